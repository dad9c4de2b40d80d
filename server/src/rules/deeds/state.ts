import {
  cardOf,
  definitionOf,
  emit,
  freeSpellZone,
  note,
  onField,
  other,
  pile,
  refOf,
  stays,
  withCard,
  withPlayer,
} from "../board";
import type { Deed } from "../definition";
import { protects, view } from "../derive";
import type { Answer, Candidate, CardId, Declared, DuelEvent } from "../duel";
import { gainLife, loseLife } from "../life-points";
import { changeControl, type Move, moveCards, turn } from "../move";
import { contextOf, pickOne } from "../pick";
import { amountOf, cardsOf, playersOf } from "../select";
import { settle } from "../settle";
import { weigh } from "../weigh";
import type { Player, Position, Verb } from "../words";
import { chooseCards, type Doing, done, type Handler, nothing, type Outcome, remember, sourceOf, whose } from "./deed";
import { linger, onOf } from "./later";
import { cannotPay } from "./moving";

/** Deeds that change life points, positions, control, counters, ties and phases. */

function affected(doing: Doing, ids: readonly CardId[]): readonly CardId[] {
  const seen = view(doing.duel);
  const by = { source: doing.memory.source, player: doing.memory.player };
  return ids.filter((id) => id === by.source.card || protects(seen, seen.see(id), by) === undefined);
}

const changePosition: Handler = (doing, deed): Outcome => {
  const picked = chooseCards(doing, deed, "change position");
  if (!("chosen" in picked)) return picked;
  let { duel } = doing;
  const changed: CardId[] = [];
  for (const id of affected(doing, picked.chosen)) {
    const card = cardOf(duel, id);
    if (card.zone !== "monster" || definitionOf(duel, id).properties.includes("Link")) continue;
    const to = positionAfter(deed, card.position);
    const faceUp = deed.position === "face-down defense" ? false : true;
    if (card.position === to && card.faceUp === faceUp) continue;
    duel = turn(duel, id, { faceUp, position: to }, doing.cause, doing.join || changed.length > 0);
    changed.push(id);
  }
  return changed.length === 0
    ? nothing(doing)
    : done(doing, duel, true, remember(doing.memory, duel, changed, deed.label));
};

function positionAfter(deed: Deed, now: Position): Position {
  if (deed.position === undefined || deed.position === "any") return now === "attack" ? "defense" : "attack";
  return deed.position === "attack" ? "attack" : "defense";
}

const flip: Handler = (doing, deed): Outcome => {
  const picked = chooseCards(doing, deed, "flip");
  if (!("chosen" in picked)) return picked;
  let { duel } = doing;
  for (const [index, id] of picked.chosen.entries())
    duel = turn(
      duel,
      id,
      { faceUp: true, position: deed.position === "attack" ? "attack" : cardOf(duel, id).position },
      doing.cause,
      doing.join || index > 0,
    );
  return picked.chosen.length === 0
    ? nothing(doing)
    : done(doing, duel, true, remember(doing.memory, duel, picked.chosen, deed.label));
};

const inflict: Handler = (doing, deed): Outcome => {
  const amount = amountOf(contextOf(doing), deed.amount ?? 0);
  let { duel } = doing;
  let did = false;
  for (const player of playersOf(
    contextOf(doing),
    deed.whom ?? (deed.verb === "take damage" ? (deed.by ?? "you") : "opponent"),
  )) {
    const after = loseLife(duel, player, amount, "damage", doing.cause, doing.join || did);
    did ||= after !== duel;
    duel = after;
  }
  return done(doing, duel, did);
};

const gain: Handler = (doing, deed): Outcome => {
  if (deed.modifiers !== undefined) return modify(doing, deed);
  const amount = amountOf(contextOf(doing), deed.amount ?? 0);
  let { duel } = doing;
  for (const player of playersOf(contextOf(doing), deed.by ?? deed.whom ?? "you"))
    duel = gainLife(duel, player, amount, doing.cause, doing.join);
  return done(doing, duel, amount > 0);
};

