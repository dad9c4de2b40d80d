import { format } from "node:util";
import { openPage } from "./chromium.mjs";

/** What the workbench says of itself on every start, and of what it may not reach. */
const noise = new RegExp(
  [
    "^(Resolv(ing|ed) connection token",
    "Creating a socket",
    "\\[reconnection-grace-time\\]",
    "Updating additional builtin",
    "\\[Service Worker\\]",
    "\\[AgentHost",
    "\\[AccountPolicyGate\\]",
    "Timed out waiting for authentication provider",
    "Creation of workbench contribution",
    "No search provider registered for scheme",
    "getaddrinfo",
    "[^]*/ripgrep/bin/rg ENOENT",
    ".*(net::ERR_FAILED|Failed to fetch))",
  ].join("|"),
);

/**
 * Opens the page of a workbench that runs a suite in its extension host, and waits until the suite has ended.
 *
 * @param {string} url
 * @param {object} [options]
 * @param {boolean} [options.verbose] whether everything that the page says is shown, not only the suite's report
 * @param {number} [options.timeout] milliseconds
 * @returns {Promise<number>} 0 where all tests passed: neither the exit status that the extension host reports nor the
 *   suite's report says otherwise, and there is a report, which an extension host that breaks down does not leave
 */
export async function statusOfSuite(url, { verbose = false, timeout = 300_000 } = {}) {
  const window = await openPage();
  try {
    const { page } = window;
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    let reported = false;
    const status = new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`the suite did not end within ${timeout} ms`)), timeout);
      page.on("crash", () => reject(new Error("the page of the workbench crashed")));
      const exposed = [
        page.exposeFunction("codeAutomationExit", resolve),
        page.exposeFunction("codeAutomationLog", (/** @type {string} */ _type, /** @type {unknown[]} */ words) => {
          const line = format(...words);
          reported ||= /^ *\d+ passing\b/m.test(line);
          if (verbose || !noise.test(line)) process.stdout.write(`${line}\n`);
        }),
      ];
      Promise.all(exposed).catch(reject);
    });
    // It is awaited below, when the page has been opened.
    status.catch(() => {}).finally(() => clearTimeout(timer));
    if (verbose) page.on("console", (message) => console.log(`[${message.type()}] ${message.text()}`));
    await page.goto(url, { timeout: 60_000 });
    const exit = Number(await status);
    if (exit === 0 && !reported) throw new Error("the extension host ended before the suite did");
    return exit;
  } finally {
    await window.close();
  }
}

/** Whether everything that an editor says is shown: the environment variable `DUEL_EDITOR_VERBOSE` is 1. */
export const isVerbose = () => process.env.DUEL_EDITOR_VERBOSE === "1";
