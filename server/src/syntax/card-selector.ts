import { readAdjectives } from "./card-adjective";
import type { Cursor, Said } from "./card-cursor";
import { readFilter } from "./card-filter";
import type {
  AdjectivePhrase,
  AreaPhrase,
  CardsPhrase,
  CountPhrase,
  FilterPhrase,
  NounPhrase,
  RefPhrase,
  RefTerm,
  SelectorPhrase,
} from "./card-phrases";
import { readAreas, readTop } from "./card-place";
import { readValue } from "./card-value";

/** What a selector must leave for the words around it. */
export interface SelectorLimits {
  /** Leave `in Defense Position`: it belongs to the verb. */
  readonly position?: boolean;
  /** Leave all places: the verb says where to. */
  readonly places?: boolean;
}

/** Cards described or referred to, perhaps several joined by `and` or `or`. */
export function readSelector(cursor: Cursor, leave: SelectorLimits = {}): SelectorPhrase | undefined {
  return cursor.labelled("cards (`1 face-up monster you control`, `this card`, `the target`)", () => {
    const first = term(cursor, leave);
    if (first === undefined) return undefined;
    const list = cursor.attempt(() => rest(cursor, leave));
    if (list === undefined) return first;
    return { ...cursor.since(first.start), kind: list.kind, of: [first, ...list.of] };
  });
}

/** What follows the first of several selectors: `, B and C`, `or B or C`. Commas alone join nothing. */
function rest(
  cursor: Cursor,
  leave: SelectorLimits,
): { readonly kind: "and" | "or"; readonly of: readonly SelectorPhrase[] } | undefined {
  const of: SelectorPhrase[] = [];
  let kind: "and" | "or" | undefined;
  while (kind === undefined) {
    const comma = cursor.words(",");
    kind = cursor.words("and") ? "and" : cursor.words("or") ? "or" : undefined;
    const next = comma || kind ? term(cursor, leave) : undefined;
    if (next === undefined) return undefined;
    of.push(next);
  }
  const joint = kind;
  for (;;) {
    const next = cursor.attempt(() => {
      cursor.words(",");
      return cursor.words(joint) ? term(cursor, leave) : undefined;
    });
    if (next === undefined) return { kind: joint, of };
    of.push(next);
  }
}

function term(cursor: Cursor, leave: SelectorLimits): SelectorPhrase | undefined {
  return cursor.first<SelectorPhrase>(
    () => reference(cursor),
    () => topCards(cursor),
    () => described(cursor, leave, true),
    () => described(cursor, leave, false),
    () => quoted(cursor, leave),
  );
}

const references: readonly (readonly [string, RefTerm])[] = [
  ["this card", "this card"],
  ["the targets", "target"],
  ["the target", "target"],
  ["target", "target"],
  ["the cost", "cost"],
  ["that card", "that card"],
  ["that monster", "that card"],
  ["that Spell", "that card"],
  ["that Trap", "that card"],
  ["the result", "result"],
  ["the rest", "rest"],
  ["the equipped monster", "equipped monster"],
  ["the monster with this card as material", "equipped monster"],
  ["the attacker", "attacker"],
  ["the attacking monster", "attacker"],
  ["the attacked monster", "attacked monster"],
  ["it", "it"],
];

/** `this card`, `the target`, `target 2`, `the cost`, … */
export function reference(cursor: Cursor): RefPhrase | undefined {
  const { start } = cursor;
  const to = cursor.oneOf(references);
  if (to === undefined) return undefined;
  if (to.value !== "target") return { ...cursor.since(start), kind: "ref", to: to.value, ...label(cursor) };
  const line = cursor.peek()?.kind === "number" ? cursor.number() : undefined;
  if (line === undefined && cursor.end - start === "target".length) return cursor.expect("the number of a target line");
  return { ...cursor.since(start), kind: "ref", to: "target", ...(line && { line: line.value }), ...label(cursor) };
}

/** `the top 3 cards of your Deck`. */
function topCards(cursor: Cursor): CardsPhrase | undefined {
  const { start } = cursor;
  const area = readTop(cursor, start);
  if (area === undefined) return undefined;
  return {
    ...cursor.since(start),
    kind: "cards",
    count: { ...cursor.since(start), count: "all" },
    adjectives: [],
    noun: { ...cursor.since(start), noun: "card", many: true },
    areas: [area],
    filters: [],
    ...label(cursor),
  };
}

function described(cursor: Cursor, leave: SelectorLimits, series: boolean): CardsPhrase | undefined {
  const { start } = cursor;
  const another = cursor.words("another");
  const count = another ? one(another) : readCount(cursor);
  const adjectives = [...readAdjectives(cursor, series)];
  if (another) adjectives.unshift({ ...another, adjective: "another" });
  const noun = readNoun(cursor, count !== undefined) ?? impliedNoun(adjectives);
  if (noun === undefined) return undefined;
  const behind = tail(cursor, leave);
  return { ...cursor.since(start), kind: "cards", ...(count && { count }), adjectives, noun, ...behind };
}

function one(span: { readonly start: number; readonly end: number }): CountPhrase {
  return { ...span, count: "exactly", n: { ...span, value: "number", n: 1 } };
}

