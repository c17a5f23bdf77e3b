/** A dialog in the middle of the page, closed by its button, by Escape or by a click beside it. */

import { h } from "../dom.js";
import { say } from "../words.js";

/**
 * Opens a dialog; the builder gets a function that closes it.
 * @param {string} title
 * @param {(close: () => void) => (Node | string | null | false)[]} build
 * @param {string} look a class for its style
 */
export function openDialog(title, build, look = "") {
  const dialog = h("dialog", { class: `dialog ${look}`, "aria-label": title });
  const close = () => dialog.close();
  const shut = h("button", { class: "close", type: "button", "aria-label": say("Close"), onclick: close }, "×");
  dialog.append(h("header", {}, h("h2", {}, title), shut), h("div", { class: "dialog-body" }, ...build(close)));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Asks before something that cannot be taken back.
 * @param {string} title
 * @param {string} question
 * @param {string} yes
 * @param {() => void} act
 */
export function confirmFirst(title, question, yes, act) {
  openDialog(title, (close) => [
    h("p", {}, question),
    h(
      "p",
      { class: "row end" },
      h("button", { type: "button", onclick: close }, say("Cancel")),
      h(
        "button",
        {
          type: "button",
          class: "primary",
          onclick: () => {
            close();
            act();
          },
        },
        yes,
      ),
    ),
  ]);
}
