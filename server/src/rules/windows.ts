import { definitionOf, other, top } from "./board";
import type { EffectDefinition } from "./definition";
import type { Action, Duel, Task, WindowKind } from "./duel";
import { deedsOf } from "./event-match";
import type { RuleId } from "./table";
import type { Finding } from "./verdict";
import type { Phase, Player } from "./words";

/** Who may do something now, and what kind of thing: windows, priority, spell speeds. */

export interface Window {
  readonly kind: WindowKind;
  readonly player: Player;
}

/** The window that is open, with the player who acts or passes in it; undefined while a choice is open. */
export function windowOf(duel: Duel): Window | undefined {
  const task = top(duel);
  if (task?.task === "window") return { kind: task.window, player: task.player };
  if (task?.task === "triggers") return { kind: "triggers", player: groupPlayer(duel, task.group) };
  return undefined;
}

/** The player whose triggers a group holds: 0 and 2 the turn player's mandatory and optional ones, 1 and 3 the other's. */
export function groupPlayer(duel: Duel, group: number): Player {
  return group % 2 === 0 ? duel.turnPlayer : other(duel.turnPlayer);
}

export const phaseNames: Readonly<Record<Phase, string>> = {
  Draw: "the Draw Phase",
  Standby: "the Standby Phase",
  "Main 1": "Main Phase 1",
  Battle: "the Battle Phase",
  "Main 2": "Main Phase 2",
  End: "the End Phase",
};

export function refusal(
  rule: RuleId,
  duel: Duel,
  subject: number | undefined,
  details: Readonly<Record<string, string>> = {},
): Finding {
  const card = subject === undefined ? undefined : duel.cards[subject];
  return {
    kind: "refusal",
    rule,
    grounds: [],
    ...(card === undefined ? {} : { subject: { card: card.id, instance: card.instance } }),
    causes: [],
    within: [],
    details,
  };
}

/** What keeps a player from doing anything at all here: the end of the Duel, a choice that is open, the other's priority. */
export function turnFindings(duel: Duel, action: Action): readonly Finding[] {
  if (duel.won !== undefined) return [refusal("turn/duel-over", duel, action.subject)];
  const task = top(duel);
  if (task?.task === "choose") return [refusal("turn/open-choice", duel, action.subject, { other: task.choice.by })];
  const window = windowOf(duel);
  if (window === undefined) return [refusal("turn/not-open", duel, action.subject)];
  if (window.player !== action.player)
    return [refusal("turn/no-priority", duel, action.subject, { player: action.player, other: window.player })];
  return [];
}

/** What keeps the turn player from an action of an open game state: a Summon, a Set, an ignition effect. */
export function openFindings(duel: Duel, action: Action, phases: readonly Phase[]): readonly Finding[] {
  const findings = [...turnFindings(duel, action)];
  if (findings.length > 0 && findings[0]?.rule !== "turn/no-priority") return findings;
  if (duel.turnPlayer !== action.player)
    return [refusal("turn/not-your-turn", duel, action.subject, { player: action.player })];
  if (!phases.includes(duel.phase))
    findings.push(refusal("turn/wrong-phase", duel, action.subject, { phase: phaseNames[duel.phase] }));
  const task = top(duel);
  if (duel.chain.length > 0) findings.push(refusal("turn/chain-open", duel, action.subject));
  else if (task?.task !== "window" || task.window !== "open")
    findings.push(refusal("turn/not-open", duel, action.subject));
  return findings;
}

/** The spell speed of an effect: 1, 2 or 3. */
export function speedOf(
  duel: Duel,
  id: number,
  effect: EffectDefinition | undefined,
  activated: "card" | "effect",
): 1 | 2 | 3 {
  const definition = definitionOf(duel, id);
  if (definition.kind === "trap" && definition.properties.includes("Counter")) return 3;
  if (activated === "card") return definition.kind === "trap" || definition.properties.includes("Quick-Play") ? 2 : 1;
  if (effect?.class === "quick") return 2;
  return definition.kind === "trap" && effect?.class !== "trigger" && effect?.class !== "ignition" ? 2 : 1;
}

/** Whether an effect can only negate a Summon: it opens the window of a Summon that is being tried. */
export function negatesSummon(effect: EffectDefinition | undefined): boolean {
  return (
    effect !== undefined && deedsOf(effect.body).some((deed) => deed.verb === "negate" && deed.negates === "summon")
  );
}

/** Whether an effect is used in the place of the draw for the turn. */
export function insteadOfDraw(effect: EffectDefinition | undefined): boolean {
  return effect?.events.some((event) => event.verb === "draw" && event.would === true) === true;
}

/** Whether an effect can only negate an attack that was declared; not one that will negate a later attack. */
export function negatesAttack(effect: EffectDefinition): boolean {
  return deedsOf(effect.body).some(
    (deed) => deed.verb === "negate" && deed.negates === "attack" && deed.nextTime === undefined,
  );
}

/** Whether a battle is in one of the parts of its Damage Step. */
export function inDamageStep(duel: Duel): boolean {
  const stage = duel.battle?.stage;
  return stage !== undefined && stage !== "declared" && stage !== "over";
}

/** Whether a task is a window of the given kind. */
export function isWindow(task: Task | undefined, kind: WindowKind): boolean {
  return task?.task === "window" && task.window === kind;
}
