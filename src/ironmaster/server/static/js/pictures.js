/** The parts of the picture that this page has been sent: it says so, and the server leaves them out. */

/** @typedef {import("./types.js").Position} Position */

/** How many drawings are remembered: enough for answers that come in another order than they were asked for. */
const KEPT = 60;
/** The name of what all parts share, and where it belongs in them. */
const SHARED = "*";
const PLACE = "<!--*-->";

export class Pictures {
  constructor() {
    /**
     * Drawings by their hashes, the latest last.
     * @type {Map<string, string>}
     */
    this.drawings = new Map();
    /** @type {Record<string, string>} */
    this.latest = {};
  }

  /** What a request says that the page has. */
  get have() {
    return Object.entries(this.latest)
      .map(([part, hash]) => `${part}:${hash}`)
      .join();
  }

  /** A position with its whole picture, put together from what came and what was there. @param {Position} position */
  complete(position) {
    const { [SHARED]: shared, ...parts } = position.pictures;
    const common = position.svg[SHARED] ?? this.drawings.get(shared) ?? "";
    /** @type {Record<string, string>} */
    const svg = {};
    for (const [part, hash] of Object.entries(parts)) {
      svg[part] = position.svg[part]?.replace(PLACE, () => common) ?? this.drawings.get(hash) ?? "";
      this.keep(hash, svg[part]);
    }
    if (shared) this.keep(shared, common);
    for (const hash of [...this.drawings.keys()].slice(0, -KEPT)) this.drawings.delete(hash);
    this.latest = position.pictures;
    return { ...position, svg, pictures: parts };
  }

  /** @param {string} hash @param {string} drawing */
  keep(hash, drawing) {
    this.drawings.delete(hash);
    this.drawings.set(hash, drawing);
  }
}
