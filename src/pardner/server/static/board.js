// The board: regions drawn by the game, and the things on it that one may press.
import { endsSign } from "./actions.js";
import { make } from "./dom.js";
import { glide, positions } from "./animate.js";

/** @typedef {import("./api.js").Choice} Choice */
/** @typedef {{action: number, text: string, ends: boolean}} Option */

/**
 * Every action of the choices, with its sentence.
 * @param {Choice[]} choices
 * @returns {Map<number, Option>}
 */
export function optionsOf(choices) {
  /** @type {Map<number, Option>} */
  const options = new Map();
  for (const choice of choices) {
    for (const item of choice.items ?? []) options.set(item.action, item);
    if (choice.span) {
      for (let number = choice.span.first; number <= choice.span.last; number++) {
        const action = choice.span.base + number;
        options.set(action, { action, text: `${choice.label} ${number}`, ends: Boolean(choice.ends) });
      }
    }
  }
  return options;
}

export class Board {
  /**
   * @param {HTMLElement} element
   * @param {(options: Option[], target: HTMLElement) => void} press told what was pressed: one option, or several to choose from
   */
  constructor(element, press) {
    this.element = element;
    /** @type {Map<number, Option>} */
    this.options = new Map();
    /** @type {WeakMap<Element, string|null>} */
    this.names = new WeakMap();
    /** @type {Map<string, string>} */
    this.drawn = new Map();
    /** @type {number|null} the choice that a hint is for */
    this.advised = null;
    element.addEventListener("click", (event) => {
      const target = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest("button[data-actions]"));
      if (target?.classList.contains("lit")) press(this.optionsFor(target), target);
    });
    element.addEventListener("focusin", (event) => this.rove(/** @type {HTMLElement} */ (event.target)));
  }

  /** The names of the regions this board has. */
  regionNames() {
    return Array.from(this.element.querySelectorAll("[data-region]"), (region) => /** @type {HTMLElement} */ (region).dataset.region ?? "");
  }

  /**
   * Draw all regions, as far as they differ from what is drawn; pieces glide, focus and scrolling stay.
   * @param {Record<string, string>} regions
   */
  draw(regions) {
    const all = this.regionNames().map((name) => /** @type {[string, string]} */ ([name, regions[name] ?? ""]));
    const changed = all.filter(([name, html]) => (this.drawn.get(name) ?? "") !== html);
    if (!changed.length) return;
    const before = positions(this.element);
    const focused = this.remember();
    for (const [name, html] of changed) {
      this.drawn.set(name, html);
      for (const region of this.element.querySelectorAll(`[data-region="${CSS.escape(name)}"]`)) {
        const scrolled = Array.from(region.querySelectorAll("[data-scroll]"), (part) => [part.getAttribute("data-scroll"), part.scrollLeft, part.scrollTop]);
        region.innerHTML = html;
        for (const [key, left, top] of scrolled) {
          region.querySelector(`[data-scroll="${CSS.escape(String(key))}"]`)?.scrollTo({ left: Number(left), top: Number(top), behavior: "instant" });
        }
      }
    }
    this.light(this.options);
    focused?.();
    glide(this.element, before);
  }

  /** How to find the focused thing again after its region has been drawn anew. */
  remember() {
    const active = /** @type {HTMLElement|null} */ (document.activeElement);
    if (!active || !this.element.contains(active) || active === this.element) return null;
    const selector = ["data-piece", "id", "data-place", "data-actions"]
      .filter((name) => active.getAttribute(name))
      .map((name) => `[${name}="${CSS.escape(String(active.getAttribute(name)))}"]`)[0];
    if (!selector) return null;
    return () => {
      if (active.isConnected && document.activeElement === active) return;
      /** @type {HTMLElement|null} */ (this.element.querySelector(selector))?.focus({ preventScroll: true });
    };
  }

  /**
   * Light what stands for a choice; leave the rest inert.
   * @param {Map<number, Option>} options
   */
  light(options) {
    this.options = options;
    for (const target of /** @type {NodeListOf<HTMLButtonElement>} */ (this.element.querySelectorAll("button[data-actions]"))) {
      if (!this.names.has(target)) this.names.set(target, target.getAttribute("aria-label"));
      const matches = this.optionsFor(target);
      target.classList.toggle("lit", matches.length > 0);
      target.classList.toggle("advised", matches.some(({ action }) => action === this.advised));
      target.disabled = matches.length === 0;
      target.tabIndex = -1;
      const inert = target.dataset.label || this.names.get(target);
      let name = inert;
      if (matches.length === 1) name = matches[0].text;
      else if (matches.length > 1) name = `${inert ?? target.textContent?.trim() ?? ""}: ${matches.length} choices`;
      if (name) target.setAttribute("aria-label", name);
      else target.removeAttribute("aria-label");
      if (matches.length > 1) target.setAttribute("aria-haspopup", "dialog");
      else target.removeAttribute("aria-haspopup");
    }
    this.rove(/** @type {HTMLElement|null} */ (document.activeElement));
  }

  /**
   * Mark what stands for the choice that a hint is for.
   * @param {number|null} action
   */
  advise(action) {
    this.advised = action;
    this.light(this.options);
    const [first] = this.targets().filter((target) => target.classList.contains("advised"));
    first?.scrollIntoView({ block: "center", inline: "nearest" });
  }

  /** The lit targets, in the order of the page. */
  targets() {
    return /** @type {HTMLButtonElement[]} */ (Array.from(this.element.querySelectorAll("button[data-actions].lit")).filter((target) => target.getClientRects().length > 0));
  }

  /**
   * One lit target is in the order of the Tab key: the one with the focus, or the first.
   * @param {HTMLElement|null} focused
   */
  rove(focused) {
    const targets = this.targets();
    const stop = targets.find((target) => target === focused) ?? targets[0];
    for (const target of targets) target.tabIndex = target === stop ? 0 : -1;
  }

  /**
   * What a thing can stand for now.
   * @param {HTMLElement} target
   * @returns {Option[]}
   */
  optionsFor(target) {
    const numbers = (target.dataset.actions ?? "").split(/\s+/).filter(Boolean).map(Number);
    return [...new Set(numbers)].flatMap((number) => this.options.get(number) ?? []);
  }

  /**
   * Mark what belongs to an action that is being thought about: a bid in the stepper, a button under the pointer.
   * @param {number|null} action
   */
  consider(action) {
    for (const part of this.element.querySelectorAll(".considered")) part.classList.remove("considered");
    this.element.classList.toggle("considering", action !== null);
    if (action === null) return;
    for (const part of this.element.querySelectorAll(`[data-actions~="${action}"], [data-preview~="${action}"]`)) part.classList.add("considered");
  }

  /**
   * Flash a piece that a sentence names.
   * @param {string} piece
   */
  point(piece) {
    const found = this.element.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
    for (const part of this.element.querySelectorAll(".pointed")) part.classList.remove("pointed");
    found?.classList.add("pointed");
    return Boolean(found);
  }
}

/**
 * A small menu for a thing that stands for several choices.
 * @param {HTMLDialogElement} dialog
 * @param {Option[]} options
 * @param {HTMLElement} target
 * @param {(action: number) => void} choose
 */
export function openMenu(dialog, options, target, choose) {
  const list = make("div", { class: "menu-items" });
  for (const option of options) {
    const button = make("button", { class: "button", type: "button", "data-action": option.action, onclick: () => { dialog.close(); choose(option.action); } }, option.text);
    if (option.ends) button.append(endsSign());
    list.append(button);
  }
  const heading = make("h2", { id: "menu-title", text: target.dataset.label || "Choose" });
  const cancel = make("button", { class: "button quiet", type: "button", text: "Cancel", onclick: () => dialog.close() });
  dialog.replaceChildren(heading, list, cancel);
  const box = target.getBoundingClientRect();
  dialog.style.setProperty("--menu-x", `${Math.max(8, Math.min(box.left, innerWidth - 340))}px`);
  dialog.style.setProperty("--menu-y", `${Math.max(8, Math.min(box.bottom + 8, innerHeight - 80 - options.length * 52))}px`);
  dialog.onclose = () => target.focus({ preventScroll: true });
  dialog.showModal();
  list.querySelector("button")?.focus();
}
