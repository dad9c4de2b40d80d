import { view } from "./derive";
import type { CardId, Declared, Duel } from "./duel";
import { declaredNames } from "./names";
import { playersOf } from "./players";
import { fits } from "./select";
import { causeOf } from "./standing-rule";
import type { Finding } from "./verdict";
import type { Player } from "./words";

/** Names that effects keep from being declared again. */

/** Why a player cannot declare one of these names for a card now; undefined when nothing keeps it from being declared. */
export function barredName(
  duel: Duel,
  player: Player,
  card: CardId,
  declared: readonly Declared[],
): Finding | undefined {
  const seen = view(duel);
  const look = seen.see(card);
  const names = declared.flatMap((one) => (one.what === "card name" ? [one.name] : []));
  for (const { modifier, memory, applied, clause } of seen.rules) {
    if (modifier.modify !== "bar name") continue;
    const context = { view: seen, memory };
    const name = names.find((one) => declaredNames(context).includes(one));
    if (name === undefined || !playersOf(context, modifier.who).includes(player)) continue;
    if (modifier.for !== undefined && !fits(context, look, modifier.for)) continue;
    return {
      kind: "refusal",
      rule: "declare/barred",
      grounds: [],
      subject: { card, instance: look.instance },
      causes: [causeOf(applied, clause)],
      within: [],
      details: { name },
    };
  }
  return undefined;
}
