/** The page's own words, in the reader's language. The English text is the key, as everywhere in Ironmaster. */

import { reach } from "./connection.js";
import { money, number } from "./figures.js";
import { recall, remember } from "./storage.js";

/** @typedef {"en" | "fr"} Language */

/** What is counted has all its plural forms. @type {Record<string, string | string[]>} */
let words = {};

/** @type {Set<() => void>} */
const listeners = new Set();

/** @returns {Language} */
function preferred() {
  // The command line opens the page in the language it was asked for.
  const asked = new URLSearchParams(location.search).get("lang");
  const chosen = asked ?? recall("language", "");
  if (chosen === "en" || chosen === "fr") return chosen;
  return navigator.language.startsWith("fr") ? "fr" : "en";
}

/** @type {Language} */
let current = preferred();

export function language() {
  return current;
}

/** @typedef {Record<string, string | number>} Values */

/** A text in the reader's language, with values in its named places. @param {string} text @param {Values} values */
export function say(text, values = {}) {
  const said = words[text];
  return filled(typeof said === "string" ? said : text, values);
}

/**
 * A text about as many things as its place `{count}` says, in the plural form that the reader's language has for it.
 * @param {string} one
 * @param {string} many
 * @param {number} count
 * @param {Values} values
 */
export function counted(one, many, count, values = {}) {
  const said = words[one];
  const forms = Array.isArray(said) ? said : [one, many];
  const single = new Intl.PluralRules(current).select(count) === "one";
  return filled(forms[single ? 0 : 1], { count, ...values });
}

/** A sum of money as the reader writes it. @param {number} amount @param {string} currency the sign of the game's */
export function sayMoney(amount, currency) {
  return money(amount, currency, current);
}

/** A number as the reader writes it. @param {number} value */
export function sayNumber(value) {
  return number(value, current);
}

/** @param {string} text @param {Values} values */
function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (place, name) => {
    const value = values[name] ?? place;
    return typeof value === "number" ? sayNumber(value) : value;
  });
}

/** Fetches the words of the language in use. */
export async function loadWords() {
  document.documentElement.lang = current;
  words = {};
  if (current === "en") return;
  const answer = await reach(`/api/words?lang=${current}`).catch(() => null);
  if (answer?.ok) words = await answer.json();
}

/** @param {Language} chosen */
export async function speak(chosen) {
  current = chosen;
  remember("language", chosen);
  await loadWords();
  for (const listener of listeners) listener();
}

/** Calls back whenever the language changes. @param {() => void} listener */
export function onLanguage(listener) {
  listeners.add(listener);
}
