/** What is asked of the server about one's own games, and about players. */

import { ask, post } from "./api.js";

/** @typedef {{status: "running" | "over", game: string | null, text: string | null, page: number}} Search */

/** A page of the games of whoever is signed in. @param {Search} search @returns {Promise<import("./types.js").MyGames>} */
export const ownGames = (search) => ask("/api/account/games", { query: search });

/** @param {string} name @returns {Promise<import("./types.js").PlayerPage>} */
export const playerPage = (name) => ask(`/api/players/${encodeURIComponent(name)}`);

/** Takes the seat that is kept for whoever is signed in, or leaves it to others. @param {string} id @param {boolean} comes */
export const answerInvitation = (id, comes) =>
  post(`/api/tables/${encodeURIComponent(id)}/${comes ? "accept" : "decline"}`, {});
