/** Making a table: what the lobby's choices mean for the server, and where the keys go. */

import { createTable } from "./api.js";
import { keep } from "./keys.js";

/**
 * Who sits where, as the lobby says it: oneself, a friend at this screen, a friend with a link, a player who has an
 * account, anybody, or a bot.
 * @typedef {{who: "me" | "here" | "invite" | "account" | "open" | string, name: string}} Place
 */

/** @param {Place} place */
function seatOf({ who, name }) {
  if (who === "me" || who === "here") return { kind: "person", name: name || undefined };
  if (who === "invite") return { kind: "invited", name: name || undefined };
  if (who === "account") return { kind: "invited", account: name };
  if (who === "open") return { kind: "open" };
  return { kind: "bot", bot: who, name: name || undefined };
}

/**
 * Keeps what a new table came with: the keys of seats played here, and the invitations to the others.
 * @param {import("./types.js").TableMade} made
 */
export function keepKeys(made) {
  keep(made.id, {
    own: made.seats.flatMap(({ key }) => key ?? []),
    invites: Object.fromEntries(
      made.seats.flatMap(({ seat, invitation }) => (invitation === null ? [] : [[seat, invitation]])),
    ),
    owner: made.owner_key,
  });
}

/**
 * What is chosen besides who sits where.
 * @typedef {Partial<Pick<import("./types.js").TableAsked, "board" | "board_text" | "options" | "name" | "hints" | "pace">>} Setting
 */

/** @param {string} game @param {Place[]} places @param {Setting} setting */
export async function makeTable(game, places, setting = {}) {
  const listed = places.some((place) => place.who === "open");
  const made = await createTable({ game, ...setting, listed, seats: places.map(seatOf) });
  keepKeys(made);
  return made.id;
}
