import { amountOf } from "./amount";
import { note } from "./board";
import { view } from "./derive";
import type { CardId, Duel, DuelEvent, EventCause } from "./duel";
import { cameAbout } from "./event-match";
import { usedOnce } from "./limits";
import { causeOf, isOn, type StandingRule } from "./standing-rule";

/** Cards that an effect spares the first times in each turn that they would be destroyed. */

/**
 * The duel in which a card that would be destroyed was spared, which uses that up for this turn; `undefined` where nothing
 * spares it. Several copies of the card whose effect it is do not spare more often.
 */
export function sparedNow(duel: Duel, id: CardId, cause: EventCause): Duel | undefined {
  const seen = view(duel);
  const card = seen.see(id);
  const event: DuelEvent = { verb: "destroy", subject: card, cause };
  const spares = ({ applied: { effect }, modifier, memory }: StandingRule) => {
    if (modifier.modify !== "can" || modifier.what !== "be destroyed not once") return false;
    const context = { view: seen, memory };
    if (!cameAbout(context, event, modifier.by, undefined)) return false;
    const before = duel.uses.filter(
      (use) =>
        use.turn === duel.turn &&
        use.card.card === card.card &&
        use.card.instance === card.instance &&
        use.def === effect.card &&
        use.effect === effect.effect,
    );
    return before.length < amountOf(context, modifier.value ?? 1);
  };
  const rule = seen.rules.find((one) => spares(one) && isOn(seen, one, card));
  if (rule === undefined) return undefined;
  const { applied, clause } = rule;
  const subject = { card: card.card, instance: card.instance };
  return note(usedOnce(duel, { player: applied.player, source: subject, effect: applied.effect }, "applied"), {
    kind: "refusal",
    rule: "restricted/spared",
    grounds: ["restricted/destroy"],
    subject,
    causes: [causeOf(applied, clause)],
    within: [],
  });
}
