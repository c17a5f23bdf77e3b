/** Settings of this browser. */

import { h } from "../dom.js";
import { setSpeed, speed } from "../speed.js";
import { say } from "../words.js";
import { openDialog } from "./dialog.js";

export function openSettings() {
  /** @type {[import("../speed.js").Speed, string][]} */
  const speeds = [
    ["slow", say("slowly")],
    ["normal", say("at normal speed")],
    ["fast", say("quickly")],
    ["off", say("not at all")],
  ];
  openDialog(say("Settings"), () => [
    h(
      "label",
      { class: "setting" },
      h("span", {}, say("Show the moves of others")),
      h(
        "select",
        {
          id: "speed",
          onchange: (/** @type {Event} */ event) => {
            const { value } = /** @type {HTMLSelectElement} */ (event.target);
            setSpeed(/** @type {import("../speed.js").Speed} */ (value));
          },
        },
        speeds.map(([value, title]) => h("option", { value, selected: value === speed() }, title)),
      ),
    ),
    h("p", { class: "quiet" }, say("Nothing moves if your device is set to reduce motion.")),
  ]);
}
