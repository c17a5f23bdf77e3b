/** The log in words. */

import { fill, h } from "../dom.js";
import { isNote } from "../notes.js";
import { say } from "../words.js";
import { badge } from "./badge.js";

/** @typedef {import("../types.js").Entry} LogEntry */

/** @param {LogEntry} entry @param {string} look */
function line(entry, look = "") {
  return h(
    "li",
    { class: `${look} ${isNote(entry) ? "note" : ""} ${entry.aside ? "aside" : ""}`, "data-log": entry.at },
    entry.seat === null ? h("span", { class: "badge" }) : badge(entry.seat),
    h("span", {}, entry.text),
  );
}

/**
 * The whole log, with a line drawn where one's last turn ended, and what was scored, to be looked at again.
 * @param {HTMLElement} place @param {LogEntry[]} entries @param {number | null} since
 * @param {import("../types.js").ScoringShown[]} scorings
 * @param {(scoring: import("../types.js").ScoringShown) => void} onScoring
 */
export function showLog(place, entries, since, scorings, onScoring) {
  const first = since === null ? -1 : entries.findIndex((entry) => entry.at > since);
  const lines = entries.map((entry, at) => [
    at === first && at > 0 ? h("li", { class: "divider" }, say("Since your last turn")) : null,
    line(entry),
    entries[at + 1]?.at === entry.at
      ? null
      : scorings
          .filter((scoring) => scoring.at === entry.at)
          .map((scoring) =>
            h(
              "li",
              { class: "scored-here" },
              h("button", { type: "button", class: "small", onclick: () => onScoring(scoring) }, scoring.title),
            ),
          ),
  ]);
  fill(
    place,
    entries.length
      ? h("ol", { class: "log", tabindex: "0", "aria-label": say("Log") }, lines.flat(2))
      : h("p", { class: "quiet" }, say("Nothing has happened yet.")),
  );
  const list = place.firstElementChild;
  if (list) list.scrollTop = list.scrollHeight;
}
