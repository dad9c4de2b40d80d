import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What every test starts with: nothing that opens by itself, asks, or looks for updates. */
const settings = {
  "chat.disableAIFeatures": true,
  "editor.hover.delay": 100,
  "extensions.autoCheckUpdates": false,
  "extensions.autoUpdate": false,
  "extensions.ignoreRecommendations": true,
  "files.autoSave": "off",
  "git.enabled": false,
  "security.workspace.trust.enabled": false,
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
  "workbench.welcomePage.walkthroughs.openOnInstall": false,
};

/**
 * An empty folder for one run, and in it an editor's user data with the settings of all tests.
 *
 * @param {Record<string, unknown>} [more] further settings of the user
 * @returns {{folder: string, userData: string, extensions: string, remove: () => void}} three paths, and what removes
 *   them all
 */
export function newProfile(more = {}) {
  const folder = mkdtempSync(join(tmpdir(), "duel-editor-"));
  const userData = join(folder, "user-data");
  const extensions = join(folder, "extensions");
  mkdirSync(extensions);
  writeSettings(userData, more);
  return {
    folder,
    userData,
    extensions,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

/**
 * Writes the settings of the user.
 *
 * @param {string} userData
 * @param {Record<string, unknown>} [more]
 */
export function writeSettings(userData, more = {}) {
  mkdirSync(join(userData, "User"), { recursive: true });
  writeFileSync(join(userData, "User", "settings.json"), JSON.stringify({ ...settings, ...more }, undefined, 2));
}
