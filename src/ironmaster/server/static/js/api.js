/** Talking to the server: one function for each thing that the page asks of it. */

import { reach } from "./connection.js";
import { headerOf } from "./keys.js";
import { listsAsked } from "./lists.js";
import { Pictures } from "./pictures.js";
import { language, say } from "./words.js";

/** @typedef {import("./types.js").Position} Position */

/** An answer that is no success: its status, one sentence for the reader, and the new position if others were first. */
export class Refusal extends Error {
  /** @param {number} status @param {string} message @param {Position | null} position */
  constructor(status, message, position = null) {
    super(message);
    this.status = status;
    this.position = position;
  }
}

/** The status of a refusal when no server answered. */
export const UNREACHABLE = 0;

/** How many milliseconds the server's clock is ahead of this machine's. */
let ahead = 0;

/** What is to be told of the rules of this table, if an older program plays it. */
export let rulesNote = "";

/** The seconds until a moment, by the server's clock; none of them after it. @param {string} moment */
export function secondsUntil(moment) {
  return Math.max(0, Math.ceil((Date.parse(moment) - Date.now() - ahead) / 1000));
}

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
    const sent = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
    const answer = await reach(address, sent);
    const told = answer.headers.get("X-Ironmaster-Time");
    if (told) ahead = Date.parse(told) - Date.now();
    if (table) rulesNote = decodeURIComponent(answer.headers.get("X-Ironmaster-Rules") ?? "");
    return answer;
  } catch {
    throw new Refusal(UNREACHABLE, say("The server cannot be reached. Nothing is lost: try again in a moment."));
  }
}

/** @param {Response} answer */
async function refused(answer) {
  const said = await answer.json().catch(() => null);
  const otherwise = say("The server answered with an error ({status}).", { status: answer.status });
  return new Refusal(answer.status, said?.error?.message ?? otherwise, said?.position ?? null);
}

/**
 * @param {string} path
 * @param {Parameters<typeof send>[1]} how
 * @returns {Promise<any>}
 */
