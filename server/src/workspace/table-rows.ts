import { expandTables } from "../syntax/table";
import type { ScenarioBlock } from "../syntax/tree";
import { type Answers, playsOf } from "./answers";

/** A row of a scenario's table with how the scenario runs with it. */
export interface TableRowRun {
  /** Where it stands. */
  readonly start: number;
  /** What fills the holes, by their names. */
  readonly cells: ReadonlyMap<string, string>;
  /** `holds under current; fails under tcg-2010`; empty before it has been played. */
  readonly verdicts: string;
}

const words = { pass: "holds", fail: "fails", undecided: "is undecided" } as const;

/** The rows of a scenario's table; none for a scenario without one. */
export function rowsOfTable(answers: Answers, block: ScenarioBlock): readonly TableRowRun[] {
  return expandTables(block).flatMap(({ index, cells, place }): TableRowRun[] => {
    if (cells.size === 0) return [];
    const runs = playsOf(answers, block).filter((play) => play.row === index);
    const verdicts = runs.map(({ held, profile }) => `${words[held]} under ${profile}`).join("; ");
    return [{ start: place.start, cells: new Map([...cells].map(([name, { text }]) => [name, text])), verdicts }];
  });
}
