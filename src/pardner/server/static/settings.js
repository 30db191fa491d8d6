// What a person has chosen, remembered in this browser.
import { byId, tell } from "./dom.js";

/** @typedef {{speed: string, sound: boolean, theme: string, notify: boolean, shortcuts: boolean, name: string}} Settings */

const STORE = "pardner.settings";

/** @type {Settings} */
const DEFAULTS = { speed: "normal", sound: true, theme: "auto", notify: false, shortcuts: true, name: "" };

/** How many times longer than `normal` a movement takes; 0: none at all. */
export const SPEEDS = { off: 0, slow: 1.8, normal: 1, fast: 0.5, "very-fast": 0.2 };

/** @returns {Settings} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(STORE) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @type {Settings} */
export const settings = read();

/** @param {Partial<Settings>} change */
export function change(change) {
  Object.assign(settings, change);
  try {
    localStorage.setItem(STORE, JSON.stringify(settings));
  } catch { /* a browser that keeps nothing: the choice holds for this page */ }
  if ("theme" in change) {
    if (settings.theme !== "auto") document.documentElement.dataset.theme = settings.theme;
    document.dispatchEvent(new Event("pardner:theme"));
  }
  document.dispatchEvent(new CustomEvent("pardner:settings", { detail: change }));
}

addEventListener("storage", (event) => {
  if (event.key !== STORE) return;
  Object.assign(settings, read());
  document.dispatchEvent(new Event("pardner:theme"));
  document.dispatchEvent(new CustomEvent("pardner:settings", { detail: settings }));
});

/** How long movements take, as a factor; 0 when there are to be none. */
export function pace() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return SPEEDS[/** @type {keyof typeof SPEEDS} */ (settings.speed)] ?? 1;
}

/** The dialog with all of them; buttons with data-open="settings" show it. */
export function settingsDialog() {
  /** @type {HTMLDialogElement} */
  const dialog = byId("settings");
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  const fill = () => {
    for (const field of /** @type {Iterable<HTMLInputElement>} */ (form.querySelectorAll("input"))) {
      const value = settings[/** @type {keyof Settings} */ (field.name)];
      if (field.type === "radio") field.checked = field.value === value;
      else if (field.type === "checkbox") field.checked = Boolean(value);
      else field.value = String(value);
    }
  };
  fill();
  document.addEventListener("pardner:settings", fill);
  form.addEventListener("change", async (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const value = field.type === "checkbox" ? field.checked : field.value.trim();
    if (field.name === "notify" && value && !(await mayNotify())) {
      field.checked = false;
      tell("The browser does not allow notifications for this page.", "problem");
      return;
    }
    change({ [field.name]: value });
  });
}

async function mayNotify() {
  if (!("Notification" in window)) return false;
  return Notification.permission === "granted" || (await Notification.requestPermission()) === "granted";
}
