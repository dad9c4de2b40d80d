import { prepareActivation } from "./activation";
import { definitionOf } from "./board";
import type { Action, Duel } from "./duel";
import type { Player } from "./words";

/** Quick Effects that must answer an activation where they can: their player cannot pass them by. */

/** The activation that a player must make instead of passing in the window of a Chain; undefined when there is none. */
export function mandatoryAnswer(duel: Duel, player: Player): Action | undefined {
  for (const card of duel.cards) {
    if (card.def === "" || card.zone === "gone") continue;
    for (const [at, effect] of definitionOf(duel, card.id).effects.entries()) {
      if (effect.class !== "quick" || effect.optional) continue;
      const action: Action = { player, act: "activate", subject: card.id, effect: at + 1, answers: [] };
      const { findings } = prepareActivation(duel, action, at + 1, true);
      if (!findings.some((finding) => finding.kind === "refusal")) return action;
    }
  }
  return undefined;
}
