/** The players: badge, name, money, points and whatever else the game counts, in turn order. */

import { h } from "../dom.js";
import { say } from "../words.js";
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
    labels(panel.money),
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
        panel.money ? number(say("Money"), player.money) : h("span", {}),
        number(say("Points"), player.points),
        h(
          "dl",
          { class: "facts" },
          player.facts.map((fact) => h("div", {}, h("dt", {}, fact.label), h("dd", {}, fact.value))),
        ),
      );
    }),
  );
}

/** What stands in the columns, said once for the eye. @param {boolean} money */
function labels(money) {
  return h(
    "li",
    { class: "labels", "aria-hidden": "true" },
    h("span", {}, say("In turn order")),
    h("span", {}, money ? say("Money") : ""),
    h("span", {}, say("Points")),
  );
}

/** @param {string} label @param {number | null} value */
function number(label, value) {
  return h("div", { class: "number", "aria-label": label, role: "group" }, value ?? "?");
}
