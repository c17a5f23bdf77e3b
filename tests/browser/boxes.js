// What a page shows, measured: called by test_layout.py with how much is asked of words and of what fingers touch.
([least, leastOnMap, target]) => {
  const faults = [];
  const say = (element, what) => {
    const words = (element.textContent ?? "").trim().slice(0, 30);
    faults.push(`${what}: ${element.tagName.toLowerCase()}#${element.id}.${element.getAttribute("class") ?? ""} "${words}"`);
  };
  const isShown = (element) => element.checkVisibility() && !element.closest(".unseen, [hidden], title, noscript");
  const scrollers = (element) => {
    const found = [];
    for (let each = element.parentElement; each; each = each.parentElement)
      if (each instanceof HTMLElement && getComputedStyle(each).overflow !== "visible") found.push(each);
    return found;
  };
  /** What of a box can be seen: less than all of it where something around it scrolls. */
  const seen = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (const each of scrollers(element)) {
      const box = each.getBoundingClientRect();
      left = Math.max(left, box.left);
      top = Math.max(top, box.top);
      right = Math.min(right, box.right);
      bottom = Math.min(bottom, box.bottom);
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

  // The page itself never scrolls, and nothing leaves the window.
  if (document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight)
    faults.push("the page scrolls");

  // Parts, sections and what is above them keep apart.
  const blocks = [...document.querySelectorAll("#head, .stage, .jumps, #now, #players, #tabs, .handle")].filter(isShown);
  const boxes = blocks.map((element) => [element, seen(element)]).filter(([, box]) => box.width > 1 && box.height > 1);
  for (const [at, [one, box]] of boxes.entries())
    for (const [other, others] of boxes.slice(at + 1))
      if (!one.contains(other) && overlap(box, others)) say(one, `overlaps ${other.id || other.className}`);

  // What is asked is in sight, and its commands are not on it.
  const [prompt, commands] = ["#prompt", "#now > .commands"].map((each) => document.querySelector(each));
  if (prompt && commands && isShown(prompt)) {
    if (seen(prompt).height < prompt.getBoundingClientRect().height - 1) say(prompt, "is not all in sight");
    if (overlap(seen(prompt), seen(commands))) say(prompt, "is covered by the commands");
  }

  // Words of the page: large enough, and inside what they stand in.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!element || !walker.currentNode.data.trim() || !isShown(element) || element.closest("svg, script, style, option"))
      continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size > 0 && size < least - 0.05) say(element, "words too small");
  }
  for (const element of document.querySelectorAll("button, .button, .who, .prompt, .whose, .number, dd, dt, .log li span")) {
    if (!isShown(element) || getComputedStyle(element).overflow !== "visible") continue;
    if (element.scrollWidth > element.clientWidth + 2 && element.clientWidth > 0) say(element, "overflows");
  }

  // Words of drawings: large enough, and on their own.
  for (const stage of document.querySelectorAll(".stage")) {
    const map = stage.classList.contains("main");
    const svg = stage.querySelector("svg");
    if (!svg || !isShown(stage) || !(map || svg.querySelector("[data-flow]"))) continue;
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    const texts = [...svg.querySelectorAll("text")].filter((text) => text.textContent.trim());
    for (const text of texts) {
      const size = parseFloat(getComputedStyle(text).fontSize) * scale;
      if (size < (map ? leastOnMap : least) - 0.05) say(text, `words of ${stage.dataset.part} too small (${size.toFixed(1)})`);
    }
    const whole = svg.getBoundingClientRect();
    const placed = texts.map((text) => [text, inner(text)]);
    for (const [text, box] of placed)
      if (box.left < whole.left - 1 || box.right > whole.right + 1) say(text, `words leave ${stage.dataset.part}`);
    for (const [at, [one, box]] of placed.entries())
      for (const [other, others] of placed.slice(at + 1))
        if (one.textContent && overlap(box, others)) say(one, `on "${other.textContent}" in ${stage.dataset.part}`);
    for (const block of svg.querySelectorAll("[data-block]")) {
      const [width, height] = block.dataset.block.split(" ").map(Number);
      const drawn = block.getBBox();
      if (drawn.x + drawn.width > width + 6 || drawn.y + drawn.height > height + 6) say(block, `leaves its place in ${stage.dataset.part}`);
    }
  }
  /** The middle of a text: letters have room above and below that is theirs, but empty. */
  function inner(text) {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const by = (bottom - top) * 0.22;
    return { left: left + 1, right: right - 1, top: top + by, bottom: bottom - by };
  }

  // What fingers touch.
  for (const element of target ? document.querySelectorAll("button, a.button, select, input, summary") : []) {
    const box = element.getBoundingClientRect();
    if (isShown(element) && (box.height < target - 0.5 || box.width < target - 0.5)) say(element, `small to touch (${box.width | 0}×${box.height | 0})`);
  }
  return faults;
}
