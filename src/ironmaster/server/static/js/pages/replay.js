/** The replay: walk through a finished game with everything open, and leave it at any point to try another line. */

import { Refusal, TableApi } from "../api.js";
import { Course } from "../course.js";
import { byId, fill, h, isWriting } from "../dom.js";
import { keepKeys } from "../newtable.js";
import { boardOn } from "../parts/board.js";
import { breakdown } from "../parts/breakdown.js";
import { Chart } from "../parts/chart.js";
import { fairness, ranking } from "../parts/final.js";
import { InventoryLists } from "../parts/inventory.js";
import { complain } from "../parts/notice.js";
import { askSeat, seatsOfLine } from "../parts/otherline.js";
import { players } from "../parts/players.js";
import { ReplayLog } from "../parts/replaylog.js";
import { scoringTables } from "../parts/scoring.js";
import { addressAfter, head, startPage } from "../parts/shell.js";
import { Transport } from "../parts/transport.js";
import { recall, remember } from "../storage.js";
import { say } from "../words.js";

const id = addressAfter("/replay/");
const api = new TableApi(id);
const board = boardOn(() => {});
const inventory = new InventoryLists(() => show(at));
const transport = new Transport(byId("transport"), walk);

/** @type {import("../types.js").Position | null} */
let position = null;
/** @type {Course | null} */
let course = null;
/** @type {Chart | null} */
let chart = null;
/** @type {ReplayLog | null} */
let log = null;
/** All that was scored in the game. @type {import("../types.js").ScoringShown[]} */
let scorings = [];
let at = 0;
/** Whose eyes the table is seen with; null sees everything. @type {number | null} */
let eyes = null;
let drawHead = () => {};

/** Goes to a point of the game; only the latest wish is drawn. @param {number} next */
async function go(next) {
  at = next;
  transport.show(at);
  const shown = await api.replay(at, eyes);
  if (at !== shown.at) return;
  position = shown;
  draw();
}

/** Goes to a point, and says so in the address; to come back from a walk, the start of it is enough. @param {number} next */
function walk(next) {
  if (!course || next === at) return;
  history.replaceState(null, "", course.address(next));
  show(next);
}

/** Goes to a point from which one may want to come back to where one was. @param {number} next */
function jump(next) {
  if (!course || next === at) return;
  history.pushState(null, "", course.address(next));
  show(next);
}

/** @param {number} next */
function show(next) {
  go(next).catch((error) => {
    transport.pause();
    complain(error);
  });
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

function draw() {
  if (!position) return;
  document.title = say("Replay of {game}", { game: position.table.title });
  board.show(position);
  drawHead();
  board.light([]);
  inventory.show(position);
  transport.show(at);
  log?.mark(at);
  chart?.mark(at);
  const { seats } = position.table;
  fill(
    byId("players"),
    position.over ? [ranking(position, scorings), breakdown(position, scorings)] : players(position),
    scoringTables(
      scorings.filter((scoring) => scoring.decision === at),
      seats,
      (things) => board.point(things),
    ),
  );
}

/** Leaves the game where the action under way began: somebody of one's choice is played on, bots play the rest. */
function tryAnotherLine() {
  if (!position || !course) return;
  const { seats } = position.table;
  const start = course.start(at);
  askSeat(seats, course.seats[course.turn(start + 1)], (mine) => {
    api
      .clone(start, seatsOfLine(seats, mine), mine)
      .then((made) => {
        keepKeys(made);
        location.assign(`/t/${made.id}`);
      })
      .catch(complain);
  });
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
  fill(byId("words"), h("h2", {}, say("In words")), inventory.element);
  fill(
    byId("actions"),
    h("button", { type: "button", id: "clone", onclick: tryAnotherLine }, say("Try another line from here")),
    h(
      "button",
      { type: "button", id: "export", onclick: () => exportRecord().catch(complain) },
      say("Export the record"),
    ),
    position ? fairness(position.table) : null,
  );
}

/** Fetches everything, in the reader's language; the first time, the address says where to begin. */
async function load() {
  const data = await api.scores();
  const first = course === null;
  course = new Course(data);
  transport.load(course);
  if (first) at = course.point(location.hash) ?? course.last;
  const shown = await api.replay(at, eyes, true);
  position = shown;
  at = shown.at;
  chart = new Chart(data, shown.table.seats, (picked) => jump(course?.nearest(picked) ?? picked), recall("series", ""));
  chart.onSeries = (name) => remember("series", name);
  fill(byId("chart"), chart.element);
  scorings = shown.scorings;
  log = new ReplayLog(byId("log"), shown.log ?? [], jump);
  draw();
  drawFixed();
}

addEventListener("keydown", (event) => {
  if (isWriting() || document.querySelector("dialog[open]")) return;
  if (transport.key(event)) event.preventDefault();
});

addEventListener("popstate", () => {
  const next = course?.point(location.hash) ?? course?.last ?? at;
  if (next !== at) show(next);
});

void startPage(async () => {
  drawHead = head(() => [
    h("span", { class: "table-name" }, position ? say("Replay of {game}", { game: position.table.title }) : ""),
    board.zoomButtons(),
  ]);
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
