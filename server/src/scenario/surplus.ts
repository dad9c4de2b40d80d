import type { Action, Duel } from "../rules/duel";
import type { Clause } from "../syntax/tree";
import type { Offer } from "./offer";
import { find } from "./reference";
import type { Scene } from "./scene";

/** Which answer of an action (zero-based) was taken from which clause. */
export interface Given {
  readonly at: number;
  readonly clause: Clause;
}

/**
 * The action with a clause taken at its word that names more cards than its question takes: the core says how many that
 * is. Undefined when no clause does, or when a link may ask for the rest as it resolves.
 */
export function withSurplus(
  scene: Scene,
  duel: Duel,
  action: Action,
  given: readonly Given[],
  left: readonly Offer[],
): Action | undefined {
  if (action.act !== "summon" && action.act !== "set") return undefined;
  for (const offer of left) {
    const last = [...given].reverse().find(({ clause }) => clause === offer.clause);
    const answer = last === undefined ? undefined : action.answers[last.at];
    if (last === undefined || answer?.answer !== "cards") continue;
    const more = offer.items.flatMap((item) => {
      const found = item.kind === "card" ? find(scene, duel, item.reference) : undefined;
      return found === undefined || "fault" in found ? [] : [found.card];
    });
    if (more.length === 0) continue;
    const answers = [...action.answers.slice(0, last.at), { ...answer, cards: [...answer.cards, ...more] }];
    return { ...action, answers };
  }
  return undefined;
}
