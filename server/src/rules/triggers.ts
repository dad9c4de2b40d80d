import { groupOf } from "./activation-timing";
import { answeringCards, answeringOf, firstMatch, isOwn, isThere } from "./answering";
import { cardOf, effectAt, holderOf, note, pop, push, refOf, replaceTop, sameRef, stays } from "./board";
import { holds } from "./condition";
import type { EffectDefinition, EventPattern } from "./definition";
import { view } from "./derive";
import type { CardState, Duel, DuelEvent, EventGroup, Snapshot, Task, Trigger } from "./duel";
import { eachTime } from "./each-time";
import { matches } from "./event-match";
import { goesOn } from "./goes-on";
import { watchLeash } from "./leash";
import { weighLimit } from "./limits";
import { memoryFor, perform } from "./perform";
import { zonesOf } from "./places";
import { playersOf } from "./players";
import { hasDraw } from "./profile";
import { lastMoment, missedTiming } from "./timing";
import type { EffectRef, Finding } from "./verdict";
import type { Context } from "./view";
import { weigh } from "./weigh";
import { insteadOfDraw } from "./windows";
import type { Player } from "./words";

/** What answers events: effects that wait for one, leashes, effects applied each time, and triggers. */

const thisCard = { select: "ref", ref: { to: "this card" } } as const;

const flipped: readonly EventPattern[] = [{ verb: "flip", what: thisCard }];

/** Looks at events for what happens without a Chain: delayed deeds, leashes, "each time". Returns the duel with those to be done. */
export function watch(duel: Duel): Duel {
  const groups = duel.events.slice(duel.watched);
  let next: Duel = { ...duel, watched: duel.events.length };
  if (groups.length === 0) return next;
  for (const applied of duel.applied) {
    const { waits } = applied;
    if (waits?.for !== "event") continue;
    const context = { view: view(duel), memory: applied.memory };
    const found = groups.flatMap(
      (group) => group.events.find((one) => matches(context, waits.event, one, group)) ?? [],
    );
    if (found.length > 0 && !waits.every)
      next = { ...next, applied: next.applied.filter((one) => one.id !== applied.id) };
    const { link: _, ...remembered } = applied.memory;
    for (const event of waits.every ? found : found.slice(0, 1)) {
      const memory = { ...remembered, event, resolved: applied.since };
      next = note(next, ...goesOn(duel, applied));
      next = perform(next, waits.clauses, memory, "lingering");
    }
  }
  return watchCards(duel, next, groups);
}

/** What is applied each time that it happens, for something that has not been told of otherwise: the same duel where there is nothing. */
export function watchEvents(duel: Duel, groups: readonly EventGroup[]): Duel {
  return watchCards(duel, duel, groups);
}

function watchCards(before: Duel, duel: Duel, groups: readonly EventGroup[]): Duel {
  let next = duel;
  for (const card of answeringCards(before)) {
    if (card.def === "" || card.zone === "gone") continue;
    for (const { ref } of answeringOf(before, card)) next = watchCard(before, next, card, ref, groups);
  }
  return next;
}

function watchCard(before: Duel, duel: Duel, card: CardState, ref: EffectRef, groups: readonly EventGroup[]): Duel {
  const effect = effectAt(before, ref);
  if (effect === undefined) return duel;
  if (effect.leash.length > 0) return watchLeash(before, duel, card, ref, effect.leash, groups);
  return eachTime(before, duel, card, ref, groups);
}

/** Finds the triggers of all events since the last look, and puts the window for them on the agenda. */
export function gatherTriggers(duel: Duel): Duel {
  const { groups, looked } = unseen(duel);
  const found: Trigger[] = [];
  const last = lastMoment(groups);
  for (const card of answeringCards(duel)) {
    if (card.def === "" || card.zone === "gone" || card.zone === "nowhere") continue;
    for (const { index, ref } of answeringOf(duel, card)) {
      const trigger = triggerOf(looked, card, index, ref, groups, last);
      if (trigger !== undefined) found.push(trigger);
    }
  }
  const all = [...duel.phaseTriggers.filter((trigger) => stays(duel, trigger.card)), ...found];
  const cleared: Duel = {
    ...looked,
    phaseTriggers: [],
    triggers: all,
    answerFrom: groups[0] === undefined ? duel.answerFrom : Math.min(groups[0].serial - 1, duel.now),
    responding: groups.length > 0 || all.length > 0,
  };
  const live = all.filter((trigger) => !trigger.findings.some((finding) => finding.kind === "refusal"));
  if (live.length === 0) return cleared;
  const notes = all.flatMap((trigger) =>
    trigger.findings.filter((finding) => finding.kind !== "refusal").map((finding) => ({ stamp: duel.now, finding })),
  );
  return nextGroup(
    { ...cleared, notes: [...cleared.notes, ...notes] },
    { task: "triggers", group: 0, waiting: live, taken: false },
    true,
  );
}

/**
 * What happened since the last look. That the battle turned its target face-up, and what happens during damage
 * calculation, triggers after damage calculation.
 */
