/** What a rule of the table is. */

export type Gate =
  | "turn"
  | "summon"
  | "set"
  | "activate"
  | "cost"
  | "target"
  | "choose"
  | "declare"
  | "material"
  | "place"
  | "position"
  | "attack"
  | "trigger"
  | "resolve"
  | "apply"
  | "win";

/** One rule of the table. */
export interface Rule {
  readonly gates: Gate;
  /** What a refusal says. */
  readonly refuses: string;
  /** What an exemption says, where the rule can be weighed and not bite. */
  readonly exempts?: string;
  /** One sentence for the documentation. */
  readonly about: string;
}
