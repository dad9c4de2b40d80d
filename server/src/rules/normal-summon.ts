import { attemptFrom, snapshots } from "./attempt";
import { cardOf, definitionOf, pile, refOf, withPlayer } from "./board";
import { holds } from "./condition";
import { view } from "./derive";
import type { Action, Answer, CardId, Choice, Duel } from "./duel";
import { comesBack } from "./mid-summon";
import { type Move, moveCards } from "./move";
import { memoryFor } from "./perform";
import { Answers } from "./pick";
import { placeMonster } from "./placing";
import { playersOf } from "./players";
import { fits } from "./select";
import { isOn } from "./standing-rule";
import { inHand, type PreparedSummon, refused } from "./summon";
import { weighSummon, zoneFor } from "./summonable";
import type { Finding } from "./verdict";
import { weigh } from "./weigh";
import { refusal } from "./windows";
import type { Player, SummonKind } from "./words";

/** Normal and Tribute Summons, and Sets of monsters: once a turn, with Tributes. */

/** Whether the Normal Summon of the turn is still to be had: the usual one, or one more that an effect allows. */
export function normalSummonLeft(
  duel: Duel,
  player: Player,
  id: CardId,
): { readonly findings: readonly Finding[]; readonly extra?: string } {
  const made = duel.players[player].normalSummons;
  const usual = made.find((one) => one.extra === undefined);
  if (usual === undefined) return { findings: [] };
  const seen = view(duel);
  for (const rule of seen.rules) {
    const { modifier } = rule;
    if (modifier.modify !== "can" || modifier.what !== "normal summon again") continue;
    const context = { view: seen, memory: rule.memory };
    if (!playersOf(context, modifier.who ?? "you").includes(player)) continue;
    const look = seen.see(id);
    if (modifier.of !== undefined && !fits(context, look, modifier.of)) continue;
    if (modifier.of === undefined && rule.on !== undefined && !isOn(seen, rule, look)) continue;
    const times = typeof modifier.value === "number" ? modifier.value : 1;
    if (made.filter((one) => one.extra === rule.applied.id).length < times)
      return { findings: [], extra: rule.applied.id };
  }
  const { negated } = usual;
  const base = refusal(negated === undefined ? "summon/normal-used" : "summon/normal-used-negated", duel, id, {
    player,
  });
  const own = { card: usual.card, stamp: usual.stamp, player };
  return { findings: [{ ...base, causes: negated === undefined ? [own] : [...negated.causes, own] }] };
}

function usualTributes(duel: Duel, id: CardId): number {
  const level = view(duel).see(id).stats.Level ?? definitionOf(duel, id).level ?? 0;
  return level >= 7 ? 2 : level >= 5 ? 1 : 0;
}

/** The numbers of Tributes with which a monster may be Normal Summoned or Set now. */
function tributeNumbers(duel: Duel, player: Player, id: CardId): readonly number[] {
  const seen = view(duel);
  let usual = usualTributes(duel, id);
  const look = seen.see(id);
  for (const rule of seen.rules)
    if (rule.modifier.modify === "fewer tributes" && isOn(seen, rule, look))
      usual = Math.max(0, usual - rule.modifier.count);
  const numbers = new Set<number>();
  const procedures = definitionOf(duel, id).effects.filter((effect) => effect.procedure?.summon === "normal");
  const forced = procedures.find(
    (effect) => !effect.optional && effect.procedure?.tributes !== undefined && effect.conditions.length === 0,
  );
  if (forced?.procedure?.tributes !== undefined) return [forced.procedure.tributes];
  numbers.add(usual);
  const memory = memoryFor(duel, id, { card: cardOf(duel, id).def, effect: 0 }, { player });
  for (const effect of procedures)
    if (effect.conditions.every((condition) => holds({ view: seen, memory }, condition)))
      numbers.add(effect.procedure?.tributes ?? 0);
  for (const rule of seen.rules)
    if (
      rule.modifier.modify === "can" &&
      rule.modifier.what === "be normal summoned without tributes" &&
      isOn(seen, rule, look)
    )
      numbers.add(0);
  return [...numbers].sort((a, b) => a - b);
}

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

