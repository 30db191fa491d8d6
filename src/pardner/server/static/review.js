// The review of a finished game: everybody's chances as a picture, the moves that changed them most, and what would have been better.
import { get } from "./api.js";
import { LETTERS, announce, draw, make, pause, tell, token } from "./dom.js";
import { percent } from "./hint.js";

/**
 * @typedef {import("./api.js").Message} Message
 * @typedef {{action: number, text: string, value: number}} Choice
 * @typedef {{number: number, seat: number, changed: number, before: number, after: number, chosen: Choice, better: Choice|null}} Swing
 * @typedef {{names: string[], solo: boolean, curve: number[][], moves: number[], swings: Swing[]}} Review
 * @typedef {{done: number, total: number, review?: Review|null}} Answer
 */

const AGAIN = 500;
const [NARROWEST, WIDEST] = [260, 720];
const [HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [250, 58, 34, 24, 34];
/** Pixels between two letters along a line; each line has them at places of its own. */
const BETWEEN_SIGNS = 70;

/**
 * A chance or points, as people read them.
 * @param {number} value
 * @param {boolean} solo
 */
const figure = (value, solo) => (solo ? String(Math.round(value)) : percent(value));

/**
 * Have the game reviewed, and show how far that is until it is there.
 * @param {HTMLElement} panel
 * @param {Message} message
 */
export async function askForReview(panel, message) {
  if (panel.dataset.asked) return;
  panel.dataset.asked = "yes";
  const bar = /** @type {HTMLProgressElement} */ (make("progress", { max: 1, value: 0, "aria-label": "Moves looked at" }));
  panel.replaceChildren(make("p", { class: "note", text: "The Marshal looks at every decision again…" }), bar);
  panel.hidden = false;
  announce("The Marshal looks at every decision again.");
  try {
    for (;;) {
      const answer = /** @type {Answer} */ (await get(`/api/tables/${message.table}/review`));
      if (answer.review) {
        drawReview(panel, answer.review);
        return;
      }
      bar.max = Math.max(1, answer.total);
      bar.value = answer.done;
      await pause(AGAIN);
    }
  } catch (problem) {
    delete panel.dataset.asked;
    panel.hidden = true;
    tell(/** @type {Error} */ (problem).message, "problem");
  }
}

/**
 * @param {HTMLElement} panel
 * @param {Review} review
 */
function drawReview(panel, review) {
  const what = review.solo ? "Points to expect" : "Chance to win";
  const heading = make("h3", { tabindex: -1, text: `${what}, move by move` });
  const legend = make("ul", { class: "review-legend" }, ...review.names.map((name, seat) =>
    make("li", { class: `seat-${seat}` }, token(seat), make("span", { class: "seat-name", text: name }))));
  panel.replaceChildren(heading, make("figure", {}, picture(review, what, Math.max(NARROWEST, Math.min(WIDEST, panel.clientWidth))), legend), asTable(review, what),
    make("h3", { text: "What changed it most" }), swingList(review));
  heading.focus({ preventScroll: true });
  announce("The review is there.");
}

/**
 * @param {Review} review
 * @param {string} what
 * @param {number} width of the page now, so that letters are as large as others
 */
function picture(review, what, width) {
  const all = review.curve.flat();
  const [least, most] = review.solo ? [Math.min(0, ...all), Math.max(1, ...all)] : [0, 1];
  const last = Math.max(1, review.curve.length - 1);
  const x = (/** @type {number} */ place) => LEFT + (place * (width - LEFT - RIGHT)) / last;
  const y = (/** @type {number} */ value) => HEIGHT - BOTTOM - ((value - least) * (HEIGHT - TOP - BOTTOM)) / (most - least);
  const ticks = [0, 0.5, 1].map((share) => least + share * (most - least));
  const grid = ticks.flatMap((value) => [
    draw("line", { class: "review-grid", x1: LEFT, x2: width - RIGHT, y1: y(value), y2: y(value) }),
    draw("text", { class: "review-tick", x: LEFT - 8, y: y(value) + 5, "text-anchor": "end" }, figure(value, review.solo)),
  ]);
  const ends = [[0, "start", "Setup"], [last, "end", `Move ${review.moves[last] ?? last}`]].map(([place, anchor, text]) =>
    draw("text", { class: "review-tick", x: x(Number(place)), y: HEIGHT - 10, "text-anchor": anchor }, String(text)));
  const flags = review.swings.map(({ number }, at) => {
    const place = x(review.moves.indexOf(number));
    return draw("g", { class: "review-flag" }, draw("line", { x1: place, x2: place, y1: TOP, y2: HEIGHT - BOTTOM }),
      draw("text", { x: place, y: TOP - 6, "text-anchor": "middle" }, String(at + 1)));
  });
  const seats = review.names.length;
  const count = Math.max(1, Math.floor((width - LEFT - RIGHT) / BETWEEN_SIGNS));
  const lines = review.names.map((_, seat) => draw("polyline", {
    class: `review-line seat-${seat}`, points: review.curve.map((position, place) => `${x(place).toFixed(1)},${y(position[seat]).toFixed(1)}`).join(" "),
  }));
  const signs = review.names.flatMap((_, seat) => Array.from({ length: count }, (_, at) => {
    const place = Math.round((last * (at + (seat + 0.5) / seats)) / count);
    return sign(seat, x(place), y(review.curve[place][seat]));
  }));
  const end = review.curve[last];
  const places = review.names.map((_, seat) => seat).sort((a, b) => end[b] - end[a]);
  const finals = places.map((seat) => {
    const level = places.filter((other) => end[other] === end[seat]).indexOf(seat);
    return sign(seat, x(last) + 16, y(end[seat]) - (end[seat] <= least ? 1 : -1) * level * 20);
  });
  const told = review.names.map((name, seat) => `${name} from ${figure(review.curve[0][seat], review.solo)} to ${figure(end[seat], review.solo)}`);
  return draw("svg", { class: "review-picture", viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": `${what} over the whole game: ${told.join("; ")}.` },
    ...grid, ...ends, ...flags, ...lines, ...signs, ...finals);
}

/**
 * A seat's letter on its line.
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 */
function sign(seat, x, y) {
  return draw("g", { class: `review-sign seat-${seat}` }, draw("circle", { cx: x, cy: y, r: 9 }), draw("text", { x, y: y + 4.5, "text-anchor": "middle" }, LETTERS[seat]));
}

/**
 * The same in numbers.
 * @param {Review} review
 * @param {string} what
 */
function asTable(review, what) {
  const head = make("tr", {}, make("th", { scope: "col", text: "Move" }), ...review.names.map((name) => make("th", { scope: "col", class: "figure", text: name })));
  const rows = review.curve.map((position, place) => make("tr", {}, make("th", { scope: "row", text: place ? String(review.moves[place]) : "Setup" }),
    ...position.map((value) => make("td", { class: "figure", text: figure(value, review.solo) }))));
  return make("details", {}, make("summary", { text: "The picture as a table" }),
    make("div", { class: "table-scroll review-table", tabindex: 0, role: "group", "aria-label": what },
      make("table", { class: "score-sheet" }, make("caption", { class: "visually-hidden", text: `${what} after each move` }), make("thead", {}, head), make("tbody", {}, ...rows))));
}

/** @param {Review} review */
function swingList(review) {
  const { solo, names, swings } = review;
  if (!swings.length) return make("p", { text: "No single move changed much." });
  return make("ol", { class: "review-swings" }, ...swings.map(({ number, seat, changed, before, after, chosen, better }) => {
    const instead = better
      ? `Better: “${better.text}”, ${figure(better.value, solo)} against ${figure(chosen.value, solo)} for what was chosen.`
      : "From what could be known, nothing better was found.";
    return make("li", { class: `seat-${seat}` },
      make("p", {}, token(seat), " ", make("b", { class: "seat-name", text: names[seat] }), ` chose “${chosen.text}”: `,
        make("b", { class: `seat-name seat-${changed}`, text: names[changed] }), ` had ${figure(before, solo)} before it and ${figure(after, solo)} after it.`),
      make("p", { class: "review-better", text: instead }),
      make("a", { class: "button small", href: `#move-${number}`, text: `Show move ${number}` }));
  }));
}
