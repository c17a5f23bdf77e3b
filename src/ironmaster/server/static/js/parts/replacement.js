/** Somebody else in place of who left: somebody proposes it, and all who still play are asked. */

import { post } from "../api.js";
import { h } from "../dom.js";
import { say } from "../words.js";
import { confirmFirst } from "./dialog.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../types.js").SeatShown} Seat */

/** @param {Session} session @param {Seat} seat @param {boolean} agree */
function answer(session, { seat }, agree) {
  void session.after(post(`${session.api.path}/seats/${seat}/offer`, { agree }, session.api.id));
}

/** @param {Session} session @param {Seat} seat */
export function propose(session, seat) {
  const words = say(
    "If all who play agree, anybody can sit down in place of {name}, sees that hand, and plays on from here.",
    { name: seat.name },
  );
  confirmFirst(say("Look for somebody else"), words, say("Propose it"), () => answer(session, seat, true));
}

/** What whoever sits at this screen is asked about a seat. @param {Session} session @param {Seat} seat @param {Seat[]} seats */
function offer(session, seat, seats) {
  const mine = seats.filter((each) => each.you && each.has_say);
  const agreed = mine.every((each) => seat.offer?.includes(each.seat));
  const names = seats.filter((each) => seat.offer?.includes(each.seat)).map((each) => each.name).join(", ");
  const button = (/** @type {boolean} */ agree, /** @type {string} */ label) =>
    h("button", { type: "button", class: "small", onclick: () => answer(session, seat, agree) }, label);
  return h(
    "div",
    { class: "hint offer", role: "status" },
    h("p", {}, h("strong", {}, say("Somebody else in place of {name}?", { name: seat.name }))),
    names ? h("p", {}, say("Agreed: {names}", { names })) : null,
    seat.vacant ? h("p", {}, say("Anybody can sit down there now.")) : null,
    h("p", { class: "row" }, agreed ? null : button(true, say("Agree")), button(false, say("Refuse"))),
  );
}

/** Seats for which somebody is looked for, for those who are asked. @param {Session} session */
export function offers(session) {
  const table = session.position?.table;
  if (!table || session.over || !(table.owner || table.seats.some((seat) => seat.you && seat.has_say))) return [];
  return table.seats.filter((seat) => seat.offer).map((seat) => offer(session, seat, table.seats));
}
