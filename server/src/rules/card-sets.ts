import type { Selector } from "./definition";
import type { CardId, Snapshot } from "./duel";
import { materialSets } from "./materials";
import { cardsOf, groupHolds, lineKind } from "./select";
import type { Context } from "./view";

/** Choices of several cards that must meet a condition together: the sets that do. */

/** More sets than this are not listed. */
const mostSets = 40;

/** More sets than this of one size are not looked at. */
const mostLooks = 20000;

/**
 * The sets of cards that meet the conditions of a selector over the whole choice, the smallest first; undefined where
 * it has none, and where there are too many sets to find one.
 */
export function setsOf(
  context: Context,
  selector: Selector,
  cards: readonly Snapshot[],
  least: number,
  most: number,
): readonly (readonly CardId[])[] | undefined {
  const group = selector.select === "cards" ? (selector.group ?? []) : [];
  if (group.length === 0) return undefined;
  const materials = group.find((test) => test.group === "materials");
  const ids = cards.map(({ card }) => card);
  if (materials !== undefined) {
    const [of] = cardsOf(context, materials.of);
    return of === undefined ? [] : materialSets(context.view.duel, of.card, ids, lineKind(context, of), mostSets);
  }
  const sets: (readonly CardId[])[] = [];
  let whole = true;
  for (let size = Math.max(1, least); size <= most && sets.length < mostSets; size++) {
    const { found, all } = combinations(cards, size, (set) => groupHolds(context, idsOf(set), group));
    sets.push(...found.map(idsOf));
    whole &&= all;
  }
  return sets.length === 0 && !whole ? undefined : sets.slice(0, mostSets);
}

function idsOf(cards: readonly Snapshot[]): readonly CardId[] {
  return cards.map(({ card }) => card);
}

/** The first sets of a size that are meant, by board order. `all`: every set of the size was looked at. */
export function combinations(
  cards: readonly Snapshot[],
  size: number,
  ok: (set: readonly Snapshot[]) => boolean,
): { readonly found: readonly (readonly Snapshot[])[]; readonly all: boolean } {
  const found: (readonly Snapshot[])[] = [];
  let budget = mostLooks;
  const walk = (from: number, set: readonly Snapshot[]) => {
    budget -= 1;
    if (found.length >= mostSets || budget < 0) return;
    if (set.length === size) {
      if (ok(set)) found.push(set);
      return;
    }
    for (let at = from; at < cards.length; at++) {
      const next = cards[at];
      if (next !== undefined) walk(at + 1, [...set, next]);
    }
  };
  walk(0, []);
  return { found, all: budget >= 0 };
}
