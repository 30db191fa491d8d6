// Looking back: the table as it was after any move, by slider or by itself, during the game and after it.
import { byId, pause, tell } from "./dom.js";
import { get } from "./api.js";

/** @typedef {import("./api.js").Message} Message */

const KEPT = 400;
const STEP = 1200;

export class Replay {
  /**
   * @param {string} table
   * @param {{show: (message: Message, number: number, forward: boolean) => void, back: () => void, seat: () => number}} listeners
   */
  constructor(table, listeners) {
    this.table = table;
    this.listeners = listeners;
    this.bar = byId("replay");
    /** @type {HTMLInputElement} */
    this.slider = byId("replay-slider");
    this.where = byId("replay-where");
    this.button = byId("replay-play");
    /** @type {HTMLSelectElement} */
    this.speed = byId("replay-speed");
    this.last = 0;
    /** @type {number|null} what is shown; null: now */
    this.at = null;
    this.playing = false;
    this.wanted = 0;
    /** @type {Map<string, Message>} */
    this.seen = new Map();
    this.slider.addEventListener("input", () => { this.stop(); void this.go(Number(this.slider.value)); });
    this.button.addEventListener("click", () => (this.playing ? this.stop() : void this.play()));
    byId("replay-first").addEventListener("click", () => { this.stop(); void this.go(0); });
    byId("replay-previous").addEventListener("click", () => { this.stop(); void this.go((this.at ?? this.last) - 1); });
    byId("replay-next").addEventListener("click", () => { this.stop(); void this.go((this.at ?? this.last) + 1); });
    byId("replay-back").addEventListener("click", () => this.close());
  }

  /** @param {number} last the newest move */
  grow(last) {
    this.last = last;
    this.slider.max = String(last);
    this.describe();
  }

  get open() {
    return this.at !== null;
  }

  describe() {
    if (this.at === null) return;
    this.slider.value = String(this.at);
    this.where.textContent = this.at === 0 ? `Before the first of ${this.last} moves` : `After move ${this.at} of ${this.last}`;
    this.slider.setAttribute("aria-valuetext", this.where.textContent);
  }

  /**
   * Show the table as it was after a move.
   * @param {number} number
   */
  async go(number) {
    const wanted = Math.max(0, Math.min(this.last, number));
    const forward = this.at !== null && wanted === this.at + 1;
    const ticket = ++this.wanted;
    this.at = wanted;
    this.bar.hidden = false;
    document.body.classList.add("looking-back");
    this.describe();
    const seat = this.listeners.seat();
    const name = `${seat} ${wanted}`;
    let message = this.seen.get(name);
    if (!message) {
      try {
        message = /** @type {Message} */ (await get(`/api/tables/${this.table}/at/${wanted}${seat >= 0 ? `?seat=${seat}` : ""}`));
      } catch (problem) {
        if (ticket === this.wanted) tell(/** @type {Error} */ (problem).message, "problem");
        this.stop();
        return;
      }
      this.seen.set(name, message);
      if (this.seen.size > KEPT) this.seen.delete(/** @type {string} */ (this.seen.keys().next().value));
    }
    if (ticket === this.wanted && this.at !== null) this.listeners.show(message, wanted, forward);
  }

  async play() {
    this.playing = true;
    this.button.dataset.playing = "";
    this.button.setAttribute("aria-label", "Pause");
    if (this.at === null || this.at >= this.last) await this.go(0);
    const turn = ++this.turn;
    while (this.playing && turn === this.turn) {
      await pause(STEP / Number(this.speed.value));
      if (!this.playing || turn !== this.turn) return;
      if (this.at === null || this.at >= this.last) break;
      await this.go(this.at + 1);
    }
    this.stop();
  }

  turn = 0;

  stop() {
    this.playing = false;
    delete this.button.dataset.playing;
    this.button.setAttribute("aria-label", "Play");
  }

  /** Back to the table as it is now. */
  close() {
    if (this.at === null) return;
    this.stop();
    this.wanted++;
    this.at = null;
    this.bar.hidden = true;
    document.body.classList.remove("looking-back");
    this.listeners.back();
  }

  /** Moves from this one on were taken back or are new: what was kept of them is worth nothing. */
  forget() {
    this.seen.clear();
  }
}
