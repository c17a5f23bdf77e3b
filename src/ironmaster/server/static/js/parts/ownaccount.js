/** What somebody can do with an account of their own. */

import * as account from "../account.js";
import { Refusal } from "../api.js";
import { browserCalled } from "../browsers.js";
import { h } from "../dom.js";
import { headerOf, keep, keyring } from "../keys.js";
import { knownTables } from "../mytables.js";
import { ago } from "../when.js";
import { counted, say } from "../words.js";
import { copy } from "./copy.js";
import { confirmFirst, openDialog } from "./dialog.js";
import { emailCard } from "./email.js";
import { complain, notify } from "./notice.js";
import { forgetThisBrowser, notices } from "./notices.js";
import { NAME, button, card, field, form, isInvited, nameField, passwordField } from "./signin.js";

/** What the server answers where keys are void, or their table is gone. */
const OPENS_NOTHING = [403, 404];

/** @typedef {() => Promise<void>} Redraw */

/** A thing in a list, and the button that ends it. @param {string} what @param {string} more @param {Node | null} end */
function thing(what, more, end) {
  return h("li", {}, h("span", { class: "what" }, what, " ", h("small", {}, more)), end);
}

/** The tables of which this browser has keys. */
function guestTables() {
  return knownTables().filter((id) => headerOf(id));
}

/**
 * Takes what keys open into the account, table by table: what went wrong at last, where they are kept for another time.
 * @param {string[]} tables
 */
async function takeAll(tables) {
  /** @type {unknown} */
  let problem = null;
  for (const id of tables) {
    try {
      await account.takeSeats(id);
    } catch (error) {
      if (!(error instanceof Refusal && OPENS_NOTHING.includes(error.status))) {
        problem = error;
        continue;
      }
    }
    keep(id, { ...keyring(id), own: [], owner: null });
  }
  return problem;
}

/** Seats that were taken as a guest. @param {Redraw} redraw */
function guestSeats(redraw) {
  const tables = guestTables();
  if (!tables.length) return null;
  const take = async () => {
    const problem = await takeAll(tables);
    await redraw();
    if (problem) throw problem;
    notify(say("Your seats belong to your account now: you find them wherever you sign in."));
  };
  return card(
    say("Seats of this browser"),
    h("p", {}, counted("This browser has keys to {count} table.", "This browser has keys to {count} tables.", tables.length)),
    button(say("Take them into the account"), take, ""),
  );
}

/** @param {string} name @param {Redraw} redraw */
function nameAndPassword(name, redraw) {
  const wanted = nameField(name);
  const old = passwordField(say("Password"), "current-password");
  const fresh = passwordField(say("New password"), "new-password");
  const rename = () => account.renameAccount(wanted.input.value).then(redraw);
  const change = async () => {
    await account.changePassword(old.input.value, fresh.input.value);
    notify(say("The password is changed, and all other browsers are signed out."));
    await redraw();
  };
  return h(
    "div",
    { class: "cards" },
    card(say("Name"), form("rename", [wanted.label], say("Change"), rename)),
    card(say("Password"), form("password", [old.label, fresh.label], say("Change"), change)),
  );
}

/** @param {import("../types.js").SessionShown[]} sessions @param {Redraw} redraw */
function sessionList(sessions, redraw) {
  const row = (/** @type {import("../types.js").SessionShown} */ session) =>
    thing(
      browserCalled(session.agent) || session.agent || say("unknown browser"),
      session.current ? say("this browser") : ago(session.seen),
      session.current ? null : button(say("Sign out"), () => account.remove("sessions", session.id).then(redraw)),
    );
  return card(say("Signed in at"), h("ul", { class: "things", id: "sessions" }, sessions.map(row)));
}

/** A new token is shown once. @param {import("../types.js").TokenMade} made */
function showToken(made) {
  openDialog(say("Token"), () => [
    h("p", {}, say("This is shown only once: copy it now.")),
    h("input", { type: "text", class: "link", readonly: true, value: made.token, "aria-label": say("Token") }),
    button(say("Copy"), () => copy(made.token, say("The token is copied.")), ""),
  ]);
}

