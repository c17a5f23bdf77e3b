/**
 * The table as the server draws it, in parts. It knows no game: things carry their names (`data-at`), and what is legal
 * or pointed at is lit by an outline drawn over them.
 */

import { byId, h, s } from "../dom.js";
import { counted, say } from "../words.js";
import { GAP, layoutOf, leastMap, scaleFor, widthsOf } from "./room.js";
import { Stage } from "./stage.js";
import { nameThings } from "./things.js";

/** Parts narrower than this stand in a column beside the main one. */
const NARROW = 700;

export class Board {
  /**
   * @param {HTMLElement} element
   * @param {(thing: string, x: number, y: number) => void} onThing called when a thing is clicked
   */
  constructor(element, onThing) {
    this.element = element;
    this.rest = h("div", { class: "rest" });
    this.parts = h("div", { class: "parts" }, this.rest);
    this.jumps = h("nav", { class: "jumps" });
    this.element.append(this.jumps, this.parts);
    /** @type {Map<string, Stage>} */
    this.stages = new Map();
    /** The part that the others stand around, if there is one. @type {Stage | null} */
    this.main = null;
    /** @type {Map<string, string>} */
    this.drawn = new Map();
    /** @type {Record<string, string>} */
    this.titles = {};
    /** @type {import("../types.js").SeatShown[]} */
    this.seats = [];
    this.parts.addEventListener("click", (event) => {
      const stage = [...this.stages.values()].find((each) => each.dragged);
      const thing = event.target instanceof Element ? event.target.closest("[data-at]") : null;
      if (!stage && thing instanceof SVGElement) onThing(thing.dataset.at ?? "", event.clientX, event.clientY);
      if (stage) stage.dragged = false;
    });
    new ResizeObserver(() => this.layOut()).observe(this.page);
  }

  /** What the board and the side share. */
  get page() {
    return /** @type {HTMLElement} */ (this.element.parentElement);
  }

  /** What people call a part. @param {string} part */
  title(part) {
    return this.titles[part] ?? part;
  }

  /** Shows a position; how far each drawing is zoomed stays. @param {import("../types.js").Position} position */
  show({ svg, pictures, table }) {
    this.titles = table.parts;
    this.call(table.seats);
    const names = Object.keys(pictures);
    if (names.join() !== [...this.stages.keys()].join()) this.arrange(names);
    for (const [name, text] of Object.entries(svg)) this.draw(name, text);
    this.layOut();
  }

  /** Has drawings call players by their names: those that are there were drawn by others. @param {import("../types.js").SeatShown[]} seats */
  call(seats) {
    if (seats.some(({ name }, at) => name !== this.seats[at]?.name)) this.drawn.clear();
    this.seats = seats;
  }

  /** Shows nothing at all: nobody may see what was there. */
  clear() {
    this.arrange([]);
  }

  /** @param {string[]} names */
  arrange(names) {
    this.drawn.clear();
    this.stages = new Map(names.map((name) => [name, this.stages.get(name) ?? new Stage(name)]));
    this.main = null;
    this.rest.replaceChildren(...[...this.stages.values()].map((stage) => stage.element));
    this.parts.replaceChildren(this.rest);
  }

  /** @param {string} name @param {string} text */
  draw(name, text) {
    const stage = this.stages.get(name);
    if (!stage || this.drawn.get(name) === text) return;
    this.drawn.set(name, text);
    stage.draw(text, this.title(name));
    const svg = stage.picture.querySelector("svg");
    if (svg) nameThings(svg, this.seats);
  }

