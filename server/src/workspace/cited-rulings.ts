import type { Diagnostic } from "../scenario/trace";
import { absolute, type Block } from "../syntax/tree";
import type { Answers } from "./answers";
import { isLibrary } from "./library-files";
import { mentionsOf } from "./mentions";

/** What there is to say about rulings by the lines that cite them. */

/** A hint on each ruling of a file of the workspace that no line of any file cites, at its id. */
export function uncitedRulings({ file, uris, documentOf }: Answers): readonly Diagnostic[] {
  if (isLibrary(file.uri)) return [];
  return file.document.blocks.flatMap(({ header }): Diagnostic[] => {
    if (header.tree.kind !== "ruling header") return [];
    const { id } = header.tree.id;
    const isCited = uris().some((uri) => {
      const document = documentOf(uri);
      return document !== undefined && mentionsOf(document, "ruling", id).some(({ role }) => role === "cites");
    });
    if (isCited) return [];
    const message = `No scenario shows \`${id}\`: no line cites it with \`per ${id}\`.`;
    return [{ ...absolute(header, header.tree.id), ...hint, code: "ruling/no-scenario", message }];
  });
}

const hint = { severity: "hint", rules: [], rulings: [], causes: [], repairs: [] } as const;

/** A hint on each ruling that a line of a block cites although another one took its place; it stays in force. */
export function supersededRulings({ scope }: Answers, block: Block): readonly Diagnostic[] {
  if (block.kind !== "scenario") return [];
  const { successors } = scope.rulings;
  return block.lines.flatMap((line) => {
    if (line.tree.kind !== "step" && line.tree.kind !== "expect") return [];
    return (line.tree.per?.rulings ?? []).flatMap((id): Diagnostic[] => {
      const [successor] = successors.get(id.id) ?? [];
      if (successor === undefined) return [];
      const message = `\`${successor.id}\` took the place of \`${id.id}\`, which stays in force.`;
      return [{ ...absolute(line, id), ...hint, code: "ruling/superseded", message, tag: "superseded" }];
    });
  });
}
