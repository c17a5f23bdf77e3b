/** A player's name, which leads to their page if they have one. */

import { h } from "../dom.js";

/** @param {{name: string, account: string | null}} player */
export function playerName({ name, account }) {
  return account ? h("a", { href: `/player/${encodeURIComponent(name)}` }, name) : h("span", {}, name);
}

/** Several of them, with commas. @param {{name: string, account: string | null}[]} players */
export function playerNames(players) {
  return players.flatMap((player, at) => (at ? [", ", playerName(player)] : [playerName(player)]));
}
