import { cardOf, effectAt, emit, note, onField, refOf, stays, withCard } from "../board";
import { view } from "../derive";
import type { Duel, DuelEvent, Link, Snapshot } from "../duel";
import { deedsOf } from "../event-match";
import { pickCards } from "../pick";
import { isOn, protects } from "../standing-rule";
import type { Cause, Finding } from "../verdict";
import { weigh } from "../weigh";
import type { Verb } from "../words";
import { type Doing, done, type Handler, nothing, type Outcome, remember, sourceOf } from "./deed";
import { linger } from "./later";

/** Negations: of an activation, of an effect, of a card's effects for a time, of a Summon, of an attack. Each its own thing. */

function causeOfDoing(doing: Doing): Cause {
  return {
    card: doing.memory.source,
    effect: doing.memory.effect,
    stamp: doing.memory.origin ?? doing.duel.now,
    player: doing.memory.player,
  };
}

/** The link that the effect answers: that of its event, or the one right below it. */
function answered(doing: Doing): Link | undefined {
  const { chain } = doing.duel;
  const number = doing.memory.event?.link ?? (doing.memory.link === undefined ? undefined : doing.memory.link - 1);
  return chain.find((link) => link.number === number && link.outcome === undefined);
}

function withLink(duel: Duel, number: number, change: Partial<Link>): Duel {
  return { ...duel, chain: duel.chain.map((link) => (link.number === number ? { ...link, ...change } : link)) };
}

function immune(doing: Doing, link: Link, what: "activation" | "effect"): boolean {
  const effect = effectAt(doing.duel, link.effect);
  const seen = view(doing.duel);
  const card = seen.see(link.card.card);
  if (effect?.unnegatable?.includes(what) === true) return true;
  if (
    seen.rules.some(
      (rule) =>
        rule.modifier.modify === "cannot be negated" &&
        (rule.modifier.what === what || rule.modifier.what === "card") &&
        isOn(seen, rule, card),
    )
  )
    return true;
  return (
    stays(doing.duel, link.card) &&
    protects(seen, card, { source: doing.memory.source, player: doing.memory.player }) !== undefined
  );
}

const negateLink =
  (what: "activation" | "effect"): Handler =>
  (doing): Outcome => {
    const link = answered(doing);
    if (link === undefined || immune(doing, link, what)) return nothing(doing);
    const duel = negated(doing, link, what);
    return done(doing, duel, true, remember(doing.memory, duel, [link.card.card]));
  };

/** Negates the activations of all links that are still to resolve, but for this one: at one time. */
const negateAllOthers: Handler = (doing): Outcome => {
  const { memory } = doing;
  const others = doing.duel.chain.filter(
    (link) =>
      link.outcome === undefined &&
      link.number !== memory.link &&
      link.activationNegated === undefined &&
      !immune(doing, link, "activation"),
  );
  if (others.length === 0) return nothing(doing);
  const duel = others.reduce(
    (now, link, at) => negated({ ...doing, duel: now, join: doing.join || at > 0 }, link, "activation"),
    doing.duel,
  );
  const there = others.filter((link) => stays(duel, link.card)).map((link) => link.card.card);
  return done(doing, duel, true, remember(memory, duel, there));
};

/** Marks a link as negated and tells of it. */
function negated(doing: Doing, link: Link, what: "activation" | "effect"): Duel {
  const finding: Finding = {
    kind: "refusal",
    rule: what === "activation" ? "negated/activation" : "negated/effect",
    grounds: [],
    subject: link.card,
    causes: [causeOfDoing(doing)],
    within: [],
    details: { link: `${link.number}` },
  };
  const change: Partial<Link> = what === "activation" ? { activationNegated: finding } : { effectNegated: finding };
  const uses =
    what === "activation"
      ? doing.duel.uses.map((use) =>
          use.link === link.number && use.chain === doing.duel.chainSerial ? { ...use, negated: finding } : use,
        )
      : doing.duel.uses;
  const marked = note(withLink({ ...doing.duel, uses }, link.number, change), finding);
  const event: DuelEvent = {
    verb: "negate",
    subject: link.at,
    player: doing.memory.player,
    activator: link.player,
    cause: doing.cause,
    negated: what,
    link: link.number,
    after: link.card,
  };
  return emit(marked, [event], doing.join);
}

/** Whether an effect does nothing but negate effects: one that does more negates a card too that is negated already. */
function onlyNegates({ duel, memory }: Doing): boolean {
  const { body = [], choose } = effectAt(duel, memory.effect) ?? {};
  const deeds = deedsOf([...body, ...(choose?.options ?? []).flatMap((option) => option.body)]);
  return deeds.every(({ verb, negates }) => verb === "negate" && negates === "effects");
}

function pureNegation(card: Snapshot): readonly Finding[] {
  if (card.negated === undefined) return [];
  return [
    {
      kind: "refusal",
      rule: "negated/already",
      grounds: [],
      subject: { card: card.card, instance: card.instance },
      causes: card.negated.causes,
      within: [],
    },
  ];
}

