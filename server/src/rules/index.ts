import { view } from "./derive";
import type { CardId, Duel, Snapshot } from "./duel";
import { clausesOf } from "./standing-rule";
import type { Finding } from "./verdict";
import { weigh } from "./weigh";

/** The rules core: a duel as a value, and the few questions about it. */
export { weighLeavingBattle } from "./attack-must";
export { weighBattlePhase } from "./battle-phase";
export { effectAt, holderOf } from "./board";
export { choosesCards } from "./idle";
export { actions, answersTo, conceivable, judge, next, play } from "./judge";
export { pass } from "./machine";
export { zonesOf } from "./places";
export { proceduresOf } from "./procedure";
export { leavePhase, leavesPhase, type Pending, pending, resolveChain, settleSilently, silence } from "./silence";
export { type StandingEffect, standingEffects } from "./standing-effects";
export { start } from "./start";

/** A card as it is now, effects included. */
export interface Current extends Snapshot {
  /** Why its uses are forbidden: what effects on the board say against its attacking, activating and the like. */
  readonly forbidden: readonly Finding[];
}

/** A card as effects have made it, with what forbids its use. */
export function current(duel: Duel, id: CardId): Current {
  const look = view(duel).see(id);
  const forbidden = (["attack", "change position"] as const).flatMap((verb) =>
    weigh(duel, { verb, card: id, by: look.controller, via: "action" }),
  );
  const effects = weigh(duel, { verb: "activate", activated: "effect", card: id, by: look.controller, via: "action" });
  return { ...look, forbidden: [...forbidden, ...effects].filter((finding) => finding.kind === "refusal") };
}

/** What was found since a stamp, and what stands now: effects that lie dormant, names that are not given. */
export function notesSince(duel: Duel, stamp: number): readonly Finding[] {
  const since = duel.notes.filter((note) => note.stamp >= stamp).map((note) => note.finding);
  const standing = duel.applied.flatMap((applied) => (applied.dormant === undefined ? [] : [applied.dormant]));
  return [...since, ...standing, ...view(duel).findings];
}

/** What declared names leave alone of what a card's effects apply: why these do apply. */
export function weighedToApply(duel: Duel, card: CardId): readonly Finding[] {
  const { controller } = view(duel).see(card);
  return weigh(duel, { verb: "apply", activated: "effect", card, by: controller, via: "rule" }).filter(
    (finding) => finding.kind === "exemption",
  );
}

/** Whether an effect (one-based) of a card applies now, and if not, why. */
export function applies(
  duel: Duel,
  id: CardId,
  effect?: number,
): { readonly applies: boolean; readonly because?: Finding } {
  const own = duel.applied.filter(
    (applied) =>
      !applied.lingering && applied.source.card === id && (effect === undefined || applied.effect.effect === effect),
  );
  const live = own.some(
    (applied) => applied.dormant === undefined && applied.fresh !== true && clausesOf(duel, applied).length > 0,
  );
  const dormant = own.find((applied) => applied.dormant !== undefined)?.dormant;
  return { applies: live, ...(live || dormant === undefined ? {} : { because: dormant }) };
}
