// What cannot be come by: called by test_reach.py. Whatever is not in sight must lie in something that scrolls to it.
() => {
  const NEEDED = "button, a.button, select, input, summary, #prompt, .draft li, .hint p, .players li, .tab-body li, #board [data-at]";
  const LEAST = 24;
  const faults = [];
  const isShown = (element) => element.checkVisibility() && !element.closest(".unseen, [hidden], .labels");
  const name = (element) => element.id || element.dataset.at || (element.textContent ?? "").trim().slice(0, 40);

  /** Goes outwards: what scrolls shows any part of itself, what clips shows only what lies inside it. */
  const reach = (element) => {
    let box = element.getBoundingClientRect();
    if (!box.width && !box.height) return;
    let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom];
    const inside = (from, to, start, end, what) => {
      if ((from + to) / 2 < start - 1 || (from + to) / 2 > end + 1) faults.push(`${name(element)} lies outside ${what}`);
    };
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (!(around instanceof HTMLElement)) continue;
      const { overflowX, overflowY } = getComputedStyle(around);
      if (overflowX === "visible" && overflowY === "visible") continue;
      box = around.getBoundingClientRect();
      const what = around.id || around.className;
      const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
      if (scrolls(overflowX)) [left, right] = [box.left, box.right];
      else inside(left, right, box.left, box.right, what);
      if (scrolls(overflowY)) [top, bottom] = [box.top, box.bottom];
      else inside(top, bottom, box.top, box.bottom, what);
      if (scrolls(overflowY) && around.clientHeight < Math.min(LEAST, around.scrollHeight))
        faults.push(`${what} is too low to show ${name(element)}`);
    }
    inside(left, right, 0, innerWidth, "the window");
    inside(top, bottom, 0, innerHeight, "the window");
  };
  for (const element of document.querySelectorAll(NEEDED)) if (isShown(element)) reach(element);

  // Commands, and what can be done with a hint, are in sight wherever the rest is scrolled to.
  const now = document.querySelector("#now");
  const before = now.scrollTop;
  for (const top of [0, now.scrollHeight]) {
    now.scrollTo({ top, behavior: "instant" });
    for (const element of document.querySelectorAll("#now > .commands button")) {
      if (!isShown(element)) continue;
      const box = element.getBoundingClientRect();
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!at || !element.contains(at)) faults.push(`${name(element)} is not in sight when #now is scrolled to ${top}`);
    }
  }
  now.scrollTo({ top: before, behavior: "instant" });
  return [...new Set(faults)];
}
