/** The log in words. */

import { fill, h } from "../dom.js";
import { isNote } from "../notes.js";
import { say } from "../words.js";
import { badge } from "./badge.js";

/** @typedef {import("../types.js").Entry} LogEntry */

/** @param {LogEntry} entry @param {string} look */
export function line(entry, look = "") {
  return h(
    "li",
    { class: isNote(entry) ? `${look} note` : look, "data-log": entry.at },
    entry.seat === null ? h("span", { class: "badge" }) : badge(entry.seat),
    h("span", {}, entry.text),
  );
}

/**
 * The whole log, with a line drawn where one's last turn ended.
 * @param {HTMLElement} place @param {LogEntry[]} entries @param {number | null} since
 */
export function showLog(place, entries, since) {
  const first = since === null ? -1 : entries.findIndex((entry) => entry.at > since);
  const lines = entries.map((entry, at) => [
    at === first && at > 0 ? h("li", { class: "divider" }, say("Since your last turn")) : null,
    line(entry),
  ]);
  fill(
    place,
    entries.length
      ? h("ol", { class: "log", tabindex: "0", "aria-label": say("Log") }, lines.flat())
      : h("p", { class: "quiet" }, say("Nothing has happened yet.")),
  );
  const list = place.firstElementChild;
  if (list) list.scrollTop = list.scrollHeight;
}

/** What the others did since one's last turn. @param {LogEntry[]} entries @param {number} since */
export function sinceLastTurn(entries, since) {
  const fresh = entries.filter((entry) => entry.at > since);
  if (!fresh.length || since === 0) return null;
  return h(
    "details",
    { class: "since", open: innerWidth > 800 && innerHeight > 950 },
    h("summary", {}, say("Since your last turn ({count})", { count: fresh.length })),
    h(
      "ol",
      { class: "log", tabindex: "0", "aria-label": say("Since your last turn") },
      fresh.map((entry) => line(entry)),
    ),
  );
}
