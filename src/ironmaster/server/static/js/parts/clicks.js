/** What a click on the table means: a choice, several, something to begin with, or a question why not. */

import { h } from "../dom.js";
import { say } from "../words.js";
import { showMenu, showReasons } from "./bubble.js";
import { choicesAt, detailsOf, revealedBy, thingsOf } from "./choices.js";
import { complain } from "./notice.js";
import { Opening } from "./opening.js";
import { tipOf } from "./things.js";

/** @typedef {import("../types.js").Choice} Choice */

export class Clicks {
  /**
   * @param {import("../session.js").Session} session
   * @param {import("./board.js").Board} board
   * @param {() => void} onChange told when something else is offered
   */
  constructor(session, board, onChange) {
    this.session = session;
    this.board = board;
    this.onChange = onChange;
    /** What the last choice would reveal. */
    this.revealed = "";
    /** @type {Opening | null} */
    this.begunWith = null;
  }

  /** What the turn is begun with, as long as nothing has changed since. */
  get opening() {
    return this.begunWith?.holds(this.session.position) ? this.begunWith : null;
  }

  /** All that can be chosen now. @returns {Choice[]} */
  get all() {
    return this.session.asked ? (this.session.position?.choices ?? []) : [];
  }

  /** What is offered: all, or what the thing that the turn is begun with allows. */
  offered() {
    return this.opening?.allowed(this.all) ?? this.all;
  }

  /** @param {Choice} choice */
  choose(choice) {
    if (choice.reveals) this.revealed = revealedBy(choice);
    this.session.choose(...(this.opening?.decided(choice) ?? [choice]));
  }

  /** One choice is made, several open a menu. @param {number} x @param {number} y @param {Choice[]} here */
  offer(x, y, here) {
    if (here.length === 1) this.choose(here[0]);
    else showMenu(x, y, here, (choice) => this.choose(choice), this.session.as);
  }

  /** @param {string} thing @param {number} x @param {number} y */
  click(thing, x, y) {
    const { session } = this;
    const here = choicesAt(this.offered(), thing);
    if (here.length) this.offer(x, y, here);
    else if (session.complete) sayWhy(x, y, say("Nothing is left to decide: end your turn, or undo."));
    else if (this.opening?.thing === thing) this.begin(null);
    else if (choicesAt(this.all, thing).length) sayWhy(x, y, say("Not with what you began with: put it back first."));
    else if (session.asked) this.ask(thing, x, y).catch(complain);
    else if (session.mine.length && !session.over) sayWhy(x, y, say("It is not your turn."));
  }

  /** Asks the server what a thing is good for. @param {string} thing @param {number} x @param {number} y */
  async ask(thing, x, y) {
    const { position } = this.session;
    const why = await this.session.why(thing);
    if (!position || this.session.position !== position) return;
    if (why.choices.length) this.offer(x, y, why.choices);
    else if (why.opens.length) this.begin(new Opening(why, position, tipOf(this.board.find(thing)[0]) || thing));
    else showReasons(x, y, why.reasons);
  }

  /** @param {Opening | null} opening */
  begin(opening) {
    this.begunWith = opening;
    this.onChange();
  }

  /** What the turn is begun with, and a way back. */
  begun() {
    return this.opening?.shown(() => this.begin(null)) ?? null;
  }

  /** Lights up what can be chosen, and apart from it what would take the whole turn, and what has been chosen. */
  light() {
    const here = this.offered();
    const things = new Set(here.flatMap(thingsOf));
    const chosen = this.session.drafted.flatMap((each) => each.thing ?? []);
    const dear = [...things].filter((thing) => choicesAt(here, thing).every((choice) => choice.whole_turn));
    this.board.light(things, this.opening ? [...chosen, this.opening.thing] : chosen, dear);
  }

  /**
   * What a thing is, what else there is to say of it, and what can be done there.
   * @param {string} thing @param {Element} at @param {string} more
   */
  tell(thing, at, more) {
    const told = [tipOf(at), more].filter(Boolean).map((line) => h("p", {}, line));
    const possible = choicesAt(this.offered(), thing).map((choice) =>
      h("li", {}, choice.text, " ", h("small", {}, detailsOf(choice))),
    );
    return possible.length ? [...told, h("ul", {}, possible)] : told;
  }
}

/** @param {number} x @param {number} y @param {string} text */
function sayWhy(x, y, text) {
  showReasons(x, y, [{ text, rule: null, forbids: [] }]);
}
