import { attemptFrom, snapshots } from "./attempt";
import { cardOf, definitionOf, pile, refOf, withPlayer } from "./board";
import { view } from "./derive";
import type { Action, CardId, Duel } from "./duel";
import { fillsLine, materialSets, permittedMaterials } from "./materials";
import { comesBack } from "./mid-summon";
import { type Move, moveCards } from "./move";
import { Answers } from "./pick";
import { placeMonster } from "./placing";
import { type PreparedSummon, refused } from "./summon";
import { weighSummon, zoneFor, zonesFor } from "./summonable";
import { summonVerb } from "./verbs";
import type { Finding } from "./verdict";
import { weigh } from "./weigh";
import { refusal } from "./windows";
import type { Player, SummonKind } from "./words";

/** Synchro, Xyz, Link and Pendulum Summons. */

export function prepareExtra(
  duel: Duel,
  action: Action,
  id: CardId,
  opening: readonly Finding[],
  kind: SummonKind,
): PreparedSummon {
  const { player } = action;
  const card = cardOf(duel, id);
  const findings: Finding[] = [...opening];
  if (
    card.zone !== "extra" ||
    card.owner !== player ||
    !definitionOf(duel, id).properties.some((property) => property === kind)
  )
    return { findings: [...findings, refusal("summon/not-a-monster", duel, id)] };
  const permitted = permittedMaterials(duel, player, kind);
  const usual = pile(duel, player, "monster").filter((one) => cardOf(duel, one).faceUp);
  const pool = [...new Set([...usual, ...permitted.map(({ card: one }) => one)])];
  const isBanished = (one: CardId) => permitted.some(({ card: other, banished }) => other === one && banished);
  const weighed = new Map(
    pool.map((one) => [
      one,
      [
        ...weigh(duel, { verb: "use as material", card: one, by: player, via: "action", for: kind, target: id }),
        ...(isBanished(one) ? weigh(duel, { verb: "banish", card: one, by: player, via: "action" }) : []),
      ],
    ]),
  );
  const usable = pool.filter((one) => weighed.get(one)?.some((finding) => finding.kind === "refusal") !== true);
  findings.push(...weighSummon(duel, id, { kind, by: player, to: player, via: "action", freed: usable }));
  const room = (set: readonly CardId[]) => zoneFor(duel, id, { to: player, kind, freed: set }) !== undefined;
  const sets = materialSets(duel, id, usable, kind, 60, room);
  const cramped = sets.length === 0 && materialSets(duel, id, usable, kind, 1).length > 0;
  if (cramped && !findings.some(({ rule }) => rule === "summon/no-zone"))
    findings.push(refusal("summon/no-zone", duel, id));
  if (sets.length === 0 && !cramped) {
    const barred =
      materialSets(duel, id, pool, kind, 1, room).length > 0
        ? pool.flatMap((one) => weighed.get(one)?.filter((finding) => finding.kind === "refusal") ?? [])
        : [];
    findings.push({
      ...refusal("summon/materials", duel, id, { needed: "its materials are not there" }),
      within: barred,
      causes: barred.flatMap((finding) => finding.causes),
      grounds: [...new Set(barred.map((finding) => finding.rule))],
    });
  }
  if (refused(findings) && action.answers.length === 0) return { findings };
  const answers = new Answers(action.answers);
  const answer = answers.take();
  if (answer === undefined) {
    const [only] = sets;
    return {
      findings,
      open: {
        by: player,
        ask: { about: "material", verb: summonVerb(kind) },
        source: refOf(card),
        min: Math.min(...sets.map((set) => set.length)),
        max: Math.max(...sets.map((set) => set.length)),
        grouped: true,
        sets,
        candidates: pool.map((one) => ({
          answer: { answer: "cards", cards: [one] },
          legal: sets.some((set) => set.includes(one)),
          findings: weighed.get(one) ?? [],
        })),
        ...(sets.length === 1 && only !== undefined ? { usual: { answer: "cards", cards: only } } : {}),
      },
    };
  }
  if (answer.answer !== "cards") return { findings: [...findings, refusal("choose/not-open", duel, id)] };
  const bad = answer.cards.flatMap((one) => weighed.get(one)?.filter((finding) => finding.kind === "refusal") ?? []);
  const misfit = answer.cards.some((one) => !pool.includes(one)) || !fillsLine(duel, id, answer.cards, kind);
  const kept = findings.filter(({ rule }) => rule !== "summon/materials" && rule !== "summon/no-zone");
  if (bad.length > 0) return { findings: [...kept, ...bad] };
  if (misfit) return { findings: [...kept, refusal("summon/materials", duel, id, { needed: "they do not fit" })] };
  if (!room(answer.cards)) return { findings: [...kept, refusal("summon/no-zone", duel, id)] };
  if (refused(kept)) return { findings: kept };
  const used = snapshots(duel, answer.cards);
  const cause = { by: "action" as const, player };
  const moves = answer.cards.map(
    (one): Move =>
      kind === "Xyz"
        ? { card: one, to: "material", host: id, verbs: ["attach"], as: kind }
        : isBanished(one)
          ? { card: one, to: "banished", verbs: ["banish"], as: kind }
          : { card: one, to: "gy", verbs: ["send"], as: kind },
  );
  const under =
    kind === "Xyz"
      ? duel.cards
          .filter((one) => one.zone === "material" && one.host !== undefined && answer.cards.includes(one.host))
          .map((one): Move => ({ card: one.id, to: "gy", verbs: ["send"] }))
      : [];
  const paid = moveCards(moveCards(duel, under, { ...cause, by: "rule" }), moves, cause);
  const undecided = comesBack(duel, paid, id, player, summonVerb(kind));
  if (undecided !== undefined) return { findings: [...kept, undecided] };
  const placing = placeMonster(
    paid,
    { by: player, card: id, way: { to: player, kind }, position: kind !== "Link" },
    answers,
  );
  if (placing.refused.length > 0) return { findings: [...kept, ...placing.refused] };
  return {
    findings: kept,
    ...(placing.open === undefined ? {} : { open: placing.open }),
    ready: attemptFrom(paid, {
      kind,
      player,
      ids: [id],
      to: player,
      position: placing.position ?? "attack",
      slots: placing.slot === undefined ? [] : [placing.slot],
      materials: used,
      stamp: duel.now + 1,
    }),
  };
}

