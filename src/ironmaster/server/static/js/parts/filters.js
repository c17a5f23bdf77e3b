/** What one looks for among the tables of others: a game, so many players, a pace. */

import { counted, say } from "../words.js";
import { select } from "./fields.js";

/** @typedef {import("./othertables.js").Filters} Filters */

/**
 * @param {keyof Filters} name @param {string} label @param {string} any what stands there if nothing is chosen
 * @param {{value: string | number, title: string}[]} values
 * @param {string | number | null} chosen @param {(value: string) => void} onChange
 */
function field(name, label, any, values, chosen, onChange) {
  const attributes = { id: `filter-${name}`, "aria-label": label, onchange: () => onChange(made.value) };
  const made = select([{ value: "", title: any }, ...values], chosen ?? "", attributes);
  return made;
}

/** How many can play any of the games. @param {import("../types.js").GameShown[]} games */
function counts(games) {
  return [...new Set(games.flatMap((game) => game.players))].sort((a, b) => a - b);
}

/**
 * @param {import("../types.js").GameShown[]} games @param {Filters} filters @param {(chosen: Partial<Filters>) => void} onChange
 */
export function filterFields(games, filters, onChange) {
  const players = counts(games).map((count) => ({ value: count, title: counted("{count} player", "{count} players", count) }));
  const paces = [
    { value: "none", title: say("without a clock") },
    { value: "live", title: say("live") },
    { value: "daily", title: say("by the day") },
  ];
  return [
    field("game", say("Game"), say("All games"), games.map(({ name, title }) => ({ value: name, title })), filters.game, (game) =>
      onChange({ game: game || null }),
    ),
    field("players", say("Players"), say("Any number"), players, filters.players, (count) =>
      onChange({ players: Number(count) || null }),
    ),
    field("pace", say("Pace"), say("Any pace"), paces, filters.pace, (pace) => onChange({ pace: pace || null })),
  ];
}
