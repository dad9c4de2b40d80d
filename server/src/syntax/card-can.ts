import type { CanTerm, ModifierPhrase } from "./card-actions";
import { readMaterialKinds } from "./card-cannot";
import { readCause } from "./card-cause";
import type { Cursor } from "./card-cursor";
import type { ValuePhrase } from "./card-phrases";
import { readAreas } from "./card-place";
import { readSelector } from "./card-selector";
import { readValue } from "./card-value";

const plain: readonly (readonly [string, CanTerm])[] = [
  ["attack directly", "attack directly"],
  ["attack every monster once", "attack every monster once"],
  ["attack in Defense Position", "attack from Defense"],
  ["be activated from the hand", "activate from hand"],
  ["be activated the turn it is Set", "activate the turn it was Set"],
  ["be activated the turn they are Set", "activate the turn it was Set"],
  ["be Normal Summoned without Tributes", "be normal summoned without tributes"],
];

/** What becomes possible: `can attack directly`, `can attack once more`, `inflicts piercing damage`, … */
export function readCan(cursor: Cursor, player: boolean): readonly ModifierPhrase[] | undefined {
  const { start } = cursor;
  const said = (what: CanTerm, more: { readonly value?: ValuePhrase } = {}): readonly ModifierPhrase[] => [
    { ...cursor.since(start), modifier: "can", what, ...more },
  ];
  if (!player) {
    if (cursor.words("inflicts piercing damage") ?? cursor.words("inflict piercing damage") ?? cursor.words("piercing"))
      return said("pierce");
    const first = cursor.attempt(() => sparedOnce(cursor, start));
    if (first) return first;
  }
  if (!cursor.words("can")) return undefined;
  return cursor.first<readonly ModifierPhrase[]>(
    () => {
      const fixed = player ? undefined : cursor.oneOf(plain);
      return fixed && said(fixed.value);
    },
    () => {
      if (player || !cursor.words("be Normal Summoned with")) return undefined;
      const n = cursor.number();
      const fewer = n && (cursor.words("Tribute fewer") ?? cursor.words("Tributes fewer"));
      return n && fewer && [{ ...cursor.since(start), modifier: "fewer tributes", count: n.value }];
    },
    () => {
      const value = !player && cursor.words("attack") ? readMore(cursor) : undefined;
      return value && said("attack again", { value });
    },
    () => {
      if (!player || !(cursor.words("Normal Summon or Set") ?? cursor.words("Normal Summon"))) return undefined;
      const of = readSelector(cursor);
      if (of && cursor.words("without Tributes")) {
        return [{ ...cursor.since(start), modifier: "can", what: "be normal summoned without tributes", of }];
      }
      const value = of && readMore(cursor);
      return of && value && [{ ...cursor.since(start), modifier: "can", what: "normal summon again", value, of }];
    },
    () => {
      const of = player && cursor.words("Tribute") ? readSelector(cursor) : undefined;
      if (!of || !(cursor.words("as if you controlled it") ?? cursor.words("as if you controlled them")))
        return undefined;
      return [{ ...cursor.since(start), modifier: "can", what: "tribute", of }];
    },
    () => {
      if (!player || !cursor.words("use")) return undefined;
      const of = readSelector(cursor);
      if (!of || !cursor.words("as material")) return undefined;
      const kinds = cursor.attempt(() => (cursor.words("for") ? readMaterialKinds(cursor) : undefined));
      const banished = cursor.words("by banishing it") ?? cursor.words("by banishing them");
      const from = cursor.attempt(() => (cursor.sees("from") ? readAreas(cursor) : undefined));
      return [
        {
          ...cursor.since(start),
          modifier: "can",
          what: "use as material",
          of,
          ...(kinds && { kinds }),
          ...(banished && { banished: true as const }),
          ...(from && { from }),
        },
      ];
    },
  );
}

/** `once more`, `2 more times`, `twice`. */
function readMore(cursor: Cursor): ValuePhrase | undefined {
  const { start } = cursor;
  const one = (n: number): ValuePhrase => ({ ...cursor.since(start), value: "number", n });
  if (cursor.words("once more") ?? cursor.words("1 more time")) return one(1);
  if (cursor.words("twice")) return one(1);
  const times = cursor.attempt(() => {
    const value = readValue(cursor);
    return value && cursor.words("more times") ? value : undefined;
  });
  return times ?? cursor.expect("how often (`once more`, `2 more times`)");
}

/** `the first time each turn cannot be destroyed by battle`: spared so often. */
function sparedOnce(cursor: Cursor, start: number): readonly ModifierPhrase[] | undefined {
  if (!cursor.words("the first time each turn cannot be destroyed")) return undefined;
  const by = cursor.attempt(() => (cursor.words("by") ? readCause(cursor) : undefined));
  const value: ValuePhrase = { ...cursor.since(start), value: "number", n: 1 };
  return [{ ...cursor.since(start), modifier: "can", what: "be destroyed not once", value, ...(by && { by }) }];
}
