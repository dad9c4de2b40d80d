import type { CardTest, GroupTest } from "../rules/definition";
import type { FilterPhrase } from "../syntax/card-phrases";
import { causeOf, pastEventOf } from "./event";
import type { Scope } from "./scope";
import { areasOf, selectorOf } from "./selector";
import { amountOf } from "./value";

interface Filters {
  readonly tests: readonly CardTest[];
  readonly group: readonly GroupTest[];
  readonly random: boolean;
}

/** What the filters of a noun phrase ask of each card and of the whole choice. */
export function filtersOf(phrases: readonly FilterPhrase[], scope: Scope): Filters {
  const tests: CardTest[] = [];
  const group: GroupTest[] = [];
  let random = false;
  for (const phrase of phrases) {
    const whole = groupTest(phrase, scope);
    if (whole) group.push(whole);
    else if (phrase.filter === "at random") random = true;
    else tests.push(filterTest(phrase, scope));
  }
  return { tests, group, random };
}

function groupTest(phrase: FilterPhrase, scope: Scope): GroupTest | undefined {
  switch (phrase.filter) {
    case "all same":
      return { group: "same", property: phrase.property };
    case "each different":
      return { group: "different", property: phrase.property };
    case "sum":
      return { group: "sum", stat: phrase.stat, op: phrase.op, value: amountOf(phrase.value, scope) };
    case "including":
      return { group: "including", selector: selectorOf(phrase.selector, scope) };
    case "materials":
      return { group: "materials", of: selectorOf(phrase.of, scope) };
    default:
      return undefined;
  }
}

/** The question about one card that a filter asks. */
export function filterTest(phrase: FilterPhrase, scope: Scope): CardTest {
  switch (phrase.filter) {
    case "stat":
      return {
        test: "stat",
        stat: phrase.stat,
        op: phrase.op,
        value: amountOf(phrase.value, scope),
        ...(phrase.original && { original: true }),
      };
    case "declared":
      return {
        test: "declared",
        property: phrase.property,
        ...(phrase.label !== undefined && { label: phrase.label }),
      };
    case "declared name":
    case "already on the field":
    case "normal summonable":
    case "properly summoned":
    case "gemini summoned":
    case "was set":
      return { test: phrase.filter };
    case "among":
      return { test: "matches", selector: { select: "ref", ref: { to: "label", label: "them" } } };
    case "extreme":
      return { test: "extreme", stat: phrase.stat, which: phrase.which };
    case "same":
      return { test: "same", property: phrase.property, as: selectorOf(phrase.as, scope) };
    case "different":
      return { test: "not", of: { test: "same", property: phrase.property, as: selectorOf(phrase.as, scope) } };
    case "counter":
      return { test: "counter", counter: phrase.counter, atLeast: amountOf(phrase.atLeast, scope) };
    case "material":
      return { test: "has material", material: selectorOf(phrase.material, scope) };
    case "lists":
      return { test: "lists", name: scope.name(phrase.name, phrase) };
    case "event":
      return { test: "happened", event: pastEventOf(phrase.event, scope, true), within: phrase.within };
    case "summoned":
      return {
        test: "summoned",
        ...(phrase.how && { how: phrase.how }),
        ...(phrase.from && { from: areasOf(phrase.from, scope) }),
        ...(phrase.thisTurn && { thisTurn: true }),
        ...(phrase.by && { by: causeOf(phrase.by, scope) }),
        ...(phrase.using && { using: selectorOf(phrase.using, scope) }),
      };
    case "owner":
      return { test: "owner", who: phrase.who };
    case "side":
      return { test: "controller", who: phrase.who };
    case "position": {
      const position: CardTest = { test: "position", position: phrase.position };
      return phrase.up === undefined ? position : { test: "all", of: [{ test: "face", up: phrase.up }, position] };
    }
    case "attached to":
      return { test: "attached to", to: selectorOf(phrase.selector, scope) };
    case "equipped to":
      return { test: "equipped to", to: selectorOf(phrase.selector, scope) };
    case "equipped with":
      return { test: "equipped with", by: selectorOf(phrase.selector, scope) };
    case "equippable to":
      return { test: "equippable to", to: selectorOf(phrase.selector, scope) };
    case "same column":
      return { test: "same column", as: selectorOf(phrase.selector, scope) };
    case "pointed to":
      return { test: "pointed to", by: selectorOf(phrase.selector, scope) };
    case "co-linked":
      return { test: "co-linked", with: selectorOf(phrase.selector, scope) };
    case "listed as material":
      return { test: "listed as material", on: selectorOf(phrase.selector, scope) };
    case "not":
      return { test: "not", of: filterTest(phrase.of, scope) };
    default:
      scope.problem(phrase, "card/slot", "This says something of a whole choice of cards and cannot stand here.");
      return { test: "all", of: [] };
  }
}
