/** The lobby: choose a game and play, or find a table. */

import { games, listedTables, uploadRecord } from "../api.js";
import { byId, fill, h } from "../dom.js";
import { forgetTable, myTables } from "../mytables.js";
import { makeTable } from "../newtable.js";
import { lessonLinks } from "../parts/lessons.js";
import { complain, notify } from "../parts/notice.js";
import { againstBots, openSetup } from "../parts/setup.js";
import { head, startPage } from "../parts/shell.js";
import { recall, remember } from "../storage.js";
import { counted, say } from "../words.js";

/** @typedef {import("../types.js").GameShown} Game */

const LOOK_AGAIN = 10_000;

/** @type {Game[]} */
let offered = [];
/** @type {import("../types.js").LobbyTable[]} */
let listed = [];
let drawHead = () => {};

function myName() {
  return recall("name", "").trim();
}

/** @returns {string} */
function opponent() {
  return recall("opponent", "greedy");
}

/** @param {Game} game */
function playersOf(game) {
  const least = Math.min(...game.players);
  const most = Math.max(...game.players);
  if (least === most) return counted("{count} player", "{count} players", least);
  return say("{least} to {most} players", { least, most });
}

/** The drawing of a game: it comes with the game, which is as much to be trusted as the server. @param {Game} game */
function emblem(game) {
  const drawing = h("div", { class: "emblem", "aria-hidden": "true" });
  drawing.innerHTML = game.emblem;
  return drawing;
}

/** @param {Game} game */
function card(game) {
  const play = () =>
    makeTable(game.name, againstBots(game, myName(), opponent()))
      .then((id) => location.assign(`/t/${id}`))
      .catch(complain);
  return h(
    "article",
    { class: "game", "data-game": game.name },
    emblem(game),
    h(
      "div",
      { class: "game-words" },
      h("h2", {}, game.title),
      h("p", { class: "meta" }, playersOf(game)),
      game.pitch ? h("p", {}, game.pitch) : null,
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", class: "primary play", onclick: play }, say("Play against bots")),
        h(
          "button",
          { type: "button", class: "set-up", onclick: () => openSetup(game, myName(), opponent()) },
          say("Set up a table"),
        ),
      ),
      lessonLinks(game.name, game),
    ),
  );
}

function preferences() {
  const bots = offered[0]?.bots ?? [];
  return h(
    "div",
    { class: "preferences" },
    h(
      "label",
      {},
      h("span", {}, say("Your name")),
      h("input", {
        type: "text",
        maxlength: 30,
        id: "my-name",
        value: recall("name", ""),
        placeholder: say("Player"),
        oninput: (/** @type {Event} */ event) => remember("name", /** @type {HTMLInputElement} */ (event.target).value),
      }),
    ),
    h(
      "label",
      {},
      h("span", {}, say("Bots play like")),
      h(
        "select",
        {
          id: "opponent",
          onchange: (/** @type {Event} */ event) =>
            remember("opponent", /** @type {HTMLSelectElement} */ (event.target).value),
        },
        bots.map((bot) =>
          h("option", { value: bot.name, selected: bot.name === opponent(), title: bot.words }, bot.title),
        ),
      ),
    ),
  );
}

/** @param {string} status */
function statusWords(status) {
  if (status === "over") return say("over");
  return status === "open" ? say("waiting for players") : say("being played");
}

function mine() {
  const tables = myTables();
  if (!tables.length) return null;
  return h(
    "section",
    {},
    h("h2", {}, say("My tables")),
    h(
      "ul",
      { class: "tables" },
      tables.slice(0, 8).map((table) =>
        h(
          "li",
          {},
          h("a", { href: `/t/${table.id}` }, h("strong", {}, table.title), h("span", {}, table.players)),
          h("span", { class: "tag" }, statusWords(table.status)),
          h(
            "button",
            {
              type: "button",
              class: "close",
              "aria-label": say("Forget this table"),
              onclick: () => {
                forgetTable(table.id);
                draw();
              },
            },
            "×",
          ),
        ),
      ),
    ),
  );
}

function open() {
  return h(
    "section",
    {},
    h("h2", {}, say("Open tables")),
    listed.length
      ? h(
          "ul",
          { class: "tables" },
          listed.map((table) => {
            const free = table.seats.filter((seat) => seat.kind === "open").length;
            return h(
              "li",
              {},
              h(
                "a",
                { href: `/t/${table.id}` },
                h("strong", {}, table.name || table.title),
                h("span", {}, table.seats.map((seat) => (seat.kind === "open" ? "…" : seat.name)).join(", ")),
              ),
              table.seed_given
                ? h(
                    "span",
                    { class: "tag", title: say("Whoever set this table up may know every card.") },
                    say("seed given"),
                  )
                : null,
              h("span", { class: "tag" }, free ? counted("{count} free seat", "{count} free seats", free) : say("watch")),
            );
          }),
        )
      : h(
          "p",
          { class: "quiet" },
          say("Nobody is waiting for players. Set up a table with an open seat, and it will be shown here."),
        ),
  );
}

/** @param {File | undefined} file */
async function upload(file) {
  if (!file) return;
  const made = await uploadRecord(await file.text());
  location.assign(`/replay/${made.id}`);
}

function records() {
  const file = h("input", {
    type: "file",
    id: "record",
    class: "unseen",
    accept: ".record,.txt,text/plain",
    onchange: () => upload(file.files?.[0]).catch(complain),
  });
  return h(
    "section",
    {},
    h("h2", {}, say("Replay a record")),
    h("p", {}, say("Choose the file of a finished game to walk through it.")),
    h("label", { class: "button" }, say("Choose a file"), file),
  );
}

function draw() {
  document.title = "Ironmaster";
  drawHead();
  fill(
    byId("page"),
    h(
      "div",
      { class: "hero" },
      h("h1", {}, "Ironmaster"),
      h("p", {}, say("Board games of the industrial revolution")),
    ),
    preferences(),
    h("div", { class: "games" }, offered.map(card)),
    h("div", { class: "more" }, mine(), open(), records()),
  );
}

/** Looks at the open tables from time to time, without disturbing anybody who is writing. */
async function lookAgain() {
  if (document.hidden || document.querySelector("dialog[open]") || document.activeElement?.matches("input, select"))
    return;
  const seen = JSON.stringify(listed);
  listed = await listedTables();
  if (JSON.stringify(listed) !== seen) draw();
}

async function load() {
  [offered, listed] = await Promise.all([games(), listedTables()]);
  draw();
  if (!offered.length) notify(say("The server offers no games."), "bad");
}

void startPage(async () => {
  drawHead = head();
  await load();
  // `ironmaster play GAME` opens the lobby at that game.
  const asked = new URLSearchParams(location.search).get("game");
  if (asked) document.querySelector(`[data-game="${CSS.escape(asked)}"]`)?.scrollIntoView({ block: "center" });
  setInterval(() => void lookAgain().catch(() => {}), LOOK_AGAIN);
}, load);
