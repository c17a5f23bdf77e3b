/** The page of a player: who it is, how reliable, and how their games ended. */

import { Refusal } from "../api.js";
import { byId, fill, h } from "../dom.js";
import { badge } from "../parts/badge.js";
import { playerName } from "../parts/playerlink.js";
import { addressAfter, head, startPage } from "../parts/shell.js";
import { playerPage } from "../people.js";
import { ago } from "../when.js";
import { counted, language, say, sayNumber } from "../words.js";

/** @typedef {import("../types.js").PlayerPage} PlayerPage */

const TOLD = [401, 404];

/** @param {number} share */
function percent(share) {
  return new Intl.NumberFormat(language(), { style: "percent" }).format(Math.floor(share * 100) / 100);
}

/** @param {PlayerPage} player */
function who({ name, kind, owner, created }) {
  const day = new Intl.DateTimeFormat(language(), { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(created));
  return [
    h("h1", {}, name),
    h(
      "p",
      { class: "quiet" },
      kind === "program" ? say("A program, which plays like people.") : null,
      kind === "program" ? " " : null,
      owner ? h("span", {}, say("It belongs to:"), " ", playerName({ name: owner, account: "person" }), ". ") : null,
      say("Here since {day}.", { day }),
    ),
  ];
}

/** A figure and what it is made of; who has played little is new. @param {string} title @param {number | null} share @param {string} made */
function measure(title, share, made) {
  return h(
    "div",
    {},
    h("dt", {}, title),
    h("dd", {}, h("b", {}, share === null ? say("new here") : percent(share)), " ", h("small", {}, made)),
  );
}

/** @param {PlayerPage["reliability"]} reliability */
function reliable({ turns, late, in_time, finished, left, to_the_end }) {
  const taken = counted("{count} turn with a clock", "{count} turns with a clock", turns);
  const up = counted("the time was up {count} time", "the time was up {count} times", late);
  const ended = counted("{count} game to the end", "{count} games to the end", finished);
  const gone = counted("{count} game given up", "{count} games given up", left);
  return h(
    "section",
    {},
    h("h2", {}, say("Reliability")),
    h(
      "dl",
      { class: "measures" },
      measure(say("Turns in time"), in_time, `${taken}, ${up}`),
      measure(say("Games finished"), to_the_end, `${ended}, ${gone}`),
    ),
  );
}

/** With one place after the comma. @param {number} value */
function rounded(value) {
  return sayNumber(Math.round(value * 10) / 10);
}

/** The seat of some games. @param {PlayerPage["results"][number]} result */
function seatOf({ seat, letter }) {
  return [badge(seat), h("span", { class: "unseen" }, letter)];
}

/** Where there is little room, players and seat stand below the game. @param {PlayerPage["results"]} results */
function resultTable(results) {
  const wide = { scope: "col", class: "wide" };
  const head = [
    h("th", { scope: "col" }, say("Game")),
    [say("Players"), say("Seat")].map((title) => h("th", wide, title)),
    [say("Played"), say("Won"), say("Place on average"), say("Points on average")].map((title) => h("th", { scope: "col" }, title)),
  ];
  return h(
    "div",
    { class: "scrolls", tabindex: "0", role: "region", "aria-label": say("Results") },
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ...head)),
      h(
        "tbody",
        {},
        results.map((each) =>
          h(
            "tr",
            {},
            h(
              "th",
              { scope: "row" },
              each.title,
              h("small", { class: "narrow" }, counted("{count} player", "{count} players", each.players), " ", ...seatOf(each)),
            ),
            h("td", { class: "wide" }, each.players),
            h("td", { class: "wide" }, seatOf(each)),
            h("td", {}, sayNumber(each.played)),
            h("td", {}, `${sayNumber(each.won)} (${percent(each.won / each.played)})`),
            h("td", {}, rounded(each.rank)),
            h("td", {}, rounded(each.score)),
          ),
        ),
      ),
    ),
  );
}

/** @param {PlayerPage["results"]} results */
function resultsOf(results) {
  return h(
    "section",
    {},
    h("h2", {}, say("Results")),
    h("p", { class: "quiet" }, say("Games that were played to the end with other people.")),
    results.length ? resultTable(results) : h("p", {}, say("None yet.")),
  );
}

/** @param {PlayerPage["recent"]} recent */
function recentGames(recent) {
  if (!recent.length) return null;
  const byRank = (/** @type {PlayerPage["recent"][number]["players"]} */ players) => [...players].sort((a, b) => a.rank - b.rank);
  return h(
    "section",
    {},
    h("h2", {}, say("Finished games")),
    h(
      "ul",
      { class: "my-games" },
      recent.map((game) =>
        h(
          "li",
          {},
          h("a", { class: "to-table", href: `/replay/${encodeURIComponent(game.id)}` }, h("strong", {}, game.name || game.title)),
          h("p", { class: "who" }, game.name ? `${game.title} · ` : null, h("time", { datetime: game.ended }, ago(game.ended))),
          h(
            "ol",
            { class: "ranking" },
            byRank(game.players).map((each) =>
              h("li", { value: each.rank }, playerName(each), ` ${sayNumber(each.score)}`),
            ),
          ),
        ),
      ),
    ),
  );
}

async function load() {
  const name = addressAfter("/player/");
  document.title = `${name} – Ironmaster`;
  try {
    const player = await playerPage(name);
    document.title = `${player.name} – Ironmaster`;
    fill(byId("page"), ...who(player), reliable(player.reliability), resultsOf(player.results), recentGames(player.recent));
  } catch (error) {
    if (!(error instanceof Refusal && TOLD.includes(error.status))) throw error;
    fill(byId("page"), h("h1", {}, say("Player")), h("p", {}, error.message));
  }
}

void startPage(async () => {
  head(() => [h("a", { href: "/" }, say("Lobby"))]);
  await load();
}, load);
