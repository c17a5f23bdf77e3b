/** How much time players have: none is counted unless somebody chooses a pace. */

import { fill, h } from "../dom.js";
import { language, say } from "../words.js";
import { field, select } from "./fields.js";

/** @typedef {NonNullable<import("../types.js").TableAsked["pace"]>} Pace */

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** A Monday, from which the names of the days are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** @param {string} id @param {number} value @param {number} min @param {number} max */
function numberInput(id, value, min, max) {
  return h("input", { type: "number", id, value, min, max, required: true });
}

/** What happens when time is up. */
function rule() {
  const rules = [
    { value: "bot", title: say("a bot plays on") },
    { value: "reminder", title: say("once more time, then a bot") },
    { value: "end", title: say("the game ends without a result") },
  ];
  return select(rules, "bot", { id: "time-up" });
}

/** Minutes for the game and seconds a turn. */
function live() {
  const minutes = numberInput("pace-minutes", 20, 1, 600);
  const seconds = numberInput("pace-seconds", 30, 0, 3600);
  return {
    fields: [field(say("Minutes for the game"), minutes), field(say("Seconds more a turn"), seconds)],
    read: () => ({ kind: "live", minutes: minutes.valueAsNumber, seconds: seconds.valueAsNumber }),
  };
}

/** Hours a turn, a reserve, and days off in this browser's time zone. */
function daily() {
  const hours = numberInput("pace-hours", 24, 1, 336);
  const reserve = numberInput("pace-reserve", 48, 0, 720);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  const named = new Intl.DateTimeFormat(language(), { weekday: "short", timeZone: "UTC" });
  const days = DAYS.map((value) => h("input", { type: "checkbox", value }));
  const boxes = days.map((box, at) =>
    h("label", { class: "radio" }, box, h("span", {}, named.format(MONDAY + at * DAY))),
  );
  return {
    fields: [
      field(say("Hours a turn"), hours),
      field(say("Hours in reserve"), reserve),
      h("fieldset", { class: "days-off" }, h("legend", {}, say("Days off ({zone})", { zone })), boxes),
    ],
    read: () => ({
      kind: "daily",
      hours: hours.valueAsNumber,
      reserve: reserve.valueAsNumber,
      days_off: days.filter((box) => box.checked).map((box) => box.value),
      zone,
    }),
  };
}

/** The choice, and what was chosen. */
export function paceChoice() {
  const kinds = [
    { value: "", title: say("as long as one likes") },
    { value: "live", title: say("live: minutes for the game") },
    { value: "daily", title: say("by the day: hours a turn") },
  ];
  const kind = select(kinds, "", { id: "pace" });
  const timeUp = rule();
  const more = h("div", { class: "pace" });
  /** @type {() => object} */
  let read = () => ({});
  kind.addEventListener("change", () => {
    const chosen = kind.value === "live" ? live() : kind.value === "daily" ? daily() : null;
    fill(more, chosen?.fields ?? [], chosen ? field(say("When the time is up"), timeUp) : null);
    read = chosen?.read ?? read;
  });
  return {
    element: h("div", {}, field(say("Pace"), kind), more),
    /** @returns {Pace | undefined} */
    chosen: () => (kind.value ? /** @type {Pace} */ ({ ...read(), time_up: timeUp.value }) : undefined),
  };
}
