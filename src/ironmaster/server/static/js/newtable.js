/** Making a table: what the lobby's choices mean for the server, and where the keys go. */

import { createTable } from "./api.js";
import { keep } from "./keys.js";

/**
 * Who sits where, as the lobby says it: oneself, a friend at this screen, a friend with a link, anybody, or a bot.
 * @typedef {{who: "me" | "here" | "invite" | "open" | string, name: string}} Place
 */

const PEOPLE = ["me", "here", "invite"];

/** @param {Place} place */
function seatOf({ who, name }) {
  if (PEOPLE.includes(who)) return { kind: "person", name: name || undefined };
  if (who === "open") return { kind: "open" };
  return { kind: "bot", bot: who, name: name || undefined };
}

/**
 * Keeps the keys that a new table came with: those of seats played here, and those to be handed on.
 * @param {import("./types.js").Created} made @param {(seat: number) => boolean} playedHere
 */
export function keepKeys(made, playedHere) {
  const people = made.seats.flatMap(({ seat, key }) => (key === null ? [] : [{ seat, key }]));
  keep(made.id, {
    own: people.filter(({ seat }) => playedHere(seat)).map(({ key }) => key),
    invites: Object.fromEntries(people.filter(({ seat }) => !playedHere(seat)).map(({ seat, key }) => [seat, key])),
    owner: made.owner_key,
  });
}

/**
 * @param {string} game
 * @param {Place[]} places
 * @param {{board?: string, options?: Record<string, string>, name?: string}} setting
 */
export async function makeTable(game, places, setting = {}) {
  const listed = places.some((place) => place.who === "open");
  const made = await createTable({ game, ...setting, listed, seats: places.map(seatOf) });
  keepKeys(made, (seat) => places[seat].who === "me" || places[seat].who === "here");
  return made.id;
}
