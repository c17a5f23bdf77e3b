/**
 * A drawing whose blocks may lie in several ways: which of them suits a width.
 *
 * It says for a number of widths how high it is then (`data-arranged`) and where everything lies (`data-lies`): see
 * `kernel/drawing/arranged.py`. All arrangements have the same letters, so the narrower one is, the larger it is shown.
 */

/** Numbers in groups: "0 0,10 20". @param {string | null} text */
function read(text) {
  return (text ?? "").split(",").map((group) => group.split(" ").map(Number));
}

export class Arranged {
  /** The arrangements of a drawing, if it has any. @param {SVGSVGElement} svg */
  static of(svg) {
    const group = svg.querySelector("[data-arranged]");
    return group ? new Arranged(svg, read(group.getAttribute("data-arranged"))) : null;
  }

  /** @param {SVGSVGElement} svg @param {number[][]} sizes */
  constructor(svg, sizes) {
    this.svg = svg;
    this.sizes = sizes;
    this.chosen = -1;
  }

  /** The widest arrangement that is no wider than this; or else the narrowest. @param {number} width */
  choose(width) {
    return Math.max(0, this.sizes.findLastIndex(([wide]) => wide <= width));
  }

  /** How high it is in a frame of a width, which it fills. @param {number} width */
  arrange(width) {
    const [wide, high] = this.sizes[this.choose(width)];
    return { height: (high * width) / wide };
  }

  /** Puts everything where it lies in a frame of a width. @param {number} width */
  fill(width) {
    const chosen = this.choose(width);
    if (chosen === this.chosen) return;
    this.chosen = chosen;
    const [wide, high] = this.sizes[chosen];
    this.svg.setAttribute("viewBox", `0 0 ${wide} ${high}`);
    for (const piece of this.svg.querySelectorAll("[data-lies]")) {
      const [x, y, width, height] = read(piece.getAttribute("data-lies"))[chosen];
      if (width === undefined) piece.setAttribute("transform", `translate(${x} ${y})`);
      else for (const [name, value] of Object.entries({ x, y, width, height })) piece.setAttribute(name, String(value));
    }
  }
}
