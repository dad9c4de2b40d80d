import { cardOf, effectAt, note, onField, refOf, sameRef } from "./board";
import { castOf, rolesOf } from "./card-roles";
import { holds } from "./condition";
import type { EffectDefinition, Selector } from "./definition";
import { view } from "./derive";
import type { Applied, CardState, Duel, Memory } from "./duel";
import { leftAlone } from "./goes-on";
import { sameGround } from "./ground";
import { dropCounters } from "./own-counters";
import { zonesOf } from "./places";
import { cardsOf } from "./select";
import { isSpent } from "./spent-cards";
import { causeOf, type Derived } from "./standing-rule";
import type { CardRef, EffectRef, Finding } from "./verdict";
import { weighDeclaredUse } from "./weigh-apply";
import type { Place } from "./words";

/** After so many changes effects are taken to undo each other without end; those that still change in the second half do. */
const rounds = 80;

/**
 * Brings `applied` up to date with the board: which continuous effects apply, since when, and why others do not. One
 * change at a time, in the order in which the effects began, until nothing changes: an effect that began earlier keeps
 * a later one from starting, and effects that undo each other without end are reported as a loop.
 */
export function settle(duel: Duel): Duel {
  const before = settled.get(duel.cards);
  if (before !== undefined && isSettledAs(duel, before)) return duel;
  const base = refresh(duel);
  if (base === duel && duel.applied.every((applied) => applied.lingering) && duel.applied.length === 0) return duel;
  let now = base;
  const restless = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const seen = view(now);
    const change = firstChange(now, seen);
    if (change === undefined) {
      settled.set(now.cards, now);
      return dropCounters(withFindings(now, seen), seen);
    }
    if (round >= rounds / 2)
      for (const [at, applied] of change.applied.entries()) if (applied !== now.applied[at]) restless.add(applied.id);
    now = change;
  }
  const undoing = now.applied.filter(({ id }) => restless.has(id));
  const [last] = undoing;
  const loop: Finding = {
    kind: "undecided",
    rule: "continuous/loop",
    grounds: [],
    causes: undoing.map((applied) => causeOf(applied)),
    within: [],
    ...(last === undefined ? {} : { subject: last.source }),
  };
  return { ...now, loop };
}

/** Duels that nothing was left to do for, by their cards. */
const settled = new WeakMap<Duel["cards"], Duel>();

function isSettledAs(duel: Duel, before: Duel): boolean {
  return duel.chain === before.chain && duel.chainSerial === before.chainSerial && sameGround(duel, before);
}

function withFindings(duel: Duel, seen: Derived): Duel {
  if (seen.findings.length === 0) return duel;
  const known = duel.notes.slice(-20).map((note) => JSON.stringify(note.finding));
  const fresh = seen.findings.filter((finding) => !known.includes(JSON.stringify(finding)));
  return fresh.length === 0
    ? duel
    : { ...duel, notes: [...duel.notes, ...fresh.map((finding) => ({ stamp: duel.now, finding }))] };
}

/** All standing effects of a card: its own, and those it has from others. */
function effectsOf(duel: Duel, seen: Derived, card: CardState): readonly EffectRef[] {
  const definition = duel.book[card.def];
  const standing = definition === undefined ? [] : rolesOf(definition).standing;
  const gains = seen.gaining.includes(card.id);
  if (standing.length === 0 && !gains) return [];
  const own = standing.map((effect) => ({ card: card.def, effect }));
  if (!gains) return own;
  const gained = seen.see(card.id).gained.filter((ref) => {
    const effect = effectAt(duel, ref);
    return effect !== undefined && effect.statics.length > 0;
  });
  return gained.length === 0 ? own : [...own, ...gained];
}

/** Whether an effect holds while its card is face-down, too: one of no class that says what a monster counts as. */
function holdsFaceDown({ class: kind, statics }: EffectDefinition): boolean {
  return (
    kind === "unclassified" &&
    statics.every(({ modifiers }) =>
      modifiers.every(({ modify }) => modify === "counts as tributes" || modify === "counts as material"),
    )
  );
}

function works(duel: Duel, card: CardState, effect: EffectDefinition): boolean {
  const places: readonly Place[] = effect.in;
  if (isSpent(card) || (onField(card) && !card.faceUp && !holdsFaceDown(effect))) return false;
  if (!places.some((place) => zonesOf(place).includes(card.zone))) return false;
  return (
    !duel.chain.some(
      (link) => link.activated === "card" && link.outcome === undefined && sameRef(link.card, refOf(card)),
    ) &&
    !duel.chain.some(
      (link) => link.activated === "card" && link.outcome === "activation negated" && sameRef(link.card, refOf(card)),
    )
  );
}

function memoryOf(card: CardState, effect: EffectRef): Memory {
  return {
    player: card.controller,
    source: refOf(card),
    effect,
    targets: [card.tied],
    cost: [],
    declared: card.declared,
    result: [],
    rest: [],
    labels: card.kept ?? {},
  };
}

