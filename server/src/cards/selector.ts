import type { Area, CardTest, Count, Ref, Selector } from "../rules/definition";
import type {
  AdjectivePhrase,
  AreaPhrase,
  CardsPhrase,
  CountPhrase,
  JoinedPhrase,
  NounPhrase,
  QuotedPhrase,
  RefPhrase,
  SelectorPhrase,
} from "../syntax/card-phrases";
import type { Span } from "../syntax/tree";
import { filtersOf } from "./filter";
import type { Scope } from "./scope";
import { amountOf } from "./value";

/** The cards that a phrase describes or refers to. */
export function selectorOf(phrase: SelectorPhrase, scope: Scope): Selector {
  switch (phrase.kind) {
    case "cards":
      return described(phrase, scope);
    case "quoted":
      return quoted(phrase, scope);
    case "ref":
      return { select: "ref", ref: refOf(phrase, scope), ...labelled(phrase.label?.value, scope) };
    case "and":
    case "or":
      return joined(phrase, scope);
  }
}

function labelled(label: string | undefined, scope: Scope): { readonly label?: string } {
  if (label === undefined) return {};
  scope.effect.labels.add(label);
  return { label };
}

/** The words of a phrase, without the label that only the text's other lines need. */
function wordsOf({ start, end }: Span, { text }: Scope): string {
  return text.slice(start, end).replace(/ as "[^"]*"$/, "");
}

function described(phrase: CardsPhrase, scope: Scope): Selector {
  const areas = [...phrase.areas];
  const tests: CardTest[] = [];
  for (const adjective of phrase.adjectives) {
    if (adjective.adjective === "banished" && areas.length === 0)
      areas.push({ start: adjective.start, end: adjective.end, place: "banished" });
    else tests.push(adjectiveTest(adjective, scope));
  }
  const noun = nounTest(phrase.noun, scope);
  if (noun) tests.unshift(noun);
  if (phrase.noun.noun === "material" && areas.length === 0)
    areas.push({ start: phrase.noun.start, end: phrase.noun.end, place: "material" });
  const filters = filtersOf(phrase.filters, scope);
  return {
    select: "cards",
    ...(phrase.count && { count: countOf(phrase.count, scope), words: wordsOf(phrase, scope) }),
    ...(areas.length > 0 && { where: areasOf(areas, scope) }),
    tests: [...tests, ...filters.tests],
    ...(phrase.except && { except: selectorOf(phrase.except, scope) }),
    ...(filters.group.length > 0 && { group: filters.group }),
    ...(filters.random && { random: true }),
    ...labelled(phrase.label?.value, scope),
  };
}

/** A label that a line above gave, else the exact name of a card. */
function quoted(phrase: QuotedPhrase, scope: Scope): Selector {
  const plain = phrase.areas.length === 0 && phrase.filters.length === 0;
  if (plain && scope.effect.labels.has(phrase.text)) return { select: "ref", ref: { to: "label", label: phrase.text } };
  const filters = filtersOf(phrase.filters, scope);
  return {
    select: "cards",
    ...(phrase.areas.length > 0 && { where: areasOf(phrase.areas, scope) }),
    tests: [{ test: "name", name: scope.name(phrase.text, phrase) }, ...filters.tests],
    ...(filters.group.length > 0 && { group: filters.group }),
    ...(filters.random && { random: true }),
    ...labelled(phrase.label?.value, scope),
  };
}

/** Several selectors: a place named last is that of those before it which name none; `or` under one count is one selector. */
function joined(phrase: JoinedPhrase, scope: Scope): Selector {
  const last = phrase.of.at(-1);
  const shared = last?.kind === "cards" || last?.kind === "quoted" ? last.areas : [];
  const members = phrase.of.map((each) =>
    (each.kind === "cards" || (each.kind === "quoted" && !scope.effect.labels.has(each.text))) &&
    each.areas.length === 0 &&
    shared.length > 0
      ? { ...each, areas: shared }
      : each,
  );
  const compiled = members.map((each) => selectorOf(each, scope));
  const [first] = compiled;
  const rest = members.slice(1);
  if (
    phrase.kind === "or" &&
    first?.select === "cards" &&
    rest.every((each) => each.kind !== "ref" && !("count" in each))
  ) {
    const all = compiled.flatMap((each) => (each.select === "cards" && !each.group && !each.except ? [each] : []));
    if (
      all.length === compiled.length &&
      all.every((each) => JSON.stringify(each.where) === JSON.stringify(first.where))
    ) {
      const of = all.map(
        ({ tests }): CardTest => (tests.length === 1 && tests[0] ? tests[0] : { test: "all", of: tests }),
      );
      const words = first.words === undefined ? {} : { words: wordsOf(phrase, scope) };
      return { ...first, ...words, tests: [{ test: "any", of }] };
    }
  }
  return { select: phrase.kind, of: compiled };
}

