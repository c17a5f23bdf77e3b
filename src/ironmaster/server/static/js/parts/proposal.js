/** A whole way to go on that the game works out: asked for with one tap, told with what it brings, taken with another. */

import { fill, h } from "../dom.js";
import { say } from "../words.js";
import { complain } from "./notice.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../types.js").ProposalShown} ProposalShown */

/** @param {import("../types.js").Change} change */
function changeLine(change) {
  const by = Number(change.after) - Number(change.before);
  const grown = Number.isNaN(by) ? "" : ` (${by > 0 ? "+" : "−"}${Math.abs(by)})`;
  return h("div", {}, h("dt", {}, change.label), h("dd", {}, `${change.before} → ${change.after}${grown}`));
}

export class ProposalCard {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.element = h("div", { class: "proposals" });
    /** @type {ProposalShown[] | null} */
    this.found = null;
    /** What was asked when they were found: they hold for that question only. */
    this.asked = "";
  }

  show() {
    const { position, drafted } = this.session;
    const asked = JSON.stringify([position?.at, drafted.map((step) => step.decision)]);
    if (asked !== this.asked) this.found = null;
    this.asked = asked;
    const offered = this.session.asked && position?.proposes && hintsAllowed(position.table);
    fill(this.element, offered ? (this.found?.map((each) => this.card(each)) ?? this.button()) : null);
  }

  button() {
    return h(
      "button",
      { type: "button", id: "propose", class: "wide", onclick: () => this.ask() },
      say("Suggest a whole plan"),
    );
  }

  /** @param {ProposalShown} proposal */
  card({ decisions, steps, changes }) {
    const { drafted } = this.session;
    const follow = () => this.session.redraft([...drafted.map((step) => step.decision), ...decisions]);
    return h(
      "div",
      { class: "proposal", role: "status" },
      h("strong", {}, say("What it would bring:")),
      changes.length ? h("dl", {}, changes.map(changeLine)) : h("p", {}, say("Nothing would change.")),
      h(
        "details",
        {},
        h("summary", {}, say("Steps ({count})", { count: steps.length })),
        h(
          "ol",
          {},
          steps.map((step) => h("li", {}, step)),
        ),
      ),
      h("button", { type: "button", id: "follow", class: "primary", onclick: follow }, say("Do all of it")),
    );
  }

  ask() {
    const asked = this.asked;
    this.element.firstElementChild?.setAttribute("aria-busy", "true");
    this.session
      .proposals()
      .then((found) => {
        if (asked === this.asked) this.found = found;
      })
      .catch(complain)
      .finally(() => this.show());
  }
}

/** Whether help may be asked for at a table. @param {import("../types.js").TableShown & {hints?: boolean}} table */
function hintsAllowed(table) {
  return table.hints ?? true;
}
