/** The tutorial: real positions, a few words, and the learner makes the decision. */

import { tutorialStep, tutorial } from "../api.js";
import { byId, fill, h } from "../dom.js";
import { boardOn } from "../parts/board.js";
import { closeBubble, showMenu } from "../parts/bubble.js";
import { Choices } from "../parts/choices.js";
import { complain, notify } from "../parts/notice.js";
import { players } from "../parts/players.js";
import { addressAfter, head, startPage } from "../parts/shell.js";
import { say } from "../words.js";

/** @typedef {import("../types.js").Choice} Choice */

const game = addressAfter("/learn/");
const board = boardOn(clickThing);
const choices = new Choices(byId("buttons"), byId("list"), choose, (things) =>
  board.point(things.length ? things : (step?.point ?? [])),
);

/** @type {import("../types.js").StepShown | null} */
let step = null;
let title = "";
let drawHead = () => {};

/** The choices that this step hopes for. @returns {Choice[]} */
function hopedFor() {
  return step?.position.choices.filter((choice) => step?.expect.includes(choice.decision)) ?? [];
}

/** @param {string} thing @param {number} x @param {number} y */
function clickThing(thing, x, y) {
  if (!step?.expect.length) return;
  const here = step.position.choices.filter((choice) => choice.thing === thing);
  const right = here.filter((choice) => step?.expect.includes(choice.decision));
  if (here.length > 1) showMenu(x, y, here, choose);
  else if (right.length) choose(right[0]);
  else notify(say("Not here: what glows on the table is what this step is about."));
}

/** @param {Choice} choice */
function choose(choice) {
  if (!step) return;
  if (step.expect.includes(choice.decision)) go(step.n + 1);
  else notify(say("A possible move, but this step is about another one."));
}

/** @param {number} n */
function go(n) {
  load(n).catch(complain);
}

function stepFromAddress() {
  return Number(location.hash.slice(1)) || 1;
}

/** @param {number} n */
async function load(n) {
  const next = await tutorialStep(game, n);
  step = next;
  history.replaceState(null, "", `#${n}`);
  draw(next);
}

/** @param {import("../types.js").StepShown} shown */
function draw(shown) {
  closeBubble();
  document.title = say("Tutorial: {game}", { game: title });
  drawHead();
  const words = h("div", { class: "lesson-text" });
  words.innerHTML = shown.text;
  const first = shown.n === 1;
  const last = shown.n === shown.steps;
  const asked = shown.expect.length > 0;
  fill(
    byId("lesson"),
    h("p", { class: "whose" }, say("Step {n} of {steps}", { n: shown.n, steps: shown.steps })),
    h("progress", { max: shown.steps, value: shown.n, "aria-label": say("How far you are") }),
    words,
    asked ? h("p", { class: "prompt" }, say("Your move: choose what glows.")) : null,
    h(
      "div",
      { class: "commands" },
      h("button", { type: "button", id: "previous", disabled: first, onclick: () => go(shown.n - 1) }, say("Back")),
      last
        ? h("a", { class: "button primary", href: "/" }, say("To the lobby: play!"))
        : h(
            "button",
            { type: "button", id: "next", class: asked ? "" : "primary", onclick: () => go(shown.n + 1) },
            asked ? say("Skip") : say("Next"),
          ),
    ),
  );
  board.show(shown.position);
  board.light(hopedFor().flatMap((choice) => choice.thing ?? []));
  board.point(shown.point);
  const thing = shown.point[0] ?? hopedFor()[0]?.thing;
  if (thing) board.reveal(thing);
  choices.show(hopedFor());
  byId("list").hidden = !hopedFor().some((choice) => choice.thing);
  fill(byId("players"), players(shown.position));
}

void startPage(
  async () => {
    ({ title } = await tutorial(game));
    drawHead = head(() => [
      h("span", { class: "table-name" }, title),
      h("a", { href: `/learn/${game}` }, say("Rules")),
    ]);
    await load(stepFromAddress());
  },
  async () => {
    ({ title } = await tutorial(game));
    await load(step?.n ?? 1);
  },
);
