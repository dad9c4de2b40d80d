import fc from "fast-check";
import { expect, test } from "vitest";
import { semanticLegend, semanticTokens, semanticTokensEdits } from "../../../server/src/features/semantic-tokens";
import { known } from "../workspace/known";

/** The words of a text with what they are: `"Jinzo" class.defaultLibrary`. */
async function wordsOf(text: string, rows?: readonly [number, number]): Promise<string[]> {
  const { answers } = await known(text);
  const range = rows && { start: { line: rows[0], character: 0 }, end: { line: rows[1], character: 0 } };
  const data = semanticTokens(answers, range);
  const lines = text.split("\n");
  const words: string[] = [];
  let [line, column] = [0, 0];
  for (let at = 0; at < data.length; at += 5) {
    const [down = 0, right = 0, length = 0, type = 0, bits = 0] = data.slice(at, at + 5);
    line += down;
    column = down === 0 ? column + right : right;
    const marks = semanticLegend.tokenModifiers.filter((_, bit) => (bits & (2 ** bit)) !== 0);
    const kind = [semanticLegend.tokenTypes[type], ...marks].join(".");
    words.push(`${lines[line]?.slice(column, column + length)} ${kind}`);
  }
  return words;
}

const text = `// A note.
scenario "<n> and more"
  for each <n> in "Kuriboh"
  A hand: <n>, "Paper Knight"
  turn 3, A's Main Phase 1
  [current] A cannot Normal Summon "Kuriboh" per prohibition/ocg-1

card "Paper Knight"
  EARTH Warrior Normal Monster, Level 4, 1200/800
`;

test("words by what they mean", async () => {
  const words = await wordsOf(text);
  expect(words.slice(0, 5)).toEqual([
    "// A note. comment",
    "scenario keyword",
    '" string',
    "<n> parameter",
    ' and more" string',
  ]);
  expect(words).toEqual(
    expect.arrayContaining([
      "A variable",
      "A's variable",
      "Normal function",
      "Summon function",
      "cannot keyword",
      '"Kuriboh" class.defaultLibrary',
      '"Paper Knight" class',
      '"Paper Knight" class.declaration',
      "current namespace.defaultLibrary",
      "prohibition/ocg-1 interface.defaultLibrary.deprecated",
      "3 number",
    ]),
  );
});

test("the words of a range are those of its lines", async () => {
  const all = await wordsOf(text);
  const some = await wordsOf(text, [3, 4]);
  expect(some.slice(0, 2)).toEqual(["A variable", "hand keyword"]);
  expect(some.length).toBeLessThan(all.length);
});

test("a ruling's statement and rules", async () => {
  const words = await wordsOf("ruling house/one\n  documents declared/summon\n  > It is so.\n");
  expect(words).toEqual([
    "ruling keyword",
    "house/one interface.declaration",
    "documents keyword",
    "declared/summon macro.defaultLibrary",
    "It is so. string",
  ]);
});

test("the edits of two answers make one of the other", () => {
  const numbers = fc.array(fc.nat(3), { maxLength: 12 });
  fc.assert(
    fc.property(numbers, numbers, (before, after) => {
      const made = [...before];
      for (const { start, deleteCount, data = [] } of semanticTokensEdits(before, after))
        made.splice(start, deleteCount, ...data);
      expect(made).toEqual(after);
    }),
  );
});
