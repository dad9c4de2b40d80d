import { type IToken, type TokenType, tokenMatcher } from "chevrotain";
import { describe, joinWords } from "./expected-words";
import type { BreakingPoint, Grammar, RuleName } from "./grammar";
import { Colon, Comma, endOf, isClosed, QuotedText, RightBracket } from "./lexer";
import type { Surroundings } from "./logical-lines";
import { nearest } from "./nearest";
import { formsOf, otherForms, phrases, synonyms } from "./phrases";
import type { Fix, Problem, Span, SyntaxCode } from "./tree";
import { AnyWord, clauseWords, entriesOf, Numeral, PlainWord, Player, Possessive, words } from "./vocabulary";

/** How far into a line the words that could follow are worked out. */
const reach = 400;

interface Place {
  readonly rule: RuleName;
  readonly tokens: readonly IToken[];
  /** The position of the first token that no line of the rule can have here. */
  readonly at: number;
  readonly expected: ReadonlySet<TokenType>;
  readonly isSurplus: boolean;
}

/** The problem of a line that does not follow its rule. */
export function mistakeIn(grammar: Grammar, rule: RuleName, tokens: IToken[], point: BreakingPoint): Problem {
  const place = firstImpossible(grammar, rule, tokens, point);
  const token = place.tokens[place.at];
  if (token === undefined) return endsTooEarly(place);
  return (
    playerCase(place, token) ??
    missingMark(place, token) ??
    didYouMean(place, token) ??
    notQuoted(grammar, place, token) ??
    doesNotFit(place, token)
  );
}

/** Where the grammar broke off by its lookahead is not always where the line went wrong. */
function firstImpossible(grammar: Grammar, rule: RuleName, tokens: IToken[], point: BreakingPoint): Place {
  let at = point.brokeAt;
  let expected = new Set<TokenType>();
  while (at <= Math.min(tokens.length, reach)) {
    const following = new Set(grammar.expectedAfter(rule, tokens.slice(0, at)));
    const token = tokens[at];
    expected = following;
    if (token === undefined || following.size === 0 || !fits(token, following)) break;
    at++;
  }
  return { rule, tokens, at, expected, isSurplus: point.isSurplus && at === point.brokeAt };
}

function fits(token: IToken, types: ReadonlySet<TokenType>): boolean {
  for (const type of types) if (tokenMatcher(token, type)) return true;
  return false;
}

function spanOf(token: IToken): Span {
  return { start: token.startOffset, end: endOf(token) };
}

function problem(span: Span, code: SyntaxCode, message: string, data?: Fix): Problem {
  return { start: span.start, end: span.end, code, severity: "error", message, data };
}

function fix(span: Span, replacement: string, title = `Write \`${replacement}\``): Fix {
  return { start: span.start, end: span.end, title, replacement };
}

function wanted(place: Place): string {
  return describe(place.expected, place.rule, place.tokens.slice(0, place.at));
}

function endsTooEarly(place: Place): Problem {
  const last = place.tokens[place.tokens.length - 1];
  const end = last === undefined ? 0 : endOf(last);
  return problem({ start: end, end }, "syntax/expected", `The line ends here, but ${wanted(place)} must follow.`);
}