const lose: Handler = (doing, deed): Outcome => {
  if (deed.modifiers !== undefined) return modify(doing, deed);
  const amount = amountOf(contextOf(doing), deed.amount ?? 0);
  let { duel } = doing;
  for (const player of playersOf(contextOf(doing), deed.by ?? deed.whom ?? "you"))
    duel = loseLife(duel, player, amount, "loss", doing.cause, doing.join);
  return done(doing, duel, amount > 0);
};

const become: Handler = (doing, deed): Outcome => {
  if (deed.modifiers !== undefined) return modify(doing, deed);
  const amount = amountOf(contextOf(doing), deed.amount ?? 0);
  let { duel } = doing;
  for (const player of playersOf(contextOf(doing), deed.by ?? deed.whom ?? "you"))
    duel = withPlayer(duel, player, { lp: amount });
  return done(doing, duel, true);
};

const pay: Handler = (doing, deed): Outcome => {
  const context = contextOf(doing);
  const player = whose(doing, deed.by);
  const amount = amountOf(context, deed.amount ?? 0);
  if (doing.duel.players[player].lp < amount)
    return { refused: [cannotPay(doing, `${amount} LP are more than ${player} has`)] };
  return done(doing, loseLife(doing.duel, player, amount, "cost", doing.cause, doing.join), true);
};

const modify: Handler = (doing, deed): Outcome => {
  const modifiers = deed.modifiers ?? [];
  const duration = deed.duration === undefined ? {} : { duration: deed.duration };
  if (deed.what === undefined) {
    const forPlayers = modifiers.every(
      (modifier) =>
        modifier.modify === "damage" ||
        (modifier.modify === "cannot" && modifier.who !== undefined) ||
        (modifier.modify === "can" && modifier.who !== undefined) ||
        modifier.modify === "redirect",
    );
    const on = forPlayers ? undefined : onOf(doing.memory, undefined, undefined);
    return done(
      doing,
      linger(doing.duel, doing.memory, { modifiers, ...duration, ...(on === undefined ? {} : { on }) }),
      true,
    );
  }
  const open =
    deed.what.select === "cards" &&
    (deed.what.count === undefined || deed.what.count === "all") &&
    modifiers.every(
      (modifier) =>
        modifier.modify === "cannot" ||
        modifier.modify === "can" ||
        modifier.modify === "must" ||
        (deed.what?.select === "cards" && deed.what.tests.some((test) => test.test === "declared name")),
    );
  if (open)
    return done(doing, linger(doing.duel, doing.memory, { on: { selector: deed.what }, modifiers, ...duration }), true);
  const picked = chooseCards(doing, deed, "modify");
  if (!("chosen" in picked)) return picked;
  const cards = affected(doing, picked.chosen);
  if (cards.length === 0) return nothing(doing);
  const fixed = modifiers.map((modifier) =>
    modifier.modify === "stat" && typeof modifier.value !== "number"
      ? {
          ...modifier,
          value: amountOf({ ...contextOf(doing), subject: view(doing.duel).see(cards[0] ?? 0) }, modifier.value),
        }
      : modifier,
  );
  const control = modifiers.find((modifier) => modifier.modify === "control");
  const duel = linger(doing.duel, doing.memory, {
    on: { cards: cards.map((id) => refOf(cardOf(doing.duel, id))) },
    modifiers: control === undefined ? fixed : modifiers,
    ...duration,
  });
  return done(doing, duel, true, remember(doing.memory, duel, cards, deed.label));
};

const takeControl: Handler = (doing, deed): Outcome => {
  const picked = chooseCards(doing, deed, "take control");
  if (!("chosen" in picked)) return picked;
  const to: Player = deed.verb === "give control" ? whose(doing, deed.whom ?? "opponent") : whose(doing, deed.by);
  let { duel } = doing;
  const taken: CardId[] = [];
  for (const id of affected(doing, picked.chosen)) {
    const next = changeControl(duel, id, to, doing.cause, doing.join || taken.length > 0);
    if (next === duel) continue;
    taken.push(id);
    duel = linger(next, doing.memory, {
      on: { cards: [refOf(cardOf(next, id))] },
      modifiers: [{ modify: "control", who: to === doing.memory.player ? "you" : "opponent" }],
      ...(deed.duration === undefined ? { duration: { lasts: "duel" } } : { duration: deed.duration }),
    });
  }
  return taken.length === 0 ? nothing(doing) : done(doing, duel, true, remember(doing.memory, duel, taken, deed.label));
};

