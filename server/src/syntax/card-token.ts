import type { SpecPhrase } from "./card-actions";
import type { Cursor } from "./card-cursor";
import type { ValuePhrase } from "./card-phrases";
import { readValue } from "./card-value";
import { attributes, kinds, monsterTypes } from "./card-words";

/** `2 "Lamp Token"`, perhaps with a spec: `1 "X Token" (Fairy/LIGHT/Level 7/ATK 0/DEF 0)`. */
export function readToken(cursor: Cursor) {
  const amount: ValuePhrase | undefined = cursor.words("a")
    ? { ...cursor.since(cursor.start), value: "number", n: 1 }
    : cursor.peek()?.kind === "number"
      ? readValue(cursor)
      : undefined;
  if (amount === undefined) return undefined;
  const name = cursor.string("the name of a Token");
  if (name === undefined || !name.value.endsWith(" Token")) return undefined;
  const spec = cursor.attempt(() => readSpec(cursor));
  return { amount, token: { name: name.value, ...(spec && { spec }) } };
}

/** `(Fairy/LIGHT/Level 7/ATK 2000/DEF 0)`: parts in any order between slashes or commas. */
export function readSpec(cursor: Cursor): SpecPhrase | undefined {
  const { start } = cursor;
  if (!cursor.words("(")) return undefined;
  let spec: Omit<SpecPhrase, "start" | "end"> = { kinds: [] };
  for (;;) {
    const part = cursor.labelled("a part of a spec (`DARK`, `Fiend`, `Level 4`, `ATK 1000`, `DEF 1000`)", () =>
      cursor.first<Partial<SpecPhrase>>(
        () => {
          const attribute = cursor.oneOf(attributes.map((word) => [word, word] as const));
          return attribute && { attribute: attribute.value };
        },
        () => {
          const type = cursor.oneOf(
            [...monsterTypes].sort((a, b) => b.length - a.length).map((word) => [word, word] as const),
          );
          return type && { type: type.value };
        },
        () => {
          const kind = cursor.oneOf(kinds.map((word) => [word, word] as const));
          return kind && { kinds: [...spec.kinds, kind.value] };
        },
        () => valued(cursor, "Level", "level"),
        () => valued(cursor, "ATK", "atk"),
        () => valued(cursor, "DEF", "def"),
      ),
    );
    if (part === undefined) return undefined;
    spec = { ...spec, ...part };
    if (cursor.words(")")) return { ...spec, ...cursor.since(start) };
    if (!(cursor.words("/") ?? cursor.words(","))) return undefined;
  }
}

function valued(cursor: Cursor, word: string, slot: "level" | "atk" | "def"): Partial<SpecPhrase> | undefined {
  const value = cursor.words(word) && readValue(cursor);
  return value && { [slot]: value };
}
