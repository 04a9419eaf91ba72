// Keeps a complete release on the device. The build prepends RELEASE, BUILD, RUNTIME, the folders
// of the pages, the LANGUAGES that have pages of their own, and lists of files with what each contains,
// as Subresource Integrity. What somebody else answers instead of the site (the sign-in page of a
// network) is not kept for ever. The runtime has a separate cache, so that a fix to the game does not
// fetch it again. Pyodide is kept only for a visitor who plays on it.
// All sites of an origin share its caches, so the names carry the scope, and only those are deleted.
const { scope } = self.registration;
const SCOPE = new URL(scope).pathname;
const OWN = `game-tables ${SCOPE} `; // no path contains a space
const GAME_CACHE = `${OWN}game-${RELEASE}`;
const RUNTIME_CACHE = `${OWN}micropython-${RUNTIME}`;
const PYODIDE = `${OWN}pyodide-`;
const PYODIDE_CACHE = PYODIDE + RELEASE;
const CACHES = [GAME_CACHE, RUNTIME_CACHE, PYODIDE_CACHE];
const MOST = 7e5; // bytes that an address has room for; no match takes as many
const FORMER = /^(game|micropython|pyodide)-[0-9a-f]{12}$/; // names without a scope

// A release is cached completely or not at all: addAll stores nothing if one file is missing,
// and a worker whose install fails never replaces the previous one. A picture or a font that cannot
// be had is no reason to have nothing, nor is Pyodide, whose users are told.
const fetchRelease = async (starts) => {
  await take(RUNTIME_CACHE, RUNTIME_FILES);
  const names = await caches.keys();
  if (names.some((name) => name.startsWith(PYODIDE))) await takePyodide().catch(() => null);
  const game = await caches.open(GAME_CACHE);
  await game.addAll(Object.entries(GAME_FILES).map(asked));
  await Promise.allSettled(Object.entries(OPTIONAL_FILES).map((file) => game.add(asked(file))));
  await unpack(game);
  for (const start of starts) await takePages(start);
};

// The pages in a folder. If a newer release was deployed meanwhile, they would not match the files.
const takePages = async (start) => {
  /** @type {[URL, Response][]} */
  const pages = await Promise.all(pagesIn(start).map(async (page) => {
    const fetched = await fetch(asked([page]));
    const text = await fetched.clone().text();
    if (fetched.ok && text.includes(BUILD) && text.includes("</html>")) return [page, fetched];
    throw new Error("The release changed while it was fetched.");
  }));
  const game = await caches.open(GAME_CACHE);
  await Promise.all(pages.map(([page, fetched]) => game.put(page, fetched)));
};

// Folders of the pages in one language, for readers who have such a page open, or have kept them.
const languagesInUse = async () => {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const used = await Promise.all(LANGUAGES.map((named) => {
    const [first] = pagesIn(`${named}/`);
    return open.some(({ url }) => url.startsWith(first.href)) || found(first);
  }));
  return LANGUAGES.filter((_, index) => used[index]).map((named) => `${named}/`);
};

/** @type {(file: any[]) => Request} */
const asked = ([path, integrity]) => new Request(path, { cache: "no-cache", integrity });

// Files with a hash in their path, which need not be fetched if another cache has them.
const take = async (name, files) => {
  const taken = await caches.open(name);
  const missing = [];
  for (const file of Object.entries(files)) {
    const kept = await found(file[0]);
    if (!kept) missing.push(file);
    else if (!(await taken.match(file[0]))) await taken.put(file[0], kept);
  }
  await taken.addAll(missing.map(asked));
};

// What one of the caches of this site has for a request.
const found = async (request, names) => {
  for (const cacheName of names || await ownCaches()) {
    const kept = await caches.match(request, { cacheName });
    if (kept) return kept;
  }
  return undefined;
};

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(OWN));

const takePyodide = () => take(PYODIDE_CACHE, PYODIDE_FILES).catch(async (trouble) => {
  await caches.delete(PYODIDE_CACHE);
  throw trouble;
});

// Decompresses the game once, instead of on every visit; the names stay, as the page detects it. What
// comes later is decompressed by the page, off the main thread.
const unpack = async (game) => {
  if (!self.DecompressionStream) return;
  for (const path of Object.keys(GAME_FILES)) {
    if (!/(shell|game)\.bin$/.test(path)) continue;
    const packed = await (await game.match(path)).blob();
    const start = new Uint8Array(await packed.slice(0, 2).arrayBuffer());
    if (start[0] !== 0x1f || start[1] !== 0x8b) continue; // the server has decompressed it
    await game.put(path, new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))));
  }
};

