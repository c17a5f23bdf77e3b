/** The log of a finished game: all of it, and every line leads to the moment that it tells of. */

import { fill, h } from "../dom.js";
import { isNote } from "../notes.js";
import { say } from "../words.js";
import { badge } from "./badge.js";

/** @typedef {import("../types.js").Entry} LogEntry */

export class ReplayLog {
  /**
   * @param {HTMLElement} place
   * @param {LogEntry[]} entries
   * @param {(at: number) => void} onPick
   */
  constructor(place, entries, onPick) {
    this.entries = entries;
    this.onPick = onPick;
    this.lines = entries.map((entry) => this.line(entry));
    this.list = h("ol", { class: "log", "aria-label": say("Log") }, this.lines);
    this.list.addEventListener("keydown", (event) => this.move(event));
    fill(place, h("h2", {}, say("Log")), this.list);
  }

  /** @param {LogEntry} entry */
  line(entry) {
    const words = [entry.seat === null ? h("span", { class: "badge" }) : badge(entry.seat), h("span", {}, entry.text)];
    const at = entry.decision;
    if (at === null) return h("li", { class: isNote(entry) ? "note" : "" }, words);
    return h("li", {}, h("button", { type: "button", class: "moment", onclick: () => this.onPick(at) }, words));
  }

  /** Up and down lead from line to line. @param {KeyboardEvent} event */
  move(event) {
    const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const moments = [...this.list.querySelectorAll("button")];
    const at = moments.findIndex((moment) => moment === document.activeElement);
    if (!way || at < 0) return;
    moments[Math.min(moments.length - 1, Math.max(0, at + way))].focus();
    event.preventDefault();
  }

  /** Tells what has happened by a point from what is still to come, and brings the point into sight. @param {number} at */
  mark(at) {
    const latest = Math.max(
      0,
      this.entries.findLastIndex((entry) => (entry.decision ?? 0) <= at),
    );
    this.entries.forEach((entry, number) => {
      const item = this.lines[number];
      item.classList.toggle("to-come", (entry.decision ?? 0) > at);
      item.classList.toggle("fresh", entry.decision === at);
      const moment = item.querySelector("button");
      if (entry.decision === at) moment?.setAttribute("aria-current", "step");
      else moment?.removeAttribute("aria-current");
      if (moment) moment.tabIndex = number === latest ? 0 : -1;
    });
    this.reveal(this.lines[latest]);
  }

  /** Scrolls to a line unless it is in sight: what was clicked stays under the pointer. @param {HTMLElement | undefined} line */
  reveal(line) {
    if (!line) return;
    const { list } = this;
    const above = line.offsetTop - list.scrollTop;
    if (above < 0 || above + line.offsetHeight > list.clientHeight) list.scrollTop = line.offsetTop - list.clientHeight / 2;
  }
}
