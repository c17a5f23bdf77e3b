/**
 * What the server and the page say to each other, as types. Only types: nothing here runs.
 *
 * @typedef {{seat: number, letter: string, kind: "person" | "bot" | "open", name: string, bot: string | null,
 *   resigned: boolean, you: boolean}} Seat
 *
 * @typedef {{name: string, title: string, value: string, words: string}} ChosenOption
 *
 * @typedef {{id: string, name: string, game: string, title: string, board: string, parts: Record<string, string>,
 *   options: ChosenOption[], players: number, version: number, status: "open" | "playing" | "over" | "kept",
 *   kind: "game" | "record" | "tutorial", seed_hash: string, seed: string | null, salt: string | null,
 *   seats: Seat[], owner: boolean, rematch: string | null,
 *   notice: string | null, guide: boolean, tutorial: boolean, change: number}} Table
 *
 * @typedef {{label: string, value: string | number}} Fact
 * @typedef {{seat: number, name: string, money: number | null, points: number | null, facts: Fact[]}} Player
 * @typedef {{prompt: string, turn: number[], order?: number[], money: boolean, players: Player[]}} Panel
 *
 * @typedef {{decision: number, notation: string, text: string}} Drafted
 * @typedef {{decisions: Drafted[], pending: number | null, complete: boolean}} Draft
 *
 * @typedef {{decision: number, notation: string, text: string, kind: "thing" | "button" | "amount",
 *   thing: string | null, cost: number, effects: string[], reveals: boolean}} Choice
 *
 * @typedef {{table: Table, as: number | null, at: number, since: number, panel: Panel, draft: Draft,
 *   choices: Choice[], svg: Record<string, string>, over: boolean, scores: number[] | null,
 *   ranking: number[] | null, decisions: number | null}} Position
 *
 * `at` counts turns that were sent, `decisions` what was decided in them, once the game is over.
 *
 * @typedef {{text: string, rule: {anchor: string, title: string, url: string} | null}} Reason
 * @typedef {{thing: string, reasons: Reason[], choices: Choice[]}} WhyNot
 * @typedef {{decision: number, notation: string, text: string, reason: string}} Hint
 * @typedef {{at: number, decision: number | null, seat: number | null, text: string}} LogEntry
 * @typedef {{at: number, entries: LogEntry[]}} Log
 * @typedef {{at: number[], scores: number[][], turns: number[]}} Scores
 *
 * @typedef {{name: string, title: string, players: number[], notice: string | null}} GameBoard
 * @typedef {{name: string, title: string, words: string}} Bot
 * @typedef {{name: string, title: string, default: string, values: {value: string, title: string}[]}} Option
 * @typedef {{name: string, title: string, pitch: string, emblem: string, players: number[], boards: GameBoard[],
 *   options: Option[], parts: Record<string, string>, notice: string | null, minutes?: number, bots: Bot[],
 *   guide: boolean, tutorial: boolean}} Game
 *
 * @typedef {{id: string, name: string, game: string, title: string, status: string, players: number,
 *   seats: {seat: number, letter: string, kind: string, name: string, bot: string | null}[]}} ListedTable
 * @typedef {{id: string, owner_key: string | null, seats: {seat: number, kind: string, key: string | null}[]}} Created
 *
 * @typedef {{change: number, at: number, status: string, actors: number[]}} TableEvent
 *
 * @typedef {{anchor: string, title: string, html: string}} Section
 * @typedef {{title: string, sections: Section[], tutorial: boolean}} Guide
 *
 * A step of a tutorial, counted from 1.
 * @typedef {{n: number, steps: number, text: string, part: string | null, point: string[], expect: number[],
 *   position: Position}} Step
 */

export {};
