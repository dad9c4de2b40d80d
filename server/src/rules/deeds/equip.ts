import { cardOf, emit, freeSpellZone, withCard } from "../board";
import type { Deed } from "../definition";
import { view } from "../derive";
import type { CardId, Duel, DuelEvent, Snapshot } from "../duel";
import { type Move, moveCards } from "../move";
import { contextOf, type Picked } from "../pick";
import { cardsOf } from "../select";
import { settle } from "../settle";
import type { Finding } from "../verdict";
import { refusal } from "../windows";
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
} from "./deed";

/** Deeds that equip and attach. */

export const equip: Handler = (doing, deed): Outcome => {
  const hosts = deed.on === undefined ? [] : cardsOf(contextOf(doing), deed.on).filter(({ faceUp }) => faceUp);
  if (hosts.length === 0) return nothing(doing);
  const picked = chooseCards(doing, deed, "equip");
  if (!("chosen" in picked)) return picked;
  const to = hosts.length === 1 ? { chosen: hosts.map(({ card }) => card) } : chooseHost(doing, deed);
  if (!("chosen" in to)) return to;
  const [hostId] = to.chosen;
  if (hostId === undefined) return nothing(doing);
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
  if (equipped.length === 0) return barred(doing, deed, "equip");
  duel = noteWeighed(duel, doing, "equip", equipped);
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

/** Which of several monsters a card is equipped to. */
function chooseHost(doing: Doing, deed: Deed): Picked<readonly CardId[]> {
  const { on: what, ...rest } = deed;
  return chooseCards(doing, { ...rest, verb: "choose", ...(what === undefined ? {} : { what }) }, "choose");
}

export const unequip: Handler = (doing, deed): Outcome => {
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

export const attach: Handler = (doing, deed): Outcome => {
  const host = deed.on === undefined ? doing.memory.source.card : cardsOf(contextOf(doing), deed.on)[0]?.card;
  const hosts = doing.purpose === "cost" ? ["monster", "extra"] : ["monster"];
  if (host === undefined || !hosts.includes(cardOf(doing.duel, host).zone)) return nothing(doing);
  const picked = chooseCards(doing, deed, "attach", (card) => tokens(doing, card));
  if (!("chosen" in picked)) return picked;
  const attached = picked.chosen.filter((id) => id !== host);
  if (attached.length === 0) return nothing(doing);
  const under = deed.itsMaterials === true ? attached.flatMap((id) => materialsOf(doing.duel, id)) : [];
  const moves = [...attached, ...under].map((card): Move => ({ card, to: "material", host, verbs: ["attach"] }));
  const paid = doing.purpose === "cost" ? snapshots(doing.duel, attached) : [];
  const duel = noteWeighed(moveCards(doing.duel, moves, doing.cause, doing.join), doing, "attach", attached);
  const memory = remember(doing.memory, duel, attached, deed.label);
  return done(doing, duel, true, { ...memory, cost: [...memory.cost, ...paid] });
};

/** A Token cannot be Xyz Material. */
function tokens({ duel, memory }: Doing, card: Snapshot): readonly Finding[] {
  if (!card.properties.includes("Token")) return [];
  const source = duel.cards[memory.source.card]?.def ?? "";
  return [refusal("choose/does-not-fit", duel, card.card, { source, reason: "a Token cannot be Xyz Material" })];
}

function materialsOf(duel: Duel, id: CardId): readonly CardId[] {
  return duel.cards.filter(({ zone, host }) => zone === "material" && host === id).map((card) => card.id);
}
