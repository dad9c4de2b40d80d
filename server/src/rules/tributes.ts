import { cardOf, definitionOf, pile, refOf } from "./board";
import { holds } from "./condition";
import type { Selector } from "./definition";
import { view } from "./derive";
import type { Answer, CardId, Choice, Duel } from "./duel";
import { memoryFor } from "./perform";
import type { Answers } from "./pick";
import { playersOf } from "./players";
import { cardsOf, fits } from "./select";
import { isOn } from "./standing-rule";
import type { Finding } from "./verdict";
import type { Context } from "./view";
import { weigh } from "./weigh";
import { refusal } from "./windows";
import type { Player } from "./words";

/** The Tributes of a Normal Summon or Set: how many, which monsters, and the player's choice among them. */

/** A number of Tributes with which a monster may be Normal Summoned, and what those must be. */
export interface TributeWay {
  readonly count: number;
  readonly of?: Selector;
}

function usualTributes(duel: Duel, id: CardId): number {
  const level = view(duel).see(id).stats.Level ?? definitionOf(duel, id).level ?? 0;
  return level >= 7 ? 2 : level >= 5 ? 1 : 0;
}

/**
 * The ways in which a monster may be Normal Summoned or Set now, the one with the fewest Tributes first. A procedure
 * that asks for more Tributes than the Level does, without a condition, is the only way.
 */
export function tributeWays(duel: Duel, player: Player, id: CardId): readonly TributeWay[] {
  const seen = view(duel);
  const look = seen.see(id);
  const level = usualTributes(duel, id);
  const procedures = definitionOf(duel, id).effects.flatMap(({ procedure, conditions }) =>
    procedure?.summon === "normal"
      ? [{ way: { count: procedure.tributes ?? 0, of: procedure.tributing }, conditions }]
      : [],
  );
  const forced = procedures.find(({ way, conditions }) => way.count > level && conditions.length === 0);
  if (forced !== undefined) return [forced.way];
  const fewer = seen.rules.reduce(
    (sum, rule) =>
      rule.modifier.modify === "fewer tributes" && isOn(seen, rule, look) ? sum + rule.modifier.count : sum,
    0,
  );
  const context = { view: seen, memory: memoryFor(duel, id, { card: cardOf(duel, id).def, effect: 0 }, { player }) };
  const allowed = procedures
    .filter(({ conditions }) => conditions.every((condition) => holds(context, condition)))
    .map(({ way }) => way);
  const free = seen.rules.some((rule) => {
    const { modifier, memory } = rule;
    if (modifier.modify !== "can" || modifier.what !== "be normal summoned without tributes") return false;
    if (modifier.of === undefined) return isOn(seen, rule, look);
    const granted: Context = { view: seen, memory };
    return playersOf(granted, modifier.who ?? "you").includes(player) && fits(granted, look, modifier.of);
  });
  const ways: readonly TributeWay[] = [
    { count: Math.max(0, level - fewer) },
    ...allowed,
    ...(free ? [{ count: 0 }] : []),
  ];
  return [...ways].sort((a, b) => a.count - b.count);
}

/** How many Tributes one monster is for another. */
function worth(duel: Duel, tribute: CardId, summoned: CardId): number {
  const seen = view(duel);
  const look = seen.see(tribute);
  let most = 1;
  for (const rule of seen.rules) {
    const { modifier } = rule;
    if (modifier.modify !== "counts as tributes" || !isOn(seen, rule, look)) continue;
    if (modifier.for === undefined || fits({ view: seen, memory: rule.memory }, seen.see(summoned), modifier.for))
      most = Math.max(most, modifier.count);
  }
  return most;
}

/** The monsters that a player may have Tributed: their own, and those that an effect lets them Tribute. */
export function tributePool(duel: Duel, player: Player): readonly CardId[] {
  const seen = view(duel);
  const others = seen.rules.flatMap(({ modifier, memory }) => {
    if (modifier.modify !== "can" || modifier.what !== "tribute" || modifier.of === undefined) return [];
    const context = { view: seen, memory };
    if (!playersOf(context, modifier.who ?? "you").includes(player)) return [];
    return cardsOf(context, modifier.of).flatMap(({ card, zone }) => (zone === "monster" ? [card] : []));
  });
  return [...new Set([...pile(duel, player, "monster"), ...others])];
}

/** Those of some monsters that must be among the Tributes where any are Tributed. */
function tributedFirst(duel: Duel, pool: readonly CardId[]): readonly CardId[] {
  const seen = view(duel);
  const first = seen.rules.filter(
    ({ modifier }) => modifier.modify === "must" && modifier.what === "be tributed first",
  );
  return first.length === 0 ? [] : pool.filter((id) => first.some((rule) => isOn(seen, rule, seen.see(id))));
}

/** What a choice of Tributes is made from. */
export interface TributeChoice {
  readonly player: Player;
  readonly summoned: CardId;
  readonly ways: readonly TributeWay[];
  /** The monsters that the player may have Tributed. */
  readonly pool: readonly CardId[];
  /** What speaks against each of them. */
  readonly weighed: ReadonlyMap<CardId, readonly Finding[]>;
}

