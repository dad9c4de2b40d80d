import { pile } from "./board";
import type { Candidate, CardId, Choice, Duel } from "./duel";
import type { Answers } from "./pick";
import { type SummonWay, zoneFor } from "./summonable";
import type { Finding } from "./verdict";
import { refusal } from "./windows";
import type { Player, Position } from "./words";

/** Where and how a card arrives: questions that are never worth asking, but may be answered. */

export interface Placing {
  readonly slot?: number;
  readonly position?: Position;
  /** The first of the questions that was left to its usual answer. */
  readonly open?: Choice;
  readonly refused: readonly Finding[];
}

export interface Arriving {
  readonly by: Player;
  readonly card: CardId;
  readonly way: Pick<SummonWay, "to" | "kind" | "freed">;
  /** Whether its position may be chosen; otherwise it is fixed. */
  readonly position: boolean;
}

const slots = [0, 1, 2, 3, 4, 5, 6] as const;

/** Takes the position and the zone of a monster that arrives from the answers, if they are there. */
export function placeMonster(duel: Duel, arriving: Arriving, answers: Answers): Placing {
  const { by, card, way } = arriving;
  let position: Position | undefined;
  if (arriving.position) {
    const answer = answers.peek();
    if (answer?.answer === "position") {
      answers.take();
      if (answer.position === "face-down defense") return { refused: [refusal("choose/not-open", duel, card)] };
      position = answer.position;
    }
  }
  const free = slots.filter((slot) => zoneFor(duel, card, { ...way, slot }) !== undefined);
  const placed = takeSlot(duel, by, card, free, answers);
  const first =
    arriving.position && position === undefined && placed.slot === undefined
      ? positionChoice(duel, by, card)
      : placed.open;
  return {
    refused: placed.refused,
    ...(placed.slot === undefined ? {} : { slot: placed.slot }),
    ...(position === undefined ? {} : { position }),
    ...(first === undefined ? {} : { open: first }),
  };
}

/** Takes the Spell & Trap Zone of a card from the answers, if it is there. */
export function placeSpell(duel: Duel, by: Player, card: CardId, answers: Answers): Placing {
  const used = pile(duel, by, "spell").flatMap((id) => (id === card ? [] : [duel.cards[id]?.slot]));
  return takeSlot(
    duel,
    by,
    card,
    slots.filter((slot) => slot < 5 && !used.includes(slot)),
    answers,
  );
}

function takeSlot(duel: Duel, by: Player, card: CardId, free: readonly number[], answers: Answers): Placing {
  const answer = answers.peek();
  if (answer?.answer === "slot") {
    answers.take();
    if (!free.includes(answer.slot)) return { refused: [refusal("choose/zone", duel, card)] };
    return { slot: answer.slot, refused: [] };
  }
  const candidates = free.map((slot): Candidate => ({ answer: { answer: "slot", slot }, legal: true, findings: [] }));
  const usual = candidates[0]?.answer;
  const open: Choice = {
    by,
    ask: { about: "slot" },
    source: refOfCard(duel, card),
    min: 1,
    max: 1,
    candidates,
    ...(usual === undefined ? {} : { usual }),
  };
  return { refused: [], open };
}

function positionChoice(duel: Duel, by: Player, card: CardId): Choice {
  const candidates = (["attack", "defense"] as const).map(
    (position): Candidate => ({ answer: { answer: "position", position }, legal: true, findings: [] }),
  );
  return {
    by,
    ask: { about: "position" },
    source: refOfCard(duel, card),
    min: 1,
    max: 1,
    candidates,
    usual: { answer: "position", position: "attack" },
  };
}

function refOfCard(duel: Duel, card: CardId) {
  return { card, instance: duel.cards[card]?.instance ?? 0 };
}
