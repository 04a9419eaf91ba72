// Keeps a complete release on the device. The build prepends RELEASE, BUILD, RUNTIME, the folders
// of the pages, and three lists of files with what each contains, as Subresource Integrity. What
// somebody else answers instead of the site (the sign-in page of a network) is not kept for ever.
// The runtime has a separate cache, so that a fix to the game does not fetch it again. Pyodide is
// kept only for a visitor who plays on it.
const GAME_CACHE = `game-${RELEASE}`;
const RUNTIME_CACHE = `micropython-${RUNTIME}`;
const PYODIDE = "pyodide-";
const PYODIDE_CACHE = PYODIDE + RELEASE;
const CACHES = [GAME_CACHE, RUNTIME_CACHE, PYODIDE_CACHE];

// A release is cached completely or not at all: addAll stores nothing if one file is missing,
// and a worker whose install fails never replaces the previous one.
const fetchRelease = async () => {
  await take(RUNTIME_CACHE, RUNTIME_FILES);
  const names = await caches.keys();
  if (names.some((name) => name.startsWith(PYODIDE))) await takePyodide();
  const game = await caches.open(GAME_CACHE);
  await game.addAll([...PAGES.map((folder) => [folder]), ...Object.entries(GAME_FILES)].map(asked));
  await unpack(game);
  // If a newer release was deployed meanwhile, its pages would not match these files.
  for (const folder of PAGES) {
    const page = await (await game.match(folder)).text();
    if (page.includes(BUILD) && page.includes("</html>")) continue;
    throw new Error("The release changed while it was fetched.");
  }
};

const asked = ([path, integrity]) => new Request(path, { cache: "no-cache", integrity });

// Files with a hash in their path, which need not be fetched if another cache has them.
const take = async (name, files) => {
  const taken = await caches.open(name);
  const missing = [];
  for (const file of Object.entries(files)) {
    const kept = await caches.match(file[0]);
    if (!kept) missing.push(file);
    else if (!(await taken.match(file[0]))) await taken.put(file[0], kept);
  }
  await taken.addAll(missing.map(asked));
};

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
    if (!CACHES.includes(name)) await caches.delete(name);
  }
};

const answer = async (request) => {
  const url = new URL(request.url);
  const page = request.mode === "navigate" && pageAt(url.pathname);
  if (page && !url.pathname.startsWith(page.pathname)) return Response.redirect(page.href + url.search);
  for (const cacheName of CACHES) {
    const kept = await caches.match(page || request, { cacheName });
    if (kept) return kept;
  }
  return fetch(request);
};

const addresses = PAGES.map((folder) => new URL(folder, self.registration.scope));

// The page at a path, with or without a trailing slash or index.html; undefined if there is none.
const pageAt = (path) => addresses.find(
  ({ pathname }) => [pathname, `${pathname}index.html`, pathname.slice(0, -1)].includes(path),
);

// Static routes, in browsers that support them: the cache answers without this worker, which would
// have to start first. Pages with a query still come from it.
const answerAsleep = async (event) => {
  if (!event.addRoutes) return;
  const { pathname } = new URL(self.registration.scope);
  const kept = [
    [{ pathname: `${pathname}*/pyodide/*` }, PYODIDE_CACHE],
    [{ pathname: `${pathname}${BUILD}/*` }, GAME_CACHE],
    [{ pathname: `${pathname}runtime/${RUNTIME}/*` }, RUNTIME_CACHE],
    ...addresses.map((page) => [{ pathname: page.pathname, search: "" }, GAME_CACHE]),
  ];
  await event.addRoutes(kept.map(([urlPattern, cacheName]) => ({
    condition: { urlPattern }, source: { cacheName },
  })));
};

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([answerAsleep(event), fetchRelease()]));
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
  if (request.method === "GET" && new URL(request.url).origin === location.origin) {
    event.respondWith(answer(request));
  }
});
