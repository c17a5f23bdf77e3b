/** About the table: its seats and what can be done with them, invite links, options, and how to leave. */

import { h } from "../dom.js";
import { inviteLink, isInvitation, keepInvite, keyring } from "../keys.js";
import { say } from "../words.js";
import { badge } from "./badge.js";
import { copy } from "./copy.js";
import { confirmFirst } from "./dialog.js";
import { linkCopied } from "./invites.js";
import { lessonLinks } from "./lessons.js";
import { complain } from "./notice.js";
import { playerName } from "./playerlink.js";
import { roleOf } from "./players.js";
import { askName, sitDown } from "./sitdown.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../types.js").SeatShown} Seat */

/** How links are opened that lead away: the table stays. */
const ELSEWHERE = { target: "_blank", rel: "noopener" };

/** @param {Session} session @param {Promise<unknown>} done */
function then(session, done) {
  void session.after(done);
}

/**
 * Keeps a new link and copies it.
 * @param {Session} session @param {Seat} seat @param {string} secret @param {string} said
 */
async function handOn(session, seat, secret, said) {
  keepInvite(session.api.id, seat.seat, secret);
  await copy(inviteLink(session.api.id, secret), said);
  await session.refresh();
}

/** Before the game: somebody else may have the seat. @param {Session} session @param {Seat} seat */
async function invite(session, seat) {
  const { invitation } = await session.api.invite(seat.seat);
  await handOn(session, seat, invitation, linkCopied(seat.name));
}

/** A new key for a lost one, to which others may have to agree. @param {Session} session @param {Seat} seat */
async function replaceKey(session, seat) {
  const { key, invitation, valid } = await session.api.newKey(seat.seat);
  const name = seat.name;
  const said = valid
    ? linkCopied(name)
    : say("The new link is copied. It opens the seat when {name} or all others agree, or is away for a day.", { name });
  await handOn(session, seat, key ?? invitation ?? "", said);
}

/** Whether a link still opens a seat: an invitation that was used does not. @param {Seat} seat @param {string} secret */
function isLive(seat, secret) {
  return seat.kind === "invited" || seat.key_asked || !isInvitation(secret);
}

/**
 * The link of a seat to copy, or a new one in its place.
 * @param {Session} session
 * @param {Seat} seat
 */
function links(session, seat) {
  const { id } = session.api;
  const kept = keyring(id).invites[seat.seat];
  const begun = session.position?.table.status !== "open";
  const renew = () =>
    confirmFirst(
      say("New link"),
      begun && !seat.with_owner
        ? say("{name} or all others at the table must agree, or {name} be away for a day. Everybody is told.", {
            name: seat.name,
          })
        : say("The old link of {name} will no longer work.", { name: seat.name }),
      say("Make a new link"),
      () => void (begun ? replaceKey(session, seat) : invite(session, seat)).catch(complain),
    );
  return [
    kept && isLive(seat, kept)
      ? button(say("Copy invite link"), () => copy(inviteLink(id, kept), linkCopied(seat.name)))
      : null,
    button(say("New link for a lost one"), renew),
  ];
}

/** @param {string} label @param {() => void} act */
function button(label, act) {
  return h("button", { type: "button", class: "small", onclick: act }, label);
}

/** What can be done with the seat of a bot. @param {Session} session @param {Seat} seat @param {boolean} begun */
function atBot(session, seat, begun) {
  if (seat.you && !seat.resigned)
    return [button(say("Take back from the bot"), () => then(session, session.api.takeBack(seat.seat)))];
  if (begun) return [];
  return [button(say("Invite a person instead"), () => void invite(session, seat).catch(complain))];
}

/** @param {Session} session @param {Seat} seat */
function resign(session, seat) {
  return button(say("Resign"), () =>
    confirmFirst(
      say("Resign"),
      say("A bot will play on in your place, and the table will show that you resigned."),
      say("Resign"),
      () => then(session, session.api.resign(seat.seat)),
    ),
  );
}

