/** The tables that this browser has been at, newest first. */

import { recall, remember } from "./storage.js";

/** @typedef {{id: string, title: string, players: string, status: string, when: number}} MyTable */

const KEPT = 30;

/** @returns {MyTable[]} */
export function myTables() {
  return recall("tables", []);
}

/** @param {import("./types.js").TableShown} table */
export function noteTable(table) {
  const others = myTables().filter((each) => each.id !== table.id);
  const players = table.seats.map((seat) => seat.name).join(", ");
  const mine = { id: table.id, title: table.title, players, status: table.status, when: Date.now() };
  remember("tables", [mine, ...others].slice(0, KEPT));
}

/** @param {string} id */
export function forgetTable(id) {
  remember(
    "tables",
    myTables().filter((each) => each.id !== id),
  );
}
