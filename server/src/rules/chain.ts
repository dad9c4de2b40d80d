import { bodyOf, eachApplies } from "./activation-questions";
import { startAttempt } from "./attempt";
import { barredName } from "./barred-name";
import { cardOf, definitionOf, effectAt, emit, note, onField, pop, push, stays, top } from "./board";
import { holds } from "./condition";
import type { CardDefinition, EffectDefinition, Selector } from "./definition";
import { departing } from "./departed";
import { view } from "./derive";
import type { Duel, DuelEvent, Link, Memory, Outcome } from "./duel";
import { destroyOldFields } from "./field-zone";
import { type Move, moveCards } from "./move";
import { negationOf } from "./negated-link";
import { oathOf, withoutOath } from "./oath";
import { perform } from "./perform";
import { settle } from "./settle";
import { clearSpent, isSpent, spentCardsStay } from "./spent-cards";
import { watchEvents } from "./triggers";
import type { Finding } from "./verdict";
import { weigh } from "./weigh";

/** Resolving the Chain, link by link, and what follows when it is over. */

/** Resolves the next link, or ends the Chain. */
export function resolveNext(duel: Duel): Duel {
  const next = [...duel.chain].reverse().find((one) => one.outcome === undefined);
  if (next === undefined) return endChain(pop(duel));
  const link = departing(duel, next);
  const { activationNegated } = link;
  if (activationNegated !== undefined) {
    const undone = stayed(withoutOath(duel, oathOf(duel, link.number)), link, activationNegated);
    return withOutcome(paid(undone, link, activationNegated), link.number, "activation negated", activationNegated);
  }
  const event: DuelEvent = {
    verb: "resolve",
    activated: link.activated,
    subject: link.at,
    after: link.card,
    player: link.player,
    link: link.number,
    cause: { by: "rule" },
  };
  if (link.asked !== true) {
    const chain = duel.chain.map((one) => (one === next ? { ...one, asked: true } : one));
    const asked = { ...duel, chain };
    const group = { serial: duel.now, turn: duel.turn, events: [{ ...event, would: true }] };
    const answered = watchEvents(asked, [group]);
    if (answered !== asked) return answered;
  }
  const resolving = destroyOldFields(emit(duel, [event]), link);
  const negated = negationOf(resolving, link);
  const effect = effectAt(duel, link.effect);
  if (negated !== undefined) {
    const spoiled = paid(note(resolving, negated), link, negated);
    const equips = stays(duel, link.card) ? equipsItself(definitionOf(duel, link.card.card), link, effect) : undefined;
    if (equips === undefined) return withOutcome(spoiled, link.number, "effect negated", negated);
    const chain = spoiled.chain.map((one) => (one.number === link.number ? { ...one, effectNegated: negated } : one));
    return perform(
      push({ ...spoiled, chain }, { task: "finish link", link: link.number }),
      [equips],
      link.memory,
      "link",
    );
  }
  const idle = effect === undefined ? undefined : withoutEffect(resolving, link, effect);
  if (idle !== undefined) return withOutcome(note(resolving, idle), link.number, "resolved without effect", idle);
  const ready = note(resolving, ...notNegated(resolving, link));
  const finish = push(ready, { task: "finish link", link: link.number });
  if (link.rewritten !== undefined) return perform(finish, link.rewritten.body, link.memory, "link");
  if (effect === undefined) return perform(finish, [], link.memory, "link");
  const chosen = link.memory.option ?? [];
  if (!eachApplies(effect)) return perform(finish, bodyOf(effect, chosen), link.memory, "link");
  const parts = applying(resolving, link, effect);
  if (chosen.length < 2)
    return perform(finish, [...effect.body, ...parts.flatMap(({ body }) => body)], link.memory, "link");
  const own = { body: effect.body, targets: link.memory.targets.slice(0, effect.targets.length) };
  return [own, ...parts].reduceRight(
    (next, { body, targets }) => perform(next, body, { ...link.memory, targets }, "link"),
    finish,
  );
}

/**
 * The line by which an Equip Spell that was activated is equipped, where that is the first thing it does. To equip it is
 * no effect: it is equipped though its effect is negated.
 */
