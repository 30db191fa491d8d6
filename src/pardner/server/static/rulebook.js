// The rulebook beside the board.
import { make } from "./dom.js";

export class Rulebook {
  /**
   * @param {HTMLElement} pane
   * @param {string} game
   */
  constructor(pane, game) {
    this.pane = pane;
    this.game = game;
    /** @type {Promise<void>|null} */
    this.loading = null;
  }

  load() {
    this.loading ??= fetch(`/rules/${encodeURIComponent(this.game)}?part=text`)
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error("The rules cannot be loaded."))))
      .then((html) => { this.pane.innerHTML = html; })
      .catch((error) => {
        this.loading = null;
        this.pane.replaceChildren(make("p", { text: error.message }));
      });
    return this.loading;
  }

  /**
   * Open at a rule.
   * @param {string|null} anchor
   */
  async show(anchor) {
    await this.load();
    for (const old of this.pane.querySelectorAll(".at-this-rule")) old.classList.remove("at-this-rule");
    const heading = anchor ? /** @type {HTMLElement|null} */ (this.pane.querySelector(`[id="${CSS.escape(`rule-${anchor}`)}"]`)) : null;
    if (!heading) return;
    heading.classList.add("at-this-rule");
    this.pane.scrollTop = heading.offsetTop - 8;
  }
}
