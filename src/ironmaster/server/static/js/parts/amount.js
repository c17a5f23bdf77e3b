/** A control for an amount: a few stand side by side, many get a slider, a field and steps. */

import { h } from "../dom.js";
import { say } from "../words.js";

/** @typedef {import("../types.js").Choice} Choice */

const FEW = 6;

/** The number that a choice stands for: the last word of its notation. @param {Choice} choice */
function numberOf(choice) {
  return Number(choice.notation.split(" ").at(-1));
}

/**
 * @param {Choice[]} choices
 * @param {(choice: Choice) => void} onChoose
 * @param {(choice: Choice) => HTMLElement} button makes the button of a choice
 * @param {number} first the amount to begin with
 */
export function amountControl(choices, onChoose, button, first) {
  if (choices.length <= FEW || choices.some((choice) => Number.isNaN(numberOf(choice)))) {
    const buttons = choices.map(button);
    if (buttons.length > 2) buttons[buttons.length - 1].append(h("small", { class: "most" }, say("as much as possible")));
    return h("div", { class: "amounts" }, buttons);
  }
  return slider(
    [...choices].sort((a, b) => numberOf(a) - numberOf(b)),
    onChoose,
    first,
  );
}

/** @param {Choice[]} choices @param {(choice: Choice) => void} onChoose @param {number} first */
function slider(choices, onChoose, first) {
  const last = choices.length - 1;
  const field = h("input", {
    type: "number",
    id: "amount",
    inputmode: "numeric",
    "aria-label": say("Amount"),
    min: numberOf(choices[0]),
    max: numberOf(choices[last]),
  });
  const range = h("input", { type: "range", min: 0, max: last, value: 0, "aria-label": say("Amount") });
  const words = h("button", {
    type: "button",
    class: "primary choose-amount",
    onclick: () => onChoose(choices[Number(range.value)]),
  });
  const show = (/** @type {number} */ at, fieldToo = true) => {
    const choice = choices[Math.min(last, Math.max(0, at))];
    range.value = String(choices.indexOf(choice));
    range.setAttribute("aria-valuetext", choice.text);
    if (fieldToo) field.value = String(numberOf(choice));
    words.textContent = choice.text;
  };
  const step = (/** @type {number} */ by, /** @type {string} */ label) =>
    h(
      "button",
      { type: "button", "aria-label": label, onclick: () => show(Number(range.value) + by) },
      by < 0 ? "−" : "+",
    );
  const most = h("button", { type: "button", class: "small", onclick: () => show(last) }, say("The most"));
  range.addEventListener("input", () => show(Number(range.value)));
  field.addEventListener("input", () => show(nearest(choices, Number(field.value)), false));
  field.addEventListener("change", () => show(Number(range.value)));
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") onChoose(choices[Number(range.value)]);
  });
  show(nearest(choices, first));
  return h(
    "div",
    { class: "amount" },
    h("div", { class: "row" }, step(-1, say("Less")), field, step(1, say("More")), range, most),
    words,
  );
}

/** The place of the choice nearest to a number. @param {Choice[]} choices @param {number} wanted */
function nearest(choices, wanted) {
  const gaps = choices.map((choice) => Math.abs(numberOf(choice) - wanted));
  return gaps.indexOf(Math.min(...gaps));
}
