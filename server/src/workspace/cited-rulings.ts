import type { Diagnostic } from "../scenario/trace";
import { absolute } from "../syntax/tree";
import type { Answers } from "./answers";
import { isLibrary } from "./library-files";
import { mentionsIn, mentionsOf } from "./mentions";

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

/** A hint on each ruling that a line cites although another one took its place; it stays in force. */
export function supersededRulings({ file, scope }: Answers): readonly Diagnostic[] {
  const { successors } = scope.rulings;
  return file.document.blocks.flatMap((block) =>
    block.kind !== "scenario"
      ? []
      : block.lines.flatMap((line) => {
          if (line.tree.kind !== "step" && line.tree.kind !== "expect") return [];
          if (line.tree.per === undefined) return [];
          return mentionsIn(block, line).flatMap(({ role, name, start, end }): Diagnostic[] => {
            const [successor] = role === "cites" ? (successors.get(name) ?? []) : [];
            if (successor === undefined) return [];
            const message = `\`${successor.id}\` took the place of \`${name}\`, which stays in force.`;
            return [{ start, end, ...hint, code: "ruling/superseded", message, tag: "superseded" }];
          });
        }),
  );
}
