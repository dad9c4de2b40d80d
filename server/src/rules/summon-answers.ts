import type { EffectDefinition } from "./definition";
import { view } from "./derive";
import type { CardId, Duel, SummonAttempt } from "./duel";
import { memoryFor } from "./perform";
import { playersOf } from "./players";
import type { Finding } from "./verdict";
import { refusal } from "./windows";
import type { Player } from "./words";

/** What a monster's own text says about answers to its Summon: that it cannot be negated, that nothing responds to it. */

/** Against negating the Summon that is being tried: the monsters whose text says that it cannot be negated. */
export function unnegatableSummon(duel: Duel): readonly Finding[] {
  const tried = attemptOf(duel);
  return (tried?.cards ?? []).flatMap(({ card }) =>
    ownEffects(duel, card, isUnnegatable).map(
      (effect): Finding => ({ ...refusal("negate/cannot", duel, card), causes: [causeOf(duel, card, effect)] }),
    ),
  );
}

/** Against responding to a Normal Summon that nothing responds to; the monster itself may. */
export function noResponseToSummon(duel: Duel, player: Player, responding: CardId): readonly Finding[] {
  const summoned = duel.events
    .filter(({ serial }) => serial > duel.answerFrom)
    .flatMap(({ events }) => events)
    .filter(({ verb }) => verb === "normal summon" || verb === "tribute summon")
    .flatMap(({ after }) => (after === undefined || after.card === responding ? [] : [after.card]));
  return summoned.flatMap((card) =>
    ownEffects(duel, card, ({ procedure }) => procedure?.summon === "normal").flatMap((effect) => {
      const by = duel.book[duel.cards[card]?.def ?? ""]?.effects[effect - 1]?.noResponse?.by;
      const memory = memoryFor(duel, card, { card: duel.cards[card]?.def ?? "", effect });
      if (by === undefined || !playersOf({ view: view(duel), memory }, by).includes(player)) return [];
      return [
        { ...refusal("activate/no-response", duel, responding, { player }), causes: [causeOf(duel, card, effect)] },
      ];
    }),
  );
}

function attemptOf(duel: Duel): SummonAttempt | undefined {
  const below = duel.agenda[duel.agenda.length - 2];
  return below?.task === "summon" ? below.attempt : undefined;
}

function isUnnegatable(effect: EffectDefinition): boolean {
  return effect.statics.some(
    ({ on, modifiers }) =>
      (on === undefined || (on.select === "ref" && on.ref.to === "this card")) &&
      modifiers.some((modifier) => modifier.modify === "cannot be negated" && modifier.what === "summon"),
  );
}

/** The effects (one-based) of a card's own text for which a test holds. */
function ownEffects(duel: Duel, card: CardId, test: (effect: EffectDefinition) => boolean): readonly number[] {
  const effects = duel.book[duel.cards[card]?.def ?? ""]?.effects ?? [];
  return effects.flatMap((effect, at) => (test(effect) ? [at + 1] : []));
}

function causeOf(duel: Duel, card: CardId, effect: number): Finding["causes"][number] {
  const state = duel.cards[card];
  return {
    card: { card, instance: state?.instance ?? 0 },
    effect: { card: state?.def ?? "", effect },
    stamp: state?.origin ?? 0,
  };
}
