import { profilesOf } from "../rulings/ruling-index";
import type { Answers } from "../workspace/answers";
import type { Scope } from "../workspace/scope";
import type { ReportVerdict } from "./report";
import { reportName } from "./session";

/** A line of a scenario that cites a ruling, under one profile. */
export interface Witness {
  readonly file: string;
  /** One-based line of the citation. */
  readonly line: number;
  /** The title of its scenario. */
  readonly title: string;
  readonly profile: string;
  readonly verdict: ReportVerdict;
}

/** A ruling with its witnesses. These are the objects that the JSON reporter writes. */
export interface RulingEntry {
  readonly id: string;
  /** The profiles under which it speaks. */
  readonly profiles: readonly string[];
  readonly status: string;
  readonly witnesses: readonly Witness[];
}

/**
 * All rulings in the order of their ids, each with the lines that witness it in the given files. The rows of a table
 * are one witness, which holds when it holds in all of them.
 */
export function rulingEntries(scope: Scope, files: readonly Answers[]): RulingEntry[] {
  const witnesses = new Map<string, Map<string, Witness>>();
  for (const answers of files) {
    const file = reportName(answers.file.uri);
    for (const play of answers.plays) {
      for (const { ruling, line, held } of play.trace.witnesses) {
        const now = play.placeOf(line);
        if (now === undefined) continue;
        const title =
          play.block.header.tree.kind === "scenario header" ? play.block.header.tree.title.value : play.title;
        const witness: Witness = { file, line: now.row + 1, title, profile: play.profile, verdict: held };
        const known = witnesses.get(ruling) ?? new Map<string, Witness>();
        witnesses.set(ruling, known);
        const key = `${file} ${witness.line} ${play.profile}`;
        const before = known.get(key);
        known.set(key, before === undefined ? witness : { ...before, verdict: worse(before.verdict, held) });
      }
    }
  }
  return [...scope.rulings.byId.values()]
    .map((ruling) => ({
      id: ruling.id,
      profiles: profilesOf(scope.rulings, ruling),
      status: ruling.status,
      witnesses: [...(witnesses.get(ruling.id)?.values() ?? [])],
    }))
    .sort((a, b) => compareIds(a.id, b.id));
}

/** Ids in their natural order: `ocg-2` before `ocg-10`. */
const compareIds = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });

function worse(a: ReportVerdict, b: ReportVerdict): ReportVerdict {
  if (a === "fail" || b === "fail") return "fail";
  return a === "undecided" || b === "undecided" ? "undecided" : "pass";
}
