import { proceduresOf } from "../rules";
import type { Action, Answer, CardId, Duel } from "../rules/duel";
import type { CardOrEffect, Clause, Reference, Step } from "../syntax/tree";
import { activationHeads, effectMeant } from "./effect-lookup";
import { type Offer, offersOf } from "./offer";
import { find } from "./reference";
import type { Fault } from "./report";
import type { Scene } from "./scene";
import { positionOf, quoted } from "./words";

/** An action of the core that a step means, and the clauses that answer its questions. */
export interface Meaning {
  readonly action: Action;
  readonly offers: readonly Offer[];
}

/** All that a step can mean in a duel as it stands (several where a card has alternative activations), or why nothing. */
export type Meant = { readonly meanings: readonly Meaning[] } | { readonly fault: Fault };

type ActionTree = Step["action"];

/** The steps that are actions of the core. */
export type ActingStep = Step & {
  readonly action: Extract<
    ActionTree,
    { verb: "summon" | "set" | "activate" | "chain" | "attack" | "change position" | "draw" }
  >;
};

/** Whether a step is an action, and no answer, order or pass. */
export function isActing(step: Step): step is ActingStep {
  return ["summon", "set", "activate", "chain", "attack", "change position", "draw"].includes(step.action.verb);
}

/** What a step means in a duel as it stands. */
export function meaningsOf(scene: Scene, duel: Duel, step: ActingStep): Meant {
  const { action } = step;
  const player = step.player.player;
  const offers = offersOf(action.clauses);
  const from = clauseOf(action.clauses, "from")?.place;
  const on = (reference: Reference, make: (card: CardId) => Omit<Action, "player" | "answers">): Meant => {
    const found = find(scene, duel, reference, from);
    return "fault" in found ? found : one({ player, ...make(found.card), answers: [] }, offers);
  };
  switch (action.verb) {
    case "summon": {
      const by = clauseOf(action.clauses, "with");
      const [first] = action.cards;
      if (by !== undefined) return summonedWith(scene, duel, step, by);
      if (action.how === "Pendulum") return pendulum(scene, duel, step, action.cards, offers);
      if (first === undefined)
        return { fault: { span: action.verbSpan, code: "scenario/no-card", message: "This names no card." } };
      const meant = on(first, (subject) => ({ act: "summon", summon: action.how, subject }));
      return "fault" in meant || action.how !== "Special"
        ? meant
        : { meanings: meant.meanings.flatMap(inEachWay(duel)) };
    }
    case "set": {
      const [first] = action.cards;
      if (first === undefined)
        return { fault: { span: action.verbSpan, code: "scenario/no-card", message: "This names no card." } };
      return on(first, (subject) => ({ act: "set", subject }));
    }
    case "activate":
    case "chain":
      return activation(scene, duel, step, action.subject, offers, from);
    case "attack": {
      const attacker = find(scene, duel, action.attacker);
      if ("fault" in attacker) return attacker;
      if (action.target === undefined)
        return one({ player, act: "attack", subject: attacker.card, directly: true, answers: [] }, offers);
      const target = find(scene, duel, action.target);
      if ("fault" in target) return target;
      return one({ player, act: "attack", subject: attacker.card, target: target.card, answers: [] }, offers);
    }
    case "change position":
      return on(action.card, (subject) => ({ act: "position", subject, position: positionOf(action.position) }));
    case "draw":
      if (action.count.value !== 1) {
        return {
          fault: {
            span: action.count,
            code: "scenario/draw",
            message: "The draw for the turn is 1 card; other draws come from effects.",
          },
        };
      }
      return one({ player, act: "draw", answers: [] }, offers);
  }
}

/** A Special Summon by each procedure of the monster that works where it is, for the clauses to tell which is meant. */
const inEachWay =
  (duel: Duel) =>
  (meaning: Meaning): readonly Meaning[] => {
    const { subject } = meaning.action;
    const ways = subject === undefined ? [] : proceduresOf(duel, subject);
    if (ways.length < 2) return [meaning];
    return ways.map((effect) => ({ ...meaning, action: { ...meaning.action, effect } }));
  };

function one(action: Action, offers: readonly Offer[]): Meant {
  return { meanings: [{ action, offers }] };
}

