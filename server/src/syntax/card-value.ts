import type { Cursor } from "./card-cursor";
import type { Comparison, SelectorPhrase, ValuePhrase } from "./card-phrases";
import { readOwner } from "./card-place";
import { readSelector } from "./card-selector";
import { type SharedTerm, sharedProperties, statWords } from "./card-words";

/**
 * A number or a formula: `500`, `half your LP`, `ATK of the target`, `count of the cost x 300`. `x` binds before `+`
 * and `-`.
 */
export function readValue(cursor: Cursor): ValuePhrase | undefined {
  return cursor.labelled("a number or a formula", () => sum(cursor));
}

function sum(cursor: Cursor): ValuePhrase | undefined {
  const { start } = cursor;
  let left = product(cursor);
  if (left === undefined) return undefined;
  for (;;) {
    const before: ValuePhrase = left;
    const next = cursor.attempt((): ValuePhrase | undefined => {
      const value = cursor.words("+") ? "plus" : cursor.words("-") ? "minus" : undefined;
      const right = value && product(cursor);
      return value && right && { ...cursor.since(start), value, left: before, right };
    });
    if (next === undefined) return left;
    left = next;
  }
}

function product(cursor: Cursor): ValuePhrase | undefined {
  const { start } = cursor;
  let left = atom(cursor);
  if (left === undefined) return undefined;
  for (;;) {
    const before: ValuePhrase = left;
    const next = cursor.attempt((): ValuePhrase | undefined => {
      if (!cursor.words("x")) return undefined;
      const right = atom(cursor);
      return right && { ...cursor.since(start), value: "times", left: before, right };
    });
    if (next === undefined) return left;
    left = next;
  }
}

/** One of the properties that cards can share, such as `original name`. */
export function readShared(cursor: Cursor): SharedTerm | undefined {
  return cursor.oneOf(
    sharedProperties.map((word) => [word, word] as const),
    "a property (`name`, `Level`, `Attribute`, …)",
  )?.value;
}

export function readStat(cursor: Cursor) {
  return cursor.oneOf(statWords, "a Stat (`ATK`, `DEF`, `Level`, `Rank`)");
}

export function readComparison(cursor: Cursor): Comparison | undefined {
  return cursor.oneOf<Comparison>(
    [
      ["<=", "<="],
      [">=", ">="],
      ["=", "="],
      ["<", "<"],
      [">", ">"],
    ],
    "`=`, `<`, `>`, `<=` or `>=`",
  )?.value;
}

function atom(cursor: Cursor): ValuePhrase | undefined {
  const { start } = cursor;
  return cursor.first<ValuePhrase>(
    () => {
      const n = cursor.number();
      return n && { start: n.start, end: n.end, value: "number", n: n.value };
    },
    () => {
      const factor = cursor.words("half") ? "half" : cursor.words("double") ? "double" : undefined;
      const of = factor && atom(cursor);
      return factor && of && { ...cursor.since(start), value: factor, of };
    },
    () => ofSelector(cursor, "count of counters", start),
    () => ofSelector(cursor, "count of", start),
    () => ofSelector(cursor, "sum of", start),
    () => ofSelector(cursor, "number of different", start),
    () => {
      if (!cursor.words("the difference of")) return undefined;
      const left = product(cursor);
      if (left === undefined || !cursor.words("and")) return undefined;
      const right = product(cursor);
      return right && { ...cursor.since(start), value: "difference", left, right };
    },
    () => cursor.words("the damage") && { ...cursor.since(start), value: "damage" },
    () => cursor.words("the declared number") && { ...cursor.since(start), value: "declared number" },
    () => cursor.words("the Chain Link number") && { ...cursor.since(start), value: "link number" },
    () => {
      const of = readOwner(cursor);
      return of && cursor.words("LP") && { ...cursor.since(start), value: "lp", of: of.value };
    },
    () => statOf(cursor),
    () => {
      const label = cursor.string('a label, such as `"roll"`');
      return label && { start: label.start, end: label.end, value: "label", label: label.value };
    },
  );
}

function ofSelector(
  cursor: Cursor,
  words: "count of" | "count of counters" | "sum of" | "number of different",
  start: number,
): ValuePhrase | undefined {
  if (words === "count of counters") {
    if (!cursor.words("count of")) return undefined;
    const counter = cursor.string("the name of a counter");
    if (counter === undefined || !(cursor.words("counters on") ?? cursor.words("counter on"))) return undefined;
    const on = readSelector(cursor);
    return on && { ...cursor.since(start), value: "counters", counter: counter.value, on };
  }
  if (!cursor.words(words)) return undefined;
  if (words === "count of") {
    const of = readSelector(cursor);
    return of && { ...cursor.since(start), value: "count", of };
  }
  if (words === "number of different") {
    const property =
      readShared(cursor) ??
      cursor.oneOf<SharedTerm>([
        ["names", "name"],
        ["original names", "original name"],
        ["Levels", "Level"],
        ["Ranks", "Rank"],
        ["Attributes", "Attribute"],
        ["Types", "Type"],
      ])?.value;
    if (property === undefined || !cursor.words("among")) return undefined;
    const among = readSelector(cursor);
    return among && { ...cursor.since(start), value: "different", property, among };
  }
  const original = cursor.words("original");
  const stat = readStat(cursor);
  if (stat === undefined || !cursor.words("of")) return undefined;
  const of = readSelector(cursor);
  return of && { ...cursor.since(start), value: "sum", stat: stat.value, of, ...was(cursor, original !== undefined) };
}

/** `ATK of the target`, `original Level of SEL`, `own ATK` of the card that the clause is about. */
function statOf(cursor: Cursor): ValuePhrase | undefined {
  const { start } = cursor;
  const own = cursor.words("own");
  const original = cursor.words("original");
  const stat = readStat(cursor);
  if (stat === undefined) return undefined;
  const subject: SelectorPhrase | undefined = own && { ...own, kind: "ref", to: "its" };
  const of = subject ?? (cursor.words("of") && readSelector(cursor));
  return of && { ...cursor.since(start), value: "stat", stat: stat.value, of, ...was(cursor, original !== undefined) };
}

function was(cursor: Cursor, original: boolean): { readonly was?: "original" | "on the field" } {
  if (original) return { was: "original" };
  return cursor.words("as it was on the field") ? { was: "on the field" } : {};
}
