// Writes MicroPython's WebAssembly as the page runs it: node micropython.mjs IN.wasm OUT.wasm
// Binaryen optimises it, and strings are made without a search: to store equal ones once, MicroPython
// compares each new string with all names in the program, one after another, which takes most of the
// time of making it, and more with each module. Strings are equal by content, whether they are stored
// once or twice; only `is` could tell, and nothing in game/ depends on that.
import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";

const HASH = "(i32.const 5381)"; // where the hash of a string begins
const HASHING = 3; // the hash itself, the search, and what adds a name that the search has not found
const MAKERS = 3; // of strings: from bytes, from a buffer, from characters
// Takes the place of the search, and finds nothing.
const NONE = "  (func $none (param i32 i32) (result i32)\n  (i32.const 0)\n )\n";

const [, , source, target] = process.argv;
const original = binaryen.readBinary(readFileSync(source));
const functions = original.emitText().split(/^(?= \(func )/m);

const expect = (found, count, what) => {
  if (found !== count) throw new Error(`MicroPython has ${found} ${what}, not ${count}: see what changed`);
};
const name = (code) => code.match(/^ \(func (\$\d+)/)?.[1]; // numbered, as the module has no names
const calls = (code, called) => code.includes(`(call ${called}\n`);

const hashing = functions.filter((code) => code.includes(HASH));
expect(hashing.length, HASHING, "functions that hash");
const searches = hashing.map(name).filter((each) => hashing.some((code) => calls(code, each)));
expect(searches.length, 1, "functions that search for a name");

// A maker of strings tests the result of the search and, if that found a name, returns it as an
// object, (number << 3) | 2. No other caller of the search does both.
const searched = new RegExp(`(\\(i32\\.eqz\\s+\\(local\\.tee (\\$\\d+)\\s+\\(call )\\${searches[0]}\\b`);
const made = (local) => new RegExp(
  `\\(i32\\.shl\\s+\\(local\\.get \\${local}\\)\\s+\\(i32\\.const 3\\)\\s+\\)\\s+\\(i32\\.const 2\\)`,
);
const isMaker = (code) => made(code.match(searched)?.[2] ?? "$none").test(code);
expect(functions.filter(isMaker).length, MAKERS, "functions that make strings");

const changed = functions.map((code) => (
  isMaker(code) ? code.replace(searched, (_, before) => `${before}$none`) : code
));
const quicker = binaryen.parseText(changed.join("").replace(/\)\s*$/, () => `${NONE})\n`));
quicker.setFeatures(original.getFeatures());
binaryen.setOptimizeLevel(3);
binaryen.setShrinkLevel(0);
quicker.optimize();
if (!quicker.validate()) throw new Error("the changed MicroPython is not valid");
writeFileSync(target, quicker.emitBinary());
