/** A table before its game: the invitation to whoever looks, getting up again, and inviting others by their names. */

import { signedInAs } from "../account.js";
import { post } from "../api.js";
import { h } from "../dom.js";
import { keep, keyring } from "../keys.js";
import { say } from "../words.js";
import { openDialog } from "./dialog.js";
import { pressed } from "./waiting.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../types.js").SeatShown} Seat */
/** @typedef {import("../types.js").TableShown} Table */

/** @param {string} id @param {string} label @param {() => Promise<unknown>} act @param {string} look */
function once(id, label, act, look = "") {
  const button = h("button", { type: "button", id, class: look, onclick: () => void pressed(button, act) }, label);
  return button;
}

/** @param {string | null} words @param {HTMLElement[]} buttons */
function box(words, ...buttons) {
  return h("div", { class: "hint anteroom" }, words ? h("p", {}, words) : null, h("p", { class: "row" }, buttons));
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

/** Gives a seat back: its key opens nothing any more. Whoever has no other here leaves. @param {Session} session @param {Seat[]} own */
function getUp(session, [first, ...others]) {
  const { path, id } = session.api;
  return session.enqueue(async () => {
    await post(`${path}/seats/${first.seat}/leave`, {}, id);
    await session.lookAfresh(others[0]?.seat ?? null);
    if (others.length) return;
    keep(id, { ...keyring(id), own: [] });
    location.assign("/");
  });
}

/** Seats that are nobody's come first. @param {Seat} seat */
const keptFor = ({ kind }) => Number(kind !== "open");

/** Asks whom a seat is to be kept for. @param {Session} session @param {Table} table */
function openInvite(session, table) {
  const free = table.seats.filter((seat) => seat.kind !== "person").sort((a, b) => keptFor(a) - keptFor(b));
  const label = say("Name of the player");
  const name = h("input", { type: "text", maxlength: 30, required: true, "aria-label": label, placeholder: label });
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
    null, // what is waited for stands above
    ...(byName ? [h("button", { type: "button", id: "invite-name", onclick: open }, say("Invite a player"))] : []),
    ...(own.length ? [once("get-up", say("Get up"), () => getUp(session, own))] : []),
  );
  const isSlow = own.length && table.pace?.kind === "daily";
  const way = isSlow ? await (await import("./toldby.js")).wayToNotices() : null;
  if (way) made.append(way);
  return made;
}
