import { templateKeywords } from "../syntax/format-words";
import { expandTables } from "../syntax/table";
import type { Line, ScenarioBlock, Token } from "../syntax/tree";

const known = new WeakMap<ScenarioBlock, ReadonlyMap<Line, readonly Token[]>>();

/** The words of a line of a scenario; of one that a table fills with what the parser makes of them in its rows. */
export function wordsOfLine(block: ScenarioBlock, line: Line): readonly Token[] {
  if (line.tree.kind !== "template") return line.tokens;
  const words = known.get(block) ?? templateKeywords(expandTables(block));
  known.set(block, words);
  return words.get(line) ?? line.tokens;
}
