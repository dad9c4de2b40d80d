import { attemptFrom, snapshots } from "./attempt";
import { cardOf, definitionOf, refOf, withPlayer } from "./board";
import { view } from "./derive";
import type { Action, CardId, Duel } from "./duel";
import { comesBack } from "./mid-summon";
import { type Move, moveCards } from "./move";
import { Answers } from "./pick";
import { placeMonster } from "./placing";
import { playersOf } from "./players";
import { fits } from "./select";
import { isOn } from "./standing-rule";
import { inHand, type PreparedSummon, refused } from "./summon";
import { weighSummon, zoneFor } from "./summonable";
import { askTributes, tooFewTributes, tributeChoice, tributeSets } from "./tributes";
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

/** Judges a Normal Summon or (`set`) a Set of a monster as far as its answers go. */
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
  const choice = tributeChoice(duel, player, id);
  const { ways, weighed } = choice;
  const least = ways[0]?.count ?? 0;
  const kind: SummonKind = least > 0 ? "Tribute" : "Normal";
  if (action.summon === "Tribute" && ways.every(({ count }) => count === 0))
    findings.push(refusal("summon/no-tributes", duel, id));
  const sets = tributeSets(duel, choice);
  const asked = set
    ? setFindings(duel, player, id)
    : weighSummon(duel, id, {
        kind,
        by: player,
        to: player,
        via: "action",
        freed: sets.flat(),
      });
  findings.push(...asked);
  if (sets.length === 0) findings.push(tooFewTributes(duel, choice));
  if (refused(findings)) return { findings };
  const answers = new Answers(action.answers);
  const tributes = askTributes(duel, choice, answers);
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
