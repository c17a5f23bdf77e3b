/** The tables of this browser or account in the lobby; and how any table is listed there. */

import { secondsUntil } from "../api.js";
import { h } from "../dom.js";
import { forgetTable, isAccounts, isInvited, isMyTurn, knownTables } from "../mytables.js";
import { ago, sayLength } from "../when.js";
import { say } from "../words.js";

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
export function state(table) {
  if (table.status === "kept") return say("Kept, but cannot be continued here");
  if (table.status === "over")
    return table.ranking ? say("Over: {result}", { result: winners(table) }) : say("Over, without a result");
  if (table.status === "open") return isInvited(table) ? say("You are invited") : say("Waiting for players");
  if (isMyTurn(table)) return myTurn(table);
  if (!table.seats.some((seat) => seat.you)) return say("You are watching");
  if (!table.turn.length) return say("Being played"); // by rules that are not here: nobody knows whose turn it is
  return say("Waiting for {names}", { names: table.turn.map((seat) => table.seats[seat].name).join(", ") });
}

/** What is played and by whom, as the link to the table. @param {LobbyTable} table @param {Node[]} more */
export function link(table, ...more) {
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
    { class: isMyTurn(table) || isInvited(table) ? "my-turn" : "" },
    link(table, stands),
    isAccounts(table) || !knownTables().includes(table.id)
      ? null
      : h("button", { type: "button", class: "close", "aria-label": say("Forget this table"), onclick: forget }, "×"),
  );
}

/** A list, of which the end can be folded out. @param {HTMLElement[]} items */
export function list(items) {
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
    h("h2", {}, say("My tables"), h("a", { class: "all", href: "/games" }, say("All my games"))),
    list(tables.map((table) => mine(table, onForget))),
  );
}
