// Files: what is fetched ahead, the texts, and the rest of the page.
import { root } from "./page.js";
import { unpack } from "./python.js";
import { again, interpreter } from "./visit.js";

const PATIENCE = 20000; // milliseconds without any part of a file, after which it is considered lost

// PyScript requests its files one after another, so those of the chosen interpreter are fetched
// in parallel here. Not with rel=preload: on slow machines the browser would warn about late use.
// On later visits they are cached, and only scripts gain, since they are compiled early.
export const fetchAhead = () => {
  const ahead = [...document.querySelectorAll(`link[data-ahead~=${interpreter}]`)];
  for (const link of ahead) if (link.href.endsWith(".js")) link.rel = "modulepreload";
  const fetchAll = (compiled) => {
    for (const { href } of again ? [] : ahead) {
      if (href.endsWith(".js") || href.endsWith(".wasm") !== compiled) continue;
      fetch(href).then((found) => found.arrayBuffer()).catch(() => { /* PyScript will report it */ });
    }
  };
  fetchAll(false);
  // The interpreter's .wasm is the largest file, so it is fetched once the table has been painted:
  // it would compete with what the first paint needs.
  // Without an observer PyScript fetches it.
  if (window.PerformanceObserver) {
    new PerformanceObserver((seen, observer) => {
      if (!seen.getEntriesByName("first-contentful-paint").length) return;
      observer.disconnect();
      fetchAll(true);
    }).observe({ type: "paint", buffered: true });
  }
  // Cached fonts that load at once save a second paint; over the network they would delay the rest.
  const letters = `link[data-letters~=${root.lang}]`;
  for (const link of again ? document.querySelectorAll(letters) : []) {
    Object.assign(link, { as: "font", crossOrigin: "", rel: "preload" });
  }
};

// Everything is fetched once, and again only after a failure. Whoever answers instead of the site
// (the sign-in page of a network) sends something that cannot be read, which is a failure too.
// The browser may keep that for ever, as it would the file.
const promises = {};
/** @type {RequestCache} */
let cache = "default";
const once = (name, fetching) => {
  promises[name] ??= fetching().catch((trouble) => {
    delete promises[name];
    cache = "reload";
    throw trouble;
  });
  return promises[name];
};
const found = async (kind, value) => {
  const { href } = document.querySelector(`link[data-${kind}=${value}]`);
  const halt = window.AbortController && new AbortController(); // older browsers wait for ever
  let late;
  const wait = () => {
    clearTimeout(late);
    late = setTimeout(() => halt?.abort(), PATIENCE);
  };
  wait();
  const answer = await fetch(href, { cache, signal: halt?.signal });
  if (!answer.ok) throw new Error(/** @type {any} */ (answer.status)); // Pyodide takes nothing else as a reason
  const reader = answer.body.getReader();
  return new Response(new ReadableStream({
    async pull(parts) {
      const part = await reader.read();
      wait();
      if (!part.done) return parts.enqueue(part.value);
      clearTimeout(late);
      return parts.close();
    },
  }));
};

// The texts for Python, one language at a time.
export const fetchTexts = (kind, named) => once(kind + named, async () => {
  const text = await (await found(kind, named)).text();
  JSON.parse(text);
  return text;
});

// Everything not needed before the first roll: the rest of the texts in a language; the dialogs,
// whose style applies at once and whose markup Python adds; and the other Python modules, which are
// written to Python's file system. Style is fetched as text, because a sheet that a link fetches
// would apply even if it were cut short.
export const fetchRest = async (named) => {
  const modules = once("rest", async () => {
    await unpack("rest.bin", await (await found("rest", interpreter)).arrayBuffer());
  });
  const page = once("page", async () => {
    const { style, markup } = await (await found("rest", "page")).json();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
    document.dispatchEvent(new CustomEvent("table-style"));
    window.boot.dialogs = markup;
  });
  const parts = [fetchTexts("rest-texts", named), page, modules];
  await Promise.allSettled(parts); // or the next try would join a part that is still failing
  const [texts] = await Promise.all(parts);
  return texts;
};
