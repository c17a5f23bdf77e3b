/**
 * Live updates: server-sent events read from a fetch, because an EventSource cannot send keys in a header.
 *
 * A broken stream is opened again, a little later each time, and asks for what was missed by the last event's id.
 */

import { isOnline, isReached, onConnection } from "./connection.js";
import { headerOf } from "./keys.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
// The server says something every 15 seconds, if only a comment: a longer silence is a dead line.
const SILENCE = 40_000;

/** @typedef {{event: string, id: string, data: string}} Message */

/**
 * Cuts a text into messages; gives back the rest that is not whole yet.
 * @param {string} text
 * @param {(message: Message) => void} onMessage
 */
function readMessages(text, onMessage) {
  const blocks = text.replaceAll("\r\n", "\n").split("\n\n");
  const rest = blocks.pop() ?? "";
  for (const block of blocks) {
    const message = { event: "message", id: "", data: "" };
    for (const line of block.split("\n")) {
      const [, field, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      if (field === "event" || field === "id") message[field] = value;
      if (field === "data") message.data += value;
    }
    if (message.data) onMessage(message);
  }
  return rest;
}

export class Live {
  /**
   * @param {string} id the table
   * @param {(event: import("./types.js").TableEvent) => void} onTable
   * @param {() => void} onMissed told when the server has no stream for this page: it must look for itself
   */
  constructor(id, onTable, onMissed) {
    this.id = id;
    this.onTable = onTable;
    this.onMissed = onMissed;
    this.last = "";
    this.wait = FIRST_WAIT;
    this.abort = new AbortController();
    this.wake = () => {};
    onConnection((online) => {
      if (online) this.wake();
      else this.abort.abort();
    });
    addEventListener("pagehide", () => this.abort.abort());
    addEventListener("pageshow", () => this.wake());
  }

  /** Listens for ever. */
  async run() {
    for (;;) {
      const told = await this.listen().catch(() => false);
      if (!told && !this.abort.signal.aborted) await this.doWithout();
      await this.pause();
    }
  }

  /** There is no stream: perhaps no connection either; if there is one, the page looks for itself. */
  async doWithout() {
    if (await isReached()) this.onMissed();
  }

  /** Waits a little longer each time; without a connection, until there is one. */
  pause() {
    const wait = this.wait;
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    return new Promise((resolve) => {
      this.wake = () => resolve(undefined);
      if (isOnline()) setTimeout(resolve, wait);
    });
  }

  /** Listens as long as the stream lasts: whether there was one. */
  async listen() {
    this.abort = new AbortController();
    /** @type {Record<string, string>} */
    const headers = { Accept: "text/event-stream", "X-Ironmaster-Keys": headerOf(this.id) };
    if (this.last) headers["Last-Event-ID"] = this.last;
    const answer = await fetch(`/api/tables/${this.id}/events`, {
      headers,
      signal: this.abort.signal,
      cache: "no-store",
    });
    if (!answer.ok || !answer.body) return false;
    this.wait = FIRST_WAIT;
    await this.read(answer.body.pipeThrough(new TextDecoderStream()).getReader());
    return true;
  }

  /** @param {ReadableStreamDefaultReader<string>} reader */
  async read(reader) {
    let rest = "";
    for (;;) {
      const silence = setTimeout(() => this.abort.abort(), SILENCE);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      rest = readMessages(rest + value, (message) => this.take(message));
    }
  }

  /** @param {Message} message */
  take(message) {
    if (message.id) this.last = message.id;
    if (message.event === "table") this.onTable(JSON.parse(message.data));
  }
}
