import { cardOf, definitionOf, other, pile, refOf, sameRef } from "./board";
import type { Area, CardTest, GroupTest, Ref, Selector, Shared, Value, Who } from "./definition";
import type { CardId, Snapshot } from "./duel";
import { happened } from "./event-match";
import type { CardRef } from "./verdict";
import type { Context } from "./view";
import type { Comparison, Place, Player, Stat, Zone } from "./words";

/** Reading the words of card texts: who, which cards, how many, how much. */

/** The players that a word names, seen from the effect's player; `owner` and `controller` are those of its source. */
export function playersOf(context: Context, who: Who): readonly Player[] {
  const { memory, view } = context;
  switch (who) {
    case "you":
      return [memory.player];
    case "opponent":
      return [other(memory.player)];
    case "each":
    case "any": {
      const first = view.duel.turnPlayer;
      return [first, other(first)];
    }
    case "owner": {
      const card = context.subject ?? view.duel.cards[memory.source.card];
      return card === undefined ? [] : [card.owner];
    }
    case "controller": {
      const card = context.subject ?? view.duel.cards[memory.source.card];
      return card === undefined ? [] : [card.controller];
    }
    case "turn player":
      return [view.duel.turnPlayer];
    case "that player":
      return memory.event?.player === undefined ? [] : [memory.event.player];
  }
}

const zonesByPlace: Readonly<Record<Place, readonly Zone[]>> = {
  Deck: ["deck"],
  hand: ["hand"],
  field: ["monster", "spell", "field"],
  "Monster Zone": ["monster"],
  "Main Monster Zone": ["monster"],
  "Extra Monster Zone": ["monster"],
  "Spell & Trap Zone": ["spell"],
  "Field Zone": ["field"],
  "Pendulum Zone": ["spell"],
  GY: ["gy"],
  banished: ["banished"],
  "Extra Deck": ["extra"],
  material: ["material"],
};

/** The zones that make up a place. */
export function zonesOf(place: Place): readonly Zone[] {
  return zonesByPlace[place];
}

/** Whether a card, live or remembered, is in a place, whoever's it is. */
export function inPlace(context: Context, card: Snapshot, place: Place): boolean {
  if (!zonesByPlace[place].includes(card.zone)) return false;
  if (place === "Main Monster Zone") return (card.slot ?? 0) < 5;
  if (place === "Extra Monster Zone") return (card.slot ?? 0) >= 5;
  if (place === "Pendulum Zone")
    return (
      (card.slot === 0 || card.slot === 4) &&
      card.host === undefined &&
      (context.view.duel.book[card.def]?.properties.includes("Pendulum") ?? false)
    );
  return true;
}

/** Whether a card is in an area: on the field its controller counts, elsewhere its owner. */
export function inArea(context: Context, card: Snapshot, area: Area): boolean {
  if (!inPlace(context, card, area.place)) return false;
  const whose =
    card.zone === "monster" || card.zone === "spell" || card.zone === "field" ? card.controller : card.owner;
  if (area.of === "owner" || area.of === "controller") return true;
  if (!playersOf(context, area.of).includes(whose)) return false;
  if (area.top === undefined) return true;
  const at = pile(context.view.duel, card.owner, "deck").indexOf(card.card);
  return at >= 0 && at < amountOf(context, area.top);
}

/** The live cards in some areas, in board order. */
export function cardsIn(context: Context, areas: readonly Area[]): readonly CardId[] {
  const { duel } = context.view;
  const found: CardId[] = [];
  for (const area of areas) {
    const players =
      area.of === "owner" || area.of === "controller" ? (["A", "B"] as const) : playersOf(context, area.of);
    for (const player of players)
      for (const zone of zonesByPlace[area.place]) {
        const all = pile(duel, player, zone);
        const some = area.top === undefined ? all : all.slice(0, amountOf(context, area.top));
        for (const id of some)
          if (
            !found.includes(id) &&
            (zone !== "monster" && zone !== "spell" ? true : inPlace(context, context.view.see(id), area.place))
          )
            found.push(id);
      }
  }
  return found;
}

function alive(context: Context, ref: CardRef): readonly Snapshot[] {
  const card = context.view.duel.cards[ref.card];
  return card !== undefined && card.instance === ref.instance ? [context.view.see(ref.card)] : [];
}

function hostOf(context: Context, id: CardId): readonly Snapshot[] {
  const host = context.view.duel.cards[id]?.host;
  return host === undefined ? [] : [context.view.see(host)];
}

