// The log: what happened, in sentences. A click on an entry shows the table as it was then.
import { announce, make, plain } from "./dom.js";

/** @typedef {import("./api.js").LogEntry} LogEntry */

const MOST_SPOKEN = 5;

export class Log {
  /**
   * @param {HTMLElement} list an ordered list in a pane that scrolls
   * @param {(number: number) => void} look
   */
  constructor(list, look) {
    this.list = list;
    /** @type {LogEntry[]} */
    this.entries = [];
    this.fresh = true;
    list.addEventListener("click", (event) => {
      const entry = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest("[data-number]"));
      if (entry && !window.getSelection()?.toString()) look(Number(entry.dataset.number));
    });
  }

  /**
   * Entries from `from` on are replaced by these.
   * @param {number} from
   * @param {LogEntry[]} entries
   */
  take(from, entries) {
    const first = entries[0]?.number ?? from;
    const known = this.entries.filter((entry) => entry.number < Math.min(from, first));
    const kept = this.entries.slice(known.length);
    if (kept.length === entries.length && JSON.stringify(kept) === JSON.stringify(entries)) return;
    const lines = entries.filter((entry) => !kept.some((old) => old.number === entry.number && String(old.lines) === String(entry.lines)));
    this.entries = [...known, ...entries];
    const pane = /** @type {HTMLElement} */ (this.list.closest(".scroll-pane"));
    const atEnd = pane.scrollHeight - pane.scrollTop - pane.clientHeight < 60;
    while (this.list.lastElementChild && Number(/** @type {HTMLElement} */ (this.list.lastElementChild).dataset.number) >= Math.min(from, first)) this.list.lastElementChild.remove();
    this.list.append(...entries.filter((entry) => entry.lines.length).map((entry) => this.row(entry)));
    if (atEnd || this.fresh) pane.scrollTop = pane.scrollHeight;
    if (!this.fresh) {
      const spoken = lines.flatMap((entry) => entry.lines).slice(-MOST_SPOKEN);
      announce(spoken.map(plain).join(" "));
    }
    this.fresh = false;
  }

  /** @param {LogEntry} entry */
  row(entry) {
    const row = make("li", { "data-number": entry.number, class: entry.seat >= 0 ? `seat-${entry.seat}` : "" });
    const button = make("button", { class: "log-number", type: "button", "aria-label": `Show the table after move ${entry.number}`, text: String(entry.number) });
    const lines = make("div", { class: "log-lines" }, ...entry.lines.map((line) => make("p", { html: line })));
    row.append(button, lines);
    return row;
  }

  /**
   * Mark the entry that is on the board, or none.
   * @param {number|null} number
   */
  mark(number) {
    for (const row of this.list.querySelectorAll("[aria-current]")) row.removeAttribute("aria-current");
    if (number === null) return;
    const row = this.list.querySelector(`[data-number="${number}"]`);
    row?.setAttribute("aria-current", "true");
    const pane = /** @type {HTMLElement} */ (this.list.closest(".scroll-pane"));
    if (row) pane.scrollTop = /** @type {HTMLElement} */ (row).offsetTop - pane.clientHeight / 2;
  }

  /** Show the newest entries. */
  toEnd() {
    const pane = /** @type {HTMLElement} */ (this.list.closest(".scroll-pane"));
    pane.scrollTop = pane.scrollHeight;
  }
}
