/** A row of tabs, one of which is open. */

import { fill, h } from "../dom.js";

/** @typedef {{name: string, title: string, panel: HTMLElement}} Tab */

export class Tabs {
  /** @param {HTMLElement} element @param {string} open */
  constructor(element, open) {
    this.open = open;
    this.row = h("div", { class: "tabs", role: "tablist" });
    this.body = h("div", { class: "tab-body" });
    element.append(this.row, this.body);
    /** @type {Tab[]} */
    this.tabs = [];
    this.row.addEventListener("keydown", (event) => this.move(event));
  }

  /** @param {Tab[]} tabs */
  show(tabs) {
    const focused = this.row.contains(document.activeElement);
    this.tabs = tabs;
    if (!tabs.some((tab) => tab.name === this.open)) this.open = tabs[0].name;
    for (const panel of this.body.children) if (panel instanceof HTMLElement) panel.hidden = true;
    fill(
      this.row,
      tabs.map((tab) =>
        h(
          "button",
          {
            type: "button",
            role: "tab",
            id: `tab-${tab.name}`,
            "aria-selected": String(tab.name === this.open),
            "aria-controls": `panel-${tab.name}`,
            tabindex: tab.name === this.open ? "0" : "-1",
            onclick: () => this.select(tab.name),
          },
          tab.title,
        ),
      ),
    );
    for (const { name, panel } of tabs) {
      panel.id = `panel-${name}`;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", `tab-${name}`);
      panel.hidden = name !== this.open;
      if (panel.parentElement !== this.body) this.body.append(panel);
    }
    if (focused) document.getElementById(`tab-${this.open}`)?.focus();
  }

  /** @param {string} name */
  select(name) {
    this.open = name;
    this.show(this.tabs);
  }

  /** @param {KeyboardEvent} event */
  move(event) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    const at = this.tabs.findIndex((tab) => tab.name === this.open);
    this.select(this.tabs[(at + step + this.tabs.length) % this.tabs.length].name);
    event.preventDefault();
  }
}
