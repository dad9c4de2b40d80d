import { push, withCard } from "./board";
import { view } from "./derive";
import type { Action, CardState, Duel } from "./duel";
import { turn } from "./move";
import type { Finding } from "./verdict";
import { weigh } from "./weigh";
import { openFindings, refusal } from "./windows";

/** Changes of battle position by hand. */

/** Whether a monster was Summoned or Set this turn. One that an effect turned face-down was there before. */
export function arrivedThisTurn(duel: Duel, card: CardState): boolean {
  if (card.summon?.turn === duel.turn) return true;
  return card.turn === duel.turn && (card.setOn === duel.turn || card.cameFrom !== undefined);
}

/** What keeps a monster that declared an attack this turn from being turned by hand. */
export function attackedThisTurn(duel: Duel, card: CardState): readonly Finding[] {
  if (card.attacks?.turn !== duel.turn || card.attacks.count === 0) return [];
  const last = duel.history.lastAttack;
  const negated = last !== undefined && last.attacker.card === card.id ? last.negated : undefined;
  const rule = negated === undefined ? "position/attacked" : "position/attack-negated";
  return [{ ...refusal(rule, duel, card.id), causes: negated?.causes ?? [] }];
}

/** Judges a change of battle position by hand. `brief`: one refusal is enough. */
export function weighPosition(duel: Duel, action: Action, brief = false): readonly Finding[] {
  const { subject, player } = action;
  const card = subject === undefined ? undefined : duel.cards[subject];
  const findings: Finding[] = [...openFindings(duel, action, ["Main 1", "Main 2"])];
  if (brief && findings.length > 0) return findings;
  if (
    subject === undefined ||
    card === undefined ||
    card.zone !== "monster" ||
    card.controller !== player ||
    !card.faceUp
  )
    return [...findings, refusal("position/not-face-up", duel, subject)];
  if (view(duel).see(subject).properties.includes("Link")) findings.push(refusal("position/link", duel, subject));
  if (action.position === card.position || action.position === "face-down defense")
    findings.push(refusal("position/not-face-up", duel, subject));
  if (card.positionChangedOn === duel.turn) findings.push(refusal("position/changed", duel, subject));
  if (arrivedThisTurn(duel, card)) findings.push(refusal("position/arrived", duel, subject));
  findings.push(...attackedThisTurn(duel, card));
  findings.push(...weigh(duel, { verb: "change position", card: subject, by: player, via: "action" }));
  return findings;
}

/** Changes a position by hand. */
export function changePosition(duel: Duel, action: Action): Duel {
  if (action.subject === undefined) return duel;
  const position = action.position === "attack" ? "attack" : "defense";
  const turned = turn(
    withCard(duel, action.subject, { positionChangedOn: duel.turn }),
    action.subject,
    { faceUp: true, position },
    { by: "action", player: action.player },
  );
  return push(turned, { task: "moment" });
}
