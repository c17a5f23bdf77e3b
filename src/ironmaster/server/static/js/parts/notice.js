/** Short messages at the edge of the page, read aloud by screen readers; they go away by themselves. */

import { h } from "../dom.js";
import { say } from "../words.js";

const STAYS = 9000;

/** Where messages go: in front of an open dialog, since what is behind it can neither be read nor shut. */
function place() {
  const front = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const found = front.querySelector(":scope > .notices");
  if (found) return found;
  const made = h("div", { class: "notices", role: "status", "aria-live": "polite" });
  front.append(made);
  return made;
}

/**
 * Says something. What can be acted on stays until it is shut.
 * @param {string} text
 * @param {"plain" | "bad"} look
 * @param {{label: string, act: () => void} | null} action
 */
export function notify(text, look = "plain", action = null) {
  const shut = h(
    "button",
    { type: "button", class: "close", "aria-label": say("Close"), onclick: () => note.remove() },
    "×",
  );
  const button = action ? h("button", { type: "button", class: "small", onclick: action.act }, action.label) : "";
  const note = h("p", { class: `notice ${look}` }, h("span", {}, text), button, shut);
  const shown = place();
  for (const other of shown.children) {
    if (other.textContent === note.textContent) other.remove(); // said again, not said twice
  }
  shown.append(note);
  if (!action) setTimeout(() => note.remove(), STAYS);
}

/** Says what went wrong, if it is something to say. @param {unknown} error */
export function complain(error) {
  notify(error instanceof Error ? error.message : String(error), "bad");
}
