// Python: its interpreter, and the files that it reads.
import { again } from "./visit.js";

let python = null;

// Writes a file for Python, decompressed off the main thread, and faster than Python could. Some
// servers have decompressed it before, as they call it an encoding: its bytes tell. "ustar" stands
// in the first header of every archive. A browser that cannot leaves it to Python.
export const unpack = async (name, content) => {
  let bytes = new Uint8Array(content);
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!packed && bytes[257] !== 0x75) throw new Error(`${name} is no archive`);
  if (packed && window.DecompressionStream) {
    const stream = new Response(content).body.pipeThrough(new DecompressionStream("gzip"));
    bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  }
  python.FS.writeFile(name, bytes);
};

// PyScript imports its Python library from source on every visit, which takes longer than setting
// up the table. On MicroPython the page does not use it (game/page/browser/api.py), so `sys` stands in
// for it in sys.modules, and it is not imported. On a first visit the browser decompresses the
// archives, at which it is faster than Python.
export const meetPython = async () => {
  const { hooks } = await import(document.getElementById("pyscript").href);
  hooks.main.onReady.add(async ({ interpreter: started, type }) => {
    python = started;
    if (type !== "mpy") return;
    python.runPython('import sys\nsys.modules["pyscript"] = sys');
    if (again) return; // the service worker stores the archives decompressed
    // An archive that cannot be decompressed stays as it is: Python opens it, or reports the error.
    await Promise.allSettled(
      ["shell.bin", "game.bin"].map((name) => unpack(name, python.FS.readFile(name))));
  });
};

// Runs the page on Pyodide instead of MicroPython.
export const takePyodide = () => {
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
