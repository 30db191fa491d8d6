// Dialogs: anything with data-open="ID" opens the dialog of that id, anything with data-close closes the one it is in.

export function dialogs() {
  document.addEventListener("click", (event) => {
    const pressed = /** @type {Element} */ (event.target);
    const opener = /** @type {HTMLElement|null} */ (pressed.closest("[data-open]"));
    if (opener) openDialog(opener.dataset.open ?? "");
    if (pressed.closest("[data-close]")) pressed.closest("dialog")?.close();
    // A click on the backdrop is a click on the dialog itself.
    if (pressed instanceof HTMLDialogElement) {
      const box = pressed.getBoundingClientRect();
      const outside = event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
      if (outside && event.detail > 0) pressed.close();
    }
  });
}

/** @param {string} id */
export function openDialog(id) {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  return dialog;
}
