/** The account page: signing in, or what one can do with an account of one's own. */

import { accountState } from "../account.js";
import { byId, fill, h } from "../dom.js";
import { ownAccount } from "../parts/ownaccount.js";
import { head, startPage } from "../parts/shell.js";
import { choosesPassword, confirmCard, confirmsEmail, signInCards } from "../parts/signin.js";
import { say } from "../words.js";

let drawHead = () => {};

/** @param {import("../types.js").AccountState} state */
async function content({ accounts, account, mail }) {
  if (accounts === "off") {
    return h("p", {}, say("This server has no accounts: whoever runs it can turn them on (the setting accounts)."));
  }
  if (confirmsEmail()) return confirmCard(load);
  if (account && !choosesPassword()) return ownAccount(account, mail, load);
  return signInCards(accounts === "invitation", mail, load);
}

async function load() {
  document.title = `${say("Account")} – Ironmaster`;
  const inside = await content(await accountState());
  drawHead();
  fill(byId("page"), h("h1", {}, say("Account")), inside);
}

void startPage(async () => {
  drawHead = head(() => [h("a", { href: "/" }, say("Lobby"))]);
  await load();
  if (location.hash === "#notices") document.getElementById("notices")?.scrollIntoView();
  addEventListener("hashchange", () => void load()); // a link of the host's, opened where this page is open
}, load);
