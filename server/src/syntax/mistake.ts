import { type IToken, type TokenType, tokenMatcher } from "chevrotain";
import { describe, joinWords } from "./expected-words";
import type { BreakingPoint, Grammar, RuleName } from "./grammar";
import { Colon, Comma, endOf, LeftBracket, QuotedText, RightBracket } from "./lexer";
import { nearest } from "./nearest";
import { formsOf, otherForms, phrases, synonyms } from "./phrases";
import { numberInWords, playerForm, whosePhase, whosePlace } from "./player-mistake";
import { fix, problem, shorten, spanOf } from "./problem";
import type { Problem, Span } from "./tree";
import {
  AnyWord,
  clauseWords,
  entriesOf,
  infinitives,
  Numeral,
  PlainWord,
  Player,
  spellingOf,
  verbs,
  words,
} from "./vocabulary";

/** How far into a line the words that could follow are worked out. */
const reach = 400;

/** A place in a line where it stops following its rule. */
export interface Place {
  readonly rule: RuleName;
  readonly tokens: readonly IToken[];
  /** The position of the first token that no line of the rule can have here. */
  readonly at: number;
  readonly expected: ReadonlySet<TokenType>;
  /** Whether the line was complete in front of it. */
  readonly isSurplus: boolean;
}

/**
 * The problem of a line that does not follow its rule: where it goes wrong, what could have stood
 * there, and what was probably meant.
 */
export function mistakeIn(grammar: Grammar, rule: RuleName, tokens: IToken[], point: BreakingPoint): Problem {
  const place = firstImpossible(grammar, rule, tokens, point);
  const token = place.tokens[place.at];
  const whose = guardBeforeFrame(place) ?? whosePhase(place) ?? whosePlace(place);
  if (whose !== undefined) return whose;
  if (token === undefined) return endsTooEarly(place);
  return (
    playerForm(place, token) ??
    numberInWords(place, token) ??
    clauseBehindPer(place, token) ??
    leftOut(place, token) ??
    noStepOfItsOwn(place, token) ??
    didYouMean(place, token) ??
    missingWord(place, token) ??
    notQuoted(grammar, place, token) ??
    doesNotFit(place, token)
  );
}

/** Where the grammar broke off by its lookahead is not always where the line went wrong. */
function firstImpossible(grammar: Grammar, rule: RuleName, tokens: IToken[], point: BreakingPoint): Place {
  let at = point.brokeAt;
  let expected = new Set<TokenType>();
  while (at <= Math.min(tokens.length, reach)) {
    expected = new Set(grammar.expectedAfter(rule, tokens.slice(0, at)));
    const token = tokens[at];
    if (token === undefined || expected.size === 0 || !fits(token, expected)) break;
    at++;
  }
  return { rule, tokens, at, expected, isSurplus: point.isSurplus && at === point.brokeAt };
}

function fits(token: IToken | undefined, types: ReadonlySet<TokenType>): boolean {
  if (token === undefined) return false;
  for (const type of types) if (tokenMatcher(token, type)) return true;
  return false;
}

function wanted(place: Place): string {
  return describe(place.expected, place.rule, place.tokens.slice(0, place.at));
}

function endsTooEarly(place: Place): Problem {
  const last = place.tokens[place.tokens.length - 1];
  const end = last === undefined ? 0 : endOf(last);
  const what = place.expected.size === 0 ? "." : `; it goes on with ${wanted(place)}.`;
  return problem({ start: end, end }, "syntax/expected", `The line ends too early${what}`);
}

/** `[current] under …`: what holds for the whole scenario cannot be limited to a profile. */
function guardBeforeFrame({ rule, tokens, at }: Place): Problem | undefined {
  const first = tokens[0];
  if (at > 0 || first?.tokenType !== LeftBracket) return undefined;
  if (rule !== "under" && rule !== "strict" && rule !== "forEach") return undefined;
  const end = tokens.find((token) => token.tokenType === RightBracket) ?? first;
  const span = { start: first.startOffset, end: endOf(end) };
  return problem(span, "syntax/misplaced", "`[profile]` limits set-up, steps and expectations only.");
}

