// What people at the table say.
import { announce, byId, make, tell, token } from "./dom.js";
import { post } from "./api.js";

/** @typedef {import("./api.js").ChatLine} ChatLine */

export class Chat {
  /**
   * @param {string} table
   * @param {{unread: (count: number) => void, watched: () => boolean}} listeners
   */
  constructor(table, listeners) {
    this.list = byId("chat-lines");
    this.listeners = listeners;
    this.newest = -1;
    this.unread = 0;
    this.fresh = true;
    /** @type {HTMLFormElement} */
    const form = byId("chat-form");
    /** @type {HTMLInputElement} */
    const field = byId("chat-text");
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (!text) return;
      field.value = "";
      try {
        await post(`/api/tables/${table}/chat`, { text });
      } catch (problem) {
        if (!field.value) field.value = text;
        tell(/** @type {Error} */ (problem).message, "problem");
      }
    });
  }

  /** @param {ChatLine[]} lines */
  take(lines) {
    const fresh = lines.filter((line) => line.id > this.newest);
    if (fresh.length) {
      const pane = /** @type {HTMLElement} */ (this.list.closest(".scroll-pane"));
      this.newest = fresh[fresh.length - 1].id;
      this.list.append(...fresh.map((line) => this.row(line)));
      pane.scrollTop = pane.scrollHeight;
      if (!this.fresh) {
        announce(fresh.map((line) => `${line.name} says: ${line.text}`).join(" "));
        if (!this.listeners.watched()) this.listeners.unread(this.unread += fresh.length);
      }
      byId("chat-empty").hidden = true;
    }
    this.fresh = false;
  }

  read() {
    this.listeners.unread(this.unread = 0);
    const pane = /** @type {HTMLElement} */ (this.list.closest(".scroll-pane"));
    pane.scrollTop = pane.scrollHeight;
  }

  /** @param {ChatLine} line */
  row(line) {
    const time = new Date(line.at * 1000);
    return make("li", { class: line.seat >= 0 ? `seat-${line.seat}` : "" },
      line.seat >= 0 && token(line.seat),
      make("span", {}, make("b", { class: "seat-name", text: line.name }), " ", make("time", { datetime: time.toISOString(), text: time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }) }), make("br"), line.text));
  }
}