export function prepareNormal(
  duel: Duel,
  action: Action,
  id: CardId,
  opening: readonly Finding[],
  set: boolean,
): PreparedSummon {
  const { player } = action;
  const findings: Finding[] = [...opening, ...inHand(duel, action, id)];
  const definition = definitionOf(duel, id);
  if (definition.kind !== "monster") return { findings: [...findings, refusal("summon/not-a-monster", duel, id)] };
  const left = normalSummonLeft(duel, player, id);
  findings.push(...left.findings);
  const numbers = tributeNumbers(duel, player, id);
  const kind: SummonKind = Math.min(...numbers) > 0 ? "Tribute" : "Normal";
  const pool = pile(duel, player, "monster");
  const weighed = new Map(
    pool.map((one) => [one, weigh(duel, { verb: "tribute", card: one, by: player, via: "tribute", for: "Tribute" })]),
  );
  const usable = pool.filter((one) => weighed.get(one)?.some((finding) => finding.kind === "refusal") !== true);
  const possible = numbers.filter((number) => usable.reduce((sum, one) => sum + worth(duel, one, id), 0) >= number);
  const asked = set
    ? setFindings(duel, player, id)
    : weighSummon(duel, id, {
        kind,
        by: player,
        to: player,
        via: "action",
        freed: usable.slice(0, Math.max(...numbers)),
      });
  findings.push(...asked);
  if (possible.length === 0)
    findings.push({
      ...refusal("summon/tributes", duel, id, { needed: countWords(Math.min(...numbers)) }),
      within: pool.flatMap((one) => weighed.get(one)?.filter((finding) => finding.kind === "refusal") ?? []),
    });
  if (refused(findings)) return { findings };
  const answers = new Answers(action.answers);
  const tributes = askTributes(duel, player, id, pool, weighed, possible, answers);
  if ("open" in tributes) return { findings, open: tributes.open };
  if ("refused" in tributes) return { findings: [...findings, ...tributes.refused] };
  findings.push(...tributes.chosen.flatMap((one) => weighed.get(one) ?? []));
  if (zoneFor(duel, id, { to: player, kind, freed: tributes.chosen }) === undefined)
    return { findings: [...findings, refusal("summon/no-zone", duel, id)] };
  const placing = placeMonster(
    duel,
    { by: player, card: id, way: { to: player, kind, freed: tributes.chosen }, position: false },
    answers,
  );
  if (placing.refused.length > 0) return { findings: [...findings, ...placing.refused] };
  const { slot } = placing;
  const asks = placing.open === undefined ? {} : { open: placing.open };
  const used = snapshots(duel, tributes.chosen);
  const cause = { by: "action" as const, player };
  const paid = moveCards(
    duel,
    tributes.chosen.map((card): Move => ({ card, to: "gy", verbs: ["tribute", "send"], as: "Tribute" })),
    cause,
  );
  const undecided = set || used.length === 0 ? undefined : comesBack(duel, paid, id, player, "tribute summon");
  if (undecided !== undefined) return { findings: [...findings, undecided] };
  const stamp = duel.now + 1;
  const record = { stamp, card: refOf(cardOf(paid, id)), ...(left.extra === undefined ? {} : { extra: left.extra }) };
  const counted = withPlayer({ ...paid, now: Math.max(paid.now, stamp) }, player, {
    normalSummons: [...paid.players[player].normalSummons, record],
  });
  if (set) {
    const done = moveCards(
      counted,
      [
        {
          card: id,
          to: "monster",
          player,
          ...(slot === undefined ? {} : { slot }),
          faceUp: false,
          position: "defense",
          verbs: ["set"],
          change: { setOn: duel.turn },
        },
      ],
      cause,
    );
    return { findings, ...asks, ready: { duel: done } };
  }
  return {
    findings,
    ...asks,
    ready: attemptFrom(counted, {
      kind: used.length > 0 ? "Tribute" : "Normal",
      player,
      ids: [id],
      to: player,
      position: "attack",
      slots: slot === undefined ? [] : [slot],
      materials: used,
      stamp,
    }),
  };
}

