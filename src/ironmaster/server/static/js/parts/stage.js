/**
 * A frame in which a picture can be made larger and moved about.
 *
 * Moving is the browser's own scrolling, so that touch, wheel, keys and screen readers all work; making it larger sets
 * the width of the picture and keeps the point under the pointer where it is.
 */

import { h } from "../dom.js";
import { Arranged } from "./arranged.js";
import { Flow } from "./flow.js";

const LARGEST = 6;
const STEP = 1.3;
const CLICK_MOVES = 5;

export class Stage {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
    this.zoom = 1;
    /** How wide and high it is drawn. */
    this.width = 1;
    this.height = 1;
    /** What lets its things lie as they fit a width, if it has that. @type {Flow | Arranged | null} */
    this.flow = null;
    this.picture = h("div", { class: "picture" });
    this.frame = h("div", { class: "frame", tabindex: "0", role: "group" }, this.picture);
    this.element = h("figure", { class: "stage", "data-part": name }, this.frame);
    /** Whether the pointer has just moved the picture, so that its release is no click. */
    this.dragged = false;
    this.listen();
  }

  /** Shows a drawing. @param {string} text @param {string} title */
  draw(text, title) {
    this.picture.innerHTML = text;
    const svg = this.picture.querySelector("svg");
    if (!svg) return;
    svg.querySelector(":scope > title")?.remove();
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", title);
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    ({ width: this.width, height: this.height } = svg.viewBox.baseVal);
    this.flow = Flow.of(svg) ?? Arranged.of(svg);
  }

  get aspect() {
    return this.width / this.height;
  }

  /** How high it is at a width. @param {number} width @param {number} scale of one whose things flow */
  heightAt(width, scale) {
    return this.flow ? this.flow.arrange(width / scale).height * scale : width / this.aspect;
  }

  /** @param {string} title @param {boolean} main whether it is the part that the others stand around */
  dress(title, main) {
    this.frame.setAttribute("aria-label", title);
    this.element.classList.toggle("main", main);
    this.element.style.setProperty("--wide", String(this.width));
  }

  larger() {
    this.grow(STEP);
  }

  smaller() {
    this.grow(1 / STEP);
  }

  reset() {
    this.setZoom(1, 0, 0);
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] the point that stays, in the frame */
  grow(factor, x = this.frame.clientWidth / 2, y = this.frame.clientHeight / 2) {
    this.setZoom(this.zoom * factor, x, y);
  }

  /** @param {number} zoom @param {number} x @param {number} y */
  setZoom(zoom, x, y) {
    const before = this.zoom;
    this.zoom = Math.min(LARGEST, Math.max(1, zoom));
    const left = (this.frame.scrollLeft + x) * (this.zoom / before) - x;
    const top = (this.frame.scrollTop + y) * (this.zoom / before) - y;
    this.picture.style.setProperty("--zoom", String(this.zoom));
    this.frame.scrollTo({ left, top, behavior: "instant" });
    this.element.classList.toggle("zoomed", this.zoom > 1);
  }

  listen() {
    this.frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.frame.addEventListener("pointerdown", (event) => this.drag(event));
    this.frame.addEventListener("touchstart", (event) => this.pinch(event), { passive: false });
    this.frame.addEventListener("keydown", (event) => {
      if (event.key === "+" || event.key === "=") this.larger();
      else if (event.key === "-") this.smaller();
      else if (event.key === "0") this.reset();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey && !this.element.classList.contains("main")) return;
    event.preventDefault();
    const box = this.frame.getBoundingClientRect();
    this.grow(Math.exp(-event.deltaY / 400), event.clientX - box.left, event.clientY - box.top);
  }

  /**
   * A mouse moves the picture with its button held; a finger scrolls by itself.
   * @param {PointerEvent} event
   */
  drag(event) {
    this.dragged = false;
    if (event.pointerType !== "mouse" || event.button !== 0 || this.zoom === 1) return;
    let { clientX, clientY } = event;
    const far = (/** @type {PointerEvent} */ move) =>
      Math.abs(move.clientX - clientX) + Math.abs(move.clientY - clientY);
    const onMove = (/** @type {PointerEvent} */ move) => {
      if (!this.dragged && far(move) < CLICK_MOVES) return;
      this.dragged = true;
      this.frame.scrollBy({ left: clientX - move.clientX, top: clientY - move.clientY, behavior: "instant" });
      ({ clientX, clientY } = move);
    };
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", () => removeEventListener("pointermove", onMove), { once: true });
  }

  /** Two fingers make the picture larger or smaller. @param {TouchEvent} start */
  pinch(start) {
    if (start.touches.length !== 2) return;
    if (start.cancelable) start.preventDefault();
    const spread = (/** @type {TouchList} */ fingers) =>
      Math.hypot(fingers[0].clientX - fingers[1].clientX, fingers[0].clientY - fingers[1].clientY);
    const box = this.frame.getBoundingClientRect();
    const x = (start.touches[0].clientX + start.touches[1].clientX) / 2 - box.left;
    const y = (start.touches[0].clientY + start.touches[1].clientY) / 2 - box.top;
    let before = spread(start.touches);
    const onMove = (/** @type {TouchEvent} */ move) => {
      if (move.touches.length !== 2) return;
      if (move.cancelable) move.preventDefault();
      const now = spread(move.touches);
      this.grow(now / before, x, y);
      before = now;
    };
    const onEnd = () => {
      this.frame.removeEventListener("touchmove", onMove);
      this.frame.removeEventListener("touchend", onEnd);
    };
    this.frame.addEventListener("touchmove", onMove, { passive: false });
    this.frame.addEventListener("touchend", onEnd);
  }
}
