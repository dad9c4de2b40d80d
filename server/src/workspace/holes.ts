import { tableOf } from "../syntax/table-read";
import type { ScenarioBlock, Span } from "../syntax/tree";

/** A `<hole>` of a scenario, with the place of its name between the marks. */
export interface HoleMention extends Span {
  readonly name: string;
  /** It stands at the head of a column, or behind `for each`. */
  readonly isColumn: boolean;
}

const known = new WeakMap<ScenarioBlock, readonly HoleMention[]>();

/** All places of a scenario where a column of its table is named, within names and the title too, in text order. */
export function holesIn(block: ScenarioBlock): readonly HoleMention[] {
  const before = known.get(block);
  if (before !== undefined) return before;
  const { columns } = tableOf(block);
  const names = new Set(columns.map(({ name }) => name));
  const found = [block.header, ...block.lines].flatMap((line) =>
    names.size === 0
      ? []
      : line.tokens
          .filter(({ kind }) => kind === "hole" || kind === "string")
          .flatMap((token) =>
            [...token.text.matchAll(/<([a-z][^<>"|\r\n]*)>/gi)].flatMap(({ index, 1: name = "" }): HoleMention[] => {
              const start = line.start + token.start + index + 1;
              const isColumn = columns.some(({ place }) => place.start <= start && start < place.end);
              return names.has(name) ? [{ name, start, end: start + name.length, isColumn }] : [];
            }),
          ),
  );
  known.set(block, found);
  return found;
}