function setFindings(duel: Duel, player: Player, id: CardId): readonly Finding[] {
  const rule = definitionOf(duel, id).summoning.some((one) => one.rule === "cannot be Normal Summoned or Set")
    ? [refusal("summon/condition", duel, id, { condition: "it cannot be Normal Summoned or Set" })]
    : [];
  return [...rule, ...weigh(duel, { verb: "set", card: id, by: player, via: "action" })];
}

function countWords(count: number): string {
  return count === 1 ? "1 monster" : `${count} monsters`;
}

type Asked<T> = { readonly open: Choice } | { readonly refused: readonly Finding[] } | { readonly chosen: T };

function askTributes(
  duel: Duel,
  player: Player,
  id: CardId,
  pool: readonly CardId[],
  weighed: ReadonlyMap<CardId, readonly Finding[]>,
  numbers: readonly number[],
  answers: Answers,
): Asked<readonly CardId[]> {
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  const usable = pool.filter((one) => weighed.get(one)?.some((finding) => finding.kind === "refusal") !== true);
  if (most === 0 && answers.peek()?.answer !== "cards") return { chosen: [] };
  const fitsNumber = (cards: readonly CardId[]) => {
    const total = cards.reduce((sum, one) => sum + worth(duel, one, id), 0);
    return numbers.some((number) => total >= number && (number === 0 ? cards.length === 0 : cards.length <= number));
  };
  const answer = answers.take();
  const sets = usable.some((one) => worth(duel, one, id) > 1) ? subsets(usable, most).filter(fitsNumber) : undefined;
  const only = sets === undefined ? (usable.length === least && most === least ? usable : undefined) : sets[0];
  const settled: Answer | undefined =
    least === 0
      ? { answer: "cards", cards: [] }
      : only !== undefined && (sets?.length ?? 1) === 1
        ? { answer: "cards", cards: only }
        : undefined;
  if (answer === undefined)
    return {
      open: {
        by: player,
        ask: { about: "tribute", verb: "tribute" },
        source: refOf(cardOf(duel, id)),
        min: Math.min(least, ...(sets ?? []).map((set) => set.length)),
        max: most,
        ...(sets === undefined ? {} : { sets, grouped: true }),
        candidates: pool.map((one) => ({
          answer: { answer: "cards", cards: [one] },
          legal: usable.includes(one),
          findings: weighed.get(one) ?? [],
        })),
        ...(settled === undefined ? {} : { usual: settled }),
      },
    };
  if (answer.answer !== "cards") return { refused: [refusal("choose/not-open", duel, id)] };
  const bad = answer.cards.flatMap((one) =>
    pool.includes(one)
      ? (weighed.get(one)?.filter((finding) => finding.kind === "refusal") ?? [])
      : [refusal("choose/does-not-fit", duel, one, { reason: `${player} does not control it` })],
  );
  if (bad.length > 0) return { refused: bad };
  return fitsNumber(answer.cards)
    ? { chosen: answer.cards }
    : { refused: [refusal("summon/tributes", duel, id, { needed: countWords(least) })] };
}

/** The choices of at most `most` (one or more) of some cards; there are never more cards than Monster Zones. */
function subsets(cards: readonly CardId[], most: number): readonly (readonly CardId[])[] {
  const sets: (readonly CardId[])[] = [[]];
  for (const card of cards) for (const set of [...sets]) if (set.length < most) sets.push([...set, card]);
  return sets;
}
