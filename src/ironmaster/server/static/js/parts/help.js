/** The keys, and how the table is read. */

import { h } from "../dom.js";
import { say } from "../words.js";
import { openDialog } from "./dialog.js";

export function openHelp() {
  const keys = [
    ["c", say("go to the choices")],
    ["↑ ↓", say("move among the choices")],
    ["Enter", say("choose")],
    ["u", say("undo the last decision")],
    ["r", say("restart the turn")],
    ["e", say("end the turn")],
    ["h", say("ask for a hint")],
    ["w", say("go to the table in words")],
    ["+ − 0", say("make the table larger, smaller, whole")],
    ["m", say("sound on or off")],
    ["Esc", say("close what is open")],
    ["?", say("this help")],
  ];
  openDialog(
    say("Help"),
    () => [
      h(
        "p",
        {},
        say(
          "What you may choose is outlined on the table. Where several things can be done, a small menu opens. Choose anything else to learn why it cannot be chosen.",
        ),
      ),
      h(
        "p",
        {},
        say(
          "Your turn is a draft until you end it: undo as much as you like. Only what shows hidden cards cannot be taken back.",
        ),
      ),
      h(
        "dl",
        { class: "keys" },
        keys.flatMap(([key, words]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)]),
      ),
    ],
    "help",
  );
}