const counters: Handler = (doing, deed): Outcome => {
  const amount = amountOf(contextOf(doing), deed.amount ?? 1);
  const name = deed.counter ?? "";
  const { on } = deed;
  if (on === undefined) return nothing(doing);
  const sign = deed.verb === "add counter" ? 1 : -1;
  const picked = chooseCards(doing, { ...deed, what: on }, deed.verb);
  if (!("chosen" in picked)) return picked;
  let { duel } = doing;
  const events: DuelEvent[] = [];
  for (const id of picked.chosen) {
    const card = cardOf(duel, id);
    const has = card.counters[name] ?? 0;
    if (sign < 0 && has < amount)
      return doing.purpose === "cost"
        ? { refused: [cannotPay(doing, `there are only ${has} counters`)] }
        : nothing(doing);
    duel = withCard(duel, id, { counters: { ...card.counters, [name]: has + sign * amount } });
    events.push({
      verb: deed.verb,
      subject: view(duel).see(id),
      counter: name,
      amount,
      cause: doing.cause,
      player: doing.memory.player,
    });
  }
  return events.length === 0
    ? nothing(doing)
    : done(
        doing,
        settle(emit(duel, events, doing.join)),
        true,
        remember(doing.memory, duel, picked.chosen, deed.label),
      );
};

const equip: Handler = (doing, deed): Outcome => {
  const context = contextOf(doing);
  const hosts = deed.on === undefined ? [] : cardsOf(context, deed.on);
  const picked = chooseCards(doing, deed, "equip");
  if (!("chosen" in picked)) return picked;
  const hostId = hosts[0]?.card;
  if (hostId === undefined || !hosts[0]?.faceUp) return nothing(doing);
  let { duel } = doing;
  const equipped: CardId[] = [];
  for (const id of picked.chosen) {
    const card = cardOf(duel, id);
    if (card.zone === "spell" && card.controller === doing.memory.player)
      duel = settle(withCard(duel, id, { host: hostId, faceUp: true, spent: false }));
    else {
      if (freeSpellZone(duel, doing.memory.player) === undefined) continue;
      duel = moveCards(
        duel,
        [{ card: id, to: "spell", player: doing.memory.player, faceUp: true, host: hostId, verbs: [] }],
        doing.cause,
        doing.join || equipped.length > 0,
      );
    }
    equipped.push(id);
  }
  if (equipped.length === 0) return nothing(doing);
  const seen = view(duel);
  const events = equipped.map(
    (id): DuelEvent => ({
      verb: "equip",
      subject: seen.see(id),
      object: seen.see(hostId),
      cause: doing.cause,
      player: doing.memory.player,
    }),
  );
  return done(doing, settle(emit(duel, events, true)), true, remember(doing.memory, duel, equipped, deed.label));
};

const attach: Handler = (doing, deed): Outcome => {
  const host = deed.on === undefined ? doing.memory.source.card : cardsOf(contextOf(doing), deed.on)[0]?.card;
  if (host === undefined || cardOf(doing.duel, host).zone !== "monster") return nothing(doing);
  const picked = chooseCards(doing, deed, "attach");
  if (!("chosen" in picked)) return picked;
  const moves = picked.chosen
    .filter((id) => id !== host)
    .map((card): Move => ({ card, to: "material", host, verbs: ["attach"] }));
  if (moves.length === 0) return nothing(doing);
  const duel = moveCards(doing.duel, moves, doing.cause, doing.join);
  return done(
    doing,
    duel,
    true,
    remember(
      doing.memory,
      duel,
      moves.map(({ card }) => card),
      deed.label,
    ),
  );
};

