/** The course of a finished game: its turns and rounds, where another line can begin, and the address of every point. */

/** @typedef {"decision" | "turn" | "round"} Stride */

/** @type {Stride[]} */
export const STRIDES = ["decision", "turn", "round"];

export class Course {
  /** @param {import("./types.js").ScoreChart} chart */
  constructor(chart) {
    /** After how many decisions each turn ends; the first is the start of the game. */
    this.ends = chart.at;
    this.seats = chart.turns;
    this.rounds = chart.rounds;
    this.starts = chart.starts;
    this.last = chart.at.at(-1) ?? 0;
  }

  /** The turn that a point belongs to, counted from 1; 0 is the start. @param {number} at */
  turn(at) {
    return this.ends.findIndex((end) => end >= at);
  }

  /** What the log calls the round of a point, if it says. @param {number} at */
  round(at) {
    return this.rounds.findLast((round) => round.at <= at)?.title ?? "";
  }

  /** Where the action begins that is under way at a point. @param {number} at */
  start(at) {
    return this.starts.findLast((start) => start <= at) ?? 0;
  }

  /** One stride on, or back. @param {number} at @param {Stride} stride @param {1 | -1} way */
  beside(at, stride, way) {
    if (stride === "decision") return Math.min(this.last, Math.max(0, at + way));
    const points = stride === "turn" ? this.ends : [0, ...this.rounds.map((round) => round.at), this.last];
    if (way > 0) return points.find((point) => point > at) ?? this.last;
    return points.findLast((point) => point < at) ?? 0;
  }

  /** The end of a turn that is nearest to a point. @param {number} at */
  nearest(at) {
    return this.ends.reduce((best, end) => (Math.abs(end - at) < Math.abs(best - at) ? end : best), 0);
  }

  /** The address of a point: its turn, and within the turn how many decisions are taken. @param {number} at */
  address(at) {
    const turn = this.turn(at);
    return this.ends[turn] === at ? `#${turn}` : `#${turn}/${at - this.ends[turn - 1]}`;
  }

  /** The point of an address; null if it is none. @param {string} address */
  point(address) {
    const [, turn, step] = /^#(\d{1,9})(?:\/(\d{1,9}))?$/.exec(address) ?? [];
    if (turn === undefined) return null;
    const end = this.ends[Math.min(Number(turn), this.ends.length - 1)];
    if (step === undefined || turn === "0") return end;
    return Math.min(end, this.ends[Math.min(Number(turn), this.ends.length) - 1] + Number(step));
  }
}
