/** Games of one's own: what is to be done there, what happened, and how those ended that are over. */

import { h } from "../dom.js";
import { isInvited, isMyTurn } from "../mytables.js";
import { answerInvitation } from "../people.js";
import { ago } from "../when.js";
import { counted, say } from "../words.js";
import { playerNames } from "./playerlink.js";
import { state } from "./tablelists.js";
import { pressed } from "./waiting.js";

/** What a guest's browser knows of a table has no news. @typedef {import("../types.js").MyTable & Partial<import("../types.js").MyGame>} Game */

/** @param {string} moment */
function time(moment) {
  return h("time", { datetime: moment }, ago(moment));
}

/** How the game ended for whoever looks. @param {Game} game */
function ownResult({ seats, ranking, scores, players }) {
  const mine = seats.find((seat) => seat.you);
  if (!mine || !ranking) return null;
  const points = scores ? [counted("{count} point", "{count} points", scores[mine.seat])] : [];
  const result = [say("Place {place} of {players}", { place: ranking[mine.seat], players }), ...points];
  return h("p", { class: "result" }, result.join(", "));
}

/** @param {Game} game */
function stands(game) {
  const moment = game.asked_since ?? game.moved;
  return h("p", { class: "stands" }, h("b", {}, state(game)), " · ", time(moment));
}

/** What happened since one's last turn. @param {Game} game */
function news({ news = [], more_news = 0 }) {
  if (!news.length) return null;
  return h(
    "ul",
    { class: "news", "aria-label": say("Since your last turn") },
    more_news ? h("li", {}, counted("{count} line before", "{count} lines before", more_news)) : null,
    news.map((line) => h("li", {}, line)),
  );
}

/** @param {Game} game @param {() => Promise<void>} redraw */
function invitation(game, redraw) {
  const button = (/** @type {boolean} */ comes, /** @type {string} */ label) => {
    const act = () => answerInvitation(game.id, comes).then(() => (comes ? location.assign(`/t/${game.id}`) : redraw()));
    const made = h(
      "button",
      { type: "button", class: comes ? "primary accept" : "decline", onclick: () => void pressed(made, act) },
      label,
    );
    return made;
  };
  return h("p", { class: "row" }, button(true, say("Sit down")), button(false, say("Decline")));
}

/** @param {Game} game @param {() => Promise<void>} redraw */
function item(game, redraw) {
  const sitting = game.seats.filter((seat) => seat.kind !== "open");
  return h(
    "li",
    { class: isMyTurn(game) ? "my-turn" : "", "data-table": game.id },
    h("a", { class: "to-table", href: `/t/${game.id}` }, h("strong", {}, game.name || game.title)),
    h("p", { class: "who" }, game.name ? `${game.title} · ` : null, playerNames(sitting)),
    game.pace ? h("p", { class: "pace-words" }, game.pace.words) : null,
    game.rules ? h("p", { class: "rules-words" }, game.rules) : null,
    stands(game),
    ownResult(game),
    news(game),
    isInvited(game) ? invitation(game, redraw) : null,
  );
}

/** @param {string} kind @param {string} title @param {Game[]} games @param {() => Promise<void>} redraw */
function section(kind, title, games, redraw) {
  if (!games.length) return null;
  return h(
    "section",
    { class: kind },
    h("h2", {}, title),
    h("ul", { class: "my-games" }, games.map((game) => item(game, redraw))),
  );
}

/** Games that go on, by what is to be done. @param {Game[]} games @param {() => Promise<void>} redraw */
export function runningGames(games, redraw) {
  const invited = games.filter(isInvited);
  const turns = games.filter((game) => isMyTurn(game) && !invited.includes(game));
  const rest = games.filter((game) => ![...invited, ...turns].includes(game));
  const those = (/** @type {Game["status"]} */ wanted) => rest.filter(({ status }) => status === wanted);
  return [
    section("turns", say("Your turn"), turns, redraw),
    section("invitations", say("Invitations"), invited, redraw),
    section("others", say("Others are asked"), those("playing"), redraw),
    section("waiting", say("Waiting for players"), those("open"), redraw),
    section("kept", say("Kept tables"), those("kept"), redraw),
  ];
}

/** Games that are over. @param {Game[]} games @param {() => Promise<void>} redraw */
export function finishedGames(games, redraw) {
  return section("finished", say("Finished games"), games.filter(({ status }) => status === "over"), redraw);
}
