import type { Cursor, Said } from "./card-cursor";
import type { StatsPhrase } from "./card-lines";
import { type ArrowTerm, attributes, type KindTerm, kinds, linkArrows, monsterTypes } from "./card-words";

type Stats = Omit<StatsPhrase, "start" | "end" | "line">;

/** `DARK Machine Effect Monster, Level 6, 2400/1500`, `Link-2, 1600, arrows left and right`, `Continuous Spell`. */
export function readStats(cursor: Cursor): StatsPhrase | undefined {
  const { start } = cursor;
  const words = typeWords(cursor);
  if (words === undefined) return undefined;
  let stats: Stats = words;
  if (words.kind.value === "monster") {
    while (cursor.words(",")) {
      const part = statPart(cursor);
      if (part === undefined) return undefined;
      stats = { ...stats, ...part };
    }
  }
  return { ...stats, line: "stats", ...cursor.since(start) };
}

function typeWords(cursor: Cursor): Stats | undefined {
  return cursor.labelled("a type line (`DARK Machine Effect Monster, Level 6, 2400/1500`, `Continuous Spell`)", () => {
    const attribute = cursor.oneOf(
      attributes.map((word) => [word, word] as const),
      "an Attribute",
    );
    const types: Said<string>[] = [];
    const found: Said<KindTerm>[] = [];
    for (;;) {
      const kind = cursor.oneOf<Stats["kind"]["value"]>([
        ["Monster", "monster"],
        ["Token", "monster"],
        ["Spell", "spell"],
        ["Trap", "trap"],
      ]);
      if (kind) {
        const token = cursor.peek(-1)?.value === "token";
        if (token) found.push({ ...kind, value: "Token" });
        if (token) cursor.words("Monster");
        return { kind, ...(attribute && { attribute }), types, kinds: found };
      }
      const type = cursor.oneOf(
        [...monsterTypes].sort((a, b) => b.length - a.length).map((word) => [word, word] as const),
        "a monster Type",
      );
      if (type) {
        types.push(type);
        continue;
      }
      const word = cursor.oneOf(
        kinds.map((each) => [each, each] as const),
        "a kind of card (`Effect`, `Tuner`, `Continuous`, …)",
      );
      if (word === undefined) return undefined;
      found.push(word);
    }
  });
}

function statPart(cursor: Cursor): Partial<Stats> | undefined {
  return cursor.labelled(
    "a Stat (`Level 6`, `Rank 4`, `Link-2`, `scale 4`, `2400/1500`, `arrows left and right`)",
    () =>
      cursor.first<Partial<Stats>>(
        () => numbered(cursor, "Level", "level"),
        () => numbered(cursor, "Rank", "rank"),
        () => numbered(cursor, "Link", "link"),
        () => numbered(cursor, "Pendulum scale", "scale"),
        () => numbered(cursor, "scale", "scale"),
        () => arrows(cursor),
        () => {
          const attack = strength(cursor);
          if (attack === undefined) return undefined;
          const defense = cursor.attempt(() => (cursor.words("/") ? strength(cursor) : undefined));
          return { attack, ...(defense && { defense }) };
        },
      ),
  );
}

function numbered(
  cursor: Cursor,
  words: string,
  slot: "level" | "rank" | "link" | "scale",
): Partial<Stats> | undefined {
  if (!cursor.words(words)) return undefined;
  cursor.words("-");
  const n = cursor.number();
  return n && { [slot]: n };
}

/** ATK or DEF: a number, or `?`. */
function strength(cursor: Cursor): Said<number | "?"> | undefined {
  const unknown = cursor.words("?");
  return unknown ? { ...unknown, value: "?" } : cursor.number("ATK/DEF such as `2400/1500`");
}

function arrows(cursor: Cursor): Partial<Stats> | undefined {
  if (!(cursor.words("arrows") ?? cursor.words("arrow"))) return undefined;
  const found: ArrowTerm[] = [];
  for (;;) {
    const arrow = cursor.oneOf(
      linkArrows.map((word) => [word, word] as const),
      "a Link Arrow (`left`, `bottom-right`, …)",
    );
    if (arrow === undefined) return undefined;
    found.push(arrow.value);
    if (!cursor.words("and")) return { arrows: found };
  }
}
