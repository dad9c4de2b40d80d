import { amountOf } from "../amount";
import { definitionOf, freeMonsterZone, freeSpellZone, onField, pile } from "../board";
import type { CardTest, Deed, Selector } from "../definition";
import type { CardId, Duel } from "../duel";
import { withRoom } from "../field-zone";
import { endsIn, type Move, moveCards } from "../move";
import { contextOf } from "../pick";
import { zonesOf } from "../places";
import { playersOf } from "../players";
import type { Finding } from "../verdict";
import type { Player, Verb, Zone } from "../words";
import {
  barred,
  chooseCards,
  type Doing,
  done,
  type Handler,
  noteWeighed,
  nothing,
  type Outcome,
  remember,
  snapshots,
  whose,
} from "./deed";
import { scheduleReturn } from "./later";
import { replaceMoves } from "./replace";

/** Deeds that move cards between places. */

type Plan = (doing: Doing, deed: Deed, id: CardId) => Omit<Move, "card"> | undefined;

function moving(verb: Verb, plan: Plan): Handler {
  return (doing, deed): Outcome => {
    const moveOf = (card: CardId): readonly Move[] => {
      const to = plan(doing, deed, card);
      return to === undefined ? [] : [{ card, ...to }];
    };
    const sent = doing.purpose === "cost" && verb === "send";
    const picked = chooseCards(doing, deed, verb, (card) => (sent ? astray(doing, moveOf(card.card)) : []));
    if (!("chosen" in picked)) return picked;
    const moves = picked.chosen.flatMap(moveOf);
    if (moves.length === 0) return barred(doing, deed, verb);
    const cost = doing.purpose === "cost";
    if (!cost) {
      const replaced = replaceMoves(doing, moves);
      if (!("left" in replaced)) return replaced;
      if (replaced.duel !== doing.duel) return moveRest(doing, deed, verb, replaced);
    }
    const paid = snapshots(
      doing.duel,
      moves.map(({ card }) => card),
    );
    const duel = moveCards(
      withRoom(doing.duel, moves),
      moves.map((move) => (cost ? { ...move, as: "cost" as const } : move)),
      doing.cause,
      doing.join,
    );
    const moved = moves.map(({ card }) => card);
    const memory = remember(doing.memory, duel, moved, deed.label);
    const noted = noteWeighed(duel, doing, verb, moved);
    const after = deed.returns === undefined ? noted : scheduleReturn(noted, memory, paid, deed.returns);
    return done(doing, after, true, cost ? { ...memory, cost: [...doing.memory.cost, ...paid] } : memory);
  };
}

/** A cost that sends a card somewhere is not paid with one that would go elsewhere. */
function astray(doing: Doing, moves: readonly Move[]): readonly Finding[] {
  return moves.some((move) => endsIn(doing.duel, move) !== move.to)
    ? [cannotPay(doing, "it would not go where it is to be sent")]
    : [];
}

/** Some cards became something else instead: the others move. */
function moveRest(
  doing: Doing,
  deed: Deed,
  verb: Verb,
  rest: { readonly duel: Duel; readonly left: readonly Move[] },
): Outcome {
  const moved = rest.left.map(({ card }) => card);
  const duel = noteWeighed(
    moveCards(rest.duel, rest.left, doing.cause, true),
    { ...doing, duel: rest.duel },
    verb,
    moved,
  );
  return done(doing, duel, moved.length > 0, remember(doing.memory, duel, moved, deed.label));
}

function placeZone(deed: Deed, fallback: Zone): Zone {
  return deed.to === undefined ? fallback : (zonesOf(deed.to.place)[0] ?? fallback);
}

/** The Deck of the opponent takes a card that an effect says goes there; else cards go to their owner's. */
function deckOf(doing: Doing, deed: Deed): { readonly player?: Player } {
  return deed.to?.of === "opponent" ? { player: whose(doing, "opponent") } : {};
}

/** What is destroyed goes to the GY, or to where the deed says. */
const destroyTo: Plan = (_, deed) =>
  deed.to === undefined
    ? { to: "gy", verbs: ["destroy", "send"] }
    : { to: placeZone(deed, "gy"), verbs: ["destroy"], ...(deed.to.end === undefined ? {} : { end: deed.to.end }) };