  /** The part that the others stand around: the largest, if others are narrow enough to stand beside it. */
  findMain() {
    const all = [...this.stages.values()];
    const largest = all.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a), all[0]);
    const narrow = all.some((stage) => stage !== largest && stage.width < NARROW);
    const beside = narrow && largest.width < 2 * NARROW && !largest.flow;
    const main = beside ? largest : null;
    if (main && main.element.parentElement !== this.parts) this.parts.prepend(main.element);
    this.main = main;
  }

  /** Gives every part its place in the window. */
  layOut() {
    if (!this.stages.size) return;
    this.findMain();
    const { clientWidth: width, clientHeight: height } = this.page;
    const layout = layoutOf(width, height);
    const turned = this.page.dataset.layout !== layout;
    this.page.dataset.layout = layout;
    this.page.classList.toggle("mapless", !this.main);
    const widths = widthsOf(layout, width, height, this.main?.aspect ?? null);
    for (const [name, value] of Object.entries(widths)) this.page.style.setProperty(`--${name}`, `${value}px`);
    if (this.main) this.page.style.setProperty("--least-map", `${leastMap(this.main.width)}px`);
    for (const stage of this.stages.values()) stage.dress(this.title(stage.name), stage === this.main);
    const rest = [...this.stages.values()].filter((stage) => stage !== this.main);
    const high = layout === "desk" ? height - 2 * GAP : this.rest.clientHeight;
    const scale = scaleFor(rest, widths.column, high);
    for (const stage of rest) stage.flow?.fill(widths.column / scale);
    if (turned) this.bringIntoView();
  }

  /**
   * Lights up what may be chosen and what is pointed at, and says beside the name of each part how much of it is there.
   * @param {Iterable<string>} legal @param {Iterable<string>} chosen
   * @param {Iterable<string>} dear those of the legal ones where every choice takes the whole turn
   */
  light(legal, chosen = [], dear = []) {
    for (const lit of this.parts.querySelectorAll(".lit")) lit.remove();
    for (const each of this.parts.querySelectorAll(".legal, .chosen")) {
      each.classList.remove("legal", "chosen", "whole-turn");
    }
    this.mark(chosen, "chosen");
    this.mark(legal, "legal");
    for (const thing of dear) for (const each of this.find(thing)) each.classList.add("whole-turn");
    this.drawJumps();
  }

  /** Goes to the first part with a choice, unless one can be seen. */
  bringIntoView() {
    const lit = [...this.parts.querySelectorAll(".lit.legal")];
    if (!lit.length || lit.some(isSeen)) return;
    lit[0].closest(".stage")?.scrollIntoView({ block: "nearest" });
    if (!isSeen(lit[0])) lit[0].scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Points at a few things, or at none. @param {Iterable<string>} things */
  point(things) {
    for (const lit of this.parts.querySelectorAll(".lit.pointed")) lit.remove();
    for (const each of this.parts.querySelectorAll(".pointed")) each.classList.remove("pointed");
    this.mark(things, "pointed");
  }

  /** @param {string} thing @returns {SVGGraphicsElement[]} */
  find(thing) {
    return [...this.parts.querySelectorAll(`[data-at="${CSS.escape(thing)}"]`)].filter(
      (each) => each instanceof SVGGraphicsElement,
    );
  }

  /** @param {Iterable<string>} things @param {string} look */
  mark(things, look) {
    for (const thing of new Set(things)) {
      for (const element of this.find(thing)) {
        element.classList.add(look);
        element.append(outline(element, look));
      }
    }
  }

  /** Brings a thing into view. @param {string} thing */
  reveal(thing) {
    this.find(thing)[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Buttons that make the main part larger and smaller. */
  zoomButtons() {
    const button = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {(main: Stage) => void} */ act) =>
      h("button", { type: "button", "aria-label": label, onclick: () => this.main && act(this.main) }, sign);
    return h(
      "div",
      { class: "zoom", hidden: !this.main },
      button("+", say("Larger"), (main) => main.larger()),
      button("−", say("Smaller"), (main) => main.smaller()),
      button("⤢", say("Whole picture"), (main) => main.reset()),
    );
  }

  /** On narrow screens: the parts by name, and where something can be chosen. */
  drawJumps() {
    this.jumps.setAttribute("aria-label", say("Parts of the table"));
    this.jumps.replaceChildren(
      ...[...this.stages.values()].map((stage) => {
        const lit = new Set(
          [...stage.element.querySelectorAll("[data-at].legal")].map((each) => each.getAttribute("data-at")),
        ).size;
        const part = this.title(stage.name);
        const count = lit ? h("span", { class: "count" }, lit) : null;
        return h(
          "button",
          {
            type: "button",
            "aria-label": lit ? counted("{part}: {count} choice", "{part}: {count} choices", lit, { part }) : null,
            onclick: () => stage.element.scrollIntoView({ block: "start" }),
          },
          part,
          count,
        );
      }),
      this.zoomButtons(),
    );
  }
}

/** Whether a thing can be seen, and nothing that scrolls hides it. @param {Element} thing */
function isSeen(thing) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  for (let around = thing.parentElement; around; around = around.parentElement) {
    if (!(around instanceof HTMLElement) || getComputedStyle(around).overflow === "visible") continue;
    const box = around.getBoundingClientRect();
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
  }
  return true;
}

/**
 * An outline over a thing: along a line, or around a box; a dark one with a light one on it, to be seen on any ground.
 * @param {SVGGraphicsElement} element
 * @param {string} look
 */
function outline(element, look) {
  const line = element.querySelector(".im-hit");
  const shape = (/** @type {string} */ layer) =>
    line instanceof SVGPathElement
      ? s("path", { d: line.getAttribute("d"), class: layer })
      : s("rect", { ...grown(element.getBBox()), rx: 5, class: layer });
  const kind = line instanceof SVGPathElement ? "lit-line" : "lit-box";
  const layers = ["under", "over"].map(shape);
  return s("g", { class: `lit ${kind} ${look}` }, ...layers);
}

/** @param {DOMRect} box */
function grown({ x, y, width, height }) {
  return { x: x - 2, y: y - 2, width: width + 4, height: height + 4 };
}

/** The board in its place on the page. @param {(thing: string, x: number, y: number) => void} onThing */
export function boardOn(onThing) {
  return new Board(byId("board"), onThing);
}
