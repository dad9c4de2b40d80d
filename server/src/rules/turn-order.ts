import { weighBattlePhase } from "./battle-phase";
import {
  cardOf,
  effectAt,
  emit,
  note,
  onField,
  other,
  pile,
  pop,
  push,
  refOf,
  replaceTop,
  stays,
  top,
  withPlayer,
} from "./board";
import { holds } from "./condition";
import { drawCards } from "./deeds/moving";
import { view } from "./derive";
import type { Applied, Duel, PlayerState, Task } from "./duel";
import { eachPhase } from "./each-time";
import { goesOn } from "./goes-on";
import { nothingRemembered } from "./memory";
import { changeControl, moveCards } from "./move";
import { doClause, memoryFor, perform } from "./perform";
import { Answers } from "./pick";
import { hasDraw } from "./profile";
import { settle } from "./settle";
import { zoneFor } from "./summonable";
import { phaseTriggers } from "./triggers";
import type { EffectRef } from "./verdict";
import { weigh } from "./weigh";
import type { Phase, Player } from "./words";

/** The turn: what a phase brings as it begins, what ends with it, and which phase is next. */

const order: readonly Phase[] = ["Draw", "Standby", "Main 1", "Battle", "Main 2", "End"];

/** Goes from the beginning of a phase into it: returns and delayed deeds, maintenance, its triggers, then its open window. */
export function enterPhase(duel: Duel): Duel {
  const opened = replaceTop(duel, { task: "window", window: "open", player: duel.turnPlayer, passes: 0 });
  const triggered: Duel = { ...opened, phaseTriggers: phaseTriggers(opened) };
  let next = push(triggered, { task: "moment" });
  const upkeep = maintenance(next);
  if (upkeep.length > 0) next = push(next, { task: "upkeep", queue: upkeep });
  return due(eachPhase(next));
}

function maintenance(
  duel: Duel,
): readonly { readonly card: { readonly card: number; readonly instance: number }; readonly effect: EffectRef }[] {
  const seen = view(duel);
  return duel.cards.flatMap((card) => {
    if (!onField(card) || !card.faceUp) return [];
    const definition = duel.book[card.def];
    return (definition?.effects ?? []).flatMap((effect, index) => {
      if (effect.class !== "maintenance" || seen.see(card.id).negated !== undefined) return [];
      const ref = { card: card.def, effect: index + 1 };
      const memory = memoryFor(duel, card.id, ref);
      return effect.conditions.every((condition) => holds({ view: seen, memory }, condition))
        ? [{ card: refOf(card), effect: ref }]
        : [];
    });
  });
}

/** Pays the next maintenance, or does what is due when it is not paid. */
export function upkeepNext(duel: Duel, task: Extract<Task, { task: "upkeep" }>): Duel {
  const [first, ...rest] = task.queue;
  if (first === undefined) return pop(duel);
  const next = replaceTop(duel, { task: "upkeep", queue: rest });
  if (!stays(next, first.card)) return next;
  const effect = effectAt(next, first.effect);
  const seen = view(next);
  if (effect === undefined || seen.see(first.card.card).negated !== undefined) return next;
  const memory = memoryFor(next, first.card.card, first.effect);
  const declared = weigh(next, {
    verb: "apply",
    activated: "effect",
    card: first.card.card,
    by: memory.player,
    via: "rule",
  }).find((finding) => finding.kind === "refusal");
  const noted =
    declared === undefined
      ? next
      : note(next, {
          ...declared,
          kind: "exemption",
          rule: "declared/maintenance",
          grounds: [declared.rule],
          why: "stands by rule",
        });
  const [pay] = effect.cost;
  const trial =
    pay === undefined ? undefined : doClause(noted, memory, { ...pay, may: false }, new Answers([]), 0, "cost", "cost");
  const payable = trial !== undefined && ("open" in trial || ("did" in trial && trial.did));
  const otherwise = effect.otherwise ?? [];
  if (!payable) return perform(noted, otherwise, memory, "maintenance", "rule");
  const choice = effect.optional && otherwise.length > 0;
  const clauses = [
    { ...pay, may: choice, conjunction: "do" as const },
    ...otherwise.map((clause) => ({ ...clause, conjunction: "otherwise" as const })),
  ];
  return perform(noted, clauses as readonly import("./definition").Clause[], memory, "maintenance", "cost");
}

function inWindow(duel: Duel, phases: readonly Phase[], player: Player | "either"): boolean {
  return phases.includes(duel.phase) && (player === "either" || player === duel.turnPlayer);
}

