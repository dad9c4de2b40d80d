import type { Action, Answer, Choice } from "./action";
import type { Snapshot, Stamp } from "./card-state";
import type { Clause } from "./definition";
import type { DuelEvent, EventCause } from "./event";
import type { Memory } from "./memory";
import type { CardRef, EffectRef, Finding } from "./verdict";
import type { Phase, Player, Position, SummonKind, Zone } from "./words";

/** What is pending in a duel: its agenda, and the triggers and uses that it keeps. */

/** A use of an effect, for limits. */
export interface UseRecord {
  readonly player: Player;
  readonly card: CardRef;
  readonly def: string;
  readonly effect: number;
  readonly shared?: string;
  /** Zero-based: the options of the effect that were chosen. */
  readonly options?: readonly number[];
  readonly turn: number;
  readonly phase: Phase;
  readonly chain: Stamp;
  readonly battle: Stamp;
  readonly monster: boolean;
  readonly link?: number;
  /** The activation was negated. */
  readonly negated?: Finding;
  readonly stamp: Stamp;
  readonly kind: "card" | "effect" | "procedure" | "applied";
}

/** A trigger that waits to be put on a Chain. */
export interface Trigger {
  readonly card: CardRef;
  readonly def: string;
  readonly effect: number;
  readonly player: Player;
  readonly optional: boolean;
  readonly event: DuelEvent;
  /** Serial of its event's group. */
  readonly moment: Stamp;
  readonly hidden: boolean;
  /** The card as it was on the field, which it left as the effect that brought it went on. */
  readonly at?: Snapshot;
  /** A finding that keeps it from being activated (missed timing, forbidden), or why it may be. */
  readonly findings: readonly Finding[];
}

/** `begin`: a phase begins and nothing was done in it; `halt`: a Chain that stopped between two of its links. */
export type WindowKind = "begin" | "open" | "response" | "summon" | "chain" | "triggers" | "halt";

export type Task =
  /** A player may act; `passes` in a row so far. `begin`: a phase begins and nothing was done in it. */
  | {
      readonly task: "window";
      readonly window: "begin" | "open" | "response" | "summon" | "chain";
      readonly player: Player;
      readonly passes: number;
    }
  | { readonly task: "triggers"; readonly group: number; readonly waiting: readonly Trigger[]; readonly taken: boolean }
  /** A choice that is open: answered, it goes into `answers` of the task below it. */
  | { readonly task: "choose"; readonly choice: Choice }
  | { readonly task: "moment" }
  | { readonly task: "resolve" }
  | {
      readonly task: "perform";
      readonly clauses: readonly Clause[];
      readonly at: number;
      readonly did: boolean;
      readonly anything?: boolean;
      readonly memory: Memory;
      readonly answers: readonly Answer[];
      readonly cause: EventCause["by"];
      readonly purpose: "link" | "lingering" | "maintenance" | "leash" | "each time" | "replacement" | "hand limit";
    }
  | { readonly task: "finish link"; readonly link: number }
  /** `resolve CL2`: nothing moves on until somebody goes on. */
  | { readonly task: "halt" }
  | { readonly task: "summon"; readonly attempt: SummonAttempt }
  | { readonly task: "battle" }
  | { readonly task: "upkeep"; readonly queue: readonly { readonly card: CardRef; readonly effect: EffectRef }[] }
  /** A mandatory trigger that goes on the Chain by itself, with the answers it has so far. */
  | { readonly task: "act"; readonly action: Action };

export interface SummonAttempt {
  readonly kind: SummonKind;
  readonly player: Player;
  readonly cards: readonly CardRef[];
  readonly to: Player;
  readonly position: Position;
  readonly slots: readonly number[];
  readonly from: Zone;
  readonly procedure?: EffectRef;
  readonly negated?: Finding;
  /** Its materials, as they were. */
  readonly materials: readonly Snapshot[];
  readonly negatable: boolean;
  /** It follows a link that Summons immediately after it resolves. */
  readonly afterLink?: boolean;
  readonly stamp: Stamp;
  readonly stage: "window" | "succeed";
}
