/** Moments as people say them: "3 minutes ago", and the date once that is long ago; and lengths of time. */

import { language } from "./words.js";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The units of a distance in time, with their seconds. @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
];

/** @param {string} moment as the server writes it */
export function ago(moment) {
  const seconds = (Date.now() - Date.parse(moment)) / 1000;
  if (seconds > 7 * DAY) return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(Date.parse(moment));
  const said = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return said.format(-Math.floor(seconds / length), unit);
  }
  return said.format(0, "second");
}

/** How units are written: as words, or as single letters where there is little room. @typedef {"short" | "narrow"} Style */

/** @param {number} count @param {"day" | "hour" | "minute"} unit @param {Style} unitDisplay */
function some(count, unit, unitDisplay) {
  return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay }).format(count);
}

/**
 * A length of time as people say it: the last hour to the second, what is longer in two units.
 * @param {number} seconds @param {Style} style
 */
export function sayLength(seconds, style = "short") {
  const count = (/** @type {number} */ great, /** @type {number} */ small) => Math.floor((seconds % great) / small);
  const days = some(Math.floor(seconds / DAY), "day", style);
  const hours = some(count(DAY, HOUR), "hour", style);
  const minutes = some(count(HOUR, MINUTE), "minute", style);
  if (seconds >= DAY) return count(DAY, HOUR) ? `${days} ${hours}` : days;
  if (seconds >= HOUR) return count(HOUR, MINUTE) ? `${hours} ${minutes}` : hours;
  return `${count(HOUR, MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
}
