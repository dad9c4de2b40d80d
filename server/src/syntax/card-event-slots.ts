import { readCause } from "./card-cause";
import type { Cursor, Said } from "./card-cursor";
import type { Tense } from "./card-event";
import { readPosition } from "./card-filter";
import type { AreaPhrase, EventPhrase, SelectorPhrase } from "./card-phrases";
import { readAreas, readDestination } from "./card-place";
import { readSelector } from "./card-selector";
import { type VerbTerm, verbs } from "./card-verbs";
import { type PlayerTerm, type SummonTerm, summonKinds } from "./card-words";

const passiveWords: readonly (readonly [string, VerbTerm])[] = verbs
  .flatMap((entry): readonly (readonly [string, VerbTerm])[] =>
    "passive" in entry && entry.passive !== undefined && entry.verb !== "add counter" && entry.verb !== "remove counter"
      ? [[entry.passive, entry.verb]]
      : [],
  )
  .concat([["turned face-up", "flip"]])
  .sort(([a], [b]) => b.length - a.length);

/** The verb of a Summon of that kind. */
export const summonVerbs: Readonly<Record<SummonTerm, VerbTerm>> = {
  Normal: "normal summon",
  Tribute: "tribute summon",
  Flip: "flip summon",
  Gemini: "gemini summon",
  Special: "special summon",
  Fusion: "fusion summon",
  Ritual: "ritual summon",
  Synchro: "synchro summon",
  Xyz: "xyz summon",
  Link: "link summon",
  Pendulum: "pendulum summon",
};

/** `destroyed`, `Special Summoned`, …: what can follow `is`, `would be` and `cannot be`. */
export function readPassiveVerb(cursor: Cursor): Said<VerbTerm> | undefined {
  return cursor.oneOf(passiveWords, "what happens to a card (`destroyed`, `sent`, `Special Summoned`, …)");
}

/** `Normal or Special Summoned`: several kinds of Summon, at least two, and the form of the verb that ends them. */
export function readSummonKinds(
  cursor: Cursor,
  ends: readonly string[] = ["Summoned"],
): readonly Said<VerbTerm>[] | undefined {
  return cursor.attempt(() => {
    const found: Said<VerbTerm>[] = [];
    for (;;) {
      const kind = cursor.oneOf(summonKinds.map((word) => [word, summonVerbs[word]] as const));
      if (kind === undefined) return undefined;
      found.push(kind);
      if (found.length > 1 && ends.some((word) => cursor.words(word) !== undefined)) return found;
      if (!(cursor.words("or") ?? cursor.words(","))) return undefined;
    }
  });
}

/**
 * What follows `is`, `was` or `would be` with the slots behind it. Verbs joined by `or` are so many events, any of which is
 * meant; those joined by `and` happen together.
 */
export function readPassive(
  cursor: Cursor,
  start: number,
  subject: { readonly what?: SelectorPhrase },
  tense: Tense,
): readonly EventPhrase[] | undefined {
  const kinds = readSummonKinds(cursor);
  if (kinds) {
    const slots = readSlots(cursor, "special summon");
    return kinds.map((verb) => ({ ...subject, ...plain(cursor, start, verb, tense), ...slots }));
  }
  const first = together(cursor, start, subject, tense);
  if (first === undefined) return undefined;
  const found = [first];
  for (;;) {
    const more = cursor.attempt(() => (cursor.words("or") ? together(cursor, start, subject, tense) : undefined));
    if (more === undefined) return found;
    found.push(more);
  }
}

function together(
  cursor: Cursor,
  start: number,
  subject: { readonly what?: SelectorPhrase },
  tense: Tense,
): EventPhrase | undefined {
  const first = single(cursor, start, subject, tense);
  if (first === undefined) return undefined;
  const and: EventPhrase[] = [];
  for (;;) {
    const more = cursor.attempt(() => (cursor.words("and") ? single(cursor, cursor.start, {}, tense) : undefined));
    if (more === undefined) return and.length === 0 ? first : { ...first, ...cursor.since(start), and };
    and.push(more);
  }
}

function single(
  cursor: Cursor,
  start: number,
  subject: { readonly what?: SelectorPhrase },
  tense: Tense,
): EventPhrase | undefined {
  return cursor.first<EventPhrase>(
    () => {
      const used = cursor.words("used as");
      const as = used && readRole(cursor);
      if (!used || !as) return undefined;
      return { ...subject, ...plain(cursor, start, { ...used, value: "use as material" }, tense), as };
    },
    () => {
      const verb = readPassiveVerb(cursor);
      if (verb === undefined) return undefined;
      const slots = readSlots(cursor, verb.value);
      return { ...subject, ...plain(cursor, start, verb, tense), ...slots };
    },
  );
}

function plain(cursor: Cursor, start: number, verb: Said<VerbTerm>, tense: Tense): EventPhrase {
  return { ...cursor.since(start), verb, voice: "passive", would: tense === "would", directly: false, and: [] };
}

type EventSlots = Pick<EventPhrase, "by" | "from" | "to" | "as" | "using" | "object" | "position">;

