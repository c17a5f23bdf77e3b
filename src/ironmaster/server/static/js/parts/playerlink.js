/** A player's name, which leads to their page if they have one. */

import { h } from "../dom.js";

/** @param {{name: string, account: string | null}} player @param {Record<string, unknown>} [attributes] of the way there */
export function playerName({ name, account }, attributes = {}) {
  return account ? h("a", { href: `/player/${encodeURIComponent(name)}`, ...attributes }, name) : h("span", {}, name);
}

/** Several of them, with commas. @param {{name: string, account: string | null}[]} players */
export function playerNames(players) {
  return players.flatMap((player, at) => (at ? [", ", playerName(player)] : [playerName(player)]));
}
