import { amountOf } from "../amount";
import { cardOf, pile, stays } from "../board";
import type { CardDefinition, Deed, TokenSpec } from "../definition";
import type { CardId, CardState, Duel } from "../duel";
import { moveCards } from "../move";
import { contextOf } from "../pick";
import { zoneFor } from "../summonable";
import type { Player } from "../words";
import { type Arrival, arrive, positionOf } from "./arrive";
import { type Doing, done, nothing, type Outcome, remember, whose } from "./deed";

/** Tokens, and cards that become monsters. */

/** Special Summons Tokens, all of them or none. */
export function tokens(doing: Doing, deed: Deed, token: TokenSpec): Outcome {
  const to = whose(doing, deed.to?.of);
  const amount = amountOf(contextOf(doing), deed.amount ?? 1);
  if (freeSlots(doing.duel, to) < amount) return nothing(doing);
  let { duel } = doing;
  const made: CardId[] = [];
  for (let index = 0; index < amount; index++) {
    const id = duel.cards.length;
    const now = duel.now + 1;
    const context = contextOf(doing);
    const stat = (value: TokenSpec["atk"]) => (value === undefined ? undefined : amountOf(context, value));
    const atk = stat(token.atk);
    const def = stat(token.def);
    const level = stat(token.level);
    const card: CardState = {
      id,
      def: token.name,
      owner: to,
      controller: to,
      zone: "nowhere",
      faceUp: true,
      position: "attack",
      instance: now,
      arrived: now,
      turn: duel.turn,
      origin: doing.memory.origin ?? duel.now,
      proper: "no",
      counters: {},
      tied: [],
      declared: [],
      asMonster: {
        ...(token.attribute === undefined ? {} : { attribute: token.attribute }),
        ...(token.type === undefined ? {} : { type: token.type }),
        ...(level === undefined ? {} : { level }),
        ...(atk === undefined ? {} : { atk }),
        ...(def === undefined ? {} : { def }),
        properties: token.properties ?? [],
      },
    };
    duel = {
      ...duel,
      now,
      cards: [...duel.cards, card],
      piles: { ...duel.piles, [`${to}.nowhere`]: [...pile(duel, to, "nowhere"), id] },
      book: duel.book[token.name] === undefined ? { ...duel.book, [token.name]: tokenDefinition(token) } : duel.book,
    };
    made.push(id);
  }
  if (made.length === 0) return nothing(doing);
  const position = positionOf(deed);
  const next = arrive(
    duel,
    made.map((card): Arrival => ({ card, kind: "Special", by: whose(doing, deed.by), to, ...position, via: "effect" })),
    doing.cause,
    doing.join,
  );
  return done(doing, next, true, remember(doing.memory, next, made, deed.label));
}

export function freeSlots(duel: Duel, player: Player): number {
  return 5 - pile(duel, player, "monster").filter((id) => (cardOf(duel, id).slot ?? 0) < 5).length;
}

function tokenDefinition(token: TokenSpec): CardDefinition {
  return {
    id: token.name,
    kind: "monster",
    properties: [...new Set(["Normal" as const, "Token" as const, ...(token.properties ?? [])])],
    types: token.type === undefined ? [] : [token.type],
    ...(token.attribute === undefined ? {} : { attribute: token.attribute }),
    names: [],
    renamed: false,
    series: [],
    lists: [],
    summoning: [],
    effects: [],
  };
}

export function becomeMonster(doing: Doing, deed: Deed, spec: TokenSpec): Outcome {
  const card = cardOf(doing.duel, doing.memory.source.card);
  if (!stays(doing.duel, doing.memory.source)) return nothing(doing);
  const context = contextOf(doing);
  const number = (value: TokenSpec["atk"]) => (value === undefined ? {} : { value: amountOf(context, value) });
  const slot = zoneFor(doing.duel, card.id, { to: doing.memory.player, kind: "Special" });
  if (slot === undefined) return nothing(doing);
  const level = number(spec.level).value;
  const atk = number(spec.atk).value;
  const def = number(spec.def).value;
  const asMonster: NonNullable<CardState["asMonster"]> = {
    properties: spec.properties ?? ["Effect"],
    ...(spec.attribute === undefined ? {} : { attribute: spec.attribute }),
    ...(spec.type === undefined ? {} : { type: spec.type }),
    ...(level === undefined ? {} : { level }),
    ...(atk === undefined ? {} : { atk }),
    ...(def === undefined ? {} : { def }),
  };
  const { position } = positionOf(deed);
  const change: Partial<CardState> = {
    asMonster,
    spent: false,
    summon: { kind: "Special", turn: doing.duel.turn, from: "spell" },
  };
  const moved = moveCards(
    doing.duel,
    [{ card: card.id, to: "monster", player: doing.memory.player, slot, position, verbs: ["special summon"], change }],
    doing.cause,
    doing.join,
  );
  return done(doing, moved, true, remember(doing.memory, moved, [card.id]));
}
