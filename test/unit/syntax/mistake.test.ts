import { describe, expect, test } from "vitest";
import { parseDocument } from "../../../server/src/syntax/parse";
import { mended, problemsOf, scenarioWith } from "./sample";

/** Line, code, the words that are underlined, a part of the message, and the line after the fix. */
type Row = readonly [line: string, code: string, words: string, message: RegExp, mended?: string];

const mistakes: readonly Row[] = [
  // A word that is near to one that fits.
  ['A Normal Summon "X"', "unknown-word", "Summon", /Did you mean `Normal Summons`\?/, 'A Normal Summons "X"'],
  ['A NormalSummons "X"', "unknown-word", "NormalSummons", /`Normal Summons`/, 'A Normal Summons "X"'],
  ['A Nomral Summons "X"', "unknown-word", "Nomral Summons", /`Normal Summons`/, 'A Normal Summons "X"'],
  ['A summons "X"', "unknown-word", "summons", /`Normal Summons` or `Special Summons`/, 'A Normal Summons "X"'],
  ['A activate "X"', "unknown-word", "activate", /Did you mean `activates`/, 'A activates "X"'],
  ['A can activates "X"', "unknown-word", "activates", /Did you mean `activate`/, 'A can activate "X"'],
  ['A can\'t activate "X"', "unknown-word", "can't", /`cannot`/, 'A cannot activate "X"'],
  ['A activates "X" targetting "Y"', "unknown-word", "targetting", /`targeting`/, 'A activates "X" targeting "Y"'],
  ['A hnad: "X"', "unknown-word", "hnad", /`hand`/, 'A hand: "X"'],
  ['A monsters: "X" in Defence', "unknown-word", "Defence", /`Defense`/, 'A monsters: "X" in Defense'],
  ['expect "X" in B\'s graveyard', "unknown-word", "graveyard", /`GY`/, 'expect "X" in B\'s GY'],
  ["advance to A's Battel Phase", "unknown-word", "Battel Phase", /`Battle Phase`/, "advance to A's Battle Phase"],
  [
    "expect CL1 resolved without efect",
    "unknown-word",
    "efect",
    /`without effect`/,
    "expect CL1 resolved without effect",
  ],
  ['expect "X" doesn\'t trigger', "unknown-word", "doesn't", /`does not`/, 'expect "X" does not trigger'],
  ['expct "X" negated', "unknown-line", "expct", /`expect`/, 'expect "X" negated'],
  // Words that are too much.
  ['expect "X" is negated', "unknown-word", "is", /`is` is left out/, 'expect "X" negated'],
  ["expect A LP: 7000", "expected", ":", /left out/, "expect A LP 7000"],
  ["A passes now", "expected", "now", /could end, or go on with `per`/],
  ['A activates "X" foo', "unknown-word", "foo", /the line could end, or go on with a clause such as `targeting`/],
  // Words that lack.
  ["A cannot", "expected", "", /a verb such as `activate`/],
  ["A", "expected", "", /a verb such as `activates`.* a list such as `hand:`, `can` or `cannot`/],
  ['A activates "X" targeting', "expected", "", /a card name in double quotes such as `"X"`/],
  ["A hand:", "expected", "", /a card name in double quotes/],
  ['A hand "X"', "expected", "", /`:` is missing between `hand` and `"X"`/, 'A hand: "X"'],
  ["turn 3 A's Main Phase 1", "expected", "", /`,` is missing/, "turn 3, A's Main Phase 1"],
  ['[current A activates "X"', "expected", "", /`\]` is missing/, '[current] A activates "X"'],
  ["A ends turn", "expected", "", /`the` is missing/, "A ends the turn"],
  ["turn 3, A's Main Phase", "expected", "", /`1` or `2`/],
  ['A attacks "X"', "expected", "", /goes on with `with`/],
  ["A chooses", "expected", "", /a card name, a number, `yes` or `no`/],
  ["advance to the End Phase", "expected", "End Phase", /`A's End Phase` or `B's End Phase`/],
  ["advance to Main Phase 1", "expected", "Main Phase 1", /Whose phase\?/],
  // Names and quotes.
  ["A activates Dark Hole", "name-not-quoted", "Dark Hole", /`"Dark Hole"`/, 'A activates "Dark Hole"'],
  [
    'A activates Effect Veiler targeting "X"',
    "name-not-quoted",
    "Effect Veiler",
    /`"Effect Veiler"`/,
    'A activates "Effect Veiler" targeting "X"',
  ],
  ['A activates "X', "unclosed-quote", '"X', /not closed/, 'A activates "X"'],
  ["A activates “Jinzo”", "quote-marks", "“Jinzo”", /straight quotes/, 'A activates "Jinzo"'],
  // Players.
  ['a activates "X"', "player-case", "a", /capital letter: `A`/, 'A activates "X"'],
  ['A activates "X" targeting b\'s "Y"', "player-case", "b's", /`B's`/, 'A activates "X" targeting B\'s "Y"'],
  ['expect "X" on A field', "expected", "A", /`A's`/, 'expect "X" on A\'s field'],
  ['A\'s hand: "X"', "expected", "A's", /`A`/, 'A hand: "X"'],
  ['hand: "X"', "unknown-line", "hand", /`A hand:`/, 'A hand: "X"'],
  // Numbers and ids.
  ['A hand: "X"#0', "number", "#0", /`#1`/],
  ['A hand: "X" x0', "number", "x0", /from 1 to 60/],
  ['CL0 A activates "X"', "number", "CL0", /`CL1`/],
  ["turn 0, A's Draw Phase", "number", "0", /counted from 1/],
  ["turn 3, A's Main Phase 3", "number", "3", /`Main Phase 1` and `Main Phase 2`/],
  ["A LP: 99999999999999999999", "number", "99999999999999999999", /too large/],
  [
    'A activates "X" per Prohibition/OCG_4',
    "id",
    "Prohibition/OCG_4",
    /lower-case/,
    'A activates "X" per prohibition/ocg-4',
  ],
  ["A draws a card", "expected", "a", /`1`/, "A draws 1 card"],
  ["expect no cards in A's hand", "expected", "no", /`0`/, "expect 0 cards in A's hand"],
  ['A activates "X" declaring a', "expected", "a", /A description says what the card is/],
  // Commas and places.
  ['A hand: "X" "Y"', "expected", "", /`,` is missing/, 'A hand: "X", "Y"'],
  ['A hand: "X" and "Y"', "expected", "and", /comma/, 'A hand: "X", "Y"'],
  ['A activates "X" per a/b c/d', "expected", "", /`,` is missing/, 'A activates "X" per a/b, c/d'],
  ['expect "X" in GY', "expected", "GY", /`A's GY` or `B's GY`/],
  ['A activates "X" targeting "Y" in the hand', "expected", "hand", /`A's hand` or `B's hand`/],
  ["expect A's LP 7000", "expected", "A's LP", /`A LP`/, "expect A LP 7000"],
  ["expect CL 1 negated", "expected", "CL", /`CL1`/],
  // Words in the wrong place.
  ['A activates "X" per a/b targeting "Y"', "misplaced", "targeting", /`per` comes last/],
  ['CL1 A attacks directly with "X"', "misplaced", "CL1", /in front of an activation/, 'A attacks directly with "X"'],
  ["A pays 1000 LP", "unknown-word", "pays", /no step of its own.*`paying …`/],
  ["expect A LP not 7000, not LP not 3", "repeated", "not", /once is enough/, "expect A LP not 7000, LP not 3"],
  ["[current] under tcg-2010", "misplaced", "[current]", /limits set-up/],
  ["> words", "misplaced", ">", /stands in a `ruling`/],
  ["what bar baz", "unknown-line", "what", /begins with a player/],
  ['"X" on A\'s field', "unknown-line", '"X"', /begins with a player/],
  ['A hand: "X",', "trailing-comma", ",", /goes on in the next one/, 'A hand: "X"'],
  ["A activates <x>", "unknown-hole", "<x>", /no column `<x>`/],
];

