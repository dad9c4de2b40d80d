import type { CardId, Duel } from "./duel";
import type { Finding } from "./verdict";
import { weigh } from "./weigh";
import type { Player, Verb } from "./words";

/**
 * Paying for a Summon (its Tributes, materials or costs) switched on a declaration that names the very monster: the
 * authorities have not decided what then happens.
 */
export function comesBack(before: Duel, after: Duel, id: CardId, player: Player, verb: Verb): Finding | undefined {
  const via = verb === "special summon" ? ("procedure" as const) : ("action" as const);
  const use = { verb, card: id, by: player, via };
  if (weigh(before, use).some((finding) => finding.kind === "refusal")) return undefined;
  const now = weigh(after, use).find((finding) => finding.kind === "refusal" && finding.rule === "declared/summon");
  return now === undefined
    ? undefined
    : { ...now, kind: "undecided", rule: "undecided/mid-procedure", grounds: ["declared/summon"] };
}