/** `from PLACE`, `to PLACE`, `by CAUSE`, `as ROLE`, `using SEL` in any order. */
function readSlots(cursor: Cursor, verb: VerbTerm): EventSlots {
  let slots: EventSlots = {};
  for (;;) {
    const next = cursor.first<EventSlots>(
      () => {
        const from = cursor.sees("from") && slots.from === undefined ? readAreas(cursor) : undefined;
        return from && { from };
      },
      () => {
        if (verb !== "equip" || slots.object || !cursor.words("to")) return undefined;
        const object = readSelector(cursor);
        return object && { object };
      },
      () => {
        if (verb !== "attack" || slots.object || !cursor.words("by")) return undefined;
        const object = readSelector(cursor);
        return object && { object };
      },
      () => {
        const to = slots.to === undefined && verb !== "equip" ? readDestination(cursor, verb === "place") : undefined;
        const area: AreaPhrase | undefined = to && {
          start: to.start,
          end: to.end,
          place: to.place,
          ...(to.of && { of: to.of }),
        };
        return area && { to: [area] };
      },
      () => {
        const by = slots.by === undefined && cursor.words("by") ? readCause(cursor) : undefined;
        return by && { by };
      },
      () => {
        const as = slots.as === undefined && cursor.words("as") ? readRole(cursor) : undefined;
        return as && { as };
      },
      () => {
        const using = slots.using === undefined && cursor.words("using") ? readSelector(cursor) : undefined;
        return using && { using };
      },
      () => {
        const position = slots.position === undefined ? readPosition(cursor) : undefined;
        return position && { position };
      },
      () => (verb === "flip" && cursor.words("face-up") ? {} : undefined),
    );
    if (next === undefined) return slots;
    slots = { ...slots, ...next };
    if (Object.keys(next).length === 0) return slots;
  }
}

/** `Synchro Material`, `material`, `a cost`. */
function readRole(cursor: Cursor): EventPhrase["as"] | undefined {
  return cursor.oneOf<NonNullable<EventPhrase["as"]>>(
    [
      ...summonKinds.map((kind) => [`${kind} Material`, kind] as const),
      ["material", "material"],
      ["a cost", "cost"],
      ["cost", "cost"],
    ],
    "a role (`material`, `Synchro Material`, `a cost`)",
  )?.value;
}

/** What a player activates: `a Spell`, `the effect of a monster`, `a card or effect of SEL`, several joined by `or`. */
export function readActivated(
  cursor: Cursor,
  start: number,
  verb: Said<VerbTerm>,
  who: PlayerTerm,
  tense: Tense,
): readonly EventPhrase[] | undefined {
  const found: Pick<EventPhrase, "object" | "activated">[] = [];
  do {
    const object = readActivation(cursor);
    if (object === undefined) return undefined;
    found.push(object);
  } while (cursor.words("or"));
  const base = { ...plain(cursor, start, verb, tense), voice: "active" as const, who };
  const thats = cursor.attempt(() => readThatWould(cursor)) ?? [undefined];
  return found.flatMap((each) => thats.map((that) => ({ ...base, ...each, ...(that && { that }) })));
}

/** `a Spell`, `the effect of SEL`, `effects of SEL`, `a card or effect`, `cards or effects of SEL`. */
export function readActivation(cursor: Cursor): Pick<EventPhrase, "object" | "activated"> | undefined {
  return cursor.first<Pick<EventPhrase, "object" | "activated">>(
    () => {
      const either =
        cursor.words("a card or effect") ?? cursor.words("card or effect") ?? cursor.words("cards or effects");
      if (!either) return undefined;
      if (!cursor.words("of")) return {};
      const object = readSelector(cursor);
      return object && { object };
    },
    () => {
      const effect =
        cursor.words("the effects") ??
        cursor.words("the effect") ??
        cursor.words("an effect") ??
        cursor.words("effects") ??
        cursor.words("effect");
      if (!effect) return undefined;
      if (!cursor.words("of")) return { activated: "effect" };
      const object = readSelector(cursor);
      return object && { object, activated: "effect" };
    },
    () => {
      const object = readSelector(cursor);
      if (object === undefined) return undefined;
      if (cursor.words("or its effect") ?? cursor.words("or their effects")) return { object };
      return { object, activated: "card" };
    },
  );
}

/** `that would add 1 card in any Deck or Special Summon a monster in any Deck`: what the activated effect says it does. */
function readThatWould(cursor: Cursor): readonly NonNullable<EventPhrase["that"]>[] | undefined {
  if (!cursor.words("that would")) return undefined;
  const first = readWould(cursor);
  if (first === undefined) return undefined;
  const found = [first];
  for (;;) {
    const more = cursor.attempt(() => (cursor.words("or") ? readWould(cursor) : undefined));
    if (more === undefined) return found;
    found.push(more);
  }
}

function readWould(cursor: Cursor): EventPhrase["that"] | undefined {
  const damage = cursor.words("inflict damage");
  if (damage) return { would: { ...damage, value: "inflict damage" } };
  const choices = verbs
    .map((entry): readonly [string, VerbTerm] => [entry.base, entry.verb])
    .sort(([a], [b]) => b.length - a.length);
  const would = cursor.oneOf(choices, "a verb (`destroy`, `Special Summon`, …)");
  if (would === undefined) return undefined;
  const what = cursor.attempt(() => readSelector(cursor));
  return { would, ...(what && { what }) };
}
