import { readCause } from "./card-cause";
import type { Cursor } from "./card-cursor";
import { readThatEvent } from "./card-event";
import type { Comparison, FilterPhrase, SelectorPhrase } from "./card-phrases";
import { readAreas, readPlayer } from "./card-place";
import { readCount, readSelector, type SelectorLimits } from "./card-selector";
import { readComparison, readShared, readStat, readValue } from "./card-value";
import { type SummonTerm, summonKinds } from "./card-words";

/** What narrows a noun from behind: `with 1500 or less ATK`, `Summoned this turn`, `each with a different name`, … */
export function readFilter(cursor: Cursor, leave: SelectorLimits): FilterPhrase | undefined {
  return cursor.labelled("a filter (`with 1500 or less ATK`, `that …`, `in Attack Position`)", () =>
    cursor.first<FilterPhrase>(
      () => readWith(cursor),
      () => readThat(cursor),
      () => wholeChoice(cursor),
      () => (leave.position ? undefined : readPosition(cursor)),
      () => summoned(cursor),
      () => related(cursor),
      () => fixed(cursor, "already on the field"),
      () => fixed(cursor, "at random"),
      () => fixed(cursor, "properly Summoned"),
      () => fixed(cursor, "Gemini Summoned"),
      () => fixed(cursor, "among them"),
      () => {
        const { start } = cursor;
        const who = cursor.words("owned by") && readPlayer(cursor);
        return who && { ...cursor.since(start), filter: "owner", who: who.value };
      },
      () => {
        const { start } = cursor;
        const who = cursor.oneOf<"you" | "opponent">([
          ["on your side", "you"],
          ["on the opponent's side", "opponent"],
        ]);
        return who && { ...cursor.since(start), filter: "side", who: who.value };
      },
    ),
  );
}

const fixedFilters = {
  "already on the field": "already on the field",
  "at random": "at random",
  "properly Summoned": "properly summoned",
  "Gemini Summoned": "gemini summoned",
  "among them": "among",
} as const;

function fixed(cursor: Cursor, words: keyof typeof fixedFilters): FilterPhrase | undefined {
  const span = cursor.words(words);
  return span && { ...span, filter: fixedFilters[words] };
}

function readWith(cursor: Cursor): FilterPhrase | undefined {
  const { start } = cursor;
  if (!cursor.words("with")) return undefined;
  return cursor.first<FilterPhrase>(
    () => declared(cursor, start),
    () => {
      const which = cursor.words("the highest") ? "highest" : cursor.words("the lowest") ? "lowest" : undefined;
      const stat = which && readStat(cursor);
      return which && stat && { ...cursor.since(start), filter: "extreme", stat: stat.value, which };
    },
    () => {
      const property = cursor.words("the same") && readShared(cursor);
      const as = property && cursor.words("as") && readSelector(cursor);
      return property && as && { ...cursor.since(start), filter: "same", property, as };
    },
    () => {
      const property = cursor.words("a different") && readShared(cursor);
      const as = property && cursor.words("from") && readSelector(cursor);
      return property && as && { ...cursor.since(start), filter: "different", property, as };
    },
    () => readCounter(cursor, start),
    () => {
      const original = cursor.words("original") !== undefined;
      const stat = readStat(cursor);
      const op = stat && readComparison(cursor);
      const value = op && readValue(cursor);
      return stat && op && value && { ...cursor.since(start), filter: "stat", stat: stat.value, op, value, original };
    },
    () => {
      const value = readValue(cursor);
      if (value === undefined) return undefined;
      const op = readBound(cursor);
      const original = cursor.words("original") !== undefined;
      const stat = readStat(cursor);
      return stat && { ...cursor.since(start), filter: "stat", stat: stat.value, op, value, original };
    },
    () => {
      const material = readSelector(cursor);
      return material && cursor.words("as material") && { ...cursor.since(start), filter: "material", material };
    },
  );
}

/** `or less`, `or more`, … behind a number; without it the number is exact. */
export function readBound(cursor: Cursor): Comparison {
  if (cursor.words("or less") ?? cursor.words("or lower")) return "<=";
  if (cursor.words("or more") ?? cursor.words("or higher")) return ">=";
  return "=";
}

/** `a "Spell" counter`, `2 or more "Spell" counters`. */
export function readCounter(cursor: Cursor, start: number): FilterPhrase | undefined {
  const count = readCount(cursor);
  if (count === undefined || !("n" in count) || count.count === "up to") return undefined;
  const counter = cursor.string("the name of a counter");
  if (counter === undefined || !(cursor.words("counters") ?? cursor.words("counter"))) return undefined;
  return { ...cursor.since(start), filter: "counter", counter: counter.value, atLeast: count.n };
}

function declared(cursor: Cursor, start: number): FilterPhrase | undefined {
  if (cursor.words("the declared name")) return { ...cursor.since(start), filter: "declared name" };
  const property = cursor.oneOf<"attribute" | "type" | "kind">([
    ["the declared Attribute", "attribute"],
    ["the declared Type", "type"],
    ["the declared kind", "kind"],
  ]);
  if (property) return { ...cursor.since(start), filter: "declared", property: property.value };
  const labelled = cursor.oneOf<"name" | "attribute" | "type" | "kind">([
    ["the name", "name"],
    ["the Attribute", "attribute"],
    ["the Type", "type"],
    ["the kind", "kind"],
  ]);
  const label = labelled && cursor.string("the label of a declaration");
  return (
    labelled && label && { ...cursor.since(start), filter: "declared", property: labelled.value, label: label.value }
  );
}

