import type { Line } from "../syntax/tree";
import type { Draft } from "./set-up-draft";
import type { Repair } from "./trace";

/**
 * The repair that writes a card above the card that declares its name: its line moves up, or, of a line with several
 * cards, the card gets a line of its own. `undefined` where the two do not stand in this block or on one line.
 */
export function movedUp(draft: Draft, declarer: Draft, block: readonly Line[]): Repair | undefined {
  const from = block.findIndex((line) => line.start === draft.line.start);
  const to = block.findIndex((line) => line.start === declarer.line.start);
  const upper = block[to];
  const lower = block[from];
  if (upper === undefined || lower === undefined || from <= to) return undefined;
  const { entries, player, zone, guard } = draft.line.tree;
  const title = `Move it above the card that declares it`;
  const between = block.slice(to, from);
  const gap = (line: Line, after: Line) => ({
    breaks: after.start - after.indent - line.end,
    indent: " ".repeat(after.indent),
  });
  const newline = between.some((line, at) => gap(line, block[to + at + 1] ?? lower).breaks >= 2 * line.rows)
    ? "\r\n"
    : "\n";
  const kept = between.map((line) => line.text);
  const indented = (texts: readonly string[]) =>
    texts.map((text, at) => (at === 0 ? text : `${" ".repeat((block[to + at] ?? lower).indent)}${text}`)).join(newline);
  const index = entries.indexOf(draft.entry);
  if (entries.length === 1) {
    const replacement = [lower.text, `${" ".repeat(upper.indent)}${indented(kept)}`].join(newline);
    return { start: upper.start, end: lower.end, title, replacement };
  }
  const entry = entries[index];
  const before = entries[index - 1];
  const after = entries[index + 1];
  if (entry === undefined) return undefined;
  const rest =
    before !== undefined
      ? lower.text.slice(0, before.end) + lower.text.slice(entry.end)
      : lower.text.slice(0, entry.start) + lower.text.slice(after?.start ?? entry.end);
  const limit = guard === undefined ? "" : `${lower.text.slice(guard.start, guard.end)} `;
  const alone = `${limit}${player.player} ${zone}: ${lower.text.slice(entry.start, entry.end)}`;
  const replacement = [alone, `${" ".repeat(upper.indent)}${indented([...kept, rest])}`].join(newline);
  return { start: upper.start, end: lower.end, title, replacement };
}
