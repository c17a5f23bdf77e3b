/** About the table: its seats and what can be done with them, invite links, options, and how to leave. */

import { h } from "../dom.js";
import { inviteLink, keepInvite, keepOwn, keyring } from "../keys.js";
import { recall, remember } from "../storage.js";
import { say } from "../words.js";
import { badge } from "./badge.js";
import { copy } from "./copy.js";
import { confirmFirst, openDialog } from "./dialog.js";
import { linkCopied } from "./invites.js";
import { lessonLinks } from "./lessons.js";
import { complain } from "./notice.js";
import { roleOf } from "./players.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../types.js").Seat} Seat */

/** @param {Session} session @param {Promise<unknown>} done */
function then(session, done) {
  done.then(() => session.refresh()).catch(complain);
}

/**
 * An invite link to copy: the one made with the table, or a new one in place of a lost one.
 * @param {Session} session
 * @param {Seat} seat
 */
function invites(session, seat) {
  const id = session.api.id;
  const key = keyring(id).invites[seat.seat];
  const said = linkCopied(seat.name);
  const renew = async () => {
    const made = await session.api.newKey(seat.seat);
    keepInvite(id, seat.seat, made.key);
    await copy(inviteLink(id, made.key), said);
    session.onChange();
  };
  return [
    key ? button(say("Copy invite link"), () => copy(inviteLink(id, key), said)) : null,
    button(say("New link for a lost one"), () =>
      confirmFirst(
        say("New link"),
        say("The old link of {name} will no longer work.", { name: seat.name }),
        say("Make a new link"),
        () => renew().catch(complain),
      ),
    ),
  ];
}

/** @param {string} label @param {() => void} act */
function button(label, act) {
  return h("button", { type: "button", class: "small", onclick: act }, label);
}

/**
 * A person plays where a bot did: oneself, or whoever gets the link.
 * @param {Session} session
 * @param {Seat} seat
 */
function takeBack(session, seat) {
  if (seat.you) return button(say("Take back from the bot"), () => then(session, session.api.takeBack(seat.seat)));
  return button(say("Invite a person instead"), () =>
    then(
      session,
      session.api.takeBack(seat.seat).then(({ key }) => {
        if (key) keepInvite(session.api.id, seat.seat, key);
      }),
    ),
  );
}

/** What this browser may do with a seat. @param {Session} session @param {Seat} seat */
function actions(session, seat) {
  const { api, position } = session;
  const table = position?.table;
  if (!table || table.kind === "record") return [];
  if (seat.kind === "open") return [button(say("Sit down here"), () => sitDown(session, seat.seat))];
  if (table.status === "over" || !(table.owner || seat.you)) return [];
  if (seat.kind === "bot") return [takeBack(session, seat)];
  return [
    ...(table.owner && !seat.you ? invites(session, seat) : []),
    button(say("Let a bot play"), () => then(session, api.handToBot(seat.seat, "greedy"))),
    seat.you
      ? button(say("Resign"), () =>
          confirmFirst(
            say("Resign"),
            say("A bot will play on in your place, and the table will show that you resigned."),
            say("Resign"),
            () => then(session, api.resign(seat.seat)),
          ),
        )
      : null,
  ];
}

/** @param {Session} session @param {number} seat */
function sitDown(session, seat) {
  const name = h("input", {
    type: "text",
    maxlength: 30,
    "aria-label": say("Your name"),
    placeholder: say("Your name"),
    value: recall("name", ""),
  });
  const join = () => session.api.join(name.value.trim(), seat).then(({ key }) => keepOwn(session.api.id, key));
  openDialog(say("Sit down"), (close) => [
    h(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          close();
          remember("name", name.value);
          then(session, join());
        },
      },
      name,
      h("p", { class: "row end" }, h("button", { class: "primary" }, say("Sit down"))),
    ),
  ]);
  name.focus();
}

/** @param {Session} session */
export function tableMenu(session) {
  const table = session.position?.table;
  if (!table) return [];
  return [
    h("h3", {}, say("Seats")),
    h(
      "ul",
      { class: "seats" },
      table.seats.map((seat) =>
        h(
          "li",
          {},
          badge(seat.seat),
          h("span", { class: "who" }, h("strong", {}, seat.name), " ", h("span", { class: "role" }, roleOf(seat))),
          h("span", { class: "row" }, actions(session, seat)),
        ),
      ),
    ),
    table.status === "open"
      ? h("p", {}, say("Open seats can be taken by anybody who has the address of this page."))
      : null,
    button(say("Copy the address for spectators"), () =>
      copy(`${location.origin}/t/${table.id}`, say("The address is copied. Who opens it can watch, not play.")),
    ),
    table.options.length ? h("h3", {}, say("Options")) : null,
    h(
      "dl",
      { class: "options" },
      table.options.flatMap((option) => [h("dt", {}, option.title), h("dd", {}, option.words)]),
    ),
    table.notice ? h("p", { class: "quiet" }, table.notice) : null,
    lessonLinks(table.game, table, { target: "_blank", rel: "noopener" }),
    h("p", { class: "quiet" }, say("Fingerprint of the shuffle: {hash}", { hash: table.seed_hash.slice(0, 16) }), "…"),
  ];
}
