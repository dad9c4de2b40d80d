import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * The system's Chromium or Chrome; the environment variable `CHROMIUM` names another one.
 *
 * @returns {string} its path
 * @throws {Error} which package is missing
 */
export function chromiumPath() {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== "") {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which does not exist.`);
  }
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    "The tests in a real editor need Chromium: install the package `chromium` (Debian, Fedora, Arch: `apt-get install " +
      "chromium fonts-dejavu-core`), or set CHROMIUM to a Chromium or Chrome.",
  );
}

/** What a Chromium for tests is started with: no window, nothing in the background, nothing sent to anybody. */
export const chromiumArguments = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Starts Chromium with one page, which reaches nothing but this machine: the workbench would ask a gallery of
 * extensions and the like.
 *
 * @param {{width: number, height: number}} [viewport] in pixels
 * @param {number} [deviceScaleFactor] pictures have so many pixels for one
 * @returns {Promise<{page: import("playwright-core").Page, close: () => Promise<void>}>}
 */
export async function openPage(viewport = { width: 1280, height: 800 }, deviceScaleFactor = 1) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), headless: true, args: chromiumArguments });
  const context = await browser.newContext({ viewport, deviceScaleFactor });
  await context.route(
    ({ hostname }) => hostname !== "127.0.0.1" && hostname !== "localhost" && !hostname.endsWith(".localhost"),
    (route) => route.abort(),
  );
  return { page: await context.newPage(), close: () => browser.close() };
}
