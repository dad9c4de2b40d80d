import type { Cursor, Said } from "./card-cursor";
import { readPlaces } from "./card-head";
import type { CardLine, SummoningWay } from "./card-lines";
import { readSelector } from "./card-selector";
import { type SummonTerm, summonKinds } from "./card-words";

/** Lines above the first head that are rules of the card and no effects, by their first words. */
export const ruleLines: readonly (readonly [string, (cursor: Cursor) => CardLine | undefined])[] = [
  ["pendulum scale", readScale],
  ["name always", (cursor) => named(cursor, "name always")],
  ["name also", (cursor) => named(cursor, "name also")],
  ["series", readSeries],
  ["always a", readAlways],
  ["always an", readAlways],
  ["lists", readLists],
  ["only 1", readOnlyOne],
  ["equip only to", readEquipOnly],
  ["union with", readUnion],
  ["ritual summon with", readRitualWith],
  ["material", readMaterials],
  ["must first be", readMust],
  ...summonKinds.map((kind) => [`must be ${kind} summoned`, readMust] as const),
];

/** `Pendulum scale 4`. */
function readScale(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const scale = cursor.words("Pendulum scale") && cursor.number();
  return scale && { line: "scale", scale, ...cursor.since(start) };
}

function named(cursor: Cursor, line: "name always" | "name also"): CardLine | undefined {
  const { start } = cursor;
  const name = cursor.words(line) && cursor.string();
  return name && { line, name, ...cursor.since(start) };
}

/** `name "X" while on the field or in the GY`. */
export function readNameWhile(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const name = cursor.words("name") && cursor.string();
  const places = name && cursor.words("while") && readPlaces(cursor);
  return name && places && { line: "name while", name, places, ...cursor.since(start) };
}

function names(cursor: Cursor): readonly Said<string>[] | undefined {
  const found: Said<string>[] = [];
  for (;;) {
    const name = cursor.string();
    if (name === undefined) return undefined;
    found.push(name);
    if (!(cursor.words(",") ?? cursor.words("and"))) return found;
  }
}

function readSeries(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const found = cursor.words("series") && names(cursor);
  return found && { line: "series", names: found, ...cursor.since(start) };
}

/** `always a "Archfiend" card`. */
function readAlways(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const name = (cursor.words("always a") ?? cursor.words("always an")) && cursor.string("a series in quotes");
  return name && cursor.words("card") && { line: "series", names: [name], ...cursor.since(start) };
}

function readLists(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const found = cursor.words("lists") && names(cursor);
  return found && { line: "lists", names: found, ...cursor.since(start) };
}

/** `only 1 per side`, `only 1 "Lantern" monster per side`. */
function readOnlyOne(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const span = cursor.words("only 1 per side");
  if (span) return { line: "only 1 per side", ...span };
  const of = cursor.words("only 1") && readSelector(cursor);
  return of && cursor.words("per side") && { line: "only 1 per side", of, ...cursor.since(start) };
}

function readEquipOnly(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const selector = cursor.words("equip only to") && readSelector(cursor);
  return selector && { line: "equip only to", selector, ...cursor.since(start) };
}

function readUnion(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const selector = cursor.words("Union with") && readSelector(cursor);
  return selector && { line: "union with", selector, ...cursor.since(start) };
}

/** `material 1 Tuner + 1 or more non-Tuner monsters`. */
function readMaterials(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  if (!(cursor.words("materials") ?? cursor.words("material"))) return undefined;
  const slots: {
    readonly start: number;
    readonly end: number;
    readonly selector: NonNullable<ReturnType<typeof readSelector>>;
  }[] = [];
  do {
    const at = cursor.start;
    const selector = readSelector(cursor);
    if (selector === undefined) return undefined;
    slots.push({ selector, ...cursor.since(at) });
  } while (cursor.words("+"));
  return { line: "materials", slots, ...cursor.since(start) };
}

/** `Ritual Summon with "X"`: by the effect of that Ritual Spell it is Summoned first. */
function readRitualWith(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const of = cursor.words("Ritual Summon with") && readSelector(cursor);
  return (
    of && {
      line: "summoning",
      rule: "must first be",
      by: [{ by: "effect", of, ...cursor.since(start) }],
      ...cursor.since(start),
    }
  );
}

/** `must be Special Summoned by its procedure`, `must first be Special Summoned by the effect of "X"`, `must be Fusion Summoned`. */
function readMust(cursor: Cursor): CardLine | undefined {
  const { start } = cursor;
  const rule = cursor.words("must first be") ? "must first be" : cursor.words("must be") ? "must be" : undefined;
  if (rule === undefined) return undefined;
  const kind = cursor.oneOf<SummonTerm>(
    summonKinds.filter((word) => word !== "Special").map((word) => [`${word} Summoned`, word]),
  );
  if (kind) {
    const way: SummoningWay = { start: kind.start, end: kind.end, by: "kind", kind: kind.value };
    return { line: "summoning", rule, by: [way], ...cursor.since(start) };
  }
  if (!cursor.words("Special Summoned by")) return undefined;
  const by: SummoningWay[] = [];
  do {
    const way = readWay(cursor);
    if (way === undefined) return undefined;
    by.push(way);
  } while (cursor.words("or"));
  return { line: "summoning", rule, by, ...cursor.since(start) };
}

function readWay(cursor: Cursor): SummoningWay | undefined {
  const { start } = cursor;
  return cursor.first<SummoningWay>(
    () => cursor.words("its procedure") && { by: "procedure", ...cursor.since(start) },
    () => {
      const of = (cursor.words("the effect of") ?? cursor.words("an effect of")) && readSelector(cursor);
      return of && { by: "effect", of, ...cursor.since(start) };
    },
    () => {
      const kind = cursor.oneOf<SummonTerm>(
        summonKinds.map((word) => [`${word} Summon`, word]),
        "a kind of Summon (`Fusion Summon`)",
      );
      return kind && { by: "kind", kind: kind.value, ...cursor.since(start) };
    },
  );
}
