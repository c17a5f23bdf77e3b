/** What a game counts over time, as lines that are told apart by colour, dashes and the letter at their end. */

import { fill, h, s } from "../dom.js";
import { say, sayMoney } from "../words.js";
import { badge } from "./badge.js";

const HEIGHT = 180;
/** Between the numbers of the axis, the edge and the lines. */
const MARGIN = 6;
const RIGHT = 24;
const TOP = 10;
const BOTTOM = 12;
const DASHES = ["", "9 5", "2 4", "9 4 2 4", "5 3 1 3"];
const LETTERS = "ABCDE";

/** Round steps for an axis, about four of them. @param {number} span */
function stepFor(span) {
  const rough = Math.max(1, span / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? power;
}

export class Chart {
  /**
   * @param {import("../types.js").ScoreChart} data
   * @param {import("../types.js").SeatShown[]} seats
   * @param {(at: number) => void} onPick
   * @param {string} shown the name of the series to begin with
   */
  constructor(data, seats, onPick, shown) {
    this.data = data;
    this.seats = seats;
    this.onPick = onPick;
    this.at = 0;
    /** Told when another series is chosen. @type {(name: string) => void} */
    this.onSeries = () => {};
    this.series = data.series.find((series) => series.name === shown) ?? data.series[0];
    this.last = Math.max(1, data.at.at(-1) ?? 1);
    this.width = 0;
    /** Where the lines begin: behind the widest number of the axis. */
    this.left = 0;
    this.place = h("div", { class: "chart-lines" });
    this.now = h("ul", { class: "chart-now", "aria-live": "off" });
    this.element = h("figure", { class: "chart" }, h("figcaption", {}, this.picker()), this.place, this.now);
    new ResizeObserver(() => this.draw()).observe(this.place);
  }

  picker() {
    return h(
      "select",
      {
        id: "series",
        "aria-label": say("What the chart shows"),
        onchange: (/** @type {Event} */ event) => {
          const { value } = /** @type {HTMLSelectElement} */ (event.target);
          this.series = this.data.series.find((series) => series.name === value) ?? this.series;
          this.onSeries(value);
          this.width = 0;
          this.draw();
        },
      },
      this.data.series.map(({ name, label }) =>
        h("option", { value: name, selected: name === this.series?.name }, label),
      ),
    );
  }

  /** Draws the lines as wide as there is room, so that words keep their size. */
  draw() {
    const width = this.place.clientWidth;
    if (!this.series || !width || width === this.width) return;
    this.width = width;
    const values = this.series.values.flat();
    const [least, most] = [Math.min(...values), Math.max(...values)];
    this.low = least > most / 3 ? least : Math.min(0, least);
    this.high = Math.max(this.low + 1, most);
    this.cursor = s("line", { class: "cursor", y1: TOP, y2: HEIGHT - BOTTOM });
    const drawing = s("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": this.series.label });
    drawing.addEventListener("click", (event) => {
      this.onPick(this.pointAt(event.clientX - drawing.getBoundingClientRect().left));
    });
    fill(this.place, drawing);
    this.drawAxis(drawing);
    drawing.append(...this.grid(), this.cursor, ...this.seats.map(({ seat }) => this.line(seat)), ...this.ends());
    this.mark(this.at);
  }

  /** @param {number} at */
  x(at) {
    return this.left + (at / this.last) * (this.width - this.left - RIGHT);
  }

  /** The point of the game at a place of the drawing. @param {number} x */
  pointAt(x) {
    const share = (x - this.left) / (this.width - this.left - RIGHT);
    return Math.round(Math.min(1, Math.max(0, share)) * this.last);
  }

  /** @param {number} value */
  y(value) {
    const [low, high] = [this.low ?? 0, this.high ?? 1];
    return HEIGHT - BOTTOM - ((value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  }

  /** Round numbers from the lowest value to the highest. */
  ticks() {
    const [low, high] = [this.low ?? 0, this.high ?? 1];
    const step = stepFor(high - low);
    const first = Math.ceil(low / step);
    return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step);
  }

  /** The numbers of the axis, however long they are: the lines begin behind them. @param {SVGElement} drawing */
  drawAxis(drawing) {
    const numbers = this.ticks().map((value) =>
      s("text", { y: this.y(value) + 4, "text-anchor": "end" }, sayMoney(value, this.series.currency)),
    );
    drawing.append(...numbers);
    const widths = numbers.map((each) => each.getBoundingClientRect().width);
    this.left = Math.max(0, ...widths) + 2 * MARGIN;
    for (const each of numbers) each.setAttribute("x", String(this.left - MARGIN));
  }

  /** Lines for round numbers, and for where rounds begin. */
  grid() {
    return [
      ...this.data.rounds.map(({ at }) =>
        s("line", { class: "grid round", x1: this.x(at), x2: this.x(at), y1: TOP, y2: HEIGHT - BOTTOM }),
      ),
      ...this.ticks().map((value) =>
        s("line", { class: "grid", x1: this.left, x2: this.width - RIGHT, y1: this.y(value), y2: this.y(value) }),
      ),
    ];
  }

  /** @param {number} seat */
  line(seat) {
    const points = this.data.at.map(
      (at, turn) => `${this.x(at).toFixed(1)},${this.y(this.series.values[turn][seat]).toFixed(1)}`,
    );
    return s("polyline", {
      points: points.join(" "),
      class: `line edge-${seat}`,
      "stroke-dasharray": DASHES[seat] || null,
    });
  }

  /** The letters at the ends, moved apart where lines end together. */
  ends() {
    const final = this.series.values.at(-1) ?? [];
    const places = this.seats.map(({ seat }) => ({ seat, y: this.y(final[seat]) })).sort((a, b) => a.y - b.y);
    places.forEach((place, at) => {
      if (at > 0) place.y = Math.max(place.y, places[at - 1].y + 13);
    });
    const over = Math.max(0, (places.at(-1)?.y ?? 0) - (HEIGHT - BOTTOM));
    return places.map(({ seat, y }) =>
      s("text", { x: this.width - RIGHT + 8, y: y + 4 - over, class: "end" }, LETTERS[seat]),
    );
  }

  /** Marks a point of the game, and says what is counted there. @param {number} at */
  mark(at) {
    this.at = at;
    if (!this.series) return;
    this.cursor?.setAttribute("x1", String(this.x(at)));
    this.cursor?.setAttribute("x2", String(this.x(at)));
    const turn = this.data.at.findLastIndex((end) => end <= at);
    fill(
      this.now,
      this.seats.map(({ seat, name }) =>
        h("li", { title: name }, badge(seat), h("span", { class: "unseen" }, `${name}: `), sayMoney(this.series.values[turn][seat], this.series.currency)),
      ),
    );
  }
}
