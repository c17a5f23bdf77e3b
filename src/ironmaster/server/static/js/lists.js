/** Whether this reader wants to be told in words what lies where, besides being shown it. */

import { recall, remember } from "./storage.js";

export function wantsLists() {
  return recall("lists", false);
}

/** @param {boolean} wanted */
export function wantLists(wanted) {
  remember("lists", wanted);
}

/** What a request for a position says about it. @returns {Record<string, number>} */
export function listsAsked() {
  return wantsLists() ? { lists: 1 } : {};
}
