// Movements: pieces glide to where they went, gold flies, dice roll. All of it is decoration over a table that is already
// up to date, so nothing here ever keeps anybody waiting.
import { make } from "./dom.js";
import { pace } from "./settings.js";

/** @typedef {import("./api.js").Show} Show */

const GLIDE = 420;
const FLY = 520;
const ROLL = 900;
const FLASH = 900;
const MOST_FLIERS = 8;
const LONGEST_QUEUE = 40;
/** So many movements that wait are a story that one may want to skip. */
const A_STORY = 3;

/**
 * Where the pieces of the board are now.
 * @param {HTMLElement} board
 * @returns {Map<string, DOMRect>}
 */
export function positions(board) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  if (pace() === 0 || document.hidden) return found;
  for (const piece of board.querySelectorAll("[data-piece]")) {
    const box = piece.getBoundingClientRect();
    const name = /** @type {HTMLElement} */ (piece).dataset.piece ?? "";
    if (box.width && !found.has(name)) found.set(name, box);
  }
  return found;
}

/**
 * Let the pieces that have moved glide from where they were; new ones appear.
 * @param {HTMLElement} board
 * @param {Map<string, DOMRect>} before
 */
export function glide(board, before) {
  const factor = pace();
  if (factor === 0 || document.hidden || before.size === 0) return;
  /** @type {[HTMLElement, DOMRect, DOMRect][]} */
  const moved = [];
  for (const piece of /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll("[data-piece]"))) {
    const old = before.get(piece.dataset.piece ?? "");
    const now = piece.getBoundingClientRect();
    if (!now.width) continue;
    if (!old) {
      piece.animate([{ opacity: 0, scale: 0.9 }, { opacity: 1, scale: 1 }], { duration: 260 * factor, easing: "ease-out" });
    } else if (Math.abs(old.x - now.x) > 2 || Math.abs(old.y - now.y) > 2) moved.push([piece, old, now]);
  }
  for (const [piece, old, now] of moved) {
    const from = `translate(${old.x - now.x}px, ${old.y - now.y}px) scale(${old.width / now.width}, ${old.height / now.height})`;
    piece.animate(
      [{ transform: from, transformOrigin: "0 0", zIndex: 5 }, { transform: "none", transformOrigin: "0 0", zIndex: 5 }],
      { duration: GLIDE * factor, easing: "cubic-bezier(.2,.7,.2,1)" },
    );
  }
}

/** @type {Show[]} */
let waiting = [];
let playing = false;

/**
 * Play movements one after the other.
 * @param {HTMLElement} board
 * @param {Show[]} shows
 */
export function play(board, shows) {
  if (pace() === 0 || document.hidden) return;
  waiting.push(...shows);
  if (waiting.length > LONGEST_QUEUE) waiting = waiting.slice(-LONGEST_QUEUE);
  if (!playing) void run(board);
}

/** Forget all movements that have not been played. */
export function still() {
  waiting = [];
}

/**
 * Have all movements over and done with.
 * @returns {boolean} whether there were any
 */
export function skip() {
  const any = playing;
  still();
  for (const movement of layer().getAnimations({ subtree: true })) movement.finish();
  return any;
}

/** The button that skips, there while much is still to be told. */
function skipButton() {
  let found = document.getElementById("skip-movements");
  if (!found) {
    found = make("button", { id: "skip-movements", class: "button small", type: "button", text: "Skip", hidden: true, onclick: skip });
    document.getElementById("table")?.append(found);
  }
  return found;
}

/** @param {HTMLElement} board */
async function run(board) {
  playing = true;
  while (waiting.length) {
    const show = /** @type {Show} */ (waiting.shift());
    // The more there is to see, the faster it goes: nobody should watch a table that is long past.
    const factor = pace() * Math.max(0.3, 1 - waiting.length / 30);
    const player = { fly, roll, flash }[/** @type {"fly"|"roll"|"flash"} */ (show.show)];
    if (waiting.length >= A_STORY) skipButton().hidden = false;
    if (player && factor > 0) await player(board, show, factor).catch(() => undefined);
  }
  skipButton().hidden = true;
  playing = false;
}

