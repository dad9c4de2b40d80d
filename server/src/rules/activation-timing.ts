import { eventFor } from "./answered-event";
import { definitionOf, effectAt, top } from "./board";
import type { Deed, EffectDefinition } from "./definition";
import { view } from "./derive";
import type { Action, CardState, Duel, Link, Trigger } from "./duel";
import { deedsOf } from "./event-match";
import { playersOf } from "./players";
import { fits } from "./select";
import { noResponseToSummon, unnegatableSummon } from "./summon-answers";
import { covers } from "./verbs";
import type { Finding } from "./verdict";
import {
  inDamageStep,
  insteadOfDraw,
  negatesAttack,
  negatesSummon,
  openFindings,
  refusal,
  speedOf,
  turnFindings,
  windowOf,
} from "./windows";
import type { Phase, Player } from "./words";

/** Whether a card or effect can be activated in the window at hand: spell speed, triggers, the Damage Step. */

/** The trigger of this effect that waits now. */
export function waitingTrigger(duel: Duel, card: CardState, index: number): Trigger | undefined {
  const task = top(duel);
  if (task?.task !== "triggers") return undefined;
  return task.waiting.find((trigger) => trigger.card.card === card.id && trigger.effect === index);
}

export function timingFindings(
  duel: Duel,
  action: Action,
  card: CardState,
  effect: EffectDefinition,
  activated: "card" | "effect",
  trigger: Trigger | undefined,
): readonly Finding[] {
  const isTrigger = effect.class === "trigger" || effect.class === "flip";
  const task = top(duel);
  const speed = speedOf(duel, card.id, effect, activated);
  if (speed === 1 && !isTrigger) return openFindings(duel, action, phasesOf(effect));
  const findings = [...turnFindings(duel, action)];
  const window = windowOf(duel);
  if (window === undefined) return findings;
  if (isTrigger) {
    if (trigger === undefined)
      return [...findings.filter((finding) => finding.rule !== "turn/no-priority"), ...missed(duel, card, effect)];
    findings.push(...trigger.findings, ...noResponseToSummon(duel, action.player, card.id));
    if (insteadOfDraw(effect) && duel.players[action.player].drew)
      findings.push(refusal("turn/draw-done", duel, card.id, { player: action.player }));
    if (task?.task === "triggers" && groupOf(duel, trigger) !== task.group)
      findings.push(refusal("activate/trigger-order", duel, card.id));
    const hiddenLast = duel.profile.hiddenTriggers === "after public ones" && trigger.hidden;
    if (
      hiddenLast &&
      task?.task === "triggers" &&
      task.waiting.some((one) => !one.hidden && groupOf(duel, one) === task.group)
    )
      findings.push(refusal("activate/trigger-order", duel, card.id));
    return findings;
  }
  if (window.kind === "triggers") findings.push(refusal("activate/trigger-waiting", duel, card.id));
  if (window.kind === "begin") findings.push(refusal("turn/not-open", duel, card.id));
  const last = duel.chain[duel.chain.length - 1];
  if (last !== undefined && (speed < 2 || speed < last.speed))
    findings.push(refusal("spell-speed/too-slow", duel, card.id, { speed: `${speed}`, against: `${last.speed}` }));
  if (last !== undefined) findings.push(...noResponse(duel, action.player, card, last));
  if (window.kind === "response" && last === undefined)
    findings.push(...noResponseToSummon(duel, action.player, card.id));
  if (window.kind === "summon" && negatesSummon(effect)) findings.push(...unnegatableSummon(duel));
  if (window.kind === "summon" && duel.chain.length === 0 && !negatesSummon(effect))
    findings.push(refusal("negate-summon/only-negation", duel, card.id));
  if (negatesSummon(effect) && duel.chain.length > 0)
    findings.push(refusal("negate-summon/chain-link-1", duel, card.id));
  findings.push(...damageStep(duel, action.player, card, effect, speed));
  return findings;
}

