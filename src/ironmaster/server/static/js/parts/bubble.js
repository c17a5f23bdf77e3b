/** A small card beside a thing on the table: what can be done there, or why nothing can. */

import { h } from "../dom.js";
import { say } from "../words.js";
import { choiceButton } from "./choices.js";
import { discs, haveMarks } from "./discs.js";

const MOST_FORBIDDEN = 2;

/** @type {HTMLElement | null} */
let open = null;

export function closeBubble() {
  open?.remove();
  open = null;
}

addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeBubble();
});
addEventListener("pointerdown", (event) => {
  if (open && event.target instanceof Node && !open.contains(event.target)) closeBubble();
});

/**
 * @param {number} x
 * @param {number} y
 * @param {string} label
 * @param {(Node | null)[]} content
 */
function show(x, y, label, content) {
  closeBubble();
  const shut = h("button", { type: "button", class: "close", "aria-label": say("Close"), onclick: closeBubble }, "×");
  open = h("div", { class: "bubble", role: "dialog", "aria-label": label }, shut, ...content);
  document.body.append(open);
  const { width, height } = open.getBoundingClientRect();
  const left = Math.min(Math.max(8, x - width / 2), innerWidth - width - 8);
  const top = y + height + 24 > innerHeight ? Math.max(8, y - height - 16) : y + 16;
  open.style.setProperty("--left", `${left}px`);
  open.style.setProperty("--top", `${top}px`);
}

/**
 * Several things can be done here: which?
 * @param {number} x @param {number} y
 * @param {import("../types.js").Choice[]} choices
 * @param {(choice: import("../types.js").Choice) => void} onChoose
 * @param {number | null} seat who chooses
 */
export function showMenu(x, y, choices, onChoose, seat = null) {
  const choose = (/** @type {import("../types.js").Choice} */ choice) => {
    closeBubble();
    onChoose(choice);
  };
  show(x, y, say("Choose one"), [
    h("h3", {}, say("Choose one")),
    haveMarks(choices)
      ? discs(choices, seat, choose)
      : h(
          "ul",
          { class: "choice-list" },
          choices.map((choice) => h("li", {}, choiceButton(choice, choose))),
        ),
  ]);
  open?.querySelector(/** @type {"button"} */ (".choice"))?.focus();
}

/** What a reason speaks against; nothing if that is too much to say. @param {import("../types.js").Reason} reason */
function forbidden({ forbids }) {
  if (!forbids.length || forbids.length > MOST_FORBIDDEN) return null;
  const told = forbids.map((choice) => [choice.text, choice.price].filter(Boolean).join(", "));
  return h("strong", {}, told.join(" · "));
}

/**
 * Nothing can be done here, and this is why.
 * @param {number} x @param {number} y
 * @param {import("../types.js").Reason[]} reasons
 */
export function showReasons(x, y, reasons) {
  const lines = reasons.map((reason) =>
    h(
      "li",
      {},
      forbidden(reason),
      reason.text,
      " ",
      reason.rule
        ? h(
            "a",
            { href: reason.rule.url, target: "_blank", rel: "noopener" },
            say("Rule: {title}", { title: reason.rule.title }),
          )
        : null,
    ),
  );
  const nothing = h("p", {}, say("There is nothing to do here now."));
  show(x, y, say("Why not?"), [
    h("h3", {}, say("Why not?")),
    lines.length ? h("ul", { class: "reasons", role: "status" }, lines) : nothing,
  ]);
}
