/** The switches by which eras and regions differ. Every one is a line of a `profile` block. */
export interface Profile {
  readonly id: string;
  /** Which name a declared name is compared with. */
  readonly declaredNameMatches: "original name" | "current name";
  /** Whether an effect that would give a card the declared name applies. */
  readonly effectGivesDeclaredName: "applies" | "does not apply";
  /** The other names and series that a card's text gives it, once an effect has given it a new name. */
  readonly namesOfText: "replaced" | "kept";
  /** A declared monster Special Summoned by an effect (from the hand it never is). */
  readonly declaredSpecialSummon: "forbidden" | "allowed from Deck, GY or banishment";
  /** A declared card that another card's effect places face-up or equips. */
  readonly declaredPlacement: "forbidden" | "allowed";
  /** Whether a trigger of a card that was exempt on the field still works where it went. */
  readonly exemptTriggers: "end with leaving" | "follow the card";
  /** A declared monster due back from a temporary banishment. */
  readonly declaredReturn: "put in the GY" | "returns";
  /** Activations of monster effects that were negated, against "can be activated N times". */
  readonly negatedMonsterActivations: "not counted" | "counted";
  /** The same for Spells and Traps. */
  readonly negatedSpellTrapActivations: "not counted" | "counted";
  /** Whether a Summon that was negated counts as a Summon performed. */
  readonly negatedSummon: "not performed" | "performed";
  /** A monster during the attempt of its Flip or Gemini Summon. */
  readonly flipAttempt: "on the field" | "nowhere";
  /** Triggers in the hand or Deck against public ones of the same player. */
  readonly hiddenTriggers: "ordered freely" | "after public ones";
  /** What a Field Spell that is activated does to those that are there. */
  readonly newFieldSpell: "replaces its player's" | "destroys any";
  /** Whether the player who begins draws on the first turn. */
  readonly firstDraw: "none" | "drawn";
  /** Whether there are Extra Monster Zones; without them monsters of the Extra Deck go where all others do. */
  readonly extraMonsterZones: "in use" | "none";
}

/** Whether a turn, counted from 1, has a draw. */
export function hasDraw(profile: Profile, turn: number): boolean {
  return turn > 1 || profile.firstDraw === "drawn";
}
