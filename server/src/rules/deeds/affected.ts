import { view } from "../derive";
import type { CardId } from "../duel";
import { protects } from "../standing-rule";
import type { Doing } from "./deed";

/** Which cards an effect reaches. */

export function affected(doing: Doing, ids: readonly CardId[]): readonly CardId[] {
  const seen = view(doing.duel);
  const by = { source: doing.memory.source, player: doing.memory.player };
  return ids.filter((id) => id === by.source.card || protects(seen, seen.see(id), by) === undefined);
}
