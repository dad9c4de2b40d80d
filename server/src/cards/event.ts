import type { Cause, EventPattern, Selector } from "../rules/definition";
import type { CausePhrase, EventPhrase, SelectorPhrase } from "../syntax/card-phrases";
import { filterTest } from "./filter";
import type { Scope } from "./scope";
import { areasOf, selectorOf, withTests } from "./selector";

/** Cards of an event: `a monster` is any of them, one or several at a time; only `exactly 1` and `2 or more` count. */
export function anyOf(phrase: SelectorPhrase, scope: Scope): Selector {
  return selectorOf(withoutArticle(phrase), scope);
}

function withoutArticle(phrase: SelectorPhrase): SelectorPhrase {
  switch (phrase.kind) {
    case "and":
    case "or":
      return { ...phrase, of: phrase.of.map(withoutArticle) };
    case "cards": {
      const { count, ...rest } = phrase;
      const counts =
        count && (count.count === "at least" || (count.count === "exactly" && count.n.start > count.start));
      return counts ? phrase : rest;
    }
    default:
      return phrase;
  }
}

/** Why something happens. */
export function causeOf(phrase: CausePhrase, scope: Scope): Cause {
  return {
    ...(phrase.battle && { battle: true }),
    ...(phrase.effect && { effect: true }),
    ...(phrase.of && { of: anyOf(phrase.of, scope) }),
    ...(phrase.whose && { whose: phrase.whose }),
  };
}

/** The label at the end of an event, which behind a cause stands with the cards of that. */
function labelOf({ label, by }: EventPhrase): EventPhrase["label"] {
  return label ?? (by?.of && "label" in by.of ? by.of.label : undefined);
}

/** The card with the position in which it arrives. */
function arriving(what: Selector, phrase: EventPhrase, scope: Scope): Selector {
  return phrase.position ? withTests(what, [filterTest(phrase.position, scope)]) : what;
}

/**
 * The pattern of an event. Of what happens to a card `what` is that card; of what somebody does `what` (a card) or `who` (a
 * player) is the doer and `object` what it is done to. An attack is always told from the attacker: `is attacked` has an
 * `object` only.
 */
export function eventOf(phrase: EventPhrase, scope: Scope): EventPattern {
  const label = labelOf(phrase);
  if (label) scope.effect.labels.add(label.value);
  const attacked = phrase.verb.value === "attack" && phrase.voice === "passive";
  const what = attacked ? phrase.object : phrase.what;
  const object = attacked ? phrase.what : phrase.object;
  return {
    verb: phrase.verb.value,
    ...(phrase.would && { would: true }),
    ...(what && { what: arriving(anyOf(what, scope), phrase, scope) }),
    ...(phrase.who && { who: phrase.who }),
    ...(object && { object: anyOf(object, scope) }),
    ...(phrase.by && { by: causeOf(phrase.by, scope) }),
    ...(phrase.from && { from: areasOf(phrase.from, scope) }),
    ...(phrase.to && { to: areasOf(phrase.to, scope) }),
    ...(phrase.as && { as: phrase.as }),
    ...(phrase.that && {
      that: { would: phrase.that.would.value, ...(phrase.that.what && { what: anyOf(phrase.that.what, scope) }) },
    }),
    ...(phrase.activator && { activator: phrase.activator }),
    ...(label && { label: label.value }),
    ...(phrase.targeting && { targeting: anyOf(phrase.targeting, scope) }),
    ...(phrase.activated && { activated: phrase.activated }),
    ...(phrase.directly && { directly: true }),
    ...(phrase.counter !== undefined && { counter: phrase.counter }),
    ...(phrase.using && { using: anyOf(phrase.using, scope) }),
    ...(phrase.negated && { negated: phrase.negated }),
    ...(phrase.and.length > 0 && { and: phrase.and.map((each) => eventOf(each, scope)) }),
  };
}

/**
 * The pattern of an event that a text looks back on: who *attacked* came to the Damage Step, who *declared an attack* need
 * not have. `ofSubject`: it is about the card that is being looked at (`monsters that attacked`).
 */
export function pastEventOf(phrase: EventPhrase, scope: Scope, ofSubject = false): EventPattern {
  const event = eventOf(phrase, scope);
  const attack = event.verb === "attack";
  const role = attack && phrase.voice === "passive" ? "object" : "what";
  return {
    ...event,
    ...(ofSubject && { [role]: { select: "ref", ref: { to: "subject" } } }),
    ...(attack && phrase.declared !== true && { carriedOut: true as const }),
  };
}
