import { effectAt, stays } from "./board";
import type { Area, Cause, Clause, Deed, EffectDefinition, EventPattern, Ref, Selector, Within } from "./definition";
import type { DuelEvent, EventGroup, Snapshot, Stamp } from "./duel";
import { inArea, zonesOf } from "./places";
import { playersOf } from "./players";
import { refsOf } from "./reference";
import { bounds, cardsOf, fits } from "./select";
import { covers } from "./verbs";
import type { CardRef } from "./verdict";
import type { Context } from "./view";
import type { Verb, Zone } from "./words";

/** Whether something that happened is what an effect speaks of. */

function fitsSubject(context: Context, card: Snapshot, selector: Selector, after?: CardRef): boolean {
  if (selector.select === "ref" && (selector.ref.to === "this card" || selector.ref.to === "subject")) {
    const self = selector.ref.to === "subject" ? context.subject : undefined;
    const ref = self === undefined ? context.memory.source : { card: self.card, instance: self.instance };
    return card.card === ref.card && (card.instance === ref.instance || after?.instance === ref.instance);
  }
  const remembered = selector.select === "ref" ? rememberedRefs(context, selector.ref) : undefined;
  if (remembered !== undefined)
    return remembered.some((ref) => card.card === ref.card && card.instance === ref.instance);
  if (selector.select === "ref") {
    const meant = refsOf(context.memory, selector.ref);
    if (
      meant.some(
        (ref) => ref.card === card.card && (ref.instance === card.instance || ref.instance === after?.instance),
      )
    )
      return true;
  }
  if (selector.select === "and" || selector.select === "or")
    return selector.of.some((one) => fitsSubject(context, card, one, after));
  return fits(context, card, selector);
}

/** A card that was used is the same card where it went. */
function fitsMaterial(context: Context, material: Snapshot, selector: Selector): boolean {
  if (selector.select === "ref" && selector.ref.to === "this card") return material.card === context.memory.source.card;
  return fits(context, material, selector);
}

/** The cards that an effect remembers by a reference, in the stay in which it came to know them. */
function rememberedRefs({ view, memory }: Context, ref: Ref): readonly CardRef[] | undefined {
  switch (ref.to) {
    case "target":
      return ref.line === undefined ? memory.targets.flat() : (memory.targets[ref.line - 1] ?? []);
    case "result":
      return memory.result;
    case "tied card":
      return view.duel.cards[memory.source.card]?.tied ?? [];
    case "label": {
      const labelled = memory.labels[ref.label];
      return Array.isArray(labelled) ? labelled : [];
    }
    default:
      return undefined;
  }
}

function cameTo(context: Context, event: DuelEvent, area: Area): boolean {
  if (event.to === undefined || !zonesOf(area.place).includes(event.to)) return false;
  if (
    area.of === "owner" ||
    area.of === "controller" ||
    area.of === "any" ||
    area.of === "each" ||
    event.subject === undefined
  )
    return true;
  return playersOf(context, area.of).includes(event.subject.owner);
}

function cameFrom(context: Context, event: DuelEvent, area: Area): boolean {
  if (event.subject === undefined || event.from === undefined) return false;
  return inArea(context, { ...event.subject, zone: event.from }, area);
}

function isCause(context: Context, event: DuelEvent, cause: Cause): boolean {
  const { by } = event.cause;
  const kinds = cause.battle === true || cause.effect === true;
  if (kinds && !((cause.battle === true && by === "battle") || (cause.effect === true && by === "effect")))
    return false;
  if (
    cause.whose !== undefined &&
    (event.cause.player === undefined || !playersOf(context, cause.whose).includes(event.cause.player))
  )
    return false;
  if (cause.of === undefined) return true;
  return event.cause.source !== undefined && fitsSubject(context, event.cause.source, cause.of);
}

