/** Time that is left, by the server's clock: this machine's may be wrong. */

import { language } from "./words.js";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How many milliseconds the server is ahead of this machine. */
let ahead = 0;

/** Sets the clock by an answer that tells the time. @param {Response} answer */
export function setClock(answer) {
  const told = answer.headers.get("X-Ironmaster-Time");
  if (told) ahead = Date.parse(told) - Date.now();
}

/** The seconds until a moment; none of them after it. @param {string} moment as the server writes it */
export function secondsUntil(moment) {
  return Math.max(0, Math.ceil((Date.parse(moment) - Date.now() - ahead) / 1000));
}

/** @param {number} count @param {"day" | "hour" | "minute"} unit */
function some(count, unit) {
  return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "short" }).format(count);
}

/** A length of time as people say it: the last hour to the second, what is longer in two units. @param {number} seconds */
export function sayLength(seconds) {
  if (seconds >= DAY) return pair(seconds, DAY, "day", HOUR, "hour");
  if (seconds >= HOUR) return pair(seconds, HOUR, "hour", MINUTE, "minute");
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
}

/**
 * @param {number} seconds
 * @param {number} great @param {"day" | "hour"} greatUnit
 * @param {number} small @param {"hour" | "minute"} smallUnit
 */
function pair(seconds, great, greatUnit, small, smallUnit) {
  const rest = Math.floor((seconds % great) / small);
  return `${some(Math.floor(seconds / great), greatUnit)}${rest ? ` ${some(rest, smallUnit)}` : ""}`;
}
