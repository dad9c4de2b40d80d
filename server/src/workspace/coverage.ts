import { profilesOf } from "../rulings/ruling-index";
import { linesOf } from "../syntax/tree";
import type { Answers } from "./answers";
import { type Mention, mentionsOf } from "./mentions";

/** The lines that cite a ruling, and the profiles under which none of them runs. */
export interface Coverage {
  readonly lines: readonly (Mention & { readonly uri: string })[];
  /** The profiles under which the ruling speaks and no line shows it. */
  readonly missing: readonly string[];
}

/** The lines of all files that cite a ruling, by what they say; whether they hold is not asked. */
export function coverageOf({ scope, uris, documentOf }: Answers, id: string): Coverage {
  const lines = uris().flatMap((uri) => {
    const document = documentOf(uri);
    const mentions = document === undefined ? [] : mentionsOf(document, "ruling", id);
    return mentions.filter(({ role }) => role === "cites").map((mention) => ({ ...mention, uri }));
  });
  const ruling = scope.rulings.byId.get(id);
  const shown = new Set(lines.flatMap((line) => profilesOfLine(line, scope.defaultProfile)));
  const missing =
    ruling === undefined ? [] : profilesOf(scope.rulings, ruling).filter((profile) => !shown.has(profile));
  return { lines, missing };
}

/** The profiles under which a line runs. */
function profilesOfLine({ block, line: { tree } }: Mention, defaultProfile: string): readonly string[] {
  const guard = "guard" in tree ? tree.guard : undefined;
  if (guard !== undefined) return guard.profiles.map(({ id }) => id);
  const under = block.kind !== "scenario" ? [] : linesOf(block, "under").flatMap((line) => line.tree.profiles);
  return under.length === 0 ? [defaultProfile] : under.map(({ id }) => id);
}