const reveal: Handler = (doing, deed): Outcome => {
  const picked = chooseCards(doing, deed, "reveal");
  if (!("chosen" in picked)) return picked;
  let { duel } = doing;
  for (const id of picked.chosen) duel = withCard(duel, id, { revealed: true });
  const cost = doing.purpose === "cost";
  const memory = remember(doing.memory, duel, picked.chosen, deed.label);
  const seen = view(duel);
  return done(
    doing,
    duel,
    picked.chosen.length > 0,
    cost ? { ...memory, cost: [...memory.cost, ...picked.chosen.map((id) => seen.see(id))] } : memory,
  );
};

/** Choosing, looking at and excavating move nothing; later lines refer to the cards and to the rest. */
const choose: Handler = (doing, deed): Outcome => {
  const picked = chooseCards(doing, deed, deed.verb);
  if (!("chosen" in picked)) return picked;
  const memory = remember(doing.memory, doing.duel, picked.chosen, deed.label);
  const rest = deed.verb === "excavate" ? memory.result : memory.rest;
  return done(doing, doing.duel, picked.chosen.length > 0, { ...memory, rest });
};

const declare: Handler = (doing, deed): Outcome => {
  const declaration = deed.declares;
  if (declaration === undefined) return nothing(doing);
  const answer = doing.answers.peek();
  const picked = pickOne(
    doing,
    { about: "declare", verb: "declare", deed, declaration: declaration.what },
    answer === undefined ? [] : [{ answer, legal: true, findings: [] }],
    whose(doing, deed.by),
  );
  if (!("chosen" in picked)) return picked;
  const declared = declaredBy(picked.chosen, declaration.what);
  if (declared === undefined)
    return {
      refused: [
        { kind: "refusal", rule: "choose/not-open", grounds: [], subject: doing.memory.source, causes: [], within: [] },
      ],
    };
  return done(doing, doing.duel, true, { ...doing.memory, declared: [...doing.memory.declared, declared] });
};

/** What an answer declares. */
export function declaredBy(
  answer: Answer,
  what: "card name" | "attribute" | "type" | "card kind" | "number",
): Declared | undefined {
  if (what === "card name") return answer.answer === "name" ? { what, name: answer.name } : undefined;
  if (what === "number") return answer.answer === "number" ? { what, number: answer.number } : undefined;
  return answer.answer === "word" ? { what, word: answer.word } : undefined;
}

const toss: Handler = (doing, deed): Outcome => {
  const sides: Candidate[] = [true, false].map((heads) => ({
    answer: { answer: "coin", heads },
    legal: true,
    findings: [],
  }));
  const picked = pickOne(doing, { about: "coin", verb: "toss", deed }, sides);
  if (!("chosen" in picked)) return picked;
  const heads = picked.chosen.answer === "coin" && picked.chosen.heads;
  const memory = {
    ...doing.memory,
    labels: {
      ...doing.memory.labels,
      coin: heads ? 1 : 0,
      ...(deed.label === undefined ? {} : { [deed.label]: heads ? 1 : 0 }),
    },
  };
  return { ...done(doing, doing.duel, true, memory) };
};

const roll: Handler = (doing, deed): Outcome => {
  const faces: Candidate[] = [1, 2, 3, 4, 5, 6].map((number) => ({
    answer: { answer: "number", number },
    legal: true,
    findings: [],
  }));
  const picked = pickOne(doing, { about: "die", verb: "roll", deed }, faces);
  if (!("chosen" in picked)) return picked;
  const number = picked.chosen.answer === "number" ? picked.chosen.number : 1;
  return done(doing, doing.duel, true, {
    ...doing.memory,
    labels: { ...doing.memory.labels, [deed.label ?? "roll"]: number },
  });
};

const skip: Handler = (doing, deed): Outcome => {
  const player = whose(doing, deed.whom ?? deed.by ?? "you");
  const phase = deed.phase ?? "Draw";
  return done(doing, withPlayer(doing.duel, player, { skips: [...doing.duel.players[player].skips, { phase }] }), true);
};

const end: Handler = (doing, deed): Outcome => done(doing, { ...doing.duel, ending: deed.phase ?? "turn" }, true);

