/** Light or dark: as the system says, until the reader chooses. The style sheets and the drawings read `data-theme`. */

import { recall, remember } from "./storage.js";

/** @typedef {"light" | "dark"} Theme */

const system = matchMedia("(prefers-color-scheme: dark)");

/** @returns {Theme} */
export function theme() {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return system.matches ? "dark" : "light";
}

export function switchTheme() {
  const next = theme() === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  remember("theme", next);
}

/** Puts on the theme chosen earlier. */
export function wearTheme() {
  const chosen = recall("theme", "");
  if (chosen) document.documentElement.dataset.theme = chosen;
}
