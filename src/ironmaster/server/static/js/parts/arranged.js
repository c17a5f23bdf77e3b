/**
 * Drawings whose blocks may lie in several ways: which of them suits the window.
 *
 * A drawing says for a number of widths how high it is then (`data-arranged`) and where everything lies (`data-lies`):
 * see `kernel/drawing/arranged.py`. All arrangements have the same letters, so the narrower one is, the larger it is
 * shown.
 */

/** How far letters may shrink so that more is in sight, and how far they may grow. */
const LEAST = 0.9;
const MOST = 2.1;

/** Numbers in groups: "0 0,10 20". @param {string | null} text */
function read(text) {
  return (text ?? "").split(",").map((group) => group.split(" ").map(Number));
}

/**
 * Arranges the drawings that can be: as large as they may be with all of them in sight; where that cannot be, with
 * letters that can still be read. Says whether there were any.
 * @param {SVGSVGElement[]} drawings one below the other
 * @param {number} width of the frame
 * @param {number} height of the window that they should fit into
 */
export function arrange(drawings, width, height) {
  const found = drawings.flatMap((svg) => {
    const group = svg.querySelector("[data-arranged]");
    return group ? [{ svg, sizes: read(group.getAttribute("data-arranged")) }] : [];
  });
  if (!found.length || !width) return false;
  const widths = found[0].sizes.map(([wide]) => wide);
  const fits = (/** @type {number} */ at) =>
    found.reduce((high, { sizes }) => high + sizes[at][1], 0) * (width / widths[at]) <= height;
  const readable = widths.flatMap((wide, at) => (width / wide >= LEAST || at === 0 ? [at] : []));
  const small = readable.filter((at) => width / widths[at] <= MOST);
  const chosen = small.find(fits) ?? readable[readable.length - 1];
  for (const { svg, sizes } of found) settle(svg, sizes[chosen], chosen);
  return true;
}

/** Puts everything where it lies in one of the arrangements. @param {SVGSVGElement} svg @param {number[]} size @param {number} chosen */
function settle(svg, [wide, high], chosen) {
  const box = `0 0 ${wide} ${high}`;
  if (svg.getAttribute("viewBox") === box && svg.dataset.arrangement === String(chosen)) return;
  svg.setAttribute("viewBox", box);
  svg.dataset.arrangement = String(chosen);
  for (const piece of svg.querySelectorAll("[data-lies]")) {
    const [x, y, width, height] = read(piece.getAttribute("data-lies"))[chosen];
    if (width === undefined) piece.setAttribute("transform", `translate(${x} ${y})`);
    else for (const [name, value] of Object.entries({ x, y, width, height })) piece.setAttribute(name, String(value));
  }
}
