/** Notes: lines of the log that tell everybody at the table something besides what happens in the game. */

/** @typedef {import("./types.js").Entry} LogEntry */

/** @param {LogEntry} entry */
export function isNote(entry) {
  return entry.kind === "note";
}

/**
 * The log with what has come after a turn: of that turn itself, there may be new notes.
 * @param {LogEntry[]} entries @param {LogEntry[]} fresh @param {number} since
 */
export function continued(entries, fresh, since) {
  return [...entries.filter((entry) => !isNote(entry) || entry.at < since), ...fresh];
}
