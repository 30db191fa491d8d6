// The panes beside the board, as tabs.

/**
 * @param {HTMLElement} root
 * @param {(name: string) => void} shown
 */
export function panes(root, shown) {
  const tabs = /** @type {HTMLButtonElement[]} */ (Array.from(root.querySelectorAll("[role=tab]")));
  /** @param {HTMLButtonElement} tab */
  const select = (tab) => {
    for (const other of tabs) {
      const on = other === tab;
      other.setAttribute("aria-selected", String(on));
      other.tabIndex = on ? 0 : -1;
      const pane = document.getElementById(other.getAttribute("aria-controls") ?? "");
      if (pane) pane.hidden = !on;
    }
    shown(tab.dataset.pane ?? "");
  };
  tabs.forEach((tab, at) => {
    tab.addEventListener("click", () => select(tab));
    tab.addEventListener("keydown", (event) => {
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      const next = tabs[(to + tabs.length) % tabs.length];
      next.focus();
      select(next);
    });
  });
  return {
    /** @param {string} name */
    open(name) {
      const tab = tabs.find((candidate) => candidate.dataset.pane === name);
      if (tab) select(tab);
      return tab;
    },
    /** @param {string} name */
    isOpen: (name) => tabs.some((tab) => tab.dataset.pane === name && tab.getAttribute("aria-selected") === "true"),
  };
}
