/** How a game was won: everything that was scored, period by period, and what broke a tie. */

import { h } from "../dom.js";
import { counted, say, sayMoney } from "../words.js";
import { gained, headOf, rowOf, signed, sumOf } from "./scoring.js";

/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("../types.js").ScoringShown} Scoring */

/** What a player has in the end, in what was scored. @param {number} score @param {Scoring[]} scorings */
export function result(score, scorings) {
  const last = scorings.at(-1);
  return last?.unit === "money" ? sayMoney(score, last.currency) : counted("{count} point", "{count} points", score);
}

/**
 * By how much it was won, or by what the tie was broken.
 * @param {Position} position @param {Scoring[]} scorings
 */
export function margin(position, scorings) {
  const ranking = position.ranking ?? [];
  const scores = position.scores ?? [];
  const first = ranking.indexOf(1);
  const second = ranking.indexOf(2);
  if (second < 0) return "";
  const name = position.table.seats[first].name;
  if (scores[first] !== scores[second]) return say("Ahead by {points}.", { points: result(scores[first] - scores[second], scorings) });
  const tie = scorings.at(-1)?.ties.find((each) => each.values[first] !== each.values[second]);
  if (!tie) return "";
  return say("A tie, which {name} wins. {what}: {one} to {other}.", {
    name,
    what: tie.name,
    one: tie.values[first],
    other: tie.values[second],
  });
}

/**
 * @param {Position} position a game that is over
 * @param {Scoring[]} scorings all of them
 */
export function breakdown(position, scorings) {
  const { seats } = position.table;
  const scores = position.scores;
  const last = scorings.at(-1);
  if (!last || !scores) return null;
  const same = scorings.filter((scoring) => scoring.unit === last.unit);
  const rest = seats.map(({ seat }) => same.reduce((left, scoring) => left - scoring.gained[seat], scores[seat]));
  return h(
    "details",
    { class: "breakdown", open: true },
    h("summary", {}, say("How it was won")),
    h(
      "div",
      { class: "scroll" },
      h(
        "table",
        { class: "scored" },
        headOf(seats, ""),
        scorings.map((scoring) =>
          h(
            "tbody",
            {},
            rowOf(
              scoring.title,
              seats.map((seat) => signed(scoring.gained[seat.seat], scoring.currency)),
              "title",
            ),
            scoring.rows.length > 1 &&
              scoring.rows.map((row) =>
                rowOf(
                  row.reason,
                  seats.map((seat) => gained(sumOf(row, seat.seat), scoring.currency)),
                ),
              ),
          ),
        ),
        h(
          "tfoot",
          {},
          rest.some((left) => left) &&
            rowOf(last.unscored || say("Everything else"), rest.map((left) => signed(left, last.currency))),
          rowOf(
            say("Final score"),
            seats.map((seat) => sayMoney(scores[seat.seat], last.currency)),
            "after",
          ),
        ),
      ),
    ),
  );
}