export async function ask(path, how = {}) {
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
export function post(path, body, table, query) {
  return ask(path, { method: "POST", body, table, query });
}

/** @returns {Promise<import("./types.js").GameShown[]>} */
export const games = () => ask("/api/games");

/** @param {Record<string, string | number | null>} query @returns {Promise<import("./types.js").LobbyTable[]>} */
export const listedTables = (query) => ask("/api/tables", { query });

/** @param {object} setting @returns {Promise<import("./types.js").TableMade>} */
export const createTable = (setting) => post("/api/tables", setting);

/**
 * How tables stand that this browser knows of.
 * @param {{id: string, keys: string[]}[]} tables
 * @returns {Promise<import("./types.js").MyTable[]>}
 */
export const myTablesNow = (tables) => post("/api/tables/mine", { tables });

/**
 * Has a board of one's own looked at.
 * @param {string} game @param {string} file @param {string} text
 * @returns {Promise<import("./types.js").BoardShown>}
 */
export const checkBoard = (game, file, text) => post("/api/boards", { game, file, board_text: text });

/** @param {string} record @returns {Promise<import("./types.js").Made>} */
export const uploadRecord = (record) => post("/api/records", { record });

/** @param {string} game @returns {Promise<import("./types.js").GuideShown>} */
export const guide = (game) => ask(`/api/learn/${game}`);

/** @param {string} game @returns {Promise<import("./types.js").TutorialShown>} */
export const tutorial = (game) => ask(`/api/learn/${game}/tutorial`);

const lessons = new Pictures();

/** @param {string} game @param {number} n @returns {Promise<import("./types.js").StepShown>} */
export async function tutorialStep(game, n) {
  const step = await ask(`/api/learn/${game}/tutorial/${n}`, { query: { parts: 1, have: lessons.have } });
  return { ...step, position: lessons.complete(step.position) };
}

/** Everything that the page asks about one table. */
export class TableApi {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.path = `/api/tables/${encodeURIComponent(id)}`;
    this.pictures = new Pictures();
  }

  /** How a position is wanted: in parts, without those that are here, with the log after a turn. @param {number} log */
  reading(log) {
    return { parts: 1, have: this.pictures.have, log, ...listsAsked() };
  }

  /** Completes the picture of an answer, or of the position that a refusal brings along. @param {Promise<any>} asked */
  async completed(asked) {
    try {
      return this.pictures.complete(await asked);
    } catch (error) {
      if (error instanceof Refusal && error.position) error.position = this.pictures.complete(error.position);
      throw error;
    }
  }

  /**
   * The position through the eyes of a seat, or of the one that must decide.
   * @param {number | null} as
   * @param {number} log the turn up to which the log is known
   * @returns {Promise<Position>}
   */
  position(as, log) {
    return this.completed(ask(this.path, { table: this.id, query: { ...this.reading(log), as } }));
  }

  /** @param {object} draft @param {number} log @returns {Promise<Position>} */
  preview(draft, log) {
    return this.completed(post(`${this.path}/preview`, draft, this.id, this.reading(log)));
  }

  /** The position after a turn. @param {object} draft @param {number} log @returns {Promise<Position>} */
  commit(draft, log) {
    const sent = post(`${this.path}/commit`, draft, this.id, this.reading(log));
    return this.completed(sent.then(({ position }) => position));
  }

  /** @param {object} draft @returns {Promise<import("./types.js").Why>} */
  why(draft) {
    return post(`${this.path}/why`, draft, this.id);
  }

  /** @param {object} draft @returns {Promise<import("./types.js").Hint>} */
  hint(draft) {
    return post(`${this.path}/hint`, draft, this.id);
  }

  /** @param {object} asked @returns {Promise<import("./types.js").OverlayShown>} */
  overlay(asked) {
    return post(`${this.path}/overlay`, asked, this.id);
  }

  /** @param {object} draft @returns {Promise<import("./types.js").ProposalShown[]>} */
  proposals(draft) {
    return post(`${this.path}/proposals`, draft, this.id);
  }

  /**
   * A finished game after so many decisions.
   * @param {number} at
   * @param {number | null} as
   * @param {boolean} log whether the whole log comes along
   * @returns {Promise<Position>}
   */
  replay(at, as, log = false) {
    const query = { parts: 1, have: this.pictures.have, at, as, log: log ? 0 : null, ...listsAsked() };
    return this.completed(ask(`${this.path}/replay`, { table: this.id, query }));
  }

  /** @returns {Promise<import("./types.js").ScoreChart>} */
  scores() {
    return ask(`${this.path}/scores`);
  }

  /** @returns {Promise<string>} */
  async record() {
    const answer = await send(`${this.path}/record`);
    if (!answer.ok) throw await refused(answer);
    return answer.text();
  }

  /** @param {string} name @param {number} [seat] @returns {Promise<import("./types.js").Joined>} */
  join(name, seat) {
    return post(`${this.path}/join`, { name, seat }, this.id);
  }

  /**
   * Another line from a point, with what a seat knew there.
   * @param {number} at @param {object[]} seats @param {number} as
   * @returns {Promise<import("./types.js").TableMade>}
   */
  clone(at, seats, as) {
    return post(`${this.path}/clone`, { at, seats, as }, this.id);
  }

  /** Agrees to end the game without a result, or refuses. @param {boolean} agree */
  answerEnd(agree) {
    return post(`${this.path}/end`, { agree }, this.id);
  }

  /** @returns {Promise<import("./types.js").TableMade>} */
  rematch() {
    return post(`${this.path}/rematch`, {}, this.id);
  }

  /** Exchanges an invitation. @param {string} invitation @param {string} name
   *  @returns {Promise<import("./types.js").Joined>} */
  claim(invitation, name) {
    return post(`${this.path}/claim`, { invitation, name }, this.id);
  }

  /** @param {number} seat @returns {Promise<{invitation: string}>} */
  invite(seat) {
    return post(`${this.path}/seats/${seat}/invitation`, {}, this.id);
  }

  /** @param {number} seat @returns {Promise<import("./types.js").KeyAsked>} */
  newKey(seat) {
    return post(`${this.path}/seats/${seat}/key`, {}, this.id);
  }

  /** @param {number} seat @param {boolean} agree */
  answerKey(seat, agree) {
    return post(`${this.path}/seats/${seat}/key/answer`, { agree }, this.id);
  }

  /** @param {number} seat @param {string} name */
  rename(seat, name) {
    return post(`${this.path}/seats/${seat}/name`, { name }, this.id);
  }

  /** @param {number} seat @param {string} bot */
  handToBot(seat, bot) {
    return post(`${this.path}/seats/${seat}/bot`, { bot }, this.id);
  }

  /** @param {number} seat */
  takeBack(seat) {
    return post(`${this.path}/seats/${seat}/person`, {}, this.id);
  }

  /** @param {number} seat */
  resign(seat) {
    return post(`${this.path}/seats/${seat}/resign`, {}, this.id);
  }
}
