import { cardOf, pile } from "../board";
import type { Deed } from "../definition";
import { view } from "../derive";
import type { CardId, CardState, Duel, DuelEvent, Snapshot } from "../duel";
import { type Move, moveCards } from "../move";
import { settle } from "../settle";
import { isProper, type SummonWay, zoneFor } from "../summonable";
import { summonVerb } from "../verbs";
import type { Player, Position, SummonKind } from "../words";
import type { Doing } from "./deed";

/** Monsters arrive on the field as Summoned. */

export interface Arrival {
  readonly card: CardId;
  readonly kind: SummonKind;
  readonly by: Player;
  readonly to: Player;
  readonly position: Position;
  readonly faceUp: boolean;
  readonly slot?: number;
  readonly via: "action" | "procedure" | "effect" | "return";
  readonly source?: Snapshot;
  readonly materials?: readonly Snapshot[];
}

/** Puts monsters on the field as Summoned, at one time, and says so. */
export function arrive(duel: Duel, arrivals: readonly Arrival[], cause: Doing["cause"], join: boolean): Duel {
  const effect = cause.effect;
  const moves: Move[] = [];
  let working = duel;
  for (const arrival of arrivals) {
    const way: SummonWay = {
      kind: arrival.kind,
      by: arrival.by,
      to: arrival.to,
      via: arrival.via,
      ...(arrival.slot === undefined ? {} : { slot: arrival.slot }),
    };
    const slot = zoneFor(working, arrival.card, way) ?? zoneFor(working, arrival.card, { ...way, slot: undefined });
    if (slot === undefined) continue;
    const card = cardOf(duel, arrival.card);
    const proper = isProper(duel, card.id, arrival) ? "yes" : card.proper;
    const change: Partial<CardState> = {
      proper,
      summon: {
        kind: arrival.kind,
        turn: duel.turn,
        from: card.cameFrom !== undefined && card.zone === "nowhere" ? card.cameFrom : card.zone,
        ...(effect === undefined ? {} : { by: effect }),
        materials: arrival.materials?.length ?? 0,
      },
      ...(arrival.faceUp ? {} : { setOn: duel.turn }),
    };
    moves.push({
      card: card.id,
      to: "monster",
      player: arrival.to,
      slot,
      faceUp: arrival.faceUp,
      position: arrival.position,
      anew: true,
      verbs: [],
      change,
    });
    working = {
      ...working,
      piles: { ...working.piles, [`${arrival.to}.monster`]: [...pile(working, arrival.to, "monster"), card.id] },
      cards: working.cards.map((one) => (one.id === card.id ? { ...one, slot } : one)),
    };
  }
  if (moves.length === 0) return duel;
  const moved = moveCards(duel, moves, cause, join);
  const seen = view(moved);
  const events = moves.map((move): DuelEvent => {
    const arrival = arrivals.find((one) => one.card === move.card);
    const subject = seen.see(move.card);
    const kind = arrival?.kind ?? "Special";
    return {
      verb: summonVerb(kind),
      summon: kind,
      subject,
      after: { card: move.card, instance: subject.instance },
      player: arrival?.by ?? subject.controller,
      from: subject.cameFrom ?? "nowhere",
      to: "monster",
      cause,
      ...(arrival?.materials === undefined ? {} : { using: arrival.materials }),
    };
  });
  const merged = addEvents(moved, duel, events, join);
  const summons = events.map((event) => ({
    player: event.player ?? "A",
    kind: event.summon ?? ("Special" as const),
    card: event.after ?? { card: -1, instance: 0 },
    negated: false,
    turn: duel.turn,
  }));
  return { ...merged, history: { ...merged.history, turnSummons: [...merged.history.turnSummons, ...summons] } };
}

function addEvents(moved: Duel, before: Duel, events: readonly DuelEvent[], join: boolean): Duel {
  const last = moved.events[moved.events.length - 1];
  const own = join && before.events.length > 0 && moved.events.length === before.events.length;
  if (own && last !== undefined)
    return { ...moved, events: [...moved.events.slice(0, -1), { ...last, events: [...last.events, ...events] }] };
  const now = moved.now + 1;
  return settle({ ...moved, now, events: [...moved.events, { serial: now, turn: moved.turn, events }] });
}

export function positionOf(deed: Deed): { readonly position: Position; readonly faceUp: boolean } {
  if (deed.position === "face-down defense" || deed.faceDown === true) return { position: "defense", faceUp: false };
  return { position: deed.position === "defense" ? "defense" : "attack", faceUp: true };
}
