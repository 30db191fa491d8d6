// The table: takes the server's messages, draws them, and sends what people decide.
import { ActionBar } from "./actions.js";
import { play, skip, still } from "./animate.js";
import { Problem, get, post } from "./api.js";
import { Board, openMenu, optionsOf } from "./board.js";
import { Chat } from "./chat.js";
import { dialogs, openDialog } from "./dialogs.js";
import { announce, byId, byKeyboard, icon, make, plain, tell, token } from "./dom.js";
import { Hints } from "./hint.js";
import { HELP, keyboard } from "./keyboard.js";
import { Live } from "./live.js";
import { Log } from "./log.js";
import { panes } from "./panes.js";
import { Replay } from "./replay.js";
import { drawResult } from "./result.js";
import { askForReview } from "./review.js";
import { Rulebook } from "./rulebook.js";
import { drawSeats } from "./seats.js";
import { change, settings, settingsDialog } from "./settings.js";
import { rattle } from "./sound.js";
import { callBack } from "./turn.js";

/** @typedef {import("./api.js").Message} Message */

const main = byId("table");
const table = main.dataset.table ?? "";
const path = `/api/tables/${table}`;
const prompt = byId("prompt");

/** @type {Message|null} the table as it is now, with all regions */
let now = null;
let shownRevision = -1;
let sending = false;
let finishedSeen = false;
let wasMine = false;

const board = new Board(byId("board"), (options, target) => {
  if (options.length === 1) void act(options[0].action);
  else openMenu(byId("menu"), options, target, (action) => void act(action));
});
const actions = new ActionBar(byId("choices"), { act: (action) => void act(action), consider: (action) => board.consider(action) });
const hints = new Hints(table, (action) => {
  board.advise(action);
  actions.advise(action);
});
const log = new Log(byId("log-lines"), (number) => void replay.go(number));
const rulebook = new Rulebook(byId("rules-text"), main.dataset.game ?? "");
const side = panes(byId("panes"), (name) => {
  if (name === "rules") void rulebook.show(now?.rule ?? null);
  if (name === "chat") chat.read();
  if (name === "log" && !replay.open) log.toEnd();
});
const chat = new Chat(table, {
  unread: (count) => {
    byId("chat-unread").textContent = count ? String(count) : "";
    byId("chat-unread-words").textContent = count ? `, ${count} new` : "";
  },
  watched: () => side.isOpen("chat"),
});
const replay = new Replay(table, {
  show: (message, number, forward) => {
    still();
    board.light(new Map());
    board.draw(message.regions);
    drawBar();
    if (forward) showMovements(message);
    prompt.innerHTML = message.prompt;
    log.mark(number);
  },
  back: () => {
    log.mark(null);
    log.toEnd();
    still();
    if (now) drawNow(now);
  },
  seat: () => now?.seat ?? -1,
});

const live = new Live(table, {
  message: take,
  state: (state) => {
    const words = { connecting: "Connecting…", live: "", polling: "", lost: "No connection. Trying again…" }[state];
    byId("connection").textContent = words;
    byId("connection").hidden = !words;
    document.body.dataset.connection = state;
  },
  gone: (problem) => {
    byId("connection").hidden = false;
    byId("connection").textContent = problem.message;
  },
});

// ---- messages ------------------------------------------------------------------------------------------------------

/**
 * Take a message. One that is older than what is drawn changes nothing; an answer to a command counts only if it is news,
 * for with several seats at this screen it is drawn for the one that gave the command.
 * @param {Message} message
 * @param {boolean} [answer]
 */
