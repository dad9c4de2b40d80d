import type { ModifierPhrase } from "./card-actions";
import type { Cursor } from "./card-cursor";
import { readSelector } from "./card-selector";
import { type AttributeTerm, attributes, kinds, monsterTypes, type SummonTerm, summonKinds } from "./card-words";

/** What a card becomes: its name, Attribute, Type, kind, what it counts as, effects that it gains or takes over. */
export function readIdentity(cursor: Cursor): readonly ModifierPhrase[] | undefined {
  const one = cursor.first<ModifierPhrase>(
    () => copies(cursor),
    () => becomesThatOf(cursor),
    () => countsAs(cursor),
    () => becomesKind(cursor),
    () => grants(cursor),
  );
  return one && [one];
}

/** `name and effects become those of SEL`. */
function copies(cursor: Cursor): ModifierPhrase | undefined {
  const { start } = cursor;
  const name = cursor.words("name and effects become those of")
    ? true
    : cursor.words("effects become those of")
      ? false
      : undefined;
  const of = name === undefined ? undefined : readSelector(cursor);
  return name === undefined || of === undefined ? undefined : { ...cursor.since(start), modifier: "copy", of, name };
}

/** `name becomes "X"`, `Attribute becomes DARK`, `Type becomes that of SEL`. */
function becomesThatOf(cursor: Cursor): ModifierPhrase | undefined {
  const { start } = cursor;
  if (cursor.words("name becomes")) {
    const text = cursor.attempt(() => cursor.string());
    if (text) return { ...cursor.since(start), modifier: "name", name: text.value, also: false };
    const of = cursor.words("that of") && readSelector(cursor);
    return of && { ...cursor.since(start), modifier: "name", name: of, also: false };
  }
  if (cursor.words("Attribute becomes")) {
    const attribute = cursor.oneOf<AttributeTerm | "declared">([
      ...attributes.map((word) => [word, word] as const),
      ["the declared Attribute", "declared"],
    ]);
    if (attribute) return { ...cursor.since(start), modifier: "attribute", attribute: attribute.value };
    const of = cursor.words("that of") && readSelector(cursor);
    return of && { ...cursor.since(start), modifier: "attribute", attribute: of };
  }
  if (!cursor.words("Type becomes")) return undefined;
  if (cursor.words("the declared Type")) return { ...cursor.since(start), modifier: "type", type: { declared: true } };
  const type = cursor.oneOf(longestFirst(monsterTypes).map((word) => [word, word] as const));
  if (type) return { ...cursor.since(start), modifier: "type", type: type.value };
  const of = cursor.words("that of") && readSelector(cursor);
  return of && { ...cursor.since(start), modifier: "type", type: of };
}

function longestFirst<T extends string>(words: readonly T[]): readonly T[] {
  return [...words].sort((a, b) => b.length - a.length);
}

/** `counts as "X"`, `counts as DARK`, `counts as a Tuner`, `counts as 2 Tributes for SEL`, `counts as any 1 Fusion Material`. */
function countsAs(cursor: Cursor): ModifierPhrase | undefined {
  const { start } = cursor;
  if (!(cursor.words("counts as") ?? cursor.words("count as"))) return undefined;
  return cursor.first<ModifierPhrase>(
    () => {
      const name = cursor.string();
      if (name === undefined) return undefined;
      const material = cursor.words("as material");
      if (material) return { ...cursor.since(start), modifier: "material", name: name.value };
      return { ...cursor.since(start), modifier: "name", name: name.value, also: true };
    },
    () => {
      const kind =
        cursor.words("any 1") && cursor.oneOf<SummonTerm>(summonKinds.map((word) => [`${word} Material`, word]));
      return kind && { ...cursor.since(start), modifier: "material", for: kind.value };
    },
    () => {
      const n = cursor.number();
      if (n === undefined || !(cursor.words("Tributes") ?? cursor.words("Tribute"))) return undefined;
      const of = cursor.attempt(() => (cursor.words("for") ? readSelector(cursor) : undefined));
      return { ...cursor.since(start), modifier: "tributes", count: n.value, ...(of && { for: of }) };
    },
    () => {
      const attribute = cursor.oneOf<AttributeTerm>(attributes.map((word) => [word, word] as const));
      return attribute && { ...cursor.since(start), modifier: "attribute", attribute: attribute.value, also: true };
    },
    () => {
      const kind = readKind(cursor);
      return kind && { ...cursor.since(start), modifier: "kind", kind, also: true };
    },
  );
}

/** `becomes an Effect Monster`, `becomes an Equip Card`. */
function becomesKind(cursor: Cursor): ModifierPhrase | undefined {
  const { start } = cursor;
  if (!(cursor.words("becomes") ?? cursor.words("become"))) return undefined;
  const kind = readKind(cursor);
  return kind && { ...cursor.since(start), modifier: "kind", kind, also: false };
}

function readKind(cursor: Cursor) {
  if (!cursor.words("a")) cursor.words("an");
  const kind = cursor.oneOf(
    kinds.map((word) => [word, word] as const),
    "a kind of card (`Tuner`, `Effect`, `Equip`)",
  );
  if (kind === undefined) return undefined;
  cursor.attempt(
    () => cursor.words("monster") ?? cursor.words("monsters") ?? cursor.words("card") ?? cursor.words("cards"),
  );
  return kind.value;
}

/** `gains effect 3`: the block stands below under the head `granted`. */
function grants(cursor: Cursor): ModifierPhrase | undefined {
  const { start } = cursor;
  const n =
    (cursor.words("gains effect") ?? cursor.words("gain effect")) &&
    cursor.number("the number of an effect of this card");
  return n && { ...cursor.since(start), modifier: "grant", effect: n.value };
}
