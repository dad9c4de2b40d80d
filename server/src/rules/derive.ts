import { effectAt, onField, stays } from "./board";
import { holds } from "./condition";
import type { Modifier, Selector, StaticClause } from "./definition";
import type { Applied, CardId, Duel, Memory, Snapshot } from "./duel";
import { printedLook } from "./look";
import { amountOf, cardsOf, declaredNames, fits } from "./select";
import type { CardRef, Cause, Finding } from "./verdict";
import type { Context, View } from "./view";
import type { Stat } from "./words";

/**
 * What continuous and lingering effects make of the cards, and the restrictions, permissions and protections that
 * apply. Layers: names, Attributes, Types, kinds, Levels; then negations; then ATK and DEF (original values, values set,
 * then gains and losses). Selections are read again until nothing changes any more.
 */

/** A modifier that changes no card's look: asked for when somebody wants to do something. */
export interface StandingRule {
  readonly applied: Applied;
  /** Zero-based clause of the effect. */
  readonly clause: number;
  readonly modifier: Modifier;
  readonly on: { readonly cards: readonly CardRef[] } | { readonly selector: Selector } | undefined;
  readonly memory: Memory;
}

export interface Derived extends View {
  readonly rules: readonly StandingRule[];
  /** What was found while computing: name effects that do not apply, selections that do not settle. */
  readonly findings: readonly Finding[];
}

/** The clauses of an effect that applies. */
export function clausesOf(
  duel: Duel,
  applied: Applied,
): readonly (StaticClause & { readonly cards?: readonly CardRef[] })[] {
  if (applied.modifiers !== undefined) {
    const { on } = applied;
    if (on === undefined) return [{ modifiers: applied.modifiers }];
    return "cards" in on
      ? [{ cards: on.cards, modifiers: applied.modifiers }]
      : [{ on: on.selector, modifiers: applied.modifiers }];
  }
  return effectAt(duel, applied.effect)?.statics ?? [];
}

/** The cause that an applying effect is. */
export function causeOf(applied: Applied, clause?: number): Cause {
  return {
    card: applied.source,
    effect: clause === undefined ? applied.effect : { ...applied.effect, clause },
    stamp: applied.origin,
    player: applied.player,
  };
}

const thisCard: Selector = { select: "ref", ref: { to: "this card" } };

