/** A hint: what to do and why, what it is for, what to fear, what else could be done, and the figures for who wants them. */

import { h } from "../dom.js";
import { say } from "../words.js";

/**
 * @param {import("../types.js").Hint} hint
 * @param {() => void} onFollow
 * @param {() => void} onClose
 */
export function hintCard(hint, onFollow, onClose) {
  return h(
    "div",
    { class: "hint", role: "status" },
    h("p", {}, h("strong", {}, hint.reason)),
    hint.plan ? h("p", { class: "plan" }, hint.plan) : null,
    hint.feared ? h("p", { class: "feared" }, hint.feared) : null,
    hint.alternative ? h("p", {}, hint.alternative) : null,
    hint.details ? h("details", {}, h("summary", {}, say("Details")), h("p", {}, hint.details)) : null,
    h(
      "p",
      { class: "row" },
      h("button", { type: "button", class: "small", onclick: onFollow }, say("Do this")),
      h("button", { type: "button", class: "small", onclick: onClose }, say("Thanks")),
    ),
  );
}
