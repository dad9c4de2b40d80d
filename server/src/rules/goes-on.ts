import { view } from "./derive";
import type { Applied, Duel } from "./duel";
import type { Finding } from "./verdict";
import { weigh } from "./weigh";

/**
 * The declarations that came after an effect had resolved, and so do not reach what it goes on doing: something that is
 * due later, the next time, or for as long as it lasts. Exemptions only; none for a card that nobody declared.
 */
export function goesOn(duel: Duel, { source, player, since }: Applied): readonly Finding[] {
  return weigh(duel, {
    verb: "apply",
    card: source.card,
    by: player,
    via: "rule",
    source: view(duel).see(source.card),
    activated: "effect",
    resolved: since,
  }).filter(({ kind, rule }) => kind === "exemption" && rule === "declared/resolve");
}

/** What a declaration that begins to apply leaves alone: the effects of the cards that it names which go on. */
export function leftAlone(duel: Duel, declaring: Applied): readonly Finding[] {
  if (declaring.memory.declared.length === 0) return [];
  return duel.applied
    .filter(({ lingering, id }) => lingering && id !== declaring.id)
    .flatMap((applied) => goesOn(duel, applied))
    .filter(({ causes }) => causes.some(({ card }) => card?.card === declaring.source.card));
}
