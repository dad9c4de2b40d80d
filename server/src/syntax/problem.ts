import type { IToken } from "chevrotain";
import { endOf } from "./lexer";
import type { Fix, Problem, Span, SyntaxCode } from "./tree";

/** An error at a span, with the change that would mend it where there is one. */
export function problem(span: Span, code: SyntaxCode, message: string, data?: Fix): Problem {
  return { start: span.start, end: span.end, code, severity: "error", message, data };
}

/** The change that puts other words where the span is. */
export function fix(span: Span, replacement: string, title = `Write \`${replacement}\``): Fix {
  return { start: span.start, end: span.end, title, replacement };
}

/** The span of a token of the lexer. */
export function spanOf(token: IToken): Span {
  return { start: token.startOffset, end: endOf(token) };
}

/** A word as a message shows it. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}
