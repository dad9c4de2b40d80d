import type { IToken, TokenType } from "chevrotain";
import type { RuleName } from "./grammar";
import { Bar, Colon, LeftBracket, QuotedText, RightBracket } from "./lexer";
import type { Surroundings } from "./logical-lines";
import { ChainLink, Player, Possessive, words } from "./vocabulary";

/** How a line is to be read: by a rule of the grammar, or in one of the ways that need none. */
export type LineKind = RuleName | "row" | "switch" | "card text" | "unknown";

const headerRules = {
  scenario: "scenarioHeader",
  background: "backgroundHeader",
  ruling: "rulingHeader",
  profile: "profileHeader",
  card: "cardHeader",
} as const satisfies { readonly [Block in Exclude<Surroundings, "preamble">]: RuleName };

const scenarioRules = new Map<TokenType | undefined, RuleName>([
  [words.under, "under"],
  [words.strict, "strict"],
  [words.for, "forEach"],
  [words.turn, "turn"],
  [words.advance, "advance"],
  [words.resolve, "resolve"],
  [words.expect, "expect"],
]);

const rulingRules = new Map<TokenType | undefined, RuleName>([
  [words.about, "about"],
  [words.under, "under"],
  [words.documents, "documents"],
  [words.source, "source"],
  [words.status, "status"],
  [words.superseded, "relation"],
  [words.supersedes, "relation"],
  [words.conflicts, "relation"],
]);

/** Words behind `A` that make a line a set-up line even when its colon is missing. */
const factWords = new Set<TokenType>([
  words.LP,
  words.hand,
  words.monsters,
  words.spells,
  words.scales,
  words.GY,
  words.banished,
  words.Deck,
  words.Extra,
  words.field,
]);

/** Decides by the block and the first words how a line is to be read. The line has tokens. */
export function kindOfLine(block: Surroundings, isHeader: boolean, tokens: readonly IToken[]): LineKind {
  if (block === "preamble") return "unknown";
  if (isHeader) return headerRules[block];
  const first = tokens[0]?.tokenType;
  switch (block) {
    case "ruling":
      return rulingRules.get(first) ?? "unknown";
    case "profile":
      return first === words.extends ? "extendsLine" : "switch";
    case "card":
      return first === words.under ? "under" : "card text";
    default:
      return first === Bar ? "row" : kindOfScenarioLine(tokens);
  }
}

function kindOfScenarioLine(tokens: readonly IToken[]): LineKind {
  const start = behindGuard(tokens);
  const linked = tokens[start]?.tokenType === ChainLink;
  const at = linked ? start + 1 : start;
  const first = tokens[at];
  const known = scenarioRules.get(first?.tokenType);
  if (known !== undefined) return known;
  if (first === undefined) return linked || start > 0 ? "step" : "unknown";
  const isPlayer = first.tokenType === Player || /^[ab]$/.test(first.image);
  if (!isPlayer && first.tokenType !== Possessive) return linked || start > 0 ? "step" : "unknown";
  const next = tokens[at + 1]?.tokenType;
  if (next === words.has) return "done";
  return (next !== undefined && factWords.has(next)) || hasColon(tokens, at) ? "fact" : "step";
}

/** Whether a colon stands among the next words, in front of any name. */
function hasColon(tokens: readonly IToken[], from: number): boolean {
  for (const token of tokens.slice(from, from + 5)) {
    if (token.tokenType === QuotedText) return false;
    if (token.tokenType === Colon) return true;
  }
  return false;
}

/** The position of the first token behind `[…]`, or behind its first words where `]` is missing. */
function behindGuard(tokens: readonly IToken[]): number {
  if (tokens[0]?.tokenType !== LeftBracket) return 0;
  for (let at = 1; at < tokens.length; at++) {
    const type = tokens[at]?.tokenType;
    if (type === RightBracket) return at + 1;
    if (type === Player || type === ChainLink || scenarioRules.has(type)) return at;
  }
  return tokens.length;
}
