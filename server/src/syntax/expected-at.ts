import { type IToken, type TokenType, tokenMatcher } from "chevrotain";
import type { RuleName } from "./grammar";
import { Bar, Colon, CopyNumber, Hole, LeftBracket, QuotedText, RightBracket, tokenize } from "./lexer";
import { kindOfLine, type LineKind } from "./line-kind";
import type { Surroundings } from "./logical-lines";
import { expectedAfter } from "./parse-line";
import { formsOf } from "./phrases";
import { AnyWord, ChainLink, clauseWords, Numeral, Player, Possessive, words } from "./vocabulary";

/** What has no fixed words, but a name, an id or a number of its own. */
export type Wanted =
  | "card name"
  | "title"
  | "counter"
  | "profile"
  | "ruling"
  | "rule"
  | "value"
  | "number"
  | "copy number"
  | "player"
  | "possessive"
  | "chain link"
  | "hole";

/** What could stand next in a line. */
export interface Expected {
  /** How the line is read so far. */
  readonly kind: LineKind | undefined;
  /** Words of the language, as they are to be written. */
  readonly words: readonly string[];
  readonly wanted: ReadonlySet<Wanted>;
}

/** Rules that a line of a scenario can still follow while only its player stands there. */
const playersRules: readonly RuleName[] = ["step", "fact", "done"];

/**
 * What could stand next in a line of a block, whatever its meaning.
 *
 * @param text the line up to where a word begins or could begin; at least one word of it
 */
export function expectedAt(text: string, block: Surroundings, isHeader: boolean): Expected {
  const tokens = tokenize(text);
  const kind = kindOfLine(block, isHeader, tokens);
  if (tokens[0]?.tokenType === Bar) return { kind, words: [], wanted: new Set(["value"]) };
  if (kind === "unknown" || kind === "row" || kind === "switch" || kind === "card text")
    return { kind, words: [], wanted: new Set() };
  const inGuard = tokens[0]?.tokenType === LeftBracket && !tokens.some(({ tokenType }) => tokenType === RightBracket);
  if (inGuard) return { kind, words: [], wanted: new Set(["profile"]) };
  const isOpen =
    block !== "ruling" && [Player, RightBracket, ChainLink].some((type) => tokens.at(-1)?.tokenType === type);
  const rules = isOpen && kind === "step" ? playersRules : [kind];
  const after = (more: readonly IToken[]) => rules.flatMap((rule) => expectedAfter(rule, [...tokens, ...more]));
  const types = new Set(after([]));
  const wanted = new Set([...types].flatMap((type) => wantedBy(type, kind, tokens.at(-1)?.tokenType)));
  const before = tokens.at(-1)?.tokenType;
  const isList = isOpen && rules.includes("fact");
  const whole = wholeForms(formsOf(types), after).map((form) =>
    isList && after(tokenize(form)).every((type) => type === Colon) ? `${form}:` : form,
  );
  const spelt = kind === "fact" && before !== undefined ? whole.map(inFact) : whole;
  const forms = before !== undefined && beforePositions.has(before) ? spelt.map(asPosition) : spelt;
  const isEntry = types.has(words.unknown);
  return { kind, words: [...new Set(forms)].filter((form) => !isEntry || form !== "set this turn"), wanted };
}

type After = (more: readonly IToken[]) => readonly TokenType[];

/**
 * Of the forms that begin with a word that can follow, those of which each word can follow the one before it (behind `in`,
 * `attack directly with` is none), and single words that are more than the beginning of such a form.
 */
function wholeForms(forms: readonly string[], after: After): readonly string[] {
  const read = forms.map((form) => ({ form, tokens: tokenize(form) }));
  const fitting = read.filter(({ tokens }) =>
    tokens.every((token, at) => at === 0 || after(tokens.slice(0, at)).some((type) => tokenMatcher(token, type))),
  );
  const longer = fitting.filter(({ tokens }) => tokens.length > 1);
  const isBeginning = ([first, second]: readonly IToken[]) => {
    if (first === undefined || second !== undefined) return false;
    const going = longer.flatMap(({ tokens: [one, next] }) =>
      one?.tokenType === first.tokenType && next !== undefined ? [next] : [],
    );
    return going.length > 0 && after([first]).every((type) => going.some((next) => tokenMatcher(next, type)));
  };
  const left = fitting.filter(({ tokens }) => !isBeginning(tokens)).map(({ form }) => form);
  // A form that differs from another one in its capitals only is written as the last of them.
  return left.filter((form, at) => !left.slice(at + 1).some((other) => other.toLowerCase() === form.toLowerCase()));
}

/** `set` in front of a card of the set-up is the verb `Set` of the lexer. */
const inFact = (word: string) => (word === "Set" ? "set" : word);

const beforePositions = new Set<TokenType>([
  words.in,
  words.to,
  words["face-up"],
  words["face-down"],
  clauseWords.choosing,
]);

/** The verb `attack` and the battle position are one word of the lexer. */
const asPosition = (word: string) => (word === "attack" ? "Attack" : word);

function wantedBy(type: TokenType, kind: RuleName, before: TokenType | undefined): readonly Wanted[] {
  switch (type) {
    case QuotedText:
      if (kind === "scenarioHeader" || kind === "source") return ["title"];
      return before === Numeral ? ["counter"] : ["card name"];
    case AnyWord:
      return [idWanted(kind)];
    case Numeral:
      return ["number"];
    case CopyNumber:
      return ["copy number"];
    case Player:
      return ["player"];
    case Possessive:
      return ["possessive"];
    case ChainLink:
      return ["chain link"];
    case Hole:
      return ["hole"];
    default:
      return [];
  }
}

function idWanted(kind: RuleName): Wanted {
  switch (kind) {
    case "documents":
      return "rule";
    case "under":
    case "profileHeader":
    case "extendsLine":
      return "profile";
    case "forEach":
      return "value";
    default:
      return "ruling";
  }
}

/** Whether the end of a text stands in a name or title whose quotes are open; where these begin. */
export function openQuote(text: string): number | undefined {
  const last = tokenize(text).at(-1);
  if (last?.tokenType !== QuotedText) return undefined;
  const quotes = [...last.image].filter((character) => character === '"').length;
  return quotes % 2 === 1 ? last.startOffset : undefined;
}
