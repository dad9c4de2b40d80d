import { top } from "./board";
import type { Choice, Duel, WindowKind } from "./duel";
import { pass } from "./machine";
import { hasDraw } from "./profile";
import { endOfPhase } from "./turn-order";
import type { Finding } from "./verdict";
import { windowOf } from "./windows";
import type { Player } from "./words";

/** What a duel waits for. */
export type Pending =
  | { readonly kind: "window"; readonly window: WindowKind; readonly player: Player }
  | { readonly kind: "choice"; readonly choice: Choice }
  | { readonly kind: "over"; readonly won: Player | "draw" }
  | { readonly kind: "loop"; readonly finding: Finding };

/** What the duel waits for now. */
export function pending(duel: Duel): Pending {
  if (duel.won !== undefined) return { kind: "over", won: duel.won };
  if (duel.loop !== undefined) return { kind: "loop", finding: duel.loop };
  const task = top(duel);
  if (task?.task === "choose") return { kind: "choice", choice: task.choice };
  const window = windowOf(duel);
  return { kind: "window", window: window?.kind ?? "halt", player: window?.player ?? duel.turnPlayer };
}

const mostWindows = 600;

/** Whether one more pass leaves the phase: the other player has passed in its open window, and nothing triggers as it ends. */
export function leavesPhase(duel: Duel): boolean {
  const task = top(duel);
  if (task?.task !== "window" || task.window !== "open" || task.passes === 0) return false;
  if (duel.phase === "Draw" && !duel.players[duel.turnPlayer].drew && hasDraw(duel.profile, duel.turn)) return false;
  return endOfPhase(duel) === undefined;
}

/**
 * The duel as it stands, then each duel that passing reaches, up to the last window of this phase or to a choice that
 * silence does not make. Bounded.
 */
export function* silence(duel: Duel): Iterable<{ readonly duel: Duel; readonly kind: WindowKind | "choice" | "over" }> {
  let now = duel;
  for (let count = 0; count < mostWindows; count++) {
    const waits = pending(now);
    if (waits.kind === "over" || waits.kind === "loop") {
      yield { duel: now, kind: "over" };
      return;
    }
    yield { duel: now, kind: waits.kind === "window" ? waits.window : "choice" };
    if (leavesPhase(now)) return;
    const passed = pass(now);
    if (passed === now) return;
    now = passed;
  }
}

/**
 * Passes until the open Chain has resolved (`stopAt`: until that link, one-based, has), and stops before the triggers
 * that it caused. Stops early where a choice is open.
 */
export function resolveChain(duel: Duel, stopAt?: number): Duel {
  let now = stopAt === undefined ? duel : withStop(duel, stopAt);
  for (let count = 0; count < mostWindows; count++) {
    const waits = pending(now);
    if (waits.kind !== "choice" && (waits.kind !== "window" || now.chain.length === 0)) return now;
    if (
      waits.kind === "window" &&
      waits.window === "halt" &&
      now.chain.some((link) => link.number === stopAt && link.outcome !== undefined)
    )
      return now;
    const passed = pass(now);
    if (passed === now) return now;
    now = stopAt === undefined ? passed : withStop(passed, stopAt);
  }
  return now;
}

function withStop(duel: Duel, stopAt: number): Duel {
  return duel.stopAt === stopAt ? duel : { ...duel, stopAt };
}

/** Silence to the end of the phase, without leaving it. */
export function settleSilently(duel: Duel): Duel {
  let last = duel;
  for (const step of silence(duel)) last = step.duel;
  return last;
}

/** Passes on into the beginning of the next phase; undefined when a choice is open on the way, or the Duel ends. */
export function leavePhase(duel: Duel): Duel | undefined {
  const last = settleSilently(duel);
  if (!leavesPhase(last)) return undefined;
  let now = pass(last);
  for (let count = 0; count < mostWindows; count++) {
    const waits = pending(now);
    if (waits.kind !== "window") return undefined;
    if (waits.window === "begin") return now;
    const passed = pass(now);
    if (passed === now) return undefined;
    now = passed;
  }
  return undefined;
}
