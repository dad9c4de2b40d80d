import { sameRef } from "./board";
import type { Stamp } from "./card-state";
import type { CardRef, Finding } from "./verdict";
import type { DamagePart, Player } from "./words";

/** A battle that is being fought. */

export interface Battle {
  readonly serial: Stamp;
  readonly attacker: CardRef;
  readonly target?: CardRef;
  readonly player: Player;
  readonly stage: "declared" | DamagePart | "over";
  /** Monsters of the defender as the attack was declared, for replays. */
  readonly defenders: readonly CardRef[];
  readonly negated?: Finding;
  readonly destroyed: readonly CardRef[];
  /** Those of them whose destruction an effect could replace. */
  readonly considered?: readonly CardRef[];
  readonly damage?: { readonly to: Player; readonly amount: number };
  readonly origin: Stamp;
  readonly replay?: boolean;
  /** When the battle turned its target face-up: what answers that waits until damage calculation is over. */
  readonly flipped?: Stamp;
}

/** A battle in which a monster is turned face-down before damage is calculated: it is still the one that fights. */
export function turnedDown(battle: Battle, monster: CardRef, instance: Stamp): Battle {
  if (battle.stage === "after calculation" || battle.stage === "end" || battle.stage === "over") return battle;
  const now = (ref: CardRef): CardRef => (sameRef(ref, monster) ? { ...ref, instance } : ref);
  return {
    ...battle,
    attacker: now(battle.attacker),
    ...(battle.target === undefined ? {} : { target: now(battle.target) }),
    defenders: battle.defenders.map(now),
  };
}
