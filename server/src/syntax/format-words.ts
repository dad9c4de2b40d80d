import { spanInLine } from "./fill";
import type { Row } from "./table";
import type { Line, LineTree, Token } from "./tree";

const noSpaceBefore = new Set([",", ":", "]", ")"]);
const noSpaceBehind = new Set(["[", "("]);

/**
 * The words of a line with one space between them and keywords in their usual spelling. Words that
 * stood together stay together where that may mean something: in the prose of profiles, in the
 * cells of tables, beside holes, and around the signs of cards.
 */
export function renderTokens(tokens: readonly Token[], kind: LineTree["kind"]): string {
  let text = "";
  let previous: Token | undefined;
  for (const token of tokens) {
    if (previous !== undefined && isApart(previous, token, kind)) text += " ";
    text += token.keyword ?? token.text;
    previous = token;
  }
  return text;
}

function isApart(previous: Token, token: Token, kind: LineTree["kind"]): boolean {
  const wasApart = previous.end < token.start;
  if (kind === "switch" || kind === "table row") return wasApart;
  if (noSpaceBefore.has(token.text) || token.text.startsWith("#") || noSpaceBehind.has(previous.text)) return false;
  if (wasApart || previous.text === ",") return true;
  const isHole = previous.kind === "hole" || token.kind === "hole";
  return kind !== "card text" && kind !== "for each" && !isHole;
}

/** The tokens of lines with holes, with the keywords that they have in the first row that parses. */
export function templateKeywords(rows: readonly Row[]): ReadonlyMap<Line, readonly Token[]> {
  const found = new Map<Line, readonly Token[]>();
  for (const row of rows) {
    for (const { line, filling, tokens, problems } of row.lines) {
      if (filling === undefined || tokens === undefined || problems.length > 0 || found.has(line)) continue;
      const keywords = new Map<number, string>();
      for (const token of tokens) {
        const { start, end } = spanInLine(filling, token);
        if (token.keyword !== undefined && end - start === token.end - token.start) keywords.set(start, token.keyword);
      }
      found.set(
        line,
        line.tokens.map((token) => (token.kind === "word" ? { ...token, keyword: keywords.get(token.start) } : token)),
      );
    }
  }
  return found;
}