function readThat(cursor: Cursor): FilterPhrase | undefined {
  const { start } = cursor;
  if (!cursor.words("that")) return undefined;
  return cursor.first<FilterPhrase>(
    () => {
      const name = (cursor.words("lists") ?? cursor.words("list")) && cursor.string("a card name in quotes");
      return name && { ...cursor.since(start), filter: "lists", name: name.value };
    },
    () => cursor.words("can be Normal Summoned") && { ...cursor.since(start), filter: "normal summonable" },
    () => {
      const selector = cursor.words("can be equipped to") && readSelector(cursor, { places: true });
      return selector && { ...cursor.since(start), filter: "equippable to", selector };
    },
    () => {
      const selector = readSelector(cursor, { places: true });
      const points = selector && (cursor.words("points to") ?? cursor.words("point to"));
      return points && selector && { ...cursor.since(start), filter: "pointed to", selector };
    },
    () => {
      if (!(cursor.words("is not") ?? cursor.words("are not"))) return undefined;
      const of = readFilter(cursor, {});
      return of && { ...cursor.since(start), filter: "not", of };
    },
    () => {
      if (!(cursor.words("is") ?? cursor.words("are") ?? cursor.words("was") ?? cursor.words("were"))) return undefined;
      const filter = cursor.first(
        () => summoned(cursor),
        () => fixed(cursor, "properly Summoned"),
      );
      return filter && { ...filter, ...cursor.since(start) };
    },
    () => {
      const event = readThatEvent(cursor);
      if (event === undefined) return undefined;
      const within = cursor.words("this Duel") ? "duel" : cursor.words("this turn") ? "turn" : undefined;
      return { ...cursor.since(start), filter: "event", event, within: within ?? "duel" };
    },
  );
}

function wholeChoice(cursor: Cursor): FilterPhrase | undefined {
  const { start } = cursor;
  return cursor.first<FilterPhrase>(
    () => {
      const property = cursor.words("each with a different") && readShared(cursor);
      return property && { ...cursor.since(start), filter: "each different", property };
    },
    () => {
      const property = cursor.words("all with the same") && readShared(cursor);
      return property && { ...cursor.since(start), filter: "all same", property };
    },
    () => {
      const stat = cursor.words("whose") && readStat(cursor);
      const value = stat && cursor.words("sum to") && readValue(cursor);
      if (!stat || !value) return undefined;
      return { filter: "sum", stat: stat.value, op: readBound(cursor), value, ...cursor.since(start) };
    },
    () => {
      const selector = cursor.words("including") && readSelector(cursor, { places: true });
      return selector && { ...cursor.since(start), filter: "including", selector };
    },
    () => {
      const of = cursor.words("as the materials of") && readSelector(cursor, { places: true });
      return of && { ...cursor.since(start), filter: "materials", of };
    },
  );
}

/** `in Attack Position`, `in face-up Defense Position`. */
export function readPosition(cursor: Cursor): Extract<FilterPhrase, { filter: "position" }> | undefined {
  const { start } = cursor;
  if (!cursor.words("in")) return undefined;
  const up = cursor.words("face-up") ? true : cursor.words("face-down") ? false : undefined;
  const position = cursor.oneOf<"attack" | "defense">([
    ["Attack Position", "attack"],
    ["Defense Position", "defense"],
  ]);
  return (
    position && {
      ...cursor.since(start),
      filter: "position",
      position: position.value,
      ...(up !== undefined && { up }),
    }
  );
}

/** `Special Summoned from the Extra Deck`, `Summoned this turn`, `Summoned by the effect of "X"`. */
function summoned(cursor: Cursor): FilterPhrase | undefined {
  const { start } = cursor;
  const how = cursor.oneOf<SummonTerm | "any">([
    ...summonKinds.map((kind) => [`${kind} Summoned`, kind] as const),
    ["Summoned", "any"],
  ]);
  if (how === undefined) return undefined;
  const from = cursor.attempt(() => (cursor.sees("from") ? readAreas(cursor) : undefined));
  const by = cursor.attempt(() => (cursor.words("by") ? readCause(cursor) : undefined));
  const using = cursor.attempt(() => (cursor.words("using") ? readSelector(cursor) : undefined));
  const thisTurn = cursor.words("this turn") !== undefined;
  if (how.value === "any" && !from && !by && !using && !thisTurn)
    return cursor.expect("`this turn`, `from` a place or `by` a cause");
  return {
    ...cursor.since(start),
    filter: "summoned",
    ...(how.value !== "any" && { how: how.value }),
    ...(from && { from }),
    ...(by && { by }),
    ...(using && { using }),
    thisTurn,
  };
}

const relations = [
  ["attached to", "attached to"],
  ["equipped to", "equipped to"],
  ["equipped with", "equipped with"],
  ["in the same column as", "same column"],
  ["co-linked with", "co-linked"],
  ["listed as material on", "listed as material"],
] as const;

function related(cursor: Cursor): FilterPhrase | undefined {
  const { start } = cursor;
  const relation = cursor.oneOf(relations);
  if (relation === undefined) return undefined;
  const selector: SelectorPhrase | undefined = readSelector(cursor);
  return selector && { ...cursor.since(start), filter: relation.value, selector };
}
