/**
 * What was tapped is marked at once, until the answer is there; if that takes a while, a bar shows that it is waited for.
 */

import { complain } from "./notice.js";

/** Milliseconds after which waiting is shown. */
const A_WHILE = 300;

/** What can be tapped: buttons, and things on the table. */
const TAPPED = "button, a.button, [data-at]";

/** What tapping it means: a second tap on the same may be meant, one on what has taken its place is not. @param {Element} tapped */
function meaning(tapped) {
  const { decision, at } = /** @type {HTMLElement} */ (tapped).dataset;
  return decision ?? at ?? (tapped.id || tapped);
}

export class Waiting {
  /** @param {HTMLElement} place where waiting is shown, and where taps decide something */
  constructor(place) {
    this.place = place;
    /** @type {Element | null} */
    this.tapped = null;
    /** @type {unknown} */
    this.meant = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    document.addEventListener("click", (event) => this.notice(event), true);
  }

  /** Notices what is tapped. The second click of a double click goes nowhere if the page has changed under it. @param {MouseEvent} event */
  notice(event) {
    const tapped = event.target instanceof Element ? event.target.closest(TAPPED) : null;
    const meant = tapped && meaning(tapped);
    if (event.detail > 1 && meant !== this.meant && this.place.contains(tapped)) {
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    this.tapped = tapped;
    this.meant = meant;
    setTimeout(() => (this.tapped = null)); // a tap that has led to nothing by then is over
  }

  /**
   * Shows that an answer is waited for, or that it is there.
   * @param {boolean} busy
   * @param {import("../session.js").Step | null} choice the decision that is on its way
   */
  show(busy, choice) {
    this.place.setAttribute("aria-busy", String(busy));
    if (!busy) {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.place.classList.remove("slow");
      for (const each of document.querySelectorAll(".pending")) each.classList.remove("pending");
      return;
    }
    this.timer ??= setTimeout(() => this.place.classList.add("slow"), A_WHILE);
    this.tapped?.classList.add("pending");
    if (choice?.thing) {
      for (const each of this.place.querySelectorAll(`[data-at="${CSS.escape(choice.thing)}"]`)) {
        each.classList.add("pending");
      }
    }
  }
}

/**
 * Does what a button is for, once: until it is done, or until the page is left for it, further taps do nothing.
 * @param {HTMLElement} button
 * @param {() => Promise<unknown>} work
 */
export async function pressed(button, work) {
  if (button.classList.contains("pending")) return;
  button.classList.add("pending");
  button.setAttribute("aria-busy", "true");
  try {
    await work();
  } catch (error) {
    button.classList.remove("pending");
    button.removeAttribute("aria-busy");
    complain(error);
  }
}
