/** The links that bring friends to a new table, shown once to whoever set it up; and what such a link opens. */

import { h } from "../dom.js";
import { cleanAddress, inviteLink, keyring } from "../keys.js";
import { recall, remember } from "../storage.js";
import { say } from "../words.js";
import { badge } from "./badge.js";
import { copy } from "./copy.js";
import { openDialog } from "./dialog.js";
import { complain, notify } from "./notice.js";
import { askName, keepSeat } from "./sitdown.js";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** What is said when a link has been copied. @param {string} name */
export function linkCopied(name) {
  return say("The invite link for {name} is copied: send it to them, and to nobody else.", { name });
}

/**
 * Lets whoever came by an invitation sit down. It is not done unasked: who opens the link in the wrong browser would
 * otherwise have used it up.
 * @param {import("../session.js").Session} session @param {string} invitation
 */
export function offerSeat(session, invitation) {
  if (session.position?.table.seats.some((seat) => seat.you)) {
    cleanAddress();
    notify(say("You sit at this table already."));
    return;
  }
  const sitDown = async (/** @type {string} */ name) => {
    const { key } = await session.api.claim(invitation, name);
    keepSeat(session.api.id, key);
    cleanAddress();
    await session.open();
  };
  const how = {
    title: say("You are invited"),
    words: say("The link works once: sit down in the browser in which you want to play."),
    yes: say("Sit down"),
    required: false, // whoever invites has perhaps given a name
  };
  askName(how, (name) => void sitDown(name).catch(complain));
}

/** @param {string} id @param {import("../types.js").SeatShown} seat @param {string} invitation */
function row(id, seat, invitation) {
  const link = inviteLink(id, invitation);
  return h(
    "li",
    {},
    badge(seat.seat),
    h("strong", {}, seat.name),
    h("button", { type: "button", onclick: () => copy(link, linkCopied(seat.name)) }, say("Copy invite link")),
  );
}

/** @param {import("../types.js").TableShown} table */
export function offerInvites(table) {
  const invites = keyring(table.id).invites;
  const invited = table.seats.filter((seat) => seat.kind === "invited" && invites[seat.seat]);
  if (!invited.length || recall(`invited:${table.id}`, false)) return;
  remember(`invited:${table.id}`, true);
  openDialog(say("Invite your friends"), (close) => [
    h(
      "p",
      {},
      say(
        "Each link lets one friend sit down, once. The game begins when all have come. You find the links again under “Table”.",
      ),
    ),
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