/** Delayed deeds and returns whose phase has come, and what lasts until this phase. */
function due(duel: Duel): Duel {
  let next = duel;
  for (const applied of duel.applied) {
    const { waits, until } = applied;
    if (
      until?.phase !== undefined &&
      until.turn === undefined &&
      until.duration.lasts === "until phase" &&
      until.phase === duel.phase &&
      (until.whose === undefined || until.whose === duel.turnPlayer)
    )
      next = countdown(next, applied);
    if (waits === undefined || waits.for === "event" || !inWindow(duel, waits.window.phases, waits.player)) continue;
    if (waits.skip > 0) {
      next = replaceApplied(next, applied.id, { ...applied, waits: { ...waits, skip: waits.skip - 1 } });
      continue;
    }
    next = { ...next, applied: next.applied.filter((one) => one.id !== applied.id) };
    next =
      waits.for === "window"
        ? perform(
            note(next, ...goesOn(duel, applied)),
            waits.clauses,
            { ...applied.memory, resolved: applied.since },
            "lingering",
          )
        : comeBack(next, applied, waits);
  }
  return settle(next);
}

function replaceApplied(duel: Duel, id: string, applied: Applied): Duel {
  return { ...duel, applied: duel.applied.map((one) => (one.id === id ? applied : one)) };
}

function countdown(duel: Duel, applied: Applied): Duel {
  const { until } = applied;
  if (until?.skip !== undefined && until.skip > 0)
    return replaceApplied(duel, applied.id, { ...applied, until: { ...until, skip: until.skip - 1 } });
  return endApplied(duel, applied);
}

/** Ends a lingering effect; control goes back. */
function endApplied(duel: Duel, applied: Applied): Duel {
  const next: Duel = { ...duel, applied: duel.applied.filter((one) => one.id !== applied.id) };
  if (
    applied.modifiers?.some((modifier) => modifier.modify === "control") !== true ||
    applied.on === undefined ||
    !("cards" in applied.on)
  )
    return next;
  return applied.on.cards
    .filter((ref) => stays(next, ref))
    .reduce((now, ref) => changeControl(now, ref.card, cardOf(now, ref.card).owner, { by: "rule" }), next);
}

/** A card that was banished for a time comes back to where it was; a declared one is put in the Graveyard. */
function comeBack(
  duel: Duel,
  applied: Applied,
  waits: Extract<NonNullable<Applied["waits"]>, { for: "return" }>,
): Duel {
  if (!stays(duel, waits.card)) return duel;
  const id = waits.card.card;
  const verdicts = weigh(duel, { verb: "place", card: id, by: waits.controller, via: "return" });
  const refused = verdicts.find((finding) => finding.kind === "refusal");
  const cause = { by: "effect" as const, player: applied.player, effect: applied.effect };
  const noted = note(duel, ...verdicts);
  const { zone } = waits;
  const room = zone !== "monster" || zoneFor(noted, id, { to: waits.controller, kind: "Special" }) !== undefined;
  if (refused !== undefined || !room)
    return moveCards(noted, [{ card: id, to: "gy", verbs: ["place"] }], { by: "rule" });
  const returned = moveCards(
    noted,
    [{ card: id, to: zone, player: waits.controller, position: waits.position, faceUp: true, verbs: ["return"] }],
    cause,
  );
  return returnedBonus(returned, applied, id);
}

/** What the banishing effect says is done when the card comes back. */
function returnedBonus(duel: Duel, applied: Applied, id: number): Duel {
  const label = applied.memory.labels["on return"];
  return label === undefined
    ? duel
    : emit(
        duel,
        [{ verb: "return", subject: view(duel).see(id), cause: { by: "effect", effect: applied.effect } }],
        true,
      );
}

/** Both players passed in an open phase: what ends with it, and the next phase or turn. */
export function leaveOpenPhase(duel: Duel): Duel {
  if (duel.phase === "Draw" && !duel.players[duel.turnPlayer].drew && hasDraw(duel.profile, duel.turn))
    return drawForTurn(duel);
  const ending = endOfPhase(duel);
  if (ending !== undefined) return ending;
  if (duel.phase === "End") return endTurn(duel);
  const ended = duel.phase === "Battle" ? endOf(duel, "Battle") : duel;
  return beginAfter(pop(ended), ended.phase);
}

/** What triggers and what is done as the phase ends; undefined when nothing is or it has been already. */
export function endOfPhase(duel: Duel): Duel | undefined {
  if (duel.phaseEnding === true) return undefined;
  const ending: Duel = { ...duel, phaseEnding: true };
  const triggers = phaseTriggers(ending);
  if (triggers.length === 0 && eachPhase(ending) === ending) return undefined;
  const opened = replaceTop(
    { ...ending, phaseTriggers: triggers },
    { task: "window", window: "open", player: duel.turnPlayer, passes: 0 },
  );
  return eachPhase(push(opened, { task: "moment" }));
}

