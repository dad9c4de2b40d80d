import { createToken, type IToken, Lexer, type TokenType } from "chevrotain";
import { isSpace } from "./logical-lines";
import { allWordTypes, wordType } from "./vocabulary";

/** Text in double quotes, closed or not. */
export const QuotedText = createToken({
  name: "QuotedText",
  label: "a name in double quotes",
  pattern: /"[^"\r\n]*(?:""[^"\r\n]*)*"?/,
});
/** `<name>`: a place that a table fills. */
export const Hole = createToken({ name: "Hole", label: "a `<hole>`", pattern: /<[a-z][^<>"|\r\n]*>/i });
/** `#2`; the digits may be missing. */
export const CopyNumber = createToken({ name: "CopyNumber", label: "a number such as `#2`", pattern: /#\d*/ });
export const Comma = createToken({ name: "Comma", label: "`,`", pattern: "," });
export const Colon = createToken({ name: "Colon", label: "`:`", pattern: ":" });
export const LeftBracket = createToken({ name: "LeftBracket", label: "`[`", pattern: "[" });
export const RightBracket = createToken({ name: "RightBracket", label: "`]`", pattern: "]" });
export const Bar = createToken({ name: "Bar", label: "`|`", pattern: "|" });
/** Signs that only card blocks use, and stray ones. */
export const Sign = createToken({ name: "Sign", pattern: /<=|>=|[<>()]/ });

const whiteSpace = createToken({ name: "WhiteSpace", pattern: /\s+/, group: Lexer.SKIPPED, line_breaks: true });
const comment = createToken({ name: "Comment", pattern: /\/\/[^\r\n]*/, group: Lexer.SKIPPED });

const signs = '",:#[]|<>()';

/** Every other run of characters; `//` ends it, for it begins a comment. */
const Word = createToken({
  name: "Word",
  line_breaks: false,
  start_chars_hint: Array.from({ length: 0x10000 }, (_, code) => code).filter(
    (code) => !isSpace(code) && !signs.includes(String.fromCharCode(code)),
  ),
  pattern: {
    exec(text: string, offset: number): [string] | null {
      let at = offset;
      for (; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (isSpace(code) || signs.includes(text.charAt(at))) break;
        if (code === 47 && text.charCodeAt(at + 1) === 47) break;
      }
      return at === offset ? null : [text.slice(offset, at)];
    },
  },
});

const scanned = [
  whiteSpace,
  comment,
  QuotedText,
  Hole,
  CopyNumber,
  Comma,
  Colon,
  LeftBracket,
  RightBracket,
  Bar,
  Sign,
  Word,
];

const lexer = new Lexer(scanned, { ensureOptimizations: true, positionTracking: "onlyOffset" });

/** All token types that the parser sees. */
export const tokenTypes: readonly TokenType[] = [...scanned, ...allWordTypes];

/**
 * The tokens of one logical line, without white space and comments. Every character belongs to a
 * token, so there are no lexical errors; a quote that is not closed is a token of its own that
 * `isClosed` tells apart. Offsets are relative to the line.
 */
export function tokenize(text: string): IToken[] {
  const { tokens } = lexer.tokenize(text);
  for (const token of tokens) {
    if (token.tokenType !== Word) continue;
    token.tokenType = wordType(token.image);
    token.tokenTypeIdx = token.tokenType.tokenTypeIdx ?? 0;
  }
  return tokens;
}

/** Whether a quoted text has its closing quote. */
export function isClosed(image: string): boolean {
  let quotes = 0;
  for (let at = image.length - 1; at > 0 && image.charAt(at) === '"'; at--) quotes++;
  return quotes % 2 === 1;
}

/** What a quoted text says: without the quotes around it, and `""` read as `"`. */
export function unquote(image: string): string {
  return image.slice(1, isClosed(image) ? -1 : undefined).replaceAll('""', '"');
}

/** The offset behind a token. */
export function endOf(token: IToken): number {
  return token.startOffset + token.image.length;
}
