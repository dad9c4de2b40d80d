import { inWorkbench, untrusted } from "./launch/black-box.mjs";
import {
  activationTimes,
  atRest,
  green,
  hoverOver,
  line,
  openFile,
  placeOfWord,
  quickFixes,
  runCommand,
  underlined,
} from "./launch/workbench.mjs";

const file = "00-tour-wrong.duel";
const step = 'A activates "Monster Reborn" targeting "Jinzo"';

/** @param {boolean} holds @param {string} message */
function must(holds, message) {
  if (!holds) throw new Error(message);
}

/** @param {string} text */
const say = (text) => console.log(`    ✔ ${text} (by hand)`);

/**
 * What somebody does who has just installed the extension: opens a scenario, sees the illegal step underlined, points
 * at it, applies the quick fix, and types a step from the list of the legal moves.
 *
 * @param {import("./launch/servers.mjs").Age} age of VS Code
 * @param {{trusted?: boolean}} [options] whether the folder of the examples is trusted
 * @returns {Promise<boolean>} whether all went as it should
 */
export const passesByHand = (age, { trusted = false } = {}) =>
  inWorkbench({
    age,
    settings: trusted ? {} : untrusted,
    use: async (page, picture) => {
      await atRest(page);
      await openFile(page, file);
      await underlined(page);
      await page.keyboard.press("Control+B");
      await page.locator(".codelens-decoration", { hasText: "Run" }).first().waitFor();
      await picture("editor-underlined");
      say(`the illegal step is underlined, in a folder that is ${trusted ? "" : "not "}trusted`);

      const status = page.locator(".statusbar-item", { hasText: "Duel" });
      must((await status.count()) > 0, "the status bar does not say Duel");
      const classes = await Promise.all(
        [/^scenario$/, /^"Monster.*$/].map((text) =>
          page.locator(".view-line span span", { hasText: text }).first().getAttribute("class"),
        ),
      );
      must(classes[0] !== classes[1], `a keyword and a card have the same colour: ${classes.join(", ")}`);
      say("words and names have colours of their own");

      const word = await placeOfWord(page, "scenario ", "scenario");
      await page.mouse.click(word.x, word.y);
      await runCommand(page, "Developer: Inspect Editor Tokens and Scopes");
      await page.locator(".token-inspect-widget", { hasText: "storage.type.block.scenario.duel" }).waitFor();
      await page.keyboard.press("Escape");
      say("the grammar knows a keyword, whatever the server says of it");

      const { hover, said } = await hoverOver(page, step, "activates", /Illegal/);
      must(/per (declared|prohibition)\//.test(said), `the hover names no ruling: ${said}`);
      must(said.includes('"Prohibition" declaring "Jinzo"'), `the hover names no cause: ${said}`);
      await picture("editor-hover");
      say("the hover names the ruling and the cause");

      await hover.getByText("declared/cannot-1").first().click();
      await page.locator(".tabs-container .tab.active", { hasText: "declared" }).waitFor();
      await line(page, "ruling declared/cannot-1").waitFor();
      await page.locator(".tabs-container .tab.active").click({ button: "middle" });
      await line(page, step).waitFor();
      say("the ruling in the hover leads to the library");

      const place = await placeOfWord(page, step, '"Jinzo"');
      await page.keyboard.press("Escape");
      await page.mouse.click(place.x, place.y);
      await page.mouse.move(0, 0);
      await page.locator(".monaco-editor [class*=lightbulb], .monaco-editor .lightBulbWidget").first().waitFor();
      await quickFixes(page, "illegal, per declared/cannot-1");
      await picture("editor-quick-fix");
      await page.keyboard.press("Enter");
      await page.mouse.move(0, 0);
      await line(page, 'A cannot activate "Monster Reborn"').waitFor();
      await green(page);
      await picture("editor-green");
      say("the quick fix states the step as illegal with its ruling, and nothing is underlined");

      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
      await page.keyboard.type('A activates "Monster Reborn" targeting ', { delay: 15 });
      const list = page.locator(".suggest-widget.visible .monaco-list-row");
      await list.first().waitFor();
      await list.filter({ hasText: "illegal" }).first().waitFor();
      const offered = (await list.allInnerTexts()).map((text) => text.replaceAll("\n", " "));
      must(/Cannon Soldier/.test(offered[0] ?? ""), `the legal target is not offered first: ${offered.join("; ")}`);
      must(!/illegal/.test(offered[0] ?? ""), `what is offered first is illegal: ${offered.join("; ")}`);
      await picture("editor-completion");
      await page.keyboard.press("Enter");
      await line(page, 'A activates "Monster Reborn" targeting "Cannon Soldier"').waitFor();
      await green(page);
      await page.keyboard.press("Escape");
      await line(page, /CL1.*activates.*resolved/).waitFor();
      await picture("editor-chain-link");
      say("a step is typed from the list of legal moves");

      await runCommand(page, "Duel: Run Scenario");
      await page.locator(".part.panel .view-line", { hasText: /holds/ }).first().waitFor();
      await page.keyboard.press("Control+Home");
      await picture("editor-run");
      say("the command runs the scenario, and the output channel tells what each line came to");

      await runCommand(page, "Developer: Show Running Extensions");
      const times = await activationTimes(page, "Duel");
      const { Duel: own, ...others } = times;
      must(own !== undefined, `the extension is not among the running ones: ${Object.keys(times).join(", ")}`);
      const beside = Object.entries(others).map(([name, time]) => `${name} ${time}`);
      say(`the activation took ${own} ms of the extension host's time (beside it: ${beside.join(", ")})`);
    },
  });
