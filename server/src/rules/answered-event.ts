import { cardOf, refOf } from "./board";
import type { EffectDefinition } from "./definition";
import { view } from "./derive";
import type { CardState, Duel, DuelEvent, EventGroup, Memory } from "./duel";
import { matches } from "./event-match";
import { nothingRemembered } from "./memory";
import type { SummonAttempt } from "./task";
import { lastMoment, missedTiming } from "./timing";
import type { Finding } from "./verdict";
import { inDamageStep, negatesAttack, negatesSummon, refusal } from "./windows";
import type { Player } from "./words";

/** The event that an effect answers: what just happened, the link right below, the Summon that is being tried. */

/** What an effect may answer, and whether it is too late for that. */
interface Answered {
  readonly event: DuelEvent;
  readonly group?: EventGroup;
}

/** The event that an effect answers in this window; one that `when` names only if it was the last thing that happened. */
export function eventFor(duel: Duel, player: Player, card: CardState, effect: EffectDefinition): DuelEvent | undefined {
  return answeredBy(duel, player, card, effect).find((answered) => !isLate(duel, effect, answered))?.event;
}

/** Whether something else happened since the event that an effect with `when` answers. */
function isLate(duel: Duel, { tense }: EffectDefinition, { event, group }: Answered): boolean {
  if (tense !== "when" || group === undefined || event.would === true || isOfLink(event)) return false;
  return group.serial < lastMoment(justHappened(duel));
}

/**
 * What happened right before this window, or right before the Chain that is open: all of it can be answered, by any
 * link. Nothing while a Summon is tried, which is answered itself.
 */
export function justHappened(duel: Duel): readonly EventGroup[] {
  if (duel.chain.length > 0) return duel.chainAnswers;
  return summonTried(duel) === undefined ? duel.events.filter((group) => group.serial > duel.answerFrom) : [];
}

/** All that an effect could answer in this window, the latest first, be it on time or not. */
function answeredBy(duel: Duel, player: Player, card: CardState, effect: EffectDefinition): readonly Answered[] {
  if (effect.events.length === 0) return [];
  const memory: Memory = {
    player,
    source: refOf(card),
    effect: { card: card.def, effect: 0 },
    ...nothingRemembered,
  };
  const context = { view: view(duel), memory };
  return [...answerable(duel)].filter(({ event, group }) =>
    effect.events.some((pattern) => matches(context, pattern, event, group)),
  );
}

/** The Summon that is being tried, where the window is open in which it may be negated. */
function summonTried(duel: Duel): SummonAttempt | undefined {
  const task = [...duel.agenda].reverse().find((one) => one.task === "summon");
  const open = task?.task === "summon" && task.attempt.stage === "window" && duel.chain.length === 0;
  return open ? task.attempt : undefined;
}

function* answerable(duel: Duel): Iterable<Answered> {
  const attempt = summonTried(duel);
  const last = duel.chain[duel.chain.length - 1];
  if (last !== undefined) {
    const now = duel.events.slice(duel.chainEvents).reverse();
    for (const group of now)
      for (const event of group.events) if (event.link === last.number && isOfLink(event)) yield { event, group };
  } else if (attempt !== undefined) {
    const seen = view(duel);
    const { kind, player } = attempt;
    const events = attempt.cards.map(
      (ref): DuelEvent => ({
        verb: kindVerb(kind),
        would: true,
        summon: kind,
        subject: seen.see(ref.card),
        after: ref,
        player,
        from: attempt.from,
        cause: { by: "action", player },
      }),
    );
    const group = { serial: duel.now, turn: duel.turn, events };
    for (const event of events) yield { event, group };
    return;
  }
  for (const group of [...justHappened(duel)].reverse())
    for (const event of group.events) if (!isOfLink(event)) yield { event, group };
}

/** Whether an event is that of a link put on the Chain, which only the link above it answers. */
function isOfLink({ verb }: DuelEvent): boolean {
  return verb === "activate" || verb === "target";
}

function kindVerb(kind: string): DuelEvent["verb"] {
  return kind === "Special" ? "special summon" : (`${kind.toLowerCase()} summon` as DuelEvent["verb"]);
}

function eventText(effect: EffectDefinition): string {
  return effect.text.find((line) => /^(when|if)\b/i.test(line)) ?? "its event";
}