/**
 * @param {HTMLElement} board
 * @param {string} name
 * @returns {HTMLElement|null}
 */
function place(board, name) {
  const quoted = CSS.escape(String(name));
  const found = /** @type {HTMLElement|null} */ (board.querySelector(`[data-place="${quoted}"]`) ?? board.querySelector(`[data-piece="${quoted}"]`));
  return found && found.getBoundingClientRect().width ? found : null;
}

/** The part of the page in which the board can be seen: between the prompt and the action bar. */
function seenPart() {
  const top = document.querySelector(".prompt-bar")?.getBoundingClientRect().bottom ?? 0;
  const bar = document.getElementById("action-bar")?.getBoundingClientRect();
  return { top, bottom: bar && bar.height ? bar.top : innerHeight };
}

/**
 * The middle of a place, moved to the edge of what can be seen if it lies beyond.
 * @param {HTMLElement} place
 * @returns {{x: number, y: number, seen: boolean}}
 */
function middle(place) {
  const box = place.getBoundingClientRect();
  const { top, bottom } = seenPart();
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  return { x: Math.max(0, Math.min(innerWidth, x)), y: Math.max(top, Math.min(bottom, y)), seen: y >= top && y <= bottom };
}

function layer() {
  let found = document.getElementById("movements");
  if (!found) {
    found = make("div", { id: "movements", "aria-hidden": "true" });
    document.body.append(found);
  }
  return found;
}

/**
 * @param {HTMLElement} board
 * @param {Show} show
 * @param {number} factor
 */
async function fly(board, show, factor) {
  const from = place(board, show.from);
  const to = place(board, show.to);
  if (!from || !to) return;
  const start = middle(from);
  const end = middle(to);
  if (!start.seen && !end.seen) return;
  const count = Math.max(1, Math.min(Number(show.count) || 1, MOST_FLIERS));
  const home = layer();
  const flights = [];
  for (let index = 0; index < count; index++) {
    const flier = make("span", { class: `flier flier-${show.piece}` });
    home.append(flier);
    const half = flier.offsetWidth / 2;
    const [x0, y0, x1, y1] = [start.x - half, start.y - half, end.x - half, end.y - half];
    const lift = Math.min(90, 20 + Math.hypot(x1 - x0, y1 - y0) / 5);
    const spread = (index - (count - 1) / 2) * 7;
    const flight = flier.animate(
      [
        { transform: `translate(${x0}px, ${y0}px) scale(.6)`, opacity: 0 },
        { transform: `translate(${x0 + spread}px, ${y0}px) scale(1)`, opacity: 1, offset: 0.12 },
        { transform: `translate(${(x0 + x1) / 2 + spread}px, ${(y0 + y1) / 2 - lift}px) scale(1.15)`, opacity: 1, offset: 0.55 },
        { transform: `translate(${x1}px, ${y1}px) scale(.8)`, opacity: 0.9 },
      ],
      { duration: FLY * factor, delay: index * 45 * factor, easing: "ease-in-out", fill: "both" },
    );
    flights.push(flight.finished.finally(() => flier.remove()));
  }
  if (end.seen && (Number(show.count) > 1 || show.piece === "gold")) flights.push(amount(to, show, factor));
  await Promise.all(flights);
}

/**
 * The number that went there, rising over the place.
 * @param {HTMLElement} to
 * @param {Show} show
 * @param {number} factor
 */
