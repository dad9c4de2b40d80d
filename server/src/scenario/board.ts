import { judge } from "../rules";
import type { Duel, Stamp, Task, Trigger } from "../rules/duel";
import type { Finding } from "../rules/verdict";
import type { Offer } from "./offer";
import type { PlayLine } from "./play-line";
import type { Fault } from "./report";

/**
 * The duel as a scenario sees it: an immutable value, so that questions and expectations look at copies. Beside the
 * duel it holds what earlier lines said about questions that come later, and what was noticed on the way.
 */
export interface Board {
  readonly duel: Duel;
  readonly reserved: readonly Reserved[];
  /** The latest stamp before the last step began. */
  readonly since: Stamp;
  /** Triggers that could be activated at some moment since the last step began. */
  readonly noticed: readonly Trigger[];
  /** Optional triggers that a line has declined. */
  readonly declined: readonly Trigger[];
  /** Optional triggers that silence has declined. */
  readonly unmentioned: readonly Trigger[];
  /** What there is to say about lines, found on the way here. */
  readonly said: readonly Said[];
  /** The duel as a line brought it to a part of the Damage Step: as long as it stands there, questions are about that part. */
  readonly stopped?: Duel;
}

/** Clauses that answer what a link asks when it resolves. */
export interface Reserved {
  readonly line: PlayLine;
  /** Stamp of the link that may ask. */
  readonly link: Stamp;
  readonly offers: readonly Offer[];
}

/** Something to say about a line; `findings` are explained where the message is written. */
export interface Said {
  readonly line: PlayLine;
  readonly fault: Fault;
  readonly findings?: readonly Finding[];
  /** The findings add to the message what was weighed, instead of being it. */
  readonly weighed?: boolean;
}

/** A board on which nothing has happened yet. */
export function boardOf(duel: Duel): Board {
  return { duel, reserved: [], since: duel.now, noticed: activatable(duel), declined: [], unmentioned: [], said: [] };
}

/** The triggers that wait to be put on a Chain in the window at hand. */
export function waiting(duel: Duel): readonly Trigger[] {
  const task = duel.agenda.at(-1);
  return task?.task === "triggers"
    ? task.waiting.filter(({ findings }) => findings.every(({ kind }) => kind !== "refusal"))
    : [];
}

/** Those of them that can be activated: nothing but the turn of others stands against them, no cost, no target. */
export function activatable(duel: Duel): readonly Trigger[] {
  return waiting(duel).filter(({ optional, player, card, effect }) => {
    if (!optional) return true;
    const judged = judge(duel, { player, act: "activate", subject: card.card, effect, answers: [] });
    return judged.findings.every(({ kind, rule }) => kind !== "refusal" || rule === "activate/trigger-order");
  });
}

/** Whether two records are about one trigger. */
export function sameTrigger(a: Trigger, b: Trigger): boolean {
  return a.card.card === b.card.card && a.effect === b.effect && a.moment === b.moment;
}

/** A board on which the duel has moved on: the triggers that wait now are noticed. */
export function moved(board: Board, duel: Duel): Board {
  const fresh = activatable(duel).filter((trigger) => !board.noticed.some((known) => sameTrigger(known, trigger)));
  return { ...board, duel, noticed: fresh.length === 0 ? board.noticed : [...board.noticed, ...fresh] };
}

/** A board on which something is said about a line. */
export function saying(board: Board, ...said: readonly Said[]): Board {
  return said.length === 0 ? board : { ...board, said: [...board.said, ...said] };
}

/** The Summon that is being tried, if one is. */
export function summonAttempt(duel: Duel): Extract<Task, { task: "summon" }>["attempt"] | undefined {
  return duel.agenda.flatMap((task) => (task.task === "summon" ? [task.attempt] : [])).at(-1);
}
