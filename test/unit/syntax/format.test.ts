import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDocument } from "../../../server/src/syntax/format";
import { parseDocument } from "../../../server/src/syntax/parse";
import { acceptance, linesOfDocument, withoutPlaces } from "./sample";

const format = (text: string) => formatDocument(parseDocument(text));

describe("formatDocument", () => {
  test("sets indentation, spaces and letter case, and keeps comments, blank lines and clause order", () => {
    const text = `

  // About this file.
SCENARIO   "x"   // a comment
UNDER current ,tcg-2010
      // Facts
\tA HAND:"Jinzo" #2 ,SET "X" IN attack position// both

[ current ]A special   summons "X" from gy in DEFENSE per  a/b
A activates "Y" choosing to Draw 2 Cards, TARGETING "Z",
  //  why
"W"
Expect   a's  foo
// the next one
RULING a/b
>   As   written,  "
`;
    expect(format(text)).toBe(`

// About this file.
scenario "x" // a comment
  under current, tcg-2010
  // Facts
  A hand: "Jinzo"#2, set "X" in Attack Position // both

  [current] A Special Summons "X" from GY in Defense per a/b
  A activates "Y" choosing to Draw 2 Cards, targeting "Z",
    //  why
    "W"
  Expect   a's  foo
// the next one
ruling a/b
  > As   written,  "
`);
  });

  test("aligns the columns of a table and spells the words of lines with holes", () => {
    expect(
      format(
        'scenario "x"\nfor  EACH\n| <a> |<verdict>|\n|"Flame Swordsman"#2|  CAN | // one\n||cannot|\nA <verdict> Activate <a>',
      ),
    ).toBe(`scenario "x"
  for each
    | <a>                 | <verdict> |
    | "Flame Swordsman"#2 | CAN       | // one
    |                     | cannot    |
  A <verdict> activate <a>
`);
  });

  test("indents the lines of an effect below its head", () => {
    expect(
      format(
        'card "Mystic Tomato"\nDARK Plant Effect Monster,Level 4, 1400/1100\ntrigger optional in GY\nwhen this card is destroyed by battle and sent to the GY\ndo draw 1\n\n// next\ncard "X"\nNormal Trap',
      ),
    ).toBe(`card "Mystic Tomato"
  DARK Plant Effect Monster, Level 4, 1400/1100
  trigger optional in GY
    when this card is destroyed by battle and sent to the GY
    do draw 1

// next
card "X"
  Normal Trap
`);
  });

  test("keeps the line breaks of the text, and the words of a switch as they are", () => {
    expect(format("profile a\r\nthe name  (printed) , as it is PER a/b,c/d")).toBe(
      "profile a\r\n  the name (printed) , as it is per a/b,c/d\r\n",
    );
  });

  test("ends with one line break; nothing stays nothing", () => {
    expect(format('scenario "x"\n\n\n')).toBe('scenario "x"\n');
    expect(format("")).toBe("");
    expect(format(" \n\t\n")).toBe("");
  });

  test.each(acceptance)("%s.duel is in its usual form but for the width of a table", (_name, text) => {
    expect(format(text).replace(/ +\|/g, " |")).toBe(text.replace(/ +\|/g, " |"));
  });

  test.each(acceptance)("what it makes of %s.duel in any spacing and letter case says the same", (_name, text) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(5)), (numbers) => {
        const messy = text.replace(
          /"[^"\n]*"|<[^>\n]*>|[a-z]+\/[a-z0-9-]+|\b(?:current|tcg-2010|ocg-2015)\b|\/\/.*|\b[AB]\b|[A-Za-z]+| +/g,
          (part) => {
            const number = numbers.next().value;
            if (part.startsWith(" ")) return " ".repeat(1 + number) + (number === 5 ? "\t" : "");
            if (/^["</]|\/|^(?:current|tcg|ocg)|^[AB]$/.test(part)) return part;
            return number === 0 ? part.toUpperCase() : part;
          },
        );
        const given = parseDocument(messy);
        expect(given.problems).toEqual([]);
        const tidy = formatDocument(given);
        const reread = parseDocument(tidy);
        expect(reread.problems).toEqual([]);
        expect(formatDocument(reread)).toBe(tidy);
        const trees = (of: typeof given) => linesOfDocument(of).map((line) => withoutPlaces(line.tree));
        expect(trees(reread)).toEqual(trees(given));
      }),
      { numRuns: 8 },
    );
  });
});
