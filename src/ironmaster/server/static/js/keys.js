/**
 * The keys of a table that this browser holds: those of seats played here, what invites others, and the owner's.
 *
 * A key is a secret: it travels in a header or behind the # of a link, never in an address. So does an invitation,
 * which is exchanged for a key, once.
 */

import { recall, remember } from "./storage.js";

const INVITATION = "invite.";

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

/** @param {string} id @param {number} seat @param {string} secret an invitation, or a key to hand on */
export function keepInvite(id, seat, secret) {
  const keys = keyring(id);
  keep(id, { ...keys, invites: { ...keys.invites, [seat]: secret } });
}

/**
 * The keys of a game open its rematch too; whoever holds some to that has been there already.
 * @param {string} id @param {string} rematch
 */
export function keepForRematch(id, rematch) {
  const { own, owner } = keyring(id);
  if (!headerOf(rematch)) keep(rematch, { own, invites: {}, owner });
}

/** @param {string} secret */
export function isInvitation(secret) {
  return secret.startsWith(INVITATION);
}

/** What goes into the header of a request about a table. @param {string} id */
export function headerOf(id) {
  const { own, owner } = keyring(id);
  return [...own, ...(owner ? [owner] : [])].join(",");
}

/**
 * Takes the key out of the address of a link, so that it does not stay in the history. An invitation stays there until
 * it has been exchanged, and is given back.
 * @param {string} id
 * @returns {string | null}
 */
export function takeKeyFromAddress(id) {
  const secret = location.hash.slice(1);
  if (isInvitation(secret)) return secret;
  if (secret) {
    keepOwn(id, secret);
    cleanAddress();
  }
  return null;
}

/** The address without what a link carried. */
export function cleanAddress() {
  history.replaceState(null, "", location.pathname);
}

/** @param {string} id @param {string} secret */
export function inviteLink(id, secret) {
  return `${location.origin}/t/${id}#${secret}`;
}
