// The challenge of the day: everybody plays it alone with the same dice, and these are the scores.
import { get } from "./api.js";
import { make } from "./dom.js";

/**
 * @typedef {{name: string, score: number, place: number, yours: boolean}} DailyScore
 * @typedef {{game: string, day: string, scores: DailyScore[], table: string|null}} DailyScores
 */

/**
 * @param {string} game
 * @returns {Promise<DailyScores>}
 */
export const dailyScores = (game) => get(`/api/daily/${game}`);

/**
 * The scores as a list, the best first.
 * @param {DailyScores} today
 */
export function scoreList({ scores }) {
  return make("ol", { class: "daily-scores" }, ...scores.map(({ name, score, place, yours }) =>
    make("li", { class: yours ? "yours" : "", value: place }, make("span", { text: yours ? `${name} (you)` : name }), make("b", { text: String(score) }))));
}

/**
 * How the day stands, in a sentence.
 * @param {DailyScores} today
 */
export function standing({ scores }) {
  if (!scores.length) return "Nobody has finished it yet today.";
  const best = scores.filter(({ place }) => place === 1).map(({ name }) => name).join(", ");
  return `${scores.length === 1 ? "1 player has" : `${scores.length} players have`} finished it today; best: ${best}, ${scores[0].score}.`;
}
