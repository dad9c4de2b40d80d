import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { esbuildLibrary } from "./library.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

// vscode-languageserver is CommonJS: inside an ES module bundle its `require` has to be made.
const requireBanner =
  'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);';

/** @type {import("esbuild").BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  target: "es2022",
  logLevel: "warning",
  legalComments: "none",
  minifySyntax: true,
  minifyWhitespace: true,
  plugins: [esbuildLibrary],
};

/** @type {import("esbuild").BuildOptions} */
const client = { ...common, format: "cjs", external: ["vscode"] };

/** @type {import("esbuild").BuildOptions} */
const nodeServer = { ...common, format: "esm", platform: "node", target: "node20" };

/** @type {import("esbuild").BuildOptions[]} */
const bundles = [
  {
    ...client,
    platform: "node",
    target: "node20",
    entryPoints: ["client/src/extension.ts"],
    outfile: "client/dist/extension.js",
  },
  { ...client, platform: "browser", entryPoints: ["client/src/web.ts"], outfile: "client/dist/web.js" },
  {
    ...nodeServer,
    banner: { js: requireBanner },
    entryPoints: ["server/src/main.node.ts"],
    outfile: "server/dist/main.node.js",
  },
  {
    ...nodeServer,
    banner: { js: `#!/usr/bin/env node\n${requireBanner}` },
    entryPoints: ["server/src/cli.ts"],
    outfile: "server/dist/cli.js",
  },
  {
    ...common,
    format: "iife",
    platform: "browser",
    entryPoints: ["server/src/main.browser.ts"],
    outfile: "server/dist/main.browser.js",
  },
];

await Promise.all([
  rm(`${root}/client/dist`, { recursive: true, force: true }),
  rm(`${root}/server/dist`, { recursive: true, force: true }),
]);
await Promise.all(bundles.map((bundle) => build(bundle)));
console.log(`built ${bundles.map((bundle) => bundle.outfile).join(", ")}`);
