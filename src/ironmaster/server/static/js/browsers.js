/** What people call browsers and systems, by what these say of themselves. */

/** Of each the first that fits. */
const BROWSERS = { Edge: /Edg/, Opera: /OPR/, Firefox: /Firefox|FxiOS/, Chrome: /Chrom|CriOS/, Safari: /Safari/ };
const SYSTEMS = { Android: /Android/, iPhone: /iPhone/, iPad: /iPad/, Windows: /Windows/, Mac: /Mac OS/, Linux: /Linux/ };

/** What a browser is known by to who uses it; nothing if nobody knows it. @param {string} agent */
export function browserCalled(agent) {
  const first = (/** @type {Record<string, RegExp>} */ known) => Object.keys(known).find((name) => known[name].test(agent));
  return [first(BROWSERS), first(SYSTEMS)].filter(Boolean).join(", ");
}
