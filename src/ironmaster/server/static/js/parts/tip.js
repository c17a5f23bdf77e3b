/** What a thing is and what it is good for, beside a pointer that rests on it or a finger that stays. */

import { h } from "../dom.js";

const RESTS = 400;
const MOVES = 10;

export class Tip {
  /**
   * @param {HTMLElement} place where the things are
   * @param {(thing: string, element: Element) => (Node | string | null)[]} tell what to say of a thing; nothing: no tip
   */
  constructor(place, tell) {
    this.place = place;
    this.tell = tell;
    /** @type {HTMLElement | null} */
    this.open = null;
    this.timer = 0;
    /** Whether the finger stayed long enough: its release is no click. */
    this.held = false;
    place.addEventListener("pointerover", (event) => this.enter(event));
    place.addEventListener("pointerdown", (event) => this.press(event));
    for (const kind of ["pointerleave", "pointercancel", "wheel"]) {
      place.addEventListener(kind, () => this.close(), { passive: true });
    }
    place.addEventListener("click", (event) => this.swallow(event), { capture: true });
    addEventListener("keydown", () => this.close());
  }

  /** @param {Event} event */
  thingAt(event) {
    return event.target instanceof Element ? event.target.closest("[data-at]") : null;
  }

  /** @param {PointerEvent} event */
  enter(event) {
    if (event.pointerType !== "mouse") return;
    this.close();
    this.wait(event);
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.close();
    this.held = false;
    if (event.pointerType === "mouse") return;
    this.wait(event);
    const { clientX, clientY } = event;
    const end = new AbortController();
    const stop = () => {
      clearTimeout(this.timer);
      end.abort();
    };
    const move = (/** @type {PointerEvent} */ to) => {
      if (Math.hypot(to.clientX - clientX, to.clientY - clientY) > MOVES) stop();
    };
    addEventListener("pointermove", move, { signal: end.signal });
    for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, stop, { signal: end.signal });
  }

  /** @param {PointerEvent} event */
  wait(event) {
    const thing = this.thingAt(event);
    if (!(thing instanceof SVGElement)) return;
    this.timer = setTimeout(() => {
      this.held = event.pointerType !== "mouse";
      this.show(thing, event.clientX, event.clientY);
    }, RESTS);
  }

  /** @param {SVGElement} thing @param {number} x @param {number} y */
  show(thing, x, y) {
    this.close();
    const told = this.tell(thing.dataset.at ?? "", thing);
    if (!told.length || !thing.isConnected) return;
    this.open = h("div", { class: "tip", role: "tooltip" }, told);
    document.body.append(this.open);
    const { width, height } = this.open.getBoundingClientRect();
    const left = Math.min(Math.max(8, x - width / 2), innerWidth - width - 8);
    const top = y - height - 18 < 8 ? y + 22 : y - height - 18;
    this.open.style.setProperty("--left", `${left}px`);
    this.open.style.setProperty("--top", `${top}px`);
  }

  /** @param {Event} event */
  swallow(event) {
    this.close();
    if (this.held) event.stopPropagation();
    this.held = false;
  }

  close() {
    clearTimeout(this.timer);
    this.open?.remove();
    this.open = null;
  }
}
