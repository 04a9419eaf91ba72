// Keeps a release whole on the device. The build writes RELEASE, BUILD, RUNTIME, the folders of the
// pages and the two lists of files above this line.
// The runtime has a cache of its own, so that a fix to the game does not fetch megabytes again.
const GAME_CACHE = `game-${RELEASE}`;
const RUNTIME_CACHE = `runtime-${RUNTIME}`;

// A release is complete or not there at all: addAll keeps nothing if one file is missing,
// and a worker whose install fails never replaces the one before it.
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
  // A newer release may have been put in place meanwhile; its pages would not fit these files.
  for (const folder of PAGES) {
    const page = await (await game.match(folder)).text();
    if (!page.includes(BUILD)) throw new Error("The release changed while it was fetched.");
  }
};

// Each visit unpacks the game: here a browser does so once. Under the same name, for the page can tell.
const unpack = async (game) => {
  if (!self.DecompressionStream) return;
  for (const path of GAME_FILES.filter((kept) => kept.endsWith(".tar.gz"))) {
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

// The page that a path means, if only by the name of its folder; undefined where it means none.
const pageAt = (path) => addresses.find(
  ({ pathname }) => [pathname, `${pathname}index.html`, pathname.slice(0, -1)].includes(path),
);

// Where browsers know it: what needs no thought comes from the device without waking this worker.
// An address with a question mark is left to it, for a page is kept under one name.
const answerAsleep = async (event) => {
  if (!event.addRoutes) return;
  const { pathname } = new URL(self.registration.scope);
  const kept = [
    ...addresses.map((page) => [{ pathname: page.pathname, search: "" }, GAME_CACHE]),
    [{ pathname: `${pathname}${BUILD}/*` }, GAME_CACHE],
    [{ pathname: `${pathname}runtime/${RUNTIME}/*` }, RUNTIME_CACHE],
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
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) {
    event.respondWith(answer(request));
  }
});
