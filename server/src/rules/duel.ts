import type {
  CardDefinition,
  Clause,
  Deed,
  Duration,
  EventPattern,
  Modifier,
  Selector,
  TimeWindow,
} from "./definition";
import type { Profile } from "./profile";
import type { CardRef, EffectRef, Finding } from "./verdict";
import type { DamagePart, Phase, Player, Position, Stat, SummonKind, Verb, Zone } from "./words";

/**
 * A duel is one immutable value. Everything that is pending is data in it, so it can be kept at every line, compared,
 * printed as JSON, forked and played on from anywhere. All properties are JSON: no functions, Maps or class instances.
 */
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
  readonly attribute?: string;
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

/** Why something happened. */
export interface EventCause {
  readonly by: "battle" | "effect" | "cost" | "rule" | "action";
  readonly player?: Player;
  /** The card whose effect or attack it was, as it was then. */
  readonly source?: Snapshot;
  readonly effect?: EffectRef;
  readonly link?: number;
}

export interface DuelEvent {
  readonly verb: Verb;
  readonly player?: Player;
  readonly subject?: Snapshot;
  /** Where the subject went: its new stay. */
  readonly after?: CardRef;
  readonly object?: Snapshot;
  readonly from?: Zone;
  readonly to?: Zone;
  readonly cause: EventCause;
  readonly amount?: number;
  readonly summon?: SummonKind;
  /** In the role of material, Tribute or cost. */
  readonly as?: SummonKind | "material" | "cost";
  readonly counter?: string;
  readonly directly?: boolean;
  readonly link?: number;
  readonly activated?: "card" | "effect";
  readonly outcome?: Outcome;
  readonly negated?: "activation" | "effect" | "summon" | "attack";
  /** The event is about to happen: a Summon that is being tried. */
  readonly would?: boolean;
  /** A Summon that was tried and negated: whether it counts as performed, the profile says. */
  readonly attempted?: boolean;
  /** Of a Summon: its materials or Tributes as they were. */
  readonly using?: readonly Snapshot[];
}

/** Events that happen at one time. */
export interface EventGroup {
  readonly serial: Stamp;
  readonly turn: number;
  readonly events: readonly DuelEvent[];
}

/** What an effect remembers while it waits, resolves or applies. */
export interface Memory {
  readonly player: Player;
  readonly source: CardRef;
  /** The source as it was when the link was activated. */
  readonly at?: Snapshot;
  readonly effect: EffectRef;
  /** One list for each target line. */
  readonly targets: readonly (readonly CardRef[])[];
  readonly cost: readonly Snapshot[];
  readonly declared: readonly Declared[];
  /** The event that it answers. */
  readonly event?: DuelEvent;
  readonly result: readonly CardRef[];
  readonly rest: readonly CardRef[];
  readonly labels: Readonly<Record<string, readonly CardRef[] | number | string>>;
  readonly option?: readonly number[];
  readonly link?: number;
  /** The set-up fact or action that activated it. */
  readonly origin?: Stamp;
  /** Of what is done later: when the effect itself resolved. */
  readonly resolved?: Stamp;
}

export type Declared =
  | { readonly what: "card name"; readonly name: string }
  | { readonly what: "attribute" | "type" | "card kind"; readonly word: string }
  | { readonly what: "number"; readonly number: number };

/** What became of a chain link. */
export type Outcome = "resolved" | "resolved without effect" | "activation negated" | "effect negated";

export interface Link {
  /** One-based: chain link 1 is the first. */
  readonly number: number;
  readonly player: Player;
  readonly card: CardRef;
  readonly effect: EffectRef;
  /** The activation of the card itself, or of an effect of a card. */
  readonly activated: "card" | "effect";
  readonly speed: 1 | 2 | 3;
  /** The card as it was when the link was activated. */
  readonly at: Snapshot;
  readonly memory: Memory;
  readonly stamp: Stamp;
  readonly activationNegated?: Finding;
  readonly effectNegated?: Finding;
  /** Something was done as it resolved. */
  readonly did?: boolean;
  readonly outcome?: Outcome;
  /** Why, where the outcome needs a reason. */
  readonly because?: Finding;
}

/** An effect that applies, or lies dormant, with the time since which it does. */
export interface Applied {
  /** Identity of this application for as long as its source stays. */
  readonly id: string;
  readonly lingering: boolean;
  readonly source: CardRef;
  readonly effect: EffectRef;
  readonly player: Player;
  /** When it began to apply; begins anew after it was dormant. */
  readonly since: Stamp;
  /** The action or fact that brought it about. */
  readonly origin: Stamp;
  /** It applied before, did not for a time, and applies again. */
  readonly again?: boolean;
  readonly dormant?: Finding;
  /** Waits to be looked at for the first time. */
  readonly fresh?: boolean;
  readonly memory: Memory;
  /** Of a lingering effect: the modifiers, and the cards or the selector that they are on. */
  readonly on?: { readonly cards: readonly CardRef[] } | { readonly selector: Selector };
  readonly modifiers?: readonly Modifier[];
  readonly until?: Ending;
  /** Of a lingering effect that waits for an event (the next attack) or a window. */
  readonly waits?: Waiting;
  /** An oath of an activation, as chain serial and link: gone when that activation is negated. */
  readonly oath?: string;
}