async function amount(to, show, factor) {
  const box = to.getBoundingClientRect();
  const text = make("span", { class: "amount", text: `+${show.count ?? 1}` });
  layer().append(text);
  const x = box.x + box.width / 2 - text.offsetWidth / 2;
  const rise = text.animate(
    [
      { transform: `translate(${x}px, ${box.y}px)`, opacity: 0 },
      { transform: `translate(${x}px, ${box.y - 18}px)`, opacity: 1, offset: 0.3 },
      { transform: `translate(${x}px, ${box.y - 34}px)`, opacity: 0 },
    ],
    { duration: 900 * factor, delay: FLY * 0.8 * factor, fill: "both" },
  );
  void rise.finished.finally(() => text.remove());
}

const PIPS = [[], [5], [1, 9], [1, 5, 9], [1, 3, 7, 9], [1, 3, 5, 7, 9], [1, 3, 4, 6, 7, 9]];

/**
 * A die of the layer above the board.
 * @param {number} face
 */
function die(face) {
  const element = make("span", { class: "rolling-die" });
  paint(element, face);
  return element;
}

/**
 * @param {HTMLElement} element
 * @param {number} face
 */
function paint(element, face) {
  element.replaceChildren(...(PIPS[face] ?? []).map((cell) => make("i", { class: `pip pip-${cell}` })));
}

/**
 * Dice tumble to the place and come to rest on their faces; what the board draws there is hidden until they lie still.
 * @param {HTMLElement} board
 * @param {Show} show
 * @param {number} factor
 */
async function roll(board, show, factor) {
  const where = place(board, show.place);
  if (!where) return;
  // Dice are worth seeing: when their place is scrolled away, they roll in the middle of what is seen.
  const at = middle(where);
  const { top, bottom } = seenPart();
  const centre = at.seen ? at : { x: innerWidth / 2, y: (top + bottom) / 2 };
  const faces = /** @type {number[]} */ (show.faces ?? []);
  const home = layer();
  where.classList.add("rolling");
  const throws = faces.map((face, index) => {
    const element = die(1 + Math.floor(Math.random() * 6));
    home.append(element);
    const size = element.offsetWidth;
    const x = centre.x + (index - (faces.length - 1) / 2) * (size + 10) - size / 2;
    const y = centre.y - size / 2;
    const time = ROLL * factor;
    const tumble = setInterval(() => paint(element, 1 + Math.floor(Math.random() * 6)), Math.max(40, 90 * factor));
    const throwing = element.animate(
      [
        { transform: `translate(${x - 160 - 40 * index}px, ${y - 110}px) rotate(${-500 - 90 * index}deg) scale(1.5)`, opacity: 0 },
        { transform: `translate(${x - 60}px, ${y + 6}px) rotate(${-220}deg) scale(1.3)`, opacity: 1, offset: 0.45 },
        { transform: `translate(${x - 18}px, ${y - 22}px) rotate(${-60}deg) scale(1.25)`, offset: 0.65 },
        { transform: `translate(${x}px, ${y}px) rotate(0deg) scale(1.15)` },
      ],
      { duration: time, easing: "cubic-bezier(.3,.6,.5,1)", fill: "both" },
    );
    setTimeout(() => { clearInterval(tumble); paint(element, face); }, time * 0.72);
    return throwing.finished
      .then(() => element.animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], { duration: 450 * factor, fill: "forwards" }).finished)
      .finally(() => { clearInterval(tumble); element.remove(); });
  });
  await Promise.all(throws).finally(() => where.classList.remove("rolling"));
}

/**
 * @param {HTMLElement} board
 * @param {Show} show
 * @param {number} factor
 */
async function flash(board, show, factor) {
  const where = place(board, show.place);
  if (!where) return;
  const glow = getComputedStyle(document.documentElement).getPropertyValue("--lit-glow");
  const flashing = where.animate(
    [{ boxShadow: `0 0 0 0 ${glow}` }, { boxShadow: `0 0 0 6px ${glow}`, offset: 0.3 }, { boxShadow: `0 0 0 0 transparent` }],
    { duration: FLASH * factor },
  );
  await Promise.race([flashing.finished, new Promise((resolve) => setTimeout(resolve, 350 * factor))]);
}
