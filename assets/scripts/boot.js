// Everything needed before Python runs: language, theme, early presses, and a message on failure.
// Written into the head of the page and run at once; independent of the game.
(() => {
  if (window.leaving) return;
  const BREATH = 300; // milliseconds reserved for the first press, in which nothing is fetched
  const PATIENCE = 20000; // milliseconds after which a file is considered lost
  const HASTE = 3000; // milliseconds in which files are fetched anew before another try
  const CHOSEN = "thousand-ports.language"; // the name of an entry
  const ENLARGED = 1.2; // times the set size of text; on large screens the page itself enlarges it less
  const MOST = 7e5; // bytes of a file that an address has room for; no match takes as many
  // What the page cannot do without, and what a browser that can read this script may lack.
  const NEEDED = "Atomics BigInt64Array BroadcastChannel FinalizationRegistry MessageChannel WeakRef "
    + "Worker queueMicrotask structuredClone Promise.allSettled document.adoptedStyleSheets "
    + "CSSStyleSheet.prototype.replaceSync HTMLDialogElement.prototype.showModal";
  const root = document.documentElement;
  const home = new URL(root.dataset.root, /** @type {any} */ (location)); // the root of the site
  const asked = new URLSearchParams(location.search);
  const written = root.lang; // the language of the markup
  // Whether the page speaks that alone: it lies in a folder named after it. The address of the page
  // of the same game that speaks the language of its reader is that without the folder.
  const own = "own" in root.dataset;
  const shared = (address) => (
    own ? home.href + address.slice(home.href.length + written.length + 1) : address
  );
  const leave = (address) => {
    window.stop(); // nothing more of this page is needed
    location.replace(address);
  };

  // Some servers send a folder's page at an address without a slash, where all that it names is not.
  const whole = /(\/|\.html?)$/.test(location.pathname) || !location.protocol.startsWith("http");
  if (!whole) {
    leave(`${location.pathname.replace(/\/index$/, "")}/${location.search}${location.hash}`);
    return;
  }

  // ?game=<name> leads to the page of that game from any page; unknown names are ignored.
  const links = [...document.querySelectorAll("link[data-game]")];
  const pages = new Map(links.map((link) => [link.dataset.game, link.href]));
  const wanted = pages.get(asked.get("game"));
  asked.delete("game");
  const query = `${asked}` && `?${asked}`; // goes along to the page of another game
  if (wanted && wanted !== new URL("./", /** @type {any} */ (location)).href) {
    leave(wanted + query + location.hash);
    return;
  }

  // In any frame, as with ?embed in the address, the table has the layout of a frame.
  const framed = window.self !== window.top;
  root.toggleAttribute("data-embed", framed || asked.has("embed"));

  let storage = null;
  let indexed = null;
  let kept = {};
  let chosen = null; // the language that was chosen in this tab
  try {
    chosen = sessionStorage.getItem(CHOSEN);
    storage = window.localStorage;
    kept = JSON.parse(storage.getItem("thousand-ports.preferences")) || {};
  } catch { /* a damaged entry, or no storage: use the defaults */ }
  try {
    indexed = window.indexedDB;
  } catch { /* refused: copies.js will not find it */ }

  // In frames without storage, any access to localStorage throws, which Python cannot catch: so it
  // is replaced by null. PyScript would wait for ever for an IndexedDB that is refused or never
  // answers: it is given a store in memory, with just the methods that it calls.
  const standInForStorage = () => {
    const answer = (result) => {
      const request = {};
      setTimeout(() => request.onsuccess?.({ target: { result } }));
      return request;
    };
    const store = (entries) => ({
      get: (key) => answer(entries.get(key)),
      getKey: (key) => answer(entries.has(key) ? key : undefined),
      getAllKeys: () => answer([...entries.keys()]),
      count: () => answer(entries.size),
      put: (value, key) => answer(entries.set(key, value) && key),
      delete: (key) => answer(void entries.delete(key)),
      clear: () => answer(void entries.clear()),
    });
    const open = () => {
      const only = store(new Map());
      return answer({ transaction: () => ({ objectStore: () => only }), close() {} });
    };
    if (!storage) Object.defineProperty(window, "localStorage", { value: null });
    Object.defineProperty(window, "indexedDB", { value: { open } });
  };
  standInForStorage();

  const languages = [...document.querySelectorAll("link[data-texts]")].map((link) => link.dataset.texts);
  const ofReader = own ? [chosen, written] : [kept.language, ...(navigator.languages || [])];
  const wished = [asked.get("lang"), ...ofReader];
  const language = wished
    .filter((tag) => typeof tag === "string") // the saved value may be anything
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => languages.includes(tag));
  if (own && language !== written) {
    leave(shared(location.href));
    return;
  }
  root.lang = language || written;
  root.toggleAttribute("data-unread", root.lang !== written); // until it is translated
  const theme = [asked.get("theme"), kept.theme].find((name) => name === "light" || name === "dark");
  if (theme) root.dataset.theme = theme;

  const append = (name) => {
    const { href } = document.querySelector(`link[data-script=${name}]`);
    const script = Object.assign(document.createElement("script"), { src: href });
    document.head.append(script);
    return script;
  };
  // What will never work here is named: another try would be in vain. The sentence for old browsers
  // is in the page, because the oldest cannot read this script; obstacles.js has the others.
  const has = (path) => path.split(".").reduce((part, name) => part?.[name], window);
  const old = !CSS.supports("selector(&:has(a))") || !NEEDED.split(" ").every(has);
  if (old || !window.WebAssembly || location.protocol === "file:") {
    document.addEventListener("DOMContentLoaded", () => {
      translate();
      root.toggleAttribute("data-old", old);
      const show = () => root.toggleAttribute("data-failed", true);
      if (old) show();
      else append("obstacles").onload = show;
    });
    return;
  }
  // A sheet with colours for day and night is written anew for browsers without light-dark().
  if (!CSS.supports("color: light-dark(red, red)")) append("older");

  // A file that was opened with the installed page. The page reads it from its address.
  window.launchQueue?.setConsumer(async ({ files: [handle] }) => {
    if (!handle) return;
    const file = await handle.getFile();
    const bytes = file.size <= MOST && new TextEncoder().encode(await textOf(file));
    location.hash = "file=" + (
      bytes ? btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) : "large"
    );
  });

  // PyScript requests its files one after another, so those of the chosen interpreter are fetched
  // in parallel here. Not with rel=preload: on slow machines the browser would warn about late use.
  // On later visits they are cached, and only scripts gain, since they are compiled early.
  const interpreter = asked.get("interpreter") === "pyodide" ? "py" : "mpy";
  // Without storage there is no service worker, and in a sandboxed frame accessing it throws.
  const again = storage && navigator.serviceWorker?.controller;
  const ahead = [...document.querySelectorAll(`link[data-ahead~=${interpreter}]`)];
  for (const link of ahead) if (link.href.endsWith(".js")) link.rel = "modulepreload";
  const fetchAhead = (compiled) => {
    for (const { href } of again ? [] : ahead) {
      if (href.endsWith(".js") || href.endsWith(".wasm") !== compiled) continue;
      fetch(href).then((found) => found.arrayBuffer()).catch(() => { /* PyScript will report it */ });
    }
  };
  fetchAhead(false);
  // The interpreter's .wasm is the largest file, so it is fetched once the table has been painted:
  // it would compete with what the first paint needs.
  // Without an observer PyScript fetches it.
  if (window.PerformanceObserver) {
    new PerformanceObserver((seen, observer) => {
      if (!seen.getEntriesByName("first-contentful-paint").length) return;
      observer.disconnect();
      fetchAhead(true);
    }).observe({ type: "paint", buffered: true });
  }
  if (framed) append("frame");
  // On a first visit there is nothing to find, so the script is fetched once the page is ready.
  const meetCopies = () => {
    if (storage) append("copies");
  };
  if (again) meetCopies();
  // Cached fonts that load at once save a second paint; over the network they would delay the rest.
  if (again) {
    for (const link of document.querySelectorAll(`link[data-letters~=${root.lang}]`)) {
      Object.assign(link, { as: "font", crossOrigin: "", rel: "preload" });
    }
  }

  // Older browsers wait for as long as the network does.
  const within = (milliseconds) => window.AbortSignal?.timeout?.(milliseconds);
  const savesData = navigator.connection?.saveData; // then nothing is fetched before it is needed

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
    const answer = await fetch(href, { cache, signal: within(PATIENCE) });
    if (!answer.ok) throw new Error(/** @type {any} */ (answer.status)); // Pyodide takes nothing else as a reason
    return answer;
  };

  // The texts for Python, one language at a time.
  const fetchTexts = (kind, named) => once(kind + named, async () => {
    const text = await (await found(kind, named)).text();
    JSON.parse(text);
    return text;
  });
  fetchTexts("texts", root.lang).catch(() => { /* Python will request them again */ });

  // Writes a file for Python, decompressed off the main thread, and faster than Python could. Some
  // servers have decompressed it before, as they call it an encoding: its bytes tell. "ustar" stands
  // in the first header of every archive. A browser that cannot leaves it to Python.
  let python = null;
  const unpack = async (name, content) => {
    let bytes = new Uint8Array(content);
    const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    if (!packed && bytes[257] !== 0x75) throw new Error(`${name} is no archive`);
    if (packed && window.DecompressionStream) {
      const stream = new Response(content).body.pipeThrough(new DecompressionStream("gzip"));
      bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    }
    python.FS.writeFile(name, bytes);
  };

  // Everything not needed before the first roll: the rest of the texts in a language; the dialogs,
  // whose style applies at once and whose markup Python adds; and the other Python modules, which are
  // written to Python's file system. Style is fetched as text, because a sheet that a link fetches
  // would apply even if it were cut short.
  const fetchRest = async (named) => {
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

  // Where the address names a language, so do the links to other tables.
  function passLanguageOn(named) {
    if (!asked.has("lang")) return;
    for (const link of document.querySelectorAll(".other-tables a")) link.search = `?lang=${named}`;
  }

  function translate() {
    delete root.dataset.unread;
    for (const other of document.querySelectorAll("#boot-trouble [lang]")) other.remove();
    passLanguageOn(root.lang);
    if (root.lang === written) return;
    const texts = JSON.parse(document.getElementById("static-texts").textContent)[root.lang];
    if (!texts) return;
    for (const element of document.querySelectorAll("[data-text]")) {
      element.textContent = texts[element.dataset.text];
    }
    for (const element of document.querySelectorAll("[data-label]")) {
      element.setAttribute("aria-label", texts[element.dataset.label]);
    }
  }

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

  // What is wrong may lie in the browser's cache, so all that the page needs is fetched anew.
  const startAnew = async (event) => {
    event.preventDefault();
    const needed = document.querySelectorAll(
      `link[data-ahead~=${interpreter}], link[rel=modulepreload], script[src]`,
    );
    /** @type {RequestInit} */
    const fresh = { cache: "reload", signal: within(HASTE) };
    await Promise.allSettled([...needed].map((/** @type {any} */ { href, src }) => fetch(href || src, fresh)));
    if (!root.dataset.ready) location.reload(); // late files may have arrived meanwhile
  };

  // Runs the page on Pyodide instead of MicroPython.
  const takePyodide = () => {
    const script = document.getElementById("program");
    const other = document.createElement("script");
    other.type = "py";
    other.id = script.id;
    other.setAttribute("config", script.dataset.pyodideConfig);
    // The script type that is not used takes its plugins from such an element; swap the types.
    const idle = document.createElement("mpy-config");
    const before = document.querySelector("py-config");
    idle.setAttribute("type", "json");
    idle.hidden = true;
    idle.textContent = before.textContent;
    before.replaceWith(idle);
    other.textContent = script.textContent;
    script.replaceWith(other);
  };

  // PyScript imports its Python library from source on every visit, which takes longer than setting
  // up the table. On MicroPython the page does not use it (game/page/browser/api.py), so `sys` stands in
  // for it in sys.modules, and it is not imported. On a first visit the browser decompresses the
  // archives, at which it is faster than Python.
  const meetPython = async () => {
    const { hooks } = await import(document.getElementById("pyscript").href);
    hooks.main.onReady.add(async ({ interpreter: started, type }) => {
      python = started;
      if (type !== "mpy") return;
      python.runPython('import sys\nsys.modules["pyscript"] = sys');
      if (again) return; // the service worker stores the archives decompressed
      const archives = ["shell.bin", "game.bin"];
      // An archive that cannot be decompressed stays as it is: Python opens it, or reports the error.
      await Promise.allSettled(
        archives.map((name) => unpack(name, python.FS.readFile(name))));
    });
  };

  // On a first visit the table is seen before PyScript takes the main thread. A page in the background
  // is not painted.
  const afterPaint = (start) => {
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  };

  // A press before the page runs is remembered with the text of its button, and carried out later
  // if the button still has that text.
  let early = null;
  let ready = false;
  const remember = (event) => {
    const control = event.target.closest?.("[data-press]");
    if (!control || control.getAttribute("aria-disabled") === "true") return;
    event.preventDefault();
    early?.control.removeAttribute("aria-busy");
    control.setAttribute("aria-busy", "true");
    early = { id: control.dataset.press, text: control.textContent.trim(), control };
    const waiting = document.getElementById("boot-waiting").textContent;
    for (const id of ["status", "headline"]) document.getElementById(id).textContent = waiting;
  };
  document.addEventListener("click", remember, true);

  // Whether a cache has answered with the page of an earlier release, whose files may be gone. If so,
  // that cache has the present one from now on.
  const isStale = async () => {
    const answer = await fetch(/** @type {any} */ (location), { cache: "reload", signal: within(HASTE) });
    const page = await answer.text();
    const ours = document.querySelector("link[data-texts]").getAttribute("href");
    return page.includes('id="program"') && !page.includes(ours);
  };
  // Before the page runs, any error means that it will not start. Some never surface: after a
  // while the style shows the failure of any page that is not ready. Only once does it reload itself.
  let failing = false;
  const fail = async () => {
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
  const failWhenNeeded = ({ target }) => {
    if (target instanceof Element && target.tagName !== "SCRIPT") return; // a picture or a font
    fail();
  };
  addEventListener("unhandledrejection", failWhenNeeded);
  addEventListener("error", failWhenNeeded, true);
  // PyScript does not report Python's errors. But once it is done, the page must have requested its
  // texts; if not, it will not start.
  let reading = false;
  const failUnlessReading = () => reading || fail();
  document.addEventListener("mpy:done", failUnlessReading);
  document.addEventListener("py:done", failUnlessReading);

  /** @type {(fact: string, value?: string | boolean) => void} */
  const tell = (fact, value = true) => {
    window.boot[fact] = value;
    document.dispatchEvent(new CustomEvent(`table-${fact}`));
  };
  // On Pyodide, offline play needs its files too; the worker fetches them only for those who use it.
  const tellOffline = async (worker) => {
    if (interpreter === "py") {
      const { port1, port2 } = new MessageChannel();
      const taken = new Promise((resolve) => { port1.onmessage = resolve; });
      worker.postMessage("keep pyodide", [port2]);
      if (!(await taken).data) {
        tell("offline", "failed");
        return;
      }
    }
    tell("offline", "ready");
  };
  const tellFailure = (registration) => registration?.active || tell("offline", "failed");
  const keepForOffline = async () => {
    const workers = navigator.serviceWorker;
    if (!workers) {
      tell("offline", isSecureContext ? "impossible" : "insecure");
      return;
    }
    const registration = savesData
      ? await workers.getRegistration()
      : await workers.register(new URL("sw.js", home)).catch(() => null);
    if (!registration) {
      if (!savesData) tellFailure(await workers.getRegistration());
      return;
    }
    const follow = (worker) => worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active) tell("release");
      if (worker.state === "activated") tellOffline(worker);
      if (worker.state === "redundant") tellFailure(registration);
    });
    if (registration.active && !(savesData && interpreter === "py")) tellOffline(registration.active);
    if (registration.waiting && registration.active) tell("release");
    follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration.installing));
    if (!savesData) await registration.update(); // the browser itself waits until the worker has stopped
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

  window.boot = {
    again: Boolean(again), // whether this is a later visit, with everything cached
    indexed, // the browser's own IndexedDB, for copies.js
    home: home.href,
    address: shared(location.origin + location.pathname), // of this game, for readers of any language
    // Pages in one language let the tab go on in the one that was chosen last.
    choose(named) {
      try {
        sessionStorage.setItem(CHOSEN, named);
      } catch { /* then only this page speaks it */ }
      passLanguageOn(named);
    },
    games: [...pages.keys()].join(" "), // that have a page
    // On a page that nobody has touched yet, the browser would draw a focus ring.
    focus(element) {
      const touched = navigator.userActivation?.hasBeenActive ?? true;
      element.focus({ preventScroll: true, ...(!touched && { focusVisible: false }) });
    },
    // The regional variant of a language that the reader prefers, such as "en-GB" for "en".
    locale: (named) => navigator.languages?.find((tag) => tag.startsWith(named)) || named,
    page: (game) => pages.get(game) + query,
    // With a "table-offline" event: "ready" once all that the page can do is on the device, or why it
    // cannot be: "insecure", "impossible", "failed".
    offline: "",
    release: false, // true, and a "table-release" event, once a newer release is
    textOf, // a promise of the text of a file
    texts(named) {
      reading = true;
      return fetchTexts("texts", named);
    },
    rest: fetchRest,
    dialogs: "", // their markup, once the rest is there
    // Called once by the page, which handles events from then on. Returns the early press, if any.
    ready() {
      ready = true;
      document.removeEventListener("click", remember, true);
      early?.control.removeAttribute("aria-busy");
      setTimeout(fetchAll, BREATH);
      return early && { id: early.id, text: early.text };
    },
    // Returns whether the storage had room for the text.
    keep(name, text) {
      try {
        storage.setItem(name, text);
        return true;
      } catch {
        return false;
      }
    },
    // Renames an entry. The old one is removed first, because there may be no room for both.
    move(name, to) {
      const text = storage.getItem(name);
      storage.removeItem(name);
      if (window.boot.keep(to, text)) return true;
      window.boot.keep(name, text);
      return false;
    },
    // If another tab has taken the release already, there is nothing to wait for.
    async takeRelease() {
      const registration = await navigator.serviceWorker.getRegistration();
      const next = registration?.waiting;
      if (!next) {
        location.reload();
        return;
      }
      next.addEventListener("statechange", () => {
        if (next.state === "activated") location.reload();
      });
      next.postMessage("take over");
    },
  };

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
})();
