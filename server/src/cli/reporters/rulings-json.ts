import type { RulingEntry } from "../ruling-entries";

/** One JSON array of `RulingEntry`, a ruling a line. */
export function jsonRulings(entries: readonly RulingEntry[]): string {
  return entries.length === 0 ? "[]\n" : `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]\n`;
}
