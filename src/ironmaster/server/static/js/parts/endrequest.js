/** Ending a game without a result: somebody proposes it, or its rules have changed, and all who have a say are asked. */

import { rulesNote } from "../api.js";
import { h } from "../dom.js";
import { say } from "../words.js";
import { confirmFirst } from "./dialog.js";

/** @typedef {import("../session.js").Session} Session */

/** The players who all must agree. @param {Session} session */
function asked(session) {
  return session.position?.table.seats.filter((seat) => seat.has_say) ?? [];
}

/** @param {Session} session @param {boolean} agree */
function answer(session, agree) {
  void session.after(session.api.answerEnd(agree));
}

/** That the rules have changed, and what can be done about it. @param {Session} session */
function otherRules(session) {
  const isKept = session.position?.table.status === "kept";
  const mayEnd = isKept && asked(session).some((seat) => seat.you) && !asked(session).some((seat) => seat.wants_end);
  if (!rulesNote && !mayEnd) return null;
  const propose = () => proposeEnd(session);
  return h(
    "div",
    { class: "hint other-rules", role: "status" },
    rulesNote ? h("p", {}, rulesNote) : null,
    mayEnd ? h("button", { type: "button", class: "small", onclick: propose }, say("End without a result")) : null,
  );
}

/** What is to be known and asked about the end of a game that goes on. @param {Session} session */
export function endRequest(session) {
  return session.over ? [] : [otherRules(session), wish(session)];
}

/** What whoever sits at this screen is asked, once somebody wants to end the game. @param {Session} session */
function wish(session) {
  const willing = asked(session).filter((seat) => seat.wants_end);
  const own = asked(session).filter((seat) => seat.you);
  if (!willing.length || !own.length) return null;
  const names = willing.map((seat) => seat.name).join(", ");
  const agreed = own.every((seat) => seat.wants_end);
  const button = (/** @type {boolean} */ agree, /** @type {string} */ label) =>
    h("button", { type: "button", class: "small", onclick: () => answer(session, agree) }, label);
  return h(
    "div",
    { class: "hint end-request", role: "status" },
    h("p", {}, h("strong", {}, say("End the game without a result?"))),
    h("p", {}, say("Agreed: {names}", { names })),
    h("p", { class: "row" }, agreed ? null : button(true, say("Agree")), button(false, say("Play on"))),
  );
}

/** Proposes it, once whoever does has said so again. @param {Session} session */
export function proposeEnd(session) {
  const words = asked(session).every((seat) => seat.you)
    ? say("The game ends here, and nobody has won.")
    : say("The game ends here, and nobody has won, if all others agree.");
  confirmFirst(say("End without a result"), words, say("End the game"), () => answer(session, true));
}
