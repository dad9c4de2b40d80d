import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { openPage } from "./chromium.mjs";
import { installEditors } from "./install.mjs";
import { cache, root } from "./paths.mjs";
import { newProfile } from "./profile.mjs";
import { runCommandLine, startServer } from "./server.mjs";
import { camera } from "./workbench.mjs";

/** Where the pictures of all stages go; `npm run pictures` takes some of them into docs/images. */
export const pictures = join(root, ".cache", "pictures");

/** Packs the extension as it is built. @returns {string} the `.vsix` */
function packed() {
  const vsix = join(cache, "duel.vsix");
  const vsce = join(root, "node_modules", "@vscode", "vsce", "vsce");
  execFileSync(process.execPath, [vsce, "package", "--no-dependencies", "--out", vsix], { cwd: root, stdio: "pipe" });
  return vsix;
}

/** Settings with which no folder is trusted, and nobody is asked whether it is. */
export const untrusted = {
  "security.workspace.trust.enabled": true,
  "security.workspace.trust.startupPrompt": "never",
  "security.workspace.trust.banner": "never",
};

/**
 * Lets somebody use VS Code's workbench with the packed extension, installed into an empty profile, in a folder with
 * a copy of the examples.
 *
 * @param {object} options
 * @param {import("./servers.mjs").Age} options.age
 * @param {Record<string, unknown>} [options.settings] further settings of the user
 * @param {(page: import("playwright-core").Page, picture: ReturnType<typeof camera>) => Promise<void>} options.use
 * @returns {Promise<boolean>} whether it went as it should; the picture `failure` shows where not
 */
export async function inWorkbench({ age, settings = {}, use }) {
  installEditors();
  const profile = newProfile({
    "breadcrumbs.enabled": false,
    "editor.cursorBlinking": "solid",
    "editor.hideCursorInOverviewRuler": true,
    "editor.hover.above": false,
    "editor.minimap.enabled": false,
    "editor.scrollBeyondLastLine": false,
    "editor.scrollbar.horizontal": "hidden",
    "editor.scrollbar.vertical": "hidden",
    "workbench.layoutControl.enabled": false,
    ...settings,
  });
  const folder = join(profile.folder, "examples");
  mkdirSync(folder);
  cpSync(join(root, "examples"), folder, { recursive: true });
  /** @type {Awaited<ReturnType<typeof startServer>> | undefined} */
  let server;
  /** @type {Awaited<ReturnType<typeof openPage>> | undefined} */
  let window;
  try {
    if (runCommandLine(age, profile, ["--install-extension", packed()]) !== 0) throw new Error("it was not installed");
    server = await startServer(age, profile);
    window = await openPage({ width: 1120, height: 590 }, 1.5);
    const { page } = window;
    page.setDefaultTimeout(30_000);
    await page.goto(`${server.url}/?folder=${encodeURIComponent(folder)}`);
    await page.locator(".monaco-workbench .explorer-viewlet").waitFor({ timeout: 60_000 });
    await use(page, camera(page, pictures));
    return true;
  } catch (error) {
    console.error(error);
    if (window !== undefined) {
      await camera(window.page, pictures)("failure");
      console.error(`The picture of the failure is ${join(pictures, "failure.png")}.`);
    }
    return false;
  } finally {
    await window?.close();
    await server?.stop();
    profile.remove();
  }
}
