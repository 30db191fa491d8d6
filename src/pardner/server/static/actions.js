// The action bar: everything one may do now, as buttons and steppers.
import { icon, make } from "./dom.js";

/** @typedef {import("./api.js").Choice} Choice */

const QUICK = 6;

/** The small sign of what cannot be taken back. */
export function endsSign() {
  return make("span", { class: "ends", title: "Cannot be undone" }, icon("final"), make("span", { class: "visually-hidden", text: " (cannot be undone)" }));
}

/**
 * Texts that differ in one number only: that number of each, and what stands before it.
 * @param {string[]} texts
 * @returns {{numbers: string[], before: string}|null}
 */
export function numbersOnly(texts) {
  if (texts.length < 2) return null;
  const parts = texts.map((text) => /^(\D*?)\s*(\d+)(\D*)$/.exec(text));
  const [first] = parts;
  if (!first || parts.some((part) => !part || part[1] !== first[1] || part[3] !== first[3])) return null;
  return { numbers: parts.map((part) => part?.[2] ?? ""), before: first[1].trim() };
}

export class ActionBar {
  /**
   * @param {HTMLElement} element
   * @param {{act: (action: number) => void, consider: (action: number|null) => void}} listeners
   */
  constructor(element, listeners) {
    this.element = element;
    this.listeners = listeners;
    this.drawn = "";
    element.addEventListener("click", (event) => {
      const button = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest("[data-action]"));
      if (button) listeners.act(Number(button.dataset.action));
    });
    for (const [name, on] of /** @type {[string, boolean][]} */ ([["pointerover", true], ["focusin", true], ["pointerout", false], ["focusout", false]])) {
      element.addEventListener(name, (event) => {
        const button = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest("[data-action]"));
        if (button) listeners.consider(on ? Number(button.dataset.action) : this.stepped);
      });
    }
    /** @type {number|null} the action of the stepper, if there is one */
    this.stepped = null;
    /** @type {((action: number) => void)[]} what sets each stepper to an action, if it is one of its own */
    this.steppers = [];
    /** @type {number|null} the action that a hint is for */
    this.advised = null;
  }

  /**
   * Mark the button of a choice that a hint is for and bring it into view; a stepper goes to its number.
   * @param {number|null} action
   */
  advise(action) {
    this.advised = action;
    if (action !== null) for (const set of this.steppers) set(action);
    for (const button of this.element.querySelectorAll("[data-action]")) {
      const advised = action !== null && Number(/** @type {HTMLElement} */ (button).dataset.action) === action;
      button.classList.toggle("advised", advised);
      if (advised) button.scrollIntoView({ block: "nearest" });
    }
  }

  /**
   * @param {Choice[]} choices
   * @param {string} [idle] what to say when there is nothing to choose
   */
  draw(choices, idle = "") {
    const now = JSON.stringify([choices, idle]);
    if (now === this.drawn) return;
    const had = this.element.contains(document.activeElement);
    this.drawn = now;
    this.stepped = null;
    this.steppers = [];
    this.advised = null;
    let count = 0;
    const groups = choices.map((choice) => {
      const group = choice.span ? this.stepper(choice) : this.list(choice, () => ++count);
      return group;
    });
    this.element.replaceChildren(...groups);
    if (!choices.length && idle) this.element.append(make("p", { class: "idle", text: idle }));
    this.element.classList.toggle("empty", !choices.length);
    this.listeners.consider(this.stepped);
    return had;
  }

  /**
   * @param {Choice} choice
   * @param {() => number} next
   */
  list(choice, next) {
    const items = choice.items ?? [];
    const compact = numbersOnly(items.map((item) => item.text));
    const named = compact !== null || items.length > 3;
    const group = make("div", { class: compact ? "choices compact" : "choices", role: "group", "aria-label": choice.label });
    if (named) group.append(make("span", { class: "choices-label", "aria-hidden": "true", text: compact?.before || choice.label }));
    if (compact && items.some((item) => item.ends)) group.append(make("span", { class: "ends", title: "Cannot be undone", "aria-hidden": "true" }, icon("final")));
    items.forEach((item, index) => {
      const key = next();
      const text = compact ? compact.numbers[index] : item.text;
      const button = make("button", {
        class: "button choice", type: "button", "data-action": item.action, "data-ends": item.ends,
        "aria-label": compact ? `${item.text}${item.ends ? " (cannot be undone)" : ""}` : null,
      }, make("span", { text }));
      if (item.ends && !compact) button.append(endsSign());
      if (key <= 9 && !compact) button.append(make("kbd", { class: "key", "aria-hidden": "true", text: String(key) }));
      if (key <= 9) button.dataset.key = String(key);
      group.append(button);
    });
    return group;
  }

  /**
   * A number to choose: a slider, a field with minus and plus, quick buttons, and one button that does it.
   * @param {Choice} choice
   */
  stepper(choice) {
    const span = /** @type {import("./api.js").Span} */ (choice.span);
    const { first, last, base } = span;
    const group = make("div", { class: "choices stepper", role: "group", "aria-label": choice.label });
    const label = make("span", { class: "choices-label", "aria-hidden": "true", text: choice.label });
    const slider = /** @type {HTMLInputElement} */ (make("input", { type: "range", min: first, max: last, value: first, class: "slider", "aria-label": `${choice.label}: ${span.argument}` }));
    const field = /** @type {HTMLInputElement} */ (make("input", { type: "number", min: first, max: last, value: first, class: "number", inputmode: "numeric", "aria-label": `${choice.label}: ${span.argument} as a number` }));
    const words = make("span");
    const confirm = make("button", { class: "button primary confirm", type: "button", "data-action": base + first, "data-ends": choice.ends }, words);
    if (choice.ends) confirm.append(endsSign());
    /** @param {number} wanted */
    const set = (wanted) => {
      const number = Math.max(first, Math.min(last, Math.round(wanted) || first));
      slider.value = String(number);
      if (document.activeElement !== field) field.value = String(number);
      words.textContent = `${choice.label} ${number}`;
      confirm.dataset.action = String(base + number);
      confirm.classList.toggle("advised", base + number === this.advised);
      this.stepped = base + number;
      this.listeners.consider(this.stepped);
    };
    slider.addEventListener("input", () => set(Number(slider.value)));
    field.addEventListener("input", () => set(Number(field.value)));
    field.addEventListener("change", () => { field.value = slider.value; });
    field.addEventListener("keydown", (event) => { if (event.key === "Enter") this.listeners.act(Number(confirm.dataset.action)); });
    const step = (/** @type {number} */ by, /** @type {string} */ name, /** @type {string} */ sign) =>
      make("button", { class: "button step", type: "button", "aria-label": name, onclick: () => { set(Number(slider.value) + by); field.value = slider.value; } }, icon(sign));
    const quick = make("div", { class: "quick" });
    for (const number of quickNumbers(first, last)) {
      quick.append(make("button", { class: "button small", type: "button", "aria-label": `Set ${number}`, text: String(number), onclick: () => { set(number); field.value = slider.value; } }));
    }
    this.steppers.push((action) => {
      if (action < base + first || action > base + last) return;
      set(action - base);
      field.value = slider.value;
    });
    group.append(label, step(-1, "One less", "minus"), field, step(1, "One more", "plus"), slider, quick, confirm);
    set(first);
    return group;
  }
}

/**
 * A few round numbers between the least and the most.
 * @param {number} first
 * @param {number} last
 * @returns {number[]}
 */
export function quickNumbers(first, last) {
  const step = [5, 10, 20, 25, 50, 100, 250, 1000].find((size) => (last - first) / size <= QUICK - 2) ?? 10_000;
  const round = [];
  for (let number = Math.ceil((first + 1) / step) * step; number < last; number += step) round.push(number);
  return [first, ...round.slice(0, QUICK - 2), last];
}
