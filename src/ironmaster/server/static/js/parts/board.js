/**
 * The table as the server draws it, in parts. It knows no game: things carry their names (`data-at`), and what is legal
 * or pointed at is lit by an outline drawn over them.
 */

import { byId, h, s } from "../dom.js";
import { say } from "../words.js";
import { Arranged, fit } from "./arranged.js";
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
    this.parts = h("div", { class: "parts" });
    this.jumps = h("nav", { class: "jumps" });
    this.element.append(this.jumps, this.parts);
    new ResizeObserver(() => this.fit()).observe(this.element);
    /** @type {Map<string, Stage>} */
    this.stages = new Map();
    /** @type {Map<string, string>} */
    this.drawn = new Map();
    /** The drawings that can be arranged in several ways. @type {Map<string, Arranged>} */
    this.arranged = new Map();
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
  }

  /** What people call a part. @param {string} part */
  title(part) {
    return this.titles[part] ?? part;
  }

  /** Shows a position; how far each drawing is zoomed stays. @param {import("../types.js").Position} position */
  show({ svg, pictures, table }) {
    this.titles = table.parts;
    this.seats = table.seats;
    const names = Object.keys(pictures);
    if (names.join() !== [...this.stages.keys()].join()) this.arrange(names);
    for (const [name, text] of Object.entries(svg)) this.draw(name, text);
    this.layOut();
    this.fit();
  }

  /** Shows nothing at all: nobody may see what was there. */
  clear() {
    this.arrange([]);
  }

  /** @param {string[]} names */
  arrange(names) {
    this.drawn.clear();
    this.arranged.clear();
    this.stages = new Map(names.map((name) => [name, this.stages.get(name) ?? new Stage(name)]));
    this.parts.replaceChildren(...[...this.stages.values()].map((stage) => stage.element));
  }

  /** @param {string} name @param {string} text */
  draw(name, text) {
    const stage = this.stages.get(name);
    if (!stage || this.drawn.get(name) === text) return;
    this.drawn.set(name, text);
    stage.picture.innerHTML = text;
    const svg = stage.picture.querySelector("svg");
    if (!svg) return;
    svg.querySelector(":scope > title")?.remove();
    nameThings(svg, this.seats);
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", this.title(name));
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    const arranged = Arranged.of(svg);
    if (arranged) this.arranged.set(name, arranged);
  }

  /** Drawings that can be arranged in several ways are arranged for the room there is. */
  fit() {
    if (!this.arranged.size) return;
    const pictures = [...this.arranged.values()];
    const others = pictures.reduce((high, { svg }) => high - svg.clientHeight, this.parts.clientHeight);
    const margin = parseFloat(getComputedStyle(this.element).paddingTop);
    fit(pictures, this.parts.clientWidth, this.element.clientHeight - 2 * margin - others);
    this.layOut();
  }

  /** Gives every part its place by its size: the largest is the main one. */
  layOut() {
    const boxes = [...this.stages.values()].map((stage) => {
      const box = stage.picture.querySelector("svg")?.viewBox.baseVal;
      return { stage, width: box?.width ?? 1, height: box?.height ?? 1 };
    });
    const main = boxes.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a), boxes[0]);
    const beside = !this.arranged.size && boxes.some((box) => box !== main && box.width < NARROW) && main.width < 2 * NARROW;
    this.parts.classList.toggle("beside", beside);
    for (const box of boxes) {
      box.stage.dress(this.title(box.stage.name), box === main);
      box.stage.element.classList.toggle("wide", box.width >= 2 * NARROW - 200);
      box.stage.element.style.setProperty("--wide", String(box.width));
      box.stage.element.style.setProperty("--high", String(box.height));
    }
    this.parts.style.setProperty("--aspect", String(main ? main.width / main.height : 1));
    this.main = main?.stage ?? null;
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

  /** Where parts stand one below the other: goes to the first part with a choice if none can be seen. */
  bringIntoView() {
    if (getComputedStyle(this.jumps).display === "none") return;
    const shown = this.element.getBoundingClientRect();
    const lit = [...this.parts.querySelectorAll(".lit.legal")];
    const isSeen = (/** @type {Element} */ each) => {
      const box = each.getBoundingClientRect();
      return box.bottom > shown.top && box.top < shown.top + shown.height / 2;
    };
    if (lit.length && !lit.some(isSeen)) lit[0].closest(".stage")?.scrollIntoView({ block: "start" });
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

  /** On narrow screens: the parts by name, and where something can be chosen. */
  drawJumps() {
    this.jumps.setAttribute("aria-label", say("Parts of the table"));
    this.jumps.replaceChildren(
      ...[...this.stages.values()].map((stage) => {
        const lit = new Set(
          [...stage.element.querySelectorAll("[data-at].legal")].map((each) => each.getAttribute("data-at")),
        ).size;
        const count = lit ? h("span", { class: "count" }, lit) : null;
        return h(
          "button",
          {
            type: "button",
            "aria-label": lit ? say("{part}: {count} choices", { part: this.title(stage.name), count: lit }) : null,
            onclick: () => stage.element.scrollIntoView({ block: "start" }),
          },
          this.title(stage.name),
          count,
        );
      }),
    );
  }
}

/**
 * An outline over a thing: along a line, or around a box.
 * @param {SVGGraphicsElement} element
 * @param {string} look
 */
function outline(element, look) {
  const line = element.querySelector(".im-hit");
  if (line instanceof SVGPathElement) {
    return s("path", { d: line.getAttribute("d"), class: `lit lit-line ${look}` });
  }
  const box = element.getBBox();
  return s("rect", {
    x: box.x - 2,
    y: box.y - 2,
    width: box.width + 4,
    height: box.height + 4,
    rx: 5,
    class: `lit lit-box ${look}`,
  });
}

/** The board in its place on the page. @param {(thing: string, x: number, y: number) => void} onThing */
export function boardOn(onThing) {
  return new Board(byId("board"), onThing);
}
