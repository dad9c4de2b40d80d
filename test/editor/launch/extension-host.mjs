import { startServer } from "./server.mjs";
import { isVerbose, statusOfSuite } from "./suite-page.mjs";

/**
 * Runs a suite, a module that exports `run()`, in a Node extension host: that of VS Code's server, whose workbench
 * is a page of Chromium.
 *
 * @param {object} options
 * @param {import("./servers.mjs").Age} options.age
 * @param {{userData: string, extensions: string}} options.profile
 * @param {string[]} options.extensions the folders of the extensions under development
 * @param {string} options.suite the file of the suite
 * @param {string | undefined} options.workspace a folder, or a `.code-workspace` file; without it an empty window
 * @returns {Promise<number>} the exit status that the extension host reports
 */
export async function runInExtensionHost({ age, profile, extensions, suite, workspace }) {
  const verbose = isVerbose();
  // Without this flag a released server ignores the suite in the page's address.
  const flags = ["--enable-smoke-test-driver"];
  const server = await startServer(age, profile, {
    flags,
    ...(verbose && { log: (text) => process.stdout.write(text) }),
  });
  try {
    /** @param {string} path */
    const remote = (path) => `vscode-remote://${server.authority}${path}`;
    const payload = [
      ...extensions.map((path) => ["extensionDevelopmentPath", remote(path)]),
      ["extensionTestsPath", remote(suite)],
    ];
    const query = new URLSearchParams({ payload: JSON.stringify(payload) });
    if (workspace === undefined) query.set("ew", "true");
    else query.set(workspace.endsWith(".code-workspace") ? "workspace" : "folder", workspace);
    return await statusOfSuite(`${server.url}/?${query}`, { verbose });
  } finally {
    await server.stop();
  }
}
