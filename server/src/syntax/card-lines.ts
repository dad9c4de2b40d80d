import type { ActionPhrase, DeclarationPhrase, DeedPhrase, PositionTerm } from "./card-actions";
import type { Said } from "./card-cursor";
import type { ConditionPhrase, EventPhrase, SelectorPhrase, WindowPhrase } from "./card-phrases";
import type { ArrowTerm, AttributeTerm, KindTerm, PlaceTerm, PlayerTerm, SummonTerm } from "./card-words";
import type { Span } from "./span";

/** What one line of a card block says. */

/** `DARK Machine Effect Monster, Level 6, 2400/1500`, `Continuous Spell`. */
export interface StatsPhrase extends Span {
  readonly line: "stats";
  readonly kind: Said<"monster" | "spell" | "trap">;
  readonly attribute?: Said<AttributeTerm>;
  readonly types: readonly Said<string>[];
  readonly kinds: readonly Said<KindTerm>[];
  readonly level?: Said<number>;
  readonly rank?: Said<number>;
  readonly link?: Said<number>;
  readonly scale?: Said<number>;
  readonly arrows?: readonly ArrowTerm[];
  readonly attack?: Said<number | "?">;
  readonly defense?: Said<number | "?">;
}

export type ClassTerm =
  | "activation"
  | "ignition"
  | "trigger"
  | "quick"
  | "flip"
  | "continuous"
  | "replacement"
  | "each time"
  | "granted"
  | "unclassified"
  | "procedure"
  | "maintenance";

export interface LimitPhrase extends Span {
  readonly times: number;
  readonly per: "turn" | "Chain" | "battle" | "Battle Step" | "Duel" | "while face-up";
  readonly byName: boolean;
  readonly activated: boolean;
  readonly shared?: string;
}

/** A head opens an effect: `trigger optional in GY once per turn by name`. */
export interface HeadPhrase extends Span {
  readonly line: "head";
  readonly class: Said<ClassTerm>;
  readonly choice?: Said<"optional" | "mandatory">;
  readonly places: readonly Said<PlaceTerm>[];
  readonly on?: SelectorPhrase;
  readonly limit?: LimitPhrase;
  readonly gemini?: Span;
  /** Of a Normal Summon procedure; `tributes`: how many it takes. */
  readonly normal?: Span;
  readonly tributes?: Said<number>;
  readonly usableBy?: Said<PlayerTerm>;
  /** Of a procedure. */
  readonly condition?: ConditionPhrase;
}

export type ConjunctionTerm = "do" | "and if you do" | "and" | "also" | "then" | "also after that" | "or" | "otherwise";

/** A `do` line or one that a conjunction begins. */
export interface ClausePhrase extends Span {
  readonly line: "clause";
  readonly conjunction: Said<ConjunctionTerm>;
  readonly may: boolean;
  readonly action: ActionPhrase;
}

export type SummoningPhrase = Span & { readonly line: "summoning" } & (
    | { readonly rule: "cannot be Normal Summoned or Set" | "cannot be Normal Summoned" | "cannot be Special Summoned" }
    | { readonly rule: "must be" | "must first be"; readonly by: readonly SummoningWay[] }
  );

export type SummoningWay = Span &
  (
    | { readonly by: "procedure" }
    | { readonly by: "kind"; readonly kind: SummonTerm }
    | { readonly by: "effect"; readonly of: SelectorPhrase }
  );

export interface MaterialsPhrase extends Span {
  readonly line: "materials";
  readonly slots: readonly (Span & { readonly selector: SelectorPhrase })[];
}

export type CardLine =
  | StatsPhrase
  | HeadPhrase
  | ClausePhrase
  | SummoningPhrase
  | MaterialsPhrase
  | (Span & { readonly line: "scale"; readonly scale: Said<number> })
  | (Span & { readonly line: "name always" | "name also"; readonly name: Said<string> })
  | (Span & { readonly line: "name while"; readonly name: Said<string>; readonly places: readonly Said<PlaceTerm>[] })
  | (Span & { readonly line: "series"; readonly names: readonly Said<string>[] })
  | (Span & { readonly line: "lists"; readonly names: readonly Said<string>[] })
  | (Span & { readonly line: "only 1 per side"; readonly of?: SelectorPhrase })
  | (Span & { readonly line: "equip only to"; readonly selector: SelectorPhrase })
  | (Span & { readonly line: "union with"; readonly selector: SelectorPhrase })
  | (Span & { readonly line: "when"; readonly events: readonly EventPhrase[] })
  /** An event or a state, or words that may be either: the head decides. */
  | (Span & { readonly line: "if"; readonly events?: readonly EventPhrase[]; readonly condition?: ConditionPhrase })
  | (Span & { readonly line: "during"; readonly windows: readonly WindowPhrase[]; readonly not: boolean })
  | (Span & { readonly line: "not this turn"; readonly happened: "sent there" | "set" | "summoned" })
  | (Span & { readonly line: "damage step"; readonly allowed: boolean })
  | (Span & { readonly line: "instead of the normal draw" })
  | (Span & {
      readonly line: "cost";
      readonly conjunction: "and" | "or" | undefined;
      readonly deed: DeedPhrase;
    })
  | (Span & { readonly line: "target"; readonly selector: SelectorPhrase })
  | (Span & { readonly line: "declare"; readonly declaration: DeclarationPhrase })
  | (Span & { readonly line: "statement"; readonly action: ActionPhrase })
  | (Span & {
      readonly line: "choose";
      readonly mode:
        | "one"
        | "each that applies"
        | "one not yet chosen this turn"
        | "one not yet chosen this turn by name"
        | "in order";
    })
  | (Span & {
      readonly line: "option";
      readonly may: boolean;
      readonly condition?: ConditionPhrase;
      readonly action?: ActionPhrase;
    })
  | (Span & { readonly line: "oath"; readonly action: ActionPhrase })
  | (Span & { readonly line: "no response"; readonly by?: Said<PlayerTerm>; readonly with?: SelectorPhrase })
  | (Span & { readonly line: "needs"; readonly condition: ConditionPhrase })
  | (Span & { readonly line: "later"; readonly window: WindowPhrase })
  | (Span & { readonly line: "coin"; readonly heads: boolean; readonly action: ActionPhrase })
  | (Span & { readonly line: "tied"; readonly event: EventPhrase; readonly action: ActionPhrase })
  | (Span & { readonly line: "to the field of"; readonly who: Said<PlayerTerm> })
  | (Span & { readonly line: "in position"; readonly position: Said<PositionTerm> })
  | (Span & { readonly line: "as material"; readonly kind?: SummonTerm; readonly summon?: true });
