import { contextMatches } from "./activation-targets";
import { definitionOf, freeSpellZone, holderOf, inPendulumZone, onField, refOf } from "./board";
import { holds } from "./condition";
import type { CardDefinition, EffectDefinition } from "./definition";
import { view } from "./derive";
import type { Action, CardState, Duel, DuelEvent } from "./duel";
import { nothingRemembered } from "./memory";
import { onlyOneRefusal } from "./only-one";
import { zonesOf } from "./places";
import { playersOf } from "./players";
import type { Finding } from "./verdict";
import { refusal } from "./windows";
import type { Player } from "./words";

/** Whether a card or effect can be activated from where it is, and by whom. */

const neverActivated: readonly EffectDefinition["class"][] = [
  "continuous",
  "unclassified",
  "procedure",
  "maintenance",
  "replacement",
  "each time",
];

/** Whether an effect works in the zone where its card is. */
function worksThere(duel: Duel, card: CardState, effect: EffectDefinition): boolean {
  return effect.in.some(
    (place) => zonesOf(place).includes(card.zone) && (place !== "Pendulum Zone" || inPendulumZone(duel, card)),
  );
}

/** Whether the activation of an effect is out of the question for a player, by what it is and where its card is. */
export function isOutOfPlace(duel: Duel, player: Player, card: CardState, effect: EffectDefinition): boolean {
  if (effect.usableBy === undefined && holderOf(card) !== player) return true;
  return neverActivated.includes(effect.class) || !worksThere(duel, card, effect);
}

/** Whether the activation of a card itself is out of the question, by where it is. */
export function isCardOutOfPlace(player: Player, card: CardState): boolean {
  if (holderOf(card) !== player) return true;
  return card.zone !== "hand" && !(onField(card) && card.zone !== "monster" && !card.faceUp);
}

export function placeFindings(
  duel: Duel,
  action: Action,
  card: CardState,
  definition: CardDefinition,
  effect: EffectDefinition,
  activated: "card" | "effect",
  event?: DuelEvent,
): readonly Finding[] {
  const findings: Finding[] = [];
  const holder = holderOf(card);
  const anyone =
    effect.usableBy !== undefined &&
    playersOf(
      {
        view: view(duel),
        memory: {
          player: holder,
          source: refOf(card),
          effect: { card: card.def, effect: 0 },
          ...nothingRemembered,
          ...(event === undefined ? {} : { event }),
        },
      },
      effect.usableBy,
    ).includes(action.player);
  if (holder !== action.player && !anyone)
    findings.push(refusal("activate/not-controller", duel, card.id, { player: action.player }));
  if (neverActivated.includes(effect.class)) findings.push(refusal("activate/procedure-only", duel, card.id));
  if (activated === "effect") {
    if (!worksThere(duel, card, effect)) findings.push(refusal("activate/no-effect", duel, card.id));
    if (onField(card) && !card.faceUp) findings.push(refusal("activate/face-down", duel, card.id));
    if (effect.gemini === true && !card.gemini) findings.push(refusal("activate/no-effect", duel, card.id));
    return findings;
  }
  const trap = definition.kind === "trap";
  const quick = definition.properties.includes("Quick-Play");
  if (definition.kind === "monster" && !definition.properties.includes("Pendulum"))
    return [refusal("activate/no-effect", duel, card.id)];
  if (card.zone === "hand") {
    const permitted = permits(duel, card, "activate from hand");
    if (trap && !permitted) findings.push(refusal("activate/trap-in-hand", duel, card.id));
    if (!trap && duel.turnPlayer !== action.player && !permitted)
      findings.push(refusal("activate/spell-turn", duel, card.id, { player: action.player }));
    if (!definition.properties.includes("Field") && freeSpellZone(duel, action.player) === undefined)
      findings.push(refusal("activate/no-zone", duel, card.id));
  } else if (onField(card) && card.zone !== "monster") {
    if (card.faceUp) findings.push(faceUpAlready(duel, card, effect));
    if ((trap || quick) && card.setOn === duel.turn && !permits(duel, card, "activate the turn it was Set"))
      findings.push(refusal("activate/set-this-turn", duel, card.id));
  } else findings.push(refusal("activate/no-effect", duel, card.id));
  const second = onlyOneRefusal(duel, card.id, action.player, "activate/only-one");
  if (second !== undefined) findings.push(second);
  return findings;
}

/** A card that is face-up is not activated again; what was declared for it stays. */
function faceUpAlready(duel: Duel, card: CardState, effect: EffectDefinition): Finding {
  const refused = refusal("activate/already-face-up", duel, card.id);
  return effect.declares.length > 0 && card.declared.length > 0
    ? { ...refused, rule: "declare/fixed", grounds: [refused.rule] }
    : refused;
}

function permits(duel: Duel, card: CardState, what: "activate from hand" | "activate the turn it was Set"): boolean {
  const seen = view(duel);
  const own = definitionOf(duel, card.id).effects.some((effect) =>
    effect.statics.some(
      (clause) =>
        clause.modifiers.some((modifier) => modifier.modify === "can" && modifier.what === what) &&
        effect.conditions.every((condition) =>
          holds(
            {
              view: seen,
              memory: {
                player: card.controller,
                source: refOf(card),
                effect: { card: card.def, effect: 0 },
                ...nothingRemembered,
              },
            },
            condition,
          ),
        ) &&
        (clause.condition === undefined ||
          holds(
            {
              view: seen,
              memory: {
                player: card.controller,
                source: refOf(card),
                effect: { card: card.def, effect: 0 },
                ...nothingRemembered,
              },
            },
            clause.condition,
          )),
    ),
  );
  return (
    own ||
    seen.rules.some(
      (rule) => rule.modifier.modify === "can" && rule.modifier.what === what && isOnRule(duel, rule, card.id),
    )
  );
}

function isOnRule(duel: Duel, rule: ReturnType<typeof view>["rules"][number], id: number): boolean {
  if (rule.on === undefined) return rule.applied.source.card === id;
  if ("cards" in rule.on) return rule.on.cards.some((ref) => ref.card === id);
  return contextMatches(duel, rule.memory, id, rule.on.selector);
}
