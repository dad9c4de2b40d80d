import type { RulingEntry, Witness } from "../ruling-entries";

const words = { pass: "holds", fail: "**fails**", undecided: "undecided" } as const;

/** A table of the rulings with their witnesses, for a document. */
export function markdownRulings(entries: readonly RulingEntry[]): string {
  const rows = entries.map((entry) => {
    const witnesses = entry.witnesses.map(witnessCell).join("<br>");
    return `| \`${entry.id}\` | ${entry.status} | ${entry.profiles.join(", ")} | ${witnesses === "" ? "none" : witnesses} |`;
  });
  return `| ruling | status | profiles | scenarios |\n|---|---|---|---|\n${rows.map((row) => `${row}\n`).join("")}`;
}

function witnessCell(witness: Witness): string {
  const place = `${witness.file}#L${witness.line}`;
  const title = witness.title.replace(/[\\[\]|<>*_`]/g, "\\$&");
  return `[${title}](${encodeURI(place)}) (${witness.profile}) ${words[witness.verdict]}`;
}