function unseen(duel: Duel): { readonly groups: readonly EventGroup[]; readonly looked: Duel } {
  const { battle } = duel;
  if (battle?.stage === "calculation") return { groups: [], looked: duel };
  const since = duel.events.slice(duel.seen);
  const looked: Duel = { ...duel, seen: duel.events.length };
  if (battle?.flipped === undefined) return { groups: since, looked };
  const isFlip = ({ serial }: EventGroup) => serial === battle.flipped;
  if (battle.stage === "before calculation") return { groups: since.filter((group) => !isFlip(group)), looked };
  const { flipped: _, ...rest } = battle;
  const groups = since.some(isFlip) ? since : [...duel.events.filter(isFlip), ...since];
  return { groups, looked: { ...looked, battle: rest } };
}

function triggerOf(
  duel: Duel,
  card: CardState,
  index: number,
  ref: EffectRef,
  groups: readonly EventGroup[],
  last: number,
): Trigger | undefined {
  const effect = effectAt(duel, ref);
  if (effect === undefined || (effect.class !== "trigger" && effect.class !== "flip")) return undefined;
  const patterns = effect.events.length > 0 ? effect.events : effect.class === "flip" ? flipped : [];
  if (patterns.length === 0) return undefined;
  if (effect.gemini === true && !card.gemini) return undefined;
  const was = isThere(duel, card, effect.in) ? undefined : usedUp(card, effect, groups);
  if (was === undefined && !isThere(duel, card, effect.in)) return undefined;
  const source = refOf(was ?? card);
  const memory = memoryFor(duel, card.id, ref, { player: was?.controller ?? holderOf(card), source });
  const context = { view: view(duel), memory };
  for (let at = groups.length - 1; at >= 0; at--) {
    const group = groups[at];
    if (group === undefined) continue;
    const event = firstMatch([group], (one) => patterns.some((pattern) => matches(context, pattern, one, group)));
    if (event === undefined) continue;
    if (!isOwn(card, event) && card.arrived > group.serial) continue;
    if (!effect.conditions.every((condition) => holds({ ...context, memory: { ...memory, event } }, condition)))
      continue;
    const player = activatorOf({ ...context, memory: { ...memory, event } }, effect);
    const postponed = event.verb === "flip" && event.cause.by === "battle";
    const late = effect.tense === "when" && effect.optional && group.serial < last && !postponed;
    return {
      card: refOf(card),
      def: card.def,
      effect: index,
      player,
      optional: effect.optional,
      event,
      moment: group.serial,
      hidden: was === undefined && (card.zone === "hand" || card.zone === "deck"),
      ...(was === undefined ? {} : { at: was }),
      findings: [
        ...(late
          ? [missedTiming(refOf(card), groups, group)]
          : onTime(duel, card, effect.tense === "when" && effect.optional, event)),
        ...forbidden(duel, card, player, event),
        ...weighLimit(duel, card.id, effect, index, player).filter(({ kind }) => kind === "refusal"),
      ],
    };
  }
  return undefined;
}

/** Who activates a trigger: whoever its text says, else the player of the card. */
function activatorOf(context: Context, effect: EffectDefinition): Player {
  const [player] = effect.usableBy === undefined ? [] : playersOf(context, effect.usableBy);
  return player ?? context.memory.player;
}

/**
 * A monster as it was on the field where one effect both Summoned it and used it up: what answers its Summon can still be
 * activated, as on the field.
 */
function usedUp(
  card: CardState,
  { in: places }: EffectDefinition,
  groups: readonly EventGroup[],
): Snapshot | undefined {
  const events = groups.flatMap((group) => group.events);
  const left = events.find((event) => event.verb === "leave" && event.after?.instance === card.instance);
  const was = left?.subject;
  if (
    card.zone === "material" ||
    left === undefined ||
    was === undefined ||
    left.cause.by !== "effect" ||
    left.cause.link === undefined
  )
    return undefined;
  const came = events.some(
    ({ summon, after, cause }) =>
      summon !== undefined && sameRef(after, refOf(was)) && cause.by === "effect" && cause.link === left.cause.link,
  );
  return came && was.faceUp && places.some((place) => zonesOf(place).includes(was.zone)) ? was : undefined;
}

/** What the effects on the board say about activating the trigger; a card that was exempt on the field is told by what it was. */
function forbidden(duel: Duel, card: CardState, player: CardState["owner"], event: DuelEvent): readonly Finding[] {
  const was = event.subject?.card === card.id ? { was: event.subject } : {};
  return weigh(duel, { verb: "activate", activated: "effect", card: card.id, by: player, via: "action", ...was });
}

