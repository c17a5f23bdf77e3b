/** The curtain between two players at one screen: nothing of the next hand is on the page before it is lifted. */

import { h } from "../dom.js";
import { say } from "../words.js";
import { badge } from "./badge.js";

/** @type {HTMLDialogElement | null} */
let hung = null;

/**
 * Hangs the curtain for a seat, or takes it down.
 * @param {import("../types.js").SeatShown | null} seat @param {() => void} onLift
 */
export function hangCurtain(seat, onLift) {
  if (!seat) {
    hung?.remove();
    hung = null;
    return;
  }
  const lift = h(
    "button",
    { type: "button", class: "primary", onclick: onLift },
    say("I am {name}: show my hand", { name: seat.name }),
  );
  const inside = h(
    "div",
    { class: "curtain-card" },
    badge(seat.seat),
    h("h2", {}, say("{name} is to play", { name: seat.name })),
    h("p", {}, say("Hand over the screen. Nobody else should look.")),
    lift,
  );
  hung?.remove();
  hung = h("dialog", { class: "curtain", "aria-label": say("{name} is to play", { name: seat.name }) }, inside);
  hung.addEventListener("cancel", (event) => event.preventDefault());
  // Browsers let a second Escape through all the same.
  hung.addEventListener("close", () => hung?.showModal());
  document.body.append(hung);
  hung.showModal();
  lift.focus();
}
