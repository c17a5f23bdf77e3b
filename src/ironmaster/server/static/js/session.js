/**
 * A person at a table: the position they look at, the turn they are drafting, and what they can do about it.
 *
 * Everything that talks to the server goes through one queue, so that answers never overtake each other. The page is
 * told of every change and draws what is here.
 */

import { Refusal, TableApi, UNREACHABLE } from "./api.js";
import { continued } from "./notes.js";

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").TableEvent} TableEvent */
/** @typedef {{decision: number, thing: string | null}} Step */

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
    /** @type {Step[]} */
    this.drafted = [];
    /**
     * The seat that the screen must be handed to before anything of its hand is shown.
     * @type {number | null}
     */
    this.curtain = null;
    /** @type {import("./types.js").Entry[]} */
    this.entries = [];
    /** @type {import("./types.js").ScoringShown[]} */
    this.scorings = [];
    /** The turn up to which they tell what happened. */
    this.logged = 0;
    this.waiting = 0;
    /** Whether a decision is on its way: a second click on the same thing is not a second decision. */
    this.deciding = false;
    /**
     * The decision that is on its way.
     * @type {Step | null}
     */
    this.sending = null;
    /** The turn that was sent last, and its number: sent again unchanged, it is the same turn. */
    this.sent = { turn: "", commit: "" };
    /** Whether a look is waiting for its turn, and whether it must be taken whatever is known by then. */
    this.stale = false;
    this.forced = false;
    /** The latest change that was heard of. */
    this.heard = { change: -1, at: 0 };
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

  /** Whether the seat looked at is asked to decide: nobody is before the game begins. */
  get asked() {
    if (this.position === null || this.as === null || this.position.table.status === "open") return false;
    return !this.position.over && this.position.panel.turn.includes(this.as);
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

  begin() {
    this.waiting += 1;
    this.onBusy(true);
  }

  end() {
    this.waiting -= 1;
    this.onBusy(this.busy);
  }

  /** Waits for an answer that changes nothing, beside the queue. @template T @param {Promise<T>} asked */
  async aside(asked) {
    this.begin();
    try {
      return await asked;
    } finally {
      this.end();
    }
  }

  /** @param {() => Promise<void>} work */
  enqueue(work) {
    this.begin();
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
    this.onChange();
    this.end();
  }

  /** @param {unknown} error */
  async refused(error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 409) {
      this.drafted = [];
      this.take(error.position ?? (await this.look()));
    } else if (error.status === 403 && this.as !== null) {
      // The key of this seat was replaced: whoever holds the old one may still watch.
      this.drafted = [];
      await this.lookAfresh(null);
    }
    this.onMessage(error.message);
  }

  /** Comes to the table for the first time. */
  open() {
    return this.enqueue(async () => this.take(await this.api.position(null, 0), 0));
  }

  /** The position as it is now, with what happened since the last one. */
  look() {
    return this.api.position(this.as, this.logged);
  }

  /** Shows the position, and the whole log, through other eyes. @param {number | null} as */
  async lookAfresh(as) {
    this.show(await this.api.position(as, 0), 0);
  }

  /**
   * Takes in a position, unless it belongs to a hand that the screen has not been handed to.
   * @param {Position} position
   * @param {number} since the turn after which its log begins
   */
  take(position, since = this.logged) {
    const seats = position.table.seats.filter((seat) => seat.you && seat.kind === "person").map((seat) => seat.seat);
    const shown = this.curtain === null ? this.as : null;
    const begun = position.table.status !== "open";
    const turn = seats.filter((seat) => begun && position.panel.turn.includes(seat));
    if (seats.length > 1 && turn.length && (shown === null || !turn.includes(shown))) {
      this.raise(position, turn[0]);
      return;
    }
    this.show(position, since);
  }

  /** Hides everything until the next player sits down. @param {Position} position @param {number} seat */
  raise(position, seat) {
    this.curtain = seat;
    this.drafted = [];
    this.entries = [];
    this.scorings = [];
    this.logged = 0;
    // What the curtain needs to know, and nothing of any hand.
    this.position = { ...position, svg: {}, inventory: null, choices: [], as: null };
  }

  /** The next player sits down. */
  lift() {
    const seat = this.curtain;
    if (seat === null) return;
    void this.enqueue(async () => {
      await this.lookAfresh(seat);
      this.curtain = null;
    });
  }

  /** @param {Position} position @param {number} since */
  show(position, since = this.logged) {
    const log = position.log ?? [];
    this.entries = since ? continued(this.entries, log, since) : log;
    this.scorings = [...(since ? this.scorings : []), ...position.scorings];
    this.logged = position.at;
    this.position = position;
  }

  /** Looks again because of a change, unless an answer has told of it already. @param {TableEvent} event */
  hear(event) {
    if (event.change > this.heard.change) this.heard = event;
    if (!this.knows()) void this.refresh(false);
  }

  /** Whether what is shown is as late as what was heard of. */
  knows() {
    return this.position !== null && this.position.table.change >= this.heard.change;
  }

  /**
   * Looks again, keeping the draft if it still fits; many calls in a row look once.
   * @param {boolean} forced whether to look even if nothing has changed at the table: this browser may see more of it
   */
  refresh(forced = true) {
    this.forced ||= forced;
    if (this.stale) return this.queue;
    this.stale = true;
    return this.enqueue(async () => {
      const needless = !this.forced && this.knows();
      this.stale = this.forced = false;
      if (needless || this.curtain !== null) return;
      if (this.inDoubt) return this.sendTurn();
      if (this.drafted.length) return this.previewAgain();
      const position = await this.look();
      if (position.as === this.as) this.take(position);
      else this.take(await this.api.position(position.as, 0), 0);
    });
  }

  /** The draft at the table as it is now; if it does not fit any more, the table without it. */
  async previewAgain() {
    const at = Math.max(this.heard.at, this.position?.at ?? 0);
    try {
      this.show(await this.api.preview({ ...this.draft(), at }, this.logged));
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 422) throw error;
      throw new Refusal(409, error.message);
    }
  }

  /** Waits for something else that changes the table, then looks. @param {Promise<unknown>} done */
  after(done) {
    done.catch(() => {}); // told of when its turn comes
    void this.enqueue(async () => {
      await done;
    });
    return this.refresh();
  }

  /** The same position in another language. */
  reword() {
    return this.enqueue(async () => {
      if (this.curtain !== null) return;
      const asked = this.drafted.length ? this.api.preview(this.draft(), 0) : this.api.position(this.as, 0);
      this.show(await asked, 0);
    });
  }

  /** Adds a decision to the draft, and what goes with it. @param {Step[]} decided */
  choose(...decided) {
    if (this.deciding) return;
    this.deciding = true;
    this.sending = decided[0];
    void this.enqueue(async () => {
      const before = this.drafted;
      this.drafted = [...before, ...decided];
      try {
        this.show(await this.api.preview(this.draft(), this.logged));
      } catch (error) {
        this.drafted = before;
        throw error;
      } finally {
        this.deciding = false;
        this.sending = null;
      }
    });
  }

  /**
   * Replaces the draft by other decisions, and by what a plan adds to them.
   * @param {number[]} decisions
   * @param {number[]} [order] what is to be decided after them, in this order: see `PreviewAsked`
   */
  redraft(decisions, order) {
    if (this.deciding) return;
    this.deciding = true;
    void this.enqueue(async () => {
      try {
        const position = await this.api.preview({ ...this.draft(), draft: decisions, order }, this.logged);
        this.drafted = position.draft.decisions;
        this.show(position);
      } finally {
        this.deciding = false;
      }
    });
  }

  /** Takes back the last decisions of the draft. @param {number} count */
  undo(count = 1) {
    if (!this.drafted.length) return;
    void this.enqueue(async () => {
      const before = this.drafted;
      this.drafted = before.slice(0, -count);
      try {
        this.show(await (this.drafted.length ? this.api.preview(this.draft(), this.logged) : this.look()));
      } catch (error) {
        this.drafted = before;
        throw error;
      }
    });
  }

  restart() {
    this.undo(this.drafted.length);
  }

  /** Sends the draft. */
  commit() {
    if (!this.complete || this.deciding) return;
    this.deciding = true;
    void this.enqueue(async () => {
      try {
        if (this.complete) await this.sendTurn();
      } finally {
        this.deciding = false;
      }
    });
  }

  /** Whether the draft was sent and nobody answered: it may have been taken, or not. */
  get inDoubt() {
    return this.drafted.length > 0 && this.sent.turn === JSON.stringify(this.draft());
  }

  /** Sends the turn. The same number is used if it must be sent again, so that it is never played twice. */
  async sendTurn() {
    if (!this.inDoubt) this.sent = { turn: JSON.stringify(this.draft()), commit: newCommit() };
    try {
      const position = await this.send({ ...this.draft(), commit: this.sent.commit });
      this.drafted = [];
      this.take(position);
    } catch (error) {
      if (!isUnreachable(error)) this.sent = { turn: "", commit: "" }; // it was refused
      throw error;
    }
  }

  /** @param {object} draft */
  async send(draft) {
    try {
      return await this.api.commit(draft, this.logged);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      // The answer may have been lost rather than the commit: asking again is harmless.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return this.api.commit(draft, this.logged);
    }
  }

  /** @param {string} thing */
  why(thing) {
    return this.aside(this.api.why({ ...this.draft(), thing }));
  }

  hint() {
    return this.aside(this.api.hint(this.draft()));
  }

  /** @param {string} overlay */
  overlay(overlay) {
    return this.api.overlay({ ...this.draft(), overlay });
  }

  /** Whole ways to go on from the draft. */
  proposals() {
    return this.api.proposals(this.draft());
  }
}

/** Whether no server answered. @param {unknown} error */
function isUnreachable(error) {
  return error instanceof Refusal && error.status === UNREACHABLE;
}

/** A name for a commit that nothing else has. Browsers have `randomUUID` only for pages that came encrypted. */
function newCommit() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