function clauseBehindPer({ tokens, at }: Place, token: IToken): Problem | undefined {
  const per = tokens.slice(0, at).find((word) => word.tokenType === clauseWords.per);
  const isClause = otherClauses.has(token.tokenType);
  if (per === undefined || !isClause) return undefined;
  const message = `\`per\` comes last in a line; write \`${token.image} …\` in front of it.`;
  return problem(spanOf(token), "syntax/misplaced", message);
}

/** A word or mark without which the line goes on as it should. */
function leftOut({ expected, tokens, at }: Place, token: IToken): Problem | undefined {
  const isMark = token.tokenType === Colon || token.tokenType === Comma;
  const isFiller = synonyms.get(token.image.toLowerCase())?.includes("") === true;
  const next = tokens[at + 1];
  if (!(isMark || isFiller) || next === undefined || !fits(next, expected)) return undefined;
  const span = spanOf(token);
  const gap = isMark ? span : { start: span.start, end: next.startOffset };
  const message = `\`${token.image}\` is left out here.`;
  return problem(
    span,
    isMark ? "syntax/expected" : "syntax/unknown-word",
    message,
    fix(gap, "", `Remove \`${token.image}\``),
  );
}

/** The form that is nearest to what was written, or that says the same. */
function didYouMean(place: Place, token: IToken): Problem | undefined {
  const { expected, tokens, at } = place;
  if (!tokenMatcher(token, AnyWord)) return undefined;
  const forms = formsOf(expected);
  const other = otherForms.get(token.tokenType);
  const said = other === undefined ? (synonyms.get(token.image.toLowerCase()) ?? []) : [other];
  const meant = said.filter((form) => form !== "" && beginsLike(form, forms));
  if (meant.length > 0) return meantInstead(place, spanOf(token), token.image, meant);
  // The longest run of words that is near to a form is what was meant by it.
  for (const length of [3, 2, 1]) {
    const run = tokens.slice(at, at + length);
    const last = run.at(-1);
    if (run.length < length || last === undefined || !run.every(isWordOrNumber)) continue;
    const text = run.map((word) => word.image).join(" ");
    const candidates = length === 1 ? forms : forms.filter((form) => form.split(" ").length === length);
    const [near] = nearest(text, candidates);
    if (near !== undefined) {
      return meantInstead(place, { start: token.startOffset, end: endOf(last) }, text, [near]);
    }
  }
  return undefined;
}

function isWordOrNumber(token: IToken): boolean {
  return tokenMatcher(token, AnyWord) || token.tokenType === Numeral;
}

function beginsLike(form: string, forms: readonly string[]): boolean {
  const lower = `${form.toLowerCase()} `;
  return forms.some(
    (candidate) => `${candidate.toLowerCase()} `.startsWith(lower) || lower.startsWith(`${candidate.toLowerCase()} `),
  );
}

function meantInstead(place: Place, span: Span, text: string, meant: readonly string[]): Problem {
  const before = place.tokens[place.at - 1];
  const shown = meant.map((form) => {
    const whole = before === undefined ? form : `${before.image} ${form}`;
    return `\`${phrases.find((phrase) => phrase.toLowerCase() === whole.toLowerCase()) ?? form}\``;
  });
  const message = `\`${shorten(text)}\` does not fit here. Did you mean ${joinWords(shown)}?`;
  return problem(span, "syntax/unknown-word", message, fix(span, meant[0] ?? text));
}

/** Where only one word can stand, or a list could go on, that word or a comma is missing. */
function missingWord({ expected, tokens, at }: Place, token: IToken): Problem | undefined {
  const before = tokens[at - 1];
  const [only] = expected;
  if (before === undefined || only === undefined) return undefined;
  if (only === words.more && expected.size === 1) {
    const gap = { start: endOf(tokens[at - 2] ?? before), end: endOf(before) };
    return problem(spanOf(before), "syntax/expected", "A comma stands between two entries.", fix(gap, ","));
  }
  const isMember = token.tokenType === QuotedText || /^[a-z0-9-]+\//.test(token.image);
  const mark =
    expected.has(RightBracket) && token.tokenType === Player
      ? "]"
      : expected.has(Comma) && isMember
        ? ","
        : expected.size === 1
          ? markOf(only)
          : undefined;
  if (mark === undefined) return undefined;
  const gap = { start: endOf(before), end: endOf(before) };
  const message = `\`${mark}\` is missing between \`${shorten(before.image)}\` and \`${shorten(token.image)}\`.`;
  return problem(
    gap,
    "syntax/expected",
    message,
    fix(gap, /^[:\],]$/.test(mark) ? mark : ` ${mark}`, `Write \`${mark}\``),
  );
}

