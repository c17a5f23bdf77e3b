/**
 * A turn that is begun with what would be asked for only later: a card first, and then what it pays for. The decisions
 * are sent in the order of the rules: what is chosen, and then the thing, which answers the next question.
 */

import { h } from "../dom.js";
import { say } from "../words.js";

/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../types.js").Position} Position */

export class Opening {
  /** @param {import("../types.js").Why} why @param {Position} position @param {string} name */
  constructor(why, position, name) {
    this.thing = why.thing;
    this.position = position;
    this.name = name;
    this.then = new Map(why.opens.map((opened) => [opened.decision, opened.then]));
  }

  /** Whether it is about what is shown. @param {Position | null} position */
  holds(position) {
    return this.position === position;
  }

  /** What it allows. @param {Choice[]} choices */
  allowed(choices) {
    return choices.filter((choice) => this.then.has(choice.decision));
  }

  /** A choice, and the thing that it was begun with. @param {Choice} choice */
  decided(choice) {
    const then = this.then.get(choice.decision) ?? [];
    return [choice, ...then.map((decision) => ({ decision, thing: this.thing }))];
  }

  /** What was begun with, and a way back. @param {() => void} onPutBack */
  shown(onPutBack) {
    return h(
      "p",
      { class: "begun", role: "status" },
      say("You begin with: {thing}. Now choose what to do with it.", { thing: this.name }),
      " ",
      h("button", { type: "button", class: "small", id: "put-back", onclick: onPutBack }, say("Put back")),
    );
  }
}
