/**
 * What lies where, in words: a list for every part of the table, for who cannot see the picture or would rather read.
 *
 * The lists are the game's own words, and come along with a position only for those who have asked for them once.
 */

import { fill, h } from "../dom.js";
import { wantLists, wantsLists } from "../lists.js";
import { say } from "../words.js";

/** @typedef {import("../types.js").ItemShown} Item */

/** How many changes are read out; of more, only their number. */
const TOLD = 6;

/** @param {Item[]} items @returns {HTMLUListElement} */
function list(items) {
  return h(
    "ul",
    {},
    items.map((item) => h("li", {}, item.words, item.items.length ? list(item.items) : null)),
  );
}

/** All lines of some items, without their order. @param {Item[]} items @returns {string[]} */
function lines(items) {
  return items.flatMap((item) => [item.words, ...lines(item.items)]);
}

export class InventoryLists {
  /** @param {() => void} onWant called when the lists are wanted, or not wanted any more */
  constructor(onWant) {
    this.onWant = onWant;
    this.switch = h("button", { type: "button", id: "lists", class: "small", onclick: () => this.toggle() });
    this.about = h("p", { class: "quiet", id: "about-lists" });
    this.news = h("p", { class: "unseen", role: "status" });
    this.parts = h("div", { class: "inventory-parts" });
    this.element = h("div", { class: "inventory" }, this.about, this.switch, this.news, this.parts);
    /** The lists as they are shown, by part. @type {Map<string, string>} */
    this.shown = new Map();
    /** @type {Set<string>} */
    this.told = new Set();
  }

  toggle() {
    wantLists(!wantsLists());
    this.onWant();
  }

  focus() {
    this.switch.focus();
  }

  /** Shows nothing: somebody else is about to look. */
  clear() {
    this.parts.replaceChildren();
    this.news.textContent = "";
    this.shown.clear();
    this.told.clear();
  }

  /** @param {import("../types.js").Position} position */
  show({ inventory, table }) {
    this.about.textContent = say("Everything that lies on the table, as lists, for reading or listening.");
    this.switch.textContent = wantsLists() ? say("Hide the lists") : say("Show the lists");
    this.switch.setAttribute("aria-pressed", String(wantsLists()));
    if (!inventory || !wantsLists()) this.clear();
    else {
      this.tellNews(inventory);
      this.draw(inventory, table.parts);
    }
    this.describePictures();
  }

  /** Draws the lists that have changed, so that who reads another one keeps the place.
   * @param {Record<string, Item[]>} inventory @param {Record<string, string>} titles */
  draw(inventory, titles) {
    for (const [part, items] of Object.entries(inventory)) {
      const text = JSON.stringify([titles[part], items]);
      if (this.shown.get(part) === text) continue;
      this.shown.set(part, text);
      const section = document.getElementById(`words-${part}`) ?? this.parts.appendChild(this.section(part));
      fill(section, h("h3", {}, titles[part] ?? part), list(items));
    }
  }

  /** @param {string} part */
  section(part) {
    return h("section", { id: `words-${part}` });
  }

  /** Reads out what is new since the lists were shown last. @param {Record<string, Item[]>} inventory */
  tellNews(inventory) {
    const all = Object.values(inventory).flatMap(lines);
    const fresh = this.told.size ? all.filter((line) => !this.told.has(line)) : [];
    this.told = new Set(all);
    if (!fresh.length) return;
    const more = fresh.length > TOLD ? say("Other changes: {count}.", { count: fresh.length - TOLD }) : "";
    this.news.textContent = [...fresh.slice(0, TOLD), more].filter(Boolean).join(". ");
  }

  /** Says of every picture where its list is. */
  describePictures() {
    for (const frame of document.querySelectorAll(".stage[data-part] .frame")) {
      const part = frame.closest(".stage")?.getAttribute("data-part") ?? "";
      const id = this.shown.has(part) ? `words-${part}` : this.shown.has("whole") ? "words-whole" : "";
      frame.setAttribute("aria-describedby", "about-lists");
      if (id) frame.setAttribute("aria-details", id);
      else frame.removeAttribute("aria-details");
    }
  }
}
