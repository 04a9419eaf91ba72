// Keeps a complete release on the device. The build prepends RELEASE, BUILD, RUNTIME, the folders
// of the pages and the two lists of files.
// The runtime has a separate cache, so that a fix to the game does not fetch megabytes again.
const GAME_CACHE = `game-${RELEASE}`;
const RUNTIME_CACHE = `runtime-${RUNTIME}`;

// A release is cached completely or not at all: addAll stores nothing if one file is missing,
// and a worker whose install fails never replaces the previous one.
const fetchRelease = async () => {
  const runtime = await caches.open(RUNTIME_CACHE);
  const missing = [];
  for (const path of RUNTIME_FILES) {
    if (!(await runtime.match(path))) missing.push(path);
  }
  await runtime.addAll(missing);
  const game = await caches.open(GAME_CACHE);
  await game.addAll(GAME_FILES.map((path) => new Request(path, { cache: "no-cache" })));
  await unpack(game);
  // If a newer release was deployed meanwhile, its pages would not match these files.
  for (const folder of PAGES) {
    const page = await (await game.match(folder)).text();
    if (!page.includes(BUILD)) throw new Error("The release changed while it was fetched.");
  }
};

// Decompresses the game once, instead of on every visit; the names stay, as the page detects it. What
// comes later is decompressed by the page, off the main thread.
const unpack = async (game) => {
  if (!self.DecompressionStream) return;
  for (const path of GAME_FILES.filter((kept) => /(shell|game)\.tar\.gz$/.test(kept))) {
    const packed = (await game.match(path)).body;
    await game.put(path, new Response(packed.pipeThrough(new DecompressionStream("gzip"))));
  }
};

const dropOldReleases = async () => {
  const current = new Set([GAME_CACHE, RUNTIME_CACHE]);
  for (const name of await caches.keys()) {
    if (!current.has(name)) await caches.delete(name);
  }
};

const answer = async (request) => {
  const url = new URL(request.url);
  const page = request.mode === "navigate" && pageAt(url.pathname);
  if (page && !url.pathname.startsWith(page.pathname)) return Response.redirect(page.href + url.search);
  const game = await caches.open(GAME_CACHE);
  const kept = await game.match(page || request);
  if (kept) return kept;
  const runtime = await caches.open(RUNTIME_CACHE);
  return (await runtime.match(request)) || fetch(request);
};

const addresses = PAGES.map((folder) => new URL(folder, self.registration.scope));

// The page at a path, with or without a trailing slash or index.html; undefined if there is none.
const pageAt = (path) => addresses.find(
  ({ pathname }) => [pathname, `${pathname}index.html`, pathname.slice(0, -1)].includes(path),
);

// Static routes, in browsers that support them: the cache answers without asking this worker. Not for
// the pages, since a browser that has lost the worker's script would answer them with nothing, once.
const answerAsleep = async (event) => {
  if (!event.addRoutes) return;
  const { pathname } = new URL(self.registration.scope);
  const kept = [
    [`${pathname}${BUILD}/*`, GAME_CACHE],
    [`${pathname}runtime/${RUNTIME}/*`, RUNTIME_CACHE],
  ];
  await event.addRoutes(kept.map(([path, cacheName]) => ({
    condition: { urlPattern: { pathname: path } }, source: { cacheName },
  })));
};

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([answerAsleep(event), fetchRelease()]));
});
self.addEventListener("activate", (event) => event.waitUntil(dropOldReleases()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) {
    event.respondWith(answer(request));
  }
});