function playerCase({ expected }: Place, token: IToken): Problem | undefined {
  if (!/^[ab](?:['’]s)?$/.test(token.image)) return undefined;
  if (!expected.has(token.image.length === 1 ? Player : Possessive)) return undefined;
  const capital = token.image.charAt(0).toUpperCase() + token.image.slice(1);
  const message = `Players are written with a capital letter: \`${capital}\`.`;
  return problem(spanOf(token), "syntax/player-case", message, fix(spanOf(token), capital));
}

/** Where nothing but a colon, bracket or comma can stand, it is missing in front of the word. */
function missingMark({ expected, tokens, at }: Place, token: IToken): Problem | undefined {
  const before = tokens[at - 1];
  if (expected.size !== 1 || before === undefined) return undefined;
  for (const [type, mark] of [
    [Colon, ":"],
    [RightBracket, "]"],
    [Comma, ","],
  ] as const) {
    if (!expected.has(type)) continue;
    const gap = { start: endOf(before), end: endOf(before) };
    const message = `\`${mark}\` is missing between \`${before.image}\` and \`${token.image}\`.`;
    return problem(gap, "syntax/expected", message, fix(gap, mark));
  }
  return undefined;
}

/** The form that is nearest to what was written, or that says the same. */
function didYouMean(place: Place, token: IToken): Problem | undefined {
  const { expected, tokens, at } = place;
  if (!tokenMatcher(token, AnyWord)) return undefined;
  const forms = formsOf(expected);
  const other = otherForms.get(token.tokenType);
  const said = other === undefined ? synonyms.get(token.image.toLowerCase()) : [other];
  const fitting = said?.filter((form) => (form === "" ? !expected.has(AnyWord) : begins(form, forms))) ?? [];
  const span = spanOf(token);
  if (fitting.includes("") && at + 1 < tokens.length) {
    const next = tokens[at + 1];
    if (next !== undefined && fits(next, expected)) {
      const gap = { start: span.start, end: next.startOffset };
      const message = `\`${token.image}\` is left out here.`;
      return problem(span, "syntax/unknown-word", message, fix(gap, "", `Remove \`${token.image}\``));
    }
  }
  const meant = fitting.filter((form) => form !== "");
  if (meant.length > 0) return meantInstead(place, span, token.image, meant);
  // The longest run of words that is near a form is what was meant by it.
  for (const length of [3, 2, 1]) {
    const run = tokens.slice(at, at + length);
    const last = run.at(-1);
    if (
      run.length < length ||
      last === undefined ||
      !run.every((word) => tokenMatcher(word, AnyWord) || word.tokenType === Numeral)
    )
      continue;
    const text = run.map((word) => word.image).join(" ");
    const candidates = length === 1 ? forms : forms.filter((form) => form.split(" ").length === length);
    const [near] = nearest(text, candidates);
    if (near !== undefined) return meantInstead(place, { start: span.start, end: endOf(last) }, text, [near]);
  }
  return undefined;
}

function begins(form: string, forms: readonly string[]): boolean {
  const lower = form.toLowerCase();
  return forms.some(
    (candidate) =>
      candidate.toLowerCase() === lower ||
      candidate.toLowerCase().startsWith(`${lower} `) ||
      lower.startsWith(`${candidate.toLowerCase()} `),
  );
}

function meantInstead(place: Place, span: Span, text: string, meant: readonly string[]): Problem {
  const before = place.tokens[place.at - 1];
  const shown = meant.map((form) => {
    const whole = before === undefined ? form : `${before.image} ${form}`;
    return `\`${phrases.find((phrase) => phrase.toLowerCase() === whole.toLowerCase()) ?? form}\``;
  });
  const message = `\`${text}\` is no word that fits here. Did you mean ${joinWords(shown)}?`;
  return problem(span, "syntax/unknown-word", message, fix(span, meant[0] ?? text));
}

/** Words in front of which an unquoted name surely ends. */
const nameEnds = new Set<TokenType>([
  ...entriesOf(clauseWords)
    .filter(([word]) => word !== "and")
    .map(([, type]) => type),
  words.with,
  words.from,
  words.to,
  words.in,
  words.on,
  words.not,
  words.negated,
  words.named,
  words.does,
  words.triggers,
  words.applies,
]);

/** A name that lacks its quotes. */
function notQuoted(grammar: Grammar, place: Place, token: IToken): Problem | undefined {
  const { tokens, rule } = place;
  let at = place.at;
  const before = tokens[at - 1];
  if (!place.expected.has(QuotedText)) {
    // `Effect Veiler` begins like `effect of`.
    const couldBeName = before !== undefined && /^[A-Z]/.test(before.image) && /^[A-Z]/.test(token.image);
    if (!couldBeName || !new Set(grammar.expectedAfter(rule, tokens.slice(0, at - 1))).has(QuotedText))
      return undefined;
    at--;
  }
  const name: IToken[] = [];
  for (const word of tokens.slice(at, at + 12)) {
    if (nameEnds.has(word.tokenType) || !(tokenMatcher(word, AnyWord) || word.tokenType === Numeral)) break;
    name.push(word);
  }
  const first = name[0];
  const last = name.at(-1);
  if (first === undefined || last === undefined || first.tokenType === Numeral) return undefined;
  const span = { start: first.startOffset, end: endOf(last) };
  const text = name
    .map((word) => word.image)
    .join(" ")
    .replace(/^[“”„'‘]|[“”'’]$/g, "");
  const quoted = `"${text}"`;
  const what = rule === "scenarioHeader" || rule === "source" ? "A title" : "A card name";
  return problem(span, "syntax/name-not-quoted", `${what} stands in double quotes: \`${quoted}\`.`, fix(span, quoted));
}

function doesNotFit(place: Place, token: IToken): Problem {
  const span = spanOf(token);
  if (place.expected.size === 0) {
    return problem(span, "syntax/expected", `\`${shorten(token.image)}\` does not belong here.`);
  }
  const isUnknown = token.tokenType === PlainWord && !place.expected.has(QuotedText);
  const code = isUnknown ? "syntax/unknown-word" : "syntax/expected";
  const message = place.isSurplus
    ? `\`${shorten(token.image)}\` does not belong here. The line could end, or go on with ${wanted(place)}.`
    : `\`${shorten(token.image)}\` does not fit here; ${wanted(place)} was expected.`;
  return problem(span, code, message);
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}

const lineStarts: { readonly [Block in Surroundings]: readonly string[] } = {
  scenario: ["A", "B", "expect", "advance to", "turn", "resolve", "under", "strict", "for each"],
  background: ["A", "B", "turn"],
  ruling: ["about", "under", "documents", "source", "status", "superseded by", "supersedes", "conflicts with"],
  profile: ["extends"],
  card: [],
  preamble: [],
};

const headers = ["scenario", "ruling", "profile", "card", "background"];

const lineDescriptions: { readonly [Block in Surroundings]: string } = {
  scenario:
    "A line of a scenario begins with a player (`A hand: …`, `A activates …`), `expect`, `advance to`, `turn`, `resolve`, `under`, `strict`, `for each` or `[profile]`.",
  background: "A line of a background is set-up: it begins with a player (`A hand: …`) or `turn`.",
  ruling:
    "A line of a ruling begins with `about`, `under`, `documents`, `source`, `status`, `superseded by`, `supersedes`, `conflicts with` or `>`.",
  profile: "",
  card: "",
  preamble: 'A file begins with a header: `scenario "…"`, `ruling ID`, `profile ID`, `card "…"` or `background`.',
};

/** The problem of a line whose first words tell no kind of line. */
export function unknownLine(block: Surroundings, tokens: readonly IToken[]): Problem {
  const first = tokens[0];
  const span = first === undefined ? { start: 0, end: 0 } : spanOf(first);
  const code = block === "preamble" ? "syntax/line-before-header" : "syntax/unknown-line";
  const hint = lineDescriptions[block];
  if (first !== undefined && tokenMatcher(first, AnyWord)) {
    const candidates = [...lineStarts[block], ...headers];
    const single = candidates.filter((candidate) => !candidate.includes(" "));
    const [near] = nearest(first.image, [
      ...single,
      ...candidates.map((candidate) => candidate.split(" ", 1)[0] ?? ""),
    ]);
    if (near !== undefined) {
      return problem(span, code, `\`${first.image}\` begins no line here. Did you mean \`${near}\`?`, fix(span, near));
    }
    if (block === "scenario" && tokens[1]?.tokenType === Colon) {
      return problem(
        span,
        code,
        `Whose? A list begins with its player: \`A ${first.image}:\`.`,
        fix(span, `A ${first.image}`),
      );
    }
  }
  return problem(span, code, hint);
}

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
