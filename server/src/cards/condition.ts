import type { CardTest, Condition, Duration, TimeWindow, Value } from "../rules/definition";
import type {
  Comparison,
  ConditionPhrase,
  DurationPhrase,
  PredicatePhrase,
  SelectorPhrase,
  WindowPhrase,
} from "../syntax/card-phrases";
import { causeOf, eventOf, pastEventOf } from "./event";
import { filterTest } from "./filter";
import type { Scope } from "./scope";
import { adjectiveTest, areasOf, nounTest, selectorOf, withTests } from "./selector";
import { amountOf } from "./value";

/** A part of a turn. */
export function windowOf(phrase: WindowPhrase): TimeWindow {
  return {
    phases: phrase.phases,
    whose: phrase.whose,
    ...(phrase.damage && { damage: phrase.damage }),
    ...(phrase.begins && { start: true }),
    ...(phrase.ends && { end: true }),
    ...(phrase.nth !== undefined && { nth: phrase.nth }),
  };
}

/** How long something lasts. */
export function durationOf(phrase: DurationPhrase, scope: Scope): Duration {
  switch (phrase.lasts) {
    case "until end":
      return {
        lasts: "until",
        end: phrase.endOf,
        ...(phrase.whose && { whose: phrase.whose }),
        ...(phrase.next && { next: true }),
      };
    case "until phase":
      return { lasts: "until phase", phase: phrase.phase, whose: phrase.whose, ...(phrase.next && { next: true }) };
    case "damage calculation":
    case "duel":
      return { lasts: phrase.lasts };
    case "while":
      return { lasts: "while", condition: conditionOf(phrase.condition, scope) };
    case "on the field":
      return { lasts: "while on the field", what: selectorOf(phrase.what, scope) };
  }
}

/** A state of the duel. */
export function conditionOf(phrase: ConditionPhrase, scope: Scope): Condition {
  switch (phrase.condition) {
    case "exists":
      return exists(phrase.of, [], scope);
    case "more":
      return {
        if: "compare",
        left: { value: "count", of: selectorOf(phrase.left, scope) },
        op: ">",
        right: { value: "count", of: selectorOf(phrase.right, scope) },
      };
    case "compare":
      return { if: "compare", left: amountOf(phrase.left, scope), op: phrase.op, right: amountOf(phrase.right, scope) };
    case "is": {
      const test = predicateTest(phrase.is, scope);
      return is(phrase.what, phrase.not ? { test: "not", of: test } : test, scope);
    }
    case "happened": {
      const happened: Condition = { if: "happened", event: pastEventOf(phrase.event, scope), within: phrase.within };
      return phrase.not ? { if: "not", of: happened } : happened;
    }
    case "during": {
      const during: Condition = { if: "during", window: windowOf(phrase.window) };
      return phrase.not ? { if: "not", of: during } : during;
    }
    case "this happened":
      if (!scope.effect.hasEvent)
        scope.unmet(
          phrase,
          "card/reference",
          "`this happened` is about an event: write a line `when …` or `if …` above it.",
        );
      return {
        if: "this happened",
        ...(phrase.by && { by: causeOf(phrase.by, scope) }),
        ...(phrase.from && { from: areasOf(phrase.from, scope) }),
      };
    case "chain link":
      return { if: "chain link", atLeast: phrase.atLeast };
    case "in response":
      return { if: "in response", of: phrase.of, to: eventOf(phrase.to, scope) };
    case "turns passed":
      return { if: "turns since arrival", atLeast: phrase.atLeast };
    case "not this turn":
      return { if: "not this turn", happened: phrase.happened };
    case "or":
      return { if: "any", of: phrase.of.map((each) => conditionOf(each, scope)) };
    case "and":
      return allOf(phrase.of.map((each) => conditionOf(each, scope)));
  }
}

/** One condition for several that must all hold. */
export function allOf(conditions: readonly Condition[]): Condition {
  const [first] = conditions;
  if (first && conditions.length === 1) return first;
  return { if: "not", of: { if: "any", of: conditions.map((of): Condition => ({ if: "not", of })) } };
}

/** Of a card referred to its state is asked; of cards described, whether as many as are counted are so. */
function is(what: SelectorPhrase, test: CardTest, scope: Scope): Condition {
  if (what.kind === "cards" && what.count?.count === "all") {
    const { count: _, ...others } = what;
    const of = withTests(selectorOf(others, scope), [{ test: "not", of: test }]);
    return { if: "count", of, op: "=", value: 0 };
  }
  const isLabel = what.kind === "quoted" && scope.effect.labels.has(what.text);
  if (what.kind === "ref" || isLabel) return { if: "is", what: selectorOf(what, scope), test };
  return exists(what, [test], scope);
}

/** That so many of the cards are there; without a count, one at least. */
function exists(phrase: SelectorPhrase, tests: readonly CardTest[], scope: Scope): Condition {
  const counted = phrase.kind === "cards" ? phrase.count : undefined;
  let op: Comparison = ">=";
  let value: Value = 1;
  if (counted?.count === "no") {
    op = "=";
    value = 0;
  } else if (counted?.count === "exactly" || counted?.count === "at least") {
    value = amountOf(counted.n, scope);
    if (counted.count === "exactly" && isExact(counted)) op = "=";
  } else if (counted) {
    scope.problem(counted, "card/count", "A condition counts with `a`, `no`, `2 or more` or `exactly 2`.");
  }
  if (phrase.kind === "and") {
    scope.problem(phrase, "card/count", "Write one `if` line for each of them: several lines must all hold.");
  }
  const bare = phrase.kind === "cards" ? withoutCount(phrase) : phrase;
  return { if: "count", of: withTests(selectorOf(bare, scope), tests), op, value };
}

function withoutCount(phrase: Extract<SelectorPhrase, { kind: "cards" }>): SelectorPhrase {
  const { count: _, ...rest } = phrase;
  return rest;
}

/** `exactly 2` rather than a plain `2`. */
function isExact(count: {
  readonly start: number;
  readonly end: number;
  readonly n: { readonly start: number };
}): boolean {
  return count.n.start > count.start;
}

function predicateTest(phrase: PredicatePhrase, scope: Scope): CardTest {
  switch (phrase.predicate) {
    case "adjective": {
      const adjective = adjectiveTest(phrase.adjective, scope);
      const noun = phrase.noun && nounTest(phrase.noun, scope);
      return noun ? { test: "all", of: [adjective, noun] } : adjective;
    }
    case "noun":
      return nounTest(phrase.noun, scope) ?? { test: "all", of: [] };
    case "filter":
      return filterTest(phrase.filter, scope);
    case "same card":
      return { test: "matches", selector: selectorOf(phrase.as, scope) };
    case "in": {
      const place: CardTest = { test: "in", area: areasOf(phrase.areas, scope) };
      return phrase.face === undefined ? place : { test: "all", of: [place, { test: "face", up: phrase.face }] };
    }
  }
}
