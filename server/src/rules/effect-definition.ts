import type { Clause, Declaration } from "./deed-definition";
import type { Condition, EventPattern } from "./event-pattern";
import type { Modifier } from "./modifier";
import type { Selector, Who } from "./selector";
import type { Place, Position, SummonKind } from "./words";

/** One effect of a card. */

export interface Limit {
  readonly times: number;
  readonly per: "turn" | "Chain" | "battle" | "Battle Step" | "Duel" | "while face-up";
  /** Counted for every copy of the name, not for this card alone. */
  readonly byName: boolean;
  /** Counts activations that were not negated, instead of uses. */
  readonly activated: boolean;
  /** One count for all heads that share the label. */
  readonly shared?: string;
}

export type EffectClass =
  | "activation"
  | "ignition"
  | "trigger"
  | "quick"
  | "flip"
  | "continuous"
  | "unclassified"
  | "procedure"
  | "maintenance"
  | "replacement"
  | "each time"
  | "granted";

/** What a continuous, unclassified or lingering effect does to the cards that `on` selects. */
export interface StaticClause {
  readonly on?: Selector;
  readonly condition?: Condition;
  readonly modifiers: readonly Modifier[];
}

export interface Option {
  readonly text: string;
  /** "you may": can be left out where each that applies is done. */
  readonly may?: boolean;
  readonly condition?: Condition;
  readonly targets: readonly Selector[];
  readonly body: readonly Clause[];
}

/** How a monster may be Summoned by its own procedure. */
export interface Procedure {
  readonly summon: "normal" | "special";
  readonly as?: SummonKind;
  readonly position?: Position | "face-down defense";
  readonly to?: Who;
  /** The monsters used count as material of this kind. */
  readonly asMaterial?: SummonKind;
  /** Of a Normal Summon: how many Tributes it needs. */
  readonly tributes?: number;
  /** Of a Normal Summon: which monsters those must be. */
  readonly tributing?: Selector;
}

export interface EffectDefinition {
  readonly class: EffectClass;
  readonly optional: boolean;
  /** Where the effect works or can be activated. */
  readonly in: readonly Place[];
  /** Only after this monster was Gemini Summoned. */
  readonly gemini?: boolean;
  readonly limit?: Limit;
  /** `when`: an optional trigger can miss its timing; `if`: it cannot. */
  readonly tense?: "when" | "if";
  /** Any of these events triggers it, or (`would`) is answered by it. */
  readonly events: readonly EventPattern[];
  readonly conditions: readonly Condition[];
  /** Who may activate it; absent: the controller. */
  readonly usableBy?: Who;
  readonly cost: readonly Clause[];
  /** One selection for each target line. */
  readonly targets: readonly Selector[];
  readonly declares: readonly Declaration[];
  readonly body: readonly Clause[];
  readonly statics: readonly StaticClause[];
  readonly choose?: {
    readonly mode:
      | "one"
      | "each that applies"
      | "one not yet chosen this turn"
      | "one not yet chosen this turn by name"
      | "in order";
    readonly options: readonly Option[];
  };
  /** Restrictions on the whole turn for whoever activates it. */
  readonly oaths: readonly Modifier[];
  readonly noResponse?: { readonly by: Who; readonly with?: Selector };
  /** Without these on resolution it resolves without effect. */
  readonly needs: readonly Condition[];
  readonly notInDamageStep: boolean;
  readonly inDamageStep: boolean;
  readonly procedure?: Procedure;
  /** Done, mandatorily and without a Chain, when this card leaves the field. */
  readonly leash: readonly Clause[];
  /** Cannot be negated: the activation, the effect, or both. */
  readonly unnegatable?: readonly ("activation" | "effect")[];
  /** Maintenance: what happens when the cost is not paid. `choice`: paying is optional. */
  readonly otherwise?: readonly Clause[];
  /** The lines in the words they were written, for explanations; one entry a logical line, head first. */
  readonly text: readonly string[];
}
