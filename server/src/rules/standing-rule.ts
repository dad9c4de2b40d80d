import { effectAt } from "./board";
import type { Modifier, Selector, StaticClause } from "./definition";
import type { Applied, CardId, Duel, Memory, Snapshot } from "./duel";
import { fits } from "./select";
import type { CardRef, Cause, Finding } from "./verdict";
import type { Context, View } from "./view";

/** Restrictions, permissions and protections that apply, and the cards that they are on. */

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
  /** The cards that have effects from others. */
  readonly gaining: readonly CardId[];
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

export function cannotBeNegated(view: View, rules: readonly StandingRule[], look: Snapshot): boolean {
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
