/** Setting up a table: how many players, who sits where, the board and the options. */

import { h, fill } from "../dom.js";
import { makeTable } from "../newtable.js";
import { say } from "../words.js";
import { badge } from "./badge.js";
import { boardChoice } from "./boardchoice.js";
import { openDialog } from "./dialog.js";
import { field, select } from "./fields.js";
import { paceChoice } from "./pacechoice.js";
import { pressed } from "./waiting.js";

/** @typedef {import("../types.js").GameShown} Game */
/** @typedef {import("../newtable.js").Place} Place */

/** How many sit down if nobody says otherwise. @param {Game} game */
export function usualPlayers(game) {
  return game.players.includes(3) ? 3 : game.players[0];
}

/** Oneself against bots. @param {number} players @param {string} name @param {string} bot @returns {Place[]} */
export function againstBots(players, name, bot) {
  const others = Array.from({ length: players - 1 }, () => ({ who: bot, name: "" }));
  return [{ who: "me", name }, ...others];
}

/** @param {Game} game @param {boolean} byName whether players can be invited by their names */
function whoCanSit(game, byName) {
  return [
    { value: "me", title: say("me") },
    { value: "here", title: say("a friend at this screen") },
    { value: "invite", title: say("a friend with an invite link") },
    ...(byName ? [{ value: "account", title: say("a player, by name") }] : []),
    { value: "open", title: say("open: whoever comes") },
    ...game.bots.map((bot) => ({ value: bot.name, title: say("bot: {name}", { name: bot.title }) })),
  ];
}

/**
 * The values of an option are sentences, so they stand in full below each other.
 * @param {import("../types.js").OptionShown} option
 * @param {(value: string) => void} onChange
 */
function optionField(option, onChange) {
  return h(
    "fieldset",
    {},
    h("legend", {}, option.title),
    option.values.map((each) =>
      h(
        "label",
        { class: "radio" },
        h("input", {
          type: "radio",
          name: option.name,
          value: each.value,
          checked: each.value === option.default,
          onchange: () => onChange(each.value),
        }),
        h("span", {}, each.title),
      ),
    ),
  );
}

/**
 * One row: a badge, who sits there and under what name.
 * @param {Game} game
 * @param {Place} place
 * @param {number} seat
 * @param {string | null} account what whoever is signed in is called: others can be invited by name, and it is not asked
 * @param {() => void} onChange
 */
function seatRow(game, place, seat, account, onChange) {
  const letter = "ABCDE"[seat];
  const name = h("input", {
    type: "text",
    maxlength: 30,
    value: place.name,
    placeholder: say("name"),
    "aria-label": say("Name of seat {letter}", { letter }),
    oninput: (/** @type {Event} */ event) => {
      place.name = /** @type {HTMLInputElement} */ (event.target).value;
    },
  });
  const own = h("span", { class: "own-name" }, account);
  const show = () => {
    own.hidden = place.who !== "me" || account === null;
    name.hidden = place.who === "open" || !own.hidden;
    name.required = place.who === "account";
  };
  const who = select(whoCanSit(game, account !== null), place.who, {
    "aria-label": say("Who sits at seat {letter}", { letter }),
    onchange: () => {
      place.who = who.value;
      show();
      onChange();
    },
  });
  show();
  return h("li", {}, badge(seat), who, name, own);
}

/** What the bots that sit down are like, each once. @param {Game} game @param {Place[]} places */
function seatedBots(game, places) {
  return game.bots
    .filter((bot) => places.some((place) => place.who === bot.name))
    .map((bot) => h("p", { class: "quiet" }, h("strong", {}, bot.title), " – ", bot.words));
}

/** @param {Game} game @param {string} myName @param {string} bot @param {string | null} account */
export function openSetup(game, myName, bot, account) {
  const places = againstBots(usualPlayers(game), myName, bot);
  /** @type {Record<string, string>} */
  const options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  /** @type {import("./boardchoice.js").Board | null} */
  let board = game.boards[0];
  const hints = h("input", { type: "checkbox", id: "hints", checked: true });
  const pace = paceChoice();
  const rows = h("ol", { class: "seat-rows" });
  const bots = h("div", { class: "seated-bots" });
  const tell = () => fill(bots, seatedBots(game, places));
  const count = h("div", {});
  const notice = h("p", { class: "quiet board-notice" });
  const name = h("input", { type: "text", maxlength: 60, placeholder: game.title });
  const start = h("button", { class: "primary", id: "start" }, say("Start"));
  const seat = (/** @type {number} */ players) => {
    while (places.length > players) places.pop();
    while (places.length < players) places.push({ who: bot, name: "" });
    fill(
      rows,
      places.map((place, at) => seatRow(game, place, at, account, tell)),
    );
    tell();
  };
  const sitAt = (/** @type {import("./boardchoice.js").Board | null} */ chosen) => {
    board = chosen;
    start.disabled = !board;
    fill(notice, board?.notice);
    if (!board) return;
    const counts = board.players;
    seat(counts.includes(places.length) ? places.length : counts[0]);
    const values = counts.map((players) => ({ value: players, title: String(players) }));
    const many = select(values, places.length, { onchange: () => seat(Number(many.value)) });
    fill(count, field(say("Players"), many));
  };
  const submit = async () => {
    if (!board) return;
    const where = board.text === undefined ? { board: board.name } : { board_text: board.text };
    const more = { hints: hints.checked, pace: pace.chosen() };
    const setting = { ...where, options, name: name.value.trim() || undefined, ...more };
    const id = await makeTable(game.name, places, setting);
    location.assign(`/t/${id}`);
  };
  sitAt(board);
  const boards = boardChoice(game, sitAt);
  const isChosenFirst = game.boards.length > 1; // where there is one, only few will look for another
  openDialog(
    say("Set up {game}", { game: game.title }),
    () => [
      h(
        "form",
        {
          class: "setup",
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            void pressed(start, submit);
          },
        },
        isChosenFirst ? boards : null,
        count,
        rows,
        bots,
        game.options.map((option) =>
          optionField(option, (value) => {
            options[option.name] = value;
          }),
        ),
        h("label", { class: "radio" }, hints, h("span", {}, say("Players may ask for hints"))),
        pace.element,
        isChosenFirst ? null : boards,
        field(say("Name of the table"), name),
        notice,
        h("p", { class: "row end" }, start),
      ),
    ],
    "wide",
  );
}
