/**
 * The service worker: keeps the files of one build, and the rules that were read, so that pages open without a
 * connection and say so. Nothing of a table is ever kept, nor any other answer of the API. And it shows the letters that
 * the server sends to this browser.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The server writes here which one it is. */
const BUILD = "BUILD";
const FILES = `/static/${BUILD}/`;

/** Pages that are kept without what fills them: one for all tables, one for all replays, the lobby, the rules. */
const PAGES = /^\/$|^\/(?:t|replay)\/(?=[^/]+$)|^\/learn\/\w+$/;

/** What fills the rules: their text and pictures, and the words of the pages. */
const RULES = /^\/api\/(?:words|learn\/\w+(?:\/pictures\/\w+\.svg)?)$/;

worker.addEventListener("install", () => void worker.skipWaiting());

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** Drops what older builds have kept, and tells their pages. */
async function takeOver() {
  for (const name of await caches.keys()) if (name !== BUILD) await caches.delete(name);
  await worker.clients.claim();
  for (const page of await worker.clients.matchAll()) page.postMessage({ build: BUILD });
}

// A page that was shelved with its tab asks when it is back.
worker.addEventListener("message", (event) => event.source?.postMessage({ build: BUILD }));

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  const [page] = PAGES.exec(pathname) ?? [];
  if (pathname.startsWith(FILES)) event.respondWith(fileOf(event.request));
  else if (page && mode === "navigate") event.respondWith(fresh(event.request, page));
  else if (RULES.test(pathname)) event.respondWith(fresh(event.request, url));
});

/** A file of this build never changes. @param {Request} request */
async function fileOf(request) {
  return (await (await caches.open(BUILD)).match(request)) ?? keep(request.url, await fetch(request));
}

/** What the server says; what it said last if it cannot be reached. @param {Request} request @param {string} name */
async function fresh(request, name) {
  try {
    return await keep(name, await fetch(request));
  } catch (error) {
    const kept = await (await caches.open(BUILD)).match(name);
    if (kept) return kept;
    throw error;
  }
}

/** Keeps an answer, unless it is none, or a page of another build. @param {string} name @param {Response} answer */
async function keep(name, answer) {
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  if (answer.ok && !(isPage && !(await answer.clone().text()).includes(FILES))) {
    await (await caches.open(BUILD)).put(name, answer.clone());
  }
  return answer;
}

/** The button that leads to where letters are stopped. */
const STOP = "stop";

// Browsers want every letter to be shown, also one that cannot be read.
worker.addEventListener("push", (event) => event.waitUntil(showLetter(event.data?.text() ?? "")));

/** @param {string} sent */
async function showLetter(sent) {
  /** @type {{title?: string, text?: string, link?: string, tag?: string, stop?: string, stop_label?: string}} */
  let letter = {};
  try {
    letter = { ...JSON.parse(sent) };
  } catch {}
  /** @type {NotificationOptions & {actions: {action: string, title: string}[]}} */
  const shown = {
    body: letter.text,
    icon: `${FILES}icons/192.png`,
    tag: letter.tag,
    data: { link: letter.link, stop: letter.stop },
    actions: letter.stop && letter.stop_label ? [{ action: STOP, title: letter.stop_label }] : [],
  };
  await worker.registration.showNotification(letter.title ?? "Ironmaster", shown);
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { link, stop } = event.notification.data ?? {};
  event.waitUntil(openLink((event.action === STOP ? stop : link) ?? "/"));
});

/** Brings the page that a letter is about to the front, or opens it; never one of another server. @param {string} link */
async function openLink(link) {
  const { origin, pathname, href } = new URL(link, location.origin);
  if (origin !== location.origin) return;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === pathname);
  await (open ? open.focus() : worker.clients.openWindow(href));
}
