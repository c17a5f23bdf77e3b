/** Another line: the game goes on from the start of an action, with a seat of one's choice. */

import { h } from "../dom.js";
import { say } from "../words.js";
import { openDialog } from "./dialog.js";

/** @typedef {import("../types.js").SeatShown} SeatShown */

/**
 * Asks whom one wants to play.
 * @param {SeatShown[]} seats
 * @param {number} asked whose turn it is there
 * @param {(seat: number) => void} onChoose
 */
export function askSeat(seats, asked, onChoose) {
  openDialog(say("Another line"), (close) => [
    h(
      "p",
      {},
      say(
        "The game goes on from where this action began. You play one seat, bots play the others; what you could not know there is dealt anew.",
      ),
    ),
    h(
      "form",
      {
        onsubmit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          const chosen = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("seat");
          close();
          onChoose(Number(chosen));
        },
      },
      h(
        "label",
        { class: "row" },
        h("span", {}, say("You play")),
        h(
          "select",
          { name: "seat", id: "line-seat" },
          seats.map((seat) =>
            h(
              "option",
              { value: seat.seat, selected: seat.seat === asked },
              seat.seat === asked ? say("{name}, who is to play", { name: seat.name }) : seat.name,
            ),
          ),
        ),
      ),
      h("p", { class: "row end" }, h("button", { class: "primary", id: "line-begin" }, say("Begin the line"))),
    ),
  ]);
}

/**
 * Who sits where in another line: a person in one seat, bots in the others.
 * @param {SeatShown[]} seats @param {number} mine
 */
export function seatsOfLine(seats, mine) {
  return seats.map(({ seat, name }) =>
    seat === mine ? { kind: "person", name } : { kind: "bot", bot: "greedy", name },
  );
}
