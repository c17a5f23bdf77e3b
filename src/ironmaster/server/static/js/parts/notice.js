/** Short messages at the edge of the page, read aloud by screen readers; they go away by themselves. */

import { h } from "../dom.js";
import { say } from "../words.js";

const STAYS = 9000;

/** @returns {HTMLElement} */
function place() {
  const found = document.querySelector(".notices");
  if (found instanceof HTMLElement) return found;
  const made = h("div", { class: "notices", role: "status", "aria-live": "polite" });
  document.body.append(made);
  return made;
}

/** @param {string} text @param {"plain" | "bad"} look */
export function notify(text, look = "plain") {
  const shut = h(
    "button",
    { type: "button", class: "close", "aria-label": say("Close"), onclick: () => note.remove() },
    "×",
  );
  const note = h("p", { class: `notice ${look}` }, h("span", {}, text), shut);
  place().append(note);
  setTimeout(() => note.remove(), STAYS);
}

/** Says what went wrong, if it is something to say. @param {unknown} error */
export function complain(error) {
  notify(error instanceof Error ? error.message : String(error), "bad");
}
