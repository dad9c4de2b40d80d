import { emit, other, withPlayer } from "./board";
import { view } from "./derive";
import type { Duel, DuelEvent, EventCause } from "./duel";
import { playersOf } from "./players";
import { fits } from "./select";
import type { Player } from "./words";

/** How much damage reaches a player after the effects that change it, and whether the opponent takes it instead. */
function changedDamage(
  duel: Duel,
  player: Player,
  amount: number,
  kind: "battle" | "effect",
  cause: EventCause,
): { readonly to: Player; readonly amount: number } {
  const seen = view(duel);
  let to = player;
  let left = amount;
  for (const rule of seen.rules) {
    const { modifier } = rule;
    if (modifier.modify !== "damage" || (modifier.kind !== "any" && modifier.kind !== kind)) continue;
    const context = { view: seen, memory: rule.memory };
    if (!playersOf(context, modifier.to).includes(player)) continue;
    if (modifier.from !== undefined && (cause.source === undefined || !fits(context, cause.source, modifier.from)))
      continue;
    if (modifier.change === "none") left = 0;
    else if (modifier.change === "half") left = Math.ceil(left / 2);
    else if (modifier.change === "double") left *= 2;
    else to = other(player);
  }
  return { to, amount: left };
}

function over(duel: Duel): Duel {
  if (duel.won !== undefined) return duel;
  const dead = (["A", "B"] as const).filter((player) => duel.players[player].lp <= 0);
  if (dead.length === 0) return duel;
  return { ...duel, won: dead.length === 2 ? "draw" : dead[0] === "A" ? "B" : "A" };
}

/** Takes life points from a player: as damage (which effects can change), as a cost, or as a loss. The Duel ends at 0. */
export function loseLife(
  duel: Duel,
  player: Player,
  amount: number,
  as: "damage" | "battle damage" | "cost" | "loss",
  cause: EventCause,
  join = false,
): Duel {
  const damage = as === "damage" || as === "battle damage";
  const hit = damage
    ? changedDamage(duel, player, amount, as === "battle damage" ? "battle" : "effect", cause)
    : { to: player, amount };
  if (hit.amount <= 0) return duel;
  const lp = Math.max(0, duel.players[hit.to].lp - hit.amount);
  const lost = withPlayer(duel, hit.to, { lp });
  if (!damage) return over(lost);
  const event: DuelEvent = { verb: "inflict damage", player: hit.to, amount: hit.amount, cause };
  return over(emit(lost, [event], join));
}

/** Gives a player life points. */
export function gainLife(duel: Duel, player: Player, amount: number, cause: EventCause, join = false): Duel {
  if (amount <= 0) return duel;
  return emit(
    withPlayer(duel, player, { lp: duel.players[player].lp + amount }),
    [{ verb: "gain", player, amount, cause }],
    join,
  );
}
