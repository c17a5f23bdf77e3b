/** The clocks of players who are asked: they tick here, and ask nothing of the server. No screen reader is told of it. */

import { secondsUntil } from "../api.js";
import { fill, h } from "../dom.js";
import { sayLength } from "../when.js";
import { language, say } from "../words.js";

/** The seconds that are little, by the kind of pace. @type {Record<string, number>} */
const LITTLE = { live: 60, daily: 2 * 3600 };

const SECOND = 1000;
let ticking = 0;

/** @param {HTMLElement} clock @param {string} until */
function begin(clock, until) {
  const moment = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  clock.title = say("until {moment}", { moment: moment.format(Date.parse(until)) });
  fill(clock, h("span", { class: "unseen" }, say("Time left:"), " "), h("span", { class: "face" }));
}

/** @param {HTMLElement} clock */
function show(clock) {
  const { until = "", pace = "" } = clock.dataset;
  if (!clock.firstElementChild) begin(clock, until);
  const left = secondsUntil(until);
  clock.classList.toggle("little", left <= LITTLE[pace]);
  const said = sayLength(left, "narrow");
  const face = clock.lastElementChild;
  if (face && face.textContent !== said) face.textContent = said;
}

/** Shows the time on all clocks of the page, from now on again and again, for as long as there are any. */
export function runClocks() {
  const clocks = document.querySelectorAll(".clock");
  for (const clock of clocks) show(/** @type {HTMLElement} */ (clock));
  if (clocks.length) {
    ticking ||= setInterval(runClocks, SECOND);
  } else {
    clearInterval(ticking);
    ticking = 0;
  }
}
