import type { IToken } from "chevrotain";
import { Comma, endOf } from "./lexer";
import type { Surroundings } from "./logical-lines";
import type { Id, LineTree, Per, Problem } from "./tree";
import { clauseWords } from "./vocabulary";

/** A `>` line. Nothing in it is a comment or a quote; it stands in a ruling only. */
export function readStatement(
  text: string,
  block: Surroundings,
): { readonly tree: LineTree; readonly problems: readonly Problem[] } {
  const whole = { start: 0, end: text.length };
  const behind = text.slice(1);
  const start = 1 + behind.length - behind.trimStart().length;
  const textSpan = { start, end: text.length };
  if (block === "ruling") {
    return { tree: { ...whole, kind: "statement", text: text.slice(start), textSpan }, problems: [] };
  }
  const problem: Problem = {
    start: 0,
    end: 1,
    code: "syntax/misplaced",
    severity: "error",
    message: "A line with `>` is a statement and stands in a `ruling`.",
  };
  return { tree: { ...whole, kind: "broken", as: "statement" }, problems: [problem] };
}

const rulingId = /^[a-z0-9-]+(?:\/[a-z0-9-]+)+$/;

/**
 * A switch of a profile: any words, and at the end `per` with ruling ids. `per` elsewhere (`once per
 * turn`) is one of the words.
 */
export function readSwitch(text: string, tokens: readonly IToken[]) {
  const perAt = positionOfPer(tokens);
  const own = tokens.slice(0, perAt);
  const last = own.at(-1);
  const first = tokens[0];
  const spelling = (token: IToken) => (token === tokens[perAt] ? "per" : undefined);
  const end = tokens.at(-1);
  const whole = { start: 0, end: end === undefined ? 0 : endOf(end) };
  if (first === undefined || last === undefined) {
    const problem: Problem = {
      ...whole,
      code: "syntax/expected",
      severity: "error",
      message: "The words of the switch are missing in front of `per`.",
    };
    return { tree: undefined, problems: [problem], spelling };
  }
  const words = { start: first.startOffset, end: endOf(last) };
  const tree: LineTree = {
    ...whole,
    kind: "switch",
    text: text
      .slice(words.start, words.end)
      .replace(/\/\/[^\r\n]*/g, "")
      .replace(/\s+/g, " "),
    words,
    per: perAt < tokens.length ? perOf(tokens.slice(perAt)) : undefined,
  };
  return { tree, problems: [], spelling };
}

/** Where the `per` stands behind which there are ruling ids alone; else the number of tokens. */
function positionOfPer(tokens: readonly IToken[]): number {
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at];
    if (token?.tokenType === clauseWords.per) return at < tokens.length - 1 ? at : tokens.length;
    if (token === undefined || !(isJoint(token) || rulingId.test(token.image))) return tokens.length;
  }
  return tokens.length;
}

function isJoint(token: IToken): boolean {
  return token.tokenType === Comma || token.tokenType === clauseWords.and;
}

function perOf(tokens: readonly IToken[]): Per {
  const rulings: Id[] = tokens
    .slice(1)
    .filter((token) => !isJoint(token))
    .map((token) => ({ start: token.startOffset, end: endOf(token), id: token.image }));
  const last = tokens.at(-1);
  return { start: tokens[0]?.startOffset ?? 0, end: last === undefined ? 0 : endOf(last), rulings };
}
