/** A table before its game: the invitation to whoever looks, getting up again, and inviting others by their names. */

import { signedInAs } from "../account.js";
import { post } from "../api.js";
import { h } from "../dom.js";
import { keep, keyring } from "../keys.js";
import { say } from "../words.js";
import { openDialog } from "./dialog.js";
import { pressed } from "./waiting.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../types.js").TableShown} Table */

/** @param {string} id @param {string} label @param {() => Promise<unknown>} act @param {string} look */
function once(id, label, act, look = "") {
  const button = h("button", { type: "button", id, class: look, onclick: () => void pressed(button, act) }, label);
  return button;
}

/** @param {string} words @param {HTMLElement[]} buttons */
function box(words, ...buttons) {
  return h("div", { class: "hint anteroom" }, h("p", {}, words), h("p", { class: "row" }, buttons));
}

/** The seat that is kept for whoever looks. @param {Session} session */
function invitation(session) {
  const { path, id } = session.api;
  const accept = () => session.after(post(`${path}/accept`, {}, id));
  const decline = () => session.after(post(`${path}/decline`, {}, id));
  return box(
    say("You are invited to this table."),
    once("accept", say("Sit down"), accept, "primary"),
    once("decline", say("Decline"), decline),
  );
}

/** Gives a seat back and leaves: its key opens nothing any more. @param {Session} session @param {number} seat */
async function getUp({ api }, seat) {
  await post(`${api.path}/seats/${seat}/leave`, {}, api.id);
  keep(api.id, { ...keyring(api.id), own: [] });
  location.assign("/");
}

/** Asks whom a seat is to be kept for. @param {Session} session @param {Table} table */
function openInvite(session, table) {
  const free = table.seats.filter((seat) => seat.kind !== "person");
  const name = h("input", { type: "text", maxlength: 30, required: true, "aria-label": say("Name of the player") });
  const seats = h(
    "select",
    { "aria-label": say("Seat") },
    free.map((seat) => h("option", { value: seat.seat }, `${seat.letter} · ${seat.name}`)),
  );
  const invite = h("button", { class: "primary" }, say("Invite"));
  const submit = (/** @type {() => void} */ close) => async () => {
    await post(`${session.api.path}/seats/${seats.value}/invitation`, { account: name.value.trim() }, table.id);
    close();
    await session.refresh();
  };
  openDialog(say("Invite a player"), (close) => [
    h(
      "form",
      {
        class: "ask-name",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void pressed(invite, submit(close));
        },
      },
      h("p", {}, say("Whom is the seat to be kept for? They find the invitation among their games.")),
      name,
      free.length > 1 ? seats : null,
      h("p", { class: "row end" }, invite),
    ),
  ]);
  name.focus();
}

/** What can be done while others are waited for. @param {Session} session */
export async function anteroom(session) {
  const table = session.position?.table;
  if (!table || table.status !== "open") return null;
  if (table.invited !== null) return invitation(session);
  const own = table.seats.filter((seat) => seat.you);
  const byName = table.owner && (await signedInAs()) !== null;
  if (!own.length && !byName) return null;
  const open = () => openInvite(session, table);
  const made = box(
    say("The game begins when all seats are taken."),
    ...(byName ? [h("button", { type: "button", id: "invite-name", onclick: open }, say("Invite a player"))] : []),
    ...own.slice(0, 1).map((seat) => once("get-up", say("Get up"), () => getUp(session, seat.seat))),
  );
  const isSlow = own.length && table.pace?.kind === "daily";
  const way = isSlow ? await (await import("./toldby.js")).wayToNotices() : null;
  if (way) made.append(way);
  return made;
}
