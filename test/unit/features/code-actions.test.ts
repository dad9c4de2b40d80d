import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { codeActions } from "../../../server/src/features/code-actions";
import { known } from "../workspace/known";

/** The titles of the quick fixes at the `|`, with the text that each leaves behind. */
async function fixesAt(marked: string): Promise<[title: string, text: string][]> {
  const { answers, position } = await known(marked);
  const text = TextDocument.create("file:///a.duel", "duel", 1, answers.file.document.text);
  return codeActions(answers, { start: position, end: position }).map(({ title, edit }) => [
    title,
    TextDocument.applyEdits(text, edit?.changes?.["file:///a.duel"] ?? []),
  ]);
}

test("a misspelt name is mended", async () => {
  const fixes = await fixesAt('scenario "S"\n  A hand: "Mokey |Moky"\n');
  expect(fixes.map(([, text]) => text)).toContain('scenario "S"\n  A hand: "Mokey Mokey"\n');
});

test("an illegal step can be stated to be illegal", async () => {
  const text = 'scenario "S"\n  A hand: "Jinzo"\n  turn 3, A\'s Main Phase 1\n  A Normal Summons "Ji|nzo"\n';
  const fixes = await fixesAt(text);
  expect(fixes.map(([, after]) => after.split("\n")[3])).toContain('  A cannot Normal Summon "Jinzo"');
});

test("elsewhere there is nothing to fix", async () => {
  expect(await fixesAt('scenario "S"|\n  A hand: "Mokey Moky"\n')).not.toContainEqual(
    expect.arrayContaining([expect.stringContaining("Mokey")]),
  );
});