/** Drops effects whose card has gone, adds those whose card has come. */
function refresh(duel: Duel): Duel {
  const seen = view(duel);
  const kept: Applied[] = [];
  let changed = false;
  const present = new Map<string, { readonly card: CardState; readonly ref: EffectRef }>();
  for (const card of seen.gaining.length > 0 ? duel.cards : castOf(duel).standing) {
    if (card.def === "" || card.zone === "gone" || card.zone === "nowhere") continue;
    if (duel.book[card.def]?.effects.length === 0 && !onField(card)) continue;
    for (const ref of effectsOf(duel, seen, card)) {
      const effect = effectAt(duel, ref);
      if (effect === undefined || !works(duel, card, effect)) continue;
      if (effect.gemini === true && !card.gemini) continue;
      present.set(`${card.id}.${card.instance}.${ref.card === card.def ? "" : `${ref.card}.`}${ref.effect}`, {
        card,
        ref,
      });
    }
  }
  for (const applied of duel.applied) {
    if (applied.lingering) {
      const ended = lingeringEnded(duel, applied);
      if (ended) changed = true;
      else kept.push(applied);
      continue;
    }
    const here = present.get(applied.id);
    if (here === undefined) {
      changed = true;
      continue;
    }
    present.delete(applied.id);
    if (
      applied.player !== here.card.controller ||
      applied.memory.declared !== here.card.declared ||
      applied.memory.targets[0] !== here.card.tied ||
      (here.card.kept !== undefined && applied.memory.labels !== here.card.kept)
    ) {
      changed = true;
      kept.push({ ...applied, player: here.card.controller, memory: memoryOf(here.card, here.ref) });
    } else kept.push(applied);
  }
  for (const [id, { card, ref }] of present) {
    changed = true;
    kept.push({
      id,
      lingering: false,
      source: refOf(card),
      effect: ref,
      player: card.controller,
      since: 0,
      origin: card.origin,
      fresh: true,
      memory: memoryOf(card, ref),
    });
  }
  return changed ? { ...duel, applied: kept } : duel;
}

function lingeringEnded(duel: Duel, applied: Applied): boolean {
  const duration = applied.until?.duration;
  if (duration?.lasts === "while") return !holds({ view: view(duel), memory: applied.memory }, duration.condition);
  if (duration?.lasts === "while on the field") {
    const { what } = duration;
    if (what.select !== "ref" || what.ref.to !== "this card") return !isStillThere(duel, applied, what);
    const card = duel.cards[applied.source.card];
    return card === undefined || card.instance !== applied.source.instance || !card.faceUp;
  }
  if (duel.chain.length > 0) return false;
  if (applied.on !== undefined && "cards" in applied.on && applied.until?.duration.lasts !== "duel")
    return applied.on.cards.length > 0 && applied.on.cards.every((ref) => leftLongAgo(duel, ref));
  return false;
}

/** Whether a card for as long as which an effect lasts is on the field as it was. */
function isStillThere(duel: Duel, { memory }: Applied, what: Selector): boolean {
  return cardsOf({ view: view(duel), memory }, what).some((look) => {
    const card = duel.cards[look.card];
    return card !== undefined && card.instance === look.instance && onField(card);
  });
}

/** Whether a card left before the latest Chain began: one that left since may be the cost of the effect being activated. */
function leftLongAgo(duel: Duel, ref: CardRef): boolean {
  const card = duel.cards[ref.card];
  return card === undefined || (card.instance !== ref.instance && card.instance < duel.chainSerial);
}

function firstChange(duel: Duel, seen: Derived): Duel | undefined {
  const order = duel.applied
    .map((applied, index) => ({ applied, index }))
    .filter(({ applied }) => !applied.lingering)
    .sort(
      (a, b) =>
        (a.applied.fresh === true ? 1 : 0) - (b.applied.fresh === true ? 1 : 0) ||
        a.applied.since - b.applied.since ||
        a.index - b.index,
    );
  for (const { applied, index } of order) {
    const reason = whyNot(duel, seen, applied);
    const active = applied.dormant === undefined && applied.fresh !== true;
    if (reason === "off") {
      if (!active && applied.fresh === true) continue;
      if (active) return replace(duel, index, { ...applied, fresh: true });
      continue;
    }
    if (reason === undefined && !active) {
      const now = duel.now + 1;
      const { dormant, fresh: _, ...rest } = applied;
      const again = applied.again === true || dormant !== undefined ? { again: true } : {};
      const begun: Applied = { ...rest, ...again, since: now };
      const next = replace({ ...duel, now }, index, begun);
      return note(next, ...leftAlone(next, begun));
    }
    if (reason !== undefined && (active || applied.fresh === true)) {
      const { fresh: _, ...rest } = applied;
      const dormantNow = replace(duel, index, { ...rest, dormant: reason });
      return { ...dormantNow, notes: [...duel.notes, { stamp: duel.now, finding: reason }] };
    }
  }
  return undefined;
}

function replace(duel: Duel, index: number, applied: Applied): Duel {
  const list = duel.applied.slice();
  list[index] = applied;
  return { ...duel, applied: list };
}

/** Whether an effect says that its own card cannot be negated: it then is not negated either. */
function sparesItself({ statics }: EffectDefinition): boolean {
  return statics.some(
    ({ on, modifiers }) =>
      (on === undefined || (on.select === "ref" && on.ref.to === "this card")) &&
      modifiers.some((modifier) => modifier.modify === "cannot be negated" && modifier.what === "card"),
  );
}

/** Why an effect does not apply: negated, or forbidden. `off`: its own condition does not hold, which needs no reason. */
function whyNot(duel: Duel, seen: Derived, applied: Applied): Finding | "off" | undefined {
  const card = cardOf(duel, applied.source.card);
  const effect = effectAt(duel, applied.effect);
  if (effect === undefined) return "off";
  const negated = seen.see(card.id).negated;
  if (
    onField(card) &&
    negated !== undefined &&
    negated.causes[0]?.card?.card !== card.id &&
    effect.unnegatable?.includes("effect") !== true &&
    !sparesItself(effect)
  )
    return { ...negated, subject: applied.source };
  const context = { view: seen, memory: applied.memory };
  if (!effect.conditions.every((condition) => holds(context, condition))) return "off";
  return weighDeclaredUse(duel, seen, applied);
}
