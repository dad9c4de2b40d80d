import { effectAt } from "../rules";
import type { EffectRef, Finding } from "../rules/verdict";
import type { Expectation, Line } from "../syntax/tree";
import { activatedEffects } from "./effect-lookup";
import { effectsPlayed } from "./effects-played";
import { effectsStanding } from "./effects-standing";
import { type OwnReason, ownReason } from "./own-reason";
import { hasTree, type PlayLine } from "./play-line";
import type { Trace } from "./trace";

/** A line of a scenario that shows an effect at work, or not at work for a reason of its own text. */
export interface EffectShown {
  readonly effect: EffectRef;
  /** Absent: it was played, or seen applying. */
  readonly refused?: OwnReason | "does not apply";
  readonly line: Line;
}

/**
 * The effects that a scenario showed; none where it does not hold.
 *
 * - *Played*: a Chain Link of it resolved and did something, something was done by it, its procedure was used for a Summon;
 *   of an effect that applies by itself, that it was seen applying to something.
 * - *Refused*: a line that holds says that it cannot be used, and nothing but the effect's own text stands against it; or says
 *   that it does not trigger. Of an effect that applies by itself, that it was seen not applying, in a scenario in which it is
 *   also seen applying: one with conditions of its own while its card was where it works, any other without its card there.
 */
export function effectsShown(trace: Trace): readonly EffectShown[] {
  const { course } = trace;
  if (course === undefined || trace.held !== "pass") return [];
  const shown = [...effectsPlayed(trace, course), ...effectsStanding(trace, course), ...refusedByLines(trace)];
  const known = new Set<string>();
  return shown.filter(({ effect, refused }) => {
    const key = `${effect.card} ${effect.effect} ${refused ?? ""}`;
    return !known.has(key) && known.add(key) !== undefined;
  });
}

function refusedByLines({ course, outcomes }: Trace): readonly EffectShown[] {
  const trees = new Map<Line, PlayLine>(course?.lines.map((each) => [each.line, each]));
  return outcomes.flatMap(({ line, before, tried = [] }): readonly EffectShown[] => {
    const played = trees.get(line);
    if (played !== undefined && hasTree(played, "expect")) return untriggered(played.tree, before.book, line);
    const refuses = (effect: EffectRef, findings: readonly Finding[]) => {
      const definition = effectAt(before, effect);
      return definition === undefined ? undefined : ownReason(effect, definition, findings);
    };
    return tried.flatMap(({ effect, findings }) => {
      const refused = refuses(effect, findings);
      return refused === undefined ? [] : [{ effect, refused, line }];
    });
  });
}

/** `expect "X" does not trigger`, which speaks of one effect where X has one that triggers, or where it says which. */
function untriggered(
  { subject, claims }: Expectation,
  book: Parameters<typeof effectAt>[0]["book"],
  line: Line,
): readonly EffectShown[] {
  if (!claims.some(({ kind, not }) => kind === "triggers" && not !== undefined)) return [];
  const cards = subject.kind === "cards" ? subject.cards : subject.kind === "effect" ? [subject.card] : [];
  return cards.flatMap(({ name }) => {
    const definition = book[name.value];
    if (definition === undefined) return [];
    const triggers = activatedEffects(definition).filter((effect) =>
      ["trigger", "flip"].includes(definition.effects[effect - 1]?.class ?? ""),
    );
    const number = subject.kind === "effect" ? subject.number?.value : undefined;
    const meant = number === undefined ? triggers : triggers.filter((effect) => effect === number);
    const [only, ...others] = meant;
    return only === undefined || others.length > 0
      ? []
      : [{ effect: { card: definition.id, effect: only }, refused: "event" as const, line }];
  });
}
