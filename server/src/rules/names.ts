import type { Snapshot } from "./duel";
import type { Context } from "./view";

/** Names for a declaration. */

/** The names that count for a declared name: original or current ones, as the profile says. */
export function namesForDeclaration(context: Context, card: Snapshot): readonly string[] {
  return context.view.duel.profile.declaredNameMatches === "original name" ? card.originalNames : card.names;
}

/** The names declared for an effect. */
export function declaredNames(context: Context): readonly string[] {
  return context.memory.declared.flatMap((declared) => (declared.what === "card name" ? [declared.name] : []));
}
