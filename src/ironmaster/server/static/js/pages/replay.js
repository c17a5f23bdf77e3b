/** The replay: walk through a finished game with everything open, and leave it at any point to try another line. */

import { Refusal, TableApi } from "../api.js";
import { byId, fill, h, isWriting } from "../dom.js";
import { keepKeys } from "../newtable.js";
import { boardOn } from "../parts/board.js";
import { Chart } from "../parts/chart.js";
import { fairness, ranking } from "../parts/final.js";
import { line } from "../parts/log.js";
import { complain } from "../parts/notice.js";
import { players } from "../parts/players.js";
import { addressAfter, head, startPage } from "../parts/shell.js";
import { say } from "../words.js";

const PACE = 900;
/** After more decisions than any game has: past the end is the end. */
const END = 2 ** 31 - 1;

const id = addressAfter("/replay/");
const api = new TableApi(id);
const board = boardOn(() => {});

/** @type {import("../types.js").Position | null} */
let position = null;
/** @type {import("../types.js").Entry[]} */
let entries = [];
/** @type {Chart | null} */
let chart = null;
let at = 0;
let last = 0;
/** Whose eyes the table is seen with; null sees everything. @type {number | null} */
let eyes = null;
/** @type {number | null} */
let playing = null;
let wanted = -1;
let drawHead = () => {};

/** Goes to a point of the game; only the latest wish is drawn. @param {number} next */
async function go(next) {
  at = Math.min(last, Math.max(0, next));
  drawControls();
  wanted = at;
  const shown = await api.replay(at, eyes);
  if (wanted !== shown.at) return;
  position = shown;
  draw();
}

/** @param {number} next */
function show(next) {
  go(next).catch((error) => {
    stop();
    complain(error);
  });
}

function stop() {
  if (playing !== null) clearInterval(playing);
  playing = null;
}

function togglePlay() {
  if (playing === null) {
    if (at >= last) at = 0;
    playing = setInterval(() => {
      if (at >= last) stop();
      else show(at + 1);
      drawControls();
    }, PACE);
  } else stop();
  drawControls();
}

/** @param {string} sign @param {string} label @param {() => void} act @param {string} id */
function button(sign, label, act, id) {
  return h("button", { type: "button", id, "aria-label": label, onclick: act }, sign);
}

const slider = h("input", { type: "range", id: "slider", min: 0, value: 0 });
slider.addEventListener("input", () => {
  stop();
  show(Number(slider.value));
});

function drawControls() {
  slider.max = String(last);
  slider.value = String(at);
  slider.setAttribute("aria-label", say("Point of the game"));
  slider.setAttribute("aria-valuetext", say("Decision {at} of {last}", { at, last }));
  const focus = document.activeElement?.id;
  fill(
    byId("steps"),
    button("⇤", say("To the start"), () => show(0), "first"),
    button("←", say("One step back"), () => show(at - 1), "back"),
    button(playing === null ? "▶" : "❚❚", playing === null ? say("Play") : say("Pause"), togglePlay, "play"),
    button("→", say("One step on"), () => show(at + 1), "forward"),
    button("⇥", say("To the end"), () => show(last), "last"),
    h("output", {}, `${at} / ${last}`),
  );
  if (focus) document.getElementById(focus)?.focus();
}

function drawEyes() {
  const seats = position?.table.seats ?? [];
  fill(
    byId("eyes"),
    h(
      "label",
      {},
      h("span", {}, say("Seen by")),
      h(
        "select",
        {
          onchange: (/** @type {Event} */ event) => {
            const value = /** @type {HTMLSelectElement} */ (event.target).value;
            eyes = value === "" ? null : Number(value);
            show(at);
          },
        },
        h("option", { value: "" }, say("everybody: all hands open")),
        seats.map((seat) => h("option", { value: seat.seat, selected: seat.seat === eyes }, seat.name)),
      ),
    ),
  );
}

function drawLog() {
  const until = entries.filter((entry) => (entry.decision ?? 0) <= at);
  fill(
    byId("log"),
    h("h2", {}, say("Log")),
    h(
      "ol",
      { class: "log", tabindex: "0", "aria-label": say("Log") },
      until.slice(-60).map((entry) => line(entry, entry.decision === at ? "fresh" : "")),
    ),
  );
  const list = byId("log").lastElementChild;
  if (list) list.scrollTop = list.scrollHeight;
}

function draw() {
  if (!position) return;
  document.title = say("Replay of {game}", { game: position.table.title });
  drawHead();
  board.show(position);
  board.light([]);
  drawControls();
  drawLog();
  chart?.mark(at);
  fill(byId("players"), position.over ? ranking(position) : players(position));
}

/** Leaves the game here: the person plays whose turn it is, bots play the rest. */
async function tryAnotherLine() {
  if (!position) return;
  const me = position.panel.turn[0] ?? 0;
  const seats = position.table.seats.map((seat) =>
    seat.seat === me ? { kind: "person", name: seat.name } : { kind: "bot", bot: "greedy", name: seat.name },
  );
  const made = await api.clone(at, seats);
  keepKeys(made);
  location.assign(`/t/${made.id}`);
}

async function exportRecord() {
  const text = await api.record();
  const link = h("a", {
    href: URL.createObjectURL(new Blob([text], { type: "text/plain" })),
    download: `${id}.record`,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}

function drawFixed() {
  drawEyes();
  fill(
    byId("actions"),
    h(
      "button",
      { type: "button", id: "clone", onclick: () => tryAnotherLine().catch(complain) },
      say("Try another line from here"),
    ),
    h(
      "button",
      { type: "button", id: "export", onclick: () => exportRecord().catch(complain) },
      say("Export the record"),
    ),
    position ? fairness(position.table) : null,
  );
}

async function load() {
  const [shown, scores] = await Promise.all([api.replay(position ? at : END, eyes, true), api.scores()]);
  position = shown;
  entries = shown.log ?? [];
  at = wanted = shown.at;
  last = shown.decisions ?? 0;
  chart = new Chart(scores, show);
  fill(byId("chart"), chart.element);
  draw();
  drawFixed();
}

addEventListener("keydown", (event) => {
  if (isWriting() || document.activeElement === slider) return;
  if (event.key === "ArrowRight") show(at + 1);
  else if (event.key === "ArrowLeft") show(at - 1);
  else if (event.key === " " && document.activeElement === document.body) togglePlay();
  else return;
  event.preventDefault();
});

void startPage(async () => {
  drawHead = head(() => [
    h("span", { class: "table-name" }, position ? say("Replay of {game}", { game: position.table.title }) : ""),
  ]);
  byId("slider-place").append(slider);
  try {
    await load();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    fill(
      byId("log"),
      h("p", { class: "prompt" }, error.message),
      h("p", {}, h("a", { class: "button", href: `/t/${id}` }, say("To the table"))),
    );
  }
}, load);
