// Small helpers for the page.

/**
 * Make an element. Attributes whose value is null, undefined or false are left out; `on…` are listeners.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node|string|null|false|undefined)} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name === "text") element.textContent = value;
    else if (name === "html") element.innerHTML = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an element of a drawing.
 * @param {string} tag
 * @param {Record<string, string|number>} attributes
 * @param {...(Node|string)} children
 * @returns {SVGElement}
 */
export function draw(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return /** @type {SVGElement} */ (element);
}

/**
 * An icon of the sprite in the page.
 * @param {string} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#icon-${name}`);
  svg.append(use);
  return svg;
}

/**
 * The element with this id; it is an error of ours when it is missing.
 * @param {string} id
 * @returns {any}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

export const LETTERS = "ABCDEFGH";

/**
 * The token of a seat: colour, letter and shape.
 * @param {number} seat
 * @returns {HTMLElement}
 */
export function token(seat) {
  return make("span", { class: `token seat-${seat}`, "aria-hidden": "true", text: LETTERS[seat] ?? "?" });
}

/**
 * Plain text of a piece of HTML from the server.
 * @param {string} html
 * @returns {string}
 */
export function plain(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return (template.content.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** @param {number} milliseconds */
export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let lastInput = "pointer";
addEventListener("keydown", () => { lastInput = "keyboard"; }, true);
addEventListener("pointerdown", () => { lastInput = "pointer"; }, true);

/** Whether the person is using the keyboard at the moment. */
export const byKeyboard = () => lastInput === "keyboard";

/**
 * Say something to screen readers, politely, without moving anything.
 * @param {string} text
 */
export function announce(text) {
  const region = document.getElementById("announcer");
  if (!region || !text) return;
  region.append(make("p", { text }));
  while (region.childElementCount > 6) region.firstElementChild?.remove();
}

/**
 * Tell the person something: a line at the bottom of the page that goes away, in a live region.
 * @param {string} text
 * @param {"note"|"problem"} [kind]
 */
export function tell(text, kind = "note") {
  const box = document.getElementById("notices");
  if (!box || !text) return;
  const line = make("div", { class: `notice ${kind}` }, make("span", { text }));
  const close = make("button", { class: "button quiet small", type: "button", "aria-label": "Close this note", onclick: () => line.remove() }, icon("close"));
  line.append(close);
  box.append(line);
  while (box.childElementCount > 3) box.firstElementChild?.remove();
  setTimeout(() => line.remove(), kind === "problem" ? 9000 : 5000);
}
