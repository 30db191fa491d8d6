// A hint: what the Marshal would do here, lit on the board and told in numbers.
import { get } from "./api.js";
import { announce, byId, icon, make, tell } from "./dom.js";

/**
 * @typedef {import("./api.js").Message} Message
 * @typedef {{action: number, text: string, visits: number, win_chance: number|null, points: number|null}} HintChoice
 * @typedef {{table: string, move: number, seat: number, solo: boolean, choices: HintChoice[]}} Hint
 */

/** @param {number} chance */
export const percent = (chance) => `${Math.round(100 * chance)} %`;

/**
 * What is to be expected after a choice.
 * @param {HintChoice} choice
 * @param {boolean} solo
 */
function outlook({ win_chance: chance, points }, solo) {
  if (solo) return points === null ? "less promising" : `${Math.round(points)} points`;
  return chance === null ? "less promising" : percent(chance);
}

/**
 * The Marshal's order comes from a finer search than the numbers: where those do not tell two choices apart, neither do we.
 * @param {Hint} hint
 */
export function sentence({ choices, solo }) {
  const [best, next] = choices;
  const expects = solo ? `about ${outlook(best, solo)} to expect` : `about ${outlook(best, solo)} to win`;
  const known = next && (solo ? next.points : next.win_chance) !== null;
  const alike = known && (solo ? Number(next.points) >= Number(best.points) : Number(next.win_chance) >= Number(best.win_chance));
  const second = !next ? "" : alike ? `; much the same after “${next.text}”` : `; next best “${next.text}”, ${outlook(next, solo)}`;
  return `The Marshal would choose “${best.text}”: ${expects}${second}.`;
}

export class Hints {
  /**
   * @param {string} table
   * @param {(action: number|null) => void} light told which choice is to be lit
   */
  constructor(table, light) {
    this.table = table;
    this.light = light;
    this.panel = byId("hint-panel");
    this.button = byId("hint");
    /** What the hint was given for: it stands as long as there is the same to choose. */
    this.about = "";
    this.asking = false;
  }

  /**
   * Keep up with the table: a hint for other choices than there are now is gone.
   * @param {Message|null} message the table now; null while one looks back
   */
  follow(message) {
    const may = message !== null && message.hints && message.status === "playing" && message.yours.length > 0;
    this.button.hidden = !may;
    this.button.disabled = !message?.choices.length;
    if (this.about && this.about !== this.matter(message)) this.clear();
  }

  /** @param {Message|null} message */
  matter(message) {
    return message?.choices.length ? JSON.stringify([message.seat, message.choices]) : "";
  }

  /** @param {Message} message */
  async ask(message) {
    if (this.asking || this.button.hidden || this.button.disabled) return;
    this.asking = true;
    this.button.setAttribute("aria-busy", "true");
    const about = this.matter(message);
    this.about = about;
    this.panel.hidden = false;
    this.panel.replaceChildren(make("p", { class: "hint-words", text: "The Marshal is thinking…" }));
    announce("The Marshal is thinking.");
    try {
      const hint = /** @type {Hint} */ (await get(`/api/tables/${this.table}/hint?seat=${message.seat}`));
      if (this.about === about) this.show(hint);
    } catch (problem) {
      if (this.about === about) this.clear();
      tell(/** @type {Error} */ (problem).message, "problem");
    } finally {
      this.asking = false;
      this.button.removeAttribute("aria-busy");
    }
  }

  /** @param {Hint} hint */
  show(hint) {
    const words = sentence(hint);
    const rows = hint.choices.map((choice) => make("li", {}, make("span", { text: choice.text }), make("b", { text: outlook(choice, hint.solo) })));
    this.panel.replaceChildren(
      make("p", { class: "hint-words" }, icon("star"), make("span", { text: words })),
      make("button", { class: "button quiet small", type: "button", "aria-label": "Close the hint", onclick: () => { this.clear(); this.button.focus(); } }, icon("close")),
      hint.choices.length > 2 ? make("details", {}, make("summary", { text: hint.solo ? "Points to expect after each choice" : "Chance to win after each choice" }),
        make("ol", { class: "hint-list", tabindex: 0, "aria-label": "Every choice" }, ...rows)) : "");
    announce(words);
    this.light(hint.choices[0].action);
  }

  clear() {
    this.about = "";
    this.panel.hidden = true;
    this.panel.replaceChildren();
    this.light(null);
  }
}