function take(message, answer = false) {
  if (now && (message.revision < now.revision || (answer && message.revision === now.revision))) return;
  const before = now;
  const sameViewer = before !== null && before.seat === message.seat;
  if (before && message.move !== before.move) replay.forget();
  // A log from its beginning on makes a full message: regions it does not have are empty.
  now = { ...message, regions: before && message.log_from > 0 ? { ...before.regions, ...message.regions } : message.regions };
  replay.grow(message.move);
  log.take(message.log_from, message.log);
  chat.take(message.chat);
  drawFrame(now, before);
  if (!replay.open) drawNow(now);
  const shared = message.yours.length > 1 && message.status === "playing";
  const deciding = message.actors.includes(message.seat);
  if (before && shared && deciding && !sameViewer) passOn(message);
  else if (before && shared && !deciding) veil();
  else if (!shared) unveil();
  if (!before) goToMove();
  if (replay.open) return;
  if (message.revision > shownRevision && message.shows.length) {
    shownRevision = message.revision;
    if (before) showMovements(message);
  }
}

/** @param {Message} message */
function showMovements(message) {
  play(board.element, message.shows);
  if (message.shows.some((show) => show.show === "roll")) rattle();
}

/**
 * Several people at this screen: the page has turned to the one who must decide.
 * @param {Message} message
 */
function passOn(message) {
  const name = message.seats[message.seat].name;
  byId("pass-on").replaceChildren(token(message.seat), make("span", {}, "Pass the screen to ", make("b", { class: `seat-name seat-${message.seat}`, text: name }), "."));
  byId("pass-on").hidden = false;
  announce(`Pass the screen to ${name}.`);
  veil();
}

/** Cover what only one of those at this screen may see, and the choices that would tell of it. */
function veil() {
  const secrets = [...byId("board").querySelectorAll("[data-private]")].some((part) => part.childNodes.length > 0);
  document.body.classList.toggle("veiled", secrets);
}

function unveil() {
  document.body.classList.remove("veiled");
}

byId("unveil").addEventListener("click", unveil);

/**
 * What is around the board: it always shows the present.
 * @param {Message} message
 * @param {Message|null} before
 */
function drawFrame(message, before) {
  const mine = message.status === "playing" && message.yours.some((seat) => message.actors.includes(seat));
  drawSeats(byId("seats"), message, { sit, reclaim: (seat) => void command("reclaim", { seat }) });
  document.body.dataset.status = message.status;
  document.body.classList.toggle("my-turn", mine);
  const several = message.yours.length > 1 && mine;
  byId("prompt-for").hidden = !several;
  if (several) byId("prompt-for").replaceChildren(token(message.seat), make("b", { class: `seat-name seat-${message.seat}`, text: `${message.seats[message.seat].name}:` }));
  byId("watching").hidden = message.yours.length > 0 || message.status === "open";
  byId("waiting-room").hidden = message.status !== "open";
  byId("join").hidden = message.yours.length > 0 || message.status !== "open" || !message.seats.some((seat) => seat.kind === "open");
  callBack(message, mine, plain(message.prompt), before === null || wasMine);
  wasMine = mine;
  drawLeave(message);
  const panel = byId("result");
  panel.hidden = !message.result;
  if (message.result && !finishedSeen) {
    finishedSeen = true;
    drawResult(panel, message);
    if (before) {
      panel.scrollIntoView({ block: "start" });
      byId("result-title").focus({ preventScroll: true });
    }
  }
  const next = byId("next-table");
  next.hidden = !message.next_table;
  if (message.next_table) byId("next-link").href = `/t/${message.next_table}`;
  byId("commitment").textContent = message.commitment;
  byId("no-hints").hidden = message.hints;
  if (message.yours.length < 2 || !mine) byId("pass-on").hidden = true;
}

/**
 * The board, the prompt and what one may do.
 * @param {Message} message
 */
function drawNow(message) {
  const lost = byKeyboard() ? areaOfFocus() : null;
  if (prompt.dataset.html !== message.prompt) {
    prompt.dataset.html = message.prompt;
    prompt.innerHTML = message.prompt;
  } else if (prompt.innerHTML !== message.prompt) prompt.innerHTML = message.prompt;
  const rule = byId("rule-here");
  rule.hidden = !message.rule;
  if (side.isOpen("rules") && rule.dataset.rule !== (message.rule ?? "")) void rulebook.show(message.rule);
  rule.dataset.rule = message.rule ?? "";
  board.light(new Map());
  board.draw(message.regions);
  drawBar();
  refocus(lost);
}

