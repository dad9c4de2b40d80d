import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { passesByHand } from "./by-hand.mjs";
import { pictures } from "./launch/black-box.mjs";
import { root } from "./launch/paths.mjs";

/** Renews the pictures that the documentation shows: `npm run pictures`. */
const shown = ["editor-hover", "editor-quick-fix", "editor-completion", "editor-run"];

if (await passesByHand("newest", { trusted: true })) {
  for (const name of shown) copyFileSync(join(pictures, `${name}.png`), join(root, "docs", "images", `${name}.png`));
  console.log(`docs/images has new pictures: ${shown.join(", ")}`);
} else {
  process.exitCode = 1;
}