/** All deeds of some clauses, those of coin tosses too. */
export function deedsOf(clauses: readonly Clause[]): readonly Deed[] {
  return clauses.flatMap(({ deed }) => [deed, ...deedsOf(deed.heads ?? []), ...deedsOf(deed.tails ?? [])]);
}

/** Whether an option was chosen as the effect was activated, or is one of those that apply on resolution. */
function mayBeDone({ choose }: EffectDefinition, chosen: readonly number[] | undefined, at: number): boolean {
  const applies = choose?.mode === "each that applies" || choose?.mode === "in order";
  return applies || chosen === undefined || chosen.includes(at);
}

function wouldDo(context: Context, event: DuelEvent, verb: Verb, what: Selector | undefined): boolean {
  const link = [...context.view.duel.chain, ...context.view.duel.lastChain].find((one) => one.number === event.link);
  if (link === undefined) return false;
  if (verb === "target")
    return what === undefined ? link.memory.targets.flat().length > 0 : targets(context, event, what);
  const effect = effectAt(context.view.duel, link.effect);
  if (effect === undefined) return false;
  const options = effect.choose?.options.filter((_, at) => mayBeDone(effect, link.memory.option, at)) ?? [];
  const clauses = [...effect.body, ...options.flatMap((option) => option.body)];
  const inner: Context = { view: context.view, memory: link.memory };
  const counts = what?.select === "cards" && what.count !== undefined;
  return deedsOf(clauses).some((deed) => {
    if (!covers(verb, deed.verb)) return false;
    if (what === undefined) return true;
    if (deed.what === undefined) return false;
    const fitting = cardsOf(inner, deed.what).filter((card) => fits(context, asMoved(inner, clauses, card), what));
    if (!counts) return fitting.length > 0;
    return isWithin(context, what, Math.min(fitting.length, bounds(inner, deed.what, fitting.length).max));
  });
}

/** Whether the link of an event targets a card that fits. */
function targets(context: Context, { link: number }: DuelEvent, selector: Selector): boolean {
  const link = context.view.duel.chain.find((one) => one.number === number);
  const cards = link?.memory.targets.flat().filter((ref) => stays(context.view.duel, ref)) ?? [];
  return cards.some(({ card }) => fits(context, context.view.see(card), selector));
}

/** A card as an effect would move it: a Spell or Trap whose activation it negates first is on the field no more. */
function asMoved({ view, memory }: Context, clauses: readonly Clause[], card: Snapshot): Snapshot {
  const answered = view.duel.chain.find(({ number }) => number === memory.event?.link);
  const undone = answered?.activated === "card" && answered.card.card === card.card;
  const negates = deedsOf(clauses).some(({ verb, negates }) => verb === "negate" && negates === "activation");
  return undone && negates ? { ...card, zone: "nowhere" } : card;
}

function matchesOne(context: Context, pattern: EventPattern, event: DuelEvent): boolean {
  if ((pattern.would ?? false) !== (event.would ?? false) || event.attempted === true) return false;
  if (pattern.verb === "battle") return event.verb === "battle" && battled(context, pattern, event);
  const verb: Verb = pattern.verb === "take damage" ? "inflict damage" : pattern.verb;
  if (!covers(verb, event.verb)) return false;
  if (pattern.negated !== undefined && event.negated !== pattern.negated) return false;
  const { activator } = pattern;
  if (activator !== undefined && !(event.activator && playersOf(context, activator).includes(event.activator)))
    return false;
  if (pattern.activated !== undefined && event.activated !== pattern.activated) return false;
  if (pattern.directly === true && event.directly !== true) return false;
  if (pattern.carriedOut === true && event.carriedOut !== true) return false;
  if (pattern.counter !== undefined && event.counter !== pattern.counter) return false;
  if (
    pattern.as !== undefined &&
    !(event.as === pattern.as || (pattern.as === "material" && event.as !== undefined && event.as !== "cost"))
  )
    return false;
  // "a Spell resolves" is about the activation of the card, not about effects that are activated on the field.
  const ofCard = event.verb === "resolve" && pattern.who === undefined;
  if (ofCard && event.activated === "effect" && event.subject?.kind !== "monster") return false;
  if (pattern.targeting !== undefined && !targets(context, event, pattern.targeting)) return false;
  if (pattern.using !== undefined) {
    const using = pattern.using;
    if (!(event.using ?? []).some((material) => fitsMaterial(context, material, using))) return false;
  }
  if (pattern.by !== undefined && !isCause(context, event, pattern.by)) return false;
  if (pattern.from !== undefined && !pattern.from.some((area) => cameFrom(context, event, area))) return false;
  if (pattern.to !== undefined && !pattern.to.some((area) => cameTo(context, event, area))) return false;
  if (pattern.that !== undefined && !wouldDo(context, event, pattern.that.would, pattern.that.what)) return false;
  if (
    pattern.who !== undefined &&
    (event.player === undefined || !playersOf(context, pattern.who).includes(event.player))
  )
    return false;
  return rolesFit(context, pattern, event);
}

