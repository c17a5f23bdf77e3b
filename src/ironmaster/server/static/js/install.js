/**
 * The app on a home screen: a service worker keeps the files of one build, and tells pages of an older one to load
 * again. Browsers have it only for pages that came encrypted or from this machine; without it all goes on as ever.
 */

import { onConnection } from "./connection.js";
import { notify } from "./parts/notice.js";
import { say } from "./words.js";

/** The build that this page is of: it stands in the address of every script. */
const BUILD = new URL(import.meta.url).pathname.split("/")[2];

/** Says that the server has a newer build than this page. */
function tellNews() {
  const again = { label: say("Reload"), act: () => location.reload() };
  notify(say("There is a new version of Ironmaster: reload the page."), "plain", again);
}

/** Registers the service worker, and asks for a newer one whenever the server may have been renewed. */
export function install() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  workers.addEventListener("message", ({ data }) => {
    if (data.build && data.build !== BUILD) tellNews();
  });
  workers.startMessages();
  addEventListener("pageshow", () => workers.controller?.postMessage("which build?"));
  const registering = workers.register("/sw.js", { updateViaCache: "none" }).catch(() => null);
  const lookForNews = () => void registering.then((registered) => registered?.update()).catch(() => {});
  onConnection((online) => online && lookForNews());
  document.addEventListener("visibilitychange", () => document.hidden || lookForNews());
}