const placing: Plan = (doing, deed, id) => {
  const context = contextOf(doing);
  const zone = placeZone(deed, "deck");
  const end = deed.to?.end === undefined ? {} : { end: deed.to.end };
  if (!onField({ zone })) return { to: zone, verbs: ["place"], ...end };
  const player: Player = playersOf(context, deed.to?.of ?? "you")[0] ?? doing.memory.player;
  const faceUp = deed.faceDown !== true;
  if (deed.to?.place === "Pendulum Zone") {
    const used = pile(doing.duel, player, "spell").map((card) => doing.duel.cards[card]?.slot);
    const slot = [0, 4].find((one) => !used.includes(one));
    return slot === undefined ? undefined : { to: "spell", player, slot, faceUp, verbs: ["place"] };
  }
  const spell = definitionOf(doing.duel, id).kind !== "monster";
  const to: Zone =
    deed.to?.place === "field"
      ? spell
        ? definitionOf(doing.duel, id).properties.includes("Field")
          ? "field"
          : "spell"
        : "monster"
      : zone;
  if (to === "spell" && freeSpellZone(doing.duel, player) === undefined) return undefined;
  if (to === "monster" && freeMonsterZone(doing.duel, player) === undefined) return undefined;
  return { to, player, faceUp, verbs: ["place"] };
};

const draw: Handler = (doing, deed) => {
  const player = whose(doing, deed.by);
  const amount = amountOf(contextOf(doing), deed.amount ?? 1);
  const cards = pile(doing.duel, player, "deck").slice(0, amount);
  if (cards.length < amount) return done(doing, { ...doing.duel, won: player === "A" ? "B" : "A" }, true);
  if (cards.length === 0) return nothing(doing);
  const duel = drawCards(doing.duel, player, cards, doing.cause, doing.join);
  return done(doing, duel, true, remember(doing.memory, duel, cards, deed.label));
};

/** Draws given cards, the top ones of the Deck. */
export function drawCards(
  duel: Duel,
  player: Player,
  cards: readonly CardId[],
  cause: Doing["cause"],
  join = false,
): Duel {
  return moveCards(
    duel,
    cards.map((card): Move => ({ card, to: "hand", verbs: ["draw"] })),
    { ...cause, player },
    join,
  );
}

const thisCard: Selector = { select: "ref", ref: { to: "this card" } };

const detach: Handler = (doing, deed) => {
  const attached: CardTest = { test: "attached to", to: deed.on ?? thisCard };
  const amount = deed.amount ?? 1;
  const what: Selector =
    deed.what?.select === "cards"
      ? {
          ...deed.what,
          where: [{ place: "material", of: "any" }],
          tests: [...deed.what.tests.filter((test) => test.test !== "in"), attached],
        }
      : {
          select: "cards",
          count: { min: amount, max: amount },
          where: [{ place: "material", of: "any" }],
          tests: [attached],
        };
  return moving("detach", () => ({ to: "gy", verbs: ["detach", "send"] }))(doing, { ...deed, what });
};

/** Why a cost cannot be paid. */
export function cannotPay(doing: Doing, reason: string): Finding {
  return {
    kind: "refusal",
    rule: "cost/cannot-pay",
    grounds: [],
    subject: doing.memory.source,
    causes: [],
    within: [],
    details: { reason },
  };
}

export const movingDeeds: Partial<Record<Verb, Handler>> = {
  destroy: moving("destroy", destroyTo),
  banish: moving("banish", (_, deed) => ({ to: "banished", verbs: ["banish"], faceUp: deed.faceDown !== true })),
  send: moving("send", (_, deed) => ({
    to: placeZone(deed, "gy"),
    verbs: ["send"],
    ...(deed.to?.end === undefined ? {} : { end: deed.to.end }),
  })),
  add: moving("add", (_, deed) => ({ to: placeZone(deed, "hand"), verbs: ["add"] })),
  return: moving("return", (_, deed) => ({
    to: placeZone(deed, "hand"),
    verbs: ["return"],
    ...(deed.to?.end === undefined ? {} : { end: deed.to.end }),
  })),
  shuffle: moving("shuffle", (doing, deed) => ({ to: "deck", verbs: ["shuffle", "return"], ...deckOf(doing, deed) })),
  tribute: moving("tribute", () => ({ to: "gy", verbs: ["tribute", "send"] })),
  place: moving("place", placing),
  discard: moving("discard", () => ({ to: "gy", verbs: ["discard", "send"] })),
  draw,
  detach,
};
