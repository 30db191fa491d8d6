// The front page: start a table, join one, go on with one, load one.
import { get, post } from "./api.js";
import { dailyScores, scoreList, standing } from "./daily.js";
import { dialogs } from "./dialogs.js";
import { byId, make, tell, token } from "./dom.js";
import { change, settings, settingsDialog } from "./settings.js";

/**
 * @typedef {{name: string, label: string, values: {value: string, meaning: string}[]}} OptionView
 * @typedef {{level: string, name: string, meaning: string}} Level
 * @typedef {{game: string, title: string, tagline: string, seats: number[], options: OptionView[], levels: Level[]}} GameView
 * @typedef {{table: string, title: string, status: "open"|"playing"|"finished", move: number, changed: number, your_turn: boolean,
 *   players: string[], open_seats: number}} TableInfo
 */

/** @type {GameView[]} */
let games = [];
/** @type {GameView|null} */
let chosen = null;

const MOST_MINE = 8;
/** The level of bots that stands in every seat but the first. */
const USUAL = "deputy";
const NAMES = ["Annie", "Billy", "Calamity", "Doc", "Etta", "Frank", "Ginny", "Hank"];

/** The name field of the page: remembered, and asked for once. */
const nameField = byId("my-name");
nameField.value = settings.name;
nameField.addEventListener("input", () => change({ name: nameField.value.trim() }));
document.addEventListener("pardner:settings", () => { if (document.activeElement !== nameField) nameField.value = settings.name; });

const myName = () => nameField.value.trim() || "Stranger";

// ---- starting a table ----------------------------------------------------------------------------------------------

/** @param {GameView} game */
function openStart(game) {
  chosen = game;
  const dialog = byId("start");
  byId("start-title").textContent = game.title;
  const count = byId("start-count");
  const usual = Math.min(Math.max(4, game.seats[0]), game.seats[game.seats.length - 1]);
  count.replaceChildren(...game.seats.map((seats) => {
    const id = `count-${seats}`;
    return make("span", { class: "pill" }, make("input", { type: "radio", name: "count", id, value: seats, checked: seats === usual }), make("label", { for: id, text: String(seats) }));
  }));
  count.onchange = () => drawPlans();
  byId("start-plans").replaceChildren();
  drawPlans();
  byId("start-options").replaceChildren(...game.options.map(drawOption));
  byId("start-more").hidden = !game.options.length;
  dialog.showModal();
  byId("start-go").focus();
}

/** @param {OptionView} option */
function drawOption({ name, label, values }) {
  return make("fieldset", { class: "option" }, make("legend", { text: label }),
    ...values.map(({ value, meaning }, at) => make("label", { class: "line" },
      make("input", { type: "radio", name: `option-${name}`, value, checked: at === 0 }), make("span", { text: meaning }))));
}

function drawPlans() {
  if (!chosen) return;
  const list = byId("start-plans");
  const wanted = Number(new FormData(byId("start-form")).get("count"));
  while (list.childElementCount > wanted) list.lastElementChild?.remove();
  while (list.childElementCount < wanted) list.append(plan(list.childElementCount, chosen));
}

/**
 * One seat of the plan: who sits there.
 * @param {number} seat
 * @param {GameView} game
 */
function plan(seat, game) {
  const who = /** @type {HTMLSelectElement} */ (make("select", { id: `who-${seat}`, name: `who-${seat}`, "aria-label": `Seat ${seat + 1}: who sits there` },
    make("option", { value: "me", text: "Me" }),
    make("option", { value: "here", text: "Someone else at this screen" }),
    make("option", { value: "open", text: "Open: join by link" }),
    ...game.levels.map(({ level, name }) => make("option", { value: `bot:${level}`, text: `Bot: ${name}` }))));
  const name = /** @type {HTMLInputElement} */ (make("input", { type: "text", name: `name-${seat}`, maxlength: 24, "aria-label": `Seat ${seat + 1}: name`, placeholder: "Name", autocomplete: "off" }));
  const meaning = make("p", { id: `meaning-${seat}`, class: "plan-meaning note" });
  who.setAttribute("aria-describedby", meaning.id);
  who.value = seat === 0 ? "me" : game.levels.some(({ level }) => level === USUAL) ? `bot:${USUAL}` : "open";
  const fit = () => {
    const bot = game.levels.find(({ level }) => who.value === `bot:${level}`);
    meaning.textContent = bot?.meaning ?? "";
    meaning.hidden = !bot;
    name.hidden = who.value !== "here";
    if (who.value === "here" && !name.value) name.value = NAMES[seat];
    if (who.value !== "me") return;
    // There is only one of me.
    for (const other of /** @type {NodeListOf<HTMLSelectElement>} */ (byId("start-plans").querySelectorAll("select"))) {
      if (other !== who && other.value === "me") { other.value = "here"; other.dispatchEvent(new Event("change")); }
    }
  };
  who.addEventListener("change", fit);
  fit();
  return make("li", { class: `seat-${seat}` }, token(seat), who, name, meaning);
}