/** When a lingering effect ends. `turn`: at the end of that turn number (one-based), or of that phase of it. */
export interface Ending {
  readonly turn?: number;
  readonly phase?: Phase;
  readonly battle?: boolean;
  readonly damagePart?: DamagePart;
  readonly duration: Duration;
  /** The player and count of turns still to come, for "until the end of the opponent's next turn". */
  readonly whose?: Player;
  readonly skip?: number;
}

export type Waiting =
  | { readonly for: "event"; readonly event: EventPattern; readonly clauses: readonly Clause[] }
  | {
      readonly for: "window";
      readonly window: TimeWindow;
      readonly player: Player | "either";
      readonly skip: number;
      readonly clauses: readonly Clause[];
    }
  | {
      readonly for: "return";
      readonly window: TimeWindow;
      readonly player: Player | "either";
      readonly skip: number;
      readonly card: CardRef;
      readonly position: Position;
      readonly zone: Zone;
      readonly controller: Player;
    };

/** A use of an effect, for limits. */
export interface UseRecord {
  readonly player: Player;
  readonly card: CardRef;
  readonly def: string;
  readonly effect: number;
  readonly shared?: string;
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
  readonly skips: readonly { readonly phase: Phase; readonly turn?: number }[];
  readonly drew: boolean;
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
  /** A finding that keeps it from being activated (missed timing, forbidden), or why it may be. */
  readonly findings: readonly Finding[];
}

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
    readonly turnSummons: readonly {
      readonly player: Player;
      readonly kind: SummonKind;
      readonly card: CardRef;
      readonly negated: boolean;
      readonly turn: number;
    }[];
  };
  /** Normal Summons that effects let players make once their links have resolved. */
  readonly after: readonly {
    readonly player: Player;
    readonly card: CardId;
    readonly kind: SummonKind;
    readonly link: number;
  }[];
  /** The link after which the resolving Chain is to stop. */
  readonly stopAt?: number;
  /** A phase that an effect ends, once the Chain is over. */
  readonly ending?: Phase | "turn";
  readonly won?: Player | "draw";
  readonly loop?: Finding;
}

/** An answer to a question of `next`. Cards are given by id, in the order in which they are chosen. */
export type Answer =
  | { readonly answer: "cards"; readonly cards: readonly CardId[] }
  | { readonly answer: "yes"; readonly yes: boolean }
  | { readonly answer: "name"; readonly name: string }
  | { readonly answer: "word"; readonly word: string }
  | { readonly answer: "number"; readonly number: number }
  | { readonly answer: "option"; readonly option: number }
  | { readonly answer: "position"; readonly position: Position | "face-down defense" }
  | { readonly answer: "slot"; readonly slot: number }
  | { readonly answer: "coin"; readonly heads: boolean };

/** What a question is about, in terms that a clause of a step can be matched with. */
export interface Ask {
  readonly about:
    | "cost"
    | "target"
    | "tribute"
    | "material"
    | "choose"
    | "declare"
    | "option"
    | "may"
    | "position"
    | "slot"
    | "order"
    | "attack target"
    | "replay"
    | "coin"
    | "die"
    | "hand limit"
    | "pay";
  /** What is done with the chosen cards: `discard` of a cost is a `discarding` clause. */
  readonly verb?: Verb;
  readonly deed?: Deed;
  /** One-based target line. */
  readonly line?: number;
  readonly options?: readonly string[];
  readonly declaration?: "card name" | "attribute" | "type" | "card kind" | "number";
}

export interface Choice {
  readonly by: Player;
  readonly ask: Ask;
  /** The effect that asks, where one does. */
  readonly effect?: EffectRef;
  readonly source?: CardRef;
  readonly link?: number;
  readonly min: number;
  readonly max: number;
  readonly candidates: readonly Candidate[];
  /** Complete sets that meet a condition over the whole choice, some of them where there are many. */
  readonly sets?: readonly (readonly CardId[])[];
  /** A condition holds over the whole choice. */
  readonly grouped?: boolean;
  /** A default that is never worth asking. */
  readonly usual?: Answer;
}

export interface Candidate {
  readonly answer: Answer;
  readonly legal: boolean;
  readonly findings: readonly Finding[];
}

/** May be incomplete: `answers` come in the order in which `next` asks. */
export interface Action {
  readonly player: Player;
  readonly act: "activate" | "summon" | "set" | "attack" | "position" | "draw" | "answer" | "pass";
  readonly subject?: CardId;
  /** One-based effect of the subject; of a Summon: the procedure's. */
  readonly effect?: number;
  readonly summon?: SummonKind;
  /** Of an activation: of the card itself with this further effect (one-based). */
  readonly withEffect?: number;
  /** Of an attack: the monster attacked; absent with `directly`. */
  readonly target?: CardId;
  readonly directly?: boolean;
  readonly position?: Position | "face-down defense";
  readonly answers: readonly Answer[];
}