/** The reference, checked against what the lines above have set up. */
function refOf(phrase: RefPhrase, scope: Scope): Ref {
  const { effect } = scope;
  switch (phrase.to) {
    case "target": {
      if (effect.targets === 0 && scope.activationTargets) {
        scope.activationTargetUsed = true;
        return { to: "tied card" };
      }
      if (effect.targets === 0) {
        scope.unmet(phrase, "card/no-target", "Nothing is targeted above this line: write a line `target …` first.");
      } else if (phrase.line !== undefined && (phrase.line < 1 || phrase.line > effect.targets)) {
        const lines = effect.targets === 1 ? "is 1 target line" : `are ${effect.targets} target lines`;
        scope.unmet(phrase, "card/no-target", `There ${lines} above, so there is no \`target ${phrase.line}\`.`);
      }
      for (let line = 1; line <= effect.targets; line++)
        if (phrase.line === undefined || phrase.line === line) effect.targetsUsed.add(line);
      return { to: "target", ...(phrase.line !== undefined && { line: phrase.line }) };
    }
    case "cost":
      if (!effect.hasCost) scope.unmet(phrase, "card/reference", "`the cost` needs a line `cost …` above it.");
      return { to: "cost" };
    case "that card":
      if (!effect.hasEvent)
        scope.unmet(
          phrase,
          "card/reference",
          "`that card` is the card of the event: it needs a line `when …` or `if …` above it.",
        );
      return { to: "that card" };
    case "result":
    case "rest":
      if (!effect.hasDeed)
        scope.unmet(phrase, "card/reference", `\`the ${phrase.to}\` needs a line above it that does something.`);
      return { to: phrase.to };
    case "it":
      if (effect.it === undefined) {
        scope.problem(
          phrase,
          "card/reference",
          "There is no `it`: say `the target`, `that card`, `the result`, `this card` or give a label.",
        );
        return { to: "result" };
      }
      return { to: effect.it };
    case "its":
      if (effect.subject) return { to: "subject" };
      if (!effect.hasDeed) scope.unmet(phrase, "card/reference", "`its` needs a line above it that does something.");
      return { to: "result" };
    default:
      return { to: phrase.to };
  }
}

function countOf(phrase: CountPhrase, scope: Scope): Count {
  switch (phrase.count) {
    case "exactly": {
      const n = amountOf(phrase.n, scope);
      return { min: n, max: n };
    }
    case "at least":
      return { min: amountOf(phrase.n, scope), max: "any" };
    case "up to":
      return { min: 1, max: amountOf(phrase.n, scope) };
    case "any number":
      return { min: 1, max: "any" };
    case "no":
      scope.problem(phrase, "card/count", "`no` belongs into a condition, such as `if you control no monsters`.");
      return { min: 0, max: 0 };
    default:
      return phrase.count;
  }
}

/** Areas of phrases; whose they are is anybody where the words leave it out. */
export function areasOf(phrases: readonly AreaPhrase[], scope: Scope): readonly Area[] {
  return phrases.map((area) => {
    const { place, of, top } = area;
    return { place, of: scope.whose(of, area) ?? "any", ...(top && { top: amountOf(top, scope) }) };
  });
}

export function nounTest(noun: NounPhrase, scope: Scope): CardTest | undefined {
  switch (noun.noun) {
    case "card":
    case "material":
      return undefined;
    case "spell or trap":
      return {
        test: "any",
        of: [
          { test: "kind", kind: "spell" },
          { test: "kind", kind: "trap" },
        ],
      };
    case "name":
      return { test: "name", name: scope.name(noun.name, noun), ...(noun.original && { original: true }) };
    default:
      return { test: "kind", kind: noun.noun };
  }
}

export function adjectiveTest(phrase: AdjectivePhrase, scope: Scope): CardTest {
  switch (phrase.adjective) {
    case "face":
      return { test: "face", up: phrase.up };
    case "attribute":
      return { test: "attribute", attribute: phrase.attribute };
    case "type":
      return { test: "type", type: phrase.type };
    case "kind":
      return { test: "property", property: phrase.kind };
    case "series":
      return { test: "series", series: phrase.series };
    case "level": {
      const from = phrase.from && amountOf(phrase.from, scope);
      const to = phrase.to && amountOf(phrase.to, scope);
      const { stat } = phrase;
      if (from !== undefined && to !== undefined) {
        if (JSON.stringify(from) === JSON.stringify(to)) return { test: "stat", stat, op: "=", value: from };
        const of: CardTest[] = [
          { test: "stat", stat, op: ">=", value: from },
          { test: "stat", stat, op: "<=", value: to },
        ];
        return { test: "all", of };
      }
      return from === undefined
        ? { test: "stat", stat, op: "<=", value: to ?? 0 }
        : { test: "stat", stat, op: ">=", value: from };
    }
    case "summoned":
      return { test: "summoned", how: phrase.how };
    case "banished":
      return { test: "in", area: [{ place: "banished", of: "any" }] };
    case "attacking":
    case "equipped":
    case "another":
      return { test: phrase.adjective };
    case "not":
      return { test: "not", of: adjectiveTest(phrase.of, scope) };
    case "original":
      return original(adjectiveTest(phrase.of, scope), phrase, scope);
    case "or":
      return { test: "any", of: phrase.of.map((each) => adjectiveTest(each, scope)) };
    case "and":
      return { test: "all", of: phrase.of.map((each) => adjectiveTest(each, scope)) };
  }
}

function original(test: CardTest, phrase: AdjectivePhrase, scope: Scope): CardTest {
  switch (test.test) {
    case "attribute":
    case "type":
    case "property":
    case "stat":
      return { ...test, original: true };
    default:
      scope.problem(phrase, "card/slot", "`original` goes with an Attribute, a Type, a kind of card or a Stat.");
      return test;
  }
}

/** The selector with further tests on every card that it describes. */
export function withTests(selector: Selector, tests: readonly CardTest[]): Selector {
  if (tests.length === 0) return selector;
  switch (selector.select) {
    case "cards":
      return { ...selector, tests: [...selector.tests, ...tests] };
    case "ref":
      return { select: "cards", tests: [{ test: "matches", selector }, ...tests] };
    default:
      return { ...selector, of: selector.of.map((each) => withTests(each, tests)) };
  }
}
