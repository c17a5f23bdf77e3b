/**
 * Moves of others, shown as they come: what is new appears, what was taken travels there, money that came or went
 * rises from its player. It knows no game: lines of the log name their things, and the table shows where those lie.
 */

import { actionLines } from "../actions.js";
import { h } from "../dom.js";
import { stepTime } from "../speed.js";
import { signed } from "./scoring.js";
import { sign } from "./sign.js";

/** @typedef {import("../types.js").Entry} LogEntry */
/** @typedef {import("../types.js").Panel} Panel */
/** @typedef {import("../actions.js").ActionLine} ActionLine */
/** @typedef {(thing: string) => Element[]} Find */

/** However much has happened, showing it takes no longer than this, in milliseconds. */
const LONGEST = 4000;

export class Motion {
  /** @param {Find} find the drawings of a thing */
  constructor(find) {
    this.find = find;
    /** @type {Animation[]} */
    this.running = [];
  }

  /** Stops whatever moves: everything is where it belongs. */
  stop() {
    for (const each of this.running) each.cancel();
    for (const each of document.querySelectorAll(".moving")) each.remove();
    this.running = [];
  }

  /** Shows what happened. @param {LogEntry[]} entries @param {Panel} was @param {Panel} is */
  show(entries, was, is) {
    this.stop();
    const lines = actionLines(entries).filter((line) => line.lead.things.length);
    const step = Math.min(stepTime(), LONGEST / (lines.length || 1));
    if (!step || document.hidden) return;
    /** @type {Set<Element>} */
    const seen = new Set();
    lines.forEach((line, at) => this.act(line, at * step, step, seen));
    this.pay(was, is, step);
  }

  /** @param {ActionLine} line @param {number} delay @param {number} step @param {Set<Element>} seen */
  act({ lead, before, after }, delay, step, seen) {
    for (const element of lead.things.flatMap(this.find)) {
      if (!seen.has(element)) this.appear(element, delay, step);
      seen.add(element);
    }
    const [there] = lead.things.flatMap(this.find);
    for (const entry of before) this.travel(entry, this.find(entry.things[0])[0], there, delay, step);
    const known = new Set([lead, ...before].flatMap((entry) => entry.things));
    for (const entry of after.filter(({ things }) => !known.has(things[0]))) {
      this.travel(entry, there, this.find(entry.things[0])[0], delay, step);
    }
  }

  /** @param {Element} element @param {number} delay @param {number} step */
  appear(element, delay, step) {
    const timing = { duration: step, delay, easing: "ease-out" };
    this.running.push(element.animate({ opacity: [0, 1, 1] }, { ...timing, fill: "backwards" }));
    const { left, top, width, height } = element.getBoundingClientRect();
    if (!width) return;
    const ring = h("div", { class: "moving ring" });
    Object.assign(ring.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    this.fly(ring, [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 0, scale: 1.25 }], timing);
  }

  /**
   * Something small goes from one thing to another.
   * @param {LogEntry} entry @param {Element | undefined} from @param {Element | undefined} to
   * @param {number} delay @param {number} step
   */
  travel(entry, from, to, delay, step) {
    if (!from || !to || from === to || !entry.sign) return;
    const [start, end] = [middle(from), middle(to)];
    if (!start || !end) return;
    const cube = h("div", { class: "moving cube" }, sign(entry.sign));
    this.fly(
      cube,
      [
        { opacity: 1, translate: `${start.x}px ${start.y}px` },
        { opacity: 1, translate: `${end.x}px ${end.y}px` },
      ],
      { duration: step, delay, easing: "ease-in-out" },
    );
  }

  /** @param {Panel} was @param {Panel} is @param {number} step */
  pay(was, is, step) {
    for (const player of is.players) {
      const before = was.players.find((each) => each.seat === player.seat)?.money;
      const badge = document.querySelector(`#players .owner-${player.seat}`);
      const start = badge && middle(badge);
      const change = (player.money ?? 0) - (before ?? 0);
      if (!start || player.money === null || typeof before !== "number" || !change) continue;
      const coin = h("div", { class: `moving coin ${change < 0 ? "lost" : ""}` }, signed(change, is.currency));
      this.fly(
        coin,
        [
          { opacity: 1, translate: `${start.x}px ${start.y}px` },
          { opacity: 1, offset: 0.7 },
          { opacity: 0, translate: `${start.x}px ${start.y - 28}px` },
        ],
        { duration: 2 * step, delay: 0, easing: "ease-out" },
      );
    }
  }

  /** @param {HTMLElement} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing */
  fly(element, frames, timing) {
    document.body.append(element);
    const flight = element.animate(frames, timing);
    flight.onfinish = () => element.remove();
    this.running.push(flight);
  }
}

/** The middle of a thing on the screen; nothing if it is not shown. @param {Element} element */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return width ? { x: left + width / 2, y: top + height / 2 } : null;
}
