// The server's API: every request of the page goes through here.
import { pause } from "./dom.js";

/**
 * @typedef {{seat: number, name: string, kind: "human"|"open"|"bot", level?: string|null, connected: boolean,
 *   yours: boolean, reclaimable: boolean, score?: number|null}} SeatView
 * @typedef {{action: number, text: string, ends: boolean}} Item
 * @typedef {{argument: string, first: number, last: number, base: number}} Span
 * @typedef {{kind: string, label: string, items?: Item[], span?: Span|null, ends?: boolean}} Choice
 * @typedef {{number: number, seat: number, lines: string[]}} LogEntry
 * @typedef {{id: number, seat: number, name: string, text: string, at: number}} ChatLine
 * @typedef {{ranks: number[], scores: number[], sheet: [string, number[]][], key: string, commitment: string}} Result
 * @typedef {Record<string, any> & {show: string}} Show
 * @typedef {{table: string, game: string, title: string, status: "open"|"playing"|"finished", revision: number,
 *   move: number, seat: number, yours: number[], actors: number[], prompt: string, rule: string|null,
 *   seats: SeatView[], regions: Record<string, string>, choices: Choice[], may_undo: boolean, shows: Show[],
 *   log_from: number, log: LogEntry[], chat: ChatLine[], commitment: string, result?: Result|null,
 *   next_table?: string|null, daily?: string|null, hints: boolean}} Message
 */

/** A request that the server refused, or that never reached it (status 0). */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {string} detail
   * @param {any} [body]
   */
  constructor(status, detail, body = null) {
    super(detail);
    this.status = status;
    this.body = body;
  }
}

/** A fresh key: the server does a command once per key, however often it is sent. */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {Response} response
 * @returns {Promise<any>}
 */
async function read(response) {
  const body = await response.json().catch(() => null);
  if (response.ok) return body;
  throw new Problem(response.status, body?.detail || `The server answered with ${response.status}.`, body);
}

/**
 * @param {string} path
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function get(path, signal) {
  let response;
  try {
    response = await fetch(path, { headers: { Accept: "application/json" }, signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Problem(0, "The server cannot be reached.");
  }
  return read(response);
}

const TRIES = 8;

/**
 * Send a command. When the network fails it is sent again with the same key, so that it happens once.
 * @param {string} path
 * @param {Record<string, any>} body
 * @param {() => void} [again] told when it has to be sent again
 * @returns {Promise<any>}
 */
export async function post(path, body, again) {
  const text = JSON.stringify({ ...body, key: freshKey() });
  for (let tried = 1; ; tried++) {
    let wait = Math.min(250 * 2 ** tried, 3000);
    try {
      const response = await fetch(path, {
        method: "POST", body: text, headers: { "Content-Type": "application/json", Accept: "application/json" },
      });
      const passing = response.status === 429 || response.status === 502 || response.status === 503 || response.status === 504;
      if (!passing || tried >= TRIES) return await read(response);
      wait = Math.min(1000 * Number(response.headers.get("Retry-After")) || wait, 10000);
    } catch (error) {
      if (error instanceof Problem) throw error;
      if (tried >= TRIES) throw new Problem(0, "The server cannot be reached. Nothing was sent; please try again.");
    }
    again?.();
    await pause(wait);
  }
}
