/** Quick match: a seat at whichever table has one free for such a game, or at a new one that the next will find. */

import { post } from "../api.js";
import { fill, h } from "../dom.js";
import { recall, remember } from "../storage.js";
import { counted, say } from "../words.js";
import { openDialog } from "./dialog.js";
import { field, select } from "./fields.js";
import { keepSeat, withName } from "./sitdown.js";
import { pressed } from "./waiting.js";

/** @typedef {import("../types.js").GameShown} Game */
/** @typedef {import("../types.js").QuickAsked["pace"]} Pace */

/** The paces that people agree on without a word. @type {Record<string, Pace>} */
const PACES = {
  daily: { kind: "daily", hours: 24, reserve: 48, days_off: [], zone: "UTC", time_up: "bot" },
  live: { kind: "live", minutes: 30, seconds: 30, time_up: "bot" },
  none: null,
};

/** How many can play a game with others on its usual board. @param {Game | undefined} game */
function counts(game) {
  const many = game?.boards[0].players.filter((count) => count > 1) ?? [];
  return many.map((count) => ({ value: count, title: counted("{count} player", "{count} players", count) }));
}

/** Sits down, and goes to the table. @param {object} asked @param {string} name */
async function sit(asked, name) {
  const waiting = recall("quick", ""); // whose key says that one waits there already
  const { id, key } = await post("/api/quick", { ...asked, name }, waiting);
  keepSeat(id, key);
  remember("quick", id);
  location.assign(`/t/${id}`);
}

/** @param {Game[]} games */
export function openQuickMatch(games) {
  const before = { game: games[0]?.name ?? "", players: 0, pace: "daily", ...recall("quick-match", {}) };
  const game = select(
    games.map(({ name, title }) => ({ value: name, title })),
    before.game,
    { id: "quick-game" },
  );
  const pace = select(
    [
      { value: "daily", title: say("a day a turn, two in reserve") },
      { value: "live", title: say("live: 30 minutes for the game, 30 seconds more a turn") },
      { value: "none", title: say("as long as one likes") },
    ],
    before.pace,
    { id: "quick-pace" },
  );
  const many = h("div", {});
  let players = select([]);
  const count = () => {
    const values = counts(games.find(({ name }) => name === game.value));
    const most = values.at(-1)?.value ?? 0;
    const wanted = values.some(({ value }) => value === before.players) ? before.players : most;
    players = select(values, wanted, { id: "quick-players" });
    fill(many, field(say("Players"), players));
  };
  game.addEventListener("change", count);
  count();
  const find = h("button", { class: "primary", id: "find-players" }, say("Find players"));
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const chosen = { game: game.value, players: Number(players.value), pace: pace.value };
    remember("quick-match", chosen);
    const how = { title: say("Quick match"), words: say("What do the others call you?"), yes: say("Find players") };
    void withName(how, (name) => void pressed(find, () => sit({ ...chosen, pace: PACES[chosen.pace] }, name)));
  };
  openDialog(say("Quick match"), () => [
    h("p", {}, say("You sit down with the first who want the same game. It begins when all seats are taken.")),
    h(
      "form",
      { class: "setup", onsubmit: submit },
      field(say("Game"), game),
      many,
      field(say("Pace"), pace),
      h("p", { class: "row end" }, find),
    ),
  ]);
}
