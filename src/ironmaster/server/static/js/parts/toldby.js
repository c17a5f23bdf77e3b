/** At a table that is played by the day: the way to notices, for members whom nothing would tell of their turn. */

import { signedInAs } from "../account.js";
import { channels } from "../channels.js";
import { h } from "../dom.js";
import { say } from "../words.js";

/** Whether nothing reaches whoever is signed in; asked for once a page. @type {Promise<boolean> | null} */
let unreached = null;

async function isUnreached() {
  if ((await signedInAs()) === null) return false;
  const { available, channels: had } = await channels();
  return Object.values(available).includes(true) && !had.some(({ off }) => off === null);
}

/** The line, where it is of use. */
export async function wayToNotices() {
  unreached ??= isUnreached().catch(() => false);
  if (!(await unreached)) return null;
  return h("p", { class: "told-by" }, h("a", { href: "/account#notices" }, say("Be told when it is your turn: choose how.")));
}