byId("start-form").addEventListener("submit", async (/** @type {SubmitEvent} */ event) => {
  event.preventDefault();
  if (!chosen) return;
  const data = new FormData(byId("start-form"));
  const seats = Array.from({ length: Number(data.get("count")) }, (_, seat) => {
    const who = String(data.get(`who-${seat}`));
    if (who === "me") return { kind: "human", name: myName() };
    if (who === "here") return { kind: "human", name: String(data.get(`name-${seat}`)).trim() || NAMES[seat] };
    if (who === "open") return { kind: "open" };
    return { kind: "bot", level: who.slice(4) };
  });
  const options = Object.fromEntries(chosen.options.map(({ name }) => [name, String(data.get(`option-${name}`))]));
  const go = byId("start-go");
  go.disabled = true;
  try {
    await enter(await post("/api/tables", { game: chosen.game, seats, options, hints: data.has("hints") }));
  } catch (problem) {
    go.disabled = false;
    byId("start").close();
    tell(/** @type {Error} */ (problem).message, "problem");
  }
});

/** @param {{table: string}} answer */
async function enter(answer) {
  location.assign(`/t/${answer.table}`);
}

// ---- the challenge of the day --------------------------------------------------------------------------------------

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-daily]"))) {
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await enter(await post(`/api/daily/${button.dataset.daily}`, { name: myName() }));
    } catch (problem) {
      button.disabled = false;
      tell(/** @type {Error} */ (problem).message, "problem");
    }
  });
}

async function drawDays() {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-daily-scores]"))) {
    const today = await dailyScores(place.dataset.dailyScores ?? "").catch(() => null);
    if (!today) continue;
    const open = place.querySelector("details")?.open;
    const words = make("p", { text: standing(today) });
    place.replaceChildren(today.scores.length ? make("details", { open: Boolean(open) }, make("summary", { text: standing(today) }), scoreList(today)) : words);
  }
}

// ---- tables that are there -----------------------------------------------------------------------------------------

const STATES = { open: "Waiting for players", playing: "Being played", finished: "Finished" };
const DOES = { open: "Open", playing: "Go on", finished: "Look" };

/**
 * @param {TableInfo} table
 * @param {string} state
 * @param {string} does
 */
function tableRow(table, state, does) {
  const names = table.players.join(", ");
  return make("li", { class: "table-row" },
    make("span", { class: "row-words" }, make("b", { text: table.title }), make("span", { class: "row-names", text: names }),
      make("span", { class: table.your_turn ? "row-state turn" : "row-state", text: state })),
    make("a", { class: table.your_turn ? "button primary" : "button", href: `/t/${table.table}`, "aria-label": `${does}: ${table.title}, ${names}`, text: does }));
}

/** @param {number} seconds */
function ago(seconds) {
  const minutes = Math.max(0, Math.round((Date.now() / 1000 - seconds) / 60));
  const format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (minutes < 60) return format.format(-minutes, "minute");
  return minutes < 2880 ? format.format(-Math.round(minutes / 60), "hour") : format.format(-Math.round(minutes / 1440), "day");
}

async function drawTables() {
  /** @type {TableInfo[]} */
  let open;
  /** @type {TableInfo[]} */
  let mine;
  try {
    [open, { tables: mine }] = await Promise.all([get("/api/tables"), get("/api/me")]);
  } catch {
    return;
  }
  const own = new Set(mine.map(({ table }) => table));
  const others = open.filter(({ table }) => !own.has(table));
  byId("open-tables").replaceChildren(...others.map((table) =>
    tableRow(table, table.open_seats === 1 ? "1 open seat" : `${table.open_seats} open seats`, "Join")));
  byId("open-none").hidden = others.length > 0;
  byId("mine-tables").replaceChildren(...mine.slice(0, MOST_MINE).map((table) =>
    tableRow(table, table.your_turn ? "Your turn" : `${STATES[table.status]}, ${ago(table.changed)}`, DOES[table.status])));
  byId("mine").hidden = !mine.length;
}

// ---- a saved game --------------------------------------------------------------------------------------------------

byId("load-file").addEventListener("change", async (/** @type {Event} */ event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const file = field.files?.[0];
  field.value = "";
  if (!file) return;
  try {
    await enter(await post("/api/load", { file: await file.text(), name: myName() }));
  } catch (problem) {
    tell(/** @type {Error} */ (problem).message, "problem");
  }
});

// ---- the games -----------------------------------------------------------------------------------------------------

const loading = get("/api/games").then((answer) => {
  games = answer;
  document.body.dataset.ready = "";
}).catch((problem) => tell(problem.message, "problem"));

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-game]"))) {
  button.addEventListener("click", async () => {
    await loading;
    const game = games.find(({ game: name }) => name === button.dataset.game);
    if (game) openStart(game);
  });
}

dialogs();
settingsDialog();
const drawAll = () => { if (!document.hidden) { void drawTables(); void drawDays(); } };
drawAll();
setInterval(drawAll, 10_000);
document.addEventListener("visibilitychange", drawAll);
