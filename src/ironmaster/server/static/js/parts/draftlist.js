/** The draft, step by step: what was decided, what it costs, what happens by it, and what the player has then. */

import { h } from "../dom.js";
import { say, sayMoney } from "../words.js";
import { priceBeside } from "./choices.js";

/** @typedef {import("../types.js").Drafted} Drafted */
/** @typedef {import("../types.js").Change} Change */

/** What some decisions leave the player with, as far as they change it. @param {Drafted[]} decisions */
export function leftBy(decisions) {
  /** @type {Map<string, Change>} */
  const latest = new Map();
  for (const change of decisions.flatMap((each) => each.changes)) {
    const before = latest.get(change.name)?.before ?? change.before;
    latest.set(change.name, { ...change, before });
  }
  return [...latest.values()].filter((change) => change.before !== change.after);
}

/** What is left, in a few words. @param {Change[]} changes @param {string} currency the sign of the game's money */
export function leftWords(changes, currency) {
  const value = (/** @type {Change} */ { name, after }) => (name === "money" ? sayMoney(Number(after), currency) : after);
  return changes.map((change) => `${change.label} ${value(change)}`).join(" · ");
}

/** Decisions in groups: an amount belongs to what it is an amount of. @param {Drafted[]} decisions */
export function steps(decisions) {
  /** @type {Drafted[][]} */
  const groups = [];
  for (const decision of decisions) {
    if (decision.kind === "amount" && groups.length) groups[groups.length - 1].push(decision);
    else groups.push([decision]);
  }
  return groups;
}

/** A decision with its price, unless its name has it. @param {Drafted} decision */
function priced(decision) {
  const price = priceBeside(decision);
  return price ? `${decision.text} (${price})` : decision.text;
}

/**
 * @param {Drafted[]} decisions
 * @param {string} currency the sign of the game's money
 * @param {boolean} complete whether nothing else is asked, which would come first
 */
export function draftList(decisions, currency, complete) {
  const list = h(
    "ol",
    { class: "draft", tabindex: "0", "aria-label": say("Your draft") },
    steps(decisions).map((group) => {
      const left = leftWords(leftBy(group), currency);
      return h(
        "li",
        {},
        group.map(priced).join(" · "),
        group.flatMap((each) => each.follows).map((line) => h("small", {}, line)),
        left ? h("small", { class: "left" }, say("You then have: {left}", { left })) : null,
      );
    }),
  );
  // Where there is no room for all steps, the latest are in sight.
  queueMicrotask(() => {
    list.scrollTo({ top: list.scrollHeight, behavior: "instant" });
    if (complete && !list.closest(".low")) list.scrollIntoView({ block: "end", behavior: "instant" });
  });
  return list;
}
