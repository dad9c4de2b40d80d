import { amountOf, compare, statOf } from "./amount";
import { definitionOf, refOf, sameRef } from "./board";
import { column, pointsTo } from "./columns";
import type { CardDefinition, CardTest, Selector } from "./definition";
import type { Declared, Snapshot } from "./duel";
import { cameAbout, happened } from "./event-match";
import { declaredNames, namesForDeclaration } from "./names";
import { inArea, zonesOf } from "./places";
import { playersOf } from "./players";
import { remembered } from "./reference";
import { cardsOf, fits } from "./select";
import { shares } from "./shared";
import type { Context } from "./view";

/** Questions about one card: what it is, where it is, what happened to it. */

/** Whether a card belongs to a series: by a name it has now, or by its data. */
export function inSeries(context: Context, card: Snapshot, series: string): boolean {
  const definition = context.view.duel.book[card.def];
  if (definition?.series.includes(series) && keepsSeries(context, card)) return true;
  return card.names.some((name) => name.startsWith(`${series}-`) || hasWords(name, series));
}

/** Whether the words stand in a name by themselves: `D/D` does in "D/D/D Wave King", `HERO` does not in "HEROic". */
function hasWords(name: string, words: string): boolean {
  const inWord = /[\p{L}\p{N}'"-]/u;
  for (let at = name.indexOf(words); at >= 0; at = name.indexOf(words, at + 1))
    if (!inWord.test(name[at - 1] ?? " ") && !inWord.test(name[at + words.length] ?? " ")) return true;
  return false;
}

/** Whether a card is still of the series that its data or text say: an effect that gave it another name may have ended that. */
function keepsSeries(context: Context, card: Snapshot): boolean {
  if (card.namedBy.length === 0 || context.view.duel.profile.namesOfText === "kept") return true;
  return card.originalNames.some((name) => card.names.includes(name));
}

/** Whether one test holds of a card, live or as it was known. A card that nobody has named passes no test about what it is. */
export function passes(context: Context, card: Snapshot, test: CardTest): boolean {
  const duel = context.view.duel;
  switch (test.test) {
    case "kind":
      if (card.def === "") return false;
      return test.kind === "token" ? card.properties.includes("Token") : card.kind === test.kind;
    case "property": {
      const properties = test.original ? (duel.book[card.def]?.properties ?? []) : card.properties;
      if (test.property === "Normal" && card.kind === "spell") return isNormalSpell(properties);
      if (test.property === "Normal" && card.kind === "trap") return isNormalSpell(properties);
      return properties.includes(test.property);
    }
    case "attribute":
      return test.original
        ? duel.book[card.def]?.attribute === test.attribute
        : card.attributes.includes(test.attribute);
    case "type":
      return (test.original ? (duel.book[card.def]?.types ?? []) : card.types).includes(test.type);
    case "face":
      return card.faceUp === test.up;
    case "position":
      return card.zone === "monster" && card.position === test.position;
    case "series":
      return inSeries(context, card, test.series);
    case "name":
      return (test.original ? card.originalNames : card.names).includes(test.name);
    case "stat": {
      const value = statOf(context, card, test.stat, test.original);
      return value !== undefined && compare(value, test.op, amountOf({ ...context, subject: card }, test.value));
    }
    case "extreme":
      return true;
    case "same": {
      const inner = { ...context, subject: card };
      const as = test.as.select === "ref" ? remembered(inner, test.as.ref) : cardsOf(inner, test.as);
      return as.some((one) => shares(context, card, one, test.property));
    }
    case "declared name": {
      const declared = declaredNames(context);
      return namesForDeclaration(context, card).some((name) => declared.includes(name));
    }
    case "declared":
      return context.memory.declared.some((declared) => isDeclared(card, declared, test.property));
    case "already on the field":
      return false;
    case "counter":
      return (card.counters[test.counter] ?? 0) >= amountOf(context, test.atLeast);
    case "summoned":
      return (
        card.summon !== undefined &&
        (test.how === undefined || summonedAs(card.summon.kind, test.how)) &&
        (test.thisTurn !== true || card.summon.turn === duel.turn) &&
        (test.from === undefined ||
          test.from.some((area) => zonesOf(area.place).includes(card.summon?.from ?? "nowhere"))) &&
        summonFits(context, card, test)
      );
    case "properly summoned":
      return card.proper === "yes";
    case "gemini summoned":
      return card.gemini;
    case "was set":
      return card.setOn !== undefined;
    case "lists":
      return duel.book[card.def]?.lists.includes(test.name) ?? false;
    case "happened":
      return happened({ ...context, subject: card }, test.event, test.within);
    case "owner":
      return playersOf(context, test.who).includes(card.owner);
    case "controller":
      return playersOf(context, test.who).includes(card.controller);
    case "attacking":
      return duel.battle !== undefined && duel.battle.stage !== "over" && sameRef(duel.battle.attacker, refOf(card));
    case "equipped":
      return duel.cards.some((equip) => equip.zone === "spell" && equip.host === card.card);
    case "equipped to":
      return (
        card.zone === "spell" &&
        card.host !== undefined &&
        cardsOf(context, test.to).some((host) => host.card === card.host)
      );
    case "equipped with":
      return duel.cards.some(
        (equip) =>
          equip.zone === "spell" && equip.host === card.card && fits(context, context.view.see(equip.id), test.by),
      );
    case "equippable to": {
      const definition = duel.book[card.def];
      const only = definition?.equipOnlyTo;
      const hosts = cardsOf(context, test.to);
      if (only === undefined) return definition?.properties.includes("Equip") === true && hosts.length > 0;
      return hosts.some((host) => fits(context, host, only));
    }
    case "attached to":
      return (
        card.zone === "material" &&
        card.host !== undefined &&
        cardsOf(context, test.to).some((host) => host.card === card.host)
      );
    case "has material":
      return duel.cards.some(
        (material) =>
          material.zone === "material" &&
          material.host === card.card &&
          fits(context, context.view.see(material.id), test.material),
      );
    case "same column":
      return cardsOf(context, test.as).some(
        (as) => as.card !== card.card && column(as) !== undefined && column(as) === column(card),
      );
    case "pointed to":
      return cardsOf(context, test.by).some((by) => pointsTo(context, by, card));
    case "co-linked":
      return cardsOf(context, test.with).some((by) => pointsTo(context, by, card) && pointsTo(context, card, by));
    case "listed as material":
      return cardsOf(context, test.on).some((on) =>
        materialNames(duel.book[on.def]).some((name) => card.names.includes(name)),
      );
    case "normal summonable":
      return (
        card.kind === "monster" &&
        !definitionOf(duel, card.card).summoning.some((rule) => rule.rule === "cannot be Normal Summoned or Set")
      );
    case "another":
      return card.card !== context.memory.source.card;
    case "in":
      return test.area.some((area) => inArea(context, card, area));
    case "matches":
      return fits(context, card, test.selector);
    case "not":
      return !passes(context, card, test.of);
    case "any":
      return test.of.some((one) => passes(context, card, one));
    case "all":
      return test.of.every((one) => passes(context, card, one));
  }
}

/** The names in a materials line. */
function materialNames(definition: CardDefinition | undefined): readonly string[] {
  const inTest = (test: CardTest): readonly string[] => {
    if (test.test === "name") return [test.name];
    return test.test === "any" || test.test === "all" ? test.of.flatMap(inTest) : [];
  };
  const inSelector = (selector: Selector): readonly string[] => {
    if (selector.select === "cards") return selector.tests.flatMap(inTest);
    return selector.select === "ref" ? [] : selector.of.flatMap(inSelector);
  };
  return (definition?.materials ?? []).flatMap((slot) => inSelector(slot.of));
}

function isNormalSpell(properties: readonly string[]): boolean {
  return !properties.some((property) =>
    ["Continuous", "Field", "Equip", "Quick-Play", "Counter", "Ritual"].includes(property),
  );
}

function summonedAs(kind: string, asked: string): boolean {
  if (kind === asked) return true;
  if (asked === "Normal") return kind === "Tribute";
  return asked === "Special" && ["Fusion", "Ritual", "Synchro", "Xyz", "Link", "Pendulum"].includes(kind);
}

/** Whether a card has the declared name, Attribute, Type or kind. */
function isDeclared(card: Snapshot, declared: Declared, property: "name" | "attribute" | "type" | "kind"): boolean {
  switch (declared.what) {
    case "card name":
      return property === "name" && card.names.includes(declared.name);
    case "attribute":
      return property === "attribute" && card.attributes.includes(declared.word);
    case "type":
      return property === "type" && card.types.includes(declared.word);
    case "card kind":
      return property === "kind" && card.def !== "" && card.kind === declared.word.toLowerCase();
    case "number":
      return false;
  }
}

/** Whether the Summon by which a card came was by such an effect, and with such materials or Tributes. */
function summonFits(
  context: Context,
  card: Snapshot,
  { by, using }: Extract<CardTest, { readonly test: "summoned" }>,
): boolean {
  if (by === undefined && using === undefined) return true;
  const summon = context.view.duel.events
    .flatMap(({ events }) => events)
    .reverse()
    .find(({ summon: kind, after }) => kind !== undefined && after !== undefined && sameRef(after, refOf(card)));
  return (
    summon !== undefined &&
    cameAbout(context, summon, by, undefined) &&
    (using === undefined || (summon.using ?? []).some((material) => fits(context, material, using)))
  );
}
