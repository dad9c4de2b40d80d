import { amountOf } from "./amount";
import { onField } from "./board";
import type { Modifier } from "./definition";
import type { Applied, CardId, Snapshot } from "./duel";
import { originalNamesOf } from "./look";
import { declaredNames } from "./names";
import { cardsOf } from "./select";
import { cannotBeNegated, causeOf, exceptsPresent, type StandingRule, speaksOfDeclaredName } from "./standing-rule";
import type { Finding } from "./verdict";
import type { Context } from "./view";
import type { Stat } from "./words";

/** How a modifier changes what a card is. Layers: names, Attributes, Types, kinds, Levels; negations; then ATK and DEF. */

export function changesLook(modifier: Modifier): boolean {
  switch (modifier.modify) {
    case "stat":
    case "name":
    case "attribute":
    case "type":
    case "property":
    case "negate effects":
    case "copy":
    case "grant":
      return true;
    default:
      return false;
  }
}

export interface Change {
  readonly applied: Applied;
  readonly clause: number;
  readonly modifier: Modifier;
  readonly card: CardId;
}

export const layer: Partial<Record<Modifier["modify"], number>> = {
  copy: 0,
  grant: 0,
  name: 1,
  attribute: 1,
  type: 1,
  property: 1,
  "negate effects": 2,
};

/**
 * The order in which changes are made: copies; names, Attributes, Types and kinds; Levels; negations; original ATK and
 * DEF; then ATK and DEF. Within one layer the change that began first is made first, so that a value that was set is
 * raised and lowered only by what began to apply later.
 */
export function layerOf(modifier: Modifier): number {
  if (modifier.modify !== "stat") return layer[modifier.modify] ?? 9;
  if (modifier.stat !== "ATK" && modifier.stat !== "DEF") return 1.5;
  return modifier.op === "original" ? 3 : 4;
}

export function changed(
  context: Context,
  look: Snapshot,
  change: Change,
  rules: readonly StandingRule[],
  findings: Finding[],
): Snapshot {
  const { modifier, applied } = change;
  switch (modifier.modify) {
    case "stat": {
      const value = amountOf(context, modifier.value);
      return { ...look, stats: { ...look.stats, [modifier.stat]: statAfter(look, modifier.stat, modifier.op, value) } };
    }
    case "name": {
      const names =
        typeof modifier.name === "string"
          ? [modifier.name]
          : cardsOf(context, modifier.name.of).flatMap((card) => card.names);
      const given =
        modifier.also === true ? [...new Set([...look.names, ...names])] : [...names, ...ofText(context, look)];
      return named(context, look, given, applied.id, rules, findings);
    }
    case "attribute": {
      const attribute =
        modifier.attribute === "declared"
          ? declaredWord(context, "attribute")
          : typeof modifier.attribute === "string"
            ? modifier.attribute
            : cardsOf(context, modifier.attribute.of)[0]?.attributes[0];
      if (attribute === undefined) return look;
      return {
        ...look,
        attributes: modifier.also === true ? [...new Set([...look.attributes, attribute])] : [attribute],
      };
    }
    case "type": {
      const type =
        modifier.type === "declared"
          ? declaredWord(context, "type")
          : typeof modifier.type === "string"
            ? modifier.type
            : cardsOf(context, modifier.type.of)[0]?.types[0];
      if (type === undefined) return look;
      return { ...look, types: modifier.also === true ? [...look.types, type] : [type] };
    }
    case "property":
      return {
        ...look,
        properties:
          modifier.remove === true
            ? look.properties.filter((property) => property !== modifier.property)
            : [...new Set([...look.properties, modifier.property])],
      };
    case "negate effects":
      if (look.negated !== undefined || cannotBeNegated(context.view, rules, look)) return look;
      return {
        ...look,
        negated: {
          kind: "refusal",
          rule: "negated/continuous",
          grounds: [],
          subject: { card: look.card, instance: look.instance },
          causes: [causeOf(applied, change.clause)],
          within: [],
        },
      };
    case "copy": {
      const def = modifier.from ?? cardsOf(context, modifier.of)[0]?.def;
      const from = def === undefined ? undefined : context.view.duel.book[def];
      if (def === undefined || from === undefined) return look;
      const effects = from.effects.map((_, index) => ({ card: def, effect: index + 1 }));
      const gained = { ...look, gained: [...look.gained, ...effects] };
      return modifier.name ? named(context, gained, originalNamesOf(from), applied.id, rules, findings) : gained;
    }
    case "grant":
      return { ...look, gained: [...look.gained, { card: applied.effect.card, effect: modifier.effect }] };
    default:
      return look;
  }
}

/** The names that its text gives a card beside its own, where the profile has it keep them under a new name. */
function ofText({ view: { duel } }: Context, look: Snapshot): readonly string[] {
  return duel.profile.namesOfText === "kept" ? (duel.book[look.def]?.names.slice(1) ?? []) : [];
}

/** The look with the names that an effect gives it, unless the profile keeps one of them from being given. */
function named(
  context: Context,
  look: Snapshot,
  names: readonly string[],
  by: string,
  rules: readonly StandingRule[],
  findings: Finding[],
): Snapshot {
  const refused = nameRefused(context, look, names, rules);
  if (refused !== undefined) {
    findings.push(refused);
    return look;
  }
  return { ...look, names, namedBy: [...look.namedBy, by] };
}

function declaredWord(context: Context, what: "attribute" | "type"): string | undefined {
  for (const declared of context.memory.declared) if (declared.what === what) return declared.word;
  return undefined;
}

function statAfter(look: Snapshot, stat: Stat, op: "gain" | "lose" | "become" | "original", value: number): number {
  const now = look.stats[stat] ?? 0;
  const after = op === "gain" ? now + value : op === "lose" ? now - value : value;
  return Math.max(stat === "Level" || stat === "Rank" ? 1 : 0, after);
}

/** Under a profile in which an effect may not give a card the declared name: the declaration that stands against it. */
function nameRefused(
  context: Context,
  look: Snapshot,
  names: readonly string[],
  rules: readonly StandingRule[],
): Finding | undefined {
  if (context.view.duel.profile.effectGivesDeclaredName === "applies") return undefined;
  for (const rule of rules) {
    if (
      rule.modifier.modify !== "cannot" ||
      rule.on === undefined ||
      !("selector" in rule.on) ||
      !speaksOfDeclaredName(rule.on.selector)
    )
      continue;
    const declared = declaredNames({ view: context.view, memory: rule.memory });
    const name = names.find((one) => declared.includes(one));
    if (name === undefined || (exceptsPresent(rule.on.selector) && onField(look) && look.arrived < rule.applied.since))
      continue;
    return {
      kind: "refusal",
      rule: "declared/name-given",
      grounds: ["name/given"],
      subject: { card: look.card, instance: look.instance },
      causes: [causeOf(rule.applied, rule.clause)],
      within: [],
      details: { name },
    };
  }
  return undefined;
}