/** A Pendulum Summon is one action about all its monsters: the first is its subject, the others are its answer. */
function pendulum(
  scene: Scene,
  duel: Duel,
  step: ActingStep,
  cards: readonly Reference[],
  offers: readonly Offer[],
): Meant {
  const from = clauseOf(step.action.clauses, "from")?.place;
  const ids: CardId[] = [];
  for (const reference of cards) {
    const found = find(scene, duel, reference, from);
    if ("fault" in found) return found;
    ids.push(found.card);
  }
  const [subject, ...further] = ids;
  if (subject === undefined)
    return { fault: { span: step.action.verbSpan, code: "scenario/no-card", message: "This names no card." } };
  const answers: readonly Answer[] = further.length === 0 ? [] : [{ answer: "cards", cards: further }];
  return one({ player: step.player.player, act: "summon", summon: "Pendulum", subject, answers }, offers);
}

/** A clause of one kind. */
export type ClauseOf<Kind extends Clause["kind"]> = Clause extends infer Each
  ? Each extends { readonly kind: infer Own }
    ? Kind extends Own
      ? Each
      : never
    : never
  : never;

/** The first clause of a kind. */
export function clauseOf<Kind extends Clause["kind"]>(
  clauses: readonly Clause[],
  kind: Kind,
): ClauseOf<Kind> | undefined {
  return clauses.find((clause): clause is Clause & ClauseOf<Kind> => clause.kind === kind);
}

function activation(
  scene: Scene,
  duel: Duel,
  step: ActingStep,
  subject: CardOrEffect,
  offers: readonly Offer[],
  from?: ClauseOf<"from">["place"],
): Meant {
  const player = step.player.player;
  const reference = subject.kind === "effect" ? subject.card : subject;
  const found = find(scene, duel, reference, from);
  if ("fault" in found) return found;
  const { card } = found;
  if (subject.kind === "effect") {
    const meant = effectMeant(duel, card, subject);
    if ("fault" in meant) return meant;
    return one({ player, act: "activate", subject: card, effect: meant.effect, answers: [] }, offers);
  }
  const state = duel.cards[card];
  const definition = state === undefined ? undefined : duel.book[state.def];
  if (state === undefined || definition === undefined)
    return one({ player, act: "activate", subject: card, answers: [] }, offers);
  if (definition.kind === "monster" && state.zone !== "spell" && !definition.properties.includes("Pendulum")) {
    return {
      fault: {
        span: { start: reference.start, end: reference.end },
        code: "scenario/monster-activated",
        message: `${quoted(definition.id)} is a monster: an effect of it is activated (\`effect of ${quoted(definition.id)}\`).`,
        mends: [
          {
            start: reference.start,
            end: reference.start,
            title: "Write effect of in front of it",
            replacement: "effect of ",
          },
        ],
      },
    };
  }
  const further = clauseOf(step.action.clauses, "with effect");
  const withEffect = further === undefined ? undefined : (further.number?.value ?? onlyFurtherEffect(definition));
  if (further !== undefined && withEffect === undefined) {
    return {
      fault: {
        span: { start: further.start, end: further.end },
        code: "scenario/which-effect",
        message: `${quoted(definition.id)} has several further effects: write the number.`,
      },
    };
  }
  const basis: Action = {
    player,
    act: "activate",
    subject: card,
    ...(withEffect === undefined ? {} : { withEffect }),
    answers: [],
  };
  const heads = activationHeads(definition);
  if (heads.length < 2) return one(basis, offers);
  return { meanings: heads.map((effect) => ({ action: { ...basis, effect }, offers })) };
}

/** The one effect beside its activation that a card can use as it is activated. */
function onlyFurtherEffect(definition: {
  readonly effects: readonly { readonly class: string }[];
}): number | undefined {
  const further = definition.effects.flatMap((effect, at) =>
    ["quick", "ignition", "trigger"].includes(effect.class) ? [at + 1] : [],
  );
  return further.length === 1 ? further[0] : undefined;
}

/** `A Fusion Summons "X" with "Y" using …`: the activation, and the choices of its resolution. */
function summonedWith(scene: Scene, duel: Duel, step: ActingStep, by: ClauseOf<"with">): Meant {
  const { action } = step;
  if (action.verb !== "summon") return { meanings: [] };
  const start = action.cards[0]?.start ?? action.start;
  const end = action.cards.at(-1)?.end ?? action.end;
  const cards = offersOf([{ kind: "choosing", start, end, answers: action.cards }]);
  const ofMonster = (offer: Offer): Offer =>
    offer.kind === "in zone" || offer.kind === "in position" ? { ...offer, later: true } : offer;
  return activation(scene, duel, step, by.subject, [...cards, ...offersOf(action.clauses).map(ofMonster)]);
}