function rolesFit(context: Context, pattern: EventPattern, event: DuelEvent): boolean {
  const is = (selector: Selector | undefined, card: Snapshot | undefined, after?: CardRef) =>
    selector === undefined || (card !== undefined && fitsSubject(context, card, selector, after));
  switch (event.verb) {
    case "attack":
    case "equip":
      return is(pattern.what, event.subject) && is(pattern.object, event.object);
    case "inflict damage":
      return is(pattern.what, event.cause.source);
    case "activate":
    case "draw":
      return is(pattern.what, event.subject, event.after) && is(pattern.object, event.subject, event.after);
    default:
      if (event.negated === "attack") return is(pattern.what, event.subject) && is(pattern.object, event.object);
      if (pattern.object !== undefined && pattern.who === undefined)
        return is(pattern.what, event.cause.source) && is(pattern.object, event.subject, event.after);
      return is(pattern.what, event.subject, event.after) && is(pattern.object, event.subject, event.after);
  }
}

function battled(context: Context, pattern: EventPattern, event: DuelEvent): boolean {
  const pairs = [
    [event.subject, event.object],
    [event.object, event.subject],
  ] as const;
  return pairs.some(
    ([one, two]) =>
      (pattern.what === undefined || (one !== undefined && fitsSubject(context, one, pattern.what))) &&
      (pattern.object === undefined || (two !== undefined && fitsSubject(context, two, pattern.object))),
  );
}

/** Whether it happens to as many cards at one time as the pattern counts. */
function asMany(context: Context, pattern: EventPattern, together: readonly DuelEvent[]): boolean {
  const counted = [pattern.object, pattern.what].find((one) => one?.select === "cards" && one.count !== undefined);
  if (counted === undefined) return true;
  const cards = together.flatMap((one) => (matchesOne(context, pattern, one) ? [one.subject?.card] : []));
  return isWithin(context, counted, new Set(cards).size);
}

function isWithin(context: Context, counted: Selector, many: number): boolean {
  const { min, max } = bounds(context, counted, many);
  return many >= min && many <= max;
}

/** Whether an event of a group is the pattern, with its further events of the same card at the same time. */
export function matches(context: Context, pattern: EventPattern, event: DuelEvent, group?: EventGroup): boolean {
  if (!matchesOne(context, pattern, event) || !asMany(context, pattern, group?.events ?? [event])) return false;
  return (pattern.and ?? []).every((further) => {
    const same: EventPattern = { ...further, what: further.what ?? pattern.what };
    return (group?.events ?? [event]).some(
      (one) => one.subject?.card === event.subject?.card && matchesOne(context, same, one),
    );
  });
}

