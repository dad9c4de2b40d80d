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
}
