import { answeringCards, answeringOf, firstMatch, isOwn, isThere } from "./answering";
import { effectAt, note, onField, refOf } from "./board";
import { holds } from "./condition";
import type { EffectDefinition } from "./definition";
import { view } from "./derive";
import type { CardState, Duel, DuelEvent, EventGroup, Memory } from "./duel";
import { matches } from "./event-match";
import { usedOnce, weighLimit } from "./limits";
import { memoryFor, perform } from "./perform";
import type { EffectRef, Finding } from "./verdict";
import { weigh } from "./weigh";

/** Effects that apply without a Chain each time that something happens, or that a part of the turn comes. */

/** Starts what an effect of a card does because of what happened; unchanged when it is no effect of this kind. */
export function eachTime(
  before: Duel,
  duel: Duel,
  card: CardState,
  ref: EffectRef,
  groups: readonly EventGroup[],
): Duel {
  const effect = effectAt(before, ref);
  if (effect === undefined || !applies(before, card, effect)) return duel;
  let next = duel;
  const memory = memoryFor(before, card.id, ref);
  const context = { view: view(before), memory };
  for (const group of groups) {
    const event = firstMatch([group], (one) => effect.events.some((pattern) => matches(context, pattern, one, group)));
    if (event === undefined || (!isOwn(card, event) && card.arrived > group.serial)) continue;
    if (!effect.conditions.every((condition) => holds(context, condition))) continue;
    next = applied(before, next, card, effect, { ...memory, event }, event);
  }
  return next;
}

/** Starts what effects do by themselves in the part of the turn that begins now, or (`phaseEnding`) that ends. */
export function eachPhase(duel: Duel): Duel {
  let next = duel;
  for (const card of answeringCards(duel)) {
    if (card.def === "" || card.zone === "gone") continue;
    for (const { ref } of answeringOf(duel, card)) {
      const effect = effectAt(duel, ref);
      if (effect === undefined || effect.events.length > 0 || !applies(duel, card, effect)) continue;
      const timed = effect.conditions.some(
        (condition) =>
          condition.if === "during" &&
          condition.window.damage === undefined &&
          (condition.window.end === true) === (duel.phaseEnding === true),
      );
      const memory = memoryFor(duel, card.id, ref);
      if (!timed || !effect.conditions.every((condition) => holds({ view: view(duel), memory }, condition))) continue;
      next = applied(duel, next, card, effect, memory, undefined);
    }
  }
  return next;
}

/** Whether an effect of this kind applies where its card is. */
function applies(duel: Duel, card: CardState, effect: EffectDefinition): boolean {
  if (effect.class !== "each time" || !isThere(duel, card, effect.in)) return false;
  return !onField(card) || view(duel).see(card.id).negated === undefined;
}

/** Starts the effect once, unless something stands against it; a limit counts how often it applied, not how often it might have. */
function applied(
  before: Duel,
  duel: Duel,
  card: CardState,
  effect: EffectDefinition,
  memory: Memory,
  event: DuelEvent | undefined,
): Duel {
  const against = [
    ...forbidden(before, card, memory.player, event),
    ...weighLimit(duel, card.id, effect, memory.effect.effect, memory.player).filter(({ kind }) => kind === "refusal"),
  ];
  if (against.length > 0) return note(duel, ...against);
  const counted = effect.limit === undefined ? duel : usedOnce(duel, { ...memory, source: refOf(card) }, "applied");
  return perform(counted, effect.body, memory, "each time");
}

/** Why an effect that is applied without a Chain is not, though what it speaks of happened. */
function forbidden(
  duel: Duel,
  card: CardState,
  player: Memory["player"],
  event: DuelEvent | undefined,
): readonly Finding[] {
  const was = [event?.subject, ...(event?.using ?? [])].find((one) => one?.card === card.id);
  return weigh(duel, {
    verb: "apply",
    card: card.id,
    by: player,
    via: "rule",
    activated: "effect",
    ...(was === undefined ? {} : { was }),
  }).filter(({ kind }) => kind === "refusal");
}
