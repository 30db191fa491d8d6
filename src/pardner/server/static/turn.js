// Calling somebody back to the table: title, favicon, chime and, when the page is away, a notification.
import { settings } from "./settings.js";
import { yourTurn } from "./sound.js";

const USUAL = new URL("favicon.svg", import.meta.url).pathname;
const TURN = new URL("favicon-turn.svg", import.meta.url).pathname;

let called = "";
/** @type {Notification|null} */
let shown = null;

/**
 * @param {{table: string, move: number, title: string}} message
 * @param {boolean} mine whether somebody at this screen must decide
 * @param {string} prompt
 * @param {boolean} quiet no sound: the page has just been opened, or the turn was mine before
 */
export function callBack(message, mine, prompt, quiet) {
  document.title = `${mine ? "● Your turn – " : ""}${message.title} – Pardner`;
  const link = /** @type {HTMLLinkElement|null} */ (document.querySelector("link[rel=icon]"));
  const picture = mine ? TURN : USUAL;
  if (link && link.getAttribute("href") !== picture) link.setAttribute("href", picture);
  if (!mine) {
    called = "";
    shown?.close();
    return;
  }
  if (called === message.table) return;
  called = message.table;
  if (quiet) return;
  yourTurn();
  if (settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
    shown = new Notification(`${message.title}: your turn`, { body: prompt, tag: `pardner-${message.table}`, icon: TURN });
    shown.onclick = () => { window.focus(); shown?.close(); };
  }
}
