import { mkdirSync } from "node:fs";
import { join } from "node:path";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

/** Opens and shows the file with this name in the explorer, as by a double click. @param {Page} page @param {string} name */
export async function openFile(page, name) {
  await page.getByRole("treeitem", { name, exact: false }).first().dblclick();
  await page.locator(".tabs-container .tab.active", { hasText: name }).waitFor();
  await page.locator(".monaco-editor .view-line").first().waitFor();
}

/**
 * The line of the editor with this text.
 *
 * @param {Page} page
 * @param {string | RegExp} text spaces as in the file
 */
export function line(page, text) {
  // The editor draws every space as a hard one.
  const pattern =
    typeof text === "string"
      ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "[\\s\\u00a0]"))
      : text;
  return page.locator(".monaco-editor .view-line", { hasText: pattern }).first();
}

/**
 * The middle of a word of a line, where the mouse would point at it.
 *
 * @param {Page} page
 * @param {string} text what the line has
 * @param {string} word
 * @returns {Promise<{x: number, y: number}>}
 */
export async function placeOfWord(page, text, word) {
  const wanted = line(page, text);
  await wanted.waitFor();
  const place = await wanted.evaluate((element, sought) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) nodes.push(node);
    const whole = nodes
      .map((node) => node.textContent ?? "")
      .join("")
      .replaceAll("\u00a0", " ");
    let start = whole.lastIndexOf(sought) + sought.length / 2;
    for (const node of nodes) {
      const length = (node.textContent ?? "").length;
      if (start < length) {
        const range = document.createRange();
        range.setStart(node, Math.floor(start));
        range.setEnd(node, Math.floor(start) + 1);
        const { left, top, width, height } = range.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }
      start -= length;
    }
    return undefined;
  }, word);
  if (place === undefined) throw new Error(`the line with ${text} has no ${word}`);
  return place;
}

/** Waits until the editor underlines something as an error. @param {Page} page */
export const underlined = (page) => page.locator(".monaco-editor .squiggly-error").first().waitFor();

/** Waits until the editor underlines nothing as an error any more. @param {Page} page */
export const green = (page) =>
  page.waitForFunction(() => document.querySelector(".monaco-editor .squiggly-error") === null);

/**
 * Shows the hover over a word, and gives its text.
 *
 * @param {Page} page
 * @param {string} text what the line has
 * @param {string} word
 * @param {RegExp} wanted what it must say
 * @returns {Promise<{hover: Locator, said: string}>}
 */
export async function hoverOver(page, text, word, wanted) {
  const { x, y } = await placeOfWord(page, text, word);
  await page.mouse.move(x - 20, y - 40);
  await page.mouse.move(x, y, { steps: 4 });
  const hover = page.locator(".monaco-hover:not(.hidden)", { hasText: wanted }).first();
  await hover.waitFor();
  return { hover, said: ((await hover.textContent()) ?? "").replaceAll("\u00a0", " ") };
}

/**
 * Opens the list of quick fixes at the cursor.
 *
 * @param {Page} page
 * @param {string} title of the fix that is chosen when the list opens
 */
export async function quickFixes(page, title) {
  const fix = page.locator(".action-widget .monaco-list-row.focused", { hasText: title });
  // The editor closes the list where it hears of the file's diagnostics once more.
  for (let tries = 5; ; tries--) {
    await page.keyboard.press("Control+.");
    try {
      await fix.waitFor({ timeout: 6000 });
      return;
    } catch (error) {
      if (tries === 0) throw error;
      await page.keyboard.press("Escape");
    }
  }
}

/**
 * Waits until the page has had nothing to do for a while, as when all of a workbench has come up.
 *
 * @param {Page} page
 */
export const atRest = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let idle = 0;
        /** @param {IdleDeadline} deadline */
        const count = (deadline) => {
          idle = deadline.timeRemaining() > 30 ? idle + 1 : 0;
          if (idle === 30) resolve(undefined);
          else requestIdleCallback(count);
        };
        requestIdleCallback(count);
      }),
  );

/**
 * How long extensions took to activate, as the list of the running ones says, which is open.
 *
 * @param {Page} page
 * @param {string} last the list, in which the slowest is first, is read down to this one
 * @returns {Promise<Record<string, number>>} milliseconds by an extension's name
 */
export async function activationTimes(page, last) {
  /** @type {Record<string, number>} */
  const times = {};
  const rows = page.locator(".monaco-list-row", { hasText: /Activation: / });
  await rows.first().hover();
  for (let pages = 0; pages < 50 && times[last] === undefined; pages++) {
    for (const text of await rows.allTextContents()) {
      const [, name, milliseconds] = /^(.*?)\d+\.\d+\.\d+.*Activation: (\d+)ms/s.exec(text) ?? [];
      if (name !== undefined) times[name.trim()] = Number(milliseconds);
    }
    await page.mouse.wheel(0, 100);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  return times;
}

/** Runs a command by its title in the palette. @param {Page} page @param {string} title */
export async function runCommand(page, title) {
  await page.keyboard.press("F1");
  await page.locator(".quick-input-widget .quick-input-box input").fill(`>${title}`);
  const row = page.locator(".quick-input-list .monaco-list-row", { hasText: title }).first();
  await row.waitFor();
  await row.click();
}

/**
 * Makes the function that takes the picture of each stage.
 *
 * @param {Page} page
 * @param {string} folder where the pictures go
 * @returns {(name: string, clip?: {width: number, height: number, x?: number, y?: number}) => Promise<void>}
 */
export function camera(page, folder) {
  mkdirSync(folder, { recursive: true });
  return async (name, clip) => {
    await page.screenshot({
      path: join(folder, `${name}.png`),
      ...(clip && { clip: { x: 0, y: 0, ...clip } }),
      animations: "disabled",
    });
  };
}
