/** Scoring screens: who got how much for what, and from where on the table. */

import { h } from "../dom.js";
import { say, sayMoney } from "../words.js";
import { badge } from "./badge.js";

/** @typedef {import("../types.js").ScoringShown} Scoring */
/** @typedef {import("../types.js").ScoredFor} ScoredFor */
/** @typedef {import("../types.js").SeatShown} Seat */
/** @typedef {(things: string[]) => void} Point */

/** A sum that says whether it is gained or lost. @param {number} amount @param {string} currency none of points */
export function signed(amount, currency) {
  return (amount > 0 ? "+" : "") + sayMoney(amount, currency);
}

/** The same of something that may not have been scored for at all. @param {number} amount @param {string} currency */
export function gained(amount, currency) {
  return amount ? signed(amount, currency) : "–";
}

/** @param {Seat[]} seats @param {string} corner */
export function headOf(seats, corner) {
  return h(
    "thead",
    {},
    h(
      "tr",
      {},
      h("th", { scope: "col" }, corner),
      seats.map((seat) => h("th", { scope: "col", title: seat.name }, badge(seat.seat), h("span", {}, seat.name))),
    ),
  );
}

/** @param {string} title @param {string[]} values @param {string} look */
export function rowOf(title, values, look = "") {
  return h(
    "tr",
    { class: look },
    h("th", { scope: "row" }, title),
    values.map((value) => h("td", {}, value)),
  );
}

/** What a player got for a reason. @param {ScoredFor} row @param {number} seat */
export function sumOf(row, seat) {
  return row.gains.filter((gain) => gain.seat === seat).reduce((sum, gain) => sum + gain.amount, 0);
}

/** Points at things while something is hovered, focused or touched. @param {string[]} things @param {Point} onPoint */
function pointing(things, onPoint) {
  const point = () => onPoint(things);
  const leave = () => onPoint([]);
  return { onmouseenter: point, onfocus: point, onclick: point, onmouseleave: leave, onblur: leave };
}

/**
 * A reason: what it brought everybody, and below it, when it is opened, where every bit came from.
 * @param {ScoredFor} row @param {string} currency @param {Seat[]} seats @param {Point} onPoint
 */
function reason(row, currency, seats, onPoint) {
  const told = row.gains.filter((gain) => gain.text || gain.things.length);
  const list = h(
    "ul",
    {},
    told.map((gain) =>
      h(
        "li",
        {},
        h(
          "button",
          { type: "button", class: "gain", ...pointing(gain.things, onPoint) },
          badge(gain.seat),
          h("span", {}, gain.text),
          h("b", {}, signed(gain.amount, currency)),
        ),
      ),
    ),
  );
  const details = h("tr", { class: "gains", hidden: true }, h("td", { colspan: seats.length + 1 }, list));
  const toggle = h(
    "button",
    {
      type: "button",
      class: "reason",
      "aria-expanded": "false",
      disabled: !told.length,
      onclick: () => {
        details.hidden = !details.hidden;
        toggle.setAttribute("aria-expanded", String(!details.hidden));
      },
    },
    row.reason,
  );
  const cells = seats.map((seat) => {
    const things = row.gains.filter((gain) => gain.seat === seat.seat).flatMap((gain) => gain.things);
    const look = { class: things.length ? "pointing" : "", tabindex: things.length ? "0" : null };
    return h("td", { ...look, ...pointing(things, onPoint) }, gained(sumOf(row, seat.seat), currency));
  });
  return [h("tr", {}, h("th", { scope: "row" }, toggle), cells), details];
}

/** @param {Scoring} scoring @param {Seat[]} seats @param {Point} onPoint */
export function scoringTable(scoring, seats, onPoint) {
  const { after, currency } = scoring;
  return h(
    "table",
    { class: "scored" },
    headOf(seats, scoring.unit === "money" ? say("Money") : say("Points")),
    h("tbody", {}, scoring.rows.flatMap((row) => reason(row, currency, seats, onPoint))),
    h(
      "tfoot",
      {},
      rowOf(
        say("Total"),
        seats.map((seat) => signed(scoring.gained[seat.seat], currency)),
      ),
      after?.some((has, seat) => has !== scoring.gained[seat]) &&
        rowOf(
          say("Now"),
          seats.map((seat) => sayMoney(after[seat.seat], currency)),
          "after",
        ),
    ),
  );
}

/** Several scorings, each under its title. @param {Scoring[]} scorings @param {Seat[]} seats @param {Point} onPoint */
export function scoringTables(scorings, seats, onPoint) {
  return scorings.flatMap((scoring) => [h("h3", {}, scoring.title), scoringTable(scoring, seats, onPoint)]);
}

/**
 * Opens a panel beside the map, so that the map can be looked at; the table can be played on behind it.
 * @param {Scoring[]} scorings @param {Seat[]} seats @param {Point} onPoint
 */
export function openScorings(scorings, seats, onPoint) {
  closeScorings();
  const title = scorings.length === 1 ? scorings[0].title : say("What was scored");
  const close = () => {
    onPoint([]);
    closeScorings();
  };
  const panel = h(
    "section",
    { class: "scorings", role: "dialog", "aria-label": title, tabindex: "-1" },
    h(
      "header",
      {},
      h("h2", {}, title),
      h("button", { class: "close", type: "button", "aria-label": say("Close"), onclick: close }, "×"),
    ),
    h(
      "div",
      { class: "dialog-body" },
      scorings.length === 1
        ? scoringTable(scorings[0], seats, onPoint)
        : scoringTables(scorings, seats, onPoint),
      h("p", { class: "row end" }, h("button", { type: "button", class: "primary", onclick: close }, say("Go on"))),
    ),
  );
  document.body.append(panel);
  panel.focus();
}

export function closeScorings() {
  document.querySelector(".scorings")?.remove();
}

addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !document.querySelector("dialog[open]")) closeScorings();
});