/** Negates the effects of cards, for a time or for as long as they stay. */
const negateEffects: Handler = (doing, deed): Outcome => {
  if (deed.what === undefined) return nothing(doing);
  const picked = pickCards(doing, {
    selector: deed.what,
    ask: { about: "choose", verb: "negate", deed },
    misfit: "choose/does-not-fit",
    weigh: (card) => [
      ...(onlyNegates(doing) ? pureNegation(card) : []),
      ...weigh(doing.duel, {
        verb: "negate",
        card: card.card,
        by: doing.memory.player,
        via: "effect",
        source: sourceOf(doing.duel, doing.memory),
      }),
    ],
  });
  if (!("chosen" in picked)) return picked;
  const seen = view(doing.duel);
  const cards = picked.chosen.cards.filter((id) => {
    const card = cardOf(doing.duel, id);
    return (
      !onField(card) ||
      (card.faceUp &&
        protects(seen, seen.see(id), { source: doing.memory.source, player: doing.memory.player }) === undefined)
    );
  });
  if (cards.length === 0) return nothing(doing);
  const duel = linger(doing.duel, doing.memory, {
    on: { cards: cards.map((id) => refOf(cardOf(doing.duel, id))) },
    modifiers: [{ modify: "negate effects" }],
    ...(deed.duration === undefined ? {} : { duration: deed.duration }),
  });
  return done(doing, duel, true, remember(doing.memory, duel, cards, deed.label));
};

const negateSummon: Handler = (doing): Outcome => {
  const { duel } = doing;
  const at = duel.agenda.findIndex((task) => task.task === "summon");
  const task = duel.agenda[at];
  if (task?.task !== "summon" || task.attempt.negated !== undefined) return nothing(doing);
  const [first] = task.attempt.cards;
  const finding: Finding = {
    kind: "refusal",
    rule: "negate-summon/no-summon",
    grounds: [],
    ...(first === undefined ? {} : { subject: first }),
    causes: [causeOfDoing(doing)],
    within: [],
  };
  const agenda = duel.agenda.slice();
  agenda[at] = { ...task, attempt: { ...task.attempt, negated: finding } };
  const marked = note({ ...duel, agenda }, finding);
  const seen = view(marked);
  const events = task.attempt.cards.map(
    (card): DuelEvent => ({
      verb: "negate",
      subject: seen.see(card.card),
      player: doing.memory.player,
      cause: doing.cause,
      negated: "summon",
      after: card,
    }),
  );
  return done(
    doing,
    emit(marked, events, doing.join),
    true,
    remember(
      doing.memory,
      marked,
      task.attempt.cards.map((card) => card.card),
    ),
  );
};

const negateItsAttack: Handler = (doing): Outcome => {
  const negated = negateTheAttack(doing.duel, causeOfDoing(doing), doing.cause, doing.join);
  return negated === undefined ? nothing(doing) : done(doing, negated, true);
};

/** Negates the attack that was declared; undefined when none can be. Attacks are negated before the Damage Step. */
export function negateTheAttack(duel: Duel, cause: Cause, eventCause: Doing["cause"], join: boolean): Duel | undefined {
  const { battle } = duel;
  if (battle === undefined || battle.stage !== "declared" || battle.negated !== undefined) return undefined;
  const finding: Finding = {
    kind: "refusal",
    rule: "negated/attack",
    grounds: [],
    subject: battle.attacker,
    causes: [cause],
    within: [],
  };
  const event: DuelEvent = {
    verb: "negate",
    subject: view(duel).see(battle.attacker.card),
    cause: eventCause,
    negated: "attack",
    after: battle.attacker,
    ...(battle.target === undefined ? {} : { object: view(duel).see(battle.target.card) }),
    ...(eventCause.player === undefined ? {} : { player: eventCause.player }),
  };
  const marked = note({ ...duel, battle: { ...battle, negated: finding } }, finding);
  return emit(marked, [event], join);
}

const negate: Handler = (doing, deed) => {
  switch (deed.negates) {
    case "activation":
    case "effect":
      return negateLink(deed.negates)(doing, deed);
    case "activations":
      return negateAllOthers(doing, deed);
    case "summon":
      return negateSummon(doing, deed);
    case "attack":
      return negateItsAttack(doing, deed);
    default:
      return negateEffects(doing, deed);
  }
};

/** The effect of the answered link becomes another one: whoever activated it does that instead. */
/** A card whose activation does something else goes where one goes that has done what it was activated for. */
function spend(duel: Duel, { card }: Link): Duel {
  return stays(duel, card) && onField(cardOf(duel, card.card)) ? withCard(duel, card.card, { spent: true }) : duel;
}

const rewrite: Handler = (doing, { becomesDeed }): Outcome => {
  const link = answered(doing);
  if (link === undefined || becomesDeed === undefined) return nothing(doing);
  const { source, player } = doing.memory;
  const seen = view(doing.duel);
  if (stays(doing.duel, link.card) && protects(seen, seen.see(link.card.card), { source, player }) !== undefined)
    return nothing(doing);
  const by: Finding = {
    kind: "applied",
    rule: "resolve/rewritten",
    grounds: [],
    subject: link.card,
    causes: [causeOfDoing(doing)],
    within: [],
    details: { link: `${link.number}` },
  };
  const body = [{ conjunction: "do" as const, deed: becomesDeed }];
  const rewritten = note(withLink(doing.duel, link.number, { rewritten: { body, by } }), by);
  const duel = link.activated === "card" ? spend(rewritten, link) : rewritten;
  return done(doing, duel, true, remember(doing.memory, duel, [link.card.card]));
};

export const negatingDeeds: Partial<Record<Verb, Handler>> = { negate, rewrite };
