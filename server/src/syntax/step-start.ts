import type { IToken, TokenType } from "chevrotain";
import { Comma, CopyNumber, LeftBracket, QuotedText, RightBracket, tokenize } from "./lexer";
import type { Mode, PlayerName, SummonKind } from "./tree";
import {
  ChainLink,
  clauseWords,
  entriesOf,
  infinitives,
  Player,
  Possessive,
  summonKinds,
  verbs,
  words,
  zoneWords,
} from "./vocabulary";

/** The verbs of steps, by the names that trees give them. */
export type StepVerb =
  | "activate"
  | "chain"
  | "set"
  | "attack"
  | "change position"
  | "draw"
  | "decline"
  | "choose"
  | "order"
  | "pass"
  | "end turn"
  | "summon";

/** What the end of the beginning of a step stands in. */
export type StepPlace =
  /** Behind the player, or behind `can` or `cannot`; perhaps behind the first words of a verb. */
  | "verb"
  /** What the verb is about: the card that is Summoned, attacked, activated. */
  | "object"
  /** The attacker, behind `with`. */
  | "attacker"
  /** Behind `changes "X" to`. */
  | "position"
  /** A clause that lists something. */
  | "clause"
  /** The rulings behind `per`. */
  | "per";

/** The beginning of a step, up to where somebody writes. */
export interface StepStart {
  /** The profiles in front of the step; empty: all. */
  readonly guard: readonly string[];
  readonly player: PlayerName;
  readonly mode: Mode;
  readonly verb?: StepVerb;
  /** How a monster is Summoned. */
  readonly how?: SummonKind;
  /** `attacks directly`. */
  readonly directly?: boolean;
  readonly place: StepPlace;
  /** The first word of the clause that it ends in: `targeting`, `in`. */
  readonly clause?: string;
  /** The words from the player up to the clause that it ends in; where it ends in none, up to the item. */
  readonly before: string;
  /** The words from the player up to the item that is being written. */
  readonly head: string;
  /** What is there of that item (of a verb, in `verb`), as written. */
  readonly typed: string;
  /** The items of the list in front of it, as written. */
  readonly items: readonly string[];
  /** Whether the item is whole, so that something new may begin. */
  readonly isWhole: boolean;
}

const verbNames: readonly StepVerb[] = [
  "activate",
  "chain",
  "set",
  "attack",
  "change position",
  "draw",
  "decline",
  "choose",
  "order",
  "pass",
  "end turn",
];

const verbOf = new Map<TokenType, StepVerb>(
  [Object.values<TokenType>(verbs), Object.values<TokenType>(infinitives)].flatMap((types) =>
    verbNames.flatMap((name, at): [TokenType, StepVerb][] => {
      const type = types[at];
      return type === undefined ? [] : [[type, name]];
    }),
  ),
);

const kindOf = new Map<TokenType, SummonKind>(entriesOf(summonKinds).map(([kind, type]) => [type, kind]));

/** The first words of clauses, and what a clause is called. */
const clauseStarts = new Map<TokenType, string>([
  ...entriesOf(clauseWords).flatMap(([word, type]): [TokenType, string][] => (word === "and" ? [] : [[type, word]])),
  [words.with, "with"],
  [words.from, "from"],
  [words.to, "to"],
  [words.in, "in"],
  [words.after, "after"],
  [words.at, "at"],
]);

/** What can follow `in` where it tells a position or a zone. */
const positionWords = new Set<TokenType>([
  infinitives.attack,
  words.Defense,
  words["face-down"],
  words["face-up"],
  zoneWords.Zone,
]);

/** Behind these words a `to` or `into` is no clause of its own. */
const movers: readonly string[] = ["sending", "returning", "shuffling"];

/** What ends such a clause. */
const places: readonly TokenType[] = [words.GY, words.hand, words.Deck];

/**
 * Reads the beginning of a step. `text` ends where a word begins or could begin; a text that is no beginning of a step,
 * or ends in front of its player's verb's object for want of words, gives `undefined` or the place `verb`.
 */
export function readStepStart(text: string): StepStart | undefined {
  const tokens = tokenize(text);
  let at = 0;
  const guard: string[] = [];
  if (tokens[0]?.tokenType === LeftBracket) {
    const close = tokens.findIndex((token) => token.tokenType === RightBracket);
    if (close < 0) return undefined;
    guard.push(...tokens.slice(1, close).flatMap(({ tokenType, image }) => (tokenType === Comma ? [] : [image])));
    at = close + 1;
  }
  if (tokens[at]?.tokenType === ChainLink) at++;
  const player = tokens[at];
  if (player?.tokenType !== Player) return undefined;
  at++;
  const modeType = tokens[at]?.tokenType;
  const mode: Mode = modeType === words.can ? "can" : modeType === words.cannot ? "cannot" : "does";
  if (mode !== "does") at++;
  const base = { guard, player: player.image === "A" ? "A" : "B", mode } as const;
  const from = player.startOffset;
  const upTo = (offset: number) => text.slice(from, offset).trimEnd();
  const verb = readVerb(tokens, at);
  if (verb === undefined) {
    const begin = tokens[at]?.startOffset ?? text.length;
    const head = upTo(begin);
    const typed = text.slice(begin).trim();
    return { ...base, place: "verb", before: head, head, typed, items: [], isWhole: false };
  }
  const { next, ...what } = verb;
  return { ...base, ...what, ...readRest(text, tokens, next, upTo, what.verb) };
}

