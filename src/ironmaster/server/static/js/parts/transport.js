/** Walking through a finished game: by decisions, turns and rounds, with a slider, keys, or by itself. */

import { STRIDES } from "../course.js";
import { fill, h } from "../dom.js";
import { say } from "../words.js";

/** @typedef {import("../course.js").Course} Course */
/** @typedef {import("../course.js").Stride} Stride */

const PACE = 900;

/** The keys that walk, each with how far and which way. @type {Record<string, [Stride, 1 | -1]>} */
const KEYS = {
  ArrowLeft: ["decision", -1],
  ArrowRight: ["decision", 1],
  PageUp: ["turn", -1],
  PageDown: ["turn", 1],
  "Shift+PageUp": ["round", -1],
  "Shift+PageDown": ["round", 1],
};

/** What a stride is called, and the ways along it. @param {Stride} stride */
function words(stride) {
  if (stride === "round") return [say("Round"), say("One round back"), say("One round on")];
  if (stride === "turn") return [say("Turn"), say("One turn back"), say("One turn on")];
  return [say("Decision"), say("One decision back"), say("One decision on")];
}

/** @param {Stride} stride @param {1 | -1} way */
function keyOf(stride, way) {
  return Object.keys(KEYS).find((key) => KEYS[key][0] === stride && KEYS[key][1] === way) ?? "";
}

export class Transport {
  /** @param {HTMLElement} element @param {(at: number) => void} onWalk */
  constructor(element, onWalk) {
    this.element = element;
    this.onWalk = onWalk;
    /** @type {Course | null} */
    this.course = null;
    this.at = 0;
    /** @type {ReturnType<typeof setInterval> | null} */
    this.playing = null;
    this.slider = h("input", { type: "range", id: "slider", min: 0, value: 0 });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.play = button("▶", "", "play-on", "Space", () => this.toggle());
    this.where = h("output", { id: "where", for: "slider" });
  }

  get last() {
    return this.course?.last ?? 0;
  }

  /** Takes in a game, in the reader's language. @param {Course} course */
  load(course) {
    this.course = course;
    this.slider.max = String(this.last);
    this.slider.setAttribute("aria-label", say("Point of the game"));
    fill(
      this.element,
      h(
        "div",
        { class: "ends" },
        this.play,
        button("⇤", say("To the start"), "first", "Home", () => this.go(0)),
        this.slider,
        button("⇥", say("To the end"), "last", "End", () => this.go(this.last)),
      ),
      h(
        "div",
        { class: "steps" },
        STRIDES.map((stride) => this.pair(stride)),
      ),
      this.where,
    );
  }

  /** Back and on, with what is walked by between them. @param {Stride} stride */
  pair(stride) {
    const [name, back, on] = words(stride);
    return h(
      "div",
      { class: "pair", role: "group", "aria-label": name },
      button("‹", back, `${stride}-back`, keyOf(stride, -1), () => this.stride(stride, -1)),
      h("span", { "aria-hidden": "true" }, name),
      button("›", on, `${stride}-on`, keyOf(stride, 1), () => this.stride(stride, 1)),
    );
  }

  /** @param {Stride} stride @param {1 | -1} way */
  stride(stride, way) {
    if (this.course) this.go(this.course.beside(this.at, stride, way));
  }

  /** Goes somewhere by hand: what goes by itself stops. @param {number} at */
  go(at) {
    this.pause();
    this.onWalk(at);
  }

  toggle() {
    if (this.playing !== null) this.pause();
    else {
      if (this.at >= this.last) this.onWalk(0);
      this.playing = setInterval(() => {
        if (this.at >= this.last) this.pause();
        else this.onWalk(this.at + 1);
      }, PACE);
    }
    this.draw();
  }

  pause() {
    if (this.playing !== null) clearInterval(this.playing);
    this.playing = null;
    this.draw();
  }

  /** Shows a point of the game. @param {number} at */
  show(at) {
    this.at = at;
    this.draw();
  }

  draw() {
    const { at, last, course } = this;
    if (!course) return;
    const turn = course.turn(at);
    const turns = course.ends.length - 1;
    const told = say("Decision {at} of {last}", { at, last });
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", told);
    this.play.textContent = this.playing === null ? "▶" : "❚❚";
    const play = this.playing === null ? say("Play") : say("Pause");
    this.play.setAttribute("aria-label", play);
    this.play.title = `${play} (Space)`;
    fill(
      this.where,
      h("span", {}, told),
      " · ",
      h("span", {}, turn ? say("turn {turn} of {turns}", { turn, turns }) : say("the start")),
      h("span", { class: "round-name" }, course.round(at)),
    );
  }

  /** Does what a key says; whether it says anything. @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const stride = KEYS[(event.shiftKey ? "Shift+" : "") + event.key];
    if (stride) this.stride(...stride);
    else if (event.key === "Home") this.go(0);
    else if (event.key === "End") this.go(this.last);
    else if (event.key === " " && document.activeElement === document.body) this.toggle();
    else return false;
    return true;
  }
}

/** @param {string} sign @param {string} label @param {string} id @param {string} key @param {() => void} act */
function button(sign, label, id, key, act) {
  return h(
    "button",
    { type: "button", id, title: `${label} (${key})`, "aria-label": label, "aria-keyshortcuts": key, onclick: act },
    sign,
  );
}
