import type { Document, Line } from "../syntax/tree";
import { lineBreakOf } from "./line-break";
import type { Draft } from "./set-up-draft";
import type { Repair } from "./trace";

/**
 * The repair that writes a card above the card that declares its name: its line moves up, or, of a line with several
 * cards, the card gets a line of its own. `undefined` where the two do not stand in one block, or where a table fills
 * their lines.
 */
export function movedUp(draft: Draft, declarer: Draft, document: Document): Repair | undefined {
  const upper = declarer.line.line;
  const lower = draft.line.line;
  const block: readonly Line[] = document.blocks.find(({ lines }) => lines.some((line) => line === upper))?.lines ?? [];
  const from = block.indexOf(upper);
  const to = block.indexOf(lower);
  if (from < 0 || to <= from || draft.line.filling !== undefined || declarer.line.filling !== undefined)
    return undefined;
  const { entries, player, zone, guard } = draft.line.tree;
  const index = entries.indexOf(draft.entry);
  const [before, entry, after] = [entries[index - 1], entries[index], entries[index + 1]];
  if (entry === undefined) return undefined;
  const limit = guard === undefined ? "" : `${lower.text.slice(guard.start, guard.end)} `;
  const alone = `${limit}${player.player} ${zone}: ${lower.text.slice(entry.start, entry.end)}`;
  const rest =
    before !== undefined
      ? lower.text.slice(0, before.end) + lower.text.slice(entry.end)
      : lower.text.slice(0, entry.start) + lower.text.slice(after?.start ?? entry.end);
  const between = block.slice(from, to).map((line) => `${" ".repeat(line.indent)}${line.text}`);
  const first = entries.length === 1 ? lower.text : alone;
  const last = entries.length === 1 ? [] : [`${" ".repeat(lower.indent)}${rest}`];
  const replacement = [first, ...between, ...last].join(lineBreakOf(document));
  return { start: upper.start, end: lower.end, title: "Move it above the card that declares it", replacement };
}
