import { cardOf } from "./board";
import type { Applied, Duel, Snapshot } from "./duel";
import { clausesOf, type Derived } from "./standing-rule";
import type { Finding } from "./verdict";
import { type Use, weighIn } from "./weigh";

/**
 * Whether the effects that apply keep another one from applying. An effect that gives its own card the declared name is
 * not stopped by a declaration that reaches the card only through that name: where such a loop could arise, the name
 * stands and the other uses are forbidden (the profile may instead keep the name from being given at all).
 */
export function weighDeclaredUse(duel: Duel, seen: Derived, applied: Applied): Finding | undefined {
  const card = cardOf(duel, applied.source.card);
  const use: Use = { verb: "apply", card: card.id, by: card.controller, via: "rule", activated: "effect" };
  const look = seen.see(card.id);
  const view =
    givesName(duel, applied) && look.namedBy.includes(applied.id)
      ? { ...seen, see: (id: number) => (id === card.id ? unnamed(look) : seen.see(id)) }
      : seen;
  return weighIn(view, use).find((finding) => finding.kind === "refusal");
}

function givesName(duel: Duel, applied: Applied): boolean {
  return clausesOf(duel, applied).some((clause) => clause.modifiers.some((modifier) => modifier.modify === "name"));
}

function unnamed(look: Snapshot): Snapshot {
  return { ...look, names: look.originalNames, namedBy: [] };
}