/** Whether an event came about in a way: by what, from where. */
export function cameAbout(
  context: Context,
  event: DuelEvent,
  by: Cause | undefined,
  from: readonly Area[] | undefined,
): boolean {
  return (
    (by === undefined || isCause(context, event, by)) &&
    (from === undefined || from.some((area) => cameFrom(context, event, area)))
  );
}

/**
 * Whether something like it happened this turn or this Duel. What a card did right before it came to where it is now, it
 * did itself: a monster that was Tributed for its own effect activated that effect. A Summon that was negated counts where
 * the profile says so.
 */
export function happened(context: Context, pattern: EventPattern, within: Within): boolean {
  const { duel } = context.view;
  const before = whereItCameFrom(context);
  const contexts =
    before === undefined ? [context] : [context, { ...context, memory: { ...context.memory, source: before } }];
  const performed = duel.profile.negatedSummon === "performed";
  const counted = (event: DuelEvent) =>
    performed && event.attempted === true ? { ...event, attempted: false } : event;
  const isOne = (event: DuelEvent, group?: EventGroup) => contexts.some((one) => matches(one, pattern, event, group));
  const since = within === "turn while face-up" ? faceUpSince(context) : 0;
  return (
    duel.events.some(
      (group) =>
        (within === "duel" || group.turn === duel.turn) &&
        group.serial > since &&
        group.events.some((event) => isOne(counted(event), group)),
    ) || doomed(context).some((event) => isOne(event))
  );
}

/** After damage calculation what battle will destroy counts as destroyed by it, though it is on the field until the end of the step. */
function doomed({ view }: Context): readonly DuelEvent[] {
  const { battle } = view.duel;
  if (battle?.stage !== "after calculation") return [];
  return battle.destroyed.map((ref) => {
    const winner = ref.card === battle.attacker.card ? battle.target : battle.attacker;
    const source = winner === undefined ? undefined : view.see(winner.card);
    const subject = view.see(ref.card);
    return { verb: "destroy", subject, cause: { by: "battle", ...(source === undefined ? {} : { source }) } };
  });
}

/** When the card of an effect came to the field face-up, or was turned face-up there; 0 if it was from the start. */
function faceUpSince({ view, memory }: Context): Stamp {
  const { card, instance } = memory.source;
  const arrives = ({ verb, subject, after, summon, from }: DuelEvent) =>
    subject?.card === card &&
    (verb === "flip" ||
      (after?.instance === instance && summon !== undefined && !isFieldZone(from)) ||
      (after?.instance === instance && !isFieldZone(subject.zone)));
  return view.duel.events.findLast(({ events }) => events.some(arrives))?.serial ?? 0;
}

/** The source of an effect as it was before it moved to where it is now. */
function whereItCameFrom({ view, memory }: Context): CardRef | undefined {
  const { card, instance } = memory.source;
  const move = view.duel.events
    .flatMap(({ events }) => events)
    .find(({ after }) => after?.card === card && after.instance === instance);
  if (move?.subject === undefined || move.subject.instance === instance) return undefined;
  return { card, instance: move.subject.instance };
}

/** Whether the zone is on the field. */
export function isFieldZone(zone: Zone | undefined): boolean {
  return zone === "monster" || zone === "spell" || zone === "field";
}

/** The cards that an effect calls by the labels of its events, as they were when it happened. */
export function labelsOf(
  context: Context,
  patterns: readonly EventPattern[],
  event: DuelEvent | undefined,
): Context["memory"]["labels"] {
  const group = event && context.view.duel.events.find(({ events }) => events.includes(event));
  const labels: Record<string, readonly CardRef[]> = {};
  for (const pattern of event === undefined ? [] : patterns) {
    if (pattern.label === undefined) continue;
    const those = (group?.events ?? [event]).filter((one) => one && matches(context, pattern, one, group));
    const cards = those.flatMap((one) => one?.subject ?? []);
    labels[pattern.label] = cards.map(({ card, instance }) => ({ card, instance }));
  }
  return labels;
}
