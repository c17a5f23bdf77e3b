/**
 * A person at a table: the position they look at, the turn they are drafting, and what they can do about it.
 *
 * Everything that talks to the server goes through one queue, so that answers never overtake each other. The page is
 * told of every change and draws what is here.
 */

import { Refusal, TableApi, UNREACHABLE } from "./api.js";

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Choice} Choice */

export class Session {
  /**
   * @param {string} id
   * @param {() => void} onChange
   * @param {(message: string) => void} onMessage
   * @param {(busy: boolean) => void} onBusy told when it begins and ends to wait for the server
   */
  constructor(id, onChange, onMessage, onBusy) {
    this.api = new TableApi(id);
    this.onChange = onChange;
    this.onMessage = onMessage;
    this.onBusy = onBusy;
    /** @type {Position | null} */
    this.position = null;
    /** @type {Choice[]} */
    this.drafted = [];
    /**
     * The seat that the screen must be handed to before anything of its hand is shown.
     * @type {number | null}
     */
    this.curtain = null;
    /** @type {import("./types.js").LogEntry[]} */
    this.entries = [];
    this.online = true;
    this.waiting = 0;
    /** Whether a decision is on its way: a second click on the same thing is not a second decision. */
    this.deciding = false;
    this.stale = false;
    this.queue = Promise.resolve();
  }

  get as() {
    return this.position?.as ?? null;
  }

  /** The seats that are played on this screen. */
  get mine() {
    return (
      this.position?.table.seats.filter((seat) => seat.you && seat.kind === "person").map((seat) => seat.seat) ?? []
    );
  }

  /** Whether the seat looked at is asked to decide. */
  get asked() {
    return (
      this.position !== null && this.as !== null && !this.position.over && this.position.panel.turn.includes(this.as)
    );
  }

  /** Whether the game has ended for good: a draft that would end it is not sent yet. */
  get over() {
    return (this.position?.over ?? false) && !this.drafted.length;
  }

  /** Whether something is drafted that only needs to be sent. */
  get complete() {
    return this.drafted.length > 0 && (this.position?.draft.complete ?? false);
  }

  /** The drafted turn, as the server wants it. */
  draft() {
    return { as: this.as, at: this.position?.at, draft: this.drafted.map((choice) => choice.decision) };
  }

  get busy() {
    return this.waiting > 0;
  }

  /** @param {() => Promise<void>} work */
  enqueue(work) {
    this.waiting += 1;
    this.onBusy(true);
    this.queue = this.queue.then(() => this.attempt(work));
    return this.queue;
  }

  /** @param {() => Promise<void>} work */
  async attempt(work) {
    try {
      await work();
    } catch (error) {
      await this.refused(error).catch(reportError);
    }
    this.waiting -= 1;
    this.onChange();
    this.onBusy(this.busy);
  }

  /** @param {unknown} error */
  async refused(error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === UNREACHABLE) this.online = false;
    if (error.status === 409) {
      this.drafted = [];
      await this.take(await this.api.position(this.as));
    } else if (error.status === 403 && this.as !== null) {
      // The key of this seat was replaced: whoever holds the old one may still watch.
      this.drafted = [];
      await this.show(await this.api.position(null));
    }
    this.onMessage(error.message);
  }

  /** Comes to the table for the first time. */
  open() {
    return this.enqueue(async () => this.take(await this.api.position(null)));
  }

  /**
   * Takes in a position, unless it belongs to a hand that the screen has not been handed to.
   * @param {Position} position
   */
  async take(position) {
    const seats = position.table.seats.filter((seat) => seat.you && seat.kind === "person").map((seat) => seat.seat);
    const shown = this.curtain === null ? this.as : null;
    const turn = seats.filter((seat) => position.panel.turn.includes(seat));
    if (seats.length > 1 && turn.length && (shown === null || !turn.includes(shown))) {
      this.raise(position, turn[0]);
      return;
    }
    await this.show(position);
  }

  /** Hides everything until the next player sits down. @param {Position} position @param {number} seat */
  raise(position, seat) {
    this.curtain = seat;
    this.drafted = [];
    this.entries = [];
    // What the curtain needs to know, and nothing of any hand.
    this.position = { ...position, svg: {}, choices: [], as: null };
  }

  /** The next player sits down. */
  lift() {
    const seat = this.curtain;
    if (seat === null) return;
    void this.enqueue(async () => {
      const position = await this.api.position(seat);
      this.curtain = null;
      await this.show(position);
    });
  }

  /** @param {Position} position */
  async show(position) {
    const other = position.as !== this.as;
    const grown = other || position.at !== this.position?.at || !this.entries.length;
    this.position = position;
    this.online = true;
    if (grown) await this.readLog(other);
  }

  /** @param {boolean} afresh */
  async readLog(afresh) {
    const since = afresh ? 0 : (this.entries.at(-1)?.at ?? 0);
    const log = await this.api.log(since, this.as);
    this.entries = since ? [...this.entries, ...log.entries] : log.entries;
  }

  /** Looks again, keeping the draft if it still fits; many calls in a row look once. */
  refresh() {
    if (this.stale) return this.queue;
    this.stale = true;
    return this.enqueue(async () => {
      this.stale = false;
      if (this.curtain !== null) return;
      const position = await this.api.position(this.as);
      if (!this.drafted.length) return this.take(position);
      const draft = { ...this.draft(), at: position.at };
      try {
        await this.show(await this.api.preview(draft));
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 422) throw error;
        throw new Refusal(409, error.message);
      }
    });
  }

  /** The same position in another language. */
  reword() {
    return this.enqueue(async () => {
      if (this.curtain !== null) return;
      const position = this.drafted.length ? await this.api.preview(this.draft()) : await this.api.position(this.as);
      this.position = position;
      await this.readLog(true);
    });
  }

  /** Adds a decision to the draft. @param {Choice} choice */
  choose(choice) {
    if (this.deciding) return;
    this.deciding = true;
    void this.enqueue(async () => {
      this.drafted = [...this.drafted, choice];
      try {
        this.position = await this.api.preview(this.draft());
      } catch (error) {
        this.drafted = this.drafted.slice(0, -1);
        throw error;
      } finally {
        this.deciding = false;
      }
    });
  }

  /** Takes back the last decisions of the draft. @param {number} count */
  undo(count = 1) {
    if (!this.drafted.length) return;
    void this.enqueue(async () => {
      this.drafted = this.drafted.slice(0, -count);
      this.position = this.drafted.length ? await this.api.preview(this.draft()) : await this.api.position(this.as);
    });
  }

  restart() {
    this.undo(this.drafted.length);
  }

  /** Sends the draft. The same number is used if it must be sent again, so that it is never played twice. */
  commit() {
    if (!this.complete || this.deciding) return;
    this.deciding = true;
    const commit = newCommit();
    void this.enqueue(async () => {
      try {
        const { position } = await this.send({ ...this.draft(), commit });
        this.drafted = [];
        await this.take(position);
      } finally {
        this.deciding = false;
      }
    });
  }

  /** @param {object} draft @returns {Promise<{position: Position}>} */
  async send(draft) {
    try {
      return await this.api.commit(draft);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== UNREACHABLE) throw error;
      // The answer may have been lost rather than the commit: asking again is harmless.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return this.api.commit(draft);
    }
  }

  /** @param {string} thing */
  why(thing) {
    return this.api.why({ ...this.draft(), thing });
  }

  hint() {
    return this.api.hint(this.draft());
  }
}

/** A name for a commit that nothing else has. Browsers have `randomUUID` only for pages that came encrypted. */
function newCommit() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
