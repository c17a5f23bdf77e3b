/** Sitting down at an open seat, from the lobby or at the table itself; and the name that one sits down under. */

import { signedInAs } from "../account.js";
import { TableApi } from "../api.js";
import { h } from "../dom.js";
import { keepOwn } from "../keys.js";
import { recall, remember } from "../storage.js";
import { say } from "../words.js";
import { openDialog } from "./dialog.js";

/** What this browser's player is called, as far as it knows. */
export function myName() {
  return recall("name", "").trim();
}

/**
 * Asks for a name.
 * @param {{title: string, words?: string, yes: string, name?: string, required?: boolean}} how
 * @param {(name: string) => void} act
 */
export function askName({ title, words, yes, name = myName(), required = true }, act) {
  const field = h("input", {
    type: "text",
    maxlength: 30,
    "aria-label": say("Your name"),
    placeholder: say("Your name"),
    autocomplete: "nickname",
    required,
    value: name,
  });
  openDialog(title, (close) => [
    h(
      "form",
      {
        class: "ask-name",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          if (required && !field.value.trim()) return;
          close();
          if (field.value.trim()) remember("name", field.value.trim());
          act(field.value.trim());
        },
      },
      words ? h("p", {}, words) : null,
      field,
      h("p", { class: "row end" }, h("button", { class: "primary" }, yes)),
    ),
  ]);
  field.focus();
  field.select();
}

/**
 * Asks for a name and takes an open seat; whoever was faster is told of by the server.
 * @param {string} id the table
 * @param {number | undefined} seat which one; any if it does not matter
 * @param {(joined: Promise<void>) => void} onJoin
 */
export function sitDown(id, seat, onJoin) {
  const sit = (/** @type {string} */ name) =>
    onJoin(new TableApi(id).join(name, seat).then(({ key }) => keepSeat(id, key)));
  const how = { title: say("Sit down"), words: say("What do the others call you?"), yes: say("Sit down") };
  void withName(how, sit);
}

/**
 * Asks for a name, unless somebody is signed in, who has one.
 * @param {Parameters<typeof askName>[0]} how @param {(name: string) => void} act
 */
export async function withName(how, act) {
  const name = await signedInAs();
  if (name === null) askName(how, act);
  else act(name);
}

/** Keeps the key of a seat, if there is one: to an account it belongs without. @param {string} id @param {string | null} key */
export function keepSeat(id, key) {
  if (key !== null) keepOwn(id, key);
}

/**
 * At the table itself: whoever watches while seats are open is asked to sit down, where the eye falls first.
 * @param {import("../session.js").Session} session
 */
export function openSeats(session) {
  const table = session.position?.table;
  const free = table?.seats.filter((seat) => seat.kind === "open" || seat.vacant) ?? [];
  if (!table || !free.length || table.invited !== null || table.seats.some((seat) => seat.you)) return null;
  const sit = () => sitDown(table.id, undefined, (joined) => void session.after(joined));
  return h(
    "div",
    { class: "hint open-seats" },
    h("p", {}, say("A seat is free at this table: join in.")),
    h("button", { type: "button", class: "primary", id: "sit-down", onclick: sit }, say("Sit down")),
  );
}
