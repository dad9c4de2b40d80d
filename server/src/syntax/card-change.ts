import type { ChangePhrase, ModifierPhrase } from "./card-actions";
import { readCan } from "./card-can";
import { readCannot } from "./card-cannot";
import { readCause } from "./card-cause";
import type { Cursor, Said } from "./card-cursor";
import { readDeed } from "./card-deed";
import { readDuration } from "./card-duration";
import { readIdentity } from "./card-identity";
import type { SelectorPhrase } from "./card-phrases";
import { readOwner, readPlayer } from "./card-place";
import { readSelector } from "./card-selector";
import { readStatChange } from "./card-stat-change";
import { type PlayerTerm, placeWords, summonKinds } from "./card-words";

/**
 * What changes for cards or a player: `SEL gains 500 ATK until …`, `cannot attack`, `the opponent cannot activate
 * Traps this turn`. Without a subject it is about the cards of the head.
 */
export function readChange(cursor: Cursor): ChangePhrase | undefined {
  const { start } = cursor;
  return cursor.first<ChangePhrase>(
    () => effectsOf(cursor, start),
    () => summonOf(cursor, start),
    () => finish(cursor, start, {}, readModifiers(cursor, undefined)),
    () => ofStat(cursor, start),
    () => {
      const who = readPlayer(cursor);
      if (who && cursor.sees("must attack this card first")) {
        return finish(cursor, start, { on: monstersOf(who) }, readModifiers(cursor, undefined));
      }
      return who && finish(cursor, start, { who }, readModifiers(cursor, who));
    },
    () => {
      const on = readSelector(cursor);
      return on && finish(cursor, start, { on }, readModifiers(cursor, undefined));
    },
  );
}

/** All monsters that a player controls: what `the opponent must attack …` is about. */
function monstersOf({ start, end, value }: Said<PlayerTerm>): SelectorPhrase {
  const noun = { start, end, noun: "monster", many: true } as const;
  return {
    start,
    end,
    kind: "cards",
    adjectives: [],
    noun,
    areas: [{ start, end, place: "field", of: value }],
    filters: [],
  };
}

function finish(
  cursor: Cursor,
  start: number,
  subject: { readonly on?: SelectorPhrase; readonly who?: Said<PlayerTerm> },
  modifiers: readonly ModifierPhrase[] | undefined,
): ChangePhrase | undefined {
  if (modifiers === undefined) return undefined;
  const duration = cursor.attempt(() => readDuration(cursor));
  return { kind: "change", ...subject, modifiers, ...(duration && { duration }), ...cursor.since(start) };
}

/** `effects of Traps on the field are negated`, `effects of SEL cannot be activated or applied`. */
function effectsOf(cursor: Cursor, start: number): ChangePhrase | undefined {
  const on = (cursor.words("effects of") ?? cursor.words("the effects of")) && readSelector(cursor);
  if (!on) return undefined;
  const negated = cursor.words("are negated");
  const modifiers: readonly ModifierPhrase[] | undefined = negated
    ? [{ ...cursor.since(start), modifier: "negate effects" }]
    : readCannot(cursor, false, true);
  return finish(cursor, start, { on }, modifiers);
}

/** `the Normal Summon of this card cannot be negated`. */
function summonOf(cursor: Cursor, start: number): ChangePhrase | undefined {
  cursor.words("the");
  cursor.oneOf(summonKinds.map((kind) => [kind, kind] as const));
  const on = cursor.words("Summon of") && readSelector(cursor);
  if (!on || !cursor.words("cannot be negated")) return undefined;
  return finish(cursor, start, { on }, [{ ...cursor.since(start), modifier: "cannot be negated", what: "summon" }]);
}

/** `ATK of the target becomes 0`. */
function ofStat(cursor: Cursor, start: number): ChangePhrase | undefined {
  const change = readStatChange(cursor, true);
  return change?.on && finish(cursor, start, { on: change.on }, change.modifiers);
}

function readModifiers(cursor: Cursor, who: Said<PlayerTerm> | undefined): readonly ModifierPhrase[] | undefined {
  const first = readModifier(cursor, who);
  if (first === undefined) return undefined;
  const all = [...first];
  for (;;) {
    const more = cursor.attempt(() => {
      const comma = cursor.words(",");
      return (cursor.words("and") ?? comma) ? readModifier(cursor, who) : undefined;
    });
    if (more === undefined) return all;
    all.push(...more);
  }
}

function readModifier(cursor: Cursor, who: Said<PlayerTerm> | undefined): readonly ModifierPhrase[] | undefined {
  return cursor.labelled("what changes (`gain 500 ATK`, `cannot attack`, `can attack directly`)", () =>
    cursor.first<readonly ModifierPhrase[]>(
      () => readCannot(cursor, who !== undefined),
      () => readCan(cursor, who !== undefined),
      () => readDamage(cursor, who),
      () => (who ? undefined : readStatChange(cursor, false)?.modifiers),
      () => (who ? undefined : readIdentity(cursor)),
      () => (who ? undefined : readState(cursor)),
      () => readMust(cursor),
      () => (who ? undefined : readDamageRule(cursor)),
      () => (who ? undefined : readRedirect(cursor)),
      () => (who ? undefined : readExtraCost(cursor)),
    ),
  );
}

