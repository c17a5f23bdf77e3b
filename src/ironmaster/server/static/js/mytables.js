/** The tables that this browser has been at, and how they stand. */

import { signedInAs } from "./account.js";
import { myTablesNow } from "./api.js";
import { headerOf, keyring } from "./keys.js";
import { recall, remember } from "./storage.js";

/** @typedef {import("./types.js").MyTable} MyTable */

/** As many as the server tells of at once. */
const KEPT = 30;

/** What is to be done about a table: in this order they are listed. */
const TURN = 0;
const INVITED = 1;
const GOES_ON = 2;
const DONE = 3;

/** The tables by their ids, the one visited last first. @returns {{id: string}[]} */
function known() {
  return recall("tables", []);
}

/** The ids of the tables that this browser has been at. */
export function knownTables() {
  return known().map(({ id }) => id);
}

/** @param {string} id */
export function noteTable(id) {
  remember("tables", [{ id }, ...known().filter((each) => each.id !== id)].slice(0, KEPT));
}

/** @param {string} id */
export function forgetTable(id) {
  remember(
    "tables",
    known().filter((each) => each.id !== id),
  );
}

/** Whether whoever looks plays at a table. @param {import("./types.js").LobbyTable} table */
export function sitsAt({ id, seats }) {
  return keyring(id).own.length > 0 || seats.some((seat) => seat.you);
}

/** Whether it is the account that knows a table, wherever it is signed in, and no key of this browser. @param {MyTable} table */
export function isAccounts(table) {
  const { id, owner, seats } = table;
  return !headerOf(id) && (owner || isInvited(table) || seats.some((seat) => seat.you));
}

/** Whether one of the seats played here must decide. @param {MyTable} table */
export function isMyTurn(table) {
  if (table.status === "kept") return false; // whoever is asked can do nothing there
  return table.turn.some((seat) => table.seats[seat].you && table.seats[seat].kind === "person");
}

/** Whether a seat is kept for whoever looks. @param {MyTable} table */
export function isInvited({ invited }) {
  return (invited ?? null) !== null;
}

/** @param {MyTable} table */
function rank(table) {
  if (isMyTurn(table)) return TURN;
  if (isInvited(table)) return INVITED;
  return table.status === "over" || table.status === "kept" ? DONE : GOES_ON;
}

/** When the time is up of whoever looks, where they must decide and a clock runs. @param {MyTable} table */
function due(table) {
  const deadlines = isMyTurn(table) ? table.seats.flatMap(({ you, deadline }) => (you && deadline ? Date.parse(deadline) : [])) : [];
  return Math.min(...deadlines); // without any, when all time is over
}

/** The tables of this browser that there still are: those that wait for it first, of these where there is least time, then by their last turn. */
export async function myTables() {
  const asked = known().slice(0, KEPT).map(({ id }) => {
    const { own, owner } = keyring(id);
    return { id, keys: [...own, ...(owner ? [owner] : [])] };
  });
  const wanted = asked.length > 0 || (await signedInAs()) !== null; // to an account its own tables are told too
  const found = wanted ? await myTablesNow(asked) : [];
  const byTime = (/** @type {MyTable} */ a, /** @type {MyTable} */ b) => Number(due(a) > due(b)) - Number(due(a) < due(b));
  return found.sort((a, b) => rank(a) - rank(b) || byTime(a, b) || Date.parse(b.moved) - Date.parse(a.moved));
}
