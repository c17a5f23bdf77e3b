/** A seat's badge: its letter in its own shape and colour, the same as on the table. */

import { s } from "../dom.js";

const LETTERS = "ABCDE";

// The corners of a square, a diamond, a shield and a hexagon; the first badge is a circle.
const SHAPES = [
  "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z",
  "M3 3h18v18H3z",
  "M12 0L24 12L12 24L0 12z",
  "M2.5 3h19v10.5L12 24L2.5 13.5z",
  "M0.8 12L6.4 2.2h11.2L23.2 12L17.6 21.8H6.4z",
];

/** @param {number} seat @param {string} mark what is written on it */
export function badge(seat, mark = LETTERS[seat]) {
  return s(
    "svg",
    { viewBox: "-1 -1 26 26", class: "badge", "aria-hidden": "true" },
    s("path", { d: SHAPES[seat], class: `owner-${seat}` }),
    s("text", { x: 12, y: seat === 3 ? 15.5 : 16.7, "text-anchor": "middle", class: `on-${seat}` }, mark),
  );
}