/** `effects are negated`, `is unaffected by CAUSE`, `activation cannot be negated`, `stays revealed`. */
function readState(cursor: Cursor): readonly ModifierPhrase[] | undefined {
  const { start } = cursor;
  return cursor.first<readonly ModifierPhrase[]>(
    () => {
      const negated = cursor.words("effects are negated") ?? cursor.words("its effects are negated");
      return negated && [{ ...negated, modifier: "negate effects" }];
    },
    () => {
      const is = cursor.words("is unaffected by") ?? cursor.words("are unaffected by") ?? cursor.words("unaffected by");
      const by = is && readCause(cursor);
      return by && [{ ...cursor.since(start), modifier: "unaffected", by }];
    },
    () => {
      const what = cursor.oneOf<readonly ("activation" | "effect" | "summon")[]>([
        ["activation and effect cannot be negated", ["activation", "effect"]],
        ["activation and effects cannot be negated", ["activation", "effect"]],
        ["activation cannot be negated", ["activation"]],
        ["effect cannot be negated", ["effect"]],
        ["effects cannot be negated", ["effect"]],
        ["Summon cannot be negated", ["summon"]],
      ]);
      return what?.value.map((each) => ({ ...cursor.since(start), modifier: "cannot be negated", what: each }));
    },
    () => {
      const revealed = cursor.words("stays revealed") ?? cursor.words("stay revealed");
      return revealed && [{ ...revealed, modifier: "revealed" }];
    },
  );
}

function readMust(cursor: Cursor): readonly ModifierPhrase[] | undefined {
  const { start } = cursor;
  const what = cursor.oneOf<"attack" | "be attacked first" | "attack this card" | "be tributed first">([
    ["must attack this card first", "attack this card"],
    ["must be attacked first", "be attacked first"],
    ["must be Tributed first", "be tributed first"],
    ["must attack if able", "attack"],
    ["must attack", "attack"],
  ]);
  return what && [{ ...cursor.since(start), modifier: "must", what: what.value }];
}

/** `are banished instead of going to the GY`, `go to the hand instead of the GY`. */
function readRedirect(cursor: Cursor): readonly ModifierPhrase[] | undefined {
  const { start } = cursor;
  const banished = cursor.words("are banished instead of going to") ?? cursor.words("is banished instead of going to");
  const goes = banished ? undefined : (cursor.words("go to the") ?? cursor.words("goes to the"));
  const to = banished ? { value: "banished" as const } : goes && cursor.oneOf(placeWords, "a place");
  if (!to || (goes && !cursor.words("instead of"))) return undefined;
  const whose = cursor.words("the") ? undefined : readOwner(cursor);
  const from = cursor.oneOf(placeWords, "a place");
  return (
    from && [
      {
        ...cursor.since(start),
        modifier: "redirect",
        from: from.value,
        to: to.value,
        ...(whose && { whose: whose.value }),
      },
    ]
  );
}

/** `cost for attack: pay 500 LP`: whoever attacks with the cards must pay that. */
function readExtraCost(cursor: Cursor): readonly ModifierPhrase[] | undefined {
  const { start } = cursor;
  if (!cursor.words("cost for")) return undefined;
  const verb = cursor.oneOf([["attack", "attack"] as const], "`attack`");
  if (verb === undefined) return undefined;
  cursor.words(":");
  const cost = readDeed(cursor);
  return cost && [{ ...cursor.since(start), modifier: "extra cost", verb, cost }];
}

/** `battle damage is halved`, `damage to you is taken by the opponent instead`. */
function readDamageRule(cursor: Cursor): readonly ModifierPhrase[] | undefined {
  const { start } = cursor;
  const original = cursor.words("damage is calculated with original ATK and DEF");
  if (original) return [{ ...original, modifier: "calculation" }];
  const kind = cursor.words("battle") ? "battle" : cursor.words("effect") ? "effect" : "any";
  if (!cursor.words("damage")) return undefined;
  const change = cursor.words("is halved") ? "half" : cursor.words("is doubled") ? "double" : undefined;
  if (change) return [{ ...cursor.since(start), modifier: "damage", kind, change, to: "each" }];
  const to = cursor.words("to") && readPlayer(cursor);
  if (!to || !cursor.words("is taken by")) return undefined;
  const other = to.value === "you" ? "the opponent instead" : "you instead";
  return (
    cursor.words(other) && [
      { ...cursor.since(start), modifier: "damage", kind, change: "to the opponent", to: to.value },
    ]
  );
}

/** `the opponent takes no battle damage from SEL`, `you take half battle damage`, `damage is taken by the opponent`. */
function readDamage(cursor: Cursor, who: Said<PlayerTerm> | undefined): readonly ModifierPhrase[] | undefined {
  const { start } = cursor;
  if (who === undefined) return undefined;
  if (!cursor.words(who.value === "you" ? "take" : "takes")) return undefined;
  const change = cursor.oneOf<"none" | "half" | "double">(
    [
      ["no", "none"],
      ["half", "half"],
      ["double", "double"],
    ],
    "`no`, `half` or `double`",
  );
  if (change === undefined) return undefined;
  const kind = cursor.words("battle") ? "battle" : cursor.words("effect") ? "effect" : "any";
  if (!cursor.words("damage")) return undefined;
  const from = cursor.attempt(() => (cursor.words("from") ? readSelector(cursor) : undefined));
  return [{ ...cursor.since(start), modifier: "damage", kind, change: change.value, ...(from && { from }) }];
}
