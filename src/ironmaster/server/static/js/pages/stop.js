/** The page that a letter leads to whose reader wants no more of them: nothing happens before a button is pressed. */

import { post } from "../api.js";
import { byId, fill, h } from "../dom.js";
import { head, startPage } from "../parts/shell.js";
import { pressed } from "../parts/waiting.js";
import { say } from "../words.js";

/** What letters can be about, in words. @type {Record<string, () => string>} */
const KINDS = {
  turn: () => say("your turn"),
  time: () => say("time that runs out"),
  invitation: () => say("invitations"),
  over: () => say("the end of games"),
};

const event = () => new URLSearchParams(location.search).get("event") ?? "";

/** @param {Record<string, string>} query */
async function stop(query) {
  await post(location.pathname, {}, undefined, query);
  fill(
    byId("page"),
    h("h1", {}, say("No more letters")),
    h("p", { id: "stopped" }, say("They have been stopped. On the page of your account you can have them again.")),
  );
}

/** @param {string} id @param {string} label @param {Record<string, string>} query @param {string} look */
function stopButton(id, label, query, look = "") {
  const button = h("button", { type: "button", id, class: look, onclick: () => void pressed(button, () => stop(query)) }, label);
  return button;
}

function draw() {
  document.title = `${say("No more letters")} – Ironmaster`;
  const kind = KINDS[event()];
  fill(
    byId("page"),
    h("h1", {}, say("No more letters")),
    h("p", {}, say("Ironmaster writes to you because you have asked for it. What do you want no more of?")),
    h(
      "p",
      { class: "row" },
      kind ? stopButton("stop", say("No more about {kind}", { kind: kind() }), { event: event() }, "primary") : null,
      stopButton("stop-all", say("No more letters of any kind this way"), {}),
    ),
  );
}

void startPage(() => {
  head(() => [h("a", { href: "/" }, say("Lobby"))]);
  draw();
}, draw);