/** The cards that a reference names: live ones where they are, `cost` and the event's card as they were known. */
export function referred(context: Context, ref: Ref): readonly Snapshot[] {
  const { memory, view } = context;
  switch (ref.to) {
    case "this card": {
      const live = alive(context, memory.source);
      return live.length > 0 || memory.at === undefined ? live : [memory.at];
    }
    case "target": {
      const lines = ref.line === undefined ? memory.targets : [memory.targets[ref.line - 1] ?? []];
      return lines.flat().flatMap((target) => alive(context, target));
    }
    case "cost":
      return memory.cost;
    case "that card": {
      const event = memory.event;
      if (event?.after !== undefined) {
        const live = alive(context, event.after);
        if (live.length > 0) return live;
      }
      return event?.subject === undefined ? [] : [event.subject];
    }
    case "result":
      return memory.result.flatMap((card) => alive(context, card));
    case "rest":
      return memory.rest.flatMap((card) => alive(context, card));
    case "equipped monster": {
      const live = hostOf(context, memory.source.card);
      if (live.length > 0) return live;
      const was = memory.at?.host;
      return was === undefined ? [] : [view.see(was)];
    }
    case "attacker":
      return view.duel.battle === undefined ? [] : alive(context, view.duel.battle.attacker);
    case "attacked monster":
      return view.duel.battle?.target === undefined ? [] : alive(context, view.duel.battle.target);
    case "subject":
      return context.subject === undefined ? [] : [context.subject];
    case "tied card":
      return (view.duel.cards[memory.source.card]?.tied ?? []).flatMap((card) => alive(context, card));
    case "label": {
      const labelled = memory.labels[ref.label];
      return Array.isArray(labelled) ? labelled.flatMap((card: CardRef) => alive(context, card)) : [];
    }
  }
}

export function compare(left: number, op: Comparison, right: number): boolean {
  switch (op) {
    case "=":
      return left === right;
    case "<":
      return left < right;
    case ">":
      return left > right;
    case "<=":
      return left <= right;
    case ">=":
      return left >= right;
  }
}

function printedStat(context: Context, card: Snapshot, stat: Stat): number | undefined {
  const definition = context.view.duel.book[card.def];
  const value = {
    ATK: definition?.atk,
    DEF: definition?.def,
    Level: definition?.level,
    Rank: definition?.rank,
    Link: definition?.link,
    Scale: definition?.scale,
  }[stat];
  return value === "?" ? 0 : value;
}

/** A stat of a card, current or printed; undefined where it has none (the Level of an Xyz Monster). */
export function statOf(context: Context, card: Snapshot, stat: Stat, original = false): number | undefined {
  return original ? printedStat(context, card, stat) : card.stats[stat];
}

function sharedValues(context: Context, card: Snapshot, property: Shared): readonly (string | number)[] {
  const stat = (name: Stat) => {
    const value = card.stats[name];
    return value === undefined ? [] : [value];
  };
  switch (property) {
    case "name":
      return card.names;
    case "original name":
      return card.originalNames;
    case "Attribute":
      return card.attribute === undefined ? [] : [card.attribute];
    case "Type":
      return card.types;
    default:
      return stat(property);
  }
}

function shares(context: Context, a: Snapshot, b: Snapshot, property: Shared): boolean {
  const theirs = sharedValues(context, b, property);
  return sharedValues(context, a, property).some((value) => theirs.includes(value));
}

/** The names that count for a declared name: original or current ones, as the profile says. */
export function namesForDeclaration(context: Context, card: Snapshot): readonly string[] {
  return context.view.duel.profile.declaredNameMatches === "original name" ? card.originalNames : card.names;
}

/** The names declared for an effect. */
export function declaredNames(context: Context): readonly string[] {
  return context.memory.declared.flatMap((declared) => (declared.what === "card name" ? [declared.name] : []));
}

