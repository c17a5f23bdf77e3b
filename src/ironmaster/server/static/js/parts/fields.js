/** Fields of a form in a dialog of the lobby. */

import { h } from "../dom.js";

/** @typedef {{value: string | number, title: string}} Value */

/** A control with its label. @param {string} label @param {HTMLElement} control */
export function field(label, control) {
  return h("label", { class: "field" }, h("span", {}, label), control);
}

/**
 * One of several values; the first unless another is chosen.
 * @param {Value[]} values @param {string | number | null} [chosen] @param {Record<string, unknown>} [attributes]
 */
export function select(values, chosen = null, attributes = {}) {
  return h(
    "select",
    attributes,
    values.map(({ value, title }) => h("option", { value, selected: String(value) === String(chosen) }, title)),
  );
}