function drawBar() {
  const there = now !== null && !replay.open;
  const choices = there && now ? now.choices : [];
  board.light(optionsOf(choices));
  actions.draw(choices, !now || now.status !== "playing" ? "" : replay.open ? "You are looking back." : now.yours.length ? "Nothing for you to decide just now." : "");
  hints.follow(there ? now : null);
  byId("undo").disabled = !there || !now?.may_undo;
  byId("action-bar").classList.toggle("has-choices", choices.length > 0);
}

/** Where the focus is, if it is somewhere that may be drawn anew. */
function areaOfFocus() {
  const active = document.activeElement;
  if (board.element.contains(active)) return "board";
  return byId("action-bar").contains(active) ? "actions" : null;
}

/**
 * People at the keyboard must not lose their place: on to the next thing to decide, or to the prompt.
 * @param {"board"|"actions"|null} area
 */
function refocus(area) {
  if (!area || document.querySelector("dialog[open]")) return;
  const active = document.activeElement;
  if (active && active !== document.body && active.isConnected && !(/** @type {HTMLButtonElement} */ (active).disabled)) return;
  const target = board.targets()[0];
  const button = /** @type {HTMLElement|null} */ (actions.element.querySelector("button:not(:disabled)"));
  const next = area === "board" ? target ?? button : button ?? target;
  (next ?? prompt).focus({ preventScroll: next === undefined || next === null });
}

// ---- commands ------------------------------------------------------------------------------------------------------

/** @param {number} action */
async function act(action) {
  if (!now || sending || replay.open) return;
  await send("act", { seat: now.seat, action, move: now.move });
}

async function undo() {
  if (!now?.may_undo || sending || replay.open) return;
  await send("undo", { seat: now.seat, move: now.move });
}

/**
 * A command that changes the position.
 * @param {string} name
 * @param {Record<string, any>} body
 */
async function send(name, body) {
  sending = true;
  byId("action-bar").classList.add("sending");
  try {
    const answer = await post(`${path}/${name}?since=${now?.revision}`, body, () => tell("The server did not answer. Sending it again…"));
    if (answer.seat === now?.seat) take(answer, true);
  } catch (problem) {
    if (problem instanceof Problem && problem.body?.message) take(problem.body.message, true);
    else if (problem instanceof Problem && problem.status === 409) live.open();
    refuse(problem);
  } finally {
    sending = false;
    byId("action-bar").classList.remove("sending");
  }
}

/**
 * Any other command of the table.
 * @param {string} name
 * @param {Record<string, any>} body
 * @returns {Promise<any>}
 */
async function command(name, body) {
  try {
    const message = await post(`${path}/${name}`, body);
    if (message?.table === table) take(message, true);
    return message;
  } catch (problem) {
    refuse(problem);
    return null;
  }
}

/** @param {unknown} problem */
function refuse(problem) {
  tell(problem instanceof Error ? problem.message : String(problem), "problem");
}

/** @param {number|null} seat */
function sit(seat) {
  const form = byId("sit-form");
  form.dataset.seat = seat === null ? "" : String(seat);
  const mine = now && now.yours.length > 0;
  byId("sit-name").value = mine ? "" : settings.name;
  openDialog("sit");
}

byId("sit-form").addEventListener("submit", async (/** @type {SubmitEvent} */ event) => {
  event.preventDefault();
  const name = byId("sit-name").value.trim();
  if (!name) return;
  if (!now?.yours.length) change({ name });
  byId("sit").close();
  const seat = byId("sit-form").dataset.seat;
  await command("join", seat ? { name, seat: Number(seat) } : { name });
});

/** @param {Message} message */
function drawLeave(message) {
  const box = byId("leave-seats");
  const seats = message.status === "finished" ? [] : message.yours;
  box.replaceChildren(...seats.map((seat) => make("button", {
    class: "button", type: "button", onclick: () => { byId("table-menu").close(); void command("leave", { seat }); },
  }, icon("leave"), `Leave the seat of ${message.seats[seat].name}`)));
  byId("leave-words").hidden = !seats.length;
}

