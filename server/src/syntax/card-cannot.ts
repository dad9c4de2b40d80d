import type { ModifierPhrase } from "./card-actions";
import { readCause } from "./card-cause";
import type { Cursor, Said } from "./card-cursor";
import { readActivation, readPassiveVerb, readSummonKinds } from "./card-event-slots";
import type { CausePhrase, SelectorPhrase } from "./card-phrases";
import { readAreas } from "./card-place";
import { readSelector } from "./card-selector";
import { readValue } from "./card-value";
import { type VerbEntry, type VerbTerm, verbs } from "./card-verbs";
import { type PhaseTerm, type SummonTerm, summonKinds } from "./card-words";

type Cannot = Extract<ModifierPhrase, { modifier: "cannot" }>;

/**
 * What may not be done, after the subject: `cannot attack`, `cannot be Summoned or Set`, `cannot activate Traps`,
 * `effects cannot be activated or applied`. `player`: the subject is a player; `ofEffects`: the subject is effects. Several verbs are several modifiers.
 */
export function readCannot(cursor: Cursor, player: boolean, ofEffects = false): readonly ModifierPhrase[] | undefined {
  const { start } = cursor;
  const effects =
    ofEffects || (!player && (cursor.words("effects") ?? cursor.words("its effects") ?? cursor.words("their effects")));
  if (!cursor.words("cannot")) return undefined;
  if (cursor.words("be")) return passive(cursor, start, effects ? "effect" : undefined);
  if (effects) return cursor.expect("`be`", ["be"]);
  return active(cursor, start, player);
}

function passive(
  cursor: Cursor,
  start: number,
  activated: "effect" | undefined,
): readonly ModifierPhrase[] | undefined {
  if (cursor.words("negated")) return [{ ...cursor.since(start), modifier: "cannot be negated", what: "card" }];
  const material = cursor.attempt(() => asMaterial(cursor, start));
  if (material) return [material];
  const found = verbList(cursor);
  if (found === undefined) return undefined;
  const slots = passiveSlots(cursor);
  return found.map((verb) => ({
    ...cursor.since(start),
    modifier: "cannot",
    verb,
    voice: "passive",
    directly: false,
    ...slots,
    ...(verb.value === "activate" && { activated: activated ?? "card" }),
    ...(verb.value !== "activate" && activated && { activated }),
  }));
}

/** `material for a Synchro Summon`, `used as material`. */
function asMaterial(cursor: Cursor, start: number): Cannot | undefined {
  const verb = cursor.oneOf<"use as material">([
    ["used as material", "use as material"],
    ["material", "use as material"],
  ]);
  if (verb === undefined) return undefined;
  const kinds = cursor.attempt(() => (cursor.words("for") ? readMaterialKinds(cursor) : undefined));
  const what = kinds && cursor.attempt(() => (cursor.words("of") ? readSelector(cursor) : undefined));
  return {
    ...cursor.since(start),
    modifier: "cannot",
    verb,
    voice: "passive",
    directly: false,
    ...(kinds && { kinds }),
    ...(what && { what }),
  };
}

/** `a Fusion, Synchro or Xyz Summon`. */
export function readMaterialKinds(cursor: Cursor): readonly SummonTerm[] | undefined {
  if (!cursor.words("a")) cursor.words("an");
  const found: SummonTerm[] = [];
  for (;;) {
    const kind = cursor.oneOf(
      summonKinds.map((word) => [word, word] as const),
      "a kind of Summon",
    );
    if (kind === undefined) return undefined;
    found.push(kind.value);
    if (cursor.words("Summon")) return found;
    if (!(cursor.words(",") ?? cursor.words("or"))) return undefined;
  }
}

/** `Summoned or Set`, `Normal or Special Summoned`, `destroyed`. */
function verbList(cursor: Cursor): readonly Said<VerbTerm>[] | undefined {
  const found: Said<VerbTerm>[] = [];
  for (;;) {
    const kinds = readSummonKinds(cursor);
    if (kinds) found.push(...kinds);
    else {
      const verb = readPassiveVerb(cursor);
      if (verb === undefined) return undefined;
      found.push(verb);
      if (verb.value === "place") cursor.words("on the field");
    }
    const more = cursor.attempt(() => {
      if (!(cursor.words(",") ?? cursor.words("or"))) return undefined;
      cursor.words("or");
      return startsVerb(cursor);
    });
    if (!more) return found;
  }
}

