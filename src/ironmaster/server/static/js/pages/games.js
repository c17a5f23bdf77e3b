/** My games: what is to be done, what goes on, what is over; wherever one is signed in. */

import { accountState } from "../account.js";
import { games as offeredGames } from "../api.js";
import { byId, fill, h } from "../dom.js";
import { headerOf } from "../keys.js";
import { isMyTurn, knownTables, myTables } from "../mytables.js";
import { finishedGames, runningGames } from "../parts/gamelist.js";
import { complain } from "../parts/notice.js";
import { head, startPage } from "../parts/shell.js";
import { ownGames } from "../people.js";
import { counted, say } from "../words.js";

const LOOK_AGAIN = 20_000;
/** Milliseconds after the last key until it is searched for what was written. */
const WRITTEN = 300;

/** @type {import("../types.js").AccountState} */
let account = { accounts: "off", account: null, mail: false };
/** @type {import("../types.js").GameShown[]} */
let offered = [];
let drawHead = () => {};
const lists = h("div", { id: "lists" });
const looked = { game: /** @type {string | null} */ (null), text: "" };
const pages = { running: 1, over: 1 };
/** What is shown, so that nothing is drawn anew under somebody's finger. */
let shown = "";
/** Counts the looks: an answer that comes after that to a later question is not shown. */
let looks = 0;

/** The pages of a list, if there are several. @param {"running" | "over"} kind @param {import("../types.js").MyGames} found */
function pager(kind, { page, pages: count }) {
  if (count < 2) return null;
  const go = (/** @type {number} */ to, /** @type {string} */ label) =>
    h(
      "button",
      {
        type: "button",
        disabled: to < 1 || to > count,
        onclick: () => {
          pages[kind] = to;
          void look().catch(complain);
        },
      },
      label,
    );
  return h(
    "nav",
    { class: "row pager", "aria-label": say("Pages") },
    go(page - 1, say("Back")),
    h("span", {}, say("Page {page} of {pages}", { page, pages: count })),
    go(page + 1, say("Further")),
  );
}

/** @param {boolean} isSearch */
function nothing(isSearch) {
  return h("p", { class: "quiet" }, isSearch ? say("No game of yours is like that.") : say("You have not played here yet."));
}

/** The games of the account. */
async function ownLists() {
  const asked = { game: looked.game, text: looked.text || null };
  const [running, over] = await Promise.all([
    ownGames({ ...asked, status: "running", page: pages.running }),
    ownGames({ ...asked, status: "over", page: pages.over }),
  ]);
  const draw = () => [
    ...runningGames(running.games, look),
    pager("running", running),
    finishedGames(over.games, look),
    pager("over", over),
    running.count + over.count ? null : nothing(Boolean(looked.game || looked.text)),
  ];
  return { found: [running, over], turns: running.games.some(isMyTurn), draw };
}

/** The tables that this browser has been at. */
async function guestLists() {
  const found = await myTables();
  const draw = () => [...runningGames(found, look), finishedGames(found, look), found.length ? null : nothing(false)];
  return { found, turns: found.some(isMyTurn), draw };
}

async function look() {
  looks += 1;
  const mine = looks;
  const { found, turns, draw } = await (account.account ? ownLists() : guestLists());
  if (mine !== looks) return;
  document.title = `${turns ? `● ${say("Your turn")}` : say("My games")} – Ironmaster`;
  const now = JSON.stringify(found);
  if (now === shown) return;
  shown = now;
  fill(lists, ...draw());
}

/** Looks for something else, from the first page on. */
function search() {
  pages.running = 1;
  pages.over = 1;
  void look().catch(complain);
}

function searchForm() {
  let timer = 0;
  const text = h("input", {
    type: "search",
    id: "search",
    maxlength: 80,
    value: looked.text,
    oninput: () => {
      clearTimeout(timer);
      looked.text = text.value.trim();
      timer = setTimeout(search, WRITTEN);
    },
  });
  const game = h(
    "select",
    {
      id: "game",
      onchange: () => {
        looked.game = game.value || null;
        search();
      },
    },
    h("option", { value: "" }, say("All games")),
    offered.map(({ name, title }) => h("option", { value: name, selected: name === looked.game }, title)),
  );
  return h(
    "form",
    { class: "search", role: "search", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
    h("label", {}, h("span", {}, say("Table or opponent")), text),
    h("label", {}, h("span", {}, say("Game")), game),
  );
}

/** What an account would be good for, or what is left outside of it. */
function remark() {
  if (account.accounts === "off") return null;
  if (!account.account) {
    return h("p", { class: "remark" }, say("These are the tables of this browser. With an account you find your games on every device."), " ", h("a", { href: "/account" }, say("Sign in")));
  }
  const count = knownTables().filter((id) => headerOf(id)).length;
  if (!count) return null;
  const words = counted("This browser has keys to {count} table.", "This browser has keys to {count} tables.", count);
  return h("p", { class: "remark" }, words, " ", h("a", { href: "/account" }, say("Take them into the account")));
}

/** The way to what others see of whoever is signed in. */
function ownPage() {
  const name = account.account?.name;
  if (!name) return null;
  return h("p", {}, h("a", { href: `/player/${encodeURIComponent(name)}` }, say("Your page, as others see it")));
}

async function load() {
  [account, offered] = await Promise.all([accountState(), offeredGames()]);
  drawHead();
  shown = "";
  fill(byId("page"), h("h1", {}, say("My games")), ownPage(), remark(), account.account ? searchForm() : null, lists);
  await look();
}

/** Looks from time to time, unless nobody does. */
function lookAgain() {
  if (!document.hidden) void look().catch(() => {}); // that there is no connection is told
}

void startPage(async () => {
  drawHead = head(() => [h("a", { href: "/" }, say("Lobby"))]);
  await load();
  setInterval(lookAgain, LOOK_AGAIN);
  document.addEventListener("visibilitychange", lookAgain);
}, load);
