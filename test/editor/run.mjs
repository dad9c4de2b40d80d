import { passesByHand } from "./by-hand.mjs";
import { bundleSuites } from "./launch/bundle.mjs";
import { canInstallEditors } from "./launch/install.mjs";
import { passesInNodeHost } from "./launch/node-host.mjs";
import { passesInWebHost } from "./launch/web-host.mjs";

/**
 * The tests in a real editor: `npm run test:editor`, or with the names of some of them, `npm run test:editor -- node`.
 * The extension must have been built.
 */
const suites = await bundleSuites();

/** @type {Record<string, () => Promise<boolean>>} */
const parts = {
  node: () => passesInNodeHost(suites.node, "newest"),
  "node-oldest": () => passesInNodeHost(suites.node, "oldest"),
  web: () => passesInWebHost(suites.web, "newest"),
  "web-oldest": () => passesInWebHost(suites.web, "oldest"),
  hand: () => passesByHand("newest"),
  "hand-oldest": () => passesByHand("oldest"),
};

/** Where npm has no VS Code that runs, there is the desktop's, and the window of a browser is left out. */
const possible = canInstallEditors() ? Object.keys(parts) : ["node"];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}; there is ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

const failed = [];
for (const [name, passes] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  if (!possible.includes(name)) {
    console.log(`${name}: left out, it needs 64-bit Linux`);
    continue;
  }
  const start = performance.now();
  const passed = await passes();
  console.log(`${name}: ${passed ? "passed" : "FAILED"} in ${Math.round((performance.now() - start) / 1000)} s`);
  if (!passed) failed.push(name);
}
if (failed.length > 0) {
  console.error(`failed in a real editor: ${failed.join(", ")}`);
  process.exit(1);
}
