import type { Declared } from "./memory";
import type { CardRef, EffectRef, Finding } from "./verdict";
import type { Player, Position, Stat, SummonKind, Zone } from "./words";

/** A card in a duel, and what is known of it at a moment. */

export type CardId = number;

/** Serial of a set-up fact, an action or an application: later is larger. */
export type Stamp = number;

export interface CardState {
  readonly id: CardId;
  /** Key in `Duel.book`; the empty string is a card that nobody has named. */
  readonly def: string;
  readonly owner: Player;
  readonly controller: Player;
  readonly zone: Zone;
  /** Monster Zones 0 to 4 from the controller's left, 5 and 6 the left and right Extra Monster Zone; Spell & Trap Zones 0 to 4. */
  readonly slot?: number;
  readonly faceUp: boolean;
  readonly position: Position;
  /** Begins anew whenever the card changes its place. */
  readonly instance: Stamp;
  /** When it came to where it is; on the field, when it entered the field. */
  readonly arrived: Stamp;
  /** The turn on which it came there. */
  readonly turn: number;
  readonly cameFrom?: Zone;
  /** The set-up fact or action that named or moved it last. */
  readonly origin: Stamp;
  readonly setOn?: number;
  /** How it was Summoned, while it stays on the field. */
  readonly summon?: {
    readonly kind: SummonKind;
    readonly turn: number;
    readonly from: Zone;
    readonly by?: EffectRef;
    readonly materials?: number;
  };
  /** Whether it was properly Summoned, for monsters that must first be; `negated` remembers why not. */
  readonly proper: "no" | "negated" | "yes";
  readonly gemini?: boolean;
  readonly counters: Readonly<Record<string, number>>;
  /** What it is equipped or attached to. */
  readonly host?: CardId;
  /** The cards that its effect is tied to. */
  readonly tied: readonly CardRef[];
  /** What its effects called by a label, while it stays on the field. */
  readonly kept?: Readonly<Record<string, readonly CardRef[]>>;
  /** What was declared for it as it was activated. */
  readonly declared: readonly Declared[];
  /** Revealed to both players. */
  readonly revealed?: boolean;
  readonly positionChangedOn?: number;
  /** The battles for which this card declared an attack this turn. */
  readonly attacks?: { readonly turn: number; readonly count: number; readonly on: readonly CardId[] };
  /** A Spell or Trap that goes to the GY when the Chain ends. */
  readonly spent?: boolean;
  /** A Trap (or other card) that is a monster now. */
  readonly asMonster?: {
    readonly attribute?: string;
    readonly type?: string;
    readonly level?: number;
    readonly atk?: number;
    readonly def?: number;
    readonly properties: readonly string[];
  };
}

/** What is known of a card at a moment: printed facts as effects have changed them. Live cards and past ones look alike. */
export interface Snapshot {
  readonly card: CardId;
  readonly instance: Stamp;
  readonly def: string;
  readonly controller: Player;
  readonly owner: Player;
  readonly zone: Zone;
  readonly slot?: number;
  readonly faceUp: boolean;
  readonly position: Position;
  readonly names: readonly string[];
  readonly attributes: readonly string[];
  readonly types: readonly string[];
  readonly properties: readonly string[];
  readonly stats: Readonly<Partial<Record<Stat, number>>>;
  readonly counters: Readonly<Record<string, number>>;
  readonly kind: "monster" | "spell" | "trap";
  /** Names by rule, in every place. */
  readonly originalNames: readonly string[];
  /** Effects that changed the name, as ids of `Applied`. */
  readonly namedBy: readonly string[];
  readonly negated?: Finding;
  /** Effects (one-based) that it has from others: granted or copied, with the definition they stand in. */
  readonly gained: readonly EffectRef[];
  readonly host?: CardId;
  readonly arrived: Stamp;
  readonly turn: number;
  readonly cameFrom?: Zone;
  readonly setOn?: number;
  readonly summon?: CardState["summon"];
  readonly proper: CardState["proper"];
  readonly gemini: boolean;
}
