/** What may be chosen now, as a list for the keyboard, for screen readers and for those who like lists. */

import { fill, h } from "../dom.js";
import { say } from "../words.js";
import { amountControl } from "./amount.js";

/** @typedef {import("../types.js").Choice} Choice */

/** What a choice reveals, in words. @param {Choice} choice */
export function revealedBy(choice) {
  return choice.shows.join(", ") || say("something hidden");
}

/** A sum with its currency, before or behind it. */
const SUM = /[^\s\d]*\d+(?:[\u00a0\u202f][^\s\d]+)?/;

/** What a decision costs or brings, unless its name says it already. @param {{text: string, price: string}} decision */
export function priceBeside({ text, price }) {
  const sum = price.match(SUM)?.[0];
  return sum && ` ${text} `.includes(` ${sum} `) ? "" : price;
}

/** What a choice would do besides its name. @param {Choice} choice */
export function detailsOf(choice) {
  const reveals = choice.reveals ? [say("shows {what}: final", { what: revealedBy(choice) })] : [];
  return [priceBeside(choice), ...choice.effects, ...reveals].filter(Boolean).join(" · ");
}

/** The choices that a click on a thing can mean. @param {Choice[]} choices @param {string} thing */
export function choicesAt(choices, thing) {
  return choices.filter((choice) => choice.thing === thing || choice.twins.includes(thing));
}

/** All things that a choice can be made by. @param {Choice} choice */
export function thingsOf(choice) {
  return choice.thing ? [choice.thing, ...choice.twins] : [];
}

/** A button that chooses. @param {Choice} choice @param {(choice: Choice) => void} onChoose */
export function choiceButton(choice, onChoose) {
  const details = detailsOf(choice);
  return h(
    "button",
    {
      type: "button",
      class: choice.whole_turn ? "choice whole-turn" : "choice",
      "data-decision": choice.decision,
      "data-thing": choice.thing,
      onclick: () => onChoose(choice),
    },
    choice.kind === "amount" && choice.mark ? h("b", {}, choice.mark) : null,
    h("span", { class: "choice-text" }, choice.text),
    details ? h("small", {}, details) : null,
  );
}

/** Amounts that belong together begin with the same word. @param {Choice[]} choices @returns {Choice[][]} */
function families(choices) {
  /** @type {Map<string, Choice[]>} */
  const found = new Map();
  for (const choice of choices) {
    const name = choice.notation.split(" ")[0];
    found.set(name, [...(found.get(name) ?? []), choice]);
  }
  return [...found.values()];
}

export class Choices {
  /**
   * @param {HTMLElement} buttons where choices without a thing go
   * @param {HTMLElement} list where the rest goes
   * @param {(choice: Choice) => void} onChoose
   * @param {(things: string[]) => void} onPoint called with what a choice points at while it has the focus
   */
  constructor(buttons, list, onChoose, onPoint) {
    this.buttons = buttons;
    this.list = list;
    this.onChoose = onChoose;
    this.wanted = "";
    this.shown = "";
    for (const place of [buttons, list]) {
      place.addEventListener("keydown", (event) => this.move(event));
      for (const kind of ["focusin", "pointerover"]) {
        place.addEventListener(kind, (event) => {
          const button = event.target instanceof Element ? event.target.closest("[data-thing]") : null;
          onPoint(button instanceof HTMLElement && button.dataset.thing ? [button.dataset.thing] : []);
        });
      }
      place.addEventListener("pointerleave", () => onPoint([]));
      place.addEventListener("focusout", () => onPoint([]));
    }
  }

  /**
   * Shows what may be chosen, and says whether it is something else than before. The same choices again keep an amount
   * half written: somebody else has played meanwhile, no more.
   * @param {Choice[]} choices
   */
  show(choices) {
    const asked = choices.map((choice) => choice.decision).join();
    const changed = asked !== this.shown;
    const written = changed ? 0 : Number(this.buttons.querySelector("input")?.value ?? 0);
    this.shown = asked;
    const button = (/** @type {Choice} */ choice) => choiceButton(choice, this.onChoose);
    const amounts = choices.filter((choice) => choice.kind === "amount" && !choice.thing);
    const plain = choices.filter((choice) => choice.kind !== "amount" && !choice.thing);
    const things = choices.filter((choice) => choice.thing);
    fill(
      this.buttons,
      families(amounts).map((family) => amountControl(family, this.onChoose, button, written)),
      plain.map(button),
    );
    fill(
      this.list,
      things.length ? this.things(things, button) : h("p", { class: "quiet" }, this.nothing(choices.length)),
    );
    return changed;
  }

  /** @param {number} others */
  nothing(others) {
    return others ? say("Nothing on the table to choose: use the buttons above.") : say("Nothing to choose now.");
  }

  /** @param {Choice[]} things @param {(choice: Choice) => HTMLElement} button */
  things(things, button) {
    const items = things.map((choice) => h("li", {}, button(choice)));
    const hide = () => {
      for (const item of items) item.hidden = !item.textContent?.toLowerCase().includes(this.wanted.toLowerCase());
    };
    const search =
      things.length > 9
        ? h("input", {
            type: "search",
            class: "search",
            placeholder: say("Find a choice"),
            "aria-label": say("Find a choice"),
            value: this.wanted,
            oninput: (/** @type {Event} */ event) => {
              this.wanted = /** @type {HTMLInputElement} */ (event.target).value;
              hide();
            },
            onkeydown: (/** @type {KeyboardEvent} */ event) => {
              const found = items.filter((item) => !item.hidden);
              if (event.key === "Enter" && found.length === 1) this.onChoose(things[items.indexOf(found[0])]);
            },
          })
        : null;
    if (!search) this.wanted = "";
    hide();
    return [search, h("ul", { class: "choice-list", "aria-label": say("Choices on the table") }, items)];
  }

  /** All choices that can have the focus, in the order of the page. @returns {HTMLElement[]} */
  focusable() {
    return [...this.buttons.querySelectorAll("button"), ...this.list.querySelectorAll("button")].filter(
      (each) => each.offsetParent !== null,
    );
  }

  focus() {
    this.focusable()[0]?.focus();
  }

  /** @param {KeyboardEvent} event */
  move(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    const all = this.focusable();
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (event.key === "Home" && at >= 0) all[0].focus();
    else if (event.key === "End" && at >= 0) all.at(-1)?.focus();
    else if (
      (event.key === "ArrowDown" || event.key === "ArrowUp") &&
      !(event.target instanceof HTMLInputElement && event.target.type !== "search")
    ) {
      all[Math.min(all.length - 1, Math.max(0, at + steps[event.key]))]?.focus();
    } else return;
    event.preventDefault();
  }
}
