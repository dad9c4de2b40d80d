import { cardOf, holderOf, refOf } from "./board";
import type { CardId, CardState, Duel, PlayerState, UseRecord } from "./duel";
import { settle } from "./settle";
import type { Setup, SetupCard, SetupProblem, Start } from "./setup";
import type { Player, Property, Zone } from "./words";

/** Builds the duel that a set-up describes. It stands where its phase begins. */
export function start(setup: Setup): Start {
  const problems: SetupProblem[] = [];
  const ids = new Map<string, CardId>();
  const piles: Record<string, CardId[]> = {};
  const cards: CardState[] = [];
  const taken = new Set<string>();
  let now = 0;
  for (const entry of setup.cards) {
    now += 1;
    const id = cards.length;
    ids.set(entry.ref, id);
    const slot = slotOf(entry, taken, problems);
    cards.push(stateOf(setup, entry, id, now, slot));
    put(piles, entry.controller, entry.owner, entry.zone, id);
  }
  for (const player of ["A", "B"] as const)
    for (let count = 0; count < setup.unknownInDeck[player]; count++) {
      const id = cards.length;
      cards.push(unknownCard(player, id));
      put(piles, player, player, "deck", id);
    }
  const linked = cards.map((card, index) => link(card, setup.cards[index], ids));
  const top = Math.max(now, ...setup.cards.map((entry) => entry.stamp)) + 1;
  const duel: Duel = {
    profile: setup.profile,
    book: setup.book,
    now: top,
    turn: setup.turn,
    turnPlayer: setup.turnPlayer,
    phaseActed: false,
    phase: setup.phase,
    cards: linked,
    piles,
    players: { A: playerState(setup, "A", linked), B: playerState(setup, "B", linked) },
    agenda: [{ task: "window", window: "begin", player: setup.turnPlayer, passes: 0 }],
    chain: [],
    lastChain: [],
    chainSerial: 0,
    chainEvents: 0,
    chainAnswers: [],
    answerFrom: top,
    triggers: [],
    phaseTriggers: [],
    responding: false,
    ties: {},
    applied: [],
    uses: uses(setup, linked, ids),
    events: [],
    seen: 0,
    watched: 0,
    notes: [],
    history: { turnSummons: [] },
    after: [],
  };
  return { duel: inOrder(duel), problems, ids };
}

function put(piles: Record<string, CardId[]>, controller: Player, owner: Player, zone: Zone, id: CardId): void {
  const key = `${holderOf({ zone, controller, owner })}.${zone}`;
  piles[key] = [...(piles[key] ?? []), id];
}

function slotOf(entry: SetupCard, taken: Set<string>, problems: SetupProblem[]): number | undefined {
  if (entry.zone !== "monster" && entry.zone !== "spell") return undefined;
  const key = (slot: number) => `${entry.controller}.${entry.zone}.${slot}`;
  if (entry.slot !== undefined) {
    if (taken.has(key(entry.slot)))
      problems.push({ ref: entry.ref, stamp: entry.stamp, message: "two cards stand in this zone" });
    taken.add(key(entry.slot));
    return entry.slot;
  }
  for (let slot = 0; slot < 5; slot++)
    if (!taken.has(key(slot))) {
      taken.add(key(slot));
      return slot;
    }
  problems.push({ ref: entry.ref, stamp: entry.stamp, message: "there is no free zone for this card" });
  return undefined;
}

/** Whence a monster came that was Summoned before the Duel begins here: from the Extra Deck where it belongs there. */
function cameFrom({ book }: Setup, { def, summonedFrom }: SetupCard): Zone {
  const kinds: readonly Property[] = ["Fusion", "Synchro", "Xyz", "Link"];
  const extra = kinds.some((kind) => book[def]?.properties.includes(kind) === true);
  return summonedFrom ?? (extra ? "extra" : "hand");
}

