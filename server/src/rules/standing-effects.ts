import { effectAt } from "./board";
import { holds } from "./condition";
import { view } from "./derive";
import type { Applied, Duel } from "./duel";
import { cardsOf } from "./select";
import { clausesOf } from "./standing-rule";
import type { CardRef, EffectRef } from "./verdict";

/** An effect that applies by itself while its card is where it works, on a duel as it stands. */
export interface StandingEffect {
  readonly source: CardRef;
  readonly effect: EffectRef;
  /** `idle`: it applies, to nothing that is there; `off`: a condition of it does not hold. */
  readonly stands: "applies" | "idle" | "off" | "negated or forbidden";
  /** When it began to apply last (0 if it never did), and what brought it about. */
  readonly since: number;
  readonly origin: number;
}

/** The effects that apply by themselves of all cards that are where those work, and how each of them stands. */
export function standingEffects(duel: Duel): readonly StandingEffect[] {
  return duel.applied
    .filter(({ lingering }) => !lingering)
    .map((applied) => ({
      source: applied.source,
      effect: applied.effect,
      stands: standsHow(duel, applied),
      since: applied.since,
      origin: applied.origin,
    }));
}

function standsHow(duel: Duel, applied: Applied): StandingEffect["stands"] {
  if (applied.dormant !== undefined) return "negated or forbidden";
  if (applied.fresh === true || effectAt(duel, applied.effect) === undefined) return "off";
  const context = { view: view(duel), memory: applied.memory };
  const clauses = clausesOf(duel, applied).filter(
    ({ condition }) => condition === undefined || holds(context, condition),
  );
  if (clauses.length === 0) return "off";
  return clauses.some(({ on }) => on === undefined || cardsOf(context, on).length > 0) ? "applies" : "idle";
}
