import type { IToken, TokenType } from "chevrotain";
import { Grammar, type RuleName } from "./grammar";
import { Bar, Comma, CopyNumber, endOf, Hole, QuotedText, tokenize, unquote } from "./lexer";
import { kindOfLine, type LineKind } from "./line-kind";
import type { Surroundings } from "./logical-lines";
import { mistakeIn } from "./mistake";
import { readStatement, readSwitch } from "./prose-line";
import { quoteProblems } from "./quote-problems";
import { readRow } from "./table-row";
import type { LineTree, Problem, Span, SyntaxCode, Token } from "./tree";
import { unknownLine } from "./unknown-line";
import { Numeral, spellingOf } from "./vocabulary";

/** What decides, beside its text, how a line is parsed. */
export interface LineContext {
  readonly block: Surroundings;
  readonly isHeader: boolean;
  /** Whether it ends with a comma that nothing continues. */
  readonly openEnded: boolean;
  /** Whether the line is to be filled from a table before it is parsed. */
  readonly isTemplate: boolean;
}

/** A parsed line; all spans are relative to its start. */
export interface ParsedLine {
  readonly tree: LineTree;
  readonly tokens: readonly Token[];
  readonly problems: readonly Problem[];
}

const parser = new Grammar();

/** Mistakes in spite of which it is clear what a line says. */
const harmless = new Set<SyntaxCode>(["syntax/id", "syntax/misplaced", "syntax/repeated"]);

/** Longer lines are not read, so that no text keeps the editor waiting. */
const longestLine = 20_000;

/**
 * Parses one logical line by itself. Any text gives a line: one that does not follow the grammar
 * is `broken`, or keeps its tree where what it means is clear, and says what is wrong.
 */
export function parseLine(text: string, context: LineContext): ParsedLine {
  const { block } = context;
  if (text.startsWith(">")) return { ...readStatement(text, block), tokens: [] };
  if (text.length > longestLine && !text.startsWith("//")) return tooLong(text);
  const raw = tokenize(text);
  const whole = { start: 0, end: endOfTokens(raw) };
  if (raw.length === 0) return { tree: { ...whole, kind: "blank" }, tokens: [], problems: [] };
  const kind = kindOfLine(block, context.isHeader, raw);
  const read = readLine(text, raw, kind, context);
  const problems = [...quoteProblems(text, raw), ...read.problems];
  if (context.openEnded) problems.push(openEnd(raw));
  return {
    tree: read.tree ?? { ...whole, kind: "broken", as: kind },
    tokens: raw.map((token) => syntaxToken(token, read.spelling(token))),
    // The first problem of a line is the cause of what follows it there.
    problems: problems.slice(0, 1),
  };
}

/** The types of the tokens that can follow the given ones in a line of a rule. */
export function expectedAfter(rule: RuleName, tokens: IToken[]): readonly TokenType[] {
  return parser.expectedAfter(rule, tokens);
}

function tooLong(text: string): ParsedLine {
  const problem: Problem = {
    start: 0,
    end: text.length,
    code: "syntax/line-too-long",
    severity: "error",
    message: `This line has ${text.length} characters; one of more than ${longestLine} is not read.`,
  };
  return { tree: { start: 0, end: text.length, kind: "broken", as: "unknown" }, tokens: [], problems: [problem] };
}

interface Read {
  readonly tree: LineTree | undefined;
  readonly problems: readonly Problem[];
  readonly spelling: (token: IToken) => string | undefined;
}

function readLine(text: string, raw: IToken[], kind: LineKind, context: LineContext): Read {
  const whole = { start: 0, end: endOfTokens(raw) };
  const asWritten = () => undefined;
  switch (kind) {
    case "unknown":
      return { tree: undefined, problems: [unknownLine(context.block, raw)], spelling: asWritten };
    case "card text":
      return { tree: { ...whole, kind: "card text" }, problems: [], spelling: asWritten };
    case "row":
      return { ...readRow(text, raw), spelling: asWritten };
    case "switch":
      return readSwitch(text, raw);
    default:
  }
  if (context.isTemplate && kind !== "forEach" && kind !== "under" && kind !== "strict") {
    const holes = raw.filter((token) => token.tokenType === Hole).map(holeWord);
    return { tree: { ...whole, kind: "template", as: kind, holes }, problems: [], spelling: asWritten };
  }
  return readByGrammar(kind, context.openEnded ? withoutLastComma(raw) : raw, raw);
}

function readByGrammar(rule: RuleName, tokens: IToken[], raw: readonly IToken[]): Read {
  const { tree, problems, spellings, ...failure } = parser.read(rule, tokens);
  const spelling = (token: IToken) => {
    if (tree === undefined) return undefined;
    return spellings.get(token) ?? spellingOf(token.tokenType);
  };
  if (tree === undefined) {
    return { tree, problems: [mistakeIn(parser, rule, tokens, failure)], spelling };
  }
  const isClear = problems.every((problem) => harmless.has(problem.code));
  return { tree: isClear ? { ...tree, end: endOfTokens(raw) } : undefined, problems, spelling };
}

function holeWord(token: IToken) {
  return { start: token.startOffset, end: endOf(token), hole: token.image.slice(1, -1) };
}

function withoutLastComma(tokens: IToken[]): IToken[] {
  return tokens.at(-1)?.tokenType === Comma ? tokens.slice(0, -1) : tokens;
}

function openEnd(tokens: readonly IToken[]): Problem {
  const last = tokens.at(-1);
  const span: Span = last === undefined ? { start: 0, end: 0 } : { start: last.startOffset, end: endOf(last) };
  return {
    ...span,
    code: "syntax/trailing-comma",
    severity: "error",
    message: "A line that ends with a comma goes on in the next one, and here nothing goes on.",
    data: { ...span, title: "Remove the comma", replacement: "" },
  };
}

function endOfTokens(tokens: readonly IToken[]): number {
  const last = tokens.at(-1);
  return last === undefined ? 0 : endOf(last);
}

function syntaxToken(token: IToken, keyword: string | undefined): Token {
  const span = { start: token.startOffset, end: endOf(token) };
  switch (token.tokenType) {
    case QuotedText:
      return { ...span, kind: "string", text: token.image, value: unquote(token.image) };
    case Hole:
      return { ...span, kind: "hole", text: token.image, value: token.image.slice(1, -1) };
    case Numeral:
      return { ...span, kind: "number", text: token.image, value: token.image };
    case CopyNumber:
    case Bar:
      return { ...span, kind: "punctuation", text: token.image, value: token.image };
    default: {
      const kind = isMark(token.image) ? "punctuation" : "word";
      return { ...span, kind, text: token.image, value: token.image, keyword };
    }
  }
}

function isMark(image: string): boolean {
  return /^(?:[,:[\]()<>]|<=|>=)$/.test(image);
}
