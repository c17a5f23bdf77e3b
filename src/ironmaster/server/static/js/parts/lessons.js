/** Where a game can be learnt. */

import { h } from "../dom.js";
import { say } from "../words.js";

/**
 * Links to the lessons that there are; nothing for a game that has none.
 * @param {string} game
 * @param {{guide: boolean, tutorial: boolean}} lessons
 * @param {Record<string, string>} how attributes of the links
 */
export function lessonLinks(game, { guide, tutorial }, how = {}) {
  const links = [
    guide ? h("a", { href: `/learn/${game}`, ...how }, say("Rules")) : null,
    tutorial ? h("a", { href: `/learn/${game}/tutorial`, ...how }, say("First game, step by step")) : null,
  ].filter((link) => link !== null);
  return links.length ? h("p", { class: "links" }, links.flatMap((link, at) => (at ? [" · ", link] : [link]))) : null;
}
