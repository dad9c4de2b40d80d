import type { Duel, Trigger } from "../rules/duel";
import type { CardOrEffect } from "../syntax/tree";
import { waiting } from "./board";
import { hasTree, type PlayLine } from "./play-line";
import { find } from "./reference";
import type { Scene } from "./scene";

/** Whether a trigger is one that the words name. */
export function isNamed(scene: Scene, duel: Duel, trigger: Trigger, subject: CardOrEffect): boolean {
  const reference = subject.kind === "effect" ? subject.card : subject;
  const found = find(scene, duel, reference);
  if ("fault" in found || found.card !== trigger.card.card) return false;
  return subject.kind !== "effect" || subject.number === undefined || subject.number.value === trigger.effect;
}

/** What the `activates` lines that follow each other at the beginning of some lines activate. */
export function activatedNext(lines: readonly PlayLine[]): readonly CardOrEffect[] {
  const subjects: CardOrEffect[] = [];
  for (const line of lines) {
    if (!hasTree(line, "step") || line.tree.mode !== "does" || line.tree.action.verb !== "activate") break;
    subjects.push(line.tree.action.subject);
  }
  return subjects;
}

/** Whether one of the words names a trigger that waits in the window at hand. */
export function someWaits(scene: Scene, duel: Duel, subjects: readonly CardOrEffect[]): boolean {
  const triggers = waiting(duel);
  return (
    triggers.length > 0 &&
    subjects.some((subject) => triggers.some((trigger) => isNamed(scene, duel, trigger, subject)))
  );
}
