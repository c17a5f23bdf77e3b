/** The tables of others in the lobby: those at which seats are free, and games to watch. */

import { listedTables } from "../api.js";
import { fill, h } from "../dom.js";
import { sitsAt } from "../mytables.js";
import { recall, remember } from "../storage.js";
import { ago } from "../when.js";
import { counted, say } from "../words.js";
import { complain } from "./notice.js";
import { sitDown } from "./sitdown.js";
import { link, list } from "./tablelists.js";

/** @typedef {import("../types.js").LobbyTable} LobbyTable */
/** Which tables are looked for; what is null does not matter. @typedef {{game: string | null, players: number | null, pace: string | null}} Filters */

/** As many as the server tells of at a time. */
const PAGE = 50;

/** With fewer tables than these there is nothing to look for among them. */
const MANY = 4;

/** @type {Filters} */
const ANY = { game: null, players: null, pace: null };

/** What is told of tables of a kind: those of the last look, and those that were asked for after them. */
class Listing {
  /** @param {"open" | "playing"} status */
  constructor(status) {
    this.status = status;
    /** @type {LobbyTable[]} */
    this.newest = [];
    /** @type {LobbyTable[]} */
    this.older = [];
    this.hasMore = false;
  }

  /** @param {Filters} filters */
  ask(filters) {
    return listedTables({ ...filters, status: this.status });
  }

  /** @param {LobbyTable[]} found */
  take(found) {
    this.newest = found;
    if (!this.older.length) this.hasMore = found.length === PAGE;
  }

  /** @param {Filters} filters */
  async more(filters) {
    const before = this.tables.at(-1)?.id ?? null;
    const found = await listedTables({ ...filters, status: this.status, before });
    this.older.push(...found);
    this.hasMore = found.length === PAGE;
  }

  forget() {
    this.older = [];
  }

  get tables() {
    const told = new Set(this.newest.map(({ id }) => id));
    return [...this.newest, ...this.older.filter(({ id }) => !told.has(id))];
  }
}

/** Not every shuffle is a secret to everybody. @param {LobbyTable} table */
function seedGiven(table) {
  if (!table.seed_given) return [];
  return [" · ", h("em", { title: say("Whoever set this table up may know every card.") }, say("seed given"))];
}

/** A table at which anybody can sit down, unless all free seats are kept for somebody. @param {LobbyTable} table */
function waiting(table) {
  const isFree = (/** @type {LobbyTable["seats"][number]} */ seat) => seat.kind === "open" || seat.vacant;
  const free = table.status === "kept" ? 0 : table.seats.filter(isFree).length;
  const seats = free ? counted("{count} free seat", "{count} free seats", free) : say("Waiting for players");
  const state = table.status === "playing" ? say("Somebody has left: play on in their place") : seats;
  const go = (/** @type {Promise<void>} */ joined) =>
    void joined.then(() => location.assign(`/t/${table.id}`)).catch(complain);
  const sit = h(
    "button",
    { type: "button", class: "primary sit", onclick: () => sitDown(table.id, undefined, go) },
    say("Sit down"),
  );
  return h("li", {}, link(table, h("span", { class: "stands" }, h("b", {}, state), seedGiven(table))), free ? sit : null);
}

/** A game that is being played. @param {LobbyTable} table */
function running(table) {
  const turns = counted("{count} turn", "{count} turns", table.turns);
  const since = h("time", { datetime: table.created }, ago(table.created));
  const stands = h("span", { class: "stands" }, h("b", {}, turns), " · ", say("set up"), " ", since, seedGiven(table));
  return h("li", {}, link(table, stands), h("a", { class: "button watch", href: `/t/${table.id}` }, say("Watch")));
}

/** The tables of others, with what one looks for among them. */
export class OtherTables {
  /** @param {() => import("../types.js").GameShown[]} games @param {() => void} onChange looks again */
  constructor(games, onChange) {
    this.games = games;
    this.onChange = onChange;
    this.open = new Listing("open");
    this.playing = new Listing("playing");
    this.choice = h("div", { class: "filters" });
    /** @type {import("./filters.js").Fields | null} */
    this.fields = null;
    this.found = h("div", { class: "found" });
    this.element = h("div", { class: "others" }, this.choice, this.found);
  }

  /** @returns {Filters} */
  get filters() {
    return { ...ANY, ...recall("filters", {}) };
  }

  /** Looks for tables. */
  ask() {
    const { filters } = this;
    return Promise.all([this.open.ask(filters), this.playing.ask(filters)]);
  }

  /** Takes what was found: all that is listed now. @param {LobbyTable[][]} found */
  take([open, playing]) {
    this.open.take(open);
    this.playing.take(playing);
    return [this.filters, this.open.tables, this.playing.tables];
  }

  /** Beside what was chosen before, which the fields need not show yet. @param {Partial<Filters>} chosen */
  choose(chosen) {
    remember("filters", { ...this.filters, ...chosen });
    this.open.forget();
    this.playing.forget();
    this.onChange();
  }

  draw() {
    const [open, playing] = [this.open, this.playing].map(({ tables }) => tables.filter((table) => !sitsAt(table)));
    const watched = playing.filter(({ seats }) => !seats.some((seat) => seat.vacant)); // those are among the open ones
    const isFiltered = Object.values(this.filters).some((value) => value !== null);
    void this.drawChoice(isFiltered || open.length + playing.length >= MANY);
    const nobody = isFiltered
      ? say("Nobody is waiting for such a game: look for another, or set up a table.")
      : say("Nobody is waiting for players. Set up a table with an open seat, and it will be shown here.");
    fill(
      this.found,
      this.section("open-tables", say("Open tables"), open.map(waiting), this.open, nobody),
      watched.length ? this.section("running", say("Games to watch"), watched.map(running), this.playing, "") : null,
    );
  }

  /** @param {string} name @param {string} title @param {HTMLElement[]} items @param {Listing} listing @param {string} nobody */
  section(name, title, items, listing, nobody) {
    const more = async () => {
      await listing.more(this.filters);
      this.draw();
    };
    return h(
      "section",
      { class: name },
      h("div", { class: "heading" }, h("h2", {}, title), listing === this.open ? this.quick() : null),
      items.length ? list(items) : h("p", { class: "quiet" }, nobody),
      listing.hasMore
        ? h("button", { type: "button", class: "more", onclick: () => void more().catch(complain) }, say("Older tables"))
        : null,
    );
  }

  /** The way to a seat at whichever table has one free. */
  quick() {
    const ask = async () => (await import("./quickmatch.js")).openQuickMatch(this.games());
    return h("button", { type: "button", id: "quick", onclick: () => void ask().catch(complain) }, say("Quick match"));
  }

  /** What one looks for, once there is something to look among: in fields that stay while somebody is at one. @param {boolean} isWanted */
  async drawChoice(isWanted) {
    this.choice.hidden = !isWanted;
    if (!isWanted) return;
    const { Fields } = await import("./filters.js");
    const games = this.games();
    if (!this.fields?.isFor(games)) {
      this.fields = new Fields(games, (chosen) => this.choose(chosen));
      fill(this.choice, ...this.fields.elements);
    }
    this.fields.show(this.filters);
  }
}
