import { printedStat } from "./amount";
import { permissions } from "./attack-permission";
import { emit, other, pop, push, sameRef, stays } from "./board";
import { replacementFor } from "./deeds/replace";
import { view } from "./derive";
import type { Battle, Duel, DuelEvent, EventCause, Snapshot } from "./duel";
import { loseLife } from "./life-points";
import { type Move, moveCards } from "./move";
import { perform } from "./perform";
import { settle } from "./settle";
import { sparedNow } from "./spared";
import { phaseTriggers } from "./triggers";
import type { CardRef } from "./verdict";
import { weigh } from "./weigh";
import type { Player } from "./words";

/** Damage calculation, destruction by battle, and the end of a battle. */

function battleCause(source: Snapshot): EventCause {
  return { by: "battle", player: source.controller, source };
}

/** Whether one of the monsters that battle is gone: no damage is calculated, and the Damage Step comes to its end. */
export function isBroken(duel: Duel, { attacker, target }: Battle): boolean {
  return !stays(duel, attacker) || (target !== undefined && !stays(duel, target));
}

export function calculated(duel: Duel, battle: Battle): Duel {
  if (isBroken(duel, battle)) return endOfDamageStep(duel, battle);
  const seen = view(duel);
  const attacker = seen.see(battle.attacker.card);
  const original = seen.rules.some(({ modifier }) => modifier.modify === "calculation");
  const stat = (card: Snapshot, which: "ATK" | "DEF") =>
    (original ? printedStat(duel, card, which) : card.stats[which]) ?? 0;
  const attack = stat(attacker, "ATK");
  const foe = other(battle.player);
  const destroyed: CardRef[] = [];
  let next: Duel = duel;
  let damage: Battle["damage"];
  const hit = (player: Player, amount: number, source: Snapshot) => {
    if (amount <= 0) return;
    const before = next.players[player].lp;
    next = loseLife(next, [player], amount, "battle damage", battleCause(source), true);
    if (next.players[player].lp < before) damage = { to: player, amount: before - next.players[player].lp };
  };
  if (battle.target === undefined) hit(foe, attack, attacker);
  else {
    const target = seen.see(battle.target.card);
    const attacking = target.position === "attack";
    const against = stat(target, attacking ? "ATK" : "DEF");
    if (attack > against) {
      destroyed.push(battle.target);
      if (attacking || permissions(duel, attacker.card, "pierce").length > 0) hit(foe, attack - against, attacker);
    } else if (attack < against) {
      if (attacking) destroyed.push(battle.attacker);
      hit(battle.player, against - attack, target);
    } else if (attacking && attack > 0) destroyed.push(battle.attacker, battle.target);
    const event: DuelEvent = {
      verb: "battle",
      subject: attacker,
      object: target,
      player: battle.player,
      cause: { by: "battle", player: battle.player },
    };
    next = emit(next, [event], next.events.length > duel.events.length);
  }
  const doomed = destroyed.filter(
    (ref) =>
      !weigh(next, { verb: "destroy", card: ref.card, by: battle.player, via: "rule" }).some(
        (finding) => finding.kind === "refusal",
      ),
  );
  const gone = doomed.filter((ref) => {
    const spared = sparedNow(next, ref.card, doom(next, battle, ref).cause);
    next = spared ?? next;
    return spared === undefined;
  });
  const kept = next.applied.filter((applied) => applied.until?.duration.lasts !== "damage calculation");
  const current = next.battle ?? battle;
  const after: Duel = {
    ...next,
    applied: kept,
    battle: { ...current, stage: "after calculation", destroyed: gone, ...(damage === undefined ? {} : { damage }) },
  };
  const done = settle(after);
  const timed = phaseTriggers(done, true);
  if (timed.length === 0 && done.events.length === done.seen && battle.flipped === undefined) return respond(done);
  return push({ ...done, phaseTriggers: timed }, { task: "moment" });
}

function doom(duel: Duel, battle: Battle, ref: CardRef): { readonly move: Move; readonly cause: EventCause } {
  const winner = ref.card === battle.attacker.card ? battle.target : battle.attacker;
  const source = winner === undefined ? undefined : view(duel).see(winner.card);
  const player = source?.controller ?? battle.player;
  return {
    move: { card: ref.card, to: "gy", verbs: ["destroy", "send"] },
    cause: { by: "battle", player, ...(source === undefined ? {} : { source }) },
  };
}

/** Carries out what replaces the destruction of a monster by battle, one after another. */
function replacedNext(duel: Duel, battle: Battle, gone: readonly CardRef[]): Duel | undefined {
  const considered = battle.considered ?? [];
  for (const ref of gone) {
    if (considered.some((one) => sameRef(one, ref))) continue;
    const { move, cause } = doom(duel, battle, ref);
    const replacement = replacementFor(duel, move, cause);
    if (replacement === undefined) continue;
    const marked: Duel = { ...duel, battle: { ...battle, considered: [...considered, ref] } };
    const labels =
      replacement.lingering === undefined
        ? {}
        : { labels: { ...replacement.memory.labels, lingering: replacement.lingering } };
    const clauses = replacement.clauses.map((clause, at) =>
      at === 0 && replacement.optional ? { ...clause, may: true } : clause,
    );
    return perform(marked, clauses, { ...replacement.memory, ...labels, player: replacement.player }, "replacement");
  }
  return undefined;
}

/** The end of the Damage Step: what was destroyed by battle goes to the Graveyard. */
export function endOfDamageStep(duel: Duel, battle: Battle): Duel {
  const gone = battle.destroyed.filter((ref) => stays(duel, ref));
  const instead = replacedNext(duel, battle, gone);
  if (instead !== undefined) return instead;
  const ended: Duel = { ...duel, battle: { ...battle, stage: "end" } };
  const timed = phaseTriggers(ended, true);
  if (gone.length === 0) {
    const quiet = respond(settle(ended));
    const unseen = duel.events.length > duel.seen || battle.flipped !== undefined;
    return timed.length === 0 && !unseen ? quiet : push({ ...quiet, phaseTriggers: timed }, { task: "moment" });
  }
  let next: Duel = { ...ended, phaseTriggers: timed };
  let first = true;
  for (const ref of gone) {
    const { move, cause } = doom(ended, battle, ref);
    next = moveCards(next, [move], cause, !first);
    first = false;
  }
  return push(next, { task: "moment" });
}

export function respond(duel: Duel): Duel {
  return push(duel, { task: "window", window: "response", player: duel.turnPlayer, passes: 0 });
}

export function over(duel: Duel): Duel {
  const { battle, ...rest } = pop(duel);
  if (battle === undefined) return rest;
  const kept = rest.applied.filter((applied) => !(applied.lingering && applied.until?.battle === true));
  const ended: Duel = {
    ...rest,
    applied: kept,
    history: { ...rest.history, lastAttack: { ...battle, stage: "over" } },
  };
  return push(settle(ended), { task: "moment" });
}
