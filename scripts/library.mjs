import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder whose `.duel` files the module `virtual:library` holds. */
export const libraryFolder = fileURLToPath(new URL("../server/library", import.meta.url));

const moduleName = "virtual:library";

/**
 * Reads every `.duel` file below a folder, ordered by path.
 *
 * @param {string} [folder] where to look; a folder that does not exist holds no files
 * @returns {{path: string, text: string}[]} paths relative to the folder, with `/` between the parts
 */
export function readLibrary(folder = libraryFolder) {
  let entries;
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".duel"))
    .map((entry) => {
      const file = join(entry.parentPath ?? entry.path, entry.name);
      return { path: relative(folder, file).split(sep).join("/"), text: readFileSync(file, "utf8") };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

const moduleText = () => `export const library = ${JSON.stringify(readLibrary())};`;

/** Gives an esbuild bundle the module `virtual:library`. */
export const esbuildLibrary = {
  name: "duel-library",
  /** @param {import("esbuild").PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^virtual:library$/ }, () => ({ path: moduleName, namespace: "duel-library" }));
    build.onLoad({ filter: /.*/, namespace: "duel-library" }, () => ({
      contents: moduleText(),
      loader: "js",
      watchDirs: [libraryFolder],
    }));
  },
};

/**
 * Gives the tests the same module.
 *
 * @returns {import("vite").Plugin}
 */
export function viteLibrary() {
  return {
    name: "duel-library",
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load: (id) => (id === `\0${moduleName}` ? moduleText() : undefined),
  };
}
