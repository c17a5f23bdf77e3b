/** A game in the lobby: what it is, a game against bots at once, or a table set up with care. */

import { signedInAs } from "../account.js";
import { h } from "../dom.js";
import { makeTable } from "../newtable.js";
import { recall, remember } from "../storage.js";
import { counted, say } from "../words.js";
import { lessonLinks } from "./lessons.js";
import { againstBots, openSetup, usualPlayers } from "./setup.js";
import { myName } from "./sitdown.js";
import { pressed } from "./waiting.js";

/** @typedef {import("../types.js").GameShown} Game */

/** What was chosen before there were levels, and the level that plays about as well. @type {Record<string, string>} */
const FORMER = { greedy: "labourer", planner: "overseer" };

/** Which bot is played against: the one chosen last, if it is still offered, else the first. @param {Game} game */
export function opponent(game) {
  const chosen = recall("opponent", "");
  const wanted = FORMER[chosen] ?? chosen;
  return (game.bots.find((bot) => bot.name === wanted) ?? game.bots[0]).name;
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

/** A game at once, on the first board, against as many bots as one likes. @param {Game} game */
function quickPlay(game) {
  const counts = game.boards[0].players.map((players) => players - 1).filter((bots) => bots > 0);
  const remembered = recall(`bots:${game.name}`, usualPlayers(game) - 1);
  const bots = h(
    "select",
    {
      class: "bots",
      onchange: () => remember(`bots:${game.name}`, Number(bots.value)),
    },
    counts.map((count) => h("option", { value: count, selected: count === remembered }, count)),
  );
  const play = h("button", { type: "button", class: "primary play" }, say("Play against bots"));
  play.addEventListener("click", () =>
    pressed(play, async () => {
      const places = againstBots(Number(bots.value) + 1, myName(), opponent(game));
      location.assign(`/t/${await makeTable(game.name, places)}`);
    }),
  );
  const many = h("label", { class: "how-many" }, h("span", {}, say("Bots")), bots);
  return [play, counts.length > 1 ? many : null];
}

/** @param {Game} game */
export function gameCard(game) {
  const setUp = async () => openSetup(game, myName(), opponent(game), await signedInAs());
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
      game.notice ? h("p", { class: "board-notice" }, game.notice) : null,
      h(
        "div",
        { class: "row" },
        quickPlay(game),
        h("button", { type: "button", class: "set-up", onclick: setUp }, say("Set up a table")),
      ),
      lessonLinks(game.name, game),
    ),
  );
}
