import { attacksAllowed, permissions } from "./attack-permission";
import { weighBattlePhase } from "./battle-phase";
import { cardOf, emit, other, pile, push, refOf, withCard } from "./board";
import { view } from "./derive";
import type { Action, Battle, CardId, Duel, DuelEvent } from "./duel";
import { settle } from "./settle";
import { causeOf, isOn } from "./standing-rule";
import type { Finding } from "./verdict";
import { type Use, weigh } from "./weigh";
import { openFindings, refusal } from "./windows";
import type { Player } from "./words";

/** The declaration of an attack. */

/** Before the Battle Phase of a turn that has none the reason is why it has none. */
function phaseFindings(duel: Duel, action: Action): readonly Finding[] {
  const open = openFindings(duel, action, ["Battle"]);
  if (duel.phase !== "Main 1" || !open.some(({ rule }) => rule === "turn/wrong-phase")) return open;
  const none = weighBattlePhase(duel);
  return none.length === 0 ? open : [...none, ...open.filter(({ rule }) => rule !== "turn/wrong-phase")];
}

/** Judges the declaration of an attack. `brief`: one refusal is enough. */
export function weighAttack(duel: Duel, action: Action, brief = false): readonly Finding[] {
  const { subject, target, player } = action;
  const card = subject === undefined ? undefined : duel.cards[subject];
  const findings: Finding[] = [...phaseFindings(duel, action)];
  if (duel.phaseEnding === true) findings.push(refusal("attack/step", duel, subject));
  if (brief && findings.length > 0) return findings;
  if (subject === undefined || card === undefined || card.zone !== "monster" || card.controller !== player)
    return [...findings, refusal("attack/not-controlled", duel, subject, { player })];
  const defending = permissions(duel, subject, "attack from Defense").length > 0;
  if (!card.faceUp || (card.position === "defense" && !defending))
    findings.push(refusal("attack/not-able", duel, subject));
  findings.push(...attackCount(duel, subject, target));
  findings.push(...weigh(duel, attackUse(player, subject, target)));
  const foes = pile(duel, other(player), "monster");
  if (target === undefined) findings.push(...weighDirect(duel, player, subject, foes));
  else findings.push(...weighTarget(duel, player, subject, target, foes));
  return findings;
}

function attackUse(player: Player, attacker: CardId, target: CardId | undefined): Use {
  return {
    verb: "attack",
    card: attacker,
    by: player,
    via: "action",
    voice: "active",
    directly: target === undefined,
    ...(target === undefined ? {} : { target }),
  };
}

/**
 * What keeps the attacker from going on against a target, or directly without one, in a replay. The attack is declared
 * already: what forbids its monster any attack comes too late, what is about this target or direct attacks does not.
 */
export function weighReplay(duel: Duel, battle: Battle, target: CardId | undefined): readonly Finding[] {
  const { player } = battle;
  const attacker = battle.attacker.card;
  const foes = pile(duel, other(player), "monster");
  const any = weigh(duel, { verb: "attack", card: attacker, by: player, via: "action", voice: "active" });
  const same = (a: Finding, b: Finding) => a.rule === b.rule && JSON.stringify(a.causes) === JSON.stringify(b.causes);
  const barred = weigh(duel, attackUse(player, attacker, target)).filter(
    (finding) => !any.some((other) => same(other, finding)),
  );
  if (target === undefined) return [...barred, ...weighDirect(duel, player, attacker, foes)];
  const { attacks } = cardOf(duel, attacker);
  const before = (battle.target === undefined ? attacks?.on : attacks?.on.slice(0, -1)) ?? [];
  const spent =
    attacks !== undefined && attacks.count > attacksAllowed(duel, attacker) && before.includes(target)
      ? [refusal("attack/used", duel, attacker)]
      : [];
  return [...barred, ...spent, ...weighTarget(duel, player, attacker, target, foes)];
}

function weighDirect(duel: Duel, player: Player, attacker: CardId, foes: readonly CardId[]): readonly Finding[] {
  if (foes.length === 0 || permissions(duel, attacker, "attack directly").length > 0) return [];
  return [refusal("attack/direct", duel, attacker, { other: other(player) })];
}

function attackCount(duel: Duel, id: CardId, target: CardId | undefined): readonly Finding[] {
  const { attacks } = cardOf(duel, id);
  if (attacks === undefined || attacks.turn !== duel.turn || attacks.count < attacksAllowed(duel, id)) return [];
  if (
    target !== undefined &&
    permissions(duel, id, "attack every monster once").length > 0 &&
    !attacks.on.includes(target)
  )
    return [];
  const last = duel.history.lastAttack;
  const negated = last !== undefined && last.attacker.card === id ? last.negated : undefined;
  return [
    {
      ...refusal(negated === undefined ? "attack/used" : "attack/used-negated", duel, id),
      causes: negated?.causes ?? [],
    },
  ];
}

function weighTarget(
  duel: Duel,
  player: Player,
  attacker: CardId,
  target: CardId,
  foes: readonly CardId[],
): readonly Finding[] {
  if (!foes.includes(target))
    return [{ ...refusal("attack/target", duel, attacker, { target: duel.cards[target]?.def ?? "" }) }];
  const seen = view(duel);
  const barred = weigh(duel, { verb: "attack", card: target, by: player, via: "action", voice: "passive" }).flatMap(
    (finding): readonly Finding[] => {
      if (finding.kind === "refusal") return [{ ...finding, rule: "restricted/attacked" }];
      return finding.rule === "restricted/off" ? [{ ...finding, grounds: ["restricted/attacked"] }] : [];
    },
  );
  const isFirst = (foe: CardId) =>
    seen.rules.filter((rule) => {
      if (rule.modifier.modify !== "must") return false;
      if (rule.modifier.what === "be attacked first") return isOn(seen, rule, seen.see(foe));
      if (rule.modifier.what !== "attack this card") return false;
      return rule.applied.source.card === foe && isOn(seen, rule, seen.see(attacker));
    });
  if (isFirst(target).length > 0) return barred;
  const causes = foes.flatMap(isFirst).map((rule) => causeOf(rule.applied, rule.clause));
  if (causes.length === 0) return barred;
  return [...barred, { ...refusal("attack/first", duel, target), causes }];
}

/** Declares an attack that was judged legal. */
export function declareAttack(duel: Duel, action: Action): Duel {
  const { subject, target, player } = action;
  if (subject === undefined) return duel;
  const card = cardOf(duel, subject);
  const before = card.attacks?.turn === duel.turn ? card.attacks : { count: 0, on: [] };
  const marked = withCard(duel, subject, {
    attacks: {
      turn: duel.turn,
      count: before.count + 1,
      on: target === undefined ? before.on : [...before.on, target],
    },
  });
  const seen = view(marked);
  const serial = marked.now + 1;
  const battle: Battle = {
    serial,
    attacker: refOf(card),
    ...(target === undefined ? {} : { target: refOf(cardOf(duel, target)) }),
    player,
    stage: "declared",
    defenders: pile(duel, other(player), "monster").map((id) => refOf(cardOf(duel, id))),
    destroyed: [],
    origin: serial,
  };
  const event: DuelEvent = {
    verb: "attack",
    player,
    subject: seen.see(subject),
    ...(target === undefined ? { directly: true } : { object: seen.see(target) }),
    cause: { by: "action", player },
  };
  const declared = emit({ ...marked, now: serial, battle }, [event]);
  return push(settle(declared), { task: "battle" }, { task: "moment" });
}
