import { parseDocument } from "../../../server/src/syntax/parse";
import { linesOf, type Token } from "../../../server/src/syntax/tree";

/** The tokens of a text as a line of a card block. */
export function cardTokens(text: string): readonly Token[] {
  const [block] = parseDocument(`card "Sample"\n${text}`).blocks;
  const [line] = block ? linesOf(block, "card text") : [];
  if (line === undefined) throw new Error(`not a card line: ${text.slice(0, 60)}`);
  return line.tokens;
}