function equipsItself(
  definition: CardDefinition,
  link: Link,
  effect: EffectDefinition | undefined,
): EffectDefinition["body"][number] | undefined {
  if (link.activated !== "card" || !definition.properties.includes("Equip")) return undefined;
  const [first] = effect?.body ?? [];
  const what = first?.deed.verb === "equip" ? first.deed.what : undefined;
  return what?.select === "ref" && what.ref.to === "this card" ? first : undefined;
}

/** The options that apply on resolution, each with its own targets; those that target apply if their targets were chosen. */
function applying(
  duel: Duel,
  { memory }: Link,
  effect: EffectDefinition,
): readonly { readonly body: EffectDefinition["body"]; readonly targets: Memory["targets"] }[] {
  const context = { view: view(duel), memory };
  const chosen = memory.option ?? [];
  let from = effect.targets.length;
  return (effect.choose?.options ?? []).flatMap((option, at) => {
    const aimed = chosen.includes(at);
    const targets = aimed ? memory.targets.slice(from, from + option.targets.length) : [];
    from += targets.length;
    if (option.condition !== undefined && !holds(context, option.condition)) return [];
    if (option.targets.length > 0) return aimed ? [{ body: option.body, targets }] : [];
    const body = option.body.map((clause, line) =>
      line === 0 && option.may === true ? { ...clause, may: true } : clause,
    );
    return [{ body, targets }];
  });
}

function withOutcome(duel: Duel, number: number, outcome: Outcome, because?: Finding): Duel {
  const chain = duel.chain.map((link) =>
    link.number === number ? { ...link, outcome, ...(because === undefined ? {} : { because }) } : link,
  );
  return settle(stopAt({ ...duel, chain }, number));
}

/** `resolve CL2` stops once that link has resolved. */
function stopAt(duel: Duel, number: number): Duel {
  if (duel.stopAt !== number) return duel;
  const { stopAt: _, ...rest } = duel;
  return rest.chain.every((link) => link.outcome !== undefined) ? rest : push(rest, { task: "halt" });
}

/** What was paid for a negated link stays paid: said for each card that it cost. */
function paid(duel: Duel, link: Link, negated: Finding): Duel {
  const cost = link.memory.cost.map(
    (card): Finding => ({
      kind: "exemption",
      rule: "cost/stays-paid",
      grounds: [negated.rule],
      subject: { card: card.card, instance: card.instance },
      causes: [{ card: link.card, effect: link.effect, stamp: link.stamp }, ...negated.causes],
      within: [],
      why: "cost stays paid",
    }),
  );
  return note(duel, negated, ...cost);
}

/** A card whose effect's activation was negated has not gone anywhere, unless the negating effect moved it. */
function stayed(duel: Duel, link: Link, negated: Finding): Duel {
  if (link.activated !== "effect" || !stays(duel, link.card)) return duel;
  const { rule, subject, causes } = negated;
  const why = "stands by rule";
  return note(duel, { kind: "exemption", rule: "negate/stays", grounds: [rule], subject, causes, within: [], why });
}

/** The finished link: what it came to. */
export function finishLink(duel: Duel, number: number): Duel {
  const link = duel.chain.find((one) => one.number === number);
  const next = pop(duel);
  if (link === undefined) return next;
  if (link.effectNegated !== undefined) return withOutcome(next, number, "effect negated", link.effectNegated);
  const effect = effectAt(duel, link.effect);
  const asked =
    effect !== undefined &&
    link.rewritten === undefined &&
    effect.body.length > 0 &&
    !effect.body.some((clause) => clause.may === true || clause.condition !== undefined);
  const idle = asked && link.did !== true && effect.choose === undefined;
  const because: Finding | undefined = idle
    ? { kind: "applied", rule: "resolve/nothing-to-do", grounds: [], subject: link.card, causes: [], within: [] }
    : undefined;
  const done = withOutcome(next, number, idle ? "resolved without effect" : "resolved", because);
  return number === 1 ? done : summonAfter(done, number, false);
}