/** The phases in which an effect of Spell Speed 1 is activated: the Main Phases, unless its text names others. */
function phasesOf(effect: EffectDefinition): readonly Phase[] {
  const named = effect.conditions.flatMap((condition) => (condition.if === "during" ? condition.window.phases : []));
  return named.length > 0 ? named : ["Main 1", "Main 2"];
}

function noResponse(duel: Duel, player: Player, card: CardState, last: Link): readonly Finding[] {
  const effect = effectAt(duel, last.effect);
  if (effect?.noResponse === undefined) return [];
  const seen = view(duel);
  const context = { view: seen, memory: last.memory };
  const { by, with: only } = effect.noResponse;
  if (!playersOf(context, by).includes(player)) return [];
  if (only !== undefined && !fits(context, seen.see(card.id), only)) return [];
  const cause = { card: last.card, effect: last.effect, stamp: last.stamp };
  return [{ ...refusal("activate/no-response", duel, card.id, { player }), causes: [cause] }];
}

/** The group in which a trigger goes on the Chain. */
export function groupOf(duel: Duel, trigger: Trigger): number {
  return (trigger.optional ? 2 : 0) + (trigger.player === duel.turnPlayer ? 0 : 1);
}

function missed(duel: Duel, card: CardState, effect: EffectDefinition): readonly Finding[] {
  const gone = duel.triggers.find(
    (trigger) => trigger.card.card === card.id && definitionOf(duel, card.id).effects[trigger.effect - 1] === effect,
  );
  const reasons = gone?.findings.filter((finding) => finding.kind === "refusal") ?? [];
  return reasons.length > 0 ? reasons : [refusal("activate/not-a-trigger", duel, card.id)];
}

function damageStep(
  duel: Duel,
  player: Player,
  card: CardState,
  effect: EffectDefinition,
  speed: 1 | 2 | 3,
): readonly Finding[] {
  const stage = duel.battle?.stage;
  if (!inDamageStep(duel)) return [];
  if (negatesAttack(effect)) return [];
  if (effect.inDamageStep && !effect.notInDamageStep) return [];
  const refuse = [refusal("damage-step/not-allowed", duel, card.id)];
  if (effect.notInDamageStep) return refuse;
  if (speed === 3) return [];
  const deeds = deedsOf([...effect.body, ...(effect.choose?.options.flatMap((option) => option.body) ?? [])]);
  if (deeds.some((deed) => deed.verb === "negate" && /^activations?$/.test(deed.negates ?? ""))) return [];
  const before = stage === "start" || stage === "before calculation";
  if (before && deeds.some((deed) => changesStats(deed) && !isSummonedBy(deed, deeds))) return [];
  if (effect.conditions.some((condition) => condition.if === "during" && condition.window.damage !== undefined))
    return [];
  return answersBattle(duel, player, card, effect) ? [] : refuse;
}

function changesStats({ modifiers }: Deed): boolean {
  return (modifiers ?? []).some(
    (modifier) => modifier.modify === "stat" && (modifier.stat === "ATK" || modifier.stat === "DEF"),
  );
}

/** Whether what a deed is about is a monster that the same effect Summons: to change its ATK is no change of one that is there. */
function isSummonedBy({ what }: Deed, deeds: readonly Deed[]): boolean {
  const summons = deeds.filter(({ verb }) => covers("summon", verb));
  if (summons.length === 0 || what === undefined) return false;
  if (what.select === "ref" && what.ref.to === "result") return true;
  return summons.some((summon) => JSON.stringify(summon.what) === JSON.stringify(what));
}

/** Whether it answers what happens in the Damage Step alone: battle damage, or that a monster is destroyed by battle. */
function answersBattle(duel: Duel, player: Player, card: CardState, effect: EffectDefinition): boolean {
  const event = eventFor(duel, player, card, effect);
  return event?.cause.by === "battle" && event.verb !== "flip";
}
