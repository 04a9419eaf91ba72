// Turns a drawing into a picture: node render_svg.mjs DRAWING.svg OUT.png WIDTH
import { readFileSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";

const [drawing, out, width] = process.argv.slice(2);
const picture = new Resvg(readFileSync(drawing, "utf8"), { fitTo: { mode: "width", value: Number(width) } });
writeFileSync(out, picture.render().asPng());
