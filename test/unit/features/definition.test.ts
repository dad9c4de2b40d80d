import { expect, test } from "vitest";
import { definition } from "../../../server/src/features/definition";
import { known } from "../workspace/known";

/** Where the word at the `|` is defined: the file, and the text of the word there. */
async function definedAt(marked: string, others?: Readonly<Record<string, string>>): Promise<[string, string][]> {
  const { answers, position } = await known(marked, others);
  return definition(answers, position).map(({ targetUri, targetSelectionRange: { start, end } }) => {
    const document = answers.documentOf(targetUri);
    const line = document?.text.split("\n")[start.line] ?? "";
    return [targetUri, line.slice(start.character, end.character)];
  });
}

test("a card leads to its block in the library", async () => {
  const [site, ...others] = await definedAt('scenario "S"\n  A hand: "Jin|zo"\n');
  expect(site?.[0]).toMatch(/^duel-library:\/cards\//);
  expect(site?.[1]).toBe('"Jinzo"');
  expect(others).toEqual([]);
});

test("a card of the workspace takes the library's place", async () => {
  const cards = { "file:///c.duel": '// mine\ncard "Jinzo"\n  DARK Machine Normal Monster, Level 6, 1/2\n' };
  expect(await definedAt('scenario "S"\n  A hand: "Jin|zo"\n', cards)).toEqual([["file:///c.duel", '"Jinzo"']]);
});

test("a card of the same file is found behind a change that moved it", async () => {
  const { answers, workspace } = await known('scenario "S"\n  A hand: "X"\ncard "X"\n  Normal Spell\n');
  const start = { line: 0, character: 0 };
  workspace.change("file:///a.duel", 2, [{ range: { start, end: start }, text: "\n\n" }]);
  const after = await workspace.ready("file:///a.duel");
  expect(after?.scope).toBe(answers.scope);
  const [link] = definition(after ?? answers, { line: 3, character: 11 });
  expect(link?.targetSelectionRange.start).toEqual({ line: 4, character: 5 });
});

test.each([
  ["a ruling", 'scenario "S"\n  A passes per prohib|ition/ocg-4\n', "prohibition/ocg-4"],
  ["a profile of an under line", 'scenario "S"\n  under tcg|-2010\n', "tcg-2010"],
  ["a profile that is extended", "profile mine\n  extends cur|rent\n", "current"],
  ["a ruling that is superseded", "ruling a/b\n  superseded by prohibition/ocg-|4\n", "prohibition/ocg-4"],
])("%s leads to its block", async (_, marked, word) => {
  expect((await definedAt(marked)).map(([, text]) => text)).toEqual([word]);
});

test("words that name nothing lead nowhere", async () => {
  expect(await definedAt('scenario "Jin|zo"\n')).toEqual([]);
  expect(await definedAt('scenario "S"\n  A ha|nd: "Jinzo"\n')).toEqual([]);
  expect(await definedAt("ruling a/b\n  documents declared/att|ack\n")).toEqual([]);
});
