import type { CardDefinition } from "./definition";
import type { CardId, Declared, Duel, Stamp } from "./duel";
import type { Profile } from "./profile";
import type { Phase, Player, Position, SummonKind, Zone } from "./words";

/** One card of the set-up, in text order. `ref` is the caller's own key for it; ties name other cards by theirs. */
export interface SetupCard {
  readonly ref: string;
  /** Key in the book; the empty string is an unknown card. */
  readonly def: string;
  /** Serial of the set-up line, ascending in text order; may repeat for cards of one line. */
  readonly stamp: Stamp;
  readonly owner: Player;
  readonly controller: Player;
  /** `pendulum` Zones are Spell & Trap Zones 0 and 4; `spell` is a Spell & Trap Zone, `field` a Field Zone. */
  readonly zone: Exclude<Zone, "nowhere" | "gone">;
  /** Zero-based; absent: the leftmost free one. */
  readonly slot?: number;
  readonly faceUp: boolean;
  readonly position?: Position;
  readonly thisTurn?: "set" | "summoned";
  readonly summoned?: SummonKind;
  readonly proper?: boolean;
  readonly gemini?: boolean;
  readonly declared?: readonly Declared[];
  readonly counters?: Readonly<Record<string, number>>;
  readonly equippedTo?: string;
  readonly attachedTo?: string;
  readonly targeting?: readonly string[];
  readonly revealed?: boolean;
  readonly summonedFrom?: Zone;
}

export interface Setup {
  readonly profile: Profile;
  /** The definitions of every card that is in the duel or can come into it (Tokens too). */
  readonly book: Readonly<Record<string, CardDefinition>>;
  readonly cards: readonly SetupCard[];
  readonly lp: Readonly<Record<Player, number>>;
  readonly turn: number;
  readonly turnPlayer: Player;
  readonly phase: Phase;
  /** Facts of the form `A has …`. */
  readonly normalSummoned: readonly { readonly player: Player; readonly stamp: Stamp }[];
  readonly used: readonly {
    readonly player: Player;
    readonly ref: string;
    readonly effect: number;
    readonly stamp: Stamp;
  }[];
  /** Unknown cards below (Deck) what is stated, by player. */
  readonly unknownInDeck: Readonly<Record<Player, number>>;
}

/** What is wrong with a set-up: a card that could not be there. */
export interface SetupProblem {
  readonly ref?: string;
  readonly stamp: Stamp;
  readonly message: string;
}

export interface Start {
  readonly duel: Duel;
  readonly problems: readonly SetupProblem[];
  readonly ids: ReadonlyMap<string, CardId>;
}
