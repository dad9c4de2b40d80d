import type { IToken } from "chevrotain";
import { isClosed, QuotedText } from "./lexer";
import { fix, problem, shorten, spanOf } from "./problem";
import type { Problem } from "./tree";

/** Quotes that are not closed, and marks that only look like quotes. */
export function quoteProblems(text: string, tokens: readonly IToken[]): readonly Problem[] {
  const problems: Problem[] = [];
  for (const token of tokens) {
    const span = spanOf(token);
    if (token.tokenType === QuotedText) {
      if (isClosed(token.image)) continue;
      const written = token.image.trimEnd();
      const end = span.start + written.length;
      const data = fix({ start: end, end }, '"', "Close the quote");
      problems.push(
        problem(span, "syntax/unclosed-quote", "This quote is not closed; a quote ends on its line.", data),
      );
    } else if (/^[“”„«]/.test(token.image)) {
      const close = closingMark(text, token.startOffset);
      const whole = { start: span.start, end: close };
      const quoted = `"${text.slice(span.start + 1, close - 1)}"`;
      problems.push(
        problem(
          whole,
          "syntax/quote-marks",
          `Names stand in straight quotes: \`${shorten(quoted)}\`.`,
          fix(whole, quoted),
        ),
      );
    }
  }
  return problems;
}

/** The offset behind the mark that closes a typographic quote, or behind its last word. */
function closingMark(text: string, from: number): number {
  const close = /[”“»]|[\r\n]/g;
  close.lastIndex = from + 1;
  const found = close.exec(text);
  if (found !== null && !/[\r\n]/.test(found[0])) return found.index + 1;
  const end = found === null ? text.length : found.index;
  return from + Math.max(1, text.slice(from, end).trimEnd().length);
}