/** Whether a card belongs to a series: by a name it has now, or by its data. */
export function inSeries(context: Context, card: Snapshot, series: string): boolean {
  const definition = context.view.duel.book[card.def];
  if (definition?.series.includes(series)) return true;
  return card.names.some(
    (name) =>
      name === series ||
      ` ${name.replace(/[^\p{L}\p{N}'"-]+/gu, " ")} `.includes(` ${series} `) ||
      name.startsWith(`${series}-`),
  );
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
      return (test.original ? duel.book[card.def]?.attribute : card.attribute) === test.attribute;
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
    case "same":
      return cardsOf({ ...context, subject: card }, test.as).some(
        (as) => as.card !== card.card && shares(context, card, as, test.property),
      );
    case "declared name": {
      const declared = declaredNames(context);
      return namesForDeclaration(context, card).some((name) => declared.includes(name));
    }
    case "declared":
      return context.memory.declared.some((declared): boolean => {
        switch (declared.what) {
          case "card name":
            return test.property === "name" && card.names.includes(declared.name);
          case "attribute":
            return test.property === "attribute" && card.attribute === declared.word;
          case "type":
            return test.property === "type" && card.types.includes(declared.word);
          case "card kind":
            return test.property === "kind" && card.def !== "" && card.kind === declared.word.toLowerCase();
          case "number":
            return false;
        }
      });
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
          test.from.some((area) => zonesOf(area.place).includes(card.summon?.from ?? "nowhere")))
      );
    case "properly summoned":
      return card.proper === "yes";
    case "gemini summoned":
      return card.gemini;
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

/** The column of a card on the field, from player A's left (zero-based); undefined off the columns. */
export function column(card: Snapshot): number | undefined {
  if (card.slot === undefined || (card.zone !== "monster" && card.zone !== "spell")) return undefined;
  if (card.slot === 5) return card.controller === "A" ? 1 : 3;
  if (card.slot === 6) return card.controller === "A" ? 3 : 1;
  return card.controller === "A" ? card.slot : 4 - card.slot;
}

/** The Monster Zone that an arrow of a Link Monster leads to, as controller and slot; or none. */
export function arrowTarget(
  from: Snapshot,
  arrow: string,
): { readonly controller: Player; readonly slot: number } | undefined {
  if (from.slot === undefined) return undefined;
  const mine = from.controller;
  const side = arrow.endsWith("left") ? -1 : arrow.endsWith("right") ? 1 : 0;
  const up = arrow.startsWith("top") ? 1 : arrow.startsWith("bottom") ? -1 : 0;
  const extra = from.slot >= 5;
  const at = extra ? (from.slot === 5 ? 1 : 3) : from.slot;
  const to = at + side;
  if (to < 0 || to > 4) return undefined;
  if (extra) {
    if (up === 1) return { controller: other(mine), slot: 4 - to };
    return up === -1 ? { controller: mine, slot: to } : undefined;
  }
  if (up === 0) return { controller: mine, slot: to };
  if (up === 1 && (to === 1 || to === 3)) return { controller: mine, slot: to === 1 ? 5 : 6 };
  return undefined;
}

function pointsTo(context: Context, link: Snapshot, card: Snapshot): boolean {
  if (link.zone !== "monster" || card.zone !== "monster" || !link.faceUp) return false;
  const arrows = context.view.duel.book[link.def]?.arrows ?? [];
  return arrows.some((arrow) => {
    const to = arrowTarget(link, arrow);
    if (to === undefined) return false;
    if (to.slot >= 5) return (card.slot ?? 0) >= 5 && sameExtraZone(to, card);
    return to.controller === card.controller && to.slot === card.slot;
  });
}

function sameExtraZone(to: { readonly controller: Player; readonly slot: number }, card: Snapshot): boolean {
  return to.controller === card.controller ? to.slot === card.slot : to.slot === 11 - (card.slot ?? 0);
}

/** Whether a card fits a selector's description, its count and group conditions aside. */
export function fits(context: Context, card: Snapshot, selector: Selector): boolean {
  switch (selector.select) {
    case "cards": {
      if (selector.where !== undefined && !selector.where.some((area) => inArea(context, card, area))) return false;
      for (const test of selector.tests) if (!passes(context, card, test)) return false;
      return selector.except === undefined || !fits(context, card, selector.except);
    }
    case "ref":
      return referred(context, selector.ref).some((one) => one.card === card.card && one.instance === card.instance);
    case "and":
    case "or":
      return selector.of.some((one) => fits(context, card, one));
  }
}

/** All live cards that fit a selector, or those that it refers to; its count is not applied. */
export function cardsOf(context: Context, selector: Selector): readonly Snapshot[] {
  switch (selector.select) {
    case "ref":
      return referred(context, selector.ref);
    case "and":
    case "or": {
      const found: Snapshot[] = [];
      for (const one of selector.of)
        for (const card of cardsOf(context, one)) if (!found.some((has) => has.card === card.card)) found.push(card);
      return found;
    }
    case "cards": {
      const { duel } = context.view;
      const ids =
        selector.where === undefined
          ? duel.cards.filter((card) => card.zone !== "gone").map((card) => card.id)
          : cardsIn(context, selector.where);
      const found = ids.map((id) => context.view.see(id)).filter((card) => fits(context, card, selector));
      return extremes(context, found, selector.tests);
    }
  }
}

