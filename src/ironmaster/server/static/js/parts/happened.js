/** What happened, on the table: new things are marked, moves of others shown, and what was scored told once. */

import { newTo } from "../actions.js";
import { recall, remember } from "../storage.js";
import { Motion } from "./motion.js";
import { closeScorings, openScorings } from "./scoring.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../types.js").Position} Position */

export class Happened {
  /**
   * @param {Session} session
   * @param {import("./board.js").Board} board
   */
  constructor(session, board) {
    this.session = session;
    this.board = board;
    this.motion = new Motion((thing) => board.find(thing));
    /** The position that was shown last without a draft. @type {Position | null} */
    this.shown = null;
  }

  /** Points at things on the table, or at none. @param {string[]} things */
  point = (things) => this.board.point(things);

  /** What is new to whoever looks, as long as they have decided nothing. */
  get fresh() {
    const { position, entries, as, drafted } = this.session;
    return position && as !== null && !drafted.length ? newTo(entries, position.since, as) : [];
  }

  /** Shows all that, after the table has been drawn. */
  show() {
    const { position, drafted } = this.session;
    if (!position) return;
    this.mark();
    if (drafted.length) this.motion.stop();
    else {
      this.move(position);
      this.shown = position;
      this.tell(position);
    }
  }

  /** Shows nothing: somebody else is about to sit down. */
  clear() {
    this.motion.stop();
    closeScorings();
  }

  mark() {
    for (const each of this.board.parts.querySelectorAll(".fresh")) each.classList.remove("fresh");
    if (!this.session.over) this.board.mark(new Set(this.fresh.flatMap((entry) => entry.things)), "fresh");
  }

  /** Shows the moves of others since the position that was shown last. @param {Position} position */
  move(position) {
    const { shown } = this;
    if (!shown || shown.as !== position.as || shown.at === position.at) return;
    const entries = this.session.entries.filter((entry) => entry.at > shown.at && entry.seat !== position.as);
    this.motion.show(entries, shown.panel, position.panel);
  }

  /** Where this browser remembers up to which turn somebody has been told what was scored. */
  get memory() {
    return `scored:${this.session.api.id}:${this.session.as}`;
  }

  /** Opens what was scored since they last looked, their own turn included. @param {Position} position */
  tell(position) {
    const lately = this.session.as === null || position.over ? position.at : Math.max(0, position.since - 1);
    const told = recall(this.memory, lately);
    const fresh = this.session.scorings.filter((scoring) => scoring.at > told);
    remember(this.memory, position.at);
    if (fresh.length) openScorings(fresh, position.table.seats, this.point);
  }
}
