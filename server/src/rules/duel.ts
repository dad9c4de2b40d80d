import type { Applied } from "./applied";
import type { Battle } from "./battle-state";
import type { CardId, CardState, Stamp } from "./card-state";
import type { Link } from "./chain-link";
import type { CardDefinition } from "./definition";
import type { EventGroup } from "./event";
import type { Profile } from "./profile";
import type { Task, Trigger, UseRecord } from "./task";
import type { CardRef, Cause, Finding } from "./verdict";
import type { Phase, Player, SummonKind } from "./words";

export type * from "./action";
export type * from "./applied";
export type * from "./battle-state";
export type * from "./card-state";
export type * from "./chain-link";
export type * from "./event";
export type * from "./memory";
export type * from "./task";

/**
 * A duel is one immutable value. Everything that is pending is data in it, so it can be kept at every line, compared,
 * printed as JSON, forked and played on from anywhere. All properties are JSON: no functions, Maps or class instances.
 */

export interface PlayerState {
  readonly lp: number;
  /** Normal Summons and Sets this turn, each with what became of it. */
  readonly normalSummons: readonly {
    readonly stamp: Stamp;
    readonly card: CardRef;
    readonly negated?: Finding;
    readonly extra?: string;
  }[];
  readonly pendulumSummons: readonly { readonly stamp: Stamp; readonly negated?: Finding }[];
  readonly skips: readonly { readonly phase: Phase; readonly turn?: number; readonly cause?: Cause }[];
  readonly drew: boolean;
}

export interface Duel {
  readonly profile: Profile;
  readonly book: Readonly<Record<string, CardDefinition>>;
  /** All card names that may be declared, beyond the book's own. */
  readonly now: Stamp;
  readonly turn: number;
  readonly turnPlayer: Player;
  /** Whether anything was done in this phase yet. */
  readonly phaseActed: boolean;
  /** Whether the phase is over but for what triggers as it ends. */
  readonly phaseEnding?: boolean;
  readonly phase: Phase;
  /** Whether the Battle Phase's Battle Step is on (`battle` unset between attacks). */
  readonly battle?: Battle;
  readonly cards: readonly CardState[];
  /** Card ids by `${player}.${zone}`; piles from top to bottom. */
  readonly piles: Readonly<Record<string, readonly CardId[]>>;
  readonly players: Readonly<Record<Player, PlayerState>>;
  readonly agenda: readonly Task[];
  readonly chain: readonly Link[];
  readonly lastChain: readonly Link[];
  readonly chainSerial: Stamp;
  /** How many events there were when the Chain began. */
  readonly chainEvents: number;
  /** What had just happened when the Chain began: any link of it can answer that. */
  readonly chainAnswers: readonly EventGroup[];
  /** Events later than this stamp can be answered in the response window at hand. */
  readonly answerFrom: Stamp;
  /** The triggers of the latest moment, those that cannot be activated too. */
  readonly triggers: readonly Trigger[];
  /** Triggers that the phase itself brought, until they are put in order. */
  readonly phaseTriggers: readonly Trigger[];
  /** Whether there is something to respond to once no trigger is left. */
  readonly responding: boolean;
  /** What cards that left the field were tied to and had labels for, by card and stay. */
  readonly ties: Readonly<
    Record<
      number,
      readonly { readonly instance: Stamp; readonly to: readonly CardRef[]; readonly kept?: CardState["kept"] }[]
    >
  >;
  readonly applied: readonly Applied[];
  readonly uses: readonly UseRecord[];
  readonly events: readonly EventGroup[];
  /** How many of `events` have been searched for triggers. */
  readonly seen: number;
  /** How many of them have been looked at by effects that wait for an event, apply each time, or leave with a card. */
  readonly watched: number;
  /** What was found on the way: each with the stamp at which it was. */
  readonly notes: readonly { readonly stamp: Stamp; readonly finding: Finding }[];
  readonly history: {
    readonly lastAttack?: Battle;
    /** When the latest Damage Step began: the Battle Step after it is another one. */
    readonly lastDamageStep?: Stamp;
    readonly turnSummons: readonly {
      readonly player: Player;
      readonly kind: SummonKind;
      readonly card: CardRef;
      readonly negated: boolean;
      readonly turn: number;
    }[];
  };
  /** Summons that effects let players make once their links have resolved, with the materials they take. */
  readonly after: readonly {
    readonly player: Player;
    readonly card: CardId;
    readonly kind: SummonKind;
    readonly link: number;
    readonly materials?: readonly CardRef[];
    readonly tributes?: readonly CardRef[];
  }[];
  /** The link after which the resolving Chain is to stop. */
  readonly stopAt?: number;
  /** A phase that an effect ends, once the Chain is over. */
  readonly ending?: Phase | "turn";
  readonly won?: Player | "draw";
  readonly loop?: Finding;
}
