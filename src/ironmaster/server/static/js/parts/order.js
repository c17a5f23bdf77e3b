/**
 * Things that will all be done, one after another: a list whose order is chosen by dragging, or with the arrow keys.
 *
 * Doing all of it in that order is one tap; whatever amount is asked for on the way is as great as it may be. What
 * needs another answer stops it; after the answer it can go on. A list that is moved about once it has been followed
 * is followed anew, so that what it leads to is always in sight.
 */

import { fill, h } from "../dom.js";
import { say } from "../words.js";
import { leftBy, leftWords } from "./draftlist.js";
import { sortable } from "./sortable.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../types.js").Choice} Choice */

export class Order {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {Choice[]} */
    this.items = [];
    /** The decisions that were drafted before the first of them. @type {number[]} */
    this.base = [];
    this.followed = false;
    this.list = h("ol", { class: "order-list" });
    this.start = h("div", { class: "order-start" });
    this.element = h("section", { class: "order", "aria-label": say("Order") }, this.list);
    sortable(this.list, (order) => this.sort(order));
  }

  /** The decisions of the draft. */
  get drafted() {
    return this.session.drafted.map((step) => step.decision);
  }

  show() {
    const position = this.session.position;
    const asked = this.session.asked ? (position?.choices ?? []) : [];
    const choices = asked.filter((choice) => choice.in_order);
    if (choices.length > 1) this.take(choices);
    else if (!this.followed || this.drafted.length <= this.base.length) this.forget();
    const offered = this.items.length > 0;
    this.element.hidden = !offered;
    this.element.classList.toggle("followed", this.followed);
    const answered = choices.length > 0 || (asked.length > 0 && asked.every((choice) => choice.kind === "amount"));
    fill(this.start, offered && answered ? this.button() : null);
    if (offered) this.draw();
  }

  forget() {
    this.items = [];
    this.followed = false;
  }

  /** Takes in what can be put in order now; what has an order already keeps it. @param {Choice[]} choices */
  take(choices) {
    const places = new Map(this.items.map((item, place) => [item.decision, place]));
    const place = (/** @type {Choice} */ choice) => places.get(choice.decision) ?? places.size;
    this.items = [...choices].sort((a, b) => place(a) - place(b));
    this.base = this.drafted;
    this.followed = false;
  }

  button() {
    return h(
      "button",
      { type: "button", id: "in-order", class: "wide", onclick: () => this.follow(this.drafted) },
      say("All in this order"),
      h("small", {}, say("as much as possible each time")),
    );
  }

  /** @param {number[]} from the decisions that stand */
  follow(from) {
    this.followed = true;
    this.session.redraft(
      from,
      this.items.map((item) => item.decision),
    );
  }

  /** @param {number[]} order decisions as they are listed now */
  sort(order) {
    this.items = order.flatMap((decision) => this.items.find((item) => item.decision === decision) ?? []);
    this.follow(this.base);
  }

  draw() {
    fill(
      this.list,
      this.items.map((item, place) => this.row(item, place)),
    );
  }

  /** @param {Choice} item @param {number} place */
  row(item, place) {
    const done = this.done(item);
    const left = leftWords(leftBy(done), this.session.position?.panel.currency ?? "");
    const amounts = done.slice(1).map((each) => each.text);
    const label = say("{what}: {place} of {count}. Move it with the arrow keys.", {
      what: item.text,
      place: place + 1,
      count: this.items.length,
    });
    return h(
      "li",
      { "data-item": item.decision, "data-thing": item.thing, class: done.length ? "done" : "" },
      h("button", { type: "button", id: `grip-${item.decision}`, class: "grip", "aria-label": label }, "⠿"),
      h("b", {}, item.mark || item.text),
      h("span", {}, (done.length ? amounts : item.effects).join(" · ")),
      left ? h("small", { class: "left" }, left) : null,
    );
  }

  /** What was decided about a thing, up to the next of the list. @param {Choice} item */
  done(item) {
    const all = this.session.position?.draft.decisions ?? [];
    const isItem = (/** @type {number} */ decision) => this.items.some((each) => each.decision === decision);
    const first = all.findIndex((each, at) => at >= this.base.length && each.decision === item.decision);
    if (first < 0) return [];
    const next = all.findIndex((each, at) => at > first && isItem(each.decision));
    return all.slice(first, next < 0 ? undefined : next);
  }
}