/** On time although a link lies below: that link's activation was negated, so it did not resolve. */
function onTime(duel: Duel, card: CardState, canMiss: boolean, event: DuelEvent): readonly Finding[] {
  if (!canMiss) return [];
  const below = duel.lastChain.find(
    (link) => link.outcome === "activation negated" && link.number < (event.cause.link ?? 0),
  );
  const subject = refOf(card);
  if (below === undefined)
    return [
      {
        kind: "exemption",
        rule: "timing/missed",
        grounds: [],
        subject,
        causes: [],
        within: [],
        why: "timing kept",
        details: { event: "it" },
      },
    ];
  return [
    {
      kind: "exemption",
      rule: "timing/negated-link",
      grounds: ["timing/missed"],
      subject,
      causes: below.activationNegated?.causes ?? [],
      within: [],
      why: "timing kept",
    },
  ];
}

/** A card as it was before it came to where it is. */
function lastStay(duel: Duel, card: CardState): Snapshot | undefined {
  for (let at = duel.events.length - 1; at >= 0; at--)
    for (const event of duel.events[at]?.events ?? [])
      if (sameRef(event.after, refOf(card)) && event.subject?.instance !== card.instance) return event.subject;
  return undefined;
}

/**
 * Triggers that a phase itself brings: those without an event whose condition is that it is this phase. In the Damage Step
 * also those that answer in this part what happened earlier in the battle.
 */
export function phaseTriggers(duel: Duel, inDamageStep = false): readonly Trigger[] {
  const found: Trigger[] = [];
  for (const card of answeringCards(duel)) {
    if (card.def === "" || card.zone === "gone") continue;
    for (const { index, ref } of answeringOf(duel, card)) {
      const effect = effectAt(duel, ref);
      if (effect?.class !== "trigger" || !isThere(duel, card, effect.in)) continue;
      const fought = inDamageStep ? inThisBattle(duel, card, effect, ref) : undefined;
      if (effect.events.length > 0 && fought === undefined && !(insteadOfDraw(effect) && drawIsDue(duel, card)))
        continue;
      const timed = effect.conditions.some(
        (condition) =>
          condition.if === "during" &&
          (condition.window.damage !== undefined) === inDamageStep &&
          (condition.window.end === true) === (duel.phaseEnding === true),
      );
      if (!timed) continue;
      const memory = memoryFor(duel, card.id, ref, {
        player: holderOf(card),
        ...(fought === undefined ? {} : { event: fought }),
      });
      if (!effect.conditions.every((condition) => holds({ view: view(duel), memory }, condition))) continue;
      const player = activatorOf({ view: view(duel), memory }, effect);
      const was = lastStay(duel, card);
      const event: DuelEvent = fought ?? {
        verb: "use",
        cause: { by: "rule" },
        ...(was === undefined ? {} : { subject: was }),
      };
      found.push({
        card: refOf(card),
        def: card.def,
        effect: index,
        player,
        optional: effect.optional,
        event,
        moment: duel.now,
        hidden: card.zone === "hand" || card.zone === "deck",
        findings: forbidden(duel, card, player, event),
      });
    }
  }
  return found;
}

/** What an effect answers in a later part of the Damage Step, if it happened in this battle: its attack, or that it was fought. */
function inThisBattle(duel: Duel, card: CardState, effect: EffectDefinition, ref: EffectRef): DuelEvent | undefined {
  const { battle } = duel;
  if (battle === undefined || effect.events.length === 0) return undefined;
  const context = { view: view(duel), memory: memoryFor(duel, card.id, ref, { player: holderOf(card) }) };
  const groups = duel.events.filter(({ serial }) => serial >= battle.serial);
  return firstMatch(groups, (one, group) => effect.events.some((pattern) => matches(context, pattern, one, group)));
}

/** Whether the draw for the turn of a card's player has not been made yet. */
function drawIsDue(duel: Duel, card: CardState): boolean {
  const player = holderOf(card);
  return (
    duel.phase === "Draw" &&
    hasDraw(duel.profile, duel.turn) &&
    duel.turnPlayer === player &&
    !duel.players[player].drew
  );
}

type TriggersTask = Extract<Task, { task: "triggers" }>;

/** Goes on to the next group that has waiting triggers; with none left the triggers are over. */
export function nextGroup(duel: Duel, task: TriggersTask, fresh: boolean): Duel {
  for (let group = task.group; group < 4; group++)
    if (task.waiting.some((trigger) => groupOf(duel, trigger) === group)) {
      const next: TriggersTask = { ...task, group };
      return fresh ? push(duel, next) : replaceTop(duel, next);
    }
  const over = fresh ? duel : pop(duel);
  return task.taken ? openChain(over) : over;
}

/** The first response window to a Chain whose links are there: the player across from the last one's. */
function openChain(duel: Duel): Duel {
  const last = duel.chain[duel.chain.length - 1];
  if (last === undefined) return duel;
  return push(duel, { task: "window", window: "chain", player: last.player === "A" ? "B" : "A", passes: 0 });
}

/** Those of the group at hand that still wait, in board order. */
export function waitingNow(duel: Duel, task: TriggersTask): readonly Trigger[] {
  return task.waiting.filter(
    (trigger) =>
      groupOf(duel, trigger) === task.group &&
      stays(duel, trigger.card) &&
      cardOf(duel, trigger.card.card).zone !== "gone",
  );
}