describe("a mistake says where it is, what was expected and what was meant", () => {
  for (const [line, code, words, message, expected] of mistakes) {
    test(line, () => {
      const found = problemsOf(line);
      expect(found.map((one) => [one.problem.code, one.words])).toEqual([[`syntax/${code}`, words]]);
      expect(found[0]?.problem.message).toMatch(message);
      expect(found[0]?.problem.data === undefined).toBe(expected === undefined);
      if (expected === undefined) return;
      const text = mended(scenarioWith(line));
      expect(text).toBe(`scenario "title"\n  ${expected}`);
      expect(parseDocument(text).problems).toEqual([]);
    });
  }
});

describe("headers and the lines of other blocks", () => {
  test.each([
    ["scenario Foo Bar", "name-not-quoted", "Foo Bar", 'scenario "Foo Bar"'],
    ["scenario", "expected", "", undefined],
    ["ruling Prohibition/ocg-4", "id", "Prohibition/ocg-4", "ruling prohibition/ocg-4"],
    ["card Jinzo", "name-not-quoted", "Jinzo", 'card "Jinzo"'],
    ["background x", "expected", "x", undefined],
    ['scenaro "x"', "line-before-header", "scenaro", 'scenario "x"'],
    ['A hand: "X"', "line-before-header", "A", undefined],
    ["ruling a/b\nstatsu official", "unknown-line", "statsu", "ruling a/b\nstatus official"],
    ["ruling a/b\nstatus oficial", "unknown-word", "oficial", "ruling a/b\nstatus official"],
    ["ruling a/b\nsuperseded c/d", "expected", "", "ruling a/b\nsuperseded by c/d"],
    ["ruling a/b\nsource Rulings", "name-not-quoted", "Rulings", 'ruling a/b\nsource "Rulings"'],
    ["profile a\nper a/b", "expected", "per a/b", undefined],
    ["profile a\nextends", "expected", "", undefined],
  ])("%s", (text, code, words, expected) => {
    const document = parseDocument(text);
    expect(document.problems.map((one) => [one.code, text.slice(one.start, one.end)])).toEqual([
      [`syntax/${code}`, words],
    ]);
    if (expected !== undefined) expect(mended(document)).toBe(expected);
  });
});

