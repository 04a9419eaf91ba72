// Runs a Python program from standard input on MicroPython: node run_micropython.mjs WASM FOLDER
// What is in the folder is below the root of its file system.
import fs from "node:fs";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";

const HEAP = 8 * 1024 * 1024;
const write = (stream) => (line) => stream.write(`${line}\n`);
const [, , wasm, folder] = process.argv;
const micropython = await loadMicroPython({
  url: wasm,
  heapsize: HEAP,
  linebuffer: true,
  stdout: write(process.stdout),
  stderr: write(process.stderr),
});

function copy(from, to) {
  if (to) micropython.FS.mkdirTree(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [`${from}/${entry.name}`, `${to}/${entry.name}`];
    if (entry.isDirectory()) copy(source, target);
    else micropython.FS.writeFile(target, fs.readFileSync(source));
  }
}

copy(folder, "");
micropython.runPython(`import sys\nsys.path.insert(0, "/")\n${fs.readFileSync(0, "utf8")}`);