function quoted(cursor: Cursor, leave: SelectorLimits): SelectorPhrase | undefined {
  const text = cursor.string("a card name in quotes");
  if (text === undefined) return undefined;
  const { except, ...behind } = tail(cursor, leave);
  if (except !== undefined) return undefined;
  return { ...cursor.since(text.start), kind: "quoted", text: text.value, ...behind };
}

interface Tail {
  readonly areas: readonly AreaPhrase[];
  readonly filters: readonly FilterPhrase[];
  readonly except?: SelectorPhrase;
  readonly label?: Said<string>;
}

function tail(cursor: Cursor, leave: SelectorLimits): Tail {
  let areas: readonly AreaPhrase[] = [];
  const filters: FilterPhrase[] = [];
  for (;;) {
    const filter = cursor.attempt(() => readFilter(cursor, leave));
    if (filter) {
      filters.push(filter);
      continue;
    }
    const found = leave.places || areas.length > 0 ? undefined : cursor.attempt(() => readAreas(cursor));
    if (found === undefined) break;
    areas = found;
  }
  const apart = cursor.sees(", except");
  const except = cursor.attempt(() => {
    cursor.words(",");
    return cursor.words("except") ? readSelector(cursor, leave) : undefined;
  });
  const behind = except && areas.length === 0 && !leave.places ? areasBehind(cursor) : undefined;
  if (except && apart && !behind) cursor.words(",");
  return { areas: behind ?? areas, filters, ...(except && { except }), ...label(cursor) };
}

/** `1 monster, except "X", from your Deck`. */
function areasBehind(cursor: Cursor): readonly AreaPhrase[] | undefined {
  return cursor.attempt(() => (cursor.words(",") ? readAreas(cursor) : undefined));
}

/** `as "paid"`: the name by which later lines refer to the cards. */
export function label(cursor: Cursor): { readonly label?: Said<string> } {
  const said = cursor.attempt(() => (cursor.words("as") ? cursor.string("a label in quotes") : undefined));
  return said ? { label: said } : {};
}

/** `1`, `up to 2`, `2 or more`, `any number of`, `all`, `no`, … */
export function readCount(cursor: Cursor): CountPhrase | undefined {
  const { start } = cursor;
  const fixed = cursor.oneOf<
    "any number" | "all" | "half" | "as many as possible" | "no" | "up to" | "exactly" | "one"
  >(
    [
      ["any number of", "any number"],
      ["as many as possible", "as many as possible"],
      ["half of the", "half"],
      ["half of", "half"],
      ["all", "all"],
      ["each", "all"],
      ["no", "no"],
      ["up to", "up to"],
      ["exactly", "exactly"],
      ["a", "one"],
      ["an", "one"],
    ],
    "how many (`1`, `all`, `up to 2`)",
  );
  if (fixed?.value === "one") return one(fixed);
  if (fixed?.value === "up to" || fixed?.value === "exactly") {
    const n = readValue(cursor);
    return n && { ...cursor.since(start), count: fixed.value, n };
  }
  if (fixed) return { ...cursor.since(start), count: fixed.value };
  if (cursor.peek()?.kind !== "number") return undefined;
  const n = cursor.number();
  if (n === undefined) return undefined;
  const value = { start: n.start, end: n.end, value: "number", n: n.value } as const;
  const more = cursor.words("or more");
  return { ...cursor.since(start), count: more ? "at least" : "exactly", n: value };
}

const nouns: readonly (readonly [
  string,
  { readonly noun: Exclude<NounPhrase["noun"], "name">; readonly many: boolean },
])[] = [
  ["Spell or Trap", { noun: "spell or trap", many: false }],
  ["Spells or Traps", { noun: "spell or trap", many: true }],
  ["Spells and Traps", { noun: "spell or trap", many: true }],
  ["Spell", { noun: "spell", many: false }],
  ["Spells", { noun: "spell", many: true }],
  ["Trap", { noun: "trap", many: false }],
  ["Traps", { noun: "trap", many: true }],
  ["monster", { noun: "monster", many: false }],
  ["monsters", { noun: "monster", many: true }],
  ["card", { noun: "card", many: false }],
  ["cards", { noun: "card", many: true }],
  ["Token", { noun: "token", many: false }],
  ["Tokens", { noun: "token", many: true }],
  ["material", { noun: "material", many: false }],
  ["materials", { noun: "material", many: true }],
];

/** `monster`, `Spell or Trap`, …; `names`: or an exact name in quotes. */
export function readNoun(cursor: Cursor, names: boolean): NounPhrase | undefined {
  return cursor.labelled("a noun (`monster`, `card`, `Spell`, `Trap`)", () => {
    const said = cursor.oneOf(nouns);
    if (said) return { start: said.start, end: said.end, ...said.value };
    if (!names) return undefined;
    const { start } = cursor;
    const original = cursor.words("original") !== undefined;
    const name = cursor.string("a card name in quotes");
    return name && { ...cursor.since(start), noun: "name", name: name.value, original };
  });
}

/** A word such as `Tuner` may stand for `Tuner monster`. */
function impliedNoun(adjectives: readonly AdjectivePhrase[]): NounPhrase | undefined {
  const last = adjectives.at(-1);
  const inner = last?.adjective === "not" ? last.of : last;
  if (last === undefined || inner?.adjective !== "kind" || inner.kind !== "Tuner") return undefined;
  return { start: last.end, end: last.end, noun: "monster", many: false };
}
