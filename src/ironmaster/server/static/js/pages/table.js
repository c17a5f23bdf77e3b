/** The table: where a game is played. */

import { rulesNote } from "../api.js";
import { onConnection } from "../connection.js";
import { byId, fill, h, isWriting } from "../dom.js";
import { keepForRematch, takeKeyFromAddress } from "../keys.js";
import { Live } from "../live.js";
import { noteTable } from "../mytables.js";
import { boardOn } from "../parts/board.js";
import { closeBubble } from "../parts/bubble.js";
import { Choices } from "../parts/choices.js";
import { Clicks } from "../parts/clicks.js";
import { hangCurtain } from "../parts/curtain.js";
import { final } from "../parts/final.js";
import { Happened } from "../parts/happened.js";
import { hintCard } from "../parts/hintcard.js";
import { InventoryLists } from "../parts/inventory.js";
import { offerInvites, offerSeat } from "../parts/invites.js";
import { keyRequests } from "../parts/keyrequests.js";
import { showLog } from "../parts/log.js";
import { complain, notify } from "../parts/notice.js";
import { now, whoseTurn } from "../parts/now.js";
import { Overlays } from "../parts/overlays.js";
import { Order } from "../parts/order.js";
import { players } from "../parts/players.js";
import { Sheet } from "../parts/sheet.js";
import { ProposalCard } from "../parts/proposal.js";
import { openScorings } from "../parts/scoring.js";
import { addressAfter, head, startPage } from "../parts/shell.js";
import { sinceLastTurn } from "../parts/since.js";
import { openSeats } from "../parts/sitdown.js";
import { tableMenu } from "../parts/tablemenu.js";
import { Tabs } from "../parts/tabs.js";
import { Tip } from "../parts/tip.js";
import { Waiting } from "../parts/waiting.js";
import { Session } from "../session.js";
import { isMuted, mute, soundEnd, soundTurn } from "../sound.js";
import { say } from "../words.js";

const id = addressAfter("/t/");
const session = new Session(
  id,
  draw,
  (message) => notify(message),
  (busy) => waiting.show(busy, session.sending),
);
const waiting = new Waiting(byId("play"));
const board = boardOn((thing, x, y) => clicks.click(thing, x, y));
const clicks = new Clicks(session, board, draw);
const happened = new Happened(session, board);
const buttons = h("div", { class: "buttons" });
const list = h("div", { class: "choices" });
const log = h("div", {});
const about = h("div", { class: "about" });
const inventory = new InventoryLists(() => session.refresh());
const choices = new Choices(
  buttons,
  list,
  (choice) => clicks.choose(choice),
  (things) => board.point(things),
);
const order = new Order(session);
const proposal = new ProposalCard(session);
const ending = h("div", {});
const asked = h("div", {}, proposal.element, order.start, buttons);
const sheet = new Sheet();
const tabs = new Tabs(byId("tabs"), "log");
const overlays = new Overlays(board, (name) => session.overlay(name));
const tip = new Tip(byId("board"), (thing, at) => clicks.tell(thing, at, overlays.tell(thing)));
const live = new Live(
  id,
  (event) => session.hear(event),
  () => void session.refresh(),
);

/** @type {import("../types.js").Hint | null} */
let hint = null;
let wasAsked = false;
/**
 * Whether the game was over when last drawn; unknown at first, so that looking at an old game makes no sound.
 * @type {boolean | null}
 */
let wasOver = null;
let drawHead = () => {};

function askHint() {
  if (!session.asked || session.complete || !session.position?.table.hints) return;
  byId("hint")?.setAttribute("aria-busy", "true");
  session
    .hint()
    .then((given) => {
      hint = given;
    })
    .catch(complain)
    .finally(draw);
}

/** The hint, as long as it can be followed. */
function hintShown() {
  const given = hint;
  const choice = session.position?.choices.find((each) => each.decision === given?.decision);
  if (!given || !choice) return null;
  return hintCard(
    given,
    () => clicks.choose(choice),
    () => {
      hint = null;
      draw();
    },
  );
}

function drawTitle() {
  const table = session.position?.table;
  const mark = session.asked || session.curtain !== null ? "● " : "";
  document.title = table ? `${mark}${whoseTurn(session)} – ${table.title}` : "Ironmaster";
}

function ring() {
  const asked = session.asked && !session.drafted.length;
  const over = session.over;
  if (asked && !wasAsked) soundTurn();
  if (over && wasOver === false) soundEnd();
  wasAsked = asked || session.drafted.length > 0;
  wasOver = over;
}

/** Not every shuffle is a secret to everybody. @param {import("../types.js").TableShown} table */
function seedWarning(table) {
  const words = say("Whoever set this table up gave the seed of the shuffle, and may know every card.");
  return table.seed_given && table.kind === "game" ? h("p", { class: "hint seed-given" }, words) : null;
}

/**
 * What few tables have is fetched when it is there: clocks, what is done before the game, seats that are
 * offered, and the wish to end it.
 * @param {import("../types.js").TableShown} table
 */
async function drawRare(table) {
  if (table.pace) (await import("../parts/clock.js")).runClocks();
  const before = table.status === "open" ? await (await import("../parts/anteroom.js")).anteroom(session) : null;
  const isOffered = table.seats.some((seat) => seat.offer);
  const offers = isOffered ? (await import("../parts/replacement.js")).offers(session) : [];
  const isWanted = rulesNote || table.status === "kept" || table.seats.some((seat) => seat.wants_end);
  fill(ending, before, ...offers, isWanted ? (await import("../parts/endrequest.js")).endRequest(session) : null);
}

