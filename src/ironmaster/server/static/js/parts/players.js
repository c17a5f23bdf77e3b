/** The players: badge, name, money, points and whatever else the game counts, in turn order. */

import { h } from "../dom.js";
import { say, sayMoney, sayNumber } from "../words.js";
import { badge } from "./badge.js";

/** @typedef {import("../types.js").Panel["players"][number]} Player */

/** What kind of player sits there, if it is not a guest. @param {import("../types.js").SeatShown} seat */
export function roleOf(seat) {
  if (seat.kind === "open") return say("free");
  if (seat.kind === "invited") return say("invited");
  if (seat.resigned) return say("resigned, a bot plays on");
  if (seat.kind === "bot") return say("bot");
  if (seat.account === "program") return say("program");
  if (seat.you) return say("you");
  return seat.account ? say("account") : "";
}

/**
 * Where the time is shown that a player has left, while it runs: clocks are made to go by `runClocks`.
 * @param {import("../types.js").SeatShown} seat @param {import("../types.js").PaceShown | null} pace
 */
export function clockOf(seat, pace) {
  if (!seat.deadline || !pace) return null;
  return h("span", { class: "clock", "data-until": seat.deadline, "data-pace": pace.kind });
}

/** @param {import("../types.js").Position} position */
export function players(position) {
  const { panel, table } = position;
  const order = panel.order ?? panel.players.map((player) => player.seat);
  const sorted = [...panel.players].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
  return h(
    "ol",
    { class: "players", "aria-label": say("Players in turn order") },
    labels(panel),
    sorted.map((player) => {
      const seat = table.seats[player.seat];
      const active = panel.turn.includes(player.seat);
      const role = roleOf(seat);
      const clock = clockOf(seat, table.pace);
      return h(
        "li",
        { class: active ? "active" : "", "aria-current": active ? "true" : null },
        badge(player.seat),
        h(
          "div",
          { class: "who" },
          h("strong", {}, seat.name),
          role ? h("span", { class: seat.kind === "bot" || clock ? "unseen" : "role" }, role) : null,
          active ? h("span", { class: "turn unseen" }, say("to play")) : null,
          clock,
        ),
        panel.money ? figure(say("Money"), player.money, (sum) => sayMoney(sum, panel.currency)) : null,
        figure(say("Points"), player.points, sayNumber),
        facts(player, (fact) => [h("dt", { class: "unseen" }, fact.label), h("dd", {}, fact.value)]),
      );
    }),
  );
}

/**
 * What a game counts besides, one below the other from player to player; a longer label has a wider column.
 * @param {Player} player @param {(fact: Player["facts"][number]) => Node[]} cell
 */
function facts(player, cell) {
  if (!player.facts.length) return null;
  const list = h(
    "dl",
    { class: "facts" },
    player.facts.map((fact) => h("div", {}, cell(fact))),
  );
  list.style.setProperty("--columns", player.facts.map((fact) => `${fact.label.length + 2}fr`).join(" "));
  return list;
}

/** What stands in the columns, for the eye: the rows say it themselves. @param {import("../types.js").Panel} panel */
function labels(panel) {
  return h(
    "li",
    { class: "labels", "aria-hidden": "true" },
    h("span", { class: "who" }, say("In turn order")),
    panel.money ? h("span", {}, say("Money")) : null,
    h("span", {}, say("Points")),
    facts(panel.players[0], (fact) => [h("dt", {}, fact.label)]),
  );
}

/** @param {string} label @param {number | null} value @param {(value: number) => string} written */
function figure(label, value, written) {
  return h("div", { class: "number" }, h("span", { class: "unseen" }, label), value === null ? "?" : written(value));
}
