/**
 * How the window is shared out between the map, the other parts of the table and the side.
 *
 * Four layouts: a desk has them beside each other; a screen that lies has the map on the left and all else on the right;
 * one that stands has map and side above the parts; a phone has everything below each other, and the side as a sheet.
 */

/** @typedef {"desk" | "lying" | "upright" | "phone"} Layout */
/**
 * A part of the table: how high it is at a width and a scale. The scale only matters for one whose things flow.
 * @typedef {{aspect: number, heightAt: (width: number, scale: number) => number}} Part
 */

export const GAP = 6;
const DESK = 1240;
const PHONE = 600;
/** The words of a panel are at least 12 high in its drawing: 11 pixels on a screen, 13 where fingers are used. */
const LEAST = 11 / 12 + 0.002;
const LEAST_TOUCH = 13 / 12 + 0.002;
const LARGEST = 1.9;
const STEP = 0.02;
/** How wide panels are drawn at first. */
const PANEL = 528;
/** The words of a map are at least 15 high in its drawing, and 10 pixels on the screen. */
const LEAST_MAP = 0.67;

export function isTouch() {
  return matchMedia("(pointer: coarse)").matches;
}

/** @param {number} width @param {number} height @returns {Layout} */
export function layoutOf(width, height) {
  if (width >= DESK) return "desk";
  if (width > height) return "lying";
  return width >= PHONE ? "upright" : "phone";
}

/** @param {number} low @param {number} value @param {number} high */
function clamp(low, value, high) {
  return Math.max(low, Math.min(value, high));
}

/**
 * The widths of the map, of the column beside it or below it, and of the side.
 * @param {Layout} layout @param {number} width @param {number} height of all that is below the head
 * @param {number | null} aspect the map's; null if there is none
 */
export function widthsOf(layout, width, height, aspect) {
  const least = PANEL * (isTouch() ? LEAST_TOUCH : LEAST);
  if (layout === "phone") return { map: width, column: width - 2 * GAP, side: width };
  const side = layout === "desk" ? clamp(282, width * 0.22, 560) : clamp(282, width * 0.36, 360);
  if (aspect === null) return { map: 0, column: width - 2 * GAP - (layout === "upright" ? 0 : side), side };
  const whole = (height - 2 * GAP) * aspect;
  if (layout === "desk") {
    const map = Math.min(whole, width - side - least - 4 * GAP);
    return { map, column: width - side - map - 4 * GAP, side };
  }
  if (layout === "lying") {
    const map = Math.min(Math.max(whole, width * 0.48), Math.max(width - least - 3 * GAP, width * 0.5));
    return { map, column: width - map - 3 * GAP, side: width - map - 3 * GAP };
  }
  const map = Math.min(width * 0.64, whole * 0.62);
  return { map, column: width - 2 * GAP, side: width - map - 3 * GAP };
}

/** The least width of a map at which all of it can be read. @param {number} width as it is drawn */
export function leastMap(width) {
  return width * LEAST_MAP;
}

/**
 * The largest scale at which parts below each other fit a height, and the width that they then need.
 * @param {Part[]} parts @param {number} width @param {number} height
 */
export function scaleFor(parts, width, height) {
  const least = isTouch() ? LEAST_TOUCH : LEAST;
  const fits = (/** @type {number} */ scale) =>
    parts.reduce((sum, part) => sum + part.heightAt(width, scale) + GAP, -GAP) <= height;
  let scale = LARGEST;
  while (scale > least && !fits(scale)) scale -= STEP;
  return Math.max(scale, least);
}
