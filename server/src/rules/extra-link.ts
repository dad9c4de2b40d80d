import { pile } from "./board";
import { pointsTo } from "./columns";
import { view } from "./derive";
import type { CardId, Duel, Snapshot } from "./duel";
import { nothingRemembered } from "./memory";
import type { Player } from "./words";

/**
 * Whether a Link Monster that came to this Extra Monster Zone (zero-based slot) would be co-linked, through any number of
 * Link Monsters, with the monster that its player has in the other one: the only way to have both.
 */
export function makesExtraLink(duel: Duel, player: Player, id: CardId, slot: number): boolean {
  const seen = view(duel);
  const memory = { player, source: { card: id, instance: 0 }, effect: { card: "", effect: 0 }, ...nothingRemembered };
  const context = { view: seen, memory };
  const arriving: Snapshot = { ...seen.see(id), zone: "monster", slot, controller: player, faceUp: true };
  const rest = new Set([...pile(duel, "A", "monster"), ...pile(duel, "B", "monster")].map((one) => seen.see(one)));
  const open = [arriving];
  for (let from = open.pop(); from !== undefined; from = open.pop())
    for (const to of rest) {
      if (!pointsTo(context, from, to) || !pointsTo(context, to, from)) continue;
      if (to.controller === player && (to.slot ?? 0) >= 5) return true;
      rest.delete(to);
      open.push(to);
    }
  return false;
}
