import type { Cursor } from "./card-cursor";
import type { AdjectivePhrase } from "./card-phrases";
import { readValue } from "./card-value";
import { attributes, kinds, monsterTypes, type StatTerm, summonKinds } from "./card-words";

const plain: readonly (readonly [string, AdjectiveWord])[] = [
  ["face-up", { adjective: "face", up: true }],
  ["face-down", { adjective: "face", up: false }],
  ["Set", { adjective: "face", up: false }],
  ["banished", { adjective: "banished" }],
  ["attacking", { adjective: "attacking" }],
  ["equipped", { adjective: "equipped" }],
  ["other", { adjective: "another" }],
  ...attributes.map((attribute) => [attribute, { adjective: "attribute", attribute }] as const),
  ...summonKinds.map((how) => [`${how} Summoned`, { adjective: "summoned", how }] as const),
  ...longestFirst(monsterTypes).map((type) => [type, { adjective: "type", type }] as const),
  ...kinds.map((kind) => [kind, { adjective: "kind", kind }] as const),
  ["Tuners", { adjective: "kind", kind: "Tuner" }],
];

type AdjectiveWord =
  | { readonly adjective: "face"; readonly up: boolean }
  | { readonly adjective: "banished" | "attacking" | "equipped" | "another" }
  | { readonly adjective: "attribute"; readonly attribute: (typeof attributes)[number] }
  | { readonly adjective: "summoned"; readonly how: (typeof summonKinds)[number] }
  | { readonly adjective: "type"; readonly type: string }
  | { readonly adjective: "kind"; readonly kind: (typeof kinds)[number] };

function longestFirst<T extends string>(words: readonly T[]): readonly T[] {
  return [...words].sort((a, b) => b.length - a.length);
}

/**
 * What stands before a noun: `face-up`, `non-Tuner`, `DARK or LIGHT`, `Level 4 or lower`, `"Harpie"`. `series`: whether
 * text in quotes may be one of them.
 */
export function readAdjectives(cursor: Cursor, series: boolean): readonly AdjectivePhrase[] {
  const found: AdjectivePhrase[] = [];
  for (;;) {
    const next = group(cursor, series);
    if (next === undefined) return found;
    found.push(next);
  }
}

function group(cursor: Cursor, series: boolean): AdjectivePhrase | undefined {
  const first = cursor.attempt(() => readAdjective(cursor, series));
  if (first === undefined) return undefined;
  const members = [first];
  let word: "or" | "and" | undefined;
  for (;;) {
    const more = cursor.attempt(() => {
      const comma = cursor.words(",") !== undefined;
      const joint: "or" | "and" | undefined = cursor.words("or") ? "or" : cursor.words("and") ? "and" : undefined;
      if ((!comma && joint === undefined) || (word !== undefined && !comma && joint !== word)) return undefined;
      const adjective = readAdjective(cursor, series);
      return adjective && { adjective, joint };
    });
    if (more === undefined) break;
    members.push(more.adjective);
    word = more.joint ?? word;
  }
  if (members.length === 1) return first;
  return { ...cursor.since(first.start), adjective: word ?? "or", of: members };
}

/** One adjective, perhaps with `non-` or `original` before it. */
export function readAdjective(cursor: Cursor, series: boolean): AdjectivePhrase | undefined {
  return cursor.labelled("an adjective (`face-up`, `DARK`, `Tuner`, `Level 4 or lower`)", () => {
    const { start } = cursor;
    if (cursor.words("non-")) {
      const of = readAdjective(cursor, series);
      return of && { ...cursor.since(start), adjective: "not", of };
    }
    if (cursor.words("original")) {
      const of = readAdjective(cursor, series);
      return of && { ...cursor.since(start), adjective: "original", of };
    }
    return cursor.first<AdjectivePhrase>(
      () => readLevel(cursor),
      () => {
        const said = cursor.oneOf(plain);
        return said && { start: said.start, end: said.end, ...said.value };
      },
      () => {
        if (!series) return undefined;
        const name = cursor.string("a series in quotes");
        return name && { start: name.start, end: name.end, adjective: "series", series: name.value };
      },
    );
  });
}

/** `Level 4`, `Rank 4 or higher`, `Link-2`, `Levels 3 to 5`. */
function readLevel(cursor: Cursor): AdjectivePhrase | undefined {
  const { start } = cursor;
  const stat = cursor.oneOf<StatTerm>([
    ["Level", "Level"],
    ["Levels", "Level"],
    ["Rank", "Rank"],
    ["Ranks", "Rank"],
    ["Link", "Link"],
  ]);
  if (stat === undefined) return undefined;
  cursor.words("-");
  const from = cursor.peek()?.kind === "number" || cursor.peek()?.kind === "string" ? readValue(cursor) : undefined;
  if (from === undefined) return cursor.expect("a number");
  const base = { adjective: "level", stat: stat.value } as const;
  if (cursor.words("or lower") ?? cursor.words("or less")) return { ...base, to: from, ...cursor.since(start) };
  if (cursor.words("or higher") ?? cursor.words("or more")) return { ...base, from, ...cursor.since(start) };
  const to = cursor.attempt(() => (cursor.words("to") ? readValue(cursor) : undefined));
  return { ...base, from, to: to ?? from, ...cursor.since(start) };
}
