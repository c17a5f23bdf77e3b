/** What can be laid over the picture: what is joined to what, or whatever else a game offers. It knows no game. */

import { fill, h, s } from "../dom.js";
import { say } from "../words.js";
import { complain, notify } from "./notice.js";

/** @typedef {import("../types.js").MarkShown} Mark */

const COLOURS = 6;
const RADIUS = 9;

export class Overlays {
  /**
   * @param {import("./board.js").Board} board
   * @param {(name: string) => Promise<import("../types.js").OverlayShown>} fetch
   */
  constructor(board, fetch) {
    this.board = board;
    this.fetch = fetch;
    this.bar = h("div", { class: "overlays", role: "group" });
    /** Where the bar stands in the head of the page, so that it hides nothing of the map. */
    this.slot = h("div", {});
    this.chosen = "";
    /** What is offered, and at which position. */
    this.offered = "";
    /** @type {import("../types.js").Position | null} */
    this.position = null;
    /** The position that the marks are about. @type {import("../types.js").Position | null} */
    this.about = null;
    /** @type {Map<string, string>} */
    this.words = new Map();
    new ResizeObserver(() => this.settle()).observe(board.page);
  }

  /** Offers what the table has, and brings what is shown up to date. @param {import("../types.js").Position} position */
  show(position) {
    this.position = position;
    this.offer(position.table.overlays);
    if (this.chosen && this.about !== position) this.load(position);
  }

  /** Puts the bar where there is room for it: the head of a phone has none, so there it stands below the map. */
  settle() {
    const below = this.board.page.dataset.layout === "phone" ? this.board.main?.element : null;
    const place = below ?? this.slot;
    if (this.bar.parentElement !== place) place.append(this.bar);
  }

  /** A button for each. @param {Record<string, string>} titles */
  offer(titles) {
    this.settle();
    if (JSON.stringify(titles) === this.offered) return;
    this.offered = JSON.stringify(titles);
    this.bar.setAttribute("aria-label", say("Show on the map"));
    fill(
      this.bar,
      Object.entries(titles).map(([name, title]) => this.button(name, title)),
    );
  }

  /** @param {string} name @param {string} title */
  button(name, title) {
    return h(
      "button",
      {
        type: "button",
        "data-overlay": name,
        "aria-pressed": String(name === this.chosen),
        onclick: () => this.choose(name),
      },
      title,
    );
  }

  /** @param {string} name */
  choose(name) {
    this.chosen = name === this.chosen ? "" : name;
    for (const button of this.bar.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.dataset.overlay === this.chosen));
    }
    if (this.chosen && this.position) this.load(this.position);
    else this.clear();
  }

  /** @param {import("../types.js").Position} position */
  load(position) {
    const wanted = this.chosen;
    this.about = position;
    this.fetch(wanted)
      .then(({ marks }) => {
        if (this.chosen !== wanted || this.about !== position) return;
        this.draw(marks);
        if (!marks.length) notify(say("There is nothing to show yet."));
      })
      .catch(complain);
  }

  clear() {
    for (const mark of this.board.parts.querySelectorAll(".overlay-mark")) mark.remove();
    this.words.clear();
  }

  /** @param {Mark[]} marks */
  draw(marks) {
    this.clear();
    const signs = [...new Set(marks.map((mark) => mark.sign))];
    for (const { thing, sign, words } of marks) {
      this.words.set(thing, words);
      for (const element of this.board.find(thing)) mark(element, sign, signs.indexOf(sign) % COLOURS);
    }
  }

  /** What the overlay says of a thing. @param {string} thing */
  tell(thing) {
    return this.chosen ? (this.words.get(thing) ?? "") : "";
  }
}

/**
 * A sign on the edge of a thing, or a line along it: told apart by what is written there, and by colour.
 * @param {SVGGraphicsElement} element @param {string} sign @param {number} colour
 */
function mark(element, sign, colour) {
  const line = element.querySelector(".im-hit");
  if (line instanceof SVGPathElement) {
    element.append(s("path", { d: line.getAttribute("d"), class: `overlay-mark overlay-line overlay-${colour}` }));
  } else putSign(element, sign, colour);
}

/**
 * A sign in the middle of the right edge, since the corners have figures of their own; over all of the picture, since
 * the next thing may begin there.
 * @param {SVGGraphicsElement} element @param {string} sign @param {number} colour
 */
function putSign(element, sign, colour) {
  const svg = element.ownerSVGElement;
  const [there, here] = [element.getScreenCTM(), svg?.getScreenCTM()];
  if (!svg || !there || !here) return;
  const box = element.getBBox();
  const edge = new DOMPoint(box.x + box.width, box.y + box.height / 2);
  const { x, y } = edge.matrixTransform(here.inverse().multiply(there));
  svg.append(
    s(
      "g",
      { class: `overlay-mark overlay-${colour}` },
      s("circle", { cx: x, cy: y, r: RADIUS }),
      s("text", { x, y: y + 4.5, "text-anchor": "middle" }, sign),
    ),
  );
}
