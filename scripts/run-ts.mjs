import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { esbuildLibrary } from "./library.mjs";

/**
 * Bundles a TypeScript file of this repository with the library and runs it: `node scripts/run-ts.mjs FILE ARGUMENTS…`.
 * The file sees its own arguments from `process.argv[2]` on.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const [, , entry, ...rest] = process.argv;
if (entry === undefined) {
  console.error("usage: node scripts/run-ts.mjs FILE [ARGUMENTS]");
  process.exit(2);
}
const folder = await mkdtemp(join(root, "node_modules", ".run-"));
const outfile = join(folder, "main.mjs");
const requireBanner =
  'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);';
try {
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: "inline",
    logLevel: "warning",
    plugins: [esbuildLibrary],
    banner: { js: requireBanner },
  });
  process.argv = [process.argv[0] ?? "node", outfile, ...rest];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(outfile).href);
} finally {
  await rm(folder, { recursive: true, force: true });
}