/** Whether a passive verb stands here; reads nothing. */
function startsVerb(cursor: Cursor): true | undefined {
  let found = false;
  cursor.attempt(() => {
    found = (readSummonKinds(cursor) ?? readPassiveVerb(cursor)) !== undefined;
    return undefined;
  });
  return found || undefined;
}

type PassiveSlots = Pick<Cannot, "by" | "from" | "except" | "exceptBy">;

function passiveSlots(cursor: Cursor): PassiveSlots {
  let slots: PassiveSlots = {};
  for (;;) {
    const next = cursor.first<PassiveSlots>(
      () => {
        const by: CausePhrase | undefined = !slots.by && cursor.words("by") ? readCause(cursor) : undefined;
        return by && { by };
      },
      () => {
        const from = !slots.from && cursor.sees("from") ? readAreas(cursor) : undefined;
        return from && { from };
      },
      () => exceptBySlot(cursor, slots),
      () => exceptSlot(cursor, slots.except),
    );
    if (next === undefined) return slots;
    slots = { ...slots, ...next };
  }
}

/** `except by the effect of SEL`. */
function exceptBySlot(cursor: Cursor, before: PassiveSlots): PassiveSlots | undefined {
  if (before.exceptBy) return undefined;
  cursor.words(",");
  const exceptBy = cursor.words("except by") && readCause(cursor);
  return exceptBy && { exceptBy };
}

function exceptSlot(cursor: Cursor, before: SelectorPhrase | undefined): Pick<Cannot, "except"> | undefined {
  if (before) return undefined;
  cursor.words(",");
  if (!cursor.words("except")) return undefined;
  const except = readSelector(cursor);
  return except && { except };
}

const phases: readonly (readonly [string, PhaseTerm])[] = [
  ["Battle Phase", "Battle"],
  ["Main Phase 2", "Main 2"],
];

function active(cursor: Cursor, start: number, player: boolean): readonly ModifierPhrase[] | undefined {
  const base = { modifier: "cannot", voice: "active", directly: false } as const;
  const conduct = cursor.words("conduct");
  if (conduct) {
    const whose = cursor.words("their") ?? cursor.words("your") ?? cursor.words("the");
    const phase = whose && cursor.oneOf(phases, "a Phase");
    return phase && [{ ...base, ...cursor.since(start), verb: { ...conduct, value: "conduct" }, phase: phase.value }];
  }
  if (player && cursor.words("declare the declared name")) {
    const cards = cursor.attempt(() => (cursor.words("for") ? readSelector(cursor) : undefined));
    return [{ ...cursor.since(start), modifier: "bar name", ...(cards && { for: cards }) }];
  }
  const found: Said<VerbTerm>[] = [];
  do {
    const verb = activeVerb(cursor, player);
    if (verb === undefined) return undefined;
    found.push(verb);
  } while (cursor.words("or"));
  const last = found.at(-1);
  if (last?.value === "activate") {
    const moreThan = player && found.length === 1 && cursor.words("more than") ? readValue(cursor) : undefined;
    const object = readActivation(cursor);
    if (object === undefined) return undefined;
    const except = cursor.attempt(() => exceptSlot(cursor, undefined));
    const what = {
      ...(moreThan && { moreThan }),
      ...(object.object && { what: object.object }),
      ...(object.activated && { activated: object.activated }),
    };
    return found.map((verb) => ({ ...base, ...cursor.since(start), verb, ...what, ...except }));
  }
  if (last?.value === "attack" && cursor.words("directly")) {
    return found.map((verb) => ({ ...base, ...cursor.since(start), verb, directly: verb === last }));
  }
  const what = cursor.attempt(() => readSelector(cursor));
  const from = cursor.attempt(() => (cursor.sees("from") ? readAreas(cursor) : undefined));
  const except = cursor.attempt(() => exceptSlot(cursor, undefined));
  return found.map((verb) => ({
    ...base,
    ...cursor.since(start),
    verb,
    ...(what && { what }),
    ...(from && { from }),
    ...except,
  }));
}

/** The bare form of a verb that the subject can do. */
function activeVerb(cursor: Cursor, player: boolean): Said<VerbTerm> | undefined {
  const choices = verbs
    .filter((entry: VerbEntry) => player || entry.cardsDo === true)
    .filter(({ verb }) => verb !== "use as material" && verb !== "become" && verb !== "inflict damage")
    .map((entry): readonly [string, VerbTerm] => [entry.base, entry.verb])
    .sort(([a], [b]) => b.length - a.length);
  return cursor.oneOf(
    choices,
    player
      ? "what the player cannot do (`attack`, `Special Summon`, `activate`)"
      : "what the cards cannot do (`attack`, `change position`)",
  );
}