/** Why nothing is there in this window that an effect answers. */
export function eventRefusal(duel: Duel, player: Player, id: number, effect: EffectDefinition): readonly Finding[] {
  const details = { event: eventText(effect) };
  if (negatesSummon(effect) && summonTried(duel) === undefined) return [summonRefusal(duel, id, effect)];
  if (negatesAttack(effect) && inDamageStep(duel)) return [refusal("negated/no-damage-step", duel, id)];
  const attack = effect.events.some((pattern) => pattern.verb === "negate" && pattern.negated === "attack");
  if (attack) return [refusal("activate/attack-not-negated", duel, id, { ...details, how: "no attack was negated" })];
  return [
    declares(duel, id, effect) ?? tooLate(duel, player, id, effect) ?? refusal("activate/event", duel, id, details),
  ];
}

/** What the effect answers did happen, but was not the last thing. */
function tooLate(duel: Duel, player: Player, id: number, effect: EffectDefinition): Finding | undefined {
  const card = cardOf(duel, id);
  const late = answeredBy(duel, player, card, effect).find((answered) => isLate(duel, effect, answered));
  return late?.group && missedTiming(refOf(card), justHappened(duel), late.group);
}

/** An effect that answers a targeting cannot answer a link that declares a name and targets nothing. */
function declares(duel: Duel, id: number, effect: EffectDefinition): Finding | undefined {
  const last = duel.chain[duel.chain.length - 1];
  if (last === undefined || !effect.events.some((pattern) => pattern.verb === "target")) return undefined;
  if (!last.memory.declared.some(({ what }) => what === "card name") || last.memory.targets.flat().length > 0)
    return undefined;
  const cause = { card: last.card, effect: last.effect, stamp: last.stamp, player: last.player };
  return { ...refusal("declared/not-targeting", duel, id), grounds: ["activate/event"], causes: [cause] };
}

function summonRefusal(duel: Duel, id: number, effect: EffectDefinition): Finding {
  const recent = justHappened(duel)
    .flatMap((group) => group.events)
    .filter((event) => event.summon !== undefined);
  const seen = view(duel);
  const memory: Memory = {
    player: cardOf(duel, id).controller,
    source: refOf(cardOf(duel, id)),
    effect: { card: cardOf(duel, id).def, effect: 0 },
    ...nothingRemembered,
  };
  const fitting = recent.find((event) =>
    effect.events.some(
      (pattern) => pattern.would === true && matches({ view: seen, memory }, pattern, { ...event, would: true }),
    ),
  );
  const summoned = { summoned: fitting?.subject?.def ?? "" };
  if (fitting?.cause.by === "effect") {
    const source = fitting.cause.source;
    return {
      ...refusal("negate-summon/by-effect", duel, id, summoned),
      causes:
        source === undefined
          ? []
          : [
              {
                card: { card: source.card, instance: source.instance },
                stamp: duel.now,
                ...(fitting.cause.effect === undefined ? {} : { effect: fitting.cause.effect }),
              },
            ],
    };
  }
  const mid = duel.notes.find(
    ({ finding, stamp }) =>
      stamp > duel.answerFrom &&
      finding.rule === "negate-summon/mid-chain" &&
      finding.subject?.card === fitting?.subject?.card,
  );
  if (mid !== undefined)
    return {
      ...refusal("negate-summon/mid-chain", duel, id, { ...summoned, link: mid.finding.details?.link ?? "2" }),
      causes: mid.finding.causes,
    };
  return refusal("negate-summon/window", duel, id);
}

export function eventExemptions(
  duel: Duel,
  id: number,
  effect: EffectDefinition,
  event: DuelEvent,
): readonly Finding[] {
  if (!negatesSummon(effect) || event.would !== true) return [];
  const base = {
    kind: "exemption" as const,
    grounds: [],
    subject: refOf(cardOf(duel, id)),
    causes: [],
    within: [],
    why: "window open" as const,
    details: { summoned: event.subject?.def ?? "" },
  };
  const attempt = duel.agenda.find((task) => task.task === "summon");
  const after = attempt?.task === "summon" && attempt.attempt.afterLink === true;
  return [
    { ...base, rule: "negate-summon/window" },
    { ...base, rule: "negate-summon/by-effect" },
    ...(after ? [{ ...base, rule: "negate-summon/mid-chain" as const }] : []),
  ];
}
