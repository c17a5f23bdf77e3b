/** Building and finding elements. */

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Sets an attribute, a property or, for names such as `onclick`, a listener.
 * @param {Element} element
 * @param {string} name
 * @param {unknown} value
 */
function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) {
    element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
  } else if (name === "value" || name === "checked" || name === "disabled" || name === "selected") {
    /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (element))[name] = value;
  } else {
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * An element with attributes, listeners and children; what is null or false is left out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} attributes
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  append(element, children.flat());
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  return element;
}

/**
 * The same for a drawing.
 * @param {string} tag
 * @param {Record<string, unknown>} attributes
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  append(element, children.flat());
  return element;
}

/**
 * @param {Element} element
 * @param {Child[]} children
 */
function append(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * Puts new children in the place of the old ones.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children.flat());
}

/**
 * The element with an id; the page cannot work without it.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element #${id}`);
  return found;
}

/** Whether somebody is writing, so that letters are no commands. */
export function isWriting() {
  const active = document.activeElement;
  return active instanceof HTMLInputElement
    ? active.type !== "range" && active.type !== "checkbox"
    : active instanceof HTMLTextAreaElement || active instanceof HTMLSelectElement;
}
