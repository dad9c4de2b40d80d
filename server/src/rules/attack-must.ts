import { weighAttack } from "./attack";
import { payToAttack } from "./attack-cost";
import { other, pile } from "./board";
import { view } from "./derive";
import type { CardId, Duel } from "./duel";
import { causeOf, isOn } from "./standing-rule";
import type { Finding } from "./verdict";
import { refusal } from "./windows";

/** What must still attack before the turn player leaves the Battle Phase: a refusal for each such monster that can. */
export function weighLeavingBattle(duel: Duel): readonly Finding[] {
  if (duel.phase !== "Battle") return [];
  const seen = view(duel);
  const must = seen.rules.filter(({ modifier }) => modifier.modify === "must" && modifier.what === "attack");
  if (must.length === 0) return [];
  return pile(duel, duel.turnPlayer, "monster").flatMap((id) => {
    const causes = must
      .filter((rule) => isOn(seen, rule, seen.see(id)))
      .map((rule) => causeOf(rule.applied, rule.clause));
    return causes.length > 0 && canAttack(duel, id) ? [{ ...refusal("attack/must", duel, id), causes }] : [];
  });
}

function canAttack(duel: Duel, subject: CardId): boolean {
  const player = duel.turnPlayer;
  return [undefined, ...pile(duel, other(player), "monster")].some((target) => {
    const action = {
      player,
      act: "attack",
      subject,
      answers: [],
      ...(target === undefined ? {} : { target }),
    } as const;
    const refused = weighAttack(duel, action, true).some(({ kind }) => kind === "refusal");
    return !refused && !("refused" in payToAttack(duel, action));
  });
}
