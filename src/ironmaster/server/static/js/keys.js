/**
 * The keys of a table that this browser holds: those of seats played here, those to hand on, and the owner's.
 *
 * A key is a secret: it travels in a header or behind the # of an invite link, never in an address.
 */

import { recall, remember } from "./storage.js";

/** @typedef {{own: string[], invites: Record<string, string>, owner: string | null}} Keyring */

/** @param {string} id @returns {Keyring} */
export function keyring(id) {
  return recall(`keys:${id}`, { own: [], invites: {}, owner: null });
}

/** @param {string} id @param {Keyring} keys */
export function keep(id, keys) {
  remember(`keys:${id}`, keys);
}

/** @param {string} id @param {string} key */
export function keepOwn(id, key) {
  const keys = keyring(id);
  if (!keys.own.includes(key)) keep(id, { ...keys, own: [...keys.own, key] });
}

/** @param {string} id @param {number} seat @param {string} key */
export function keepInvite(id, seat, key) {
  const keys = keyring(id);
  keep(id, { ...keys, invites: { ...keys.invites, [seat]: key } });
}

/** What goes into the header of a request about a table. @param {string} id */
export function headerOf(id) {
  const { own, owner } = keyring(id);
  return [...own, ...(owner ? [owner] : [])].join(",");
}

/**
 * Takes the key out of the address of an invite link, so that it does not stay in the history.
 * @param {string} id
 */
export function takeKeyFromAddress(id) {
  const key = location.hash.slice(1);
  if (!key) return;
  keepOwn(id, key);
  history.replaceState(null, "", location.pathname);
}

/** @param {string} id @param {string} key */
export function inviteLink(id, key) {
  return `${location.origin}/t/${id}#${key}`;
}
