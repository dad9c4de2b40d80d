import { spawn, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { servers } from "./servers.mjs";

/** @returns {Promise<number>} a port of this machine at which nothing listens */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** @param {{userData: string, extensions: string}} profile */
const folders = ({ userData, extensions }) => [
  "--accept-server-license-terms",
  "--server-data-dir",
  userData,
  "--user-data-dir",
  userData,
  "--extensions-dir",
  extensions,
];

/**
 * Runs VS Code's command line in a profile, for example `--install-extension` with a file.
 *
 * @param {import("./servers.mjs").Age} age
 * @param {{userData: string, extensions: string}} profile
 * @param {string[]} commands
 * @returns {number} its exit status; what it says goes to the terminal
 */
export function runCommandLine(age, profile, commands) {
  const { node, program } = servers[age];
  const environment = { ...process.env, HOME: profile.userData };
  const { status } = spawnSync(node, [...program, ...folders(profile), ...commands], {
    stdio: "inherit",
    env: environment,
  });
  return status ?? 1;
}

/**
 * Starts VS Code's server at a free port of this machine, and waits until it answers.
 *
 * @param {import("./servers.mjs").Age} age
 * @param {{userData: string, extensions: string}} profile
 * @param {{flags?: string[], log?: (text: string) => void}} [options] flags for the server, and what gets its output
 * @returns {Promise<{authority: string, url: string, stop: () => Promise<void>}>} `host:port`, its address, and what
 *   ends it with all its processes
 * @throws {Error} when it ends or does not answer within half a minute, with its output
 */
export async function startServer(age, profile, { flags = [], log = () => {} } = {}) {
  const { node, program } = servers[age];
  const port = await freePort();
  const home = join(profile.userData, "home");
  mkdirSync(home, { recursive: true });
  const server = spawn(
    node,
    [
      ...program,
      ...folders(profile),
      "--host",
      "127.0.0.1",
      "--port",
      String(port),
      "--without-connection-token",
      "--telemetry-level",
      "off",
      ...flags,
    ],
    // Of its own group, so that all that it starts ends with it.
    { env: { ...process.env, HOME: home }, stdio: ["ignore", "pipe", "pipe"], detached: true },
  );
  let output = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.on("data", (data) => {
      output += data;
      log(String(data));
    });
  }
  const ended = new Promise((resolve) => server.once("exit", resolve));
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    try {
      if (server.pid !== undefined) process.kill(-server.pid, signal);
    } catch {
      // It has ended by itself.
    }
  };
  const stop = async () => {
    end("SIGTERM");
    await Promise.race([ended, after(3000)]);
    end("SIGKILL");
  };
  const authority = `127.0.0.1:${port}`;
  const url = `http://${authority}`;
  for (const deadline = Date.now() + 30_000; !(await answers(`${url}/version`)); await after(100)) {
    if (server.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Error(`VS Code's server did not start:\n${output}`);
  }
  return { authority, url, stop };
}

/** @param {string} url */
export async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