/** Another name for oneself, which everybody is told. @param {Session} session @param {Seat} seat */
function rename(session, seat) {
  const how = {
    title: say("Change your name"),
    words: say("Everybody at the table is told."),
    yes: say("Change"),
    name: seat.name,
  };
  return button(say("Change your name"), () =>
    askName(how, (name) => then(session, session.api.rename(seat.seat, name))),
  );
}

/** @param {Session} session @param {Seat} seat */
function handToBot(session, seat) {
  return button(say("Let a bot play"), () => then(session, session.api.handToBot(seat.seat, "greedy")));
}

/** What can be done with a seat that is open to all. @param {Session} session @param {Seat} seat */
function atOpenSeat(session, seat) {
  const { seats, owner, id } = session.position?.table ?? { seats: [], owner: false, id: "" };
  const seated = seats.some((each) => each.you);
  const sit = () => sitDown(id, seat.seat, (joined) => then(session, joined));
  return [seated ? null : button(say("Sit down here"), sit), owner ? handToBot(session, seat) : null];
}

/** What can be done with the seat of somebody who left. @param {Session} session @param {Seat} seat */
function atLeft(session, seat) {
  const look = async () => (await import("./replacement.js")).propose(session, seat);
  return [...atBot(session, seat, true), button(say("Look for somebody else"), () => void look())];
}

/** What this browser may do with a seat. @param {Session} session @param {Seat} seat */
function actions(session, seat) {
  const table = session.position?.table;
  if (!table || table.kind === "record") return [];
  if (seat.kind === "open") return atOpenSeat(session, seat);
  if (seat.left && !seat.offer && (table.owner || table.seats.some((each) => each.you))) return atLeft(session, seat);
  if (table.status === "over" || !(table.owner || seat.you)) return [];
  if (seat.kind === "bot") return atBot(session, seat, table.status !== "open");
  return [
    ...(table.owner && !seat.you ? links(session, seat) : []),
    seat.you && !seat.account ? rename(session, seat) : null,
    handToBot(session, seat),
    seat.you && table.status === "playing" ? resign(session, seat) : null,
  ];
}

/** What else is to be known of a seat. @param {Seat} seat @param {Seat[]} seats */
function remark(seat, seats) {
  if (seat.key_asked) return say("a new key is asked for");
  const together = seats.filter((each) => each.with_owner).length > 1;
  return seat.with_owner && together ? say("at the screen of whoever set the table up") : "";
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
          h(
            "span",
            { class: "who" },
            h("strong", {}, playerName(seat, ELSEWHERE)),
            " ",
            h("span", { class: "role" }, [roleOf(seat), remark(seat, table.seats)].filter(Boolean).join(", ")),
          ),
          h("span", { class: "row" }, actions(session, seat)),
        ),
      ),
    ),
    table.status === "open"
      ? h("p", {}, say("Open seats can be taken by anybody who has the address of this page."))
      : null,
    button(say("Copy the address for spectators"), () =>
      copy(`${location.origin}/t/${table.id}`, say("The address is copied. Whoever opens it can watch, but not play.")),
    ),
    table.status === "playing" && table.seats.some((seat) => seat.you && seat.has_say)
      ? button(say("End without a result"), async () => (await import("./endrequest.js")).proposeEnd(session))
      : null,
    ...(table.pace
      ? [h("h3", {}, say("Pace")), h("p", {}, `${table.pace.words}. ${table.pace.time_up_words}`)]
      : []),
    table.options.length ? h("h3", {}, say("Options")) : null,
    h(
      "dl",
      { class: "options" },
      table.options.flatMap((option) => [h("dt", {}, option.title), h("dd", {}, option.words)]),
    ),
    table.notice ? h("p", { class: "quiet" }, table.notice) : null,
    lessonLinks(table.game, table, ELSEWHERE),
    h("p", { class: "quiet" }, say("Fingerprint of the shuffle: {hash}", { hash: table.seed_hash.slice(0, 16) }), "…"),
  ];
}
