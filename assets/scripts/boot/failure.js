// Before the page runs, any error means that it will not start. Some never surface: after a
// while the style shows the failure of any page that is not ready. Only once does it reload itself.
import { ready } from "./early.js";
import { fetchTexts } from "./fetching.js";
import { append, root } from "./page.js";
import { HASTE, interpreter, within } from "./visit.js";

// Whether a cache has answered with the page of an earlier release, whose files may be gone. If so,
// that cache has the present one from now on.
const isStale = async () => {
  const answer = await fetch(/** @type {any} */ (location), { cache: "reload", signal: within(HASTE) });
  const page = await answer.text();
  const ours = document.querySelector("link[data-texts]").getAttribute("href");
  return page.includes('id="program"') && !page.includes(ours);
};

let failing = false;
export const fail = async () => {
  if (ready || failing) return;
  failing = true;
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (visit?.type !== "reload" && await isStale().catch(() => false)) {
    location.reload();
    return;
  }
  root.toggleAttribute("data-failed", !ready);
  // Pyodide was perhaps asked for offline, and never before; a sandboxed frame can fetch nothing
  // from a server that does not allow every origin.
  if (interpreter === "py" || self.origin === "null") append("obstacles");
};

let reading = false;
// The texts for Python, which thereby shows that it runs.
export const textsFor = (named) => {
  reading = true;
  return fetchTexts("texts", named);
};

export const watchForFailure = () => {
  const failWhenNeeded = ({ target }) => {
    if (target instanceof Element && target.tagName !== "SCRIPT") return; // a picture or a font
    fail();
  };
  addEventListener("unhandledrejection", failWhenNeeded);
  addEventListener("error", failWhenNeeded, true);
  // PyScript does not report Python's errors. But once it is done, the page must have requested its
  // texts; if not, it will not start.
  const failUnlessReading = () => reading || fail();
  document.addEventListener("mpy:done", failUnlessReading);
  document.addEventListener("py:done", failUnlessReading);
};

// What is wrong may lie in the browser's cache, so all that the page needs is fetched anew.
export const startAnew = async (event) => {
  event.preventDefault();
  const needed = document.querySelectorAll(
    `link[data-ahead~=${interpreter}], link[rel=modulepreload], script[src]`,
  );
  /** @type {RequestInit} */
  const fresh = { cache: "reload", signal: within(HASTE) };
  await Promise.allSettled([...needed].map((/** @type {any} */ { href, src }) => fetch(href || src, fresh)));
  if (!root.dataset.ready) location.reload(); // late files may have arrived meanwhile
};
