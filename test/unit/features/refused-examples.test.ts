import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { codeActions } from "../../../server/src/features/code-actions";
import { parseDocument } from "../../../server/src/syntax/parse";
import { expandTables } from "../../../server/src/syntax/table";
import { type Line, linesOf, type ScenarioBlock } from "../../../server/src/syntax/tree";
import { asStep } from "../../../server/src/syntax/verb-forms";
import type { Workspace } from "../../../server/src/workspace/workspace";
import { begun, readyFile } from "../workspace/known";

const uri = "file:///a.duel";
const folders = ["examples", "examples/declared-names", "examples/negation", "test/acceptance"];
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".duel"))
    .map((file) => `${folder}/${file}`),
);

/** A scenario in which one step that the examples say is illegal is taken as if it were legal. */
interface Case {
  readonly text: string;
  /** Where that step stands. */
  readonly offset: number;
}

/** The illegal steps of a file, each in its scenario with what the file defines. */
function casesOf(file: string): readonly Case[] {
  const text = readFileSync(file, "utf8");
  const { blocks } = parseDocument(text);
  return blocks.flatMap((block) => {
    if (block.kind !== "scenario") return [];
    const others = blocks.filter(
      (each) => each.kind !== "scenario" && (each.kind !== "background" || each.start < block.start),
    );
    const front = others.map((each) => `${text.slice(each.start, each.end)}\n`).join("");
    const written = block.lines.flatMap((line): Case[] => {
      const taken = takenStep(line);
      if (taken === undefined) return [];
      const changed = text.slice(block.start, line.start) + taken + text.slice(line.end, block.end);
      return [{ text: `${front}${changed}\n`, offset: front.length + line.start - block.start }];
    });
    return [...written, ...casesOfTable(block, front)];
  });
}

/** The illegal steps that a table fills, each in a scenario that is one row of the table, written out. */
function casesOfTable(block: ScenarioBlock, front: string): readonly Case[] {
  if (linesOf(block, "for each").length === 0) return [];
  return expandTables(block).flatMap(({ lines }) => {
    const kept = lines.filter(({ line }) => line.tree.kind !== "for each" && line.tree.kind !== "table row");
    const texts = kept.map(({ line, filling }) => filling?.text ?? line.text);
    return kept.flatMap(({ tree, filling }, at): Case[] => {
      const taken = filling && takenStep({ tree, text: filling.text });
      if (taken === undefined) return [];
      const above = `${front}scenario "a row"\n${texts.slice(0, at).join("\n")}\n`;
      return [{ text: `${above}${[taken, ...texts.slice(at + 1)].join("\n")}\n`, offset: above.length }];
    });
  });
}

/** `A activates …` for `A cannot activate … per …`; `undefined` for another line. */
function takenStep({ tree, text }: Pick<Line, "tree" | "text">): string | undefined {
  if (tree.kind !== "step" || tree.mode !== "cannot") return undefined;
  const { verbSpan, end } = tree.action;
  const verb = asStep(text.slice(verbSpan.start, verbSpan.end));
  return `${text.slice(0, tree.player.end)} ${verb}${text.slice(verbSpan.end, end)}`;
}

let version = 1;

async function errorsIn(workspace: Workspace, text: string) {
  workspace.open(uri, version++, text);
  const answers = await readyFile(workspace, uri);
  const all = [...answers.faults, ...answers.plays.flatMap((play) => play.diagnostics)];
  return { answers, errors: all.filter(({ severity }) => severity === "error") };
}

test.each(files)(
  "each step that %s says is illegal is mended by the first quick fix when it is taken",
  async (file) => {
    const workspace = await begun();
    const wrong: string[] = [];
    for (const { text, offset } of casesOf(file)) {
      const { answers, errors } = await errorsIn(workspace, text);
      const step = text.slice(offset).split("\n")[0] ?? "";
      if (errors.length === 0) {
        wrong.push(`no error: ${step}`);
        continue;
      }
      const { line, column } = answers.file.document.lineMap.position(offset);
      const place = { line, character: column };
      const [fix] = codeActions(answers, { start: place, end: place }, { only: ["quickfix"] }).filter(
        (action) => action.isPreferred,
      );
      const mended = TextDocument.applyEdits(
        TextDocument.create(uri, "duel", 1, text),
        fix?.edit?.changes?.[uri] ?? [],
      );
      const left = (await errorsIn(workspace, mended)).errors;
      if (left.length > 0) wrong.push(`${step} -> ${fix?.title}: ${left[0]?.message}`);
    }
    expect(wrong).toEqual([]);
  },
  60_000,
);

test("the step that is wrong on purpose in the tour is mended by its first quick fix", async () => {
  const workspace = await begun();
  const text = readFileSync("examples/00-tour-wrong.duel", "utf8");
  const { answers, errors } = await errorsIn(workspace, text);
  expect(errors).toHaveLength(1);
  const { line, column } = answers.file.document.lineMap.position(errors[0]?.start ?? 0);
  const place = { line, character: column };
  const fixes = codeActions(answers, { start: place, end: place }, { only: ["quickfix"] });
  const edits = fixes.find((action) => action.isPreferred)?.edit?.changes?.[uri] ?? [];
  const mended = TextDocument.applyEdits(TextDocument.create(uri, "duel", 1, text), edits);
  expect(mended).toContain('A cannot activate "Monster Reborn" targeting "Jinzo" per ');
  expect((await errorsIn(workspace, mended)).errors).toEqual([]);
});

test("steps that are filled from tables are among them", () => {
  const filled = files.flatMap(casesOf).filter(({ text }) => text.includes('scenario "a row"'));
  expect(filled.length).toBeGreaterThan(20);
});
