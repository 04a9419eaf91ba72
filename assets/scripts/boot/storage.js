// The storage of the device, and what the reader has chosen there.
export const CHOSEN = "thousand-ports.language"; // the name of an entry

export let storage = null;
export let indexed = null; // the browser's own IndexedDB, for copies.js
export let kept = {};
export let chosen = null; // the language that was chosen in this tab
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
export const standInForStorage = () => {
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

// Returns whether the storage had room for the text.
export const keep = (name, text) => {
  try {
    storage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
};

// Renames an entry. The old one is removed first, because there may be no room for both.
export const move = (name, to) => {
  const text = storage.getItem(name);
  storage.removeItem(name);
  if (keep(to, text)) return true;
  keep(name, text);
  return false;
};
