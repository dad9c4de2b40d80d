import { emit, other, withPlayer } from "./board";
import { view } from "./derive";
import type { Duel, DuelEvent, EventCause, Snapshot } from "./duel";
import { playersOf } from "./players";
import { fits } from "./select";
import type { Derived } from "./standing-rule";
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
    const { from } = modifier;
    if (from !== undefined && !sourcesOf(seen, kind, cause).some((card) => fits(context, card, from))) continue;
    if (modifier.change === "none") left = 0;
    else if (modifier.change === "half") left = Math.ceil(left / 2);
    else if (modifier.change === "double") left *= 2;
    else to = other(player);
  }
  return { to, amount: left };
}

/** The cards that damage comes from: battle damage comes from both monsters of the battle. */
function sourcesOf(seen: Derived, kind: "battle" | "effect", cause: EventCause): readonly Snapshot[] {
  const { battle } = seen.duel;
  const fought = kind === "battle" && battle !== undefined ? [battle.attacker, battle.target] : [];
  const others = fought.flatMap((ref) => (ref === undefined || ref.card === cause.source?.card ? [] : [ref]));
  return [...(cause.source === undefined ? [] : [cause.source]), ...others.map(({ card }) => seen.see(card))];
}

/** The Duel ends for whoever has no life points left; for both at one time it is a draw. */
export function endAtZero(duel: Duel): Duel {
  if (duel.won !== undefined) return duel;
  const dead = (["A", "B"] as const).filter((player) => duel.players[player].lp <= 0);
  if (dead.length === 0) return duel;
  return { ...duel, won: dead.length === 2 ? "draw" : dead[0] === "A" ? "B" : "A" };
}

type LossKind = "damage" | "battle damage" | "cost" | "loss";

/** Takes life points from players at one time: as damage (which effects can change), as a cost, or as a loss. The Duel ends at 0. */
export function loseLife(
  duel: Duel,
  players: readonly Player[],
  amount: number,
  as: LossKind,
  cause: EventCause,
  join = false,
): Duel {
  let next = duel;
  for (const player of players) next = lose(next, player, amount, as, cause, join || next !== duel);
  return next === duel ? duel : endAtZero(next);
}

function lose(duel: Duel, player: Player, amount: number, as: LossKind, cause: EventCause, join: boolean): Duel {
  const damage = as === "damage" || as === "battle damage";
  const hit = damage
    ? changedDamage(duel, player, amount, as === "battle damage" ? "battle" : "effect", cause)
    : { to: player, amount };
  if (hit.amount <= 0) return duel;
  const lp = Math.max(0, duel.players[hit.to].lp - hit.amount);
  const lost = withPlayer(duel, hit.to, { lp });
  if (!damage) return lost;
  const event: DuelEvent = { verb: "inflict damage", player: hit.to, amount: hit.amount, cause };
  return emit(lost, [event], join);
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