interface VerbRead {
  readonly verb: StepVerb;
  readonly how?: SummonKind;
  readonly directly?: boolean;
  /** The position of the token behind its words. */
  readonly next: number;
}

/** The words of a verb; nothing while some are missing. */
function readVerb(tokens: readonly IToken[], at: number): VerbRead | undefined {
  const first = tokens[at]?.tokenType;
  const second = tokens[at + 1]?.tokenType;
  if (first === undefined) return undefined;
  const how = kindOf.get(first);
  if (how !== undefined)
    return second === words.Summon || second === words.Summons ? { verb: "summon", how, next: at + 2 } : undefined;
  const verb = verbOf.get(first);
  if (verb === undefined) return undefined;
  if (verb === "end turn")
    return second === words.the && tokens[at + 2]?.tokenType === words.turn ? { verb, next: at + 3 } : undefined;
  if (verb === "attack" && second === words.directly)
    return tokens[at + 2]?.tokenType === words.with
      ? { verb, directly: true, next: at + 3 }
      : { verb, directly: true, next: at + 2 };
  return { verb, next: at + 1 };
}

type Rest = Pick<StepStart, "place" | "clause" | "before" | "head" | "typed" | "items" | "isWhole">;

function readRest(
  text: string,
  tokens: readonly IToken[],
  from: number,
  upTo: (offset: number) => string,
  verb: StepVerb,
): Rest {
  const startOf = (at: number) => tokens[at]?.startOffset ?? text.length;
  const isDirect = tokens[from - 1]?.tokenType === words.with && verb === "attack";
  let place: StepPlace = isDirect ? "attacker" : "object";
  let clause: string | undefined;
  let before = upTo(startOf(from));
  let item = from;
  let items: string[] = [];
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const isJoint = token.tokenType === Comma || token.tokenType === clauseWords.and;
    if (isJoint) {
      items.push(text.slice(startOf(item), token.startOffset).trim());
      item = at + 1;
      continue;
    }
    const begun = beginsWhat(tokens, at, verb, place, clause);
    if (begun === undefined) continue;
    ({ place, clause } = begun);
    before = upTo(token.startOffset);
    item = at + begun.words;
    items = [];
  }
  const typed = text.slice(startOf(item)).trim();
  const head = upTo(startOf(item));
  const last = tokens.at(-1)?.tokenType;
  const isEnded = movers.includes(clause ?? "") && places.some((each) => each === last);
  const isWhole =
    item < tokens.length ? last === QuotedText || last === CopyNumber || isEnded || !isCardList(place, clause) : false;
  return {
    place,
    ...(clause === undefined ? {} : { clause }),
    before: place === "clause" || place === "per" ? before : head,
    head,
    typed,
    items: items.filter(Boolean),
    isWhole,
  };
}

/** Whether what is written in a place are cards, which end with a name or its number. */
function isCardList(place: StepPlace, clause: string | undefined): boolean {
  if (place === "object" || place === "attacker") return true;
  return (
    place === "clause" &&
    [
      "targeting",
      "using",
      "tributing",
      "discarding",
      "banishing",
      "sending",
      "returning",
      "shuffling",
      "detaching",
      "revealing",
      "with",
      "at random",
    ].includes(clause ?? "")
  );
}

/** The clause, or the part of the verb, that begins with a word; the number of its first words. */
function beginsWhat(
  tokens: readonly IToken[],
  at: number,
  verb: StepVerb,
  place: StepPlace,
  clause: string | undefined,
): { readonly place: StepPlace; readonly clause: string | undefined; readonly words: number } | undefined {
  const type = tokens[at]?.tokenType;
  const next = tokens[at + 1]?.tokenType;
  const word = type === undefined ? undefined : clauseStarts.get(type);
  if (word === undefined) return undefined;
  if (word === "per") return { place: "per", clause: undefined, words: 1 };
  if (place === "object" && verb === "attack" && word === "with")
    return { place: "attacker", clause: undefined, words: 1 };
  if (place === "object" && verb === "change position" && word === "to")
    return { place: "position", clause: undefined, words: 1 };
  if (
    word === "to" &&
    (movers.includes(clause ?? "") ||
      clause === "in response to" ||
      clause === "choosing" ||
      (verb === "choose" && place === "object"))
  )
    return undefined;
  if (word === "with" && clause === "choosing") return undefined;
  if (word === "in") {
    if (next === words.response) return { place: "clause", clause: "in response to", words: 3 };
    const isZone = next === Possessive && tokens[at + 2]?.tokenType === zoneWords.Zone;
    // `"X" in A's GY` tells which card is meant.
    const tells = next === undefined || next === words.the || positionWords.has(next) || isZone;
    return tells ? { place: "clause", clause: "in", words: 1 } : undefined;
  }
  if (word === "at") return next === words.random ? { place: "clause", clause: "at random", words: 2 } : undefined;
  return { place: "clause", clause: word, words: 1 };
}
