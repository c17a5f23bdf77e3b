/** Copying to the clipboard, where the browser allows it; else the text is shown to be copied by hand. */

import { notify } from "./notice.js";

/** @param {string} text @param {string} said what to say when it is done */
export async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    notify(said);
  } catch {
    notify(text);
  }
}
