import type { Condition } from "./definition";
import { cardsOf } from "./select";
import type { Finding } from "./verdict";
import type { Context } from "./view";
import { weigh } from "./weigh";

/** What the effects on the board say of the cards that conditions ask for: to be there is no use of a card. */
export function weighCounted(context: Context, conditions: readonly Condition[]): readonly Finding[] {
  const { view, memory } = context;
  return conditions.flatMap((condition) => {
    const selector = condition.if === "count" ? condition.of : condition.if === "is" ? condition.what : undefined;
    const cards = selector === undefined ? [] : cardsOf(context, selector);
    return cards
      .flatMap(({ card }) => weigh(view.duel, { verb: "use", card, by: memory.player, via: "rule" }))
      .filter((finding) => finding.rule === "declared/counted");
  });
}
