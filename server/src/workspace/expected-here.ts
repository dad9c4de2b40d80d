import { namedCards, nameOf } from "../scenario/cast";
import { isPlayed } from "../syntax/block-rules";
import { type Expected, expectedAt } from "../syntax/expected-at";
import { tableOf } from "../syntax/table-read";
import type { Answers } from "./answers";
import type { Cursor } from "./cursor";
import { momentsAt } from "./moment";

/** What the language allows at a cursor in front of which the line has at least one word. */
export function expectedHere({ before, block, isHeader }: Cursor): Expected {
  const opens = /^(scenario|background|ruling|profile|card)\b/i.exec(before)?.[1]?.toLowerCase();
  const kind = block?.kind ?? "preamble";
  return expectedAt(before, kind, isHeader || (kind === "preamble" && opens !== undefined));
}

/** The cards of the duel at a cursor, by the words that mean them. */
export function namesHere(answers: Answers, { block, start }: Cursor): readonly string[] {
  const [here] = block === undefined ? [] : momentsAt(answers, block, start);
  if (here === undefined) return [];
  const { scene, board } = here.moment;
  return namedCards(scene.cast, board.duel).flatMap(({ id }) =>
    board.duel.cards[id]?.zone === "gone" ? [] : [nameOf(scene.cast, board.duel, id)],
  );
}

/** The columns of the table of a cursor's scenario. */
export function holesOf({ block }: Cursor): readonly string[] {
  if (block?.kind !== "scenario") return [];
  return tableOf(block).columns.map(({ name }) => name);
}

/**
 * Which part of a scenario or background a line is in: above the line `turn`, which a background above may have given,
 * below it, or among the steps.
 */
export function partOf({ document, block, start }: Cursor): "set-up" | "turn" | "steps" {
  const above = (block?.lines ?? []).filter((line) => line.end <= start).map(({ tree }) => tree);
  if (above.some(isPlayed)) return "steps";
  const shared = document.blocks.filter(({ kind, end }) => kind === "background" && end <= start);
  const trees = [...above, ...shared.flatMap(({ lines }) => lines.map(({ tree }) => tree))];
  return trees.some(({ kind }) => kind === "turn") ? "turn" : "set-up";
}
