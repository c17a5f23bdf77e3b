/** New keys that whoever set the table up asks for: what the people at the table are asked, or wait for. */

import { h } from "../dom.js";
import { say } from "../words.js";
import { complain } from "./notice.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../types.js").SeatShown} Seat */

/** @param {Session} session @param {Seat} seat @param {boolean} agree @param {string} label */
function answer(session, seat, agree, label) {
  const send = () =>
    session.api
      .answerKey(seat.seat, agree)
      .then(() => session.refresh())
      .catch(complain);
  return h("button", { type: "button", class: "small", onclick: () => void send() }, label);
}

/** @param {Session} session @param {Seat} seat @param {Seat[]} seats */
function request(session, seat, seats) {
  const mine = seats.filter((each) => each.you);
  const answered = mine.length > 0 && mine.every((each) => seat.agreed.includes(each.seat));
  const names = seat.agreed.map((each) => seats[each].name).join(", ");
  return h(
    "div",
    { class: "hint key-request", role: "status" },
    h("p", {}, h("strong", {}, say("Whoever set the table up asks for a new key for {name}.", { name: seat.name }))),
    h(
      "p",
      {},
      seat.you
        ? say("Agree if you have asked for it: the new link opens your seat, and your old key nothing any more.")
        : say("It is valid when {name} or all others at the table agree, or when {name} is away for a day.", {
            name: seat.name,
          }),
    ),
    names ? h("p", {}, say("Agreed: {names}", { names })) : null,
    h(
      "p",
      { class: "row" },
      answered ? null : answer(session, seat, true, say("Agree")),
      answer(session, seat, false, say("Refuse")),
    ),
  );
}

/** What the players at this screen are asked; whoever asks has no say. @param {Session} session */
export function keyRequests(session) {
  const table = session.position?.table;
  if (!table || table.owner || !table.seats.some((seat) => seat.you)) return [];
  return table.seats.filter((seat) => seat.key_asked).map((seat) => request(session, seat, table.seats));
}