function markOf(type: TokenType): string | undefined {
  if (type === Colon) return ":";
  if (type === Comma) return ",";
  if (type === RightBracket) return "]";
  return spellingOf(type);
}

/** `A pays 1000 LP`: costs and choices are clauses of the step that asks for them. */
function noStepOfItsOwn({ expected }: Place, token: IToken): Problem | undefined {
  if (!(expected.has(verbs.activates) || expected.has(infinitives.activate))) return undefined;
  const clause = synonyms.get(token.image.toLowerCase())?.find((form) => form in clauseWords);
  if (clause === undefined) return undefined;
  const message = `\`${token.image}\` is no step of its own; say it in a clause of the step that asks for it: \`${clause} …\`.`;
  return problem(spanOf(token), "syntax/unknown-word", message);
}

const otherClauses = new Set<TokenType>(
  entriesOf(clauseWords)
    .filter(([word]) => word !== "and" && word !== "per")
    .map(([, type]) => type),
);

/** Words in front of which an unquoted name surely ends. */
const nameEnds = new Set<TokenType>([
  ...otherClauses,
  clauseWords.per,
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
  if (!place.expected.has(QuotedText)) {
    // A name whose first word is `Effect` begins like `effect of`.
    const before = tokens[at - 1];
    const couldBeName = before !== undefined && /^[A-Z]/.test(before.image) && /^[A-Z]/.test(token.image);
    if (!couldBeName || !grammar.expectedAfter(rule, tokens.slice(0, at - 1)).includes(QuotedText)) return undefined;
    at--;
  }
  const name: IToken[] = [];
  for (const word of tokens.slice(at, at + 12)) {
    if (nameEnds.has(word.tokenType) || !isWordOrNumber(word)) break;
    name.push(word);
  }
  const first = name[0];
  const last = name.at(-1);
  if (first === undefined || last === undefined || !isLikeName(name, place.isSurplus)) return undefined;
  const span = { start: first.startOffset, end: endOf(last) };
  const text = name.map((word) => word.image).join(" ");
  const quoted = `"${text.replace(/^['‘]|['’]$/g, "")}"`;
  const what = rule === "scenarioHeader" || rule === "source" ? "A title" : "A card name";
  const message = `${what} stands in double quotes: \`${shorten(quoted)}\`.`;
  return problem(span, "syntax/name-not-quoted", message, fix(span, quoted));
}

/** Words of the language alone are no name, nor are small words behind a line that could end. */
function isLikeName(name: readonly IToken[], isSurplus: boolean): boolean {
  const own = name.filter((word) => word.tokenType === PlainWord && !/^CL$/i.test(word.image));
  return isSurplus ? own.some((word) => /^[A-Z]/.test(word.image)) : own.length > 0;
}

function doesNotFit(place: Place, token: IToken): Problem {
  const span = spanOf(token);
  const word = `\`${shorten(token.image)}\``;
  if (place.expected.size === 0) {
    const message = place.isSurplus ? `The line ends in front of ${word}.` : `${word} does not fit here.`;
    return problem(span, "syntax/expected", message);
  }
  const isUnknown = token.tokenType === PlainWord && !place.expected.has(QuotedText);
  const message = place.isSurplus
    ? `${word} does not fit here; the line could end, or go on with ${wanted(place)}.`
    : `${word} does not fit here; expected ${wanted(place)}.`;
  return problem(span, isUnknown ? "syntax/unknown-word" : "syntax/expected", message);
}
