// Everything needed before Python runs: language, theme, early presses, and a message on failure.
// Bundled into one script in the head of the page, which runs at once; independent of the game.
import { leaves, pages, query } from "./address.js";
import { rememberPresses, takeOver } from "./early.js";
import { fail, startAnew, textsFor, watchForFailure } from "./failure.js";
import { fetchAhead, fetchRest, fetchTexts } from "./fetching.js";
import { choose, speak, translate } from "./language.js";
import { isBarred } from "./obstacle.js";
import { keepForOffline, takeRelease, tell } from "./offline.js";
import { append, asked, framed, home, root, shared } from "./page.js";
import { meetPython, takePyodide } from "./python.js";
import { indexed, keep, move, standInForStorage, storage } from "./storage.js";
import { again, interpreter, savesData } from "./visit.js";

const BREATH = 300; // milliseconds reserved for the first press, in which nothing is fetched
const ENLARGED = 1.2; // times the set size of text; on large screens the page itself enlarges it less
const MOST = 7e5; // bytes of a file that an address has room for; no match takes as many

// A file that was opened with the installed page. The page reads it from its address.
const takeFile = async ({ files: [handle] }) => {
  if (!handle) return;
  const file = await handle.getFile();
  const bytes = file.size <= MOST && new TextEncoder().encode(await textOf(file));
  location.hash = "file=" + (
    bytes ? btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) : "large"
  );
};

// On a first visit there is nothing to find, so the script is fetched once the page is ready.
const meetCopies = () => {
  if (storage) append("copies");
};

// Media queries follow the size of text that the browser is set to, but no style that enlarges it.
const watchTextSize = () => {
  if (!window.ResizeObserver) return;
  const rem = Object.assign(document.createElement("i"), { id: "rem" });
  document.body.append(rem);
  new ResizeObserver((sizes, observer) => {
    if (rem.offsetWidth < ENLARGED * parseFloat(getComputedStyle(rem).fontSize)) return;
    observer.disconnect();
    append("enlarged");
  }).observe(rem);
};

// On a first visit the table is seen before PyScript takes the main thread. A page in the background
// is not painted.
const afterPaint = (start) => {
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
};

// First the files that the page may need next, then everything for offline use.
const fetchAll = async () => {
  if (!again) meetCopies();
  if (!savesData) {
    await fetchRest(root.lang).catch(() => { /* Python will request it again */ });
    root.dataset.whole = ""; // decoration may be fetched now, too
  }
  if (!storage) tell("offline", "impossible");
  else if (!asked.has("no-offline")) {
    keepForOffline().catch(() => { /* the page works without it */ });
  }
};

// What Python asks of the browser.
const forPython = () => ({
  again: Boolean(again), // whether this is a later visit, with everything cached
  indexed,
  home: home.href,
  address: shared(location.origin + location.pathname), // of this game, for readers of any language
  choose,
  games: [...pages.keys()].join(" "), // that have a page
  // On a page that nobody has touched yet, the browser would draw a focus ring.
  focus(element) {
    const touched = navigator.userActivation?.hasBeenActive ?? true;
    element.focus({ preventScroll: true, ...(!touched && { focusVisible: false }) });
  },
  // The regional variant of a language that the reader prefers, such as "en-GB" for "en".
  locale: (named) => navigator.languages?.find((tag) => tag.startsWith(named)) || named,
  page: (game) => pages.get(game) + query,
  // The text that base64 encodes, "" if there is none. MicroPython would take minutes for a large
  // file, and catches no error of a script.
  fromBase64(base64) {
    try {
      return decodeURIComponent(escape(atob(base64)));
    } catch {
      return "";
    }
  },
  // With a "table-offline" event: "ready" once all that the page can do is on the device, or why it
  // cannot be: "insecure", "impossible", "failed".
  offline: "",
  release: false, // true, and a "table-release" event, once a newer release is
  textOf, // a promise of the text of a file
  texts: textsFor,
  rest: fetchRest,
  dialogs: "", // their markup, once the rest is there
  // Called once by the page. Returns the early press, if any.
  ready() {
    setTimeout(fetchAll, BREATH);
    return takeOver();
  },
  keep,
  move,
  takeRelease,
});

const start = () => {
  // A sheet with colours for day and night is written anew for browsers without light-dark().
  if (!CSS.supports("color: light-dark(red, red)")) append("older");
  window.launchQueue?.setConsumer(takeFile);
  fetchAhead();
  if (framed) append("frame");
  if (again) meetCopies();
  fetchTexts("texts", root.lang).catch(() => { /* Python will request them again */ });
  rememberPresses();
  watchForFailure();
  window.boot = forPython();
  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return;
    if (!document.getElementById("program")) {
      fail(); // the page was cut off
      return;
    }
    translate();
    watchTextSize();
    document.querySelector("#boot-trouble a").addEventListener("click", startAnew);
    if (interpreter === "py") takePyodide();
    if (again) meetPython();
    else afterPaint(meetPython);
  });
};

if (!leaves()) {
  root.toggleAttribute("data-embed", framed || asked.has("embed"));
  standInForStorage();
  if (!speak() && !isBarred()) start();
}
