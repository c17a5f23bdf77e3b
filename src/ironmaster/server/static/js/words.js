/** The page's own words, in the reader's language. The English text is the key, as everywhere in Ironmaster. */

import { reach } from "./connection.js";
import { recall, remember } from "./storage.js";

/** @typedef {"en" | "fr"} Language */

/** @type {Record<string, string>} */
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

/** What fingers do where a mouse clicks. @type {Record<Language, [RegExp, string][]>} */
const FINGERS = {
  en: [
    [/\bclick/g, "tap"],
    [/\bClick/g, "Tap"],
  ],
  fr: [
    [/\bcliquez dessus/g, "appuyez dessus"],
    [/\bCliquez dessus/g, "Appuyez dessus"],
    [/\bcliqu(ez|erez|iez)( sur)?/g, "touch$1"],
    [/\bCliqu(ez|erez|iez)( sur)?/g, "Touch$1"],
  ],
};

const fingers = matchMedia("(pointer: coarse)");

/** A text of ours as it is said on this screen: where there is no mouse, nothing is clicked. @param {string} text */
export function inTouch(text) {
  if (!fingers.matches) return text;
  return FINGERS[current].reduce((said, [clicks, taps]) => said.replace(clicks, taps), text);
}

/**
 * A text in the reader's language, with values in its named places.
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export function say(text, values = {}) {
  const said = inTouch(words[text] ?? text);
  return said.replace(/\{(\w+)\}/g, (place, name) => (name in values ? String(values[name]) : place));
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
