import { format } from "node:util";
import { openPage } from "./chromium.mjs";
import { startServer } from "./server.mjs";

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
    ".*(net::ERR_FAILED|Failed to fetch))",
  ].join("|"),
);

/**
 * Runs a suite, a module that exports `run()`, in a Node extension host: that of VS Code's server, whose workbench
 * is a page of Chromium.
 *
 * @param {object} options
 * @param {{userData: string, extensions: string}} options.profile
 * @param {string[]} options.extensions the folders of the extensions under development
 * @param {string} options.suite the file of the suite
 * @param {string | undefined} options.workspace a folder, or a `.code-workspace` file; without it an empty window
 * @param {boolean} [options.verbose] whether everything that the server and the page say is shown
 * @param {number} [options.timeout] milliseconds
 * @returns {Promise<number>} the exit status that the extension host reports
 */
export async function runInExtensionHost({
  profile,
  extensions,
  suite,
  workspace,
  verbose = false,
  timeout = 300_000,
}) {
  /** @param {string} text */
  const log = (text) => process.stdout.write(text);
  // Without this flag a released server ignores the suite in the page's address.
  const server = await startServer(profile, { flags: ["--enable-smoke-test-driver"], ...(verbose && { log }) });
  /** @type {Awaited<ReturnType<typeof openPage>> | undefined} */
  let window;
  try {
    window = await openPage();
    const { page } = window;
    const status = new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the suite did not end within ${timeout} ms`)), timeout);
      timer.unref();
      page.on("crash", () => reject(new Error("the page of the workbench crashed")));
      const exposed = [
        page.exposeFunction("codeAutomationExit", resolve),
        page.exposeFunction("codeAutomationLog", (/** @type {string} */ _type, /** @type {unknown[]} */ words) => {
          const line = format(...words);
          if (verbose || !noise.test(line)) log(`${line}\n`);
        }),
      ];
      Promise.all(exposed).catch(reject);
    });
    // It is awaited below, when the page has been opened.
    status.catch(() => {});
    /** @param {string} path */
    const remote = (path) => `vscode-remote://${server.authority}${path}`;
    const payload = [
      ...extensions.map((path) => ["extensionDevelopmentPath", remote(path)]),
      ["extensionTestsPath", remote(suite)],
    ];
    const query = new URLSearchParams({ payload: JSON.stringify(payload) });
    if (workspace === undefined) query.set("ew", "true");
    else query.set(workspace.endsWith(".code-workspace") ? "workspace" : "folder", workspace);
    await page.goto(`${server.url}/?${query}`);
    return Number(await status);
  } finally {
    await window?.close();
    await server.stop();
  }
}