describe("the order of lines", () => {
  test.each([
    ['scenario "x"\nA hand: "X"\nunder current', "misplaced", "under current"],
    ['scenario "x"\nresolve\nA hand: "X"', "misplaced", 'A hand: "X"'],
    ['scenario "x"\nexpect undecided\nturn 3, A\'s Draw Phase', "misplaced", "turn 3, A's Draw Phase"],
    ['scenario "x"\nA hand: "X"\nstrict', "misplaced", "strict"],
    ['scenario "x"\nunder current\nunder tcg-2010', "repeated", "under tcg-2010"],
    ['scenario "x"\n| <a> |', "misplaced", "| <a> |"],
    ["background\nresolve", "misplaced", "resolve"],
    ["ruling a/b\nstatus official\nstatus official", "repeated", "status official"],
  ])("%s", (text, code, words) => {
    const document = parseDocument(text);
    expect(document.problems.map((one) => [one.code, text.slice(one.start, one.end)])).toEqual([
      [`syntax/${code}`, words],
    ]);
    const lines = document.blocks.flatMap((block) => block.lines.map((line) => line.tree.kind));
    expect(lines.filter((kind) => kind === "broken")).toHaveLength(1);
  });

  test("a mistake on one line leaves the others alone", () => {
    const document = scenarioWith('A hand: "X",', "A foo", 'B hand: "Y', "expect undecided");
    expect(document.problems.map((one) => document.lineMap.position(one.start).line)).toEqual([1, 2, 3]);
    expect(document.blocks[0]?.lines.map((line) => line.tree.kind)).toEqual(["cards", "broken", "cards", "expect"]);
  });
});
