/** What every page wears: the name above, and the switches for language, theme and sound. */

import { isOnline, onConnection, tryNow } from "../connection.js";
import { byId, fill, h } from "../dom.js";
import { install } from "../install.js";
import { isMuted, mute } from "../sound.js";
import { switchTheme, theme, wearTheme } from "../theme.js";
import { language, loadWords, onLanguage, say, speak } from "../words.js";
import { complain, notify } from "./notice.js";

/** @param {() => void} redraw */
function switches(redraw) {
  const other = language() === "en" ? "fr" : "en";
  const dark = theme() === "dark";
  return h(
    "div",
    { class: "switches" },
    h(
      "button",
      {
        type: "button",
        id: "language",
        lang: other,
        "aria-label": other === "fr" ? "Français" : "English",
        onclick: () => speak(other).catch(complain),
      },
      other.toUpperCase(),
    ),
    h(
      "button",
      {
        type: "button",
        id: "theme",
        "aria-label": dark ? say("Light colours") : say("Dark colours"),
        onclick: () => {
          switchTheme();
          redraw();
        },
      },
      dark ? "☀" : "☾",
    ),
    h(
      "button",
      {
        type: "button",
        id: "sound",
        "aria-label": isMuted() ? say("Sound on") : say("Sound off"),
        onclick: () => {
          mute(!isMuted());
          redraw();
        },
      },
      h("span", { class: isMuted() ? "struck" : "" }, "♪"),
    ),
  );
}

/**
 * Draws the head of the page, and again when a switch is used.
 * @param {() => (Node | null)[]} extras what a page adds to its head
 */
export function head(extras = () => []) {
  const draw = () =>
    fill(
      byId("head"),
      h(
        "a",
        { class: "brand", href: "/" },
        h("span", { class: "brand-mark", "aria-hidden": "true" }, "⚙"),
        "Ironmaster",
      ),
      h("div", { class: "head-extras" }, extras()),
      switches(draw),
    );
  draw();
  return draw;
}

/** Says below the head of the page that there is no connection, as long as there is none. */
function tellConnection() {
  const banner = h("p", { id: "offline", role: "status", hidden: isOnline() });
  byId("head").after(banner);
  const draw = () => {
    banner.hidden = isOnline();
    fill(
      banner,
      isOnline() ? null : say("No connection. Trying again…"),
      h("button", { type: "button", class: "small", onclick: tryNow }, say("Try now")),
    );
  };
  draw();
  onLanguage(draw);
  onConnection((online) => {
    draw();
    if (online) notify(say("The connection is back."));
  });
}

/**
 * Starts a page: theme and words first, then the page, drawn anew whenever the language changes.
 * @param {() => void | Promise<void>} start
 * @param {() => void | Promise<void>} redraw
 */
export async function startPage(start, redraw) {
  wearTheme();
  tellConnection();
  try {
    await loadWords();
    await start();
  } catch (error) {
    complain(error);
  }
  document.body.classList.add("ready");
  install();
  onLanguage(() => Promise.resolve(redraw()).catch(complain));
}

/** The part of the address after a prefix. @param {string} prefix */
export function addressAfter(prefix) {
  return decodeURIComponent(location.pathname.slice(prefix.length).split("/")[0]);
}