/** What the Tributes for a monster of a player are chosen from now. */
export function tributeChoice(duel: Duel, player: Player, summoned: CardId): TributeChoice {
  const pool = tributePool(duel, player);
  const weighed = new Map(
    pool.map((one) => [one, weigh(duel, { verb: "tribute", card: one, by: player, via: "tribute", for: "Tribute" })]),
  );
  return { player, summoned, ways: tributeWays(duel, player, summoned), pool, weighed };
}

/** That a monster needs more Tributes than there are, and what keeps those from being Tributed that are there. */
export function tooFewTributes(duel: Duel, { summoned, ways, pool, weighed }: TributeChoice): Finding {
  return {
    ...refusal("summon/tributes", duel, summoned, { needed: countWords(ways[0]?.count ?? 0) }),
    within: pool.flatMap((one) => weighed.get(one)?.filter((finding) => finding.kind === "refusal") ?? []),
  };
}

/** The monsters of the pool that may be Tributed. */
export function usableTributes({ pool, weighed }: Pick<TributeChoice, "pool" | "weighed">): readonly CardId[] {
  return pool.filter((one) => weighed.get(one)?.some((finding) => finding.kind === "refusal") !== true);
}

/** Each choice of Tributes that is enough and not too many, the smallest first. */
export function tributeSets(duel: Duel, choice: TributeChoice): readonly (readonly CardId[])[] {
  const most = Math.max(...choice.ways.map(({ count }) => count));
  return subsets(usableTributes(choice), most)
    .filter((set) => suffices(duel, choice, set))
    .sort((a, b) => a.length - b.length);
}

function suffices(duel: Duel, choice: TributeChoice, cards: readonly CardId[]): boolean {
  const { player, summoned, ways } = choice;
  const first = tributedFirst(duel, usableTributes(choice));
  if (cards.length > 0 && first.length > 0 && !cards.some((one) => first.includes(one))) return false;
  const total = cards.reduce((sum, one) => sum + worth(duel, one, summoned), 0);
  return ways.some(({ count, of }) => {
    if (total < count || cards.length > count) return false;
    if (of === undefined) return true;
    const memory = memoryFor(duel, summoned, { card: cardOf(duel, summoned).def, effect: 0 }, { player });
    const seen = view(duel);
    return cards.every((one) => fits({ view: seen, memory }, seen.see(one), of));
  });
}

type Asked =
  | { readonly open: Choice }
  | { readonly refused: readonly Finding[] }
  | { readonly chosen: readonly CardId[] };

/** Asks for the Tributes; none are asked for where none are needed, but they can be refused by name. */
export function askTributes(duel: Duel, choice: TributeChoice, answers: Answers): Asked {
  const { player, summoned, ways, pool, weighed } = choice;
  const least = Math.min(...ways.map(({ count }) => count));
  const most = Math.max(...ways.map(({ count }) => count));
  if (most === 0 && answers.peek()?.answer !== "cards") return { chosen: [] };
  const answer = answers.take();
  if (answer === undefined) {
    const sets = tributeSets(duel, choice);
    const [first = []] = sets;
    const usable = usableTributes(choice);
    const plain =
      tributedFirst(duel, usable).length === 0 &&
      ways.every(({ of }) => of === undefined) &&
      usable.every((one) => worth(duel, one, summoned) === 1);
    const usual: Answer | undefined =
      least === 0 || sets.length === 1 ? { answer: "cards", cards: least === 0 ? [] : first } : undefined;
    return {
      open: {
        by: player,
        ask: { about: "tribute", verb: "tribute" },
        source: refOf(cardOf(duel, summoned)),
        min: first.length,
        max: most,
        ...(plain ? {} : { sets, grouped: true }),
        candidates: pool.map((one) => ({
          answer: { answer: "cards", cards: [one] },
          legal: plain ? usable.includes(one) : sets.some((set) => set.includes(one)),
          findings: weighed.get(one) ?? [],
        })),
        ...(usual === undefined ? {} : { usual }),
      },
    };
  }
  if (answer.answer !== "cards") return { refused: [refusal("choose/not-open", duel, summoned)] };
  const bad = answer.cards.flatMap((one) =>
    pool.includes(one)
      ? (weighed.get(one)?.filter((finding) => finding.kind === "refusal") ?? [])
      : [refusal("choose/does-not-fit", duel, one, { reason: `${player} does not control it` })],
  );
  if (bad.length > 0) return { refused: bad };
  const distinct = new Set(answer.cards).size === answer.cards.length;
  return distinct && suffices(duel, choice, answer.cards)
    ? { chosen: answer.cards }
    : { refused: [refusal("summon/tributes", duel, summoned, { needed: countWords(least) })] };
}

/** `1 monster`, `2 monsters`. */
export function countWords(count: number): string {
  return count === 1 ? "1 monster" : `${count} monsters`;
}

/** The choices of at most `most` of some cards; there are never more cards than Monster Zones. */
function subsets(cards: readonly CardId[], most: number): (readonly CardId[])[] {
  const sets: (readonly CardId[])[] = [[]];
  for (const card of cards) for (const set of [...sets]) if (set.length < most) sets.push([...set, card]);
  return sets;
}
