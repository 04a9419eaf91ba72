// Rounds the paths of drawings: node shorten_paths.mjs DRAWINGS.json OUT.json
// The file has the content of each drawing by its name. Most are 512 units wide and shown at 200 pixels
// at most, so that whole units do; those in larger units of their own keep a tenth.
// SVGO takes what it rounds off from the next step, so that it does not add up.
import { readFileSync, writeFileSync } from "node:fs";
import { optimize } from "svgo";

const OPENING = '<svg xmlns="http://www.w3.org/2000/svg">';
const OWN_UNITS = /^<svg |scale\(/;
const [source, out] = process.argv.slice(2);

function shortened(drawing) {
  const floatPrecision = OWN_UNITS.test(drawing) ? 1 : 0;
  const plugins = [{ name: "convertPathData", params: { floatPrecision, makeArcs: false } }];
  const { data } = optimize(`${OPENING}${drawing}</svg>`, { plugins });
  return data.slice(OPENING.length, -"</svg>".length);
}

const drawings = Object.entries(JSON.parse(readFileSync(source, "utf8")));
writeFileSync(out, JSON.stringify(Object.fromEntries(drawings.map(([name, it]) => [name, shortened(it)]))));
