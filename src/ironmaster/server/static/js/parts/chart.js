/** Points over time, as lines that are told apart by colour, dashes and the letter at their end. */

import { h, s } from "../dom.js";
import { say } from "../words.js";

const WIDTH = 400;
const HEIGHT = 190;
const LEFT = 32;
const RIGHT = 24;
const TOP = 12;
const BOTTOM = 26;
const DASHES = ["", "9 5", "2 4", "9 4 2 4", "5 3 1 3"];
const LETTERS = "ABCDE";

/** Round steps for an axis, about four of them. @param {number} span */
function stepFor(span) {
  const rough = Math.max(1, span / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? power;
}

export class Chart {
  /** @param {import("../types.js").ScoreChart} scores @param {(at: number) => void} onPick */
  constructor(scores, onPick) {
    const values = scores.scores.flat();
    this.at = scores.at;
    this.low = Math.min(0, ...values);
    this.high = Math.max(this.low + 1, ...values);
    this.last = Math.max(1, scores.at.at(-1) ?? 1);
    this.cursor = s("line", { class: "cursor", y1: TOP, y2: HEIGHT - BOTTOM });
    const seats = scores.scores[0]?.map((_, seat) => seat) ?? [];
    const drawing = s(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": say("Points over time") },
      this.grid(),
      this.cursor,
      seats.map((seat) => this.line(scores, seat)),
      this.ends(scores, seats),
    );
    drawing.addEventListener("click", (event) => {
      const box = drawing.getBoundingClientRect();
      onPick(this.atX(((event.clientX - box.left) / box.width) * WIDTH));
    });
    this.element = h("figure", { class: "chart" }, h("figcaption", {}, say("Points over time")), drawing);
  }

  /** @param {number} at */
  x(at) {
    return LEFT + (at / this.last) * (WIDTH - LEFT - RIGHT);
  }

  /** The point of the game at a place of the drawing. @param {number} x */
  atX(x) {
    const share = (x - LEFT) / (WIDTH - LEFT - RIGHT);
    return Math.round(Math.min(1, Math.max(0, share)) * this.last);
  }

  /** @param {number} points */
  y(points) {
    return HEIGHT - BOTTOM - ((points - this.low) / (this.high - this.low)) * (HEIGHT - TOP - BOTTOM);
  }

  grid() {
    const step = stepFor(this.high - this.low);
    const lines = [];
    for (let points = Math.ceil(this.low / step) * step; points <= this.high; points += step) {
      lines.push(s("line", { class: "grid", x1: LEFT, x2: WIDTH - RIGHT, y1: this.y(points), y2: this.y(points) }));
      lines.push(s("text", { x: LEFT - 6, y: this.y(points) + 4, "text-anchor": "end" }, points));
    }
    return lines;
  }

  /** @param {import("../types.js").ScoreChart} scores @param {number} seat */
  line(scores, seat) {
    const points = scores.at.map(
      (at, turn) => `${this.x(at).toFixed(1)},${this.y(scores.scores[turn][seat]).toFixed(1)}`,
    );
    return s("polyline", {
      points: points.join(" "),
      class: `line edge-${seat}`,
      "stroke-dasharray": DASHES[seat] || null,
    });
  }

  /**
   * The letters at the ends, moved apart where lines end together.
   * @param {import("../types.js").ScoreChart} scores
   * @param {number[]} seats
   */
  ends(scores, seats) {
    const final = scores.scores.at(-1) ?? [];
    const places = seats.map((seat) => ({ seat, y: this.y(final[seat]) })).sort((a, b) => a.y - b.y);
    places.forEach((place, at) => {
      if (at > 0) place.y = Math.max(place.y, places[at - 1].y + 13);
    });
    return places.map(({ seat, y }) => s("text", { x: WIDTH - RIGHT + 8, y: y + 4, class: "end" }, LETTERS[seat]));
  }

  /** @param {number} at */
  mark(at) {
    this.cursor.setAttribute("x1", String(this.x(at)));
    this.cursor.setAttribute("x2", String(this.x(at)));
  }
}
