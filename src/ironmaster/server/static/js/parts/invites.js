/** The links that bring friends to a new table, shown once to whoever set it up. */

import { h } from "../dom.js";
import { inviteLink, keyring } from "../keys.js";
import { recall, remember } from "../storage.js";
import { say } from "../words.js";
import { badge } from "./badge.js";
import { copy } from "./copy.js";
import { openDialog } from "./dialog.js";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** What is said when a link has been copied. @param {string} name */
export function linkCopied(name) {
  return say("The invite link for {name} is copied: send it to them, and to nobody else.", { name });
}

/** @param {string} id @param {import("../types.js").Seat} seat @param {string} key */
function row(id, seat, key) {
  const link = inviteLink(id, key);
  return h(
    "li",
    {},
    badge(seat.seat),
    h("strong", {}, seat.name),
    h("button", { type: "button", onclick: () => copy(link, linkCopied(seat.name)) }, say("Copy invite link")),
  );
}

/** @param {import("../types.js").Table} table */
export function offerInvites(table) {
  const invites = keyring(table.id).invites;
  const invited = table.seats.filter((seat) => seat.kind === "person" && invites[seat.seat]);
  if (!invited.length || recall(`invited:${table.id}`, false)) return;
  remember(`invited:${table.id}`, true);
  openDialog(say("Invite your friends"), (close) => [
    h("p", {}, say("Each link opens one seat. You find them again under “Table”.")),
    LOOPBACK.includes(location.hostname)
      ? h(
          "p",
          { class: "quiet" },
          say(
            "The links work on this computer only: for friends elsewhere, start Ironmaster with --host and open it at the address of this computer.",
          ),
        )
      : null,
    h(
      "ul",
      { class: "invites" },
      invited.map((seat) => row(table.id, seat, invites[seat.seat])),
    ),
    h(
      "p",
      { class: "row end" },
      h("button", { type: "button", class: "primary", onclick: close }, say("To the table")),
    ),
  ]);
}
