// A second copy of every saved match, in IndexedDB: it reaches the disk with each step, whereas the
// browser writes localStorage seconds later, and a browser that is killed loses what is newer.
// game/page/saves/merge.py compares the two. Nothing here throws, rejects or is waited for: without
// IndexedDB, or if it never answers, matches are saved in localStorage alone.
(() => {
  const MOST_MARKS = 200; // marks of removed entries; older ones are dropped
  const KIND = /^(match\.|hand\.|finished$)/;
  const { boot, localStorage: storage } = window;

  const isOf = (prefix, name) => name.startsWith(prefix) && KIND.test(name.slice(prefix.length));
  const isMark = (text) => text.startsWith('{"gone"');
  const copies = new Map(); // as they were when the page was opened
  const waiting = new Map(); // what is still to be written, [text, name of its mark] by name
  let database = null;
  let compared = false; // nothing is overwritten before Python has compared
  let writing = false;

  const open = () => new Promise((resolve, reject) => {
    const asked = boot.indexed.open("table-copies", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("entries");
    asked.onerror = reject;
    asked.onsuccess = () => {
      const forget = () => {
        asked.result.close();
        database = null;
      };
      asked.result.onversionchange = forget;
      asked.result.onclose = forget;
      resolve(asked.result);
    };
  });

  const within = async (mode, act) => {
    database ??= await open();
    const transaction = database.transaction("entries", mode, { durability: "strict" });
    return new Promise((resolve, reject) => {
      const result = act(transaction.objectStore("entries"));
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = reject;
    });
  };

  const read = async () => {
    const [names, texts] = await within("readonly", (entries) => [
      entries.getAllKeys(),
      entries.getAll(),
    ]);
    names.result.forEach((name, place) => copies.set(name, `${texts.result[place]}`));
  };

  const dropOldMarks = async (marks) => {
    const last = (text) => JSON.parse(text).gone.at(-1)[1];
    marks.sort(([, one], [, other]) => last(other) - last(one));
    const old = marks.slice(MOST_MARKS);
    if (old.length) await within("readwrite", (entries) => old.forEach(([name]) => entries.delete(name)));
  };

  // One transaction at a time; what is put meanwhile goes into the next one.
  const write = async () => {
    if (writing || !compared) return;
    writing = true;
    while (waiting.size) {
      const batch = [...waiting];
      waiting.clear();
      try {
        await within("readwrite", (entries) => batch.forEach(([name, [text]]) => entries.put(text, name)));
      } catch {
        database = null; // perhaps it was closed: the next step tries to open it again
        for (const [name, put] of batch) if (!waiting.has(name)) waiting.set(name, put);
        break;
      }
      for (const [, [, mark]] of batch) if (mark) storage.removeItem(mark);
    }
    writing = false;
  };

  const different = (prefix) => {
    const found = [];
    const kept = Object.keys(storage).map((name) => name.replace(`${prefix}gone.`, prefix));
    for (const name of new Set([...copies.keys(), ...kept])) {
      const rest = name.slice(prefix.length);
      if (!isOf(prefix, name)) continue;
      const here = storage.getItem(name) ?? "";
      const copy = copies.get(name) ?? "";
      const mark = storage.getItem(`${prefix}gone.${rest}`) ?? "";
      if (copy && copy !== here && (here || mark || !isMark(copy))) found.push(name, here, copy, mark);
    }
    return found;
  };

  boot.copies = {
    found: false, // true, and a "table-copies" event, once the copies have been read
    // What differs from localStorage, as a flat list: name, text there, copy, mark of its removal.
    different(prefix) {
      try {
        return different(prefix);
      } catch { // the storage cannot be read any more
        return [];
      }
    },
    // Called once all that differs has been compared; what was never copied is copied now.
    begin(prefix) {
      compared = true;
      try {
        for (const name of Object.keys(storage).filter((entry) => isOf(prefix, entry))) {
          if (!copies.has(name) && !waiting.has(name)) waiting.set(name, [storage.getItem(name)]);
        }
      } catch { /* the storage cannot be read any more */ }
      copies.clear();
      queueMicrotask(write);
    },
    // mark: the name under which localStorage remembers a removal until the copy is marked too.
    put(name, text, mark) {
      waiting.set(name, [text, mark]);
      queueMicrotask(write); // after all that the same step puts
    },
  };
  const start = async () => {
    await read();
    const marks = [...copies].filter(([, text]) => isMark(text));
    boot.copies.found = true;
    document.dispatchEvent(new CustomEvent("table-copies"));
    await dropOldMarks(marks);
  };
  start().catch(() => { /* what cannot be read is not written either */ });
})();
