import { describe, expect, test } from "vitest";
import type { SelectionRange } from "vscode-languageserver";
import { documentLinks } from "../../../server/src/features/document-links";
import { selectionRanges } from "../../../server/src/features/selection-ranges";
import { workspaceSymbols } from "../../../server/src/features/workspace-symbols";
import { parseDocument } from "../../../server/src/syntax/parse";

describe("selection ranges", () => {
  const text = `scenario "S"\n  A activates "Dark Hole" targeting "Jinzo" in B's GY\n`;
  const document = parseDocument(text);

  /** The pieces of text around a place, from the smallest. */
  function around(words: string): string[] {
    const offset = text.indexOf(words) + 1;
    const { line, column } = document.lineMap.position(offset);
    const pieces: string[] = [];
    let range: SelectionRange | undefined = selectionRanges(document, [{ line, character: column }])[0];
    for (; range !== undefined; range = range.parent) {
      const { start, end } = range.range;
      pieces.push(
        text.slice(
          document.lineMap.offset({ line: start.line, column: start.character }),
          document.lineMap.offset({ line: end.line, column: end.character }),
        ),
      );
    }
    return pieces;
  }

  test("grow from the name over the reference, the clause and the step to the block", () => {
    const [name, word, reference, clause, ...rest] = around('"Jinzo"');
    expect([name, word, reference, clause]).toEqual([
      "Jinzo",
      '"Jinzo"',
      `"Jinzo" in B's GY`,
      `targeting "Jinzo" in B's GY`,
    ]);
    expect(rest).toContain(`A activates "Dark Hole" targeting "Jinzo" in B's GY`);
    expect(rest.at(-1)).toBe(text);
  });

  test("each holds the one before", () => {
    for (const word of ["scenario", "A act", "targeting", "GY"]) {
      const pieces = around(word);
      pieces.reduce((inner, outer) => {
        expect(outer).toContain(inner);
        return outer;
      });
    }
  });
});

describe("document links", () => {
  const links = (text: string) =>
    documentLinks(parseDocument(text)).map(({ range, target }) => [range.start.line, range.start.character, target]);

  test("web addresses in comments, sources and statements, without what ends the sentence", () => {
    expect(links("// See https://example.org/a_(b), or not.\nruling a/b\n  > At http://example.org/c.\n")).toEqual([
      [0, 7, "https://example.org/a_(b"],
      [2, 7, "http://example.org/c"],
    ]);
  });

  test("the page of a rule that a ruling documents", () => {
    const [link] = links("ruling a/b\n  documents declared/summon, no/rule\n");
    expect(link).toEqual([1, 12, expect.stringMatching(/rules\.md#declaredsummon$/)]);
    expect(links("ruling a/b\n  documents declared/summon, no/rule\n")).toHaveLength(1);
  });
});

test("workspace symbols: names that hold the letters of the query, the nearest first", () => {
  const files = [
    {
      uri: "file:///a.duel",
      document: parseDocument('scenario "Dark Hole at work"\ncard "Dark Hole"\n  Normal Spell\n'),
    },
    { uri: "file:///b.duel", document: parseDocument("background\nruling dark/hole-1\nprofile mine\n") },
  ];
  const named = (query: string) => workspaceSymbols(files, query).map(({ name }) => name);
  expect(named("")).toHaveLength(5);
  expect(named("dark h")).toEqual(["Dark Hole", "Dark Hole at work", "dark/hole-1"]);
  expect(named("drkhl1")).toEqual(["dark/hole-1"]);
  expect(named("zzz")).toEqual([]);
  expect(workspaceSymbols(files, "mine")[0]).toMatchObject({
    location: { uri: "file:///b.duel", range: { start: { line: 2, character: 8 } } },
    containerName: "profile",
  });
});
