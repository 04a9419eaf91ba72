// What kind of visit this is: on which interpreter, for the first time or again.
import { asked } from "./page.js";
import { storage } from "./storage.js";

export const interpreter = asked.get("interpreter") === "pyodide" ? "py" : "mpy";
// Without storage there is no service worker, and in a sandboxed frame accessing it throws.
export const again = storage && navigator.serviceWorker?.controller;
export const savesData = navigator.connection?.saveData; // then nothing is fetched before it is needed
export const HASTE = 3000; // milliseconds in which files are fetched anew before another try
// Older browsers wait for as long as the network does.
export const within = (milliseconds) => window.AbortSignal?.timeout?.(milliseconds);
