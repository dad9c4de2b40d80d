import { execFileSync } from "node:child_process";

/**
 * Kills the language server's process, as an accident would.
 *
 * @returns whether it was found; where processes cannot be listed (Windows) it is not
 */
export async function stopServer(): Promise<boolean> {
  if (process.platform === "win32") return false;
  const listed = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  const servers = listed
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...words]) => parent === String(process.pid) && /main\.node\.js/.test(words.join(" ")));
  for (const [pid] of servers) process.kill(Number(pid), "SIGKILL");
  return servers.length > 0;
}
