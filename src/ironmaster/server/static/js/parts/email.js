/** The e-mail address of an account, and the language that it is written to in. */

import { askEmail, forgetEmail, writeIn } from "../account.js";
import { h } from "../dom.js";
import { say } from "../words.js";
import { complain, notify } from "./notice.js";
import { card, field, form, passwordField } from "./signin.js";
import { pressed } from "./waiting.js";

const LANGUAGES = { en: "English", fr: "Français" };

/** What is off where no mail is sent, and who can turn it on. */
export const noMail = () =>
  say("This server sends no mail: whoever runs it can turn it on (the setting mail_server).");

/** @param {string} email @param {() => Promise<void>} redraw */
function known(email, redraw) {
  const remove = h(
    "button",
    { type: "button", class: "small", id: "forget-email", onclick: () => void pressed(remove, () => forgetEmail().then(redraw)) },
    say("Remove"),
  );
  return h("ul", { class: "things" }, h("li", {}, h("span", { class: "what" }, email), remove));
}

/** @param {boolean} isKnown @param {() => Promise<void>} redraw */
function askForm(isKnown, redraw) {
  const email = field(say("E-mail address"), { type: "email", autocomplete: "email", maxlength: 254 });
  const password = passwordField(say("Password"), "current-password");
  return form("email", [email.label, password.label], isKnown ? say("Change") : say("Add"), async () => {
    await askEmail(email.input.value, password.input.value);
    notify(say("A letter is on its way to {email}: open the link in it.", { email: email.input.value }));
    await redraw(); // who has mistyped it asks again
  });
}

/** @param {string} language */
function languageChoice(language) {
  const choice = h(
    "select",
    { id: "letters-in", onchange: () => void writeIn(choice.value).catch(complain) },
    Object.entries(LANGUAGES).map(([value, label]) => h("option", { value, lang: value, selected: value === language }, label)),
  );
  return h("label", { class: "row" }, h("span", {}, say("Letters come in")), choice);
}

/** @param {import("../types.js").AccountShown} account @param {boolean} mail @param {() => Promise<void>} redraw */
export function emailCard(account, mail, redraw) {
  return card(
    say("E-mail"),
    account.email
      ? known(account.email, redraw)
      : h("p", { class: "quiet" }, say("Optional: a lost password is replaced by it, and you can be told when it is your turn.")),
    mail ? askForm(Boolean(account.email), redraw) : h("p", {}, noMail()),
    languageChoice(account.language),
  );
}