function changesLook(modifier: Modifier): boolean {
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

interface Change {
  readonly applied: Applied;
  readonly clause: number;
  readonly modifier: Modifier;
  readonly card: CardId;
}

const layer: Partial<Record<Modifier["modify"], number>> = {
  copy: 0,
  grant: 0,
  name: 1,
  attribute: 1,
  type: 1,
  property: 1,
  "negate effects": 2,
};

function layerOf(modifier: Modifier): number {
  if (modifier.modify !== "stat") return layer[modifier.modify] ?? 9;
  if (modifier.stat !== "ATK" && modifier.stat !== "DEF") return modifier.op === "become" ? 1 : 1.5;
  return modifier.op === "original" ? 3 : modifier.op === "become" ? 4 : 5;
}

/** Computes the looks of all cards and the standing rules of a duel, from the effects in `applied` that are not dormant. */
export function derive(duel: Duel): Derived {
  let looks = new Map<CardId, Snapshot>();
  let result: Derived = viewOf(duel, looks, [], []);
  const active = duel.applied.filter(
    (applied) => applied.dormant === undefined && applied.fresh !== true && applied.waits === undefined,
  );
  if (active.length === 0) return result;
  for (let pass = 0; pass < 12; pass++) {
    const changes: Change[] = [];
    const rules: StandingRule[] = [];
    const findings: Finding[] = [];
    for (const applied of active) collect(result, applied, changes, rules);
    const next = apply(duel, result, changes, rules, findings);
    const same = sameLooks(looks, next);
    looks = next;
    result = viewOf(duel, looks, rules, findings);
    if (same && pass > 0) return result;
    if (same && changes.length === 0) return result;
  }
  return result;
}

function viewOf(
  duel: Duel,
  looks: ReadonlyMap<CardId, Snapshot>,
  rules: readonly StandingRule[],
  findings: readonly Finding[],
): Derived {
  return {
    duel,
    rules,
    findings,
    see(id) {
      const look = looks.get(id);
      if (look !== undefined) return look;
      const card = duel.cards[id];
      if (card === undefined) throw new RangeError(`the duel has no card ${id}`);
      return printedLook(duel, card);
    },
  };
}

function collect(view: Derived, applied: Applied, changes: Change[], rules: StandingRule[]): void {
  const context: Context = { view, memory: applied.memory };
  clausesOf(view.duel, applied).forEach((clause, index) => {
    if (clause.condition !== undefined && !holds(context, clause.condition)) return;
    let cards: readonly CardId[] | undefined;
    for (const modifier of clause.modifiers) {
      if (!changesLook(modifier) || modifier.modify === "negate effects") {
        const on =
          clause.cards !== undefined
            ? { cards: clause.cards }
            : clause.on !== undefined
              ? { selector: clause.on }
              : undefined;
        rules.push({ applied, clause: index, modifier, on, memory: applied.memory });
        if (!changesLook(modifier)) continue;
      }
      cards ??=
        clause.cards !== undefined
          ? clause.cards.filter((ref) => stays(view.duel, ref)).map((ref) => ref.card)
          : cardsOf(context, clause.on ?? thisCard).map((card) => card.card);
      for (const card of cards) changes.push({ applied, clause: index, modifier, card });
    }
  });
}

function apply(
  duel: Duel,
  view: Derived,
  changes: readonly Change[],
  rules: readonly StandingRule[],
  findings: Finding[],
): Map<CardId, Snapshot> {
  const looks = new Map<CardId, Snapshot>();
  const sorted = changes
    .map((change, order) => ({ change, order, layer: layerOf(change.modifier) }))
    .sort((a, b) => a.layer - b.layer || a.change.applied.since - b.change.applied.since || a.order - b.order);
  for (const { change } of sorted) {
    const state = duel.cards[change.card];
    if (state === undefined) continue;
    const look = looks.get(change.card) ?? printedLook(duel, state);
    const source = duel.cards[change.applied.source.card];
    if (source !== undefined && source.id !== change.card && protects({ ...view, rules }, look, change.applied))
      continue;
    looks.set(
      change.card,
      changed({ view, memory: change.applied.memory, subject: look }, look, change, rules, findings),
    );
  }
  return looks;
}

function changed(
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
      const refused = nameRefused(context, look, names, rules);
      if (refused !== undefined) {
        findings.push(refused);
        return look;
      }
      return {
        ...look,
        names: modifier.also === true ? [...new Set([...look.names, ...names])] : names,
        namedBy: [...look.namedBy, applied.id],
      };
    }
    case "attribute": {
      const attribute =
        modifier.attribute === "declared"
          ? declaredWord(context, "attribute")
          : typeof modifier.attribute === "string"
            ? modifier.attribute
            : cardsOf(context, modifier.attribute.of)[0]?.attribute;
      return attribute === undefined ? look : { ...look, attribute };
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
      const from = cardsOf(context, modifier.of)[0];
      if (from === undefined) return look;
      const effects = (context.view.duel.book[from.def]?.effects ?? []).map((_, index) => ({
        card: from.def,
        effect: index + 1,
      }));
      const names = modifier.name ? { names: from.originalNames, namedBy: [...look.namedBy, applied.id] } : {};
      return { ...look, ...names, gained: [...look.gained, ...effects] };
    }
    case "grant":
      return { ...look, gained: [...look.gained, { card: applied.effect.card, effect: modifier.effect }] };
    default:
      return look;
  }
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

