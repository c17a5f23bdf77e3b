/** How fast moves of others are shown, as chosen in this browser. */

import { recall, remember } from "./storage.js";

/** @typedef {"off" | "fast" | "normal" | "slow"} Speed */

/** What a step takes at each speed, in milliseconds. @type {Record<Speed, number>} */
const STEPS = { off: 0, fast: 350, normal: 700, slow: 1300 };

/** @returns {Speed} */
export function speed() {
  const chosen = recall("speed", "normal");
  return chosen in STEPS ? chosen : "normal";
}

/** @param {Speed} chosen */
export function setSpeed(chosen) {
  remember("speed", chosen);
}

/** What a step takes now, in milliseconds: nothing for those who want no motion. */
export function stepTime() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : STEPS[speed()];
}
