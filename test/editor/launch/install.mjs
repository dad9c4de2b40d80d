import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { cache, root } from "./paths.mjs";
import { servers } from "./servers.mjs";

const pinned = join(root, "test", "editor", "vscode");
const stampFile = join(cache, "installed");

/** Whether this system is one for which npm has the server's Node. */
export const canInstallEditors = () => process.platform === "linux" && process.arch === "x64";

/**
 * Installs two VS Code servers with their workbench, and two web builds, from npm into the cache: a minute and about
 * 2 GB, once for each state of the lock files.
 *
 * @throws {Error} when npm fails; what it wrote is on the terminal
 */
export function installEditors() {
  const names = ["package-lock.json", ...Object.values(servers).map(({ lock }) => lock)];
  const locks = names.map((name) => readFileSync(join(pinned, name)));
  const stamp = createHash("sha256").update(Buffer.concat(locks)).digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  console.log("Installing VS Code for the tests into .cache/vscode (once).");
  rmSync(cache, { recursive: true, force: true, maxRetries: 3 });
  mkdirSync(cache, { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) cpSync(join(pinned, name), join(cache, name));
  cpSync(join(root, ".npmrc"), join(cache, ".npmrc"));
  npm(servers.newest, cache, "ci", "--ignore-scripts");
  for (const server of Object.values(servers)) installServer(server);
  writeFileSync(stampFile, stamp);
}

/** Installs what a server needs. @param {import("./servers.mjs").Server} server */
function installServer(server) {
  const { folder, lock, compiled } = server;
  // The lock file that the server is published with does not fit its own package.json. The one from here names the same
  // versions; `npm ci` refuses it too, for packages of other systems that are never published.
  rmSync(join(folder, "npm-shrinkwrap.json"), { force: true });
  cpSync(join(pinned, lock), join(folder, "package-lock.json"));
  cpSync(join(root, ".npmrc"), join(folder, ".npmrc"));
  const few = ["--ignore-scripts", "--omit=dev", "--omit=optional", "--legacy-peer-deps"];
  npm(server, folder, "install", "--no-save", ...few);
  try {
    npm(server, folder, "rebuild", ...compiled);
  } catch {
    console.warn(
      `${compiled.join(" and ")} were not compiled (that takes g++, make and python3); the log will be long.`,
    );
  }
}

/**
 * Runs npm for a server: on its Node, with the headers that come with this Node, so that none are downloaded.
 *
 * @param {import("./servers.mjs").Server} server
 * @param {string} cwd
 * @param {...string} command
 */
function npm({ node }, cwd, ...command) {
  const environment = {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    npm_config_nodedir: dirname(dirname(node)),
  };
  const shown = `npm ${command.join(" ")}`;
  const { status, error } = spawnSync("npm", [...command, "--loglevel=error"], {
    cwd,
    env: environment,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error(`${shown} failed${error === undefined ? "" : `: ${error.message}`}`);
}
