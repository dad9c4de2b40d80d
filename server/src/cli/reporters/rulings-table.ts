import type { RulingEntry, Witness } from "../ruling-entries";
import { clipped } from "../show";
import type { Terminal } from "../terminal";

const signs = { pass: "\u2713", fail: "\u2717", undecided: "?" } as const;

/** The rulings for people: each with how many scenarios show it under each profile, and those that fail. */
export function tableRulings(
  entries: readonly RulingEntry[],
  { paint, columns }: Pick<Terminal, "paint" | "columns">,
): string {
  const width = Math.min(40, Math.max(10, ...entries.map(({ id }) => id.length)));
  const lines = entries.map((entry) => {
    const profiles = entry.profiles.map((profile) => standing(profile, entry.witnesses, paint)).join("  ");
    const failing = entry.witnesses.filter((witness) => witness.verdict === "fail");
    const places = failing.map((witness) => {
      const text = `${witness.file}:${witness.line} ${witness.title} (${witness.profile})`;
      return `${" ".repeat(width + 2)}${paint.bad(clipped(text, columns - width - 2))}\n`;
    });
    return `${paint.strong(clipped(entry.id, width).padEnd(width))}  ${profiles}\n${places.join("")}`;
  });
  const shown = entries.filter(({ witnesses }) => witnesses.length > 0).length;
  return `${lines.join("")}\n${entries.length} rulings, ${shown} with a scenario\n`;
}

function standing(profile: string, all: readonly Witness[], paint: Terminal["paint"]): string {
  const witnesses = all.filter((witness) => witness.profile === profile);
  const of = (verdict: Witness["verdict"]) => witnesses.filter((witness) => witness.verdict === verdict).length;
  if (witnesses.length === 0) return paint.faint(`- ${profile}`);
  if (of("fail") > 0) return paint.bad(`${signs.fail} ${profile} ${of("fail")} of ${witnesses.length}`);
  if (of("undecided") > 0) return paint.open(`${signs.undecided} ${profile} ${of("undecided")} of ${witnesses.length}`);
  return paint.good(`${signs.pass} ${profile} ${witnesses.length}`);
}
