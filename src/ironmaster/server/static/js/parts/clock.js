/** The clocks of players who are asked: they tick here, and ask nothing of the server. No screen reader is told of it. */

import { sayLength, secondsUntil } from "../clock.js";
import { h } from "../dom.js";
import { language, say } from "../words.js";

/** @typedef {import("../types.js").SeatShown} Seat */
/** @typedef {import("../types.js").PaceShown} Pace */

/** The seconds that are little, by the kind of pace. @type {Record<string, number>} */
const LITTLE = { live: 60, daily: 2 * 3600 };

const SECOND = 1000;
let ticking = 0;

/** @param {HTMLElement} clock */
function show(clock) {
  const left = secondsUntil(clock.dataset.until ?? "");
  clock.classList.toggle("little", left <= Number(clock.dataset.little));
  const said = sayLength(left);
  const face = clock.lastElementChild;
  if (face && face.textContent !== said) face.textContent = said;
}

function tick() {
  const clocks = document.querySelectorAll(".clock");
  for (const clock of clocks) show(/** @type {HTMLElement} */ (clock));
  if (clocks.length) return;
  clearInterval(ticking);
  ticking = 0;
}

/** The time that a player has left, while it runs. @param {Seat} seat @param {Pace | null} pace */
export function clockOf(seat, pace) {
  if (!seat.deadline || !pace) return null;
  const until = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  const clock = h(
    "span",
    {
      class: "clock",
      title: say("until {moment}", { moment: until.format(Date.parse(seat.deadline)) }),
      "data-until": seat.deadline,
      "data-little": LITTLE[pace.kind],
    },
    h("span", { class: "unseen" }, say("Time left:"), " "),
    h("span", { class: "face" }),
  );
  show(clock);
  ticking ||= setInterval(tick, SECOND);
  return clock;
}
