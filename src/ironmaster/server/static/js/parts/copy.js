/** Copying to the clipboard; where the browser does not allow it, the text is shown to be copied by hand. */

import { h } from "../dom.js";
import { say } from "../words.js";
import { openDialog } from "./dialog.js";
import { notify } from "./notice.js";

/** @param {string} text @param {string} said what to say when it is done */
export async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    notify(said);
  } catch {
    // Browsers have a clipboard only for pages that came encrypted or from this machine.
    const field = h("input", { type: "text", class: "link", readonly: true, value: text, "aria-label": say("Link") });
    openDialog(say("Copy this link"), () => [field]);
    field.select();
  }
}
