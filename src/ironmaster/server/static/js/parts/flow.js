/**
 * Panels whose things flow: drawn by the server for one width (`kernel/drawing/flow.py`), arranged anew here for another.
 */

/** @typedef {{element: SVGGElement, width: number, height: number, first: boolean}} Block */
/** @typedef {{element: SVGGElement, words: number, remark: number}} Heading */
/** @typedef {{element: SVGGElement, x: number, y: number}} Place */

/** @param {Element} element @param {string} name */
function numbers(element, name) {
  return (element.getAttribute(name) ?? "").split(" ").map(Number);
}

export class Flow {
  /** The flow of a drawing, if it has one. @param {SVGSVGElement} svg */
  static of(svg) {
    const panel = svg.querySelector(":scope > [data-flow]");
    return panel ? new Flow(svg, panel) : null;
  }

  /** @param {SVGSVGElement} svg @param {Element} panel */
  constructor(svg, panel) {
    this.svg = svg;
    const [pad, gap, spread, row, line] = numbers(panel, "data-flow");
    /** At the edges, between things, at most more between them, the height of a heading, of another line of it. */
    this.pad = pad;
    this.gap = gap;
    this.spread = spread;
    this.row = row;
    this.line = line;
    this.sheet = /** @type {SVGRectElement} */ (panel.firstElementChild);
    const groups = /** @type {SVGGElement[]} */ ([...panel.children].slice(1));
    /** Runs of things, each after its headings. @type {(Heading | Block[])[]} */
    this.runs = [];
    for (const element of groups) {
      if (element.dataset.heading) {
        const [words, remark] = numbers(element, "data-heading");
        this.runs.push({ element, words, remark });
      } else this.run().push(this.block(element));
    }
  }

  /** The run of things that the next one belongs to. @returns {Block[]} */
  run() {
    const last = this.runs.at(-1);
    if (Array.isArray(last)) return last;
    /** @type {Block[]} */
    const run = [];
    this.runs.push(run);
    return run;
  }

  /** @param {SVGGElement} element @returns {Block} */
  block(element) {
    const [width, height] = numbers(element, "data-block");
    return { element, width, height, first: element.dataset.block?.endsWith("first") ?? false };
  }

  /** Where everything lies in a panel of a width, and how high that is. @param {number} width */
  arrange(width) {
    /** @type {Place[]} */
    const places = [];
    let y = Array.isArray(this.runs[0]) ? this.pad : 0;
    for (const run of this.runs) {
      if (Array.isArray(run)) y = this.arrangeRun(run, width, y, places);
      else {
        places.push({ element: run.element, x: 0, y });
        y += this.row + (this.isCrowded(run, width) ? this.line : 0);
      }
    }
    return { places, height: y + this.pad - this.gap };
  }

  /** @param {Block[]} run @param {number} width @param {number} y @param {Place[]} places */
  arrangeRun(run, width, y, places) {
    const room = width - 2 * this.pad;
    const rows = this.rows(run, room);
    const spare = rows.filter((row) => row.length > 1).map((row) => (room - this.used(row)) / (row.length - 1));
    const gap = this.gap + Math.min(this.spread, ...spare);
    for (const row of rows) {
      let x = this.pad;
      for (const { element, width: wide } of row) {
        places.push({ element, x, y });
        x += wide + gap;
      }
      y += Math.max(...row.map((block) => block.height)) + this.gap;
    }
    return y;
  }

  /** @param {Block[]} run @param {number} room */
  rows(run, room) {
    /** @type {Block[][]} */
    const rows = [];
    for (const block of run) {
      const row = rows.at(-1);
      if (row && !block.first && this.used([...row, block]) <= room) row.push(block);
      else rows.push([block]);
    }
    return rows;
  }

  /** How wide a row is at least. @param {Block[]} row */
  used(row) {
    return row.reduce((sum, block) => sum + block.width, 0) + this.gap * (row.length - 1);
  }

  /** Whether a remark has to stand below its heading. @param {Heading} heading @param {number} width */
  isCrowded({ words, remark }, width) {
    return remark > 0 && words + remark + 3 * this.pad > width;
  }

  /** Draws the panel that wide. @param {number} width */
  fill(width) {
    const { places, height } = this.arrange(width);
    for (const { element, x, y } of places) element.setAttribute("transform", `translate(${x} ${y})`);
    for (const run of this.runs) if (!Array.isArray(run)) this.moveRemark(run, width);
    this.sheet.setAttribute("width", String(width - 1));
    this.sheet.setAttribute("height", String(height - 1));
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  }

  /** @param {Heading} heading @param {number} width */
  moveRemark(heading, width) {
    const y = this.row - this.gap + (this.isCrowded(heading, width) ? this.line : 0);
    heading.element.querySelector(":scope > g")?.setAttribute("transform", `translate(${width - this.pad} ${y})`);
  }
}
