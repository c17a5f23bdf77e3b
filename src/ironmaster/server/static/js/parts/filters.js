/** What one looks for among the tables of others: a game, so many players, a pace. */

import { counted, say } from "../words.js";
import { select } from "./fields.js";

/** @typedef {import("./othertables.js").Filters} Filters */

/**
 * @param {keyof Filters} name @param {string} label @param {string} any what stands there if nothing is chosen
 * @param {{value: string | number, title: string}[]} values @param {(value: string) => void} onChange
 */
function field(name, label, any, values, onChange) {
  const attributes = { id: `filter-${name}`, "aria-label": label, onchange: () => onChange(made.value) };
  const made = select([{ value: "", title: any }, ...values], "", attributes);
  return made;
}

/** How many can play any of the games. @param {import("../types.js").GameShown[]} games */
function counts(games) {
  return [...new Set(games.flatMap((game) => game.players))].sort((a, b) => a - b);
}

/** Shows what is chosen, if it can be here. @param {HTMLSelectElement} field @param {string | number | null} chosen */
function put(field, chosen) {
  field.value = String(chosen ?? "");
  if (field.selectedIndex < 0) field.selectedIndex = 0;
}

/** The fields, in a language, with the games of a server. */
export class Fields {
  /**
   * @param {import("../types.js").GameShown[]} games @param {(chosen: Partial<Filters>) => void} onChange
   */
  constructor(games, onChange) {
    this.games = games;
    const players = counts(games).map((count) => ({ value: count, title: counted("{count} player", "{count} players", count) }));
    const paces = [
      { value: "none", title: say("without a clock") },
      { value: "live", title: say("live") },
      { value: "daily", title: say("by the day") },
    ];
    this.game = field("game", say("Game"), say("All games"), games.map(({ name, title }) => ({ value: name, title })), (game) =>
      onChange({ game: game || null }),
    );
    this.players = field("players", say("Players"), say("Any number"), players, (count) =>
      onChange({ players: Number(count) || null }),
    );
    this.pace = field("pace", say("Pace"), say("Any pace"), paces, (pace) => onChange({ pace: pace || null }));
  }

  get elements() {
    return [this.game, this.players, this.pace];
  }

  /** Whether they are for these games, which come anew in every language. @param {import("../types.js").GameShown[]} games */
  isFor(games) {
    return this.games === games;
  }

  /** @param {Filters} filters */
  show({ game, players, pace }) {
    put(this.game, game);
    put(this.players, players);
    put(this.pace, pace);
  }
}
