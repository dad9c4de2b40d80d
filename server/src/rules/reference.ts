import { sameRef } from "./board";
import type { Ref } from "./definition";
import type { CardId, Snapshot } from "./duel";
import type { CardRef } from "./verdict";
import type { Context } from "./view";

/** The cards that references without pronouns mean. */

function alive(context: Context, ref: CardRef): readonly Snapshot[] {
  const card = context.view.duel.cards[ref.card];
  return card !== undefined && card.instance === ref.instance ? [context.view.see(ref.card)] : [];
}

function hostOf(context: Context, id: CardId): readonly Snapshot[] {
  const host = context.view.duel.cards[id]?.host;
  return host === undefined ? [] : [context.view.see(host)];
}

/** The cards that a reference names: live ones where they are, `cost` and the event's card as they were known. */
export function referred(context: Context, ref: Ref): readonly Snapshot[] {
  const { memory, view } = context;
  switch (ref.to) {
    case "this card": {
      const live = alive(context, memory.source);
      return live.length > 0 || memory.at === undefined ? live : [memory.at];
    }
    case "target": {
      const lines = ref.line === undefined ? memory.targets : [memory.targets[ref.line - 1] ?? []];
      return lines.flat().flatMap((target) => alive(context, target));
    }
    case "cost":
      return memory.cost;
    case "that card": {
      const event = memory.event;
      const battled = event?.verb === "battle" && event.subject?.card === memory.source.card ? event.object : undefined;
      if (battled !== undefined) {
        const live = alive(context, { card: battled.card, instance: battled.instance });
        return live.length > 0 ? live : [battled];
      }
      if (event?.after !== undefined) {
        const live = alive(context, event.after);
        if (live.length > 0) return live;
      }
      return event?.subject === undefined ? [] : [event.subject];
    }
    case "result":
      return once(memory.result).flatMap((card) => alive(context, card));
    case "rest":
      return memory.rest.flatMap((card) => alive(context, card));
    case "equipped monster": {
      const live = hostOf(context, memory.source.card);
      if (live.length > 0) return live;
      const was = memory.at?.host;
      return was === undefined ? [] : [view.see(was)];
    }
    case "attacker":
      return view.duel.battle === undefined ? [] : alive(context, view.duel.battle.attacker);
    case "attacked monster":
      return view.duel.battle?.target === undefined ? [] : alive(context, view.duel.battle.target);
    case "subject":
      return context.subject === undefined ? [] : [context.subject];
    case "tied card":
      return (view.duel.cards[memory.source.card]?.tied ?? []).flatMap((card) => alive(context, card));
    case "label": {
      const labelled = memory.labels[ref.label];
      return Array.isArray(labelled) ? labelled.flatMap((card: CardRef) => alive(context, card)) : [];
    }
  }
}

/** Each card once: one that had several links negated is one card. */
function once(cards: readonly CardRef[]): readonly CardRef[] {
  return cards.filter((card, at) => cards.findIndex((other) => sameRef(other, card)) === at);
}

/** The cards that a reference names, those that moved on since as they were last known. */
export function remembered(context: Context, ref: Ref): readonly Snapshot[] {
  const live = referred(context, ref);
  if (live.length > 0) return live;
  return refsOf(context.memory, ref).flatMap((moved) => lastKnown(context, moved) ?? []);
}

/** The cards that a reference to what an effect remembers named when it was set. */
export function refsOf(memory: Context["memory"], ref: Ref): readonly CardRef[] {
  switch (ref.to) {
    case "label": {
      const labelled = memory.labels[ref.label];
      return Array.isArray(labelled) ? labelled : [];
    }
    case "result":
      return memory.result;
    case "rest":
      return memory.rest;
    case "target":
      return ref.line === undefined ? memory.targets.flat() : (memory.targets[ref.line - 1] ?? []);
    default:
      return [];
  }
}

function lastKnown({ view }: Context, ref: CardRef): Snapshot | undefined {
  const events = view.duel.events.flatMap(({ events: group }) => group);
  const as = (known: CardRef | undefined) => known?.card === ref.card && known.instance === ref.instance;
  return (events.find(({ subject }) => as(subject)) ?? events.find(({ after }) => as(after)))?.subject;
}
