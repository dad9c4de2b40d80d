import { type Moment, momentAt } from "../scenario/course";
import { expandTables } from "../syntax/table";
import type { Block } from "../syntax/tree";
import { type Answers, type Play, playsOf } from "./answers";

/** The duel at a place of a scenario, as one play of it has it. */
export interface Here {
  readonly play: Play;
  readonly moment: Moment;
  /** A text of the place with the holes of a table's row filled. */
  readonly filled: (text: string) => string;
}

/**
 * The duel in front of a line that stands or would stand at an offset of a scenario: behind all lines above it. Of each
 * play of the scenario in which a line behind the given profiles would run (all, where none are given).
 */
export function momentsAt(
  answers: Answers,
  block: Block,
  offset: number,
  guard: readonly string[] = [],
): readonly Here[] {
  return playsOf(answers, block).flatMap((play) => {
    const { course, scenario } = play.trace;
    if (course === undefined) return [];
    if (guard.length > 0 && !guard.includes(play.profile)) return [];
    const moment = momentAt(course, offset - play.block.start + scenario.start);
    return moment === undefined ? [] : [{ play, moment, filled: (text: string) => filled(play, text) }];
  });
}

function filled({ block, row }: Play, text: string): string {
  if (row === undefined || !text.includes("<")) return text;
  const cells = expandTables(block)[row]?.cells;
  return text.replace(/<([a-z][^<>"|\r\n]*)>/gi, (hole, name: string) => cells?.get(name)?.text ?? hole);
}
