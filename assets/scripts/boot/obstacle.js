// What will never work here is named: another try would be in vain. The sentence for old browsers
// is in the page, because the oldest cannot read this script; obstacles.js has the others.
import { translate } from "./language.js";
import { append, root } from "./page.js";

// What the page cannot do without, and what a browser that can read this script may lack.
const NEEDED = "Atomics BigInt64Array BroadcastChannel FinalizationRegistry MessageChannel WeakRef "
  + "Worker queueMicrotask structuredClone Promise.allSettled document.adoptedStyleSheets "
  + "CSSStyleSheet.prototype.replaceSync HTMLDialogElement.prototype.showModal";

// Whether the page cannot run, which it then says.
export const isBarred = () => {
  const has = (path) => path.split(".").reduce((part, name) => part?.[name], window);
  const old = !CSS.supports("selector(&:has(a))") || !NEEDED.split(" ").every(has);
  if (!old && window.WebAssembly && location.protocol !== "file:") return false;
  document.addEventListener("DOMContentLoaded", () => {
    translate();
    root.toggleAttribute("data-old", old);
    const show = () => root.toggleAttribute("data-failed", true);
    if (old) show();
    else append("obstacles").onload = show;
  });
  return true;
};
