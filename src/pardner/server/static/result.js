// The end of a game: places, points by source, and how to check the dice.
import { dailyScores, scoreList, standing } from "./daily.js";
import { make, token } from "./dom.js";

/** @typedef {import("./api.js").Message} Message */

/** @param {number} place */
function ordinal(place) {
  return `${place}${["th", "st", "nd", "rd"][place % 10 <= 3 && (place % 100 < 11 || place % 100 > 13) ? place % 10 : 0]}`;
}

/** @param {string[]} names */
function together(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/**
 * @param {HTMLElement} panel
 * @param {Message} message
 */
export function drawResult(panel, message) {
  const result = message.result;
  if (!result) return;
  const best = Math.min(...result.ranks);
  const order = message.seats.map((seat) => seat.seat).sort((a, b) => result.ranks[a] - result.ranks[b] || a - b);
  const winners = order.filter((seat) => result.ranks[seat] === best).map((seat) => message.seats[seat].name);
  const alone = message.seats.length === 1;
  const won = `${together(winners)} ${winners.length > 1 ? "share the win" : "wins"}!`;
  const heading = make("h2", { id: "result-title", tabindex: -1, ...(alone ? { html: message.prompt } : { text: won }) });
  const head = make("tr", {}, make("th", { scope: "col", text: "Place" }), make("th", { scope: "col", text: "Player" }),
    ...result.sheet.map(([source]) => make("th", { scope: "col", class: "figure", text: source })), make("th", { scope: "col", class: "figure", text: "Total" }));
  const rows = order.map((seat) => make("tr", { class: `seat-${seat}${result.ranks[seat] === best ? " winner" : ""}` },
    make("td", { text: ordinal(result.ranks[seat] - best + 1) }),
    make("th", { scope: "row" }, make("span", { class: "who" }, token(seat), make("span", { class: "seat-name", text: message.seats[seat].name }))),
    ...result.sheet.map(([, points]) => make("td", { class: "figure", text: String(points[seat]) })),
    make("td", { class: "figure total", text: String(result.scores[seat]) })));
  const table = make("div", { class: "table-scroll", tabindex: 0, role: "group", "aria-label": "Score by source" }, make("table", { class: "score-sheet" }, make("caption", { class: "visually-hidden", text: "Score by source" }), make("thead", {}, head), make("tbody", {}, ...rows)));
  const file = `/api/tables/${message.table}/save`;
  const key = result.key || "shown when the day is over: until then others play with these dice";
  const check = make("details", { class: "dice-check" },
    make("summary", { text: "Were the dice fair? Check them" }),
    make("p", { text: "At the start everybody saw the commitment: a hash of a secret key. The key below gives that hash, and every throw of the game follows from it." }),
    make("dl", {}, make("dt", { text: "Commitment" }), make("dd", {}, make("code", { text: result.commitment })), make("dt", { text: "Key" }), make("dd", {}, make("code", { text: message.daily ? key : result.key }))),
    make("p", {}, "Download the game file and run ", make("code", { text: "pardner verify FILE" }), " to replay each move and each throw."));
  const buttons = make("div", { class: "button-row no-print" },
    make("button", { class: "button primary", type: "button", "data-command": "rematch", text: "Rematch" }),
    make("button", { class: "button", type: "button", "data-command": "replay", text: "Watch the replay" }),
    make("button", { class: "button", type: "button", "data-command": "review", text: "Review this game" }),
    make("a", { class: "button", href: file, download: "", text: "Download the game" }),
    make("button", { class: "button", type: "button", "data-command": "print", text: "Print" }),
    make("a", { class: "button quiet", href: "/", text: "All games" }));
  panel.replaceChildren(heading, table, buttons, make("section", { id: "review", class: "review", "aria-label": "Review", hidden: true }), check);
  if (message.daily) void drawDay(panel, message.game);
}

/**
 * What the others made of the same dice.
 * @param {HTMLElement} panel
 * @param {string} game
 */
async function drawDay(panel, game) {
  const today = await dailyScores(game).catch(() => null);
  panel.querySelector(".daily")?.remove();
  if (!today) return;
  panel.querySelector(".button-row")?.before(make("section", { class: "daily", "aria-labelledby": "daily-title" },
    make("h3", { id: "daily-title", text: "Today's challenge" }), make("p", { text: standing(today) }), scoreList(today)));
}
