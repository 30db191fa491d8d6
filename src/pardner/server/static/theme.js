// Runs before the first paint, so that nobody sees a flash of the wrong theme. A classic script: modules come too late.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    let chosen = "auto";
    try { chosen = JSON.parse(localStorage.getItem("pardner.settings") || "{}").theme || "auto"; } catch { /* no storage */ }
    document.documentElement.dataset.theme = chosen === "auto" ? (dark.matches ? "dark" : "light") : chosen;
  };
  apply();
  dark.addEventListener("change", apply);
  document.addEventListener("pardner:theme", apply);
})();
