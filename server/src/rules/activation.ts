import { placeFindings } from "./activation-place";
import { ask } from "./activation-questions";
import { timingFindings, waitingTrigger } from "./activation-timing";
import { eventExemptions, eventFor, eventRefusal } from "./answered-event";
import { cardOf, definitionOf, effectAt, holderOf, onField, refOf } from "./board";
import { holds } from "./condition";
import type { CardDefinition, EffectDefinition } from "./definition";
import { view } from "./derive";
import type { Action, CardState, Choice, Duel, Memory } from "./duel";
import { labelsOf } from "./event-match";
import { clearForActivation } from "./field-zone";
import { weighLimit } from "./limits";
import { nothingRemembered } from "./memory";
import { moveCards } from "./move";
import { hangsOnNegatedSummon } from "./negated-normal-summon";
import { isBroken } from "./oath";
import { contextOf } from "./pick";
import { settle } from "./settle";
import type { Finding } from "./verdict";
import { type Use, weigh } from "./weigh";
import { weighCounted } from "./weigh-counted";
import { refusal } from "./windows";

/** Activating a card or an effect: whether it may be, and what makes it ready to become a link. */

export interface Prepared {
  readonly findings: readonly Finding[];
  readonly open?: Choice;
  /** The duel with everything paid and chosen, and the link to come. */
  readonly ready?: {
    readonly duel: Duel;
    readonly memory: Memory;
    readonly activated: "card" | "effect";
    readonly effect: number;
    readonly speed: 1 | 2 | 3;
  };
}

function hasRefusal(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.kind === "refusal");
}

/** The activations of a card by itself: its activation heads, or a bare one where it has none (index 0). */
export function activationsOf(definition: CardDefinition): readonly number[] {
  const heads = definition.effects.flatMap((effect, index) => (effect.class === "activation" ? [index + 1] : []));
  return heads.length > 0 ? heads : [0];
}

const bare: EffectDefinition = {
  class: "activation",
  optional: true,
  in: ["field"],
  events: [],
  conditions: [],
  cost: [],
  targets: [],
  declares: [],
  body: [],
  statics: [],
  oaths: [],
  needs: [],
  notInDamageStep: false,
  inDamageStep: false,
  leash: [],
  text: [],
};

/**
 * Judges an activation as far as its answers go; with all of them it is ready to become a link. `brief`: one refusal is
 * enough, the others are not looked for.
 */
export function prepareActivation(duel: Duel, action: Action, index: number, brief = false): Prepared {
  const { subject } = action;
  const card = subject === undefined ? undefined : duel.cards[subject];
  if (subject === undefined || card === undefined || card.def === "")
    return { findings: [refusal("activate/no-effect", duel, subject)] };
  const definition = definitionOf(duel, subject);
  const gained = view(duel).see(subject).gained;
  const effect = index === 0 ? bare : (definition.effects[index - 1] ?? undefined);
  const given = index > definition.effects.length ? gained[index - definition.effects.length - 1] : undefined;
  const used = given === undefined ? effect : effectAt(duel, given);
  if (used === undefined) return { findings: [refusal("activate/no-effect", duel, subject)] };
  const activated = used.class === "activation" ? "card" : "effect";
  const findings: Finding[] = [];
  const trigger = waitingTrigger(duel, card, index);
  const was = trigger?.at;
  if (was === undefined)
    findings.push(...placeFindings(duel, action, card, definition, used, activated, trigger?.event));
  if (brief && hasRefusal(findings)) return { findings };
  findings.push(...timingFindings(duel, action, card, used, activated, trigger));
  if (brief && hasRefusal(findings)) return { findings };
  if (index > 0) findings.push(...weighLimit(duel, subject, used, index, action.player));
  const use: Use = {
    verb: "activate",
    activated,
    card: subject,
    by: action.player,
    via: "action",
    ...(trigger?.event.subject?.card === subject ? { was: trigger.event.subject } : {}),
  };
  findings.push(...weigh(duel, use).filter((one) => !findings.some((other) => isSame(one, other))));
  if (brief && hasRefusal(findings)) return { findings };
  const { negated } = was ?? view(duel).see(subject);
  if (negated !== undefined && activated === "effect")
    findings.push({
      kind: "exemption",
      rule: "negated/effect",
      grounds: ["negated/continuous"],
      subject: refOf(card),
      causes: negated.causes,
      within: [],
      why: "negated",
    });
  const event = trigger?.event ?? eventFor(duel, action.player, card, used);
  if (
    used.events.length > 0 &&
    event === undefined &&
    trigger === undefined &&
    used.class !== "trigger" &&
    used.class !== "flip"
  )
    findings.push(...eventRefusal(duel, action.player, subject, used));
  else if (event !== undefined) findings.push(...eventExemptions(duel, subject, used, event));
  if (event?.negated === "attack")
    findings.push({
      kind: "exemption",
      rule: "activate/attack-not-negated",
      grounds: [],
      subject: refOf(card),
      causes: [],
      within: [],
      why: "window open",
    });
  const placed = activated === "card" && !hasRefusal(findings) ? placeCard(duel, card, definition) : duel;
  const place = cardOf(placed, subject);
  const unlabelled: Memory = {
    player: action.player,
    source: refOf(was ?? place),
    at: was ?? view(placed).see(subject),
    effect: given ?? { card: card.def, effect: index },
    ...nothingRemembered,
    ...(event === undefined ? {} : { event }),
    labels: card.kept ?? {},
    link: duel.chain.length + 1,
    origin: duel.now + 1,
  };
  const called = labelsOf(contextOf({ duel: placed, memory: unlabelled }), used.events, event);
  const memory: Memory = { ...unlabelled, labels: { ...unlabelled.labels, ...called } };
  // What a text asks for is looked at before the card is turned over or placed: it is not counted itself.
  const context = contextOf(placed === duel ? { duel, memory } : { duel, memory: { ...memory, source: refOf(card) } });
  for (const condition of used.conditions)
    if (!holds(context, condition))
      findings.push(refusal("activate/condition", duel, subject, { condition: conditionText(used) }));
  const open = hangsOnNegatedSummon(context, used.conditions);
  if (open !== undefined) findings.push(open);
  if (isBroken(context, used.oaths, subject)) findings.push(refusal("activate/oath", duel, subject));
  if (hasRefusal(findings)) return { findings };
  findings.push(...weighCounted(context, used.conditions));
  return ask(placed, action, used, index, memory, activated, findings);
}

function conditionText(effect: EffectDefinition): string {
  return effect.text.filter((line) => /^(if|during|not|when)\b/i.test(line)).join("; ") || "it cannot be activated now";
}

/** The card face-up where it is activated: a Set card turned over, a card from the hand placed. */
function placeCard(duel: Duel, card: CardState, definition: CardDefinition): Duel {
  const field = definition.properties.includes("Field");
  const player = holderOf(card);
  if (onField(card)) {
    const cards = duel.cards.slice();
    cards[card.id] = { ...card, faceUp: true };
    return settle({ ...duel, cards });
  }
  const cause = { by: "action" as const, player };
  const cleared = field ? clearForActivation(duel, player) : duel;
  return moveCards(cleared, [{ card: card.id, to: field ? "field" : "spell", player, faceUp: true, verbs: [] }], cause);
}

/** Whether two findings say the same: a trigger that waits already knows what forbids it. */
function isSame(one: Finding, other: Finding): boolean {
  return (
    one.kind === other.kind && one.rule === other.rule && JSON.stringify(one.causes) === JSON.stringify(other.causes)
  );
}
