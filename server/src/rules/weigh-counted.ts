import type { Condition } from "./definition";
import type { Snapshot } from "./duel";
import { cardsOf } from "./select";
import type { Finding } from "./verdict";
import type { Context } from "./view";
import { weigh } from "./weigh";

/** The cards that conditions ask for. */
export function countedBy(context: Context, conditions: readonly Condition[]): readonly Snapshot[] {
  return conditions.flatMap((condition) => {
    const selector = condition.if === "count" ? condition.of : condition.if === "is" ? condition.what : undefined;
    return selector === undefined ? [] : cardsOf(context, selector);
  });
}

/** What the effects on the board say of the cards that conditions ask for: to be there is no use of a card. */
export function weighCounted(context: Context, conditions: readonly Condition[]): readonly Finding[] {
  const { view, memory } = context;
  return countedBy(context, conditions)
    .flatMap(({ card }) => weigh(view.duel, { verb: "use", card, by: memory.player, via: "rule" }))
    .filter((finding) => finding.rule === "declared/counted");
}
