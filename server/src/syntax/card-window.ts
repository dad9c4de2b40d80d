import type { Cursor } from "./card-cursor";
import type { WindowPhrase } from "./card-phrases";
import { readOwner, readPlayer } from "./card-place";
import type { DamagePartTerm, PhaseTerm, PlayerTerm } from "./card-words";

const phaseWords: readonly (readonly [string, readonly PhaseTerm[]])[] = [
  ["Draw Phase", ["Draw"]],
  ["Standby Phase", ["Standby"]],
  ["Main Phase 1", ["Main 1"]],
  ["Main Phase 2", ["Main 2"]],
  ["Main Phase", ["Main 1", "Main 2"]],
  ["Battle Phase", ["Battle"]],
  ["Battle Step", ["Battle"]],
  ["End Phase", ["End"]],
  ["turn", []],
];

const damageParts: readonly (readonly [string, readonly DamagePartTerm[]])[] = [
  ["the start of the Damage Step", ["start"]],
  ["the end of the Damage Step", ["end"]],
  ["the Damage Step", ["start", "before calculation", "calculation", "after calculation", "end"]],
  ["damage calculation", ["calculation"]],
];

/**
 * `during your Main Phase or the opponent's Battle Phase`, `at the start of the Damage Step`, `after damage calculation`. Any
 * of the windows will do.
 */
export function readWindowLine(cursor: Cursor): readonly WindowPhrase[] | undefined {
  const { start } = cursor;
  const aside = cursor.oneOf<DamagePartTerm>([
    ["after damage calculation", "after calculation"],
    ["before damage calculation", "before calculation"],
  ]);
  if (aside)
    return [{ ...cursor.since(start), phases: ["Battle"], whose: "any", damage: [aside.value], begins: false }];
  if (!(cursor.words("during") ?? cursor.words("at"))) return undefined;
  const found: WindowPhrase[] = [];
  do {
    const window = readWindow(cursor);
    if (window === undefined) return undefined;
    found.push(window);
  } while (cursor.words("or"));
  return found;
}

/** `the End Phase`, `your next Standby Phase`, `the 2nd Standby Phase of the opponent after this`, `the opponent's turn`. */
export function readWindow(cursor: Cursor): WindowPhrase | undefined {
  return cursor.labelled("a part of a turn (`the End Phase`, `your Main Phase`, `the opponent's turn`)", () => {
    const { start } = cursor;
    const damage = cursor.oneOf(damageParts);
    if (damage)
      return { ...cursor.since(start), phases: ["Battle"], whose: "any", damage: damage.value, begins: false };
    const begins = cursor.words("the start of") !== undefined;
    const ends = !begins && cursor.words("the end of") !== undefined;
    const whose = readWhose(cursor);
    if (whose === undefined) return undefined;
    const nth = readNth(cursor);
    const phases = cursor.oneOf(phaseWords, "a Phase or `turn`");
    if (phases === undefined) return undefined;
    const of = cursor.attempt(() => (cursor.words("of") ? readPlayer(cursor) : undefined));
    cursor.words("after this");
    return {
      ...cursor.since(start),
      phases: phases.value,
      whose: of?.value ?? whose,
      begins,
      ...(ends && { ends }),
      ...(nth !== undefined && { nth }),
    };
  });
}

function readWhose(cursor: Cursor): PlayerTerm | undefined {
  const owner = cursor.attempt(() => readOwner(cursor));
  if (owner) return owner.value;
  return (cursor.words("the") ?? cursor.words("a") ?? cursor.words("each")) ? "any" : undefined;
}

function readNth(cursor: Cursor): number | undefined {
  if (cursor.words("next")) return 1;
  return cursor.attempt(() => {
    const n = cursor.number();
    return n && (cursor.words("nd") ?? cursor.words("st") ?? cursor.words("rd") ?? cursor.words("th"))
      ? n.value
      : undefined;
  });
}
