import { current } from "../rules";
import type { EffectDefinition } from "../rules/definition";
import type { Action, Duel } from "../rules/duel";
import type { EffectRef, Finding } from "../rules/verdict";
import { activationHeads } from "./effect-lookup";

/** An effect that a line asked about, and all that stands against using it. */
export interface Tried {
  readonly effect: EffectRef;
  readonly findings: readonly Finding[];
}

/** The effects that an action would use: what is activated, or the procedures by which a monster could be Summoned so. */
export function effectsOf(duel: Duel, action: Action): readonly EffectRef[] {
  const card = action.subject === undefined ? undefined : duel.cards[action.subject];
  const definition = card === undefined ? undefined : duel.book[card.def];
  if (card === undefined || definition === undefined) return [];
  const { effects } = definition;
  const refs = (numbers: readonly number[]) => numbers.map((effect) => ({ card: card.def, effect }));
  switch (action.act) {
    case "activate": {
      if (action.effect === undefined) return refs(activationHeads(definition));
      const gained = current(duel, card.id).gained[action.effect - effects.length - 1];
      return gained === undefined ? refs([action.effect]) : [gained];
    }
    case "summon":
    case "set":
      if (action.effect !== undefined) return refs([action.effect]);
      return refs(effects.flatMap((effect, at) => (isWayTo(effect, action) ? [at + 1] : [])));
    default:
      return [];
  }
}

function isWayTo({ procedure }: EffectDefinition, { act, summon }: Action): boolean {
  if (procedure === undefined) return false;
  if (procedure.summon === "normal") return act === "set" || summon === "Normal" || summon === "Tribute";
  return act === "summon" && summon === (procedure.as ?? "Special");
}

/** What stands against each effect that an action would use. */
export function triedBy(duel: Duel, action: Action, findings: readonly Finding[]): readonly Tried[] {
  return effectsOf(duel, action).map((effect) => ({ effect, findings }));
}
