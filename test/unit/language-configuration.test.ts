import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Pattern {
  readonly pattern: string;
  readonly flags?: string;
}

interface LanguageConfiguration {
  readonly wordPattern: Pattern;
  readonly indentationRules: { readonly increaseIndentPattern: Pattern; readonly decreaseIndentPattern: Pattern };
  readonly onEnterRules: readonly {
    readonly beforeText: Pattern;
    readonly action: { readonly indent: string; readonly appendText?: string };
  }[];
}

const configuration: LanguageConfiguration = JSON.parse(
  readFileSync(new URL("../../language-configuration.json", import.meta.url), "utf8"),
);

const expression = ({ pattern, flags = "" }: Pattern, more = "") => new RegExp(pattern, flags + more);

/** The words of a line, as a double click or a completion takes them. */
const words = (line: string) => [...line.matchAll(expression(configuration.wordPattern, "g"))].map(([word]) => word);

test.each([
  ['A hand: "Maxx ""C""", "Jinzo"#2', ["A", "hand", '"Maxx ""C"""', '"Jinzo"', "2"]],
  ["[ocg-2015] per prohibition/ocg-4", ["ocg-2015", "per", "prohibition/ocg-4"]],
  ["on A's field, face-up", ["on", "A's", "field", "face-up"]],
  ["| <declared> | Level < Level of", ["<declared>", "Level", "Level", "of"]],
  ["per prohibition/", ["per", "prohibition/"]],
  ['targeting "Jin', ["targeting", '"Jin']],
  // The editor looks at long lines in pieces: what closes a name must not open one, or the next list would not open.
  ['Reborn" targeting ', ["Reborn", "targeting"]],
  ["Level 4, 1400/1100", ["Level", "4", "1400/1100"]],
])("names, ids and holes are whole words in %s", (line, expected) => {
  expect(words(line)).toEqual(expected);
});

test("a word is never empty, so that the editor cannot loop", () => {
  expect(words('  ,, "" :: <> ""')).not.toContain("");
});

/** What the editor does after Enter at the end of a line. */
const enter = (line: string) =>
  configuration.onEnterRules.find(({ beforeText }) => expression(beforeText).test(line))?.action;

test("Enter goes on with a statement and with a table", () => {
  expect(enter("  > A monster whose name is declared")?.appendText).toBe("> ");
  expect(enter('    | "Jinzo" | cannot |')?.appendText).toBe("| ");
  expect(enter("  >")).toBeUndefined();
});

test("Enter indents below an effect head and `for each`, and not below a stats line or a step", () => {
  expect(enter("  trigger optional in GY")?.indent).toBe("indent");
  expect(enter("  for each")?.indent).toBe("indent");
  expect(enter('  for each <n> in "A", "B"')).toBeUndefined();
  expect(enter("  Continuous Spell")).toBeUndefined();
  expect(enter('  A activates "Jinzo"')).toBeUndefined();
});

test.each(['scenario "x"', "ruling a/b", "profile current", 'card "X"', "background", 'Card "X"'])(
  "%s opens a block: it stands at the margin, with its lines below it indented",
  (header) => {
    expect(expression(configuration.indentationRules.increaseIndentPattern).test(header)).toBe(true);
    expect(expression(configuration.indentationRules.decreaseIndentPattern).test(`  ${header}`)).toBe(true);
  },
);

test.each(['  about "Prohibition"', "  declare 1 card name", '  cards "X"', "  target 1 card"])(
  "%s opens no block",
  (line) => {
    expect(expression(configuration.indentationRules.increaseIndentPattern).test(line)).toBe(false);
    expect(expression(configuration.indentationRules.decreaseIndentPattern).test(line)).toBe(false);
  },
);