/** @param {string} name @param {Redraw} redraw */
function deleteBot(name, redraw) {
  const question = say("{name} is deleted for good. Its games stay, without its name.", { name });
  const act = () => void account.remove("bots", name).then(redraw).catch(complain);
  const ask = () => confirmFirst(say("Delete a program"), question, say("Delete"), act);
  return h("button", { type: "button", class: "small", onclick: ask }, say("Delete"));
}

/**
 * @param {import("../types.js").TokenShown[]} tokens @param {import("../types.js").AccountShown[]} bots
 * @param {Redraw} redraw
 */
function programs(tokens, bots, redraw) {
  const revoke = (/** @type {number} */ token) => button(say("Revoke"), () => account.remove("tokens", token).then(redraw));
  const title = field(say("What is it for?"), { type: "text", maxlength: 40 });
  const whose = h(
    "select",
    { id: "whose" },
    h("option", { value: "" }, say("yourself")),
    bots.map((bot) => h("option", { value: bot.name }, bot.name)),
  );
  const make = async () => {
    const made = await account.makeToken(title.input.value, whose.value || null);
    await redraw();
    showToken(made);
  };
  const name = field(say("Name of the program"), { ...NAME, autocomplete: "off" });
  return card(
    say("Scripts and programs"),
    h("p", { class: "quiet" }, say("A script plays by a token: as you, or as a program with a name of its own.")),
    h("ul", { class: "things" }, bots.map((bot) => thing(bot.name, say("program"), deleteBot(bot.name, redraw)))),
    h(
      "ul",
      { class: "things" },
      tokens.map((token) =>
        thing(`${token.title} (${token.account})`, token.seen ? ago(token.seen) : "", revoke(token.id)),
      ),
    ),
    h(
      "div",
      { class: "cards" },
      form("token", [title.label, h("label", {}, h("span", {}, say("It plays as")), whose)], say("Make a token"), make),
      form("bot", [name.label], say("Add a program"), () => account.makeBot(name.input.value).then(redraw)),
    ),
  );
}

/** Everything as a file. */
async function download() {
  const file = new Blob([JSON.stringify(await account.ownData(), null, 2)], { type: "application/json" });
  const link = h("a", { href: URL.createObjectURL(file), download: "ironmaster.json" });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {Redraw} redraw */
function leaving(redraw) {
  const ask = async () => {
    const password = passwordField(say("Password"), "current-password");
    openDialog(say("Delete the account"), (close) => [
      h("p", {}, say("This cannot be undone. Your games stay, without your name; bots play on where you are seated.")),
      form("delete", [password.label], say("Delete for good"), async () => {
        await account.deleteAccount(password.input.value);
        close();
        await redraw();
      }),
    ]);
  };
  return card(
    say("Your data"),
    h(
      "p",
      { class: "row" },
      h("button", { type: "button", id: "export", onclick: () => void download().catch(complain) }, say("Download all of it")),
      h("button", { type: "button", id: "leave", onclick: () => void ask() }, say("Delete the account")),
    ),
  );
}

/**
 * The page of whoever is signed in.
 * @param {import("../types.js").AccountShown} own @param {boolean} mail @param {Redraw} redraw
 */
export async function ownAccount(own, mail, redraw) {
  const { name } = own;
  const [sessions, tokens, bots, told] = await Promise.all([
    account.sessions(),
    account.tokens(),
    account.bots(),
    notices(redraw),
  ]);
  const out = button(say("Sign out"), () => forgetThisBrowser().then(account.signOut).then(redraw), "");
  out.id = "sign-out";
  return [
    h("p", { class: "row" }, h("span", {}, say("Signed in as {name}", { name })), out),
    h(
      "p",
      { class: "row" },
      h("a", { href: "/games" }, say("My games")),
      h("a", { href: `/player/${encodeURIComponent(name)}` }, say("Your page, as others see it")),
    ),
    isInvited() ? h("p", {}, say("Sign out to use this invitation: you have an account already.")) : null,
    guestSeats(redraw),
    nameAndPassword(name, redraw),
    emailCard(own, mail, redraw),
    told,
    sessionList(sessions, redraw),
    programs(tokens, bots, redraw),
    leaving(redraw),
  ];
}
