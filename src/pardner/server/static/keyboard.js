// Everything by keyboard: arrows go from lit target to lit target, digits choose, letters open things.
import { settings } from "./settings.js";

/** @typedef {{keys: string, does: string}} Help */

/** @type {Help[]} */
export const HELP = [
  { keys: "Tab, Shift+Tab", does: "go through everything on the page" },
  { keys: "Arrow keys", does: "go from one lit thing on the board to the next" },
  { keys: "Enter, Space", does: "press what has the focus" },
  { keys: "Home, End", does: "first and last lit thing, while one has the focus" },
  { keys: "1 to 9", does: "choose that button of the action bar" },
  { keys: "A", does: "to the action bar" },
  { keys: "B", does: "to the lit things on the board" },
  { keys: "U", does: "undo your last decision" },
  { keys: "M", does: "a hint: what the Marshal would do" },
  { keys: "P", does: "hear the prompt again" },
  { keys: "L", does: "the log" },
  { keys: "R", does: "the rules, at the rule for this prompt" },
  { keys: "C", does: "the chat" },
  { keys: "H", does: "replay: look back at the whole game" },
  { keys: "S", does: "the settings" },
  { keys: "Esc", does: "skip what is being shown; close what is open, and back to now" },
  { keys: "?", does: "this help" },
];

const TYPING = "input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";
const OWN_ARROWS = "input, select, textarea, [role=tab], [role=slider], [role=radio], [data-scroll], .scroll-pane";

/**
 * The target that lies in a direction from here: the nearest one, counting what is off to the side double.
 * @param {HTMLElement[]} targets
 * @param {HTMLElement} here
 * @param {string} key
 * @returns {HTMLElement|null}
 */
export function toward(targets, here, key) {
  const from = here.getBoundingClientRect();
  const x = from.x + from.width / 2;
  const y = from.y + from.height / 2;
  let best = null;
  let least = Infinity;
  for (const target of targets) {
    if (target === here) continue;
    const box = target.getBoundingClientRect();
    const dx = box.x + box.width / 2 - x;
    const dy = box.y + box.height / 2 - y;
    const along = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[key] ?? 0;
    const aside = key === "ArrowLeft" || key === "ArrowRight" ? Math.abs(dy) : Math.abs(dx);
    const far = along + 2 * aside;
    if (along > 2 && far < least) {
      least = far;
      best = target;
    }
  }
  if (best) return best;
  // Nothing lies that way: on to the next one in the order of the page, so that every target can be reached.
  const at = targets.indexOf(here);
  const next = key === "ArrowRight" || key === "ArrowDown" ? at + 1 : at - 1;
  return targets[(next + targets.length) % targets.length] ?? null;
}

/**
 * @param {{targets: () => HTMLElement[], actions: HTMLElement, commands: Record<string, () => void>, escape: () => boolean}} table
 */
export function keyboard(table) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (document.querySelector("dialog[open]")) return;
    const focused = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Escape") {
      if (table.escape()) event.preventDefault();
      return;
    }
    if (focused.matches(TYPING)) return;
    if (event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End") {
      arrows(event, focused, table);
      return;
    }
    if (!settings.shortcuts) return;
    if (/^[1-9]$/.test(event.key)) {
      const button = /** @type {HTMLButtonElement|null} */ (table.actions.querySelector(`[data-key="${event.key}"]`));
      if (button && !event.repeat) {
        event.preventDefault();
        button.click();
      }
      return;
    }
    const command = table.commands[event.key.toLowerCase()];
    if (command && !event.repeat) {
      event.preventDefault();
      command();
    }
  });
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement} focused
 * @param {{targets: () => HTMLElement[], actions: HTMLElement}} table
 */
function arrows(event, focused, table) {
  if (focused.closest(OWN_ARROWS)) return;
  const inBar = table.actions.contains(focused);
  const targets = inBar ? /** @type {HTMLElement[]} */ (Array.from(table.actions.querySelectorAll("button[data-action]"))) : table.targets();
  if (!targets.length) return;
  if (!targets.includes(focused)) {
    // On the bare page the arrows begin only when they could not be meant for scrolling.
    if (focused !== document.body && focused.id !== "prompt") return;
    event.preventDefault();
    targets[0].focus();
    return;
  }
  event.preventDefault();
  const next = { Home: targets[0], End: targets[targets.length - 1] }[event.key] ?? toward(targets, focused, event.key);
  next?.focus();
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
