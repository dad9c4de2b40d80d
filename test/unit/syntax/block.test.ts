import { describe, expect, test } from "vitest";
import { parseDocument } from "../../../server/src/syntax/parse";
import { linesOf } from "../../../server/src/syntax/tree";
import { scenarioWith, treeOf } from "./sample";

describe("rulings, profiles and cards", () => {
  test("a ruling", () => {
    const document = parseDocument(`ruling prohibition/ocg-4
  about "Prohibition", "Monster Reborn"
  under ocg-2015, current
  documents declared/place-by-effect
  source "Card Rulings: Prohibition", section "OCG Rulings", item 4
  status official
  superseded by declared/cannot-1
  supersedes a/b, c/d
  conflicts with e/f
  > A monster whose name is declared // cannot be put
  >  on the field, see "https://example.org`);
    expect(document.problems).toEqual([]);
    expect(document.blocks[0]?.header.tree).toMatchObject({ kind: "ruling header", id: { id: "prohibition/ocg-4" } });
    expect(document.blocks[0]?.lines.map((line) => line.tree)).toMatchObject([
      { kind: "about", cards: [{ value: "Prohibition" }, { value: "Monster Reborn" }] },
      { kind: "under", profiles: [{ id: "ocg-2015" }, { id: "current" }] },
      { kind: "documents", rules: [{ id: "declared/place-by-effect" }] },
      {
        kind: "source",
        document: { value: "Card Rulings: Prohibition" },
        section: { value: "OCG Rulings" },
        item: { value: 4 },
      },
      { kind: "status", status: "official" },
      { kind: "superseded by", rulings: [{ id: "declared/cannot-1" }] },
      { kind: "supersedes", rulings: [{ id: "a/b" }, { id: "c/d" }] },
      { kind: "conflicts with", rulings: [{ id: "e/f" }] },
      { kind: "statement", text: "A monster whose name is declared // cannot be put" },
      { kind: "statement", text: 'on the field, see "https://example.org' },
    ]);
  });

  test("a profile", () => {
    const document = parseDocument(`profile ocg-2026
  extends current
  the declared name is matched   with the original name per prohibition/vs-1, declared/name-1
  an activation once per turn is counted per turn`);
    expect(document.problems).toEqual([]);
    expect(document.blocks[0]?.lines.map((line) => line.tree)).toMatchObject([
      { kind: "extends", profile: { id: "current" } },
      {
        kind: "switch",
        text: "the declared name is matched with the original name",
        per: { rulings: [{ id: "prohibition/vs-1" }, { id: "declared/name-1" }] },
      },
      { kind: "switch", text: "an activation once per turn is counted per turn", per: undefined },
    ]);
  });

  test("a card gives its lines with their words", () => {
    const document = parseDocument(
      'card "Jinzo"\n  under tcg-2010\n  DARK Machine, Level 6, 2400/1500 // stats\n  do draw 1,\n    then "x"',
    );
    const [block] = document.blocks;
    expect(document.problems).toEqual([]);
    expect(block?.header.tree).toMatchObject({ kind: "card header", name: { value: "Jinzo" } });
    expect(block?.lines.map((line) => line.tree.kind)).toEqual(["under", "card text", "card text"]);
    expect(block?.lines[1]?.tokens.map((token) => [token.kind, token.text])).toEqual([
      ["word", "DARK"],
      ["word", "Machine"],
      ["punctuation", ","],
      ["word", "Level"],
      ["number", "6"],
      ["punctuation", ","],
      ["word", "2400/1500"],
    ]);
    expect(block?.lines[2]).toMatchObject({ rows: 2, indent: 2 });
  });

  test("a background and `strict`", () => {
    const document = parseDocument(
      'background\n  A hand: "X"\n\nscenario "y"\n  strict\n  under current\n  expect undecided',
    );
    expect(document.problems).toEqual([]);
    expect(document.blocks.map((block) => block.kind)).toEqual(["background", "scenario"]);
    const scenario = document.blocks[1];
    expect(scenario && linesOf(scenario, "strict")).toHaveLength(1);
  });
});

describe("letter case", () => {
  test("keywords may have any, players are capital", () => {
    expect(treeOf('A CAN activate "X" TARGETING "Y" IN B\'s gy PER a/b', "step")).toMatchObject({
      mode: "can",
      action: { clauses: [{ kind: "targeting", cards: [{ place: { zone: "GY" } }] }] },
    });
    expect(treeOf('EXPECT "X" ON A\'s FIELD', "expect").claims).toMatchObject([{ place: { zone: "field" } }]);
    expect(parseDocument('SCENARIO "x"\n A Hand: "X"\nBackground').problems).toEqual([]);
  });

  test("each word that the parser took for one of the language has its usual spelling", () => {
    const document = scenarioWith('A CAN special summon "X" from gy in defense');
    expect(document.blocks[0]?.lines[0]?.tokens.map((token) => token.keyword ?? token.text).join(" ")).toBe(
      'A can Special Summon "X" from GY in Defense',
    );
  });
});
