/** Choices that are told apart by a sign: a row of discs, each with what it would do. */

import { h } from "../dom.js";
import { badge } from "./badge.js";

/** @typedef {import("../types.js").Choice} Choice */

/** Whether every one of several choices has a sign of its own. @param {Choice[]} choices */
export function haveMarks(choices) {
  return choices.every((choice) => choice.mark) && new Set(choices.map((choice) => choice.mark)).size === choices.length;
}

/**
 * @param {Choice[]} choices
 * @param {number | null} seat whose badge the discs are
 * @param {(choice: Choice) => void} onChoose
 */
export function discs(choices, seat, onChoose) {
  return h(
    "div",
    { class: "discs" },
    choices.map((choice) =>
      h(
        "button",
        {
          type: "button",
          class: "choice disc",
          "data-decision": choice.decision,
          "data-thing": choice.thing,
          "aria-label": [choice.text, ...choice.effects].join(". "),
          onclick: () => onChoose(choice),
        },
        seat === null ? h("strong", {}, choice.mark) : badge(seat, choice.mark),
        choice.effects.map((effect) => h("small", {}, effect)),
      ),
    ),
  );
}
