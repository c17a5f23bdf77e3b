/** What happened since one's last turn: a line for each action, with the symbols of what it took. */

import { actionLines, thingsOf } from "../actions.js";
import { h } from "../dom.js";
import { say } from "../words.js";
import { badge } from "./badge.js";
import { sign, signs } from "./sign.js";

/** @typedef {import("../types.js").Entry} LogEntry */
/** @typedef {import("../actions.js").ActionLine} ActionLine */
/** @typedef {(things: string[]) => void} Point */

/** @param {LogEntry} entry @param {(Node | string)[]} marks */
function words(entry, marks = []) {
  const whose = entry.seat === null ? h("span", { class: "badge" }) : badge(entry.seat);
  return h("span", { class: "told" }, whose, sign(entry.sign), h("span", {}, entry.text, " ", ...marks));
}

/**
 * An action, which opens to show its details; what it did to the reader is always shown.
 * @param {ActionLine} line @param {number | null} me @param {Point} onPoint
 */
function actionLine(line, me, onPoint) {
  const { lead, before, after } = line;
  const details = [...before, ...after];
  const mine = details.filter((entry) => entry.seat === me && lead.seat !== me);
  const others = details.filter((entry) => !mine.includes(entry));
  const told = words(lead, signs(others.map((entry) => entry.sign)));
  const point = () => onPoint(thingsOf(line));
  return h(
    "li",
    {
      "data-log": lead.at,
      onmouseenter: point,
      onmouseleave: () => onPoint([]),
      onfocusin: point,
      onfocusout: () => onPoint([]),
      onclick: point,
    },
    others.length
      ? h(
          "details",
          {},
          h("summary", {}, told),
          others.map((entry) => h("p", {}, words(entry))),
        )
      : told,
    mine.map((entry) => h("p", { class: "yours" }, words(entry))),
  );
}

/**
 * @param {LogEntry[]} fresh what is new to the reader
 * @param {number | null} me
 * @param {Point} onPoint called with the things of the line that is looked at
 */
export function sinceLastTurn(fresh, me, onPoint) {
  if (!fresh.length) return null;
  const lines = actionLines(fresh);
  return h(
    "details",
    { class: "since", open: innerWidth > 800 },
    h("summary", {}, say("Since your last turn ({count})", { count: lines.length })),
    h(
      "ol",
      { class: "actions", tabindex: "0", "aria-label": say("Since your last turn") },
      lines.map((line) => actionLine(line, me, onPoint)),
    ),
  );
}
