/** How somebody wants to be told things while no page is open: by this browser, by mail, by an address on the web. */

import { browserCalled } from "../browsers.js";
import { addChannel, changeChannel, channels, removeChannel, tryChannel } from "../channels.js";
import { h } from "../dom.js";
import { ownChannel, rememberChannel, subscribe, unsubscribe, whyNoPush } from "../push.js";
import { say } from "../words.js";
import { noMail } from "./email.js";
import { complain, notify } from "./notice.js";
import { button, card, field, form } from "./signin.js";

/** @typedef {import("../channels.js").Channel} Channel */
/** @typedef {import("../channels.js").Event} Event */
/** @typedef {import("../types.js").Channels} Channels */
/** @typedef {() => Promise<void>} Redraw */

/** @type {Event[]} */
const EVENTS = ["turn", "time", "invitation", "over"];

/** What a new channel tells, until somebody chooses. */
const USUAL = { events: EVENTS, digest: false };

const eventTitles = () => ({
  turn: say("my turn"),
  time: say("time running out"),
  invitation: say("invitation"),
  over: say("game over"),
});

const kindTitles = () => ({ mail: say("Mail"), push: say("Browser"), webhook: say("Webhook") });

/** A box that can be ticked. @param {string} label @param {boolean} checked @param {(box: HTMLInputElement) => Promise<unknown>} act */
function tick(label, checked, act) {
  const change = async () => {
    try {
      await act(box);
    } catch (error) {
      box.checked = !box.checked;
      complain(error);
    }
  };
  const box = h("input", { type: "checkbox", checked, onchange: () => void change() });
  return h("label", { class: "tick" }, box, h("span", {}, label));
}

/** What is told by a channel, and when. @param {Channel} channel @param {Redraw} redraw */
function wishes(channel, redraw) {
  const wanted = new Set(channel.events);
  const titles = eventTitles();
  const change = async (/** @type {{events?: Event[], digest?: boolean}} */ to) => {
    await changeChannel(channel.id, to);
    if (channel.off) await redraw(); // it is on again
  };
  const want = (/** @type {Event} */ event, /** @type {boolean} */ on) => void (on ? wanted.add(event) : wanted.delete(event));
  /** One after the other, each with all that is ticked by then. @type {Promise<void>} */
  let chosen = Promise.resolve();
  const choose = (/** @type {Event} */ event, /** @type {boolean} */ on) => {
    want(event, on);
    const next = chosen.then(() => change({ events: EVENTS.filter((each) => wanted.has(each)) }));
    chosen = next.catch(() => want(event, !on));
    return next;
  };
  return h(
    "fieldset",
    { class: "wishes" },
    h("legend", { class: "quiet" }, say("Tell me of")),
    EVENTS.map((event) => tick(titles[event], wanted.has(event), (box) => choose(event, box.checked))),
    tick(say("all together, once a day"), channel.digest, (box) => change({ digest: box.checked })),
  );
}

/** @param {number} id @returns {HTMLElement} */
function tryButton(id) {
  const made = button(say("Try it"), async () => {
    await tryChannel(id);
    notify(say("A notice to try it is on its way."));
    const again = tryButton(id);
    made.replaceWith(again);
    again.focus();
  });
  return made;
}

/** @param {Channel} channel @param {Redraw} redraw */
function channelRow(channel, redraw) {
  const mine = channel.id === ownChannel();
  const remove = async () => {
    await removeChannel(channel.id);
    if (mine) await unsubscribe();
    await redraw();
  };
  return h(
    "li",
    { class: "channel" },
    h(
      "div",
      { class: "row" },
      h(
        "span",
        { class: "what" },
        h("strong", {}, kindTitles()[channel.kind]),
        ` ${channel.title} `,
        mine ? h("small", {}, say("this browser")) : null,
      ),
      tryButton(channel.id),
      button(say("Remove"), remove),
    ),
    channel.off ? h("p", { class: "off" }, say("It is off: {why}", { why: channel.off }), " ", onAgain(channel, redraw)) : null,
    wishes(channel, redraw),
  );
}

