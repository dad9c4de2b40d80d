import { cardOf, definitionOf, freeSpellZone, note, refOf, withPlayer } from "../board";
import { withRoom } from "../field-zone";
import { type Move, moveCards } from "../move";
import { weigh } from "../weigh";
import { chooseCards, done, type Handler, nothing, type Outcome, remember, sourceOf, whose } from "./deed";

/** Deeds that change the course of the Duel: phases, wins, attack targets, activations by effect. */

export const skip: Handler = (doing, deed): Outcome => {
  const player = whose(doing, deed.whom ?? deed.by ?? "you");
  if (deed.normalDraw === true) {
    const due = doing.duel.phase === "Draw" && doing.duel.turnPlayer === player && !doing.duel.players[player].drew;
    return due ? done(doing, withPlayer(doing.duel, player, { drew: true }), true) : nothing(doing);
  }
  const phase = deed.phase ?? "Draw";
  const { source: card, effect } = doing.memory;
  const skipped = { phase, cause: { card, effect, stamp: doing.duel.now } };
  return done(doing, withPlayer(doing.duel, player, { skips: [...doing.duel.players[player].skips, skipped] }), true);
};

export const end: Handler = (doing, deed): Outcome =>
  done(doing, { ...doing.duel, ending: deed.phase ?? "turn" }, true);

export const win: Handler = (doing, deed): Outcome => {
  const player = whose(doing, deed.by);
  const won = note(doing.duel, {
    kind: "exemption",
    rule: "win/by-card",
    grounds: [],
    subject: doing.memory.source,
    causes: [],
    within: [],
    why: "stands by rule",
  });
  return done(doing, { ...won, won: player }, true);
};

export const redirect: Handler = (doing, deed): Outcome => {
  const { battle } = doing.duel;
  if (battle === undefined) return nothing(doing);
  if (deed.directly === true) {
    const { target: _, ...direct } = battle;
    return done(doing, { ...doing.duel, battle: direct }, true);
  }
  const picked = chooseCards(doing, { ...deed, what: deed.on }, "redirect");
  if (!("chosen" in picked)) return picked;
  const [target] = picked.chosen;
  if (target === undefined) return nothing(doing);
  return done(doing, { ...doing.duel, battle: { ...battle, target: refOf(cardOf(doing.duel, target)) } }, true);
};

/** Activates a card by an effect: it is placed face-up and applies, without being a link of its own. */
export const activate: Handler = (doing, deed): Outcome => {
  if (deed.what === undefined) return nothing(doing);
  const source = sourceOf(doing.duel, doing.memory);
  const picked = chooseCards(doing, deed, "activate", (card) =>
    weigh(doing.duel, {
      verb: "activate",
      activated: "card",
      card: card.card,
      by: doing.memory.player,
      via: "effect",
      source,
    }),
  );
  if (!("chosen" in picked)) return picked;
  const moves: Move[] = [];
  for (const card of picked.chosen) {
    const field = definitionOf(doing.duel, card).properties.includes("Field");
    if (!field && freeSpellZone(doing.duel, doing.memory.player) === undefined) continue;
    moves.push({
      card,
      to: field ? "field" : "spell",
      player: doing.memory.player,
      faceUp: true,
      verbs: ["activate", "place"],
    });
  }
  if (moves.length === 0) return nothing(doing);
  const duel = moveCards(withRoom(doing.duel, moves), moves, doing.cause, doing.join);
  return done(doing, duel, true, remember(doing.memory, duel, picked.chosen, deed.label));
};

export const shuffleOnly: Handler = (doing) => done(doing, doing.duel, true);
