import { note, onField, refOf, stays } from "../board";
import type { Clause, Deed, Selector, Who } from "../definition";
import { view } from "../derive";
import type { Answer, CardId, Choice, Duel, EventCause, Memory, Snapshot } from "../duel";
import { type Answers, contextOf, type Picked, pickCards } from "../pick";
import { playersOf } from "../players";
import { cardsOf } from "../select";
import { causeOf, protects } from "../standing-rule";
import type { Finding } from "../verdict";
import { type Use, weigh } from "../weigh";
import type { Player, Verb } from "../words";

/** One thing being done by an effect or a cost. */
export interface Doing {
  readonly duel: Duel;
  readonly memory: Memory;
  readonly answers: Answers;
  readonly cause: EventCause;
  /** Part of the moment of the line above. */
  readonly join: boolean;
  readonly purpose: "effect" | "cost";
  /** Carries out a clause of another effect: what replaces a deed. */
  readonly carryOut: (
    duel: Duel,
    memory: Memory,
    clause: Clause,
    answers: Answers,
    at: number,
    purpose: "effect" | "cost",
    by: EventCause["by"],
  ) => Outcome;
}

/** What a deed came to: a question, a refusal, or the next duel with whether anything was done. */
export type Outcome =
  | { readonly open: Choice }
  | { readonly refused: readonly Finding[] }
  | { readonly duel: Duel; readonly did: boolean; readonly memory: Memory };

export type Handler = (doing: Doing, deed: Deed) => Outcome;

export function done(doing: Doing, duel: Duel, did: boolean, memory: Memory = doing.memory): Outcome {
  return { duel, did, memory };
}

/** Nothing could be done. */
export function nothing(doing: Doing): Outcome {
  return { duel: doing.duel, did: false, memory: doing.memory };
}

/** The source of the effect as it is, or as it last was. */
export function sourceOf(duel: Duel, memory: Memory): Snapshot {
  const card = duel.cards[memory.source.card];
  if (memory.at !== undefined && card?.instance !== memory.source.instance) return memory.at;
  return view(duel).see(memory.source.card);
}

export function whose(doing: Doing, who: Who | undefined): Player {
  return playersOf(contextOf(doing), who ?? "you")[0] ?? doing.memory.player;
}

/** Chooses the cards of a deed; what each would be used for is weighed against the effects on the board. */
export function chooseCards(
  doing: Doing,
  deed: Deed,
  verb: Verb,
  further: (card: Snapshot) => readonly Finding[] = () => [],
): Picked<readonly CardId[]> {
  if (deed.what === undefined) return { chosen: [] };
  const cost = doing.purpose === "cost";
  const source = sourceOf(doing.duel, doing.memory);
  const picked = pickCards(doing, {
    selector: deed.what,
    ask: { about: cost ? "cost" : "choose", verb: deed.verb, deed },
    ...(deed.by === undefined ? {} : { by: whose(doing, deed.by) }),
    misfit: cost ? "cost/cannot-pay" : "choose/does-not-fit",
    exact: cost,
    weigh: (card) => {
      const use: Use = {
        verb,
        card: card.card,
        by: doing.memory.player,
        via: cost ? "cost" : "effect",
        source,
        ...(deed.faceDown === true ? { faceDown: true } : {}),
        ...(doing.memory.resolved === undefined ? {} : { resolved: doing.memory.resolved }),
      };
      return [...(cost ? [] : unaffected(doing, card)), ...weigh(doing.duel, use), ...further(card)];
    },
  });
  if ("open" in picked || "refused" in picked) return picked;
  const gone = isAnswered(deed.what) && hasMoved(doing);
  const live = gone ? [] : picked.chosen.cards.filter((id) => doing.duel.cards[id]?.zone !== "gone");
  return { chosen: live };
}

function isAnswered(what: Selector): boolean {
  return what.select === "ref" && what.ref.to === "that card";
}

/** Whether the card whose activation is answered has gone somewhere since: it is another card then. */
function hasMoved({ duel, memory: { event } }: Doing): boolean {
  return event?.verb === "activate" && event.after !== undefined && !stays(duel, event.after);
}

/** An unaffected card on the field is not reached by an effect, other than its own. */
function unaffected(doing: Doing, card: Snapshot): readonly Finding[] {
  if (!onField(card) || card.card === doing.memory.source.card) return [];
  const rule = protects(view(doing.duel), card, { source: doing.memory.source, player: doing.memory.player });
  if (rule === undefined) return [];
  const subject = { card: card.card, instance: card.instance };
  return [
    {
      kind: "refusal",
      rule: "unaffected",
      grounds: [],
      subject,
      causes: [causeOf(rule.applied, rule.clause)],
      within: [],
    },
  ];
}

/** Nothing could be done: what kept it from the cards that fit is written down. */
export function barred(doing: Doing, deed: Deed, verb: Verb): Outcome {
  const source = sourceOf(doing.duel, doing.memory);
  const fitting = deed.what === undefined ? [] : cardsOf(contextOf(doing), deed.what);
  const weighed = fitting.flatMap(({ card }) =>
    weigh(doing.duel, { verb, card, by: doing.memory.player, via: "effect", source }),
  );
  return nothing({ ...doing, duel: note(doing.duel, ...weighed.filter((finding) => finding.kind === "refusal")) });
}

/** Writes down what was weighed and did not keep a deed from being done to cards. */
export function noteWeighed(duel: Duel, doing: Doing, verb: Verb, cards: readonly CardId[]): Duel {
  const via = doing.purpose === "cost" ? "cost" : "effect";
  const source = sourceOf(doing.duel, doing.memory);
  const weighed = cards.flatMap((card) => weigh(doing.duel, { verb, card, by: doing.memory.player, via, source }));
  return note(duel, ...weighed.filter((finding) => finding.kind === "exemption"));
}

/** Remembers what a line really moved, under its label too. */
export function remember(memory: Memory, duel: Duel, moved: readonly CardId[], label?: string): Memory {
  const result = moved.flatMap((id) => {
    const card = duel.cards[id];
    return card === undefined ? [] : [refOf(card)];
  });
  return { ...memory, result, ...(label === undefined ? {} : { labels: { ...memory.labels, [label]: result } }) };
}

/** The snapshots of cards as they are now. */
export function snapshots(duel: Duel, cards: readonly CardId[]): readonly Snapshot[] {
  const seen = view(duel);
  return cards.map((id) => seen.see(id));
}

/** Whether an answer is there for a question that a deed asks. */
export function given(answer: Answer | undefined): answer is Answer {
  return answer !== undefined;
}