/** Whether a selector is about cards with the declared name. */
export function speaksOfDeclaredName(selector: Selector): boolean {
  if (selector.select === "cards") return selector.tests.some((test) => test.test === "declared name");
  return selector.select !== "ref" && selector.of.some(speaksOfDeclaredName);
}

/** Whether a selector leaves out what was on the field when the effect began to apply. */
export function exceptsPresent(selector: Selector): boolean {
  return (
    selector.select === "cards" &&
    selector.except?.select === "cards" &&
    selector.except.tests.some((test) => test.test === "already on the field")
  );
}

/** Whether a standing rule is on a card. */
export function isOn(view: View, rule: StandingRule, card: Snapshot): boolean {
  const context: Context = { view, memory: rule.memory };
  if (rule.on === undefined) return rule.applied.source.card === card.card;
  if ("cards" in rule.on) return rule.on.cards.some((ref) => ref.card === card.card && ref.instance === card.instance);
  return fits(context, card, rule.on.selector);
}

function cannotBeNegated(view: View, rules: readonly StandingRule[], look: Snapshot): boolean {
  return rules.some(
    (rule) => rule.modifier.modify === "cannot be negated" && rule.modifier.what === "card" && isOn(view, rule, look),
  );
}

/** The standing rule that makes a card unaffected by an effect that applies or resolves, if there is one. */
export function protects(
  view: Derived,
  look: Snapshot,
  by: { readonly source: CardRef; readonly player: Snapshot["controller"] },
): StandingRule | undefined {
  const source = view.duel.cards[by.source.card];
  if (source === undefined) return undefined;
  return view.rules.find((rule) => {
    if (rule.modifier.modify !== "unaffected" || !isOn(view, rule, look)) return false;
    const cause = rule.modifier.by;
    const context: Context = { view, memory: rule.memory };
    if (cause.whose === "opponent" && by.player === rule.applied.player) return false;
    if (cause.whose === "you" && by.player !== rule.applied.player) return false;
    return cause.of === undefined || fits(context, { ...view.see(source.id), controller: by.player }, cause.of);
  });
}

function sameLooks(a: ReadonlyMap<CardId, Snapshot>, b: ReadonlyMap<CardId, Snapshot>): boolean {
  if (a.size !== b.size) return false;
  for (const [id, look] of a) {
    const twin = b.get(id);
    if (twin === undefined || !sameLook(look, twin)) return false;
  }
  return true;
}

function sameLook(a: Snapshot, b: Snapshot): boolean {
  const list = (one: readonly string[], two: readonly string[]) =>
    one.length === two.length && one.every((value, index) => value === two[index]);
  const stats = (one: Snapshot, two: Snapshot) =>
    (["ATK", "DEF", "Level", "Rank", "Scale"] as const).every((stat) => one.stats[stat] === two.stats[stat]);
  return (
    list(a.names, b.names) &&
    stats(a, b) &&
    a.attribute === b.attribute &&
    list(a.types, b.types) &&
    list(a.properties, b.properties) &&
    (a.negated === undefined) === (b.negated === undefined) &&
    a.gained.length === b.gained.length
  );
}

const remembered = new WeakMap<Duel["cards"], Derived>();
const byDuel = new WeakMap<Duel, Derived>();

/** The duel as effects make it. Remembered by the parts of the duel that can change it. */
export function view(duel: Duel): Derived {
  const known = byDuel.get(duel);
  if (known !== undefined) return known;
  const near = remembered.get(duel.cards);
  const made =
    near !== undefined && sameGround(near.duel, duel)
      ? { duel, rules: near.rules, findings: near.findings, see: near.see }
      : derive(duel);
  byDuel.set(duel, made);
  remembered.set(duel.cards, made);
  return made;
}

function sameGround(a: Duel, b: Duel): boolean {
  return (
    a.applied === b.applied &&
    a.battle === b.battle &&
    a.phase === b.phase &&
    a.turn === b.turn &&
    a.players === b.players &&
    a.events === b.events &&
    a.chain === b.chain
  );
}
