import { join } from "node:path";
import { build } from "esbuild";
import { root, suites } from "./paths.mjs";

/**
 * Bundles the suite for both extension hosts.
 *
 * @returns {Promise<{node: string, web: string}>} the two files
 */
export async function bundleSuites() {
  const source = join(root, "test", "editor", "suite");
  /** @type {import("esbuild").BuildOptions} */
  const common = { bundle: true, format: "cjs", target: "es2022", sourcemap: "inline", logLevel: "warning" };
  const node = join(suites, "node.js");
  const web = join(suites, "web.js");
  await Promise.all([
    build({
      ...common,
      platform: "node",
      entryPoints: [join(source, "run.node.ts")],
      outfile: node,
      external: ["vscode", "mocha"],
      // What there is for Node only takes the place of what is for all.
      resolveExtensions: [".node.ts", ".ts", ".js"],
    }),
    build({
      ...common,
      platform: "browser",
      entryPoints: [join(source, "run.web.ts")],
      outfile: web,
      external: ["vscode"],
    }),
  ]);
  return { node, web };
}
