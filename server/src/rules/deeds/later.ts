import { note, refOf, tick } from "../board";
import type { Clause, Duration, Modifier, Selector, TimeWindow } from "../definition";
import type { Applied, Duel, Ending, Memory, Snapshot, Waiting } from "../duel";
import { leftAlone } from "../goes-on";
import { contextOf } from "../pick";
import { playersOf } from "../players";
import { settle } from "../settle";
import type { CardRef } from "../verdict";
import type { Player } from "../words";

/** What goes on after an effect has resolved: lingering modifiers, delayed deeds, cards that come back. */

/** When a duration ends, seen from the effect's player. */
export function endingOf(duel: Duel, memory: Memory, duration: Duration): Ending {
  if (duration.lasts === "until") {
    const whose = duration.whose === undefined ? undefined : playersOf(contextOf({ duel, memory }), duration.whose);
    const named = whose?.length === 1 ? whose[0] : undefined;
    if (duration.end === "Damage Step") return { duration, battle: true };
    const phase = duration.end === "Battle Phase" ? ({ phase: "Battle" } as const) : {};
    if (named === undefined) return { duration, turn: duel.turn + (duration.next === true ? 1 : 0), ...phase };
    return { duration, whose: named, skip: duration.next === true && duel.turnPlayer === named ? 1 : 0, ...phase };
  }
  if (duration.lasts === "until phase") {
    const [player] = playersOf(contextOf({ duel, memory }), duration.whose);
    return {
      duration,
      phase: duration.phase,
      ...(player === undefined ? {} : { whose: player }),
      skip: 0,
    };
  }
  if (duration.lasts === "damage calculation") return { duration, battle: true };
  return { duration };
}

export interface Lingering {
  readonly on?: Applied["on"];
  readonly modifiers: readonly Modifier[];
  readonly duration?: Duration;
}

/** Starts a lingering effect. Its identity is the stamp at which it began. */
export function linger(duel: Duel, memory: Memory, lingering: Lingering): Duel {
  const next = tick(duel);
  const applied: Applied = {
    id: `lingering ${next.now}`,
    lingering: true,
    source: memory.source,
    effect: memory.effect,
    player: memory.player,
    since: next.now,
    origin: memory.origin ?? next.now,
    memory,
    ...(lingering.on === undefined ? {} : { on: lingering.on }),
    modifiers: lingering.modifiers,
    ...(lingering.duration === undefined ? {} : { until: endingOf(duel, memory, lingering.duration) }),
  };
  const begun = settle({ ...next, applied: [...next.applied, applied] });
  return note(begun, ...leftAlone(begun, applied));
}

/** Modifiers on cards chosen now, or on whatever fits a selector for as long as it lasts. */
export function onOf(
  memory: Memory,
  cards: readonly CardRef[] | undefined,
  selector: Selector | undefined,
): Applied["on"] {
  if (cards !== undefined) return { cards };
  return selector === undefined ? { cards: [memory.source] } : { selector };
}

function waiting(duel: Duel, memory: Memory, waits: Applied["waits"], until?: Ending): Duel {
  const next = tick(duel);
  const applied: Applied = {
    id: `lingering ${next.now}`,
    lingering: true,
    source: memory.source,
    effect: memory.effect,
    player: memory.player,
    since: next.now,
    origin: memory.origin ?? next.now,
    memory,
    ...(waits === undefined ? {} : { waits }),
    ...(until === undefined ? {} : { until }),
  };
  return { ...next, applied: [...next.applied, applied] };
}

/** Something to be done the next time, or each time, that an event happens. */
export function waitForEvent(
  duel: Duel,
  memory: Memory,
  waits: Extract<Waiting, { for: "event" }>,
  duration: Duration | undefined,
): Duel {
  return waiting(duel, memory, waits, duration === undefined ? undefined : endingOf(duel, memory, duration));
}

function windowOwner(duel: Duel, memory: Memory, window: TimeWindow): Player | "either" {
  const players = playersOf(contextOf({ duel, memory }), window.whose);
  const [first] = players;
  return players.length === 1 && first !== undefined ? first : "either";
}

function skipOf(duel: Duel, window: TimeWindow, player: Player | "either"): number {
  const inIt = window.phases.includes(duel.phase) && (player === "either" || player === duel.turnPlayer);
  return (window.nth ?? 1) - 1 + (inIt ? 1 : 0);
}

/** Something to be done in a later phase. */
export function waitForWindow(duel: Duel, memory: Memory, window: TimeWindow, clauses: readonly Clause[]): Duel {
  const player = windowOwner(duel, memory, window);
  return waiting(duel, memory, { for: "window", window, player, skip: skipOf(duel, window, player), clauses });
}

/** Banished cards that come back to where they were. */
export function scheduleReturn(duel: Duel, memory: Memory, were: readonly Snapshot[], window: TimeWindow): Duel {
  let next = duel;
  const player = windowOwner(duel, memory, window);
  for (const was of were) {
    const card = duel.cards[was.card];
    if (card === undefined || card.zone !== "banished") continue;
    next = waiting(next, memory, {
      for: "return",
      window,
      player,
      skip: skipOf(duel, window, player),
      card: refOf(card),
      position: was.position,
      zone: was.zone,
      controller: was.controller,
    });
  }
  return next;
}
