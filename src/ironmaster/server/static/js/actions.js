/** The log by turns and actions: every action is one line, and its details come with it. */

/** @typedef {import("./types.js").Entry} LogEntry */
/**
 * What an action did, and the details that came before it, such as cubes that were taken, and after it.
 * @typedef {{lead: LogEntry, before: LogEntry[], after: LogEntry[]}} ActionLine
 */

/** @param {LogEntry[]} entries @returns {ActionLine[]} */
export function actionLines(entries) {
  return runs(entries).flatMap(linesOf);
}

/** The lines of each action; a note stands alone. @param {LogEntry[]} entries */
function runs(entries) {
  /** @type {LogEntry[][]} */
  const found = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (last && entry.action && last[0].action === entry.action) last.push(entry);
    else found.push([entry]);
  }
  return found;
}

/**
 * One line for each thing that is no detail; an action of details only is told by its first. What is taken before the
 * first is taken before the others too.
 * @param {LogEntry[]} run
 */
function linesOf(run) {
  /** @type {ActionLine[]} */
  const lines = [];
  /** @type {LogEntry[]} */
  let before = [];
  for (const entry of run) {
    const taken = lines[0]?.before.some((each) => each.kind === entry.kind) ?? true;
    if (!entry.aside) {
      lines.push({ lead: entry, before, after: [] });
      before = [];
    } else if (taken && entry.seat === run[0].seat) before.push(entry);
    else (lines.at(-1)?.after ?? before).push(entry);
  }
  if (!lines.length) return [{ lead: run[0], before: [], after: run.slice(1) }];
  lines.at(-1)?.after.push(...before);
  return lines;
}

/** All things that a line is about. @param {ActionLine} line */
export function thingsOf({ lead, before, after }) {
  return [lead, ...before, ...after].flatMap((entry) => entry.things);
}

/**
 * What is new to a player: all after their last turn, and what the game itself did at the end of it.
 * @param {LogEntry[]} entries @param {number} since the number of their last turn @param {number | null} seat
 */
export function newTo(entries, since, seat) {
  if (!since) return [];
  const own = entries.filter((entry) => entry.at === since && entry.kind !== "note");
  const last = own.findLastIndex((entry) => entry.seat === seat && !entry.aside);
  return [...own.slice(last + 1), ...entries.filter((entry) => entry.at > since)];
}
