/** What is asked now, what has been drafted, and the buttons that undo it or end the turn. */

import { h } from "../dom.js";
import { say } from "../words.js";
import { draftList } from "./draftlist.js";
import { clockOf } from "./players.js";

/** @typedef {import("../session.js").Session} Session */

/** Whose turn it is, in words. @param {Session} session */
export function whoseTurn(session) {
  const position = session.position;
  if (!position) return "";
  if (session.over) return say("The game is over");
  if (position.table.status === "open") return say("Waiting for players");
  if (position.table.status === "kept") return say("Kept, but cannot be continued here");
  if (session.asked || session.drafted.length) return say("Your turn");
  const names = position.panel.turn.map((seat) => position.table.seats[seat].name);
  return say("Waiting for {names}", { names: names.join(", ") });
}

/** The question itself, or what to do with a finished draft. @param {Session} session @param {string} revealed */
function question(session, revealed) {
  const draft = session.position?.draft;
  if (session.position?.table.status === "open") return say("The game begins when all seats are taken.");
  if (session.drafted.length && draft?.pending !== null) {
    return say("This shows {what}, so it cannot be taken back once sent.", { what: revealed });
  }
  if (session.complete) return say("Nothing is left to decide: end your turn, or undo.");
  return session.position?.panel.prompt ?? "";
}

/**
 * @param {string} id @param {string} label @param {string} key
 * @param {boolean} enabled @param {() => void} act @param {string} look
 */
function command(id, label, key, enabled, act, look = "") {
  return h(
    "button",
    { type: "button", id, class: look, disabled: !enabled, "aria-keyshortcuts": key, onclick: act },
    label,
    h("kbd", { "aria-hidden": "true" }, key),
  );
}

/**
 * The commands come first, so that they stay where they are whatever is asked below them.
 * @param {Session} session
 * @param {() => void} onHint
 * @param {HTMLElement} buttons where the choices without a thing are shown
 * @param {string} revealed what the last decision of the draft would reveal
 * @param {(HTMLElement | null)[]} told what else there is to say: a hint, and what the turn was begun with
 */
export function now(session, onHint, buttons, revealed, ...told) {
  const drafted = session.drafted.length ? (session.position?.draft.decisions ?? []) : [];
  const reveals = session.drafted.length > 0 && session.position?.draft.pending !== null;
  const end = reveals ? say("Send and see") : say("End turn");
  const playing = session.asked || session.drafted.length > 0;
  const { position } = session;
  const hints = position?.table.hints ?? false;
  return [
    h(
      "div",
      { class: "whose-line" },
      h("p", { class: "whose", role: "status" }, whoseTurn(session)),
      playing && position && session.as !== null ? clockOf(position.table.seats[session.as], position.table.pace) : null,
    ),
    playing
      ? h(
          "div",
          { class: "commands" },
          command("end-turn", end, "e", session.complete, () => session.commit(), "primary"),
          command("undo", say("Undo"), "u", session.drafted.length > 0, () => session.undo()),
          command("restart", say("Restart turn"), "r", session.drafted.length > 1, () => session.restart()),
          hints ? command("hint", say("Hint"), "h", session.asked && !session.complete, onHint) : null,
        )
      : null,
    h("p", { class: "prompt", id: "prompt" }, question(session, revealed)),
    // Whoever thinks about sitting down wants to know how much time there will be.
    position?.table.status === "open" && position.table.pace
      ? h("p", { class: "quiet pace-words" }, position.table.pace.words)
      : null,
    ...told,
    playing ? buttons : null,
    drafted.length ? draftList(drafted, session.position?.panel.currency ?? "", session.complete) : null,
  ];
}
