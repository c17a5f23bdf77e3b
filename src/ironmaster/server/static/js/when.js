/** Moments as people say them: "3 minutes ago", and the date once that is long ago. */

import { language } from "./words.js";

const DAY = 86_400;

/** The units of a distance in time, with their seconds. @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["day", DAY],
  ["hour", 3600],
  ["minute", 60],
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
