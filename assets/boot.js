// What must be there before Python is: language, theme, early presses, and a word when it fails.
// Loaded in the head and run at once; nothing here knows the game.
(() => {
  const BREATH = 300; // milliseconds that belong to the first press: nothing is fetched meanwhile
  const PATIENCE = 20000; // milliseconds after which silence is called trouble
  const root = document.documentElement;
  const home = new URL(document.currentScript.dataset.root, location); // of all pages of the site
  const asked = new URLSearchParams(location.search);

  // ?game=<name> is the page of that game, wherever it is asked for; a name that no page has is nothing.
  const links = [...document.querySelectorAll("link[data-game]")];
  const pages = new Map(links.map((link) => [link.dataset.game, link.href]));
  const wanted = pages.get(asked.get("game"));
  asked.delete("game");
  const query = asked.size ? `?${asked}` : ""; // goes along to the page of another game
  if (wanted && wanted !== new URL("./", location).href) {
    window.stop(); // nothing else of this page
    location.replace(wanted + query + location.hash);
    return;
  }

  let storage = null;
  let kept = {};
  try {
    storage = window.localStorage;
    kept = JSON.parse(storage.getItem("thousand-ports.preferences")) || {};
  } catch { /* a damaged entry, or no storage: the defaults hold */ }

  // In frames that may store nothing, storage throws at its very mention, which Python cannot catch,
  // and PyScript would wait for ever for its IndexedDB. There the one is none, and for the other
  // stands a store in memory with as much of the interface as PyScript calls.
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
    Object.defineProperty(window, "localStorage", { value: null });
    Object.defineProperty(window, "indexedDB", { value: { open } });
  };
  if (!storage) standInForStorage();

  const languages = [...document.querySelectorAll("link[data-texts]")].map((link) => link.dataset.texts);
  const wished = [asked.get("lang"), kept.language, ...(navigator.languages || [])];
  const language = wished
    .filter((tag) => typeof tag === "string") // what was kept may be of any shape
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => languages.includes(tag));
  root.lang = language || "en"; // which the page is written in
  const theme = [asked.get("theme"), kept.theme].find((name) => name === "light" || name === "dark");
  if (theme) root.dataset.theme = theme;

  // PyScript asks for its files one after the other. Those of the interpreter that will run are
  // fetched abreast. No rel=preload: on slow machines the browser would warn of what is used late.
  // On later visits they are on the device, and only a script, which is compiled meanwhile, gains.
  const interpreter = asked.get("interpreter") === "pyodide" ? "py" : "mpy";
  // Without storage there is no service worker, and a sandboxed frame throws when it is named.
  const again = storage && navigator.serviceWorker?.controller;
  for (const link of document.querySelectorAll(`link[data-ahead~=${interpreter}]`)) {
    if (link.href.endsWith(".mjs")) link.rel = "modulepreload";
    else if (!again) fetch(link.href).then((found) => found.arrayBuffer()).catch(() => { /* PyScript will tell */ });
  }
  // Type that is there at once saves drawing the page twice; over a line it would hold up the rest.
  if (again) {
    for (const link of document.querySelectorAll(`link[data-letters~=${root.lang}]`)) {
      Object.assign(link, { as: "font", crossOrigin: "", rel: "preload" });
    }
  }

  // Each thing is fetched once, and again only if it could not be had.
  const promises = {};
  const once = (name, fetching) => {
    promises[name] ??= fetching().catch((trouble) => {
      delete promises[name];
      throw trouble;
    });
    return promises[name];
  };
  const found = async (kind, value) => {
    const answer = await fetch(document.querySelector(`link[data-${kind}=${value}]`).href);
    return answer.ok ? answer : Promise.reject(answer.status);
  };

  // What Python says, one language at a time.
  const fetchTexts = (kind, named) => once(kind + named, async () => (await found(kind, named)).text());
  fetchTexts("texts", root.lang).catch(() => { /* Python will ask again */ });

  // What no first roll needs: the rest of what Python says in a language, and the modules that Python
  // does not start with, which are put where it finds them.
  let python = null;
  const fetchRest = async (named) => {
    const modules = once("rest", async () => {
      const bytes = await (await found("rest", interpreter)).arrayBuffer();
      python.FS.writeFile("rest.tar.gz", new Uint8Array(bytes));
    });
    const [texts] = await Promise.all([fetchTexts("rest-texts", named), modules]);
    return texts;
  };

  const translate = () => {
    if (root.lang === "en") return;
    const texts = JSON.parse(document.getElementById("static-texts").textContent)[root.lang];
    if (!texts) return;
    for (const element of document.querySelectorAll("[data-text]")) {
      element.textContent = texts[element.dataset.text];
    }
    for (const element of document.querySelectorAll("[data-label]")) {
      element.setAttribute("aria-label", texts[element.dataset.label]);
    }
  };

  // The whole page on Pyodide instead.
  const takePyodide = () => {
    const script = document.getElementById("program");
    const other = document.createElement("script");
    other.type = "py";
    other.id = script.id;
    other.setAttribute("config", script.dataset.pyodideConfig);
    // The type that has no script takes its plugins from such an element; now it is the other one.
    const idle = document.createElement("mpy-config");
    const before = document.querySelector("py-config");
    idle.setAttribute("type", "json");
    idle.hidden = true;
    idle.textContent = before.textContent;
    before.replaceWith(idle);
    other.textContent = script.textContent;
    script.replaceWith(other);
  };

  // PyScript imports a library of its own on every visit, source by source, which takes longer than
  // to set up the table. Under MicroPython nothing here asks for it (game/page/browser.py), and what
  // stands under its name already is not imported.
  const meetPython = async () => {
    const { hooks } = await import(document.getElementById("pyscript").src);
    hooks.main.onReady.add((started) => {
      python = started.interpreter;
      if (started.type === "mpy") python.runPython('import sys\nsys.modules["pyscript"] = sys');
    });
  };

  // One press made too early is remembered with what its button said, and carried out by the page
  // if the button still says so then.
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
    document.getElementById("status").textContent = waiting;
  };
  document.addEventListener("click", remember, true);

  // Before the page runs, every error means that it will not; some are only found by waiting.
  const fail = () => {
    if (!ready) document.getElementById("boot-trouble").hidden = false;
  };
  const failWhenRead = ({ target }) => {
    if (target instanceof Element && target.tagName !== "SCRIPT") return; // a picture or a font
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", fail);
    else fail();
  };
  const watch = setTimeout(fail, PATIENCE);
  addEventListener("unhandledrejection", failWhenRead);
  addEventListener("error", failWhenRead, true);
  // PyScript keeps Python's own errors to itself; but once it is done, the page waits for its texts
  // at most, and without those it will not start either.
  let reading = false;
  const failUnlessReading = () => reading || fail();
  document.addEventListener("mpy:done", failUnlessReading);
  document.addEventListener("py:done", failUnlessReading);

  const tell = (fact) => {
    window.boot[fact] = true;
    document.dispatchEvent(new CustomEvent(`table-${fact}`));
  };
  const keepForOffline = async () => {
    const registration = await navigator.serviceWorker.register(new URL("sw.js", home));
    const follow = (worker) => worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active) tell("release");
      if (worker.state === "activated") tell("offline");
    });
    if (registration.active) tell("offline");
    if (registration.waiting && registration.active) tell("release");
    follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration.installing));
  };

  // First what this page may ask for next, then all that it can do without a net: megabytes.
  const fetchAll = async () => {
    await fetchRest(root.lang).catch(() => { /* Python will ask again */ });
    if (storage && navigator.serviceWorker && !asked.has("no-offline")) {
      keepForOffline().catch(() => { /* the table plays without it */ });
    }
  };

  window.boot = {
    home: home.href,
    games: [...pages.keys()].join(" "), // that have a page
    page: (game) => pages.get(game) + query,
    offline: false, // true, and a "table-offline" event, once all that the page can do is on the device
    release: false, // true, and a "table-release" event, once a newer release is
    texts(named) {
      reading = true;
      return fetchTexts("texts", named);
    },
    rest: fetchRest,
    // Called once by the page, which listens from now on. Answers the early press, if there was one.
    ready() {
      ready = true;
      clearTimeout(watch);
      document.getElementById("boot-trouble").hidden = true;
      document.removeEventListener("click", remember, true);
      early?.control.removeAttribute("aria-busy");
      setTimeout(fetchAll, BREATH);
      return early && { id: early.id, text: early.text };
    },
    // Whether the device had room for it.
    keep(name, text) {
      try {
        storage.setItem(name, text);
        return true;
      } catch {
        return false;
      }
    },
    // As it stands, whatever is in it; the room that it leaves is the room that it needs.
    move(name, to) {
      const text = storage.getItem(name);
      storage.removeItem(name);
      if (window.boot.keep(to, text)) return true;
      window.boot.keep(name, text);
      return false;
    },
    // Another tab may have taken the release meanwhile; then there is nothing to wait for.
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
    translate();
    if (interpreter === "py") takePyodide();
    meetPython();
  });
})();
