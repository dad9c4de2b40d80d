import { nearest } from "../syntax/nearest";
import type { CardProblem } from "./problem";
import type { Mention } from "./scope";

/** Problems for the mentioned names that no card has, each with the nearest name as its fix. */
export function unknownNames(mentions: readonly Mention[], known: ReadonlySet<string>): readonly CardProblem[] {
  return mentions
    .filter(({ name }) => !known.has(name))
    .map(({ name, start, end }): CardProblem => {
      const [near] = nearest(name, known);
      const message =
        near === undefined ? `No card is called "${name}".` : `No card is called "${name}". Did you mean "${near}"?`;
      const data =
        near === undefined
          ? undefined
          : { title: `Change to "${near}"`, replacement: `"${near.replaceAll('"', '""')}"`, start, end };
      return { code: "card/unknown-name", severity: "error", message, start, end, ...(data && { data }) };
    });
}
