/** Signing in, signing up, and a new password by a code: what the account page shows to who is not signed in, or has lost the password. */

import { confirmEmail, forgotten, resetPassword, signIn, signUp } from "../account.js";
import { h } from "../dom.js";
import { say } from "../words.js";
import { openDialog } from "./dialog.js";
import { notify } from "./notice.js";
import { pressed } from "./waiting.js";

const JOIN = "join.";
const RESET = "reset.";
const CONFIRM = "confirm.";
const SHORTEST = 8;
/** What a name may be; the server says the rest. */
export const NAME = { type: "text", minlength: 2, maxlength: 30 };

/** A field with its label. @param {string} label @param {Record<string, unknown>} attributes */
export function field(label, attributes) {
  const input = h("input", { required: true, ...attributes });
  return { input, label: h("label", {}, h("span", {}, label), input) };
}

/** @param {string} label @param {"current-password" | "new-password"} use */
export function passwordField(label, use) {
  const least = use === "new-password" ? SHORTEST : null;
  return field(label, { type: "password", autocomplete: use, minlength: least, maxlength: 256 });
}

/** @param {string} [value] */
export function nameField(value = "") {
  return field(say("Name"), { ...NAME, autocomplete: "username", value });
}

/**
 * A form that does one thing.
 * @param {string} id @param {Node[]} fields @param {string} yes @param {() => Promise<unknown>} act
 */
export function form(id, fields, yes, act) {
  const button = h("button", { class: "primary" }, yes);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void pressed(button, act);
  };
  return h("form", { id, onsubmit: submit }, fields, button);
}

/** A button that does one thing. @param {string} label @param {() => Promise<unknown>} act @param {string} [look] */
export function button(label, act, look = "small") {
  const made = h("button", { type: "button", class: look, onclick: () => void pressed(made, act) }, label);
  return made;
}

/** @param {string} title @param {...(Node | string | null)} inside */
export function card(title, ...inside) {
  return h("section", {}, h("h2", {}, title), ...inside);
}

/** What a link of the host's brought along. @param {string} prefix */
function codeInAddress(prefix) {
  const said = location.hash.slice(1);
  return said.startsWith(prefix) ? said : null;
}

/** Whether somebody has come by an invitation to sign up. */
export const isInvited = () => codeInAddress(JOIN) !== null;

/** Whether somebody has come to choose a new password, signed in or not. */
export const choosesPassword = () => codeInAddress(RESET) !== null;

/** Whether somebody has come by the link of a letter that asks whether an address is theirs, signed in or not. */
export const confirmsEmail = () => codeInAddress(CONFIRM) !== null;

/** Back to the page as it is without a code, which is used up. @param {() => Promise<void>} onDone */
function withoutCode(onDone) {
  return () => {
    history.replaceState(null, "", location.pathname);
    return onDone();
  };
}

/** Asks for the name whose password is lost. Whether there is such an account is not told. */
function askForgotten() {
  const name = field(say("Name or e-mail address"), { type: "text", maxlength: 254, autocomplete: "username" });
  openDialog(say("Forgotten password"), (close) => [
    h("p", {}, say("If the account has a confirmed e-mail address, a letter with a link to choose another goes there.")),
    form("forgotten", [name.label], say("Send the letter"), async () => {
      await forgotten(name.input.value);
      close();
      notify(say("If there is such an account with a confirmed address, the letter is on its way."));
    }),
  ]);
}

/** @param {boolean} mail @param {() => Promise<void>} done */
function signInCard(mail, done) {
  const name = nameField();
  const password = passwordField(say("Password"), "current-password");
  return card(
    say("Sign in"),
    form("sign-in", [name.label, password.label], say("Sign in"), () =>
      signIn(name.input.value, password.input.value).then(done),
    ),
    mail
      ? h("p", {}, h("button", { type: "button", class: "small", id: "forgot", onclick: askForgotten }, say("Forgotten password")))
      : null,
  );
}

/** @param {boolean} byInvitation @param {boolean} mail @param {() => Promise<void>} done */
function signUpCard(byInvitation, mail, done) {
  const code = codeInAddress(JOIN);
  if (byInvitation && !code) {
    return card(say("Create an account"), h("p", {}, say("Accounts are by invitation here: ask whoever runs this server.")));
  }
  const name = nameField();
  const password = passwordField(say("Password (8 characters or more)"), "new-password");
  return card(
    say("Create an account"),
    form("sign-up", [name.label, password.label], say("Create the account"), () =>
      signUp(name.input.value, password.input.value, code).then(done),
    ),
    h(
      "p",
      { class: "quiet" },
      mail
        ? say("Add your e-mail address afterwards: a lost password is replaced by it.")
        : say("There is no mail to find a lost password by: whoever runs this server can help."),
    ),
  );
}

/** @param {string} code @param {() => Promise<void>} done */
function resetCard(code, done) {
  const password = passwordField(say("New password"), "new-password");
  return card(
    say("Choose a new password"),
    form("reset", [password.label], say("Change"), () => resetPassword(code, password.input.value).then(done)),
  );
}

/** What is shown to who comes by the link of a letter. @param {() => Promise<void>} onDone */
export function confirmCard(onDone) {
  const notices = h("input", { type: "checkbox", checked: true });
  const tick = h("label", { class: "tick" }, notices, h("span", {}, say("and tell me by mail of my turns and invitations")));
  const confirm = async () => {
    await confirmEmail(codeInAddress(CONFIRM) ?? "", notices.checked);
    notify(say("The e-mail address is confirmed."));
    await withoutCode(onDone)();
  };
  return card(say("Confirm your e-mail address"), form("confirm", [tick], say("Confirm"), confirm));
}

/** @param {boolean} byInvitation @param {boolean} mail @param {() => Promise<void>} onDone */
export function signInCards(byInvitation, mail, onDone) {
  const done = withoutCode(onDone);
  const reset = codeInAddress(RESET);
  return h(
    "div",
    { class: "cards" },
    reset ? resetCard(reset, done) : [signInCard(mail, done), signUpCard(byInvitation, mail, done)],
  );
}
