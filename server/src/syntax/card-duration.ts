import { readCondition } from "./card-condition";
import type { Cursor } from "./card-cursor";
import type { DurationPhrase } from "./card-phrases";
import { readOwner } from "./card-place";
import { readSelector } from "./card-selector";
import type { PhaseTerm } from "./card-words";

const ends: readonly (readonly [string, "turn" | "Battle Phase" | "Damage Step"])[] = [
  ["turn", "turn"],
  ["Battle Phase", "Battle Phase"],
  ["Damage Step", "Damage Step"],
];

const singlePhases: readonly (readonly [string, PhaseTerm])[] = [
  ["Draw Phase", "Draw"],
  ["Standby Phase", "Standby"],
  ["Main Phase 1", "Main 1"],
  ["Main Phase 2", "Main 2"],
  ["End Phase", "End"],
];

/** How long something lasts: `this turn`, `until the end of the opponent's next turn`, `while this card is on the field`. */
export function readDuration(cursor: Cursor): DurationPhrase | undefined {
  return cursor.labelled("how long (`this turn`, `until the end of this turn`, `while …`)", () => {
    const { start } = cursor;
    return cursor.first<DurationPhrase>(
      () => cursor.words("this turn") && { ...cursor.since(start), lasts: "until end", endOf: "turn", next: false },
      () => cursor.words("this Duel") && { ...cursor.since(start), lasts: "duel" },
      () => cursor.words("during damage calculation") && { ...cursor.since(start), lasts: "damage calculation" },
      () => cursor.words("during this damage calculation") && { ...cursor.since(start), lasts: "damage calculation" },
      () => (cursor.words("until the end of") ? untilEnd(cursor, start) : undefined),
      () => (cursor.words("until") ? untilPhase(cursor, start) : undefined),
      () => {
        const what = cursor.words("while") && readSelector(cursor, { places: true });
        const stays = what && (cursor.words("is face-up on the field") ?? cursor.words("is on the field"));
        return what && stays && cursor.sees("or") === false
          ? { ...cursor.since(start), lasts: "on the field", what }
          : undefined;
      },
      () => {
        const condition = cursor.words("while") && readCondition(cursor);
        return condition && { ...cursor.since(start), lasts: "while", condition };
      },
    );
  });
}

function untilEnd(cursor: Cursor, start: number): DurationPhrase | undefined {
  if (cursor.words("this turn")) return { ...cursor.since(start), lasts: "until end", endOf: "turn", next: false };
  const whose = cursor.attempt(() => readOwner(cursor));
  if (!whose) cursor.words("the");
  const next = cursor.words("next") !== undefined;
  const end = cursor.oneOf(ends, "`this turn`, `the Battle Phase` or `the Damage Step`");
  return (
    end && { ...cursor.since(start), lasts: "until end", endOf: end.value, ...(whose && { whose: whose.value }), next }
  );
}

function untilPhase(cursor: Cursor, start: number): DurationPhrase | undefined {
  const whose = cursor.attempt(() => readOwner(cursor));
  if (!whose && !cursor.words("the")) return undefined;
  const next = cursor.words("next") !== undefined;
  const phase = cursor.oneOf(singlePhases, "a Phase");
  return (
    phase && { ...cursor.since(start), lasts: "until phase", phase: phase.value, whose: whose?.value ?? "any", next }
  );
}
