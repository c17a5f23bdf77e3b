/** The rules of a game, in the project's own words. */

import { guide } from "../api.js";
import { byId, fill, h } from "../dom.js";
import { addressAfter, head, startPage } from "../parts/shell.js";
import { say } from "../words.js";

const game = addressAfter("/learn/");
let drawHead = () => {};

/**
 * A section; its text is our own and comes as HTML from our own server.
 * @param {import("../types.js").SectionShown} section
 */
function article(section) {
  const body = h("div", {});
  body.innerHTML = section.html;
  // On a phone a wide table is scrolled, which the keyboard can do only where it can go.
  for (const table of body.querySelectorAll("table")) table.tabIndex = 0;
  return h("section", { id: section.anchor }, h("h2", {}, h("a", { href: `#${section.anchor}` }, section.title)), body);
}

async function load() {
  const page = await guide(game);
  document.title = say("Rules of {game}", { game: page.title });
  drawHead();
  byId("contents").setAttribute("aria-label", say("Contents"));
  fill(
    byId("contents"),
    h(
      "details",
      { open: !matchMedia("(max-width: 800px)").matches }, // on a phone the rules begin in sight
      h("summary", {}, say("Contents")),
      h(
        "ol",
        {},
        page.sections.map((section) => h("li", {}, h("a", { href: `#${section.anchor}` }, section.title))),
      ),
    ),
    page.tutorial
      ? h(
          "p",
          {},
          h("a", { class: "button primary", href: `/learn/${game}/tutorial` }, say("First game, step by step")),
        )
      : null,
  );
  fill(byId("page"), h("h1", {}, page.title), page.sections.map(article));
  // The sections come after the page, so the browser could not go to the one in the address.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

void startPage(async () => {
  drawHead = head(() => [h("a", { href: "/" }, say("Lobby"))]);
  await load();
}, load);
