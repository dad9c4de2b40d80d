import type { TextEdit, WorkspaceEdit } from "vscode-languageserver";
import { type Answers, playsOf } from "../workspace/answers";
import { type CopyMention, copyMentions } from "../workspace/copies";
import type { NamedThing } from "../workspace/named-thing";
import { rangeOfSpan } from "./range";
import type { NotRenamed } from "./rename";

/**
 * Makes one copy of a card another card throughout its scenario. The copies that are left are numbered anew, in their
 * order; the new card must not be in the scenario yet, for then the numbers of its copies would change.
 */
export function renameCopy(
  answers: Answers,
  { card, name, block }: Extract<NamedThing, { kind: "copy" }>,
  newName: string,
): WorkspaceEdit | NotRenamed {
  const cards = playsOf(answers, block)[0]?.trace.cards ?? [];
  if (cards.some((each) => each.name === newName))
    return { refused: `${quoted(newName)} is in this scenario already.` };
  const copies = cards.filter((each) => each.name === name).sort((a, b) => a.copy - b.copy);
  const left = copies.filter(({ id }) => id !== card);
  const { document, uri } = answers.file;
  const edit = ({ name: { start, end }, number }: CopyMention, newText: string): TextEdit => ({
    range: rangeOfSpan(document, { start, end: number?.end ?? end }),
    newText,
  });
  const edits = copyMentions(answers, block).flatMap((mention): TextEdit[] => {
    if (mention.card === card) return [edit(mention, quoted(newName))];
    const at = left.findIndex(({ id }) => id === mention.card);
    const isSame = left[at]?.copy === at + 1;
    return at < 0 || isSame || mention.number === undefined ? [] : [edit(mention, `${quoted(name)}#${at + 1}`)];
  });
  return { changes: { [uri]: edits } };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
