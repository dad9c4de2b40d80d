import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository. */
export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Where the editors are installed; nothing in it is committed. */
export const cache = join(root, ".cache", "vscode");

/** The bundled suites: `node.js` for a Node extension host, `web.js` for one in a worker. */
export const suites = join(root, "test", "editor", "dist");
