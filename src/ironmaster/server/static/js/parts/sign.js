/** The symbols of the drawing, beside words. */

import { h, s } from "../dom.js";

/** A symbol that the drawing on this page defines, or nothing. @param {string} name */
export function sign(name) {
  if (!name || !document.getElementById(`im-${name}`)) return null;
  return s("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true" }, s("use", { href: `#im-${name}` }));
}

/** Each symbol once, with its number if there are several. @param {string[]} names */
export function signs(names) {
  return [...new Set(names)].flatMap((name) => {
    const drawn = sign(name);
    const count = names.filter((each) => each === name).length;
    return drawn ? [h("span", { class: "signs" }, drawn, count > 1 ? `×${count}` : "")] : [];
  });
}
