// The strip of seats: who sits where, who is there, and whose decision it is.
import { icon, make, token } from "./dom.js";

/** @typedef {import("./api.js").Message} Message */
/** @typedef {import("./api.js").SeatView} SeatView */

/** @type {Record<string, string>} what the levels of bots are called */
const LEVELS = JSON.parse(document.getElementById("table")?.dataset.levels ?? "{}");

/**
 * @param {SeatView} seat
 * @param {boolean} over
 */
function presence(seat, over) {
  if (seat.kind === "open") return "open seat";
  if (seat.kind === "bot") return LEVELS[seat.level ?? ""] ?? seat.level ?? "bot";
  if (seat.yours) return "you";
  return over ? "" : seat.connected ? "here" : "away";
}

/**
 * @param {HTMLElement} list
 * @param {Message} message
 * @param {{sit: (seat: number) => void, reclaim: (seat: number) => void}} listeners
 */
export function drawSeats(list, message, listeners) {
  const over = message.status === "finished";
  const sits = message.yours.length > 0;
  const rows = message.seats.map((seat) => {
    const acting = message.actors.includes(seat.seat) && message.status === "playing";
    const says = presence(seat, over);
    const row = make("li", { class: `seat-chip seat-${seat.seat} is-${seat.kind}${acting ? " acting" : ""}${seat.yours ? " yours" : ""}`, "data-seat": seat.seat });
    const words = make("span", { class: "chip-words" },
      make("span", { class: "chip-name seat-name", text: seat.kind === "open" ? "Open seat" : seat.name }),
      make("span", { class: "chip-state" },
        seat.kind === "human" && !over ? make("i", { class: `dot ${seat.connected || seat.yours ? "on" : "off"}` }) : null,
        seat.kind === "bot" && icon("bot"),
        seat.kind === "bot" && make("span", { class: "visually-hidden", text: "bot, " }),
        seat.kind === "open" ? "waiting" : says));
    row.append(token(seat.seat), words);
    if (seat.score !== null && seat.score !== undefined && message.status !== "open") row.append(make("span", { class: "chip-score", title: "Score, as far as it can be seen" }, make("span", { class: "visually-hidden", text: "score " }), String(seat.score)));
    if (acting) row.append(make("span", { class: "chip-turn" }, icon("turn"), make("span", { class: "visually-hidden", text: "decides now" })));
    if (seat.kind === "open") {
      row.append(make("button", { class: "button small primary", type: "button", text: sits ? "Sit here too" : "Sit here", "aria-label": `${sits ? "Sit here too" : "Sit here"}, seat ${seat.seat + 1}`, onclick: () => listeners.sit(seat.seat) }));
    }
    if (seat.reclaimable && !over) {
      row.append(make("button", { class: "button small", type: "button", text: "Take seat back", "aria-label": `Take back the seat of ${seat.name}`, onclick: () => listeners.reclaim(seat.seat) }));
    }
    return row;
  });
  const focused = list.contains(document.activeElement);
  list.replaceChildren(...rows);
  if (focused) list.querySelector("button")?.focus();
}
