/** Talking to the server: one function for each thing that the page asks of it. */

import { headerOf } from "./keys.js";
import { language, say } from "./words.js";

/** @typedef {import("./types.js").Position} Position */

/** An answer that is no success: its status, and one sentence for the reader. */
export class Refusal extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** The status of a refusal when no server answered. */
export const UNREACHABLE = 0;

/**
 * @param {string} path
 * @param {{method?: string, body?: unknown, table?: string, query?: Record<string, string | number | null>}} how
 * @returns {Promise<Response>}
 */
async function send(path, { method = "GET", body, table, query = {} } = {}) {
  const address = new URL(path, location.origin);
  for (const [name, value] of Object.entries({ lang: language(), ...query })) {
    if (value !== null) address.searchParams.set(name, String(value));
  }
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (table && headerOf(table)) headers["X-Ironmaster-Keys"] = headerOf(table);
  try {
    return await fetch(address, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Refusal(UNREACHABLE, say("The server cannot be reached. Nothing is lost: try again in a moment."));
  }
}

/** @param {Response} answer */
async function refused(answer) {
  const said = await answer.json().catch(() => null);
  const otherwise = say("The server answered with an error ({status}).", { status: answer.status });
  return new Refusal(answer.status, said?.error?.message ?? otherwise);
}

/**
 * @param {string} path
 * @param {Parameters<typeof send>[1]} how
 * @returns {Promise<any>}
 */
async function ask(path, how = {}) {
  const answer = await send(path, how);
  if (!answer.ok) throw await refused(answer);
  return answer.status === 204 ? null : answer.json();
}

/**
 * @param {string} path
 * @param {unknown} body
 * @param {string} [table]
 * @param {Record<string, string | number>} [query]
 */
function post(path, body, table, query) {
  return ask(path, { method: "POST", body, table, query });
}

const PARTS = { parts: 1 };

/** @returns {Promise<import("./types.js").Game[]>} */
export const games = () => ask("/api/games");

/** @returns {Promise<import("./types.js").ListedTable[]>} */
export const listedTables = () => ask("/api/tables");

/** @param {object} setting @returns {Promise<import("./types.js").Created>} */
export const createTable = (setting) => post("/api/tables", setting);

/** @param {string} record @returns {Promise<{id: string}>} */
export const uploadRecord = (record) => post("/api/records", { record });

/** @param {string} game @returns {Promise<import("./types.js").Guide>} */
export const guide = (game) => ask(`/api/learn/${game}`);

/** @param {string} game @returns {Promise<{title: string, steps: number}>} */
export const tutorial = (game) => ask(`/api/learn/${game}/tutorial`);

/** @param {string} game @param {number} n @returns {Promise<import("./types.js").Step>} */
export const tutorialStep = (game, n) => ask(`/api/learn/${game}/tutorial/${n}`, { query: PARTS });

/** Everything that the page asks about one table. */
export class TableApi {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.path = `/api/tables/${encodeURIComponent(id)}`;
  }

  /** The position through the eyes of a seat, or of the one that must decide. @param {number | null} as
   *  @returns {Promise<Position>} */
  position(as) {
    return ask(this.path, { table: this.id, query: { ...PARTS, as } });
  }

  /** @param {object} draft @returns {Promise<Position>} */
  preview(draft) {
    return post(`${this.path}/preview`, draft, this.id, PARTS);
  }

  /** @param {object} draft @returns {Promise<{at: number, position: Position}>} */
  commit(draft) {
    return post(`${this.path}/commit`, draft, this.id, PARTS);
  }

  /** @param {object} draft @returns {Promise<import("./types.js").WhyNot>} */
  why(draft) {
    return post(`${this.path}/why`, draft, this.id);
  }

  /** @param {object} draft @returns {Promise<import("./types.js").Hint>} */
  hint(draft) {
    return post(`${this.path}/hint`, draft, this.id);
  }

  /** @param {number} since @param {number | null} as @returns {Promise<import("./types.js").Log>} */
  log(since = 0, as = null) {
    return ask(`${this.path}/log`, { table: this.id, query: { since, as } });
  }

  /** @param {number} at @param {number | null} as @returns {Promise<Position>} */
  replay(at, as = null) {
    return ask(`${this.path}/replay`, { table: this.id, query: { ...PARTS, at, as } });
  }

  /** @returns {Promise<import("./types.js").Scores>} */
  scores() {
    return ask(`${this.path}/scores`);
  }

  /** @returns {Promise<string>} */
  async record() {
    const answer = await send(`${this.path}/record`);
    if (!answer.ok) throw await refused(answer);
    return answer.text();
  }

  /** @param {string} name @param {number} [seat] @returns {Promise<{seat: number, key: string}>} */
  join(name, seat) {
    return post(`${this.path}/join`, { name, seat }, this.id);
  }

  /** @param {number} at @param {object[]} seats @returns {Promise<import("./types.js").Created>} */
  clone(at, seats) {
    return post(`${this.path}/clone`, { at, seats }, this.id);
  }

  /** @returns {Promise<import("./types.js").Created>} */
  rematch() {
    return post(`${this.path}/rematch`, {}, this.id);
  }

  /** @param {number} seat @returns {Promise<{key: string}>} */
  newKey(seat) {
    return post(`${this.path}/seats/${seat}/key`, {}, this.id);
  }

  /** @param {number} seat @param {string} bot */
  handToBot(seat, bot) {
    return post(`${this.path}/seats/${seat}/bot`, { bot }, this.id);
  }

  /** @param {number} seat @returns {Promise<{key: string | null}>} */
  takeBack(seat) {
    return post(`${this.path}/seats/${seat}/person`, {}, this.id);
  }

  /** @param {number} seat */
  resign(seat) {
    return post(`${this.path}/seats/${seat}/resign`, {}, this.id);
  }
}