/** The Pendulum Scales of a player, low and high; undefined without two. */
function scalesOf(duel: Duel, player: Player): readonly [number, number] | undefined {
  const seen = view(duel);
  const scales = pile(duel, player, "spell")
    .map((id) => seen.see(id))
    .filter(
      (card) =>
        card.faceUp &&
        (card.slot === 0 || card.slot === 4) &&
        card.host === undefined &&
        card.stats.Scale !== undefined,
    );
  const [left, right] = scales.map((card) => card.stats.Scale ?? 0);
  return left === undefined || right === undefined ? undefined : [Math.min(left, right), Math.max(left, right)];
}

export function preparePendulum(duel: Duel, action: Action, id: CardId, opening: readonly Finding[]): PreparedSummon {
  const { player } = action;
  const findings: Finding[] = [...opening];
  const made = duel.players[player].pendulumSummons[0];
  if (made !== undefined)
    findings.push({
      ...refusal(made.negated === undefined ? "summon/pendulum-used" : "summon/pendulum-used-negated", duel, id, {
        player,
      }),
      causes: [...(made.negated?.causes ?? []), { stamp: made.stamp, player }],
    });
  const scales = scalesOf(duel, player);
  if (scales === undefined)
    return { findings: [...findings, refusal("summon/materials", duel, id, { needed: "two Pendulum Scales" })] };
  const weighed = (one: CardId): readonly Finding[] => {
    const card = cardOf(duel, one);
    const level = view(duel).see(one).stats.Level;
    const place = card.owner === player && (card.zone === "hand" || (card.zone === "extra" && card.faceUp));
    const between = level !== undefined && level > scales[0] && level < scales[1];
    const fit =
      place && between
        ? []
        : [refusal("summon/materials", duel, one, { needed: `a Level between ${scales[0]} and ${scales[1]}` })];
    return [...fit, ...weighSummon(duel, one, { kind: "Pendulum", by: player, to: player, via: "action" })];
  };
  const further = action.answers.flatMap((answer) => (answer.answer === "cards" ? answer.cards : []));
  const all = [id, ...further.filter((one) => one !== id)];
  findings.push(...all.flatMap(weighed));
  if (refused(findings)) return { findings };
  const zones = zonesFor(duel, all, { to: player, kind: "Pendulum" });
  const roomless = all.filter((_, index) => zones[index] === undefined);
  if (roomless.length > 0)
    return { findings: [...findings, ...roomless.map((one) => refusal("summon/no-zone", duel, one))] };
  const stamp = duel.now + 1;
  const counted = withPlayer({ ...duel, now: stamp }, player, {
    pendulumSummons: [...duel.players[player].pendulumSummons, { stamp }],
  });
  return {
    findings,
    ready: attemptFrom(counted, {
      kind: "Pendulum",
      player,
      ids: all,
      to: player,
      position: action.position === "defense" ? "defense" : "attack",
      slots: [],
      materials: [],
      stamp,
    }),
  };
}