/** The side: what is asked, the players, and the tabs. @param {import("../types.js").Position} position */
function drawSide(position) {
  order.show();
  proposal.show();
  const fresh = session.over ? null : sinceLastTurn(happened.fresh, session.as, happened.point);
  fill(
    byId("now"),
    session.over
      ? final(position, session.scorings, rematch)
      : [...now(session, askHint, asked, clicks.revealed, hintShown(), clicks.begun()), order.element, fresh],
    openSeats(session),
    keyRequests(session),
    ending,
  );
  fill(byId("players"), players(position), seedWarning(position.table));
  void drawRare(position.table);
  showLog(log, session.entries, session.mine.length ? position.since : null, session.scorings, (scoring) =>
    openScorings([scoring], position.table.seats, happened.point),
  );
  fill(about, tableMenu(session));
  const count = clicks.offered().length;
  const choosing = {
    name: "choices",
    title: count ? say("Choices ({count})", { count }) : say("Choices"),
    panel: list,
  };
  tabs.show([
    { name: "log", title: say("Log"), panel: log },
    ...(session.mine.length && !session.over ? [choosing] : []),
    { name: "words", title: say("In words"), panel: inventory.element },
    { name: "about", title: say("Table"), panel: about },
  ]);
}

function draw() {
  const position = session.position;
  if (!position) return;
  const seat = session.curtain === null ? null : position.table.seats[session.curtain];
  hangCurtain(seat, () => session.lift());
  drawTitle();
  if (seat) {
    hint = null;
    tip.close();
    closeBubble();
    choices.show([]);
    board.clear();
    happened.clear();
    inventory.clear();
    for (const place of ["now", "players"]) byId(place).replaceChildren();
    for (const place of [list, log, about]) place.replaceChildren();
    return;
  }
  if (!position.choices.some((choice) => choice.decision === hint?.decision)) hint = null;
  if (position.table.rematch) keepForRematch(id, position.table.rematch);
  const focused = document.activeElement;
  const changed = choices.show(clicks.offered());
  board.show(position);
  inventory.show(position);
  drawSide(position);
  clicks.light();
  overlays.show(position);
  happened.show();
  const pointed = position.choices.find((choice) => choice.decision === hint?.decision)?.thing;
  if (pointed) board.point([pointed]);
  if (changed) {
    closeBubble();
    if (position.choices.some((choice) => !choice.thing)) sheet.sink(false);
    board.bringIntoView();
  }
  drawHead();
  if (focused instanceof HTMLElement) keepFocus(focused);
  ring();
}

/** The keyboard goes on from where it was; if that is gone, from the first choice. @param {HTMLElement} focused */
function keepFocus(focused) {
  if (document.activeElement === focused) return;
  const { decision } = focused.dataset;
  const same = decision ? `#side [data-decision="${decision}"]` : focused.id && `#${focused.id}:enabled`;
  const again = same ? document.querySelector(same) : null;
  if (again instanceof HTMLElement) again.focus();
  else if (same) choices.focus();
}

async function rematch() {
  try {
    const made = await session.api.rematch();
    keepForRematch(id, made.id);
    location.assign(`/t/${made.id}`);
  } catch (error) {
    complain(error);
  }
}

/** Dialogs that few open, so that nobody waits for them at the start. */
const openHelp = async () => (await import("../parts/help.js")).openHelp();
const openSettings = async () => (await import("../parts/settings.js")).openSettings();

const COMMANDS = /** @type {Record<string, () => void>} */ ({
  u: () => session.undo(),
  r: () => session.restart(),
  e: () => session.commit(),
  h: askHint,
  c: () => {
    tabs.select("choices");
    sheet.open(true);
    choices.focus();
  },
  w: () => {
    tabs.select("words");
    sheet.open(true);
    inventory.focus();
  },
  m: () => {
    mute(!isMuted());
    drawHead();
  },
  "?": openHelp,
  "+": () => board.main?.larger(),
  "-": () => board.main?.smaller(),
  0: () => board.main?.reset(),
});

addEventListener("keydown", (event) => {
  if (isWriting() || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const command = COMMANDS[event.key];
  if (command) {
    event.preventDefault();
    command();
  } else if (document.activeElement === document.body && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    choices.focus();
  }
});

async function start() {
  const invitation = takeKeyFromAddress(id);
  sheet.label();
  drawHead = head(() => [
    h(
      "span",
      { class: "table-name" },
      session.position ? session.position.table.name || session.position.table.title : "",
    ),
    session.position && !session.mine.length && session.position.table.kind === "game"
      ? h("span", { class: "tag" }, say("You are watching"))
      : null,
    board.zoomButtons(),
    overlays.slot,
    h("button", { type: "button", id: "settings", "aria-label": say("Settings"), onclick: openSettings }, "⚙"),
    h("button", { type: "button", id: "help", "aria-label": say("Help"), onclick: openHelp }, "?"),
  ]);
  onConnection((online) => {
    if (online && session.position) void session.refresh();
    else if (online) location.reload(); // the table could not be opened without a connection
  });
  await session.open();
  drawHead();
  if (!session.position) {
    fill(
      byId("now"),
      h("p", { class: "prompt" }, say("This table cannot be shown.")),
      h("p", {}, h("a", { class: "button", href: "/" }, say("Lobby"))),
    );
    return;
  }
  noteTable(id);
  if (invitation) offerSeat(session, invitation);
  else if (session.curtain === null) offerInvites(session.position.table);
  void live.run();
}

void startPage(start, async () => {
  sheet.label();
  drawHead();
  await session.reword();
});
