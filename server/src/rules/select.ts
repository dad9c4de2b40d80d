import { amountOf, compare } from "./amount";
import { passes } from "./card-test";
import type { CardTest, GroupTest, Selector } from "./definition";
import type { CardId, Snapshot } from "./duel";
import { fillsLine } from "./materials";
import { cardsIn, inArea } from "./places";
import { referred } from "./reference";
import { sharedValues, shares } from "./shared";
import type { Context } from "./view";
import type { SummonKind } from "./words";

/** Which cards a description means. */

/** Whether a card fits a selector's description, its count and group conditions aside. */
export function fits(context: Context, card: Snapshot, selector: Selector): boolean {
  switch (selector.select) {
    case "cards": {
      if (selector.where !== undefined && !selector.where.some((area) => inArea(context, card, area))) return false;
      for (const test of selector.tests) if (!passes(context, card, test)) return false;
      return selector.except === undefined || !fits(context, card, selector.except);
    }
    case "ref":
      return referred(context, selector.ref).some((one) => one.card === card.card && one.instance === card.instance);
    case "and":
    case "or":
      return selector.of.some((one) => fits(context, card, one));
  }
}

/** All live cards that fit a selector, or those that it refers to; its count is not applied. */
export function cardsOf(context: Context, selector: Selector): readonly Snapshot[] {
  switch (selector.select) {
    case "ref":
      return referred(context, selector.ref);
    case "and":
    case "or": {
      const found: Snapshot[] = [];
      for (const one of selector.of)
        for (const card of cardsOf(context, one)) if (!found.some((has) => has.card === card.card)) found.push(card);
      return found;
    }
    case "cards": {
      const { duel } = context.view;
      const ids =
        selector.where === undefined
          ? duel.cards.filter((card) => card.zone !== "gone").map((card) => card.id)
          : cardsIn(context, selector.where);
      const found = ids.map((id) => context.view.see(id)).filter((card) => fits(context, card, selector));
      return extremes(context, found, selector.tests);
    }
  }
}

function extremes(_context: Context, found: readonly Snapshot[], tests: readonly CardTest[]): readonly Snapshot[] {
  let left = found;
  for (const test of tests) {
    if (test.test !== "extreme") continue;
    const values = left.map((card) => card.stats[test.stat] ?? 0);
    const best = test.which === "highest" ? Math.max(...values) : Math.min(...values);
    left = left.filter((card) => (card.stats[test.stat] ?? 0) === best);
  }
  return left;
}

/** Whether chosen cards meet the conditions over the whole choice. */
export function groupHolds(context: Context, cards: readonly CardId[], tests: readonly GroupTest[]): boolean {
  const seen = cards.map((id) => context.view.see(id));
  return tests.every((test) => groupTestHolds(context, seen, test));
}

function groupTestHolds(context: Context, seen: readonly Snapshot[], test: GroupTest): boolean {
  switch (test.group) {
    case "sum":
      return compare(
        seen.reduce((sum, card) => sum + (card.stats[test.stat] ?? 0), 0),
        test.op,
        amountOf(context, test.value),
      );
    case "different": {
      const values = seen.map((card) => sharedValues(context, card, test.property)[0]);
      return new Set(values).size === values.length;
    }
    case "same":
      return seen.every((card) => seen.every((one) => one === card || shares(context, card, one, test.property)));
    case "including":
      return seen.some((card) => fits(context, card, test.selector));
    case "materials":
      return cardsOf(context, test.of).some((of) =>
        fillsLine(
          context.view.duel,
          of.card,
          seen.map((card) => card.card),
          lineKind(context, of),
        ),
      );
  }
}

/** The Summon that a monster's materials line is for. */
export function lineKind(context: Context, card: Snapshot): SummonKind {
  const properties = context.view.duel.book[card.def]?.properties ?? [];
  return (["Synchro", "Xyz", "Link"] as const).find((kind) => properties.includes(kind)) ?? "Fusion";
}

/** The bounds of a selector's count; `available` is how many cards fit. Without a count, and for a reference: all of them. */
export function bounds(
  context: Context,
  selector: Selector,
  available: number,
): { readonly min: number; readonly max: number } {
  if (selector.select !== "cards" || selector.count === undefined || selector.count === "all")
    return { min: available, max: available };
  if (selector.count === "as many as possible") return { min: available, max: available };
  if (selector.count === "half") return { min: Math.ceil(available / 2), max: Math.ceil(available / 2) };
  return {
    min: amountOf(context, selector.count.min),
    max: selector.count.max === "any" ? Number.POSITIVE_INFINITY : amountOf(context, selector.count.max),
  };
}
