/** The names of things on the table, as the drawing tells them: read by a resting pointer, and with players by name. */

import { say } from "../words.js";

/** Longer names are cut where they are drawn. */
const ROOM = 16;
/** No letters of a drawing are smaller. */
const SMALLEST = 12;

/**
 * Puts the names of players in the place of their letters, and what things are where our own tips find it.
 * @param {SVGSVGElement} svg
 * @param {import("../types.js").SeatShown[]} seats
 */
export function nameThings(svg, seats) {
  for (const words of svg.querySelectorAll("title")) {
    const told = named(words.textContent ?? "", seats);
    const thing = words.parentElement;
    words.textContent = told;
    if (!thing?.hasAttribute("data-at")) continue;
    thing.setAttribute("data-tip", told);
    words.remove();
  }
  for (const words of svg.querySelectorAll("text")) {
    if (words.childElementCount) continue;
    const told = named(words.textContent ?? "", seats);
    if (told !== words.textContent) fit(words, told);
  }
}

/**
 * Writes a name in the room that the drawing has for it (`data-room`): smaller letters first, then fewer.
 * @param {SVGTextElement} words @param {string} told
 */
function fit(words, told) {
  const room = Number(words.dataset.room ?? Infinity);
  words.textContent = told.length > ROOM ? `${told.slice(0, ROOM - 1)}…` : told;
  const size = parseFloat(getComputedStyle(words).fontSize);
  const fitting = (0.98 * size * room) / words.getComputedTextLength();
  if (fitting < size) words.setAttribute("font-size", String(Math.max(SMALLEST, fitting)));
  for (let kept = told.length; kept > 1 && words.getComputedTextLength() > room; kept -= 1) {
    words.textContent = `${told.slice(0, kept - 1)}…`;
  }
}

/** All at once: somebody may be called as another is without a name. @param {string} text @param {import("../types.js").SeatShown[]} seats */
function named(text, seats) {
  const names = new Map(seats.map(({ letter, name }) => [say("Player {letter}", { letter }), name]));
  return text.replace(new RegExp([...names.keys()].join("|"), "g"), (nameless) => names.get(nameless) ?? nameless);
}

/** What a thing is, in words. @param {Element | null | undefined} element */
export function tipOf(element) {
  return element?.getAttribute("data-tip") ?? "";
}