/** The draw for the turn; the Draw Phase goes on for responses. */
export function drawForTurn(duel: Duel): Duel {
  const player = duel.turnPlayer;
  const counted = withPlayer(duel, player, { drew: true });
  const [card] = pile(counted, player, "deck");
  if (card === undefined) return { ...counted, won: other(player) };
  const drawn = drawCards(counted, player, [card], { by: "rule", player });
  const task = top(drawn);
  const open: Duel =
    task?.task === "window" ? replaceTop(drawn, { ...task, window: "open", player, passes: 0 }) : drawn;
  return push(open, { task: "moment" });
}

/** The next phase of the turn begins: the first behind the given one that is not skipped. A skip is spent so. */
function beginAfter(duel: Duel, last: Phase | undefined): Duel {
  let now = duel;
  for (const phase of order.slice(last === undefined ? 0 : order.indexOf(last) + 1)) {
    if (phase === "Battle" && !mayBattle(now)) return begin(skipped(now, phase), "End");
    if (!skips(now, phase)) return begin(now, phase);
    now = skipped(now, phase);
  }
  return begin(now, "End");
}

/** One skip of a phase is spent. */
function skipped(duel: Duel, phase: Phase): Duel {
  const { turnPlayer } = duel;
  const { skips: all } = duel.players[turnPlayer];
  const at = all.findIndex((skip) => skip.phase === phase);
  return at < 0 ? duel : withPlayer(duel, turnPlayer, { skips: all.filter((_, index) => index !== at) });
}

function skips(duel: Duel, phase: Phase): boolean {
  return duel.players[duel.turnPlayer].skips.some((skip) => skip.phase === phase);
}

function mayBattle(duel: Duel): boolean {
  return weighBattlePhase(duel).length === 0;
}

/** A phase begins: nothing was done in it yet. */
export function begin(duel: Duel, phase: Phase): Duel {
  const next: Duel = settle({
    ...duel,
    phase,
    phaseActed: false,
    phaseEnding: false,
    answerFrom: duel.now,
    responding: false,
  });
  return push(next, { task: "window", window: "begin", player: next.turnPlayer, passes: 0 });
}

function endOf(duel: Duel, phase: Phase): Duel {
  let next = duel;
  for (const applied of duel.applied) {
    const { until } = applied;
    if (until?.phase !== phase || until.duration.lasts !== "until") continue;
    if (until.turn === duel.turn || until.whose === duel.turnPlayer) next = countdown(next, applied);
  }
  return settle(next);
}

/** The End Phase ends: the hand limit, then what lasts until the end of the turn, then the next turn. */
function endTurn(duel: Duel): Duel {
  const player = duel.turnPlayer;
  const over = pile(duel, player, "hand").length - 6;
  if (over > 0) {
    const memory = {
      player,
      source: refOf(cardOf(duel, pile(duel, player, "hand")[0] ?? 0)),
      effect: { card: "", effect: 0 },
      ...nothingRemembered,
    };
    const hand = {
      select: "cards" as const,
      count: { min: over, max: over },
      where: [{ place: "hand" as const, of: "you" as const }],
      tests: [],
    };
    return perform(duel, [{ conjunction: "do", deed: { verb: "discard", what: hand } }], memory, "hand limit", "rule");
  }
  let next: Duel = duel;
  for (const applied of duel.applied) {
    const { until } = applied;
    if (until === undefined || until.duration.lasts !== "until" || until.phase !== undefined || until.battle === true)
      continue;
    if (until.turn === duel.turn || (until.whose !== undefined && until.whose === player))
      next = countdown(next, applied);
  }
  return newTurn(settle({ ...next, agenda: [] }));
}

function newTurn(duel: Duel): Duel {
  const fresh = (state: PlayerState): PlayerState => ({
    ...state,
    normalSummons: [],
    pendulumSummons: [],
    drew: false,
  });
  const next: Duel = {
    ...duel,
    turn: duel.turn + 1,
    turnPlayer: other(duel.turnPlayer),
    players: { A: fresh(duel.players.A), B: fresh(duel.players.B) },
    seen: duel.events.length,
    watched: duel.events.length,
  };
  return beginAfter(next, undefined);
}

/** Ends the phase, or the turn, that an effect ended. */
export function endByEffect(duel: Duel): Duel {
  const { ending, ...rest } = duel;
  if (ending === undefined) return duel;
  const { battle, ...calm } = rest;
  const cleared: Duel = {
    ...calm,
    ...(battle === undefined ? {} : { history: { ...rest.history, lastAttack: { ...battle, stage: "over" } } }),
    agenda: [],
    events: duel.events,
    seen: duel.events.length,
    watched: duel.events.length,
  };
  if (ending === "turn") return begin(endOf(cleared, duel.phase), "End");
  return beginAfter(endOf(cleared, ending), ending);
}