async function rematch() {
  const answer = await command("rematch", {});
  if (answer?.table) location.assign(`/t/${answer.table}`);
}

// ---- the rest of the page ------------------------------------------------------------------------------------------

/** @type {Record<string, () => void>} */
const commands = {
  undo: () => void undo(),
  hint: () => { if (now) void hints.ask(now); },
  replay: () => { main.scrollIntoView(); void replay.go(0).then(() => replay.play()); },
  "look-back": () => void (replay.open ? replay.close() : replay.go(now?.move ?? 0)),
  review: () => { if (now?.result) void askForReview(byId("review"), now); },
  rematch: () => void rematch(),
  print: () => print(),
  sit: () => sit(null),
  rule: () => { show("rules"); void rulebook.show(now?.rule ?? null); },
  copy: async () => {
    try {
      await navigator.clipboard.writeText(byId("invite-link").value);
      tell("The link is copied.");
    } catch {
      byId("invite-link").select();
      tell("Press Ctrl+C to copy the link.");
    }
  },
};

document.addEventListener("click", (event) => {
  const button = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest("[data-command]"));
  if (button) commands[button.dataset.command ?? ""]?.();
});

// A link to a move opens the table as it was then.
function goToMove() {
  const move = /^#move-(\d+)$/.exec(location.hash);
  if (!move) return;
  main.scrollIntoView();
  void replay.go(Number(move[1]));
  history.replaceState(null, "", location.pathname);
}
addEventListener("hashchange", goToMove);

// A piece that a sentence names shows itself on the board.
for (const [name, on] of /** @type {[string, boolean][]} */ ([["pointerover", true], ["pointerout", false]])) {
  document.addEventListener(name, (event) => {
    const mention = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest?.("[data-piece-ref]"));
    if (mention) board.point(on ? mention.dataset.pieceRef ?? "" : "");
  });
}

/**
 * Open a pane and go there.
 * @param {string} name
 */
function show(name) {
  const tab = side.open(name);
  byId("panes").scrollIntoView({ block: matchMedia("(min-width: 64rem)").matches ? "nearest" : "start" });
  if (byKeyboard()) (name === "chat" ? byId("chat-text") : tab)?.focus();
}

keyboard({
  targets: () => board.targets(),
  actions: byId("choices"),
  escape: () => {
    if (skip()) return true;
    if (!replay.open) return false;
    replay.close();
    return true;
  },
  commands: {
    u: () => void undo(),
    m: () => commands.hint(),
    l: () => show("log"),
    r: () => commands.rule(),
    c: () => show("chat"),
    h: () => commands["look-back"](),
    s: () => void openDialog("settings"),
    p: () => { prompt.focus(); announce(plain(prompt.innerHTML)); },
    a: () => /** @type {HTMLElement|null} */ (byId("choices").querySelector("button, input"))?.focus(),
    b: () => board.targets()[0]?.focus(),
    "?": () => void openDialog("help"),
  },
});

byId("help-keys").append(...HELP.flatMap(({ keys, does }) => [
  make("dt", {}, ...keys.split(", ").flatMap((key, at) => [at ? " " : "", make("kbd", { text: key })])),
  make("dd", { text: does }),
]));

byId("invite-link").value = `${location.origin}/t/${table}`;
byId("invite-link-2").value = `${location.origin}/t/${table}`;
const file = byId("download");
file.href = `${path}/save`;

// What sticks below the prompt has to know how tall it is.
const bar = /** @type {HTMLElement} */ (document.querySelector(".prompt-bar"));
new ResizeObserver(() => document.documentElement.style.setProperty("--prompt-height", `${bar.offsetHeight}px`)).observe(bar);

dialogs();
settingsDialog();
live.open();

// For those who look over the page's shoulder: tests and curious people at the console.
Object.assign(window, { pardner: { now: () => now, sending: () => sending, get } });
