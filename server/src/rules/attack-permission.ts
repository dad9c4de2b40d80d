import { amountOf } from "./amount";
import { view } from "./derive";
import type { CardId, Duel } from "./duel";
import { isOn, type StandingRule } from "./standing-rule";

/** What effects allow an attacker. */

type Permission = "attack directly" | "attack again" | "attack every monster once" | "pierce" | "attack from Defense";

export function permissions(duel: Duel, id: CardId, what: Permission): readonly StandingRule[] {
  const seen = view(duel);
  const look = seen.see(id);
  return seen.rules.filter(
    (rule) => rule.modifier.modify === "can" && rule.modifier.what === what && isOn(seen, rule, look),
  );
}

export function attacksAllowed(duel: Duel, id: CardId): number {
  const more = permissions(duel, id, "attack again").map((rule) =>
    rule.modifier.modify === "can" && rule.modifier.value !== undefined
      ? amountOf({ view: view(duel), memory: rule.memory }, rule.modifier.value)
      : 1,
  );
  return 1 + more.reduce((sum, count) => sum + count, 0);
}
