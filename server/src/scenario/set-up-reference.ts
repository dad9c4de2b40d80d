import type { Reference } from "../syntax/tree";
import type { PlayLine } from "./play-line";
import type { Report } from "./report";
import type { Draft } from "./set-up-draft";
import { listed, quoted } from "./words";

/** A card of the set-up that another line names. */
export type Named = Pick<Draft, "ref">;

/** The card of the set-up that a reference means; a reference that fits none or several is reported. */
export function draftNamed(
  reference: Reference,
  drafts: readonly Draft[],
  line: PlayLine,
  report: Report,
): Draft | undefined {
  const name = reference.name.value;
  const copies = drafts.filter((draft) => draft.definition?.id === name);
  const side = reference.side?.player;
  const fitting = copies.filter(
    (draft) =>
      (reference.copy === undefined || draft.copy === reference.copy.value) &&
      (side === undefined || draft.line.tree.player.player === side),
  );
  const [first, ...others] = fitting;
  if (first !== undefined && others.length === 0) return first;
  if (first === undefined) {
    const there =
      copies.length === 0 ? "The set-up has no such card." : `The set-up has ${listed(copies.map(said), "and")}.`;
    report.say(line, reference, "scenario/no-such-card", there);
    return undefined;
  }
  report.say(line, reference, "scenario/ambiguous-card", `This fits ${listed(fitting.map(said), "and")}: say which.`, {
    mends: fitting.map((draft) => ({ ...reference, title: `Write ${said(draft)}`, replacement: said(draft) })),
  });
  return undefined;
}

function said(draft: Draft): string {
  return `${quoted(draft.definition?.id ?? "")}#${draft.copy}`;
}
