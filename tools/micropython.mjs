// Writes MicroPython's WebAssembly as the page runs it: node micropython.mjs IN.wasm OUT.wasm
// Binaryen optimises it once more, and one habit is dropped: MicroPython looks up each string that it
// makes among all names in the program, one after another, in case it is one of them. That took most
// of the time of making a string, and more with every module. No program can tell: strings are equal
// by their content, whether they are stored once or twice.
import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";

const HASH = "(i32.const 5381)"; // where the hash of a string begins
const NONE = "  (func $none (param i32 i32) (result i32)\n  (i32.const 0)\n )\n";
const MAKERS = 3; // from bytes, from a buffer, from characters

const [, , source, target] = process.argv;
const original = binaryen.readBinary(readFileSync(source));
const functions = original.emitText().split(/^(?= \(func )/m);

const name = (code) => code.match(/^ \(func (\$\S+)/)?.[1];
const calls = (code, called) => code.includes(`(call ${called}\n`);

// Three functions hash: that of hashing itself, the search for a name, and the one that adds a name
// which the search has not found.
const hashing = functions.filter((code) => code.includes(HASH));
const search = hashing.map(name).find((each) => hashing.some((code) => calls(code, each)));

// A maker of strings returns a name that was found as (number << 3) | 2, which no other caller does.
const SEARCHED = new RegExp(`(\\(i32\\.eqz\\s+\\(local\\.tee (\\$\\d+)\\s+\\(call )\\${search}\\b`);
let makers = 0;
const changed = functions.map((code) => {
  const found = code.match(SEARCHED);
  if (!found) return code;
  const made = `\\(i32\\.shl\\s+\\(local\\.get \\${found[2]}\\)\\s+\\(i32\\.const 3\\)\\s+\\)\\s+\\(i32\\.const 2\\)`;
  if (!new RegExp(made).test(code)) return code;
  makers += 1;
  return code.replace(SEARCHED, "$1$none");
});
if (makers !== MAKERS) throw new Error(`MicroPython makes strings in ${makers} places: see what changed`);

changed[changed.length - 1] = changed.at(-1).replace(/\)\s*$/, `${NONE})\n`);
const quicker = binaryen.parseText(changed.join(""));
quicker.setFeatures(original.getFeatures());
binaryen.setOptimizeLevel(3);
binaryen.setShrinkLevel(0);
quicker.optimize();
if (!quicker.validate()) throw new Error("the changed MicroPython is not valid");
writeFileSync(target, quicker.emitBinary());