/** @param {Channel} channel @param {Redraw} redraw */
function onAgain(channel, redraw) {
  return button(say("Turn it on again"), () => changeChannel(channel.id, { digest: channel.digest }).then(redraw));
}

/** A way that could be added: its name, and how, or why not. @param {string} title @param {...(Node | string | null)} inside */
function way(title, ...inside) {
  return h("div", { class: "way" }, h("h3", {}, title), ...inside);
}

/** @param {string} why */
const quiet = (why) => h("p", { class: "quiet" }, why);

/** @param {Channels} known @param {Redraw} redraw */
function addBrowser({ available, push_key: key, channels: had }, redraw) {
  const why =
    available.push && key ? whyNoPush() : say("This server sends nothing to browsers: whoever runs it can turn it on (the setting push_key).");
  if (why || !key) return way(say("This browser"), quiet(why ?? ""));
  if (had.some(({ id }) => id === ownChannel())) return null;
  const add = async () => {
    const made = await addChannel({ kind: "push", ...(await subscribe(key)), agent: browserCalled(navigator.userAgent), ...USUAL });
    rememberChannel(made.id);
    await redraw();
  };
  return way(say("This browser"), button(say("Add this browser"), add, "primary"));
}

/** @param {Channels} known @param {Redraw} redraw */
function addMail({ available, email, channels: had }, redraw) {
  if (!available.mail) return way(say("Mail"), quiet(noMail()));
  if (!email) return way(say("Mail"), quiet(say("Add an e-mail address above and confirm it first.")));
  if (had.some(({ kind }) => kind === "mail")) return null;
  const add = () => addChannel({ kind: "mail", ...USUAL }).then(redraw);
  return way(say("Mail"), button(say("Add {address}", { address: email }), add, "primary"));
}

/** An address as it is sent: with everything in it that must be written otherwise. @param {string} given */
function written(given) {
  return URL.canParse(given) ? new URL(given).href : given;
}

/** @param {Channels} known @param {Redraw} redraw */
function addWebhook({ available }, redraw) {
  if (!available.webhook) {
    const why = say("This server sends nothing to addresses on the web: whoever runs it can turn it on (the setting webhooks).");
    return way(say("Webhook"), quiet(why));
  }
  const titles = { json: say("plain JSON"), discord: "Discord", slack: "Slack", ntfy: "ntfy" };
  const address = field(say("Address"), { type: "url", maxlength: 2000, placeholder: "https://", autocomplete: "off" });
  const format = h(
    "select",
    {},
    Object.entries(titles).map(([value, title]) => h("option", { value }, title)),
  );
  const add = async () => {
    await addChannel({ kind: "webhook", url: written(address.input.value), format: format.value, ...USUAL });
    await redraw();
  };
  const fields = [address.label, h("label", {}, h("span", {}, say("Service")), format)];
  return way(say("Webhook"), form("webhook", fields, say("Add the address"), add));
}

/** The part of the account page about notices. @param {Redraw} redraw */
export async function notices(redraw) {
  const known = await channels();
  const made = card(
    say("Notices"),
    quiet(say("You can be told of your turn, and of more, while no page is open.")),
    known.channels.length
      ? h("ul", { class: "things", id: "channels" }, known.channels.map((each) => channelRow(each, redraw)))
      : null,
    h("div", { class: "ways" }, addBrowser(known, redraw), addMail(known, redraw), addWebhook(known, redraw)),
  );
  made.id = "notices";
  return made;
}

/** Has nothing told to this browser any more, which others may use: as far as it can be done. */
export async function forgetThisBrowser() {
  const id = ownChannel();
  if (id !== null) await Promise.allSettled([removeChannel(id), unsubscribe()]);
}
