import type { CardDefinition, EffectDefinition } from "./definition";
import type { CardId, CardState, Duel, DuelEvent, PlayerState, Snapshot, Task } from "./duel";
import type { CardRef, EffectRef, Finding } from "./verdict";
import type { Player, Zone } from "./words";

/** Reading a duel and making the next one: small steps that keep `cards` and `piles` in agreement. */

export function other(player: Player): Player {
  return player === "A" ? "B" : "A";
}

const unknown: CardDefinition = {
  id: "",
  kind: "spell",
  properties: [],
  types: [],
  names: [],
  renamed: true,
  series: [],
  lists: [],
  summoning: [],
  effects: [],
};

/** The state of a card. Throws on an id that the duel does not have: callers take ids from the duel itself. */
export function cardOf(duel: Duel, id: CardId): CardState {
  const card = duel.cards[id];
  if (card === undefined) throw new RangeError(`the duel has no card ${id}`);
  return card;
}

/** The definition of a card; a card that nobody has named has one without any property. */
export function definitionOf(duel: Duel, id: CardId): CardDefinition {
  return duel.book[cardOf(duel, id).def] ?? unknown;
}

/** The effect that a reference names, with the card's definition; undefined when there is none. */
export function effectAt(duel: Duel, ref: EffectRef): EffectDefinition | undefined {
  return duel.book[ref.card]?.effects[ref.effect - 1];
}

export function refOf(card: CardState | Snapshot): CardRef {
  return { card: "card" in card ? card.card : card.id, instance: card.instance };
}

/** Whether the card is still in the same stay. */
export function stays(duel: Duel, ref: CardRef): boolean {
  return duel.cards[ref.card]?.instance === ref.instance;
}

export function sameRef(a: CardRef | undefined, b: CardRef | undefined): boolean {
  return a !== undefined && b !== undefined && a.card === b.card && a.instance === b.instance;
}

export function pile(duel: Duel, player: Player, zone: Zone): readonly CardId[] {
  return duel.piles[`${player}.${zone}`] ?? [];
}

/** Whose a card is where it lies: its controller's on the field, whose Deck or hand it is in, elsewhere its owner's. */
export function holderOf(card: { readonly zone: Zone; readonly controller: Player; readonly owner: Player }): Player {
  return onField(card) || card.zone === "deck" || card.zone === "hand" ? card.controller : card.owner;
}

export const fieldZones: readonly Zone[] = ["monster", "spell", "field"];

export function onField(card: { readonly zone: Zone }): boolean {
  return card.zone === "monster" || card.zone === "spell" || card.zone === "field";
}

/** Pendulum Zones are the outer Spell & Trap Zones while they hold a Pendulum Monster. */
export function inPendulumZone(duel: Duel, card: CardState): boolean {
  return (
    card.zone === "spell" &&
    (card.slot === 0 || card.slot === 4) &&
    card.host === undefined &&
    card.faceUp &&
    definitionOf(duel, card.id).properties.includes("Pendulum")
  );
}

/** All cards of a player's field, monsters first. */
export function fieldOf(duel: Duel, player: Player): readonly CardId[] {
  return [...pile(duel, player, "monster"), ...pile(duel, player, "spell"), ...pile(duel, player, "field")];
}

export function withCard(duel: Duel, id: CardId, change: Partial<CardState>): Duel {
  const cards = duel.cards.slice();
  cards[id] = { ...cardOf(duel, id), ...change };
  return { ...duel, cards };
}

export function withPlayer(duel: Duel, player: Player, change: Partial<PlayerState>): Duel {
  return { ...duel, players: { ...duel.players, [player]: { ...duel.players[player], ...change } } };
}

/** Takes a new stamp. */
export function tick(duel: Duel): Duel {
  return { ...duel, now: duel.now + 1 };
}

export function push(duel: Duel, ...tasks: readonly Task[]): Duel {
  return { ...duel, agenda: [...duel.agenda, ...tasks] };
}

export function top(duel: Duel): Task | undefined {
  return duel.agenda[duel.agenda.length - 1];
}

export function pop(duel: Duel): Duel {
  return { ...duel, agenda: duel.agenda.slice(0, -1) };
}

export function replaceTop(duel: Duel, task: Task): Duel {
  return { ...duel, agenda: [...duel.agenda.slice(0, -1), task] };
}

/** Writes down what was found, for explanations and for `per`. */
export function note(duel: Duel, ...findings: readonly Finding[]): Duel {
  if (findings.length === 0) return duel;
  return { ...duel, notes: [...duel.notes, ...findings.map((finding) => ({ stamp: duel.now, finding }))] };
}

/** Adds events that happen at one time: a new moment, or (`join`) part of the latest one. */
export function emit(duel: Duel, events: readonly DuelEvent[], join = false): Duel {
  if (events.length === 0) return duel;
  const last = duel.events[duel.events.length - 1];
  if (join && last !== undefined && duel.events.length > duel.seen) {
    return { ...duel, events: [...duel.events.slice(0, -1), { ...last, events: [...last.events, ...events] }] };
  }
  const now = duel.now + 1;
  return { ...duel, now, events: [...duel.events, { serial: now, turn: duel.turn, events }] };
}

/** The Monster Zones (zero-based) of a player that monsters are on their way to, whose Summons are being tried. */
export function zonesAwaiting(duel: Duel, player: Player): readonly number[] {
  return duel.agenda.flatMap((task) =>
    task.task === "summon" && task.attempt.to === player ? task.attempt.slots : [],
  );
}

/** The leftmost free Main Monster Zone of a player (zero-based), or undefined. */
export function freeMonsterZone(duel: Duel, player: Player, taken: readonly number[] = []): number | undefined {
  const used = new Set([
    ...pile(duel, player, "monster").map((id) => duel.cards[id]?.slot),
    ...zonesAwaiting(duel, player),
  ]);
  for (let slot = 0; slot < 5; slot++) if (!used.has(slot) && !taken.includes(slot)) return slot;
  return undefined;
}

/** The leftmost free Spell & Trap Zone of a player (zero-based), or undefined. */
export function freeSpellZone(duel: Duel, player: Player): number | undefined {
  const used = new Set(pile(duel, player, "spell").map((id) => duel.cards[id]?.slot));
  for (let slot = 0; slot < 5; slot++) if (!used.has(slot)) return slot;
  return undefined;
}
