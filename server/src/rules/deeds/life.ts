import { amountOf } from "../amount";
import { withPlayer } from "../board";
import { endAtZero, gainLife, loseLife } from "../life-points";
import { contextOf } from "../pick";
import { playersOf } from "../players";
import { done, type Handler, type Outcome, whose } from "./deed";
import { modify } from "./modify";
import { cannotPay } from "./moving";

/** Deeds that change life points. */

export const inflict: Handler = (doing, deed): Outcome => {
  const amount = amountOf(contextOf(doing), deed.amount ?? 0);
  const whom = deed.whom ?? (deed.verb === "take damage" ? (deed.by ?? "you") : "opponent");
  const players = playersOf(contextOf(doing), whom);
  const duel = loseLife(doing.duel, players, amount, "damage", doing.cause, doing.join);
  return done(doing, duel, duel !== doing.duel);
};

export const gain: Handler = (doing, deed): Outcome => {
  if (deed.modifiers !== undefined) return modify(doing, deed);
  const amount = amountOf(contextOf(doing), deed.amount ?? 0);
  let { duel } = doing;
  for (const player of playersOf(contextOf(doing), deed.by ?? deed.whom ?? "you"))
    duel = gainLife(duel, player, amount, doing.cause, doing.join || duel !== doing.duel);
  return done(doing, duel, amount > 0);
};

export const lose: Handler = (doing, deed): Outcome => {
  if (deed.modifiers !== undefined) return modify(doing, deed);
  const amount = amountOf(contextOf(doing), deed.amount ?? 0);
  const players = playersOf(contextOf(doing), deed.by ?? deed.whom ?? "you");
  const duel = loseLife(doing.duel, players, amount, "loss", doing.cause, doing.join);
  return done(doing, duel, amount > 0);
};

export const become: Handler = (doing, deed): Outcome => {
  if (deed.modifiers !== undefined) return modify(doing, deed);
  const amount = amountOf(contextOf(doing), deed.amount ?? 0);
  let { duel } = doing;
  for (const player of playersOf(contextOf(doing), deed.by ?? deed.whom ?? "you"))
    duel = withPlayer(duel, player, { lp: Math.max(0, amount) });
  return done(doing, endAtZero(duel), true);
};

export const pay: Handler = (doing, deed): Outcome => {
  const context = contextOf(doing);
  const player = whose(doing, deed.by);
  const amount = amountOf(context, deed.amount ?? 0);
  if (doing.duel.players[player].lp < amount)
    return { refused: [cannotPay(doing, `${amount} LP are more than ${player} has`)] };
  const { memory } = doing;
  return done(
    doing,
    loseLife(doing.duel, [player], amount, "cost", doing.cause, doing.join),
    true,
    deed.label === undefined ? memory : { ...memory, labels: { ...memory.labels, [deed.label]: amount } },
  );
};
