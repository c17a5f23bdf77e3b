/** The end of a game: places, points, and where to go from here. */

import { h } from "../dom.js";
import { say } from "../words.js";
import { badge } from "./badge.js";
import { breakdown, margin, result } from "./breakdown.js";

/** @param {import("../types.js").Position} position @param {import("../types.js").ScoringShown[]} scorings */
export function ranking(position, scorings) {
  const places = position.ranking ?? [];
  const seats = [...position.table.seats].sort((a, b) => places[a.seat] - places[b.seat]);
  return h(
    "ol",
    { class: "ranking" },
    seats.map((seat) =>
      h(
        "li",
        { class: places[seat.seat] === 1 ? "winner" : "" },
        h("span", { class: "place" }, `${places[seat.seat]}.`),
        badge(seat.seat),
        h("strong", {}, seat.name),
        h("span", { class: "points" }, result(position.scores?.[seat.seat] ?? 0, scorings)),
      ),
    ),
  );
}

/** The seed of the shuffle, so that anybody can check it. @param {import("../types.js").TableShown} table */
export function fairness(table) {
  if (!table.seed) return null;
  return h(
    "details",
    { class: "fairness" },
    h("summary", {}, say("Check the shuffle")),
    h(
      "p",
      {},
      say(
        "The fingerprint was shown from the start; seed and salt are published now. The fingerprint is the SHA-256 of both.",
      ),
    ),
    h(
      "dl",
      {},
      h("dt", {}, say("Fingerprint")),
      h("dd", {}, h("code", {}, table.seed_hash)),
      h("dt", {}, say("Seed")),
      h("dd", {}, h("code", {}, table.seed)),
      h("dt", {}, say("Salt")),
      h("dd", {}, h("code", {}, table.salt ?? "")),
    ),
  );
}

/** Who has won, and how. @param {import("../types.js").Position} position @param {import("../types.js").ScoringShown[]} scorings */
function outcome(position, scorings) {
  const best = position.table.seats.filter((seat) => position.ranking?.[seat.seat] === 1).map((seat) => seat.name);
  return [
    h(
      "h2",
      {},
      best.length > 1
        ? say("{names} share the victory", { names: best.join(", ") })
        : say("{name} wins", { name: best[0] ?? "" }),
    ),
    h("p", { class: "margin" }, margin(position, scorings)),
    ranking(position, scorings),
    breakdown(position, scorings),
  ];
}

/**
 * @param {import("../types.js").Position} position
 * @param {import("../types.js").ScoringShown[]} scorings all that was scored
 * @param {() => void} onRematch
 */
export function final(position, scorings, onRematch) {
  const { table } = position;
  const again = table.rematch
    ? h("a", { class: "button primary", href: `/t/${table.rematch}` }, say("Go to the rematch"))
    : table.seats.some((seat) => seat.you)
      ? h("button", { type: "button", class: "primary", id: "rematch", onclick: onRematch }, say("Rematch"))
      : null;
  return h(
    "section",
    { class: "final", "aria-label": say("Final scores") },
    ...(position.ranking ? outcome(position, scorings) : [h("h2", {}, say("The game has ended without a result."))]),
    h(
      "p",
      { class: "row" },
      again,
      h("a", { class: "button", href: `/replay/${table.id}` }, say("Replay")),
      h("a", { class: "button", href: "/" }, say("Lobby")),
    ),
    fairness(table),
  );
}
