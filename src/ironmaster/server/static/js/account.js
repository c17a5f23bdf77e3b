/** Who is signed in, and what is asked of the server about accounts. */

import { ask, post } from "./api.js";

/** @typedef {import("./types.js").AccountState} AccountState */

const PATH = "/api/account";

/** @type {Promise<AccountState> | null} */
let known = null;

/** Who is signed in now, and whether one can have an account here. @returns {Promise<AccountState>} */
export function accountState() {
  known = ask(PATH);
  return known;
}

/** The name of whoever is signed in, asked for once a page. @returns {Promise<string | null>} */
export async function signedInAs() {
  const state = await (known ?? accountState()).catch(() => null);
  return state?.account?.name ?? null;
}

/** @param {string} name @param {string} password @param {string | null} code */
export const signUp = (name, password, code) => post(PATH, { name, password, code });

/** @param {string} name @param {string} password */
export const signIn = (name, password) => post(`${PATH}/sign-in`, { name, password });

export const signOut = () => post(`${PATH}/sign-out`, {});

/** @param {string} code @param {string} password */
export const resetPassword = (code, password) => post(`${PATH}/reset`, { code, password });

/** Has a letter with a link written to whoever has lost a password. @param {string} name a name, or an address of mail */
export const forgotten = (name) => post(`${PATH}/forgotten`, { name });

/** @param {string} email @param {string} password */
export const askEmail = (email, password) => post(`${PATH}/email`, { email, password });

/** @param {string} code @param {boolean} notices whether letters about games are to go there too */
export const confirmEmail = (code, notices) => post(`${PATH}/email/confirmation`, { code, notices });

export const forgetEmail = () => ask(`${PATH}/email`, { method: "DELETE" });

/** @param {string} language */
export const writeIn = (language) => post(`${PATH}/language`, { language });

/** @param {string} name */
export const renameAccount = (name) => post(`${PATH}/name`, { name });

/** @param {string} old @param {string} fresh */
export const changePassword = (old, fresh) => post(`${PATH}/password`, { old, new: fresh });

/** @returns {Promise<import("./types.js").SessionShown[]>} */
export const sessions = () => ask(`${PATH}/sessions`);

/** @returns {Promise<import("./types.js").TokenShown[]>} */
export const tokens = () => ask(`${PATH}/tokens`);

/** @returns {Promise<import("./types.js").AccountShown[]>} */
export const bots = () => ask(`${PATH}/bots`);

/** @param {string} title @param {string | null} bot @returns {Promise<import("./types.js").TokenMade>} */
export const makeToken = (title, bot) => post(`${PATH}/tokens`, { title, bot });

/** @param {string} name */
export const makeBot = (name) => post(`${PATH}/bots`, { name });

/** @param {"sessions" | "tokens" | "bots"} kind @param {number | string} which */
export const remove = (kind, which) => ask(`${PATH}/${kind}/${encodeURIComponent(which)}`, { method: "DELETE" });

/** All that the server keeps of whoever is signed in. @returns {Promise<object>} */
export const ownData = () => ask(`${PATH}/data`);

/** @param {string} password */
export const deleteAccount = (password) => post(`${PATH}/deletion`, { password });

/** Takes what this browser's keys open at a table into the account. @param {string} table */
export const takeSeats = (table) => post(`/api/tables/${encodeURIComponent(table)}/take`, {}, table);
