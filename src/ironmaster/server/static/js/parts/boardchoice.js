/** The board of a new table: one of ours, or a file of one's own, which the server looks at first. */

import { Refusal, checkBoard } from "../api.js";
import { fill, h } from "../dom.js";
import { say } from "../words.js";

/** @typedef {import("../types.js").GameShown} Game */
/** @typedef {import("../types.js").BoardShown & {text?: string}} Board a board; with its text if it is one's own */

/** The value that stands for a file of one's own; no board has such a name. */
const OWN = "/";

/** Bytes that no board has: such a file is not even read. */
const FAR_TOO_BIG = 1_000_000;

/**
 * @param {Game} game
 * @param {(board: Board | null) => void} onBoard told which board is chosen; null while there is none to play on
 */
export function boardChoice(game, onBoard) {
  const said = h("p", { class: "complaint", role: "alert", hidden: true });
  const accepted = h("p", { class: "quiet", role: "status", hidden: true });
  const file = h("input", {
    type: "file",
    id: "board-file",
    accept: ".toml,text/plain",
    class: "unseen",
    onchange: () => void bring(),
  });
  const name = h("span", { class: "file-name" });
  const own = h(
    "div",
    { class: "own-board", hidden: true },
    h("p", { class: "quiet" }, say("A component file (TOML), as described in the documentation of the game.")),
    h("div", { class: "row" }, h("label", { class: "button" }, say("Choose a file"), file), name),
    accepted,
    said,
  );
  const complain = (/** @type {string} */ words) => {
    said.textContent = words;
    said.hidden = !words;
  };

  /** Which look is the latest: an answer about a file that is not chosen any more is not heard. */
  let looks = 0;

  async function bring() {
    const chosen = file.files?.[0];
    file.value = ""; // the same file can be brought again once it is mended
    const look = (looks += 1);
    onBoard(null);
    fill(name, chosen?.name);
    complain("");
    accepted.hidden = true;
    if (!chosen) return;
    own.setAttribute("aria-busy", "true");
    try {
      if (chosen.size > FAR_TOO_BIG) throw new Refusal(413, say("This file is too big to be a board."));
      const text = await chosen.text();
      const board = await checkBoard(game.name, chosen.name.slice(0, 80), text);
      if (look !== looks) return;
      fill(accepted, say("This board can be played on: {title}", { title: board.title }));
      accepted.hidden = false;
      onBoard({ ...board, text });
    } catch (error) {
      if (look === looks) complain(error instanceof Error ? error.message : String(error));
    } finally {
      if (look === looks) own.removeAttribute("aria-busy");
    }
  }

  const choose = () => {
    own.hidden = select.value !== OWN;
    if (own.hidden) onBoard(game.boards.find((board) => board.name === select.value) ?? game.boards[0]);
    else void bring();
  };
  const select = h(
    "select",
    { id: "board", onchange: choose },
    game.boards.map((board) => h("option", { value: board.name }, board.title)),
    game.own_boards ? h("option", { value: OWN }, say("a board file of my own")) : null,
  );
  if (game.boards.length < 2 && !game.own_boards) return [];
  return [h("label", { class: "field" }, h("span", {}, say("Board")), select), own];
}