const dropOldReleases = async () => {
  for (const name of await caches.keys()) {
    const ours = name.startsWith(OWN) || (FORMER.test(name) && await isOfThisScope(name));
    if (ours && !CACHES.includes(name)) await caches.delete(name);
  }
};

// Whether a cache without a scope in its name belonged to this site rather than to a neighbour.
const isOfThisScope = async (name) => {
  const paths = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  const folders = [`${SCOPE}build/`, `${SCOPE}runtime/`];
  return paths.some((path) => folders.some((folder) => path.startsWith(folder)));
};

const answer = async (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const page = request.mode === "navigate" && pageAt(url.pathname);
  if (page && !url.pathname.startsWith(page.pathname)) return Response.redirect(page.href + url.search);
  const kept = await found(page || request, CACHES);
  if (kept) return kept;
  if (request.mode !== "navigate") return fetch(request);
  const named = page && LANGUAGES.find((one) => page.href.startsWith(`${scope}${one}/`));
  if (named) return answerIn(named, page, event);
  return fetch(request).catch(async (trouble) => {
    const astray = await found(ASTRAY, CACHES);
    if (!astray) throw trouble;
    const markup = (await astray.text()).replace(/<base href="[^"]*">/, `<base href="${SCOPE}">`);
    return new Response(markup, { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } });
  });
};

// What another program shares with the installed page: a link to a match, or a file with one. The page
// reads it from its address.
const taken = async (request) => {
  const form = await request.formData();
  const texts = await Promise.all(["url", "text", "match"].map((field) => {
    const given = form.get(field);
    return typeof given === "string" ? given : given && textOf(given);
  }));
  const shared = texts.filter(Boolean).join("\n");
  const [link] = shared.match(/#(replay|match|file)=\S+/) || [];
  const bytes = new TextEncoder().encode(shared);
  const text = () => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return Response.redirect(SCOPE + (link || `#file=${bytes.length <= MOST ? text() : "large"}`), 303);
};

// A page in one language is kept once it has been visited. Where there is no network, the page of the
// same game for readers of any language speaks it too.
const answerIn = async (named, page, event) => {
  try {
    const fetched = await fetch(event.request);
    if (fetched.ok) event.waitUntil(takePages(`${named}/`).catch(() => { /* the next visit tries */ }));
    return fetched;
  } catch {
    const other = new URL(page.href.slice(scope.length + named.length + 1), scope);
    other.search = new URL(event.request.url).search;
    if (!other.searchParams.has("lang")) other.searchParams.set("lang", named);
    return Response.redirect(other);
  }
};

const pagesIn = (start) => PAGES.map((folder) => new URL(start + folder, scope));
const addresses = ["", ...LANGUAGES.map((named) => `${named}/`)].flatMap(pagesIn);

// The page at a path, with or without a trailing slash or index.html; undefined if there is none.
const pageAt = (path) => addresses.find(
  ({ pathname }) => [pathname, `${pathname}index.html`, pathname.slice(0, -1)].includes(path),
);

// Static routes, in browsers that support them: the cache answers without this worker, which would
// have to start first. Pages with a query still come from it, as do those in a language that is not
// kept yet: the browser would not ask the worker if the cache had none.
const answerAsleep = async (event, starts) => {
  if (!event.addRoutes) return;
  const kept = [
    [{ pathname: `${SCOPE}*/pyodide/*` }, PYODIDE_CACHE],
    [{ pathname: `${SCOPE}${BUILD}/*` }, GAME_CACHE],
    [{ pathname: `${SCOPE}runtime/${RUNTIME}/*` }, RUNTIME_CACHE],
    ...starts.flatMap(pagesIn).map((page) => [{ pathname: page.pathname, search: "" }, GAME_CACHE]),
  ];
  await event.addRoutes(kept.map(([urlPattern, cacheName]) => ({
    condition: { urlPattern }, source: { cacheName },
  })));
};

self.addEventListener("install", (event) => {
  event.waitUntil(languagesInUse().then((languages) => {
    const starts = ["", ...languages];
    return Promise.all([answerAsleep(event, starts), fetchRelease(starts)]);
  }));
});
self.addEventListener("activate", (event) => event.waitUntil(dropOldReleases()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "keep pyodide") {
    const [port] = event.ports;
    event.waitUntil(takePyodide().then(() => port.postMessage(true), () => port.postMessage(false)));
  }
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "POST" && request.url === `${location.origin}${SCOPE}share`) {
    event.respondWith(taken(request));
  } else if (request.method === "GET" && new URL(request.url).origin === location.origin) {
    event.respondWith(answer(event));
  }
});
