import { cardOf, other } from "./board";
import { neverChanges } from "./deeds/positions";
import { freeSlots } from "./deeds/tokens";
import type { Clause, Selector } from "./definition";
import { view } from "./derive";
import type { Duel, Memory } from "./duel";
import { Answers, type Performing, pickCards } from "./pick";
import { weighSummon, zonesFor } from "./summonable";
import { covers } from "./verbs";
import type { Finding } from "./verdict";
import { weigh } from "./weigh";
import { refusal } from "./windows";

/** The targets of an activation, weighed for what will be done with them. */

export function leastTargets(selector: Selector): number {
  if (selector.select !== "cards" || typeof selector.count !== "object") return 1;
  return typeof selector.count.min === "number" ? selector.count.min : 1;
}

/** What will be done with a target: each verb that the body does to it, weighed with the targeting itself. */
function weighTarget(performing: Performing, id: number, line: number, body: readonly Clause[]): readonly Finding[] {
  const { duel, memory } = performing;
  const source = view(duel).see(memory.source.card);
  const findings: Finding[] = [...weigh(duel, { verb: "target", card: id, by: memory.player, via: "effect", source })];
  for (const clause of body) {
    const { deed } = clause;
    if (clause.may === true || !isTarget(deed.what, line)) continue;
    if (covers("special summon", deed.verb))
      findings.push(
        ...weighSummon(duel, id, {
          kind: deed.countsAs ?? "Special",
          by: memory.player,
          to: memory.player,
          via: "effect",
          source,
          ...(deed.ignoringConditions === true ? { ignoring: true } : {}),
        }),
      );
    else if (
      deed.verb === "negate" &&
      deed.negates === "effects" &&
      body.filter((one) => isTarget(one.deed.what, line)).length === 1
    ) {
      const { negated } = view(duel).see(id);
      if (negated !== undefined) findings.push({ ...refusal("negated/already", duel, id), causes: negated.causes });
    } else if (deed.verb === "take control" || deed.verb === "give control") {
      const to = deed.verb === "give control" ? other(memory.player) : memory.player;
      if (freeSlots(duel, to) === 0) findings.push(refusal("summon/no-zone", duel, id));
    } else if (deed.verb === "change position") {
      const never = neverChanges(duel, id, deed);
      if (never !== undefined) findings.push(refusal(never, duel, id));
    } else if (
      deed.verb === "set" ||
      deed.verb === "equip" ||
      deed.verb === "attach" ||
      deed.verb === "place" ||
      deed.verb === "banish"
    )
      findings.push(...weigh(duel, { verb: deed.verb, card: id, by: memory.player, via: "effect", source }));
  }
  return findings;
}

/** Targets that are Summoned together need a zone each: what says so of those that would find none. */
export function weighTogether({ duel, memory }: Performing, body: readonly Clause[]): readonly Finding[] {
  return body.flatMap(({ deed, may, condition }) => {
    if (may === true || condition !== undefined || !covers("special summon", deed.verb)) return [];
    const meant = memory.targets.flatMap((refs, line) => (isTarget(deed.what, line) ? refs : []));
    if (meant.length < 2 || deed.to !== undefined) return [];
    const ids = meant.map(({ card }) => card);
    const zones = zonesFor(duel, ids, { to: memory.player, kind: deed.countsAs ?? "Special" });
    return ids.flatMap((id, at) => (zones[at] === undefined ? [refusal("summon/no-zone", duel, id)] : []));
  });
}

function isTarget(selector: Selector | undefined, line: number): boolean {
  if (selector === undefined) return false;
  if (selector.select === "ref")
    return selector.ref.to === "target" && (selector.ref.line === undefined || selector.ref.line === line + 1);
  return selector.select !== "cards" && selector.of.some((one) => isTarget(one, line));
}

export function pickTargets(performing: Performing, selector: Selector, at: number, body: readonly Clause[]) {
  return pickCards(performing, {
    selector,
    ask: { about: "target", line: at + 1 },
    misfit: "target/does-not-fit",
    exclude: [
      ...performing.memory.targets.flat().map((target) => target.card),
      ...(selfExcluded(performing) ? [performing.memory.source.card] : []),
    ],
    weigh: (card) => weighTarget(performing, card.card, at, body),
  });
}

/** A Spell or Trap that is being activated does not target itself. */
function selfExcluded(performing: Performing): boolean {
  const card = cardOf(performing.duel, performing.memory.source.card);
  return card.zone === "spell" || card.zone === "field";
}

export function noTarget(duel: Duel, memory: Memory, selector: Selector, body: readonly Clause[]): Finding {
  const line = memory.targets.length;
  const performing = { duel, memory, answers: new Answers([]) };
  const within = pickable(performing, selector).flatMap((id) =>
    weighTarget(performing, id, line, body).filter((finding) => finding.kind === "refusal"),
  );
  return {
    ...refusal("target/none", duel, memory.source.card),
    within,
    causes: within.flatMap((finding) => finding.causes),
    grounds: [...new Set(within.map((finding) => finding.rule))],
  };
}

/** The cards that fit a selector, each of its parts by itself. */
export function pickable(performing: Performing, selector: Selector): readonly number[] {
  if (selector.select === "and") return [...new Set(selector.of.flatMap((part) => pickable(performing, part)))];
  const picked = pickCards(performing, {
    selector: selector.select === "cards" ? { ...selector, count: "all" } : selector,
    ask: { about: "choose" },
    misfit: "choose/does-not-fit",
  });
  return "chosen" in picked ? picked.chosen.cards : [];
}

export function contextMatches(duel: Duel, memory: Memory, id: number, selector: Selector): boolean {
  return pickable({ duel, memory, answers: new Answers([]) }, selector).includes(id);
}