const win: Handler = (doing, deed): Outcome => {
  const player = whose(doing, deed.by);
  const won = note(doing.duel, {
    kind: "exemption",
    rule: "win/by-card",
    grounds: [],
    subject: doing.memory.source,
    causes: [],
    within: [],
    why: "stands by rule",
  });
  return done(doing, { ...won, won: player }, true);
};

const redirect: Handler = (doing, deed): Outcome => {
  const { battle } = doing.duel;
  if (battle === undefined) return nothing(doing);
  if (deed.directly === true) {
    const { target: _, ...direct } = battle;
    return done(doing, { ...doing.duel, battle: direct }, true);
  }
  const picked = chooseCards(doing, { ...deed, what: deed.on }, "redirect");
  if (!("chosen" in picked)) return picked;
  const [target] = picked.chosen;
  if (target === undefined) return nothing(doing);
  return done(doing, { ...doing.duel, battle: { ...battle, target: refOf(cardOf(doing.duel, target)) } }, true);
};

/** Activates a card by an effect: it is placed face-up and applies, without being a link of its own. */
const activate: Handler = (doing, deed): Outcome => {
  if (deed.what === undefined) return nothing(doing);
  const source = sourceOf(doing.duel, doing.memory);
  const picked = chooseCards(doing, deed, "activate", (card) =>
    weigh(doing.duel, {
      verb: "activate",
      activated: "card",
      card: card.card,
      by: doing.memory.player,
      via: "effect",
      source,
    }),
  );
  if (!("chosen" in picked)) return picked;
  const moves: Move[] = [];
  for (const card of picked.chosen) {
    const field = definitionOf(doing.duel, card).properties.includes("Field");
    if (!field && freeSpellZone(doing.duel, doing.memory.player) === undefined) continue;
    if (field)
      moves.push(
        ...pile(doing.duel, doing.memory.player, "field").map(
          (old): Move => ({ card: old, to: "gy", verbs: ["send"] }),
        ),
      );
    moves.push({
      card,
      to: field ? "field" : "spell",
      player: doing.memory.player,
      faceUp: true,
      verbs: ["activate", "place"],
    });
  }
  if (moves.length === 0) return nothing(doing);
  const duel = moveCards(doing.duel, moves, doing.cause, doing.join);
  return done(doing, duel, true, remember(doing.memory, duel, picked.chosen, deed.label));
};

const shuffleOnly: Handler = (doing) => done(doing, doing.duel, true);

const unequip: Handler = (doing, deed): Outcome => {
  const picked = chooseCards(doing, deed, "unequip");
  if (!("chosen" in picked)) return picked;
  let { duel } = doing;
  for (const id of picked.chosen) {
    const { host: _, ...free } = cardOf(duel, id);
    const cards = duel.cards.slice();
    cards[id] = free;
    duel = settle({ ...duel, cards });
  }
  return done(doing, duel, picked.chosen.length > 0, remember(doing.memory, duel, picked.chosen, deed.label));
};

const swap: Handler = (doing, deed): Outcome => {
  const cards = deed.what === undefined ? [] : cardsOf(contextOf(doing), deed.what).filter((card) => onField(card));
  let { duel } = doing;
  for (const card of cards)
    if (stays(duel, { card: card.card, instance: card.instance }))
      duel = changeControl(duel, card.card, other(card.controller), doing.cause, true);
  return done(doing, duel, cards.length > 0);
};

export const stateDeeds: Partial<Record<Verb, Handler>> = {
  "change position": changePosition,
  flip,
  "inflict damage": inflict,
  "take damage": inflict,
  gain,
  lose,
  become,
  pay,
  modify,
  "take control": takeControl,
  "give control": takeControl,
  "add counter": counters,
  "remove counter": counters,
  equip,
  unequip,
  attach,
  reveal,
  "look at": choose,
  excavate: choose,
  choose,
  declare,
  toss,
  roll,
  skip,
  end,
  win,
  redirect,
  activate,
  swap,
  use: shuffleOnly,
};
