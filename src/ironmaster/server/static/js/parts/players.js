/** The players: badge, name, money, points and whatever else the game counts, in turn order. */

import { h } from "../dom.js";
import { say, sayMoney, sayNumber } from "../words.js";
import { badge } from "./badge.js";

/** What kind of player sits there, if it is not a person. @param {import("../types.js").SeatShown} seat */
export function roleOf(seat) {
  if (seat.kind === "open") return say("open seat");
  if (seat.kind === "invited") return say("invited");
  if (seat.resigned) return say("resigned, a bot plays on");
  if (seat.kind === "bot") return say("bot");
  return seat.you ? say("you") : "";
}

/** @param {import("../types.js").Position} position */
export function players(position) {
  const { panel, table } = position;
  const order = panel.order ?? panel.players.map((player) => player.seat);
  const sorted = [...panel.players].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
  return h(
    "ol",
    { class: "players", "aria-label": say("Players in turn order") },
    sorted.map((player) => {
      const seat = table.seats[player.seat];
      const active = panel.turn.includes(player.seat);
      const role = roleOf(seat);
      return h(
        "li",
        { class: active ? "active" : "", "aria-current": active ? "true" : null },
        badge(player.seat),
        h(
          "div",
          { class: "who" },
          h("strong", {}, seat.name),
          role ? h("span", { class: "role" }, role) : null,
          active ? h("span", { class: "turn" }, say("to play")) : null,
        ),
        panel.money ? figure(say("Money"), player.money, (sum) => sayMoney(sum, panel.currency)) : null,
        figure(say("Points"), player.points, sayNumber),
        h(
          "dl",
          { class: "facts" },
          player.facts.map((fact) => h("div", {}, h("dt", {}, fact.label), h("dd", {}, fact.value))),
        ),
      );
    }),
  );
}

/** @param {string} label @param {number | null} value @param {(value: number) => string} written */
function figure(label, value, written) {
  return h("div", { class: "number" }, h("b", {}, value === null ? "?" : written(value)), h("span", {}, label));
}
