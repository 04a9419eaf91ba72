// Offline play: the service worker, and what becomes of it.
import { home } from "./page.js";
import { interpreter, savesData } from "./visit.js";

/** @type {(fact: string, value?: string | boolean) => void} */
export const tell = (fact, value = true) => {
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

export const keepForOffline = async () => {
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

// If another tab has taken the release already, there is nothing to wait for.
export const takeRelease = async () => {
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
};
