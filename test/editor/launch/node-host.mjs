import { cpSync } from "node:fs";
import { join } from "node:path";
import { downloadAndUnzipVSCode, runTests } from "@vscode/test-electron";
import { canInstallEditors, installEditors } from "./install.mjs";
import { root } from "./paths.mjs";
import { newProfile } from "./profile.mjs";

/** The desktop version that is tested where npm has no VS Code that runs. */
const desktopVersion = "1.139.1";

/**
 * Which VS Code is tested: what `VSCODE_PATH` names; on Linux its server with Chromium as the window; elsewhere a
 * desktop one, which test-electron downloads.
 *
 * @returns {Promise<string>} its program
 */
async function program() {
  const named = process.env.VSCODE_PATH;
  if (named !== undefined && named !== "") return named;
  if (!canInstallEditors()) return downloadAndUnzipVSCode(desktopVersion);
  installEditors();
  return join(root, "test", "editor", "launch", "code");
}

/**
 * Runs a suite in a Node extension host, with the extension as it is built and a workspace of two folders.
 *
 * @param {string} suite the bundled suite
 * @param {import("./servers.mjs").Age} age where it is npm's VS Code
 * @returns {Promise<boolean>} whether all tests passed
 */
export async function passesInNodeHost(suite, age) {
  const vscodeExecutablePath = await program();
  const profile = newProfile();
  try {
    const workspace = join(profile.folder, "workspace");
    cpSync(join(root, "test", "editor", "workspace"), workspace, { recursive: true });
    const status = await runTests({
      vscodeExecutablePath,
      extensionDevelopmentPath: root,
      extensionTestsPath: suite,
      extensionTestsEnv: { DUEL_EDITOR_AGE: age },
      launchArgs: [
        join(workspace, "duel.code-workspace"),
        `--user-data-dir=${profile.userData}`,
        `--extensions-dir=${profile.extensions}`,
        "--disable-extensions",
      ],
    });
    return status === 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  } finally {
    profile.remove();
  }
}
