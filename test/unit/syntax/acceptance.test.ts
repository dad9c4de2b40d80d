import { describe, expect, test } from "vitest";
import { parseDocument } from "../../../server/src/syntax/parse";
import { expandTables } from "../../../server/src/syntax/table";
import type { Line, ScenarioBlock } from "../../../server/src/syntax/tree";
import { acceptance, linesOfDocument, wordsAt } from "./sample";

describe.each(acceptance)("%s.duel", (_name, text) => {
  const document = parseDocument(text);
  const lines = linesOfDocument(document).filter((line) => line.tree.kind !== "blank");
  const plainLines = lines.filter((line) => !/[<|]|^for each/.test(line.text));

  test("has no problem", () => {
    expect(document.problems).toEqual([]);
  });

  test("every block is a scenario with its title", () => {
    const titles = [...text.matchAll(/^scenario "(.*)"$/gm)].map((match) => match[1]);
    expect(document.blocks.map((block) => block.header.tree)).toMatchObject(
      titles.map((value) => ({ kind: "scenario header", title: { value } })),
    );
  });

  test.each(lines.map((line) => [line.text, line] as const))("each word of %s has its place", (words, line) => {
    const outsideQuotes = words
      .split(/("[^"]*")/)
      .map((part) => (part.startsWith('"') ? part : part.replaceAll(" ", "")));
    expect(line.tokens.map((token) => wordsAt(document, line, token)).join("")).toBe(outsideQuotes.join(""));
  });

  // What a line says is told here from its first words, without the parser.
  test.each(plainLines.map((line) => [line.text, line] as const))("%s", (words, line) => {
    const { tree } = line;
    const plain = words.replace(/^\[[^\]]*\] /, "");
    const [body = "", per] = plain.split(" per ");
    expect(tree.kind).toBe(kindOf(plain.replace(/^CL\d /, "")));
    expect(namesIn(tree)).toEqual([...words.matchAll(/"[^"]*"/g)].map((match) => match[0]));
    const guard = words === plain ? undefined : words.slice(1, words.indexOf("]")).split(", ");
    expect("guard" in tree ? tree.guard?.profiles.map((profile) => profile.id) : undefined).toEqual(guard);
    const rulings = per?.split(", ");
    expect("per" in tree ? tree.per?.rulings.map((ruling) => ruling.id) : undefined).toEqual(rulings);
    if (tree.kind === "expect") expect(tree.now !== undefined).toBe(plain.startsWith("expect now "));
    if (tree.kind !== "step") return;
    const link = /^CL(\d)/.exec(plain)?.[1];
    expect(tree.link?.number.toString()).toBe(link);
    expect(`${tree.player.player} ${tree.mode}`).toBe(
      plain
        .replace(/^CL\d /, "")
        .replace(/^([AB]) (?!can )(?!cannot ).*/, "$1 does")
        .split(" ")
        .slice(0, 2)
        .join(" "),
    );
    expect(tree.action.verb).toBe(verbOf(body));
    const clauses = body.replace(/"[^"]*"/g, "").match(/\b(?:[a-z]+ing|from)\b/g) ?? [];
    expect(tree.action.clauses.map((clause) => clause.kind)).toEqual(clauses);
  });
});

describe("the tables of the acceptance files", () => {
  const scenarios = acceptance.flatMap(([, text]) =>
    parseDocument(text).blocks.filter((block): block is ScenarioBlock => block.kind === "scenario"),
  );
  const withTable = scenarios.filter((scenario) => expandTables(scenario).length > 1);

  test("are two", () => {
    expect(withTable.map((scenario) => expandTables(scenario).length)).toEqual([4, 3]);
  });

  test("every filled line parses", () => {
    for (const row of withTable.flatMap(expandTables)) {
      expect(row.lines.filter((line) => line.problems.length > 0 || line.tree.kind === "broken")).toEqual([]);
    }
  });

  test("a list fills the title and the lines", () => {
    const row = withTable[0] === undefined ? undefined : expandTables(withTable[0])[3];
    expect(row?.title).toBe("Cyber Harpie Lady is stopped by the name that it always has");
    expect(row?.lines.at(2)?.tree).toMatchObject({
      kind: "cards",
      zone: "hand",
      entries: [{ card: { name: { value: "Cyber Harpie Lady" } } }, { card: { name: { value: "Cannon Soldier" } } }],
    });
  });

  test("a table fills `can` and `cannot`", () => {
    const rows = withTable[1] === undefined ? [] : expandTables(withTable[1]);
    const steps = rows.map((row) => row.lines.map((line) => line.tree).find((tree) => tree.kind === "step"));
    expect(steps.map((step) => step?.mode)).toEqual(["cannot", "cannot", "can"]);
  });
});

function kindOf(words: string): string {
  if (words.startsWith("scenario")) return "scenario header";
  if (/^[AB] LP: /.test(words)) return "life points";
  if (/^[AB] [A-Za-z ]+: /.test(words)) return "cards";
  if (/^[AB] /.test(words)) return "step";
  return words.split(" ")[0] ?? "";
}

function verbOf(words: string): string | undefined {
  const verbs: readonly (readonly [RegExp, string])[] = [
    [/ Summons? /, "summon"],
    [/ Sets? /, "set"],
    [/ activates? /, "activate"],
    [/ chains? /, "chain"],
    [/ attacks? /, "attack"],
    [/ changes? /, "change position"],
    [/ draws? /, "draw"],
  ];
  return verbs.find(([pattern]) => pattern.test(words.split('"')[0] ?? ""))?.[1];
}

/** The quoted texts of a tree in text order. */
function namesIn(tree: Line["tree"]): readonly string[] {
  const found: { readonly start: number; readonly text: string }[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("value" in value && "start" in value && typeof value.value === "string" && typeof value.start === "number") {
      found.push({ start: value.start, text: `"${value.value}"` });
    }
    for (const part of Object.values(value)) walk(part);
  };
  walk(tree);
  return found.sort((a, b) => a.start - b.start).map((name) => name.text);
}
