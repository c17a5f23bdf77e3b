/**
 * Where the side has no room for all of it: what is asked is always there, players and log are called up. On a phone the
 * side is a sheet at the lower edge, which can be lowered to the question alone.
 */

import { byId } from "../dom.js";
import { say } from "../words.js";

export class Sheet {
  constructor() {
    this.side = byId("side");
    this.pull = byId("pull");
    this.lower = byId("lower");
    this.pull.addEventListener("click", () => this.open(!this.isOpen));
    this.lower.addEventListener("click", () => this.sink(!this.isLow));
    this.listen();
  }

  get isOpen() {
    return this.side.classList.contains("up");
  }

  get isLow() {
    return this.side.classList.contains("low");
  }

  /** Calls players and log up, or sends them away. @param {boolean} up */
  open(up) {
    this.side.classList.toggle("up", up);
    if (up) this.side.classList.remove("low");
    this.label();
  }

  /** Lowers the sheet to the question, or raises it. @param {boolean} low */
  sink(low) {
    this.side.classList.toggle("low", low);
    if (low) this.side.classList.remove("up");
    this.label();
  }

  label() {
    this.pull.setAttribute("aria-expanded", String(this.isOpen));
    this.pull.setAttribute("aria-label", say("Choices, players and log"));
    this.pull.textContent = this.isOpen ? say("Table") : say("Players and log");
    this.lower.setAttribute("aria-expanded", String(!this.isLow));
    this.lower.setAttribute("aria-label", this.isLow ? say("Raise the sheet") : say("Lower the sheet"));
    this.lower.textContent = this.isLow ? "▴" : "▾";
  }

  /** A finger that is drawn along the handle raises or lowers the sheet by a step. */
  listen() {
    const handle = this.pull.parentElement;
    let from = 0;
    handle?.addEventListener("touchstart", (event) => (from = event.touches[0].clientY), { passive: true });
    handle?.addEventListener("touchend", (event) => {
      const by = event.changedTouches[0].clientY - from;
      if (Math.abs(by) < 24) return;
      event.preventDefault();
      if (by > 0) this.isOpen ? this.open(false) : this.sink(true);
      else this.isLow ? this.sink(false) : this.open(true);
    });
  }
}