function extremes(context: Context, found: readonly Snapshot[], tests: readonly CardTest[]): readonly Snapshot[] {
  let left = found;
  for (const test of tests) {
    if (test.test !== "extreme") continue;
    const values = left.map((card) => card.stats[test.stat] ?? 0);
    const best = test.which === "highest" ? Math.max(...values) : Math.min(...values);
    left = left.filter((card) => (card.stats[test.stat] ?? 0) === best);
  }
  return left;
}

/** The number that a formula gives. */
export function amountOf(context: Context, value: Value): number {
  if (typeof value === "number") return value;
  const stat = (card: Snapshot, name: Stat, was: "original" | "on the field" | undefined) =>
    statOf(context, card, name, was === "original") ?? 0;
  switch (value.value) {
    case "stat":
      return cardsOf(context, value.of).reduce((sum, card) => sum + stat(card, value.stat, value.was), 0);
    case "count":
      return cardsOf(context, value.of).length;
    case "different":
      return new Set(
        cardsOf(context, value.among).flatMap((card) => sharedValues(context, card, value.property).slice(0, 1)),
      ).size;
    case "sum":
      return cardsOf(context, value.of).reduce((sum, card) => sum + stat(card, value.stat, value.was), 0);
    case "half":
      return Math.ceil(amountOf(context, value.of) / 2);
    case "double":
      return amountOf(context, value.of) * 2;
    case "times":
      return amountOf(context, value.left) * amountOf(context, value.right);
    case "plus":
      return amountOf(context, value.left) + amountOf(context, value.right);
    case "minus":
      return amountOf(context, value.left) - amountOf(context, value.right);
    case "difference":
      return Math.abs(amountOf(context, value.left) - amountOf(context, value.right));
    case "damage":
      return context.memory.event?.amount ?? context.view.duel.battle?.damage?.amount ?? 0;
    case "label": {
      const labelled = context.memory.labels[value.label];
      return typeof labelled === "number" ? labelled : Array.isArray(labelled) ? labelled.length : 0;
    }
    case "declared number":
      return context.memory.declared.reduce(
        (found, declared) => (declared.what === "number" ? declared.number : found),
        0,
      );
    case "lp":
      return playersOf(context, value.of).reduce((sum, player) => sum + context.view.duel.players[player].lp, 0);
    case "counters":
      return cardsOf(context, value.on).reduce((sum, card) => sum + (card.counters[value.counter] ?? 0), 0);
    case "link number":
      return context.memory.link ?? 0;
  }
}

/** Whether chosen cards meet the conditions over the whole choice. */
export function groupHolds(context: Context, cards: readonly CardId[], tests: readonly GroupTest[]): boolean {
  const seen = cards.map((id) => context.view.see(id));
  return tests.every((test): boolean => {
    switch (test.group) {
      case "sum":
        return compare(
          seen.reduce((sum, card) => sum + (card.stats[test.stat] ?? 0), 0),
          test.op,
          amountOf(context, test.value),
        );
      case "different": {
        const values = seen.map((card) => sharedValues(context, card, test.property)[0]);
        return new Set(values).size === values.length;
      }
      case "same":
        return seen.every((card) => seen.every((one) => one === card || shares(context, card, one, test.property)));
      case "including":
        return seen.some((card) => fits(context, card, test.selector));
    }
  });
}

/** The bounds of a selector's count; `available` is how many cards fit. Without a count, and for a reference: all of them. */
export function bounds(
  context: Context,
  selector: Selector,
  available: number,
): { readonly min: number; readonly max: number } {
  if (selector.select !== "cards" || selector.count === undefined || selector.count === "all")
    return { min: available, max: available };
  if (selector.count === "as many as possible") return { min: available, max: available };
  if (selector.count === "half") return { min: Math.ceil(available / 2), max: Math.ceil(available / 2) };
  return {
    min: amountOf(context, selector.count.min),
    max: selector.count.max === "any" ? Number.POSITIVE_INFINITY : amountOf(context, selector.count.max),
  };
}

/** A live card by id with its look. */
export function liveLook(context: Context, id: CardId): Snapshot {
  return context.view.see(cardOf(context.view.duel, id).id);
}
