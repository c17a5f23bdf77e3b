/** The lobby: go on where it is your turn, sit down at an open table, or choose a game and play. */

import { accountState } from "../account.js";
import { games, uploadRecord } from "../api.js";
import { onConnection } from "../connection.js";
import { byId, fill, h } from "../dom.js";
import { isMyTurn, myTables } from "../mytables.js";
import { select } from "../parts/fields.js";
import { gameCard, opponent } from "../parts/gamecard.js";
import { complain, notify } from "../parts/notice.js";
import { OtherTables } from "../parts/othertables.js";
import { head, startPage } from "../parts/shell.js";
import { myTableList } from "../parts/tablelists.js";
import { recall, remember } from "../storage.js";
import { ago } from "../when.js";
import { say } from "../words.js";

const LOOK_AGAIN = 10_000;

/** @type {import("../types.js").GameShown[]} */
let offered = [];
const tables = h("div", { class: "lists" });
const others = new OtherTables(
  () => offered,
  () => void lookAtTables().catch(complain),
);
/** @type {import("../types.js").AccountState | null} */
let account = null;
let drawHead = () => {};

/** The way to one's account, where one can have one. */
function accountLink() {
  if (!account || account.accounts === "off") return [];
  return [
    account.account ? h("a", { class: "my-games", href: "/games" }, say("My games")) : null,
    h("a", { class: "account", href: "/account" }, account.account?.name ?? say("Sign in")),
  ];
}

/** Which bots are played against, and what their players are like. @param {import("../types.js").GameShown} game */
function opponentChoice(game) {
  const words = h("p", { class: "quiet", id: "opponent-words", "aria-live": "polite" });
  const values = game.bots.map((bot) => ({ value: bot.name, title: bot.title }));
  const chosen = select(values, opponent(game), {
    id: "opponent",
    "aria-describedby": words.id,
    onchange: () => {
      remember("opponent", chosen.value);
      tell();
    },
  });
  const tell = () => fill(words, game.bots.find((bot) => bot.name === chosen.value)?.words);
  tell();
  return h("div", { class: "opponent" }, h("label", {}, h("span", {}, say("Bots play like")), chosen), words);
}

function preferences() {
  return h(
    "div",
    { class: "preferences" },
    h(
      "label",
      { hidden: Boolean(account?.account) }, // who is signed in has a name
      h("span", {}, say("Your name")),
      h("input", {
        type: "text",
        maxlength: 30,
        id: "my-name",
        autocomplete: "nickname",
        value: recall("name", ""),
        placeholder: say("Player"),
        oninput: (/** @type {Event} */ event) => remember("name", /** @type {HTMLInputElement} */ (event.target).value),
      }),
    ),
    offered.length ? opponentChoice(offered[0]) : null,
  );
}

/** @param {File | undefined} file */
async function upload(file) {
  if (!file) return;
  const made = await uploadRecord(await file.text());
  location.assign(`/replay/${made.id}`);
}

function records() {
  const file = h("input", {
    type: "file",
    id: "record",
    class: "unseen",
    accept: ".record,.txt,text/plain",
    onchange: () => upload(file.files?.[0]).catch(complain),
  });
  return h(
    "section",
    { class: "records" },
    h("h2", {}, say("Replay a record")),
    h("p", {}, say("Choose the file of a finished game to walk through it.")),
    h("label", { class: "button" }, say("Choose a file"), file),
  );
}

function draw() {
  drawHead();
  others.draw(); // the games to choose from are known now
  fill(
    byId("page"),
    h(
      "div",
      { class: "hero" },
      h("h1", {}, "Ironmaster"),
      h("p", {}, say("Board games of the industrial revolution")),
    ),
    tables,
    preferences(),
    h("div", { class: "games" }, offered.map(gameCard)),
    records(),
  );
}

/** What was listed last, so that nothing is drawn anew under somebody's finger. */
let listed = "";
let looks = 0;

async function lookAtTables() {
  looks += 1;
  const look = looks;
  const [mine, theirs] = await Promise.all([myTables(), others.ask()]);
  if (look !== looks) return; // what was chosen or forgotten since is in the later one
  const found = JSON.stringify([mine, others.take(theirs)]);
  document.title = mine.some(isMyTurn) ? `● ${say("Your turn")} – Ironmaster` : "Ironmaster";
  for (const time of tables.querySelectorAll("time")) time.textContent = ago(time.dateTime);
  if (found === listed) return;
  listed = found;
  const mineNow = myTableList(mine, () => void lookAtTables().catch(complain));
  tables.classList.toggle("alone", !mineNow);
  others.draw();
  tables.querySelector(".my-tables")?.remove();
  if (mineNow) tables.prepend(mineNow);
  if (!others.element.isConnected) tables.append(others.element); // what is moved loses the keyboard
}

async function load() {
  listed = "";
  [offered, account] = await Promise.all([games(), accountState(), lookAtTables()]);
  draw();
  if (!offered.length) notify(say("The server offers no games."), "bad");
}

/** Looks at the tables from time to time, unless nobody does. */
function lookAgain() {
  if (!document.hidden) void lookAtTables().catch(() => {}); // that there is no connection is told
}

void startPage(async () => {
  drawHead = head(accountLink);
  onConnection((online) => void (online && load().catch(complain)));
  addEventListener("pageshow", (event) => event.persisted && void load().catch(complain));
  await load();
  // `ironmaster play GAME` opens the lobby at that game.
  const asked = new URLSearchParams(location.search).get("game");
  if (asked) document.querySelector(`[data-game="${CSS.escape(asked)}"]`)?.scrollIntoView({ block: "center" });
  setInterval(lookAgain, LOOK_AGAIN);
  document.addEventListener("visibilitychange", lookAgain);
}, load);