/** Normal Summons that a link lets a player make once it has resolved: after Chain Link 1 they can be answered. */
function summonAfter(duel: Duel, number: number, negatable: boolean): Duel {
  const wishes = duel.after.filter((wish) => wish.link === number);
  if (wishes.length === 0) return duel;
  let next: Duel = { ...duel, after: duel.after.filter((wish) => wish.link !== number) };
  for (const wish of wishes) next = startAttempt(next, wish, negatable, number);
  return next;
}

/** Why a link resolves without effect, although nothing was negated. */
function withoutEffect(duel: Duel, link: Link, effect: EffectDefinition): Finding | undefined {
  const base = { kind: "applied" as const, grounds: [], subject: link.card, causes: [], within: [] };
  if (stays(duel, link.card)) {
    const forbidden = weigh(duel, {
      verb: "apply",
      activated: "effect",
      card: link.card.card,
      by: link.player,
      via: "rule",
      ...(link.memory.event?.subject?.card === link.card.card ? { was: link.memory.event.subject } : {}),
    }).find((finding) => finding.kind === "refusal");
    if (forbidden !== undefined) return { ...forbidden, rule: "declared/resolve", grounds: [forbidden.rule] };
  }
  const definition = definitionOf(duel, link.card.card);
  const mustStay =
    definition.kind !== "monster" &&
    onField(link.at) &&
    ["Continuous", "Field", "Equip"].some((property) => definition.properties.some((one) => one === property));
  if (mustStay && !(stays(duel, link.card) && cardOf(duel, link.card.card).faceUp))
    return { ...base, rule: "resolve/not-on-field" };
  if (link.rewritten !== undefined) return undefined;
  const barred = barredName(duel, link.player, link.card.card, link.memory.declared);
  if (barred !== undefined) return { ...barred, kind: "applied", rule: "resolve/barred-name", grounds: [barred.rule] };
  const context = { view: view(duel), memory: link.memory };
  if (!effect.needs.every((condition) => holds(context, condition))) return { ...base, rule: "resolve/nothing-to-do" };
  const targets = link.memory.targets.flat();
  if (
    targets.length > 0 &&
    !targets.some((target) => stays(duel, target)) &&
    !effect.body.some((clause) => !mentionsTarget(clause.deed.what) && clause.conjunction === "do")
  )
    return { ...base, rule: "resolve/target-gone" };
  return undefined;
}

function mentionsTarget(selector: Selector | undefined): boolean {
  if (selector === undefined) return false;
  if (selector.select === "ref") return selector.ref.to === "target";
  return selector.select !== "cards" && selector.of.some(mentionsTarget);
}

/** Says of a card that left the field while its link waited that this negated nothing. */
function notNegated(duel: Duel, link: Link): readonly Finding[] {
  if (link.activated !== "card" || stays(duel, link.card)) return [];
  return [
    {
      kind: "exemption",
      rule: "resolve/not-negated",
      grounds: [],
      subject: link.card,
      causes: [],
      within: [],
      why: "not applied",
    },
  ];
}

/** The Chain is over: spent cards go to the Graveyard, Summons that Chain Link 1 allowed are tried, then comes a new moment. */
function endChain(duel: Duel): Duel {
  const negated = duel.chain.filter((link) => link.activated === "card" && link.activationNegated !== undefined);
  const waits = spentCardsStay(duel);
  const spent = duel.chain.filter((link) => {
    const card = cardOf(duel, link.card.card);
    if (!stays(duel, link.card) || !onField(card)) return false;
    return negated.includes(link) || (isSpent(card) && !waits);
  });
  const leaving = spent.map((link): Move => ({ card: link.card.card, to: "gy", verbs: ["send"] }));
  const cleared = moveCards(duel, leaving, { by: "rule" });
  const over: Duel = settle({ ...cleared, chain: [], lastChain: duel.chain });
  const below = top(over);
  const next = below?.task === "summon" ? over : push(over, { task: "moment" });
  const after = summonAfter(next, 1, true);
  return waits && after.agenda.length === next.agenda.length ? clearSpent(after) : after;
}
