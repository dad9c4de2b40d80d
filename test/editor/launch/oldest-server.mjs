import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Starts the oldest VS Code server, or its command line about extensions: as npm has it, it does not start by itself.
 * The arguments are its folder and then those of the server.
 */
const [folder = "", ...given] = process.argv.slice(2);
const require = createRequire(join(folder, "package.json"));

/** @type {(words: string[], options: object) => Record<string, unknown>} */
const minimist = require("minimist");
/** @type {{loadCodeWithNls: () => Promise<Code>}} */
const { loadCodeWithNls } = require(join(folder, "out", "server-main.js"));

/**
 * @typedef {object} Code
 * @property {(args: object) => Promise<void>} spawnCli
 * @property {(address: null, args: object) => Promise<Agent>} createServer
 * @typedef {object} Agent
 * @property {import("node:http").RequestListener} handleRequest
 * @property {(request: import("node:http").IncomingMessage, socket: import("node:stream").Duplex) => void} handleUpgrade
 */

const about = ["install-extension", "uninstall-extension"];
const args = minimist(given, { boolean: ["list-extensions"], string: ["host", "port", ...about] });
// The command line takes lists of extensions.
for (const name of about) if (args[name] !== undefined) args[name] = [args[name]].flat();

const code = await loadCodeWithNls();
if (args["list-extensions"] === true || about.some((name) => args[name] !== undefined)) {
  await code.spawnCli(args);
} else {
  const agent = await code.createServer(null, { ...args, compatibility: "1.64" });
  createServer((request, response) => agent.handleRequest(request, response))
    .on("upgrade", (request, socket) => agent.handleUpgrade(request, socket))
    .listen(Number(args.port), String(args.host));
}
