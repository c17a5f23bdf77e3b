/** Notices to this browser: whether it can have them, and how it signs up for them. */

import { recall, remember } from "./storage.js";
import { say } from "./words.js";

const CHANNEL = "push-channel";

const forbidden = () =>
  say("This browser does not allow notices from this site: allow them in its settings for this page, then try again.");

/** Why this browser can be told nothing, in a sentence; null if it can. */
export function whyNoPush() {
  if (!navigator.serviceWorker || !("PushManager" in window)) {
    return say("This browser cannot show notices: it needs a page that came by HTTPS, and on an iPhone or iPad one on the home screen.");
  }
  return Notification.permission === "denied" ? forbidden() : null;
}

/**
 * Asks for permission, and signs this browser up: where it can be reached, and by which keys.
 * @param {string} key the server's, so that nobody else can write to it
 */
export async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(forbidden());
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // it may be by an older key of the server's
  try {
    const { endpoint, keys } = (
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    ).toJSON();
    return { endpoint, keys };
  } catch {
    throw new Error(say("The push service of this browser cannot be reached, or is turned off in its settings: try again later."));
  }
}

/** Remembers by which of the account's channels this browser is told things. @param {number | null} id */
export const rememberChannel = (id) => remember(CHANNEL, id);

/** @returns {number | null} */
export const ownChannel = () => recall(CHANNEL, null);

/** Signs this browser off. */
export async function unsubscribe() {
  rememberChannel(null);
  const registered = await navigator.serviceWorker?.getRegistration();
  await (await registered?.pushManager?.getSubscription())?.unsubscribe();
}