function stateOf(setup: Setup, entry: SetupCard, id: CardId, now: number, slot: number | undefined): CardState {
  const thisTurn = entry.thisTurn !== undefined;
  const turn = thisTurn ? setup.turn : setup.turn - 1;
  const field = entry.zone === "monster" || entry.zone === "spell" || entry.zone === "field";
  const summoned = entry.zone === "monster" && (entry.summoned !== undefined || entry.thisTurn === "summoned");
  return {
    id,
    def: entry.def,
    owner: entry.owner,
    controller: entry.controller,
    zone: entry.zone,
    faceUp: entry.faceUp,
    position: entry.position ?? (field && !entry.faceUp ? "defense" : "attack"),
    instance: now,
    arrived: now,
    turn,
    origin: entry.stamp,
    proper: entry.proper === true ? "yes" : "no",
    counters: entry.counters ?? {},
    tied: [],
    declared: entry.declared ?? [],
    ...(slot === undefined ? {} : { slot }),
    ...(field && !entry.faceUp ? { setOn: turn } : {}),
    ...(summoned ? { summon: { kind: entry.summoned ?? "Normal", turn, from: cameFrom(setup, entry) } } : {}),
    ...(entry.gemini === true ? { gemini: true } : {}),
    ...(entry.revealed === true ? { revealed: true } : {}),
  };
}

function unknownCard(owner: Player, id: CardId): CardState {
  return {
    id,
    def: "",
    owner,
    controller: owner,
    zone: "deck",
    faceUp: false,
    position: "attack",
    instance: 0,
    arrived: 0,
    turn: 0,
    origin: 0,
    proper: "no",
    counters: {},
    tied: [],
    declared: [],
  };
}

function link(card: CardState, entry: SetupCard | undefined, ids: ReadonlyMap<string, CardId>): CardState {
  if (entry === undefined) return card;
  const host = ids.get(entry.equippedTo ?? entry.attachedTo ?? "");
  const tied = (entry.targeting ?? []).flatMap((ref) => {
    const id = ids.get(ref);
    return id === undefined ? [] : [{ card: id, instance: id + 1 }];
  });
  return { ...card, tied, ...(host === undefined ? {} : { host }) };
}

function playerState(setup: Setup, player: Player, cards: readonly CardState[]): PlayerState {
  const first = cards.find((card) => card.controller === player && card.zone === "monster" && card.turn === setup.turn);
  const used = setup.normalSummoned.find((one) => one.player === player);
  const card = first === undefined ? { card: -1, instance: 0 } : refOf(first);
  return {
    lp: setup.lp[player],
    normalSummons: used === undefined ? [] : [{ stamp: used.stamp, card }],
    pendulumSummons: [],
    skips: [],
    drew: setup.phase !== "Draw",
  };
}

function uses(setup: Setup, cards: readonly CardState[], ids: ReadonlyMap<string, CardId>): readonly UseRecord[] {
  return setup.used.flatMap((use): readonly UseRecord[] => {
    const id = ids.get(use.ref);
    const card = id === undefined ? undefined : cards[id];
    if (card === undefined) return [];
    const shared = setup.book[card.def]?.effects[use.effect - 1]?.limit?.shared;
    return [
      {
        player: use.player,
        card: refOf(card),
        def: card.def,
        effect: use.effect,
        ...(shared === undefined ? {} : { shared }),
        turn: setup.turn,
        phase: setup.phase,
        chain: 0,
        battle: -1,
        monster: setup.book[card.def]?.kind === "monster",
        stamp: use.stamp,
        kind: "effect",
      },
    ];
  });
}

/**
 * Text order is time order: continuous effects begin to apply in the order in which their cards came, so that a card
 * written above one that declares its name was there before it.
 */
function inOrder(duel: Duel): Duel {
  const settled = settle(duel);
  const applied = settled.applied.map((one) => {
    if (one.lingering) return one;
    const card = cardOf(settled, one.source.card);
    return { ...one, since: one.dormant === undefined && one.fresh !== true ? card.arrived + 0.5 : one.since };
  });
  return settle({ ...settled, applied });
}
