/**
 * Whether the server can be reached. Every request tells, and so does the browser; while nobody answers it is tried
 * again, a little later each time, and at once when the browser says that the network is back.
 */

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;
/** What a proxy says when there is no server behind it. */
const NOBODY_BEHIND = [502, 504];

let online = true;
let wake = () => {};

/** @type {Set<(online: boolean) => void>} */
const listeners = new Set();

export function isOnline() {
  return online;
}

/** Calls back whenever the connection is lost or found. @param {(online: boolean) => void} listener */
export function onConnection(listener) {
  listeners.add(listener);
}

/** @param {boolean} now */
function become(now) {
  if (online === now) return;
  online = now;
  if (online) wake();
  for (const listener of listeners) listener(online);
}

export function lost() {
  if (!online) return;
  become(false);
  void keepTrying();
}

/** Tries at once. */
export function tryNow() {
  wake();
}

/**
 * Asks the server: whatever it answers, it is there.
 * @param {RequestInfo | URL} address
 * @param {RequestInit} [how]
 */
export async function reach(address, how) {
  try {
    const answer = await fetch(address, how);
    if (NOBODY_BEHIND.includes(answer.status)) throw new TypeError(`nobody answers: ${answer.status}`);
    become(true);
    return answer;
  } catch (error) {
    if (!how?.signal?.aborted) lost();
    throw error;
  }
}

async function keepTrying() {
  for (let wait = FIRST_WAIT; !online; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    await new Promise((resolve) => {
      wake = () => resolve(undefined);
      setTimeout(resolve, wait);
    });
    if (!online) await isReached();
  }
}

/** Whether the server answers now. */
export async function isReached() {
  const answer = await reach("/healthz", { cache: "no-store" }).catch(() => null);
  return answer !== null;
}

addEventListener("offline", lost);
addEventListener("online", tryNow);
addEventListener("pageshow", tryNow);
document.addEventListener("visibilitychange", tryNow);
