/** The tables of the lobby: those of this browser, and those at which seats are free. */

import { secondsUntil } from "../api.js";
import { h } from "../dom.js";
import { forgetTable, isMyTurn, knownTables, sitsAt } from "../mytables.js";
import { ago, sayLength } from "../when.js";
import { counted, say } from "../words.js";
import { complain } from "./notice.js";
import { sitDown } from "./sitdown.js";

/** @typedef {import("../types.js").LobbyTable} LobbyTable */
/** @typedef {import("../types.js").MyTable} MyTable */

/** How many tables are listed before the rest is folded away. */
const SHOWN = 5;

/** Who has won, in words. @param {MyTable} table */
function winners({ seats, ranking }) {
  const best = seats.filter((seat) => ranking?.[seat.seat] === 1);
  const names = best.map((seat) => seat.name).join(", ");
  if (best.length > 1) return say("{names} share the victory", { names });
  return best[0]?.you ? say("you have won") : say("{name} wins", { name: names });
}

/** That it is one's turn, and how much time is left for it. @param {MyTable} table */
function myTurn(table) {
  const deadlines = table.seats.flatMap((seat) => (seat.you && seat.deadline ? seat.deadline : []));
  if (!deadlines.length) return say("Your turn");
  return say("Your turn, {time} left", { time: sayLength(Math.min(...deadlines.map(secondsUntil))) });
}

/** How a table stands, in words. @param {MyTable} table */
function state(table) {
  if (table.status === "kept") return say("Kept, but cannot be continued here");
  if (table.status === "over")
    return table.ranking ? say("Over: {result}", { result: winners(table) }) : say("Over, without a result");
  if (table.status === "open") return say("Waiting for players");
  if (isMyTurn(table)) return myTurn(table);
  if (!table.seats.some((seat) => seat.you)) return say("You are watching");
  if (!table.turn.length) return say("Being played"); // by rules that are not here: nobody knows whose turn it is
  return say("Waiting for {names}", { names: table.turn.map((seat) => table.seats[seat].name).join(", ") });
}

/** What is played and by whom, as the link to the table. @param {LobbyTable} table @param {Node[]} more */
function link(table, ...more) {
  const sitting = table.seats.filter((seat) => seat.kind !== "open");
  const names = sitting.map((seat) => seat.name).join(", ");
  return h(
    "a",
    { href: `/t/${table.id}` },
    h("strong", {}, table.name || table.title),
    h("span", {}, table.name ? `${table.title} · ${names}` : names),
    table.pace ? h("span", { class: "pace-words" }, table.pace.words) : null,
    table.rules ? h("span", { class: "rules-words" }, table.rules) : null,
    ...more,
  );
}

/** @param {MyTable} table @param {() => void} onForget */
function mine(table, onForget) {
  const forget = () => {
    forgetTable(table.id);
    onForget();
  };
  const stands = h("span", { class: "stands" }, h("b", {}, state(table)), " · ", h("time", { datetime: table.moved }, ago(table.moved)));
  return h(
    "li",
    { class: isMyTurn(table) ? "my-turn" : "" },
    link(table, stands),
    knownTables().includes(table.id)
      ? h("button", { type: "button", class: "close", "aria-label": say("Forget this table"), onclick: forget }, "×")
      : null, // it is the account that knows it
  );
}

/** A list, of which the end can be folded out. @param {HTMLElement[]} items */
function list(items) {
  const rest = items.slice(SHOWN);
  return [
    h("ul", { class: "tables" }, items.slice(0, SHOWN)),
    rest.length
      ? h(
          "details",
          { class: "rest" },
          h("summary", {}, say("{count} more", { count: rest.length })),
          h("ul", { class: "tables" }, rest),
        )
      : null,
  ];
}

/** @param {MyTable[]} tables @param {() => void} onForget */
export function myTableList(tables, onForget) {
  if (!tables.length) return null;
  return h(
    "section",
    { class: "my-tables" },
    h("h2", {}, say("My tables")),
    list(tables.map((table) => mine(table, onForget))),
  );
}

/** Not every shuffle is a secret to everybody. @param {LobbyTable} table */
function seedGiven(table) {
  if (!table.seed_given) return [];
  return [" · ", h("em", { title: say("Whoever set this table up may know every card.") }, say("seed given"))];
}

/** A table at which anybody can sit down, or only watch. @param {LobbyTable} table */
function offered(table) {
  const free = table.status === "kept" ? 0 : table.seats.filter((seat) => seat.kind === "open").length;
  const state = free ? counted("{count} free seat", "{count} free seats", free) : say("Being played");
  const go = (/** @type {Promise<void>} */ joined) =>
    void joined.then(() => location.assign(`/t/${table.id}`)).catch(complain);
  return h(
    "li",
    {},
    link(table, h("span", { class: "stands" }, h("b", {}, state), seedGiven(table))),
    free
      ? h(
          "button",
          { type: "button", class: "primary sit", onclick: () => sitDown(table.id, undefined, go) },
          say("Sit down"),
        )
      : h("a", { class: "button watch", href: `/t/${table.id}` }, say("Watch")),
  );
}

/** Tables of others: first those with free seats. @param {LobbyTable[]} listed */
export function openTableList(listed) {
  const isFree = (/** @type {LobbyTable} */ table) => table.seats.some((seat) => seat.kind === "open");
  const others = listed.filter((table) => !sitsAt(table));
  const tables = [...others.filter(isFree), ...others.filter((table) => !isFree(table))];
  const nobody = say("Nobody is waiting for players. Set up a table with an open seat, and it will be shown here.");
  return h(
    "section",
    { class: "open-tables" },
    h("h2", {}, say("Open tables")),
    tables.length ? list(tables.map(offered)) : h("p", { class: "quiet" }, nobody),
  );
}
