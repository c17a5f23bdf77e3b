/** A list whose items can be moved: dragged by mouse or finger, or with the arrow keys on their grips. */

/**
 * Items carry what they stand for in `data-item`; each has a `.grip`.
 * @param {HTMLElement} list
 * @param {(order: number[]) => void} onSort told when an item has come to lie elsewhere
 */
export function sortable(list, onSort) {
  const order = () => [...list.children].map((item) => Number(item.getAttribute("data-item")));
  /** Tells of an order that differs from what it was. @param {number[]} before */
  const tell = (before) => {
    const now = order();
    if (now.join() !== before.join()) onSort(now);
  };

  list.addEventListener("pointerdown", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const item = target?.closest("[data-item]");
    // A finger scrolls the list, but for the grip; a mouse may take an item anywhere.
    if (!item || event.button !== 0 || (event.pointerType !== "mouse" && !target?.closest(".grip"))) return;
    const before = order();
    const { pointerId } = event;
    const onMove = (/** @type {PointerEvent} */ move) => {
      if (move.pointerId !== pointerId) return;
      item.classList.add("dragged");
      place(list, item, move.clientY);
    };
    const onEnd = (/** @type {PointerEvent} */ end) => {
      if (end.pointerId !== pointerId) return;
      removeEventListener("pointermove", onMove);
      removeEventListener("pointerup", onEnd);
      removeEventListener("pointercancel", onEnd);
      item.classList.remove("dragged");
      tell(before);
    };
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", onEnd);
    addEventListener("pointercancel", onEnd);
  });

  list.addEventListener("keydown", (event) => {
    const item = event.target instanceof Element ? event.target.closest("[data-item]") : null;
    const other = event.key === "ArrowUp" ? item?.previousElementSibling : item?.nextElementSibling;
    if (!item || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    event.stopPropagation();
    if (!other) return;
    const before = order();
    if (event.key === "ArrowUp") other.before(item);
    else other.after(item);
    /** @type {HTMLElement | null} */ (item.querySelector(".grip"))?.focus();
    tell(before);
  });
}

/** Puts an item where the pointer is. @param {Element} list @param {Element} item @param {number} y */
function place(list, item, y) {
  const below = [...list.children].find((other) => {
    const box = other.getBoundingClientRect();
    return other !== item && y < box.top + box.height / 2;
  });
  if (below !== item.nextElementSibling || !below) list.insertBefore(item, below ?? null);
}
