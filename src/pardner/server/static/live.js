// News of a table as it happens: a WebSocket, or long-polls where WebSockets are blocked. It finds its way back by itself.
import { get, Problem } from "./api.js";
import { pause } from "./dom.js";

/** @typedef {import("./api.js").Message} Message */
/** @typedef {"connecting"|"live"|"polling"|"lost"} LiveState */

const FIRST_WAIT = 200;
const LONGEST_WAIT = 2000;
const OPEN_LIMIT = 4000;
const TRY_SOCKET_AGAIN = 60_000;

export class Live {
  /**
   * @param {string} table
   * @param {{message: (message: Message) => void, state: (state: LiveState) => void, gone: (problem: Problem) => void}} listeners
   */
  constructor(table, listeners) {
    this.table = table;
    this.listeners = listeners;
    this.revision = -1;
    this.round = 0;
    /** @type {WebSocket|null} */
    this.socket = null;
    /** @type {AbortController|null} */
    this.poll = null;
    this.socketBlocked = false;
    this.blockedAt = 0;
    /** @type {(() => void)|null} */
    this.hurry = null;
    addEventListener("online", () => this.hurry?.());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.hurry?.(); });
    addEventListener("pageshow", (event) => { if (event.persisted) this.open(); });
    addEventListener("offline", () => this.socket?.close());
  }

  /** Begin, with everything there is. Of several seats the server shows the one that has to decide. */
  open() {
    this.revision = -1;
    this.round += 1;
    this.drop();
    void this.keep(this.round);
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.poll?.abort();
    this.poll = null;
  }

  query() {
    return this.revision < 0 ? "" : `?since=${this.revision}`;
  }

  /** @param {number} round */
  async keep(round) {
    let wait = FIRST_WAIT;
    this.listeners.state("connecting");
    while (round === this.round) {
      try {
        if (this.socketBlocked && Date.now() - this.blockedAt < TRY_SOCKET_AGAIN) await this.pollOnce(round);
        else await this.listen(round, () => { wait = FIRST_WAIT; });
        if (this.socketBlocked) { wait = FIRST_WAIT; continue; }
      } catch (problem) {
        if (round !== this.round) return;
        if (problem instanceof Problem && (problem.status === 403 || problem.status === 404)) {
          this.listeners.gone(problem);
          return;
        }
      }
      if (round !== this.round) return;
      this.listeners.state("lost");
      await Promise.race([pause(wait * (0.75 + Math.random() / 4)), new Promise((resolve) => { this.hurry = () => resolve(null); })]);
      this.hurry = null;
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  }

  /**
   * Listen on a WebSocket until it closes. One that never opens means that they are blocked.
   * @param {number} round
   * @param {() => void} opened
   * @returns {Promise<void>}
   */
  listen(round, opened) {
    return new Promise((resolve, reject) => {
      const url = new URL(`/api/tables/${this.table}/live${this.query()}`, location.href);
      url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
      /** @type {WebSocket} */
      let socket;
      try {
        socket = new WebSocket(url);
      } catch {
        this.block();
        resolve();
        return;
      }
      this.socket = socket;
      let open = false;
      const limit = setTimeout(() => { if (!open) socket.close(); }, OPEN_LIMIT);
      socket.onmessage = (event) => {
        if (round !== this.round) return;
        const message = JSON.parse(event.data);
        if (!message || typeof message.revision !== "number" || !message.seats) return;
        if (!open) {
          open = true;
          this.socketBlocked = false;
          clearTimeout(limit);
          opened();
          this.listeners.state("live");
        }
        this.take(message);
      };
      socket.onclose = (event) => {
        clearTimeout(limit);
        if (this.socket === socket) this.socket = null;
        if (round !== this.round) { resolve(); return; }
        // The server refuses with 4000 and the HTTP status; anything else before the first message means a blocked way.
        if (event.code > 4000) reject(new Problem(event.code - 4000, event.reason || "This table cannot be shown."));
        else {
          if (!open) this.block();
          resolve();
        }
      };
    });
  }

  block() {
    this.socketBlocked = true;
    this.blockedAt = Date.now();
  }

  /** @param {number} round */
  async pollOnce(round) {
    this.poll = new AbortController();
    const path = this.revision < 0 ? `/api/tables/${this.table}` : `/api/tables/${this.table}/wait`;
    let message;
    try {
      message = await get(`${path}${this.query()}`, this.poll.signal);
    } catch (problem) {
      // Neither way works: the server is away, and WebSockets may be fine once it is back.
      if (problem instanceof Problem && problem.status === 0) this.socketBlocked = false;
      throw problem;
    }
    if (round !== this.round) return;
    this.listeners.state("polling");
    if (message) this.take(message);
  }

  /** @param {Message} message */
  take(message) {
    this.revision = Math.max(this.revision, message.revision);
    this.listeners.message(message);
  }
}
