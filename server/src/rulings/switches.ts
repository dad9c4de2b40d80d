import type { Profile } from "../rules/profile";
import { distance } from "../syntax/nearest";

/** A field of a profile that a switch sets: all but its id. */
export type SwitchField = Exclude<keyof Profile, "id">;

/** What the switches of a profile come to: all its fields but the id. */
export type SwitchValues = Omit<Profile, "id">;

/** One line that a profile can hold. */
export interface Switch {
  readonly field: SwitchField;
  readonly value: string;
  /** The line, word by word. */
  readonly text: string;
  /** What the switch decides, for the documentation; the same for all lines of a field. */
  readonly about: string;
  /** The given values with this switch set. */
  readonly set: (values: Partial<SwitchValues>) => Partial<SwitchValues>;
}

type Wordings = {
  readonly [Field in SwitchField]: { readonly about: string; readonly lines: Readonly<Record<Profile[Field], string>> };
};

/** The one table of switches: for each field of a profile, the line that stands for each of its values. */
const wordings: Wordings = {
  declaredNameMatches: {
    about: "Which name of a card is compared with the declared one: the one it always has, or the one it has now.",
    lines: {
      "original name": "the declared name is matched with the original name",
      "current name": "the declared name is matched with the current name",
    },
  },
  effectGivesDeclaredName: {
    about: "Whether an effect that treats its card as another one still does so while that other name is declared.",
    lines: {
      applies: "an effect can give a card the declared name",
      "does not apply": "no effect gives a card the declared name",
    },
  },
  namesOfText: {
    about: "Whether a card to which an effect gives a new name is still what its text has it treated as.",
    lines: {
      replaced: "a card with a new name loses the other names of its text",
      kept: "a card with a new name keeps the other names of its text",
    },
  },
  declaredSpecialSummon: {
    about: "Whether an effect can Special Summon a declared monster; from the hand it never can.",
    lines: {
      forbidden: "no effect Special Summons a declared monster",
      "allowed from Deck, GY or banishment":
        "an effect Special Summons a declared monster from the Deck or GY or banishment",
    },
  },
  declaredPlacement: {
    about: "Whether another card's effect can place a declared card face-up, or equip it; Set it never can.",
    lines: {
      forbidden: "no effect places or equips a declared card",
      allowed: "an effect places face-up or equips a declared card",
    },
  },
  exemptTriggers: {
    about: "Whether a card that the declaration spared on the field may still trigger where it went from there.",
    lines: {
      "end with leaving": "a card that was there first is spared until it leaves the field",
      "follow the card": "a trigger of a card that was there first works where the card went",
    },
  },
  declaredReturn: {
    about: "What becomes of a declared monster at the end of a temporary banishment.",
    lines: {
      "put in the GY": "a declared monster due back from banishment is put in the GY",
      returns: "a declared monster due back from banishment returns",
    },
  },
  negatedMonsterActivations: {
    about: "Whether a negated activation of a monster effect counts against a limit on activating it.",
    lines: {
      "not counted": "a negated monster effect does not count as activated",
      counted: "a negated monster effect counts as activated",
    },
  },
  negatedSpellTrapActivations: {
    about: "Whether a negated activation of a Spell or Trap counts against a limit on activating it.",
    lines: {
      "not counted": "a negated Spell or Trap does not count as activated",
      counted: "a negated Spell or Trap counts as activated",
    },
  },
  negatedSummon: {
    about: "Whether a Summon that was negated counts as a Summon that its player performed.",
    lines: {
      "not performed": "a negated Summon does not count as performed",
      performed: "a negated Summon counts as performed",
    },
  },
  flipAttempt: {
    about: "Where a monster on the field is while its Flip or Gemini Summon can be negated.",
    lines: {
      "on the field": "a monster is on the field while its Flip or Gemini Summon is tried",
      nowhere: "a monster is nowhere while its Flip or Gemini Summon is tried",
    },
  },
  hiddenTriggers: {
    about: "How a player's triggers in the hand or Deck are ordered among those that both players see.",
    lines: {
      "ordered freely": "triggers in the hand or Deck are ordered freely",
      "after public ones": "triggers in the hand or Deck come after public ones",
    },
  },
  newFieldSpell: {
    about: "Which Field Spell a new one is in the place of, and when that one leaves.",
    lines: {
      "replaces its player's": "a new Field Spell sends that of its player to the GY as it is activated",
      "destroys any": "a new Field Spell destroys that of either player as it resolves",
    },
  },
  firstDraw: {
    about: "Whether the player who begins draws a card on the first turn.",
    lines: {
      none: "the player who begins draws no card on the first turn",
      drawn: "the player who begins draws a card on the first turn",
    },
  },
  extraMonsterZones: {
    about: "Whether monsters of the Extra Deck have zones of their own.",
    lines: {
      "in use": "there are Extra Monster Zones",
      none: "there are no Extra Monster Zones",
    },
  },
};

function switchesOf<Field extends SwitchField>(field: Field): readonly Switch[] {
  const { about, lines } = wordings[field];
  return keysOf(lines).map((value) => ({
    field,
    value,
    text: lines[value],
    about,
    set: (values) => ({ ...values, [field]: value }),
  }));
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record).filter((key): key is Key => Object.hasOwn(record, key));
}

/** All fields that switches set, in the order in which a profile states them. */
export const switchFields: readonly SwitchField[] = keysOf(wordings);

/** Every line that a profile can hold, in the same order. */
export const switches: readonly Switch[] = switchFields.flatMap((field) => switchesOf(field));

/** The lines among which a profile chooses for a field. */
export function choicesOf(field: SwitchField): readonly Switch[] {
  return switches.filter((each) => each.field === field);
}

const byText = new Map(switches.map((each) => [each.text.toLowerCase(), each]));

/** The switch that a line of a profile is, letter case aside; `undefined` when no switch reads so. */
export function switchNamed(text: string): Switch | undefined {
  return byText.get(text.toLowerCase());
}

/**
 * The switch that a line most likely means: of those with which it has at least half of the words in common, the one
 * that is fewest slips of the finger away.
 */
export function nearestSwitch(text: string): Switch | undefined {
  const written = wordsOf(text);
  let best: { readonly away: number; readonly found: Switch } | undefined;
  for (const found of switches) {
    const words = wordsOf(found.text);
    const shared = [...words].filter((word) => written.has(word)).length;
    if (shared / (words.size + written.size - shared) < 0.5) continue;
    const away = distance(text.toLowerCase(), found.text.toLowerCase(), found.text.length);
    if (away < (best?.away ?? found.text.length)) best = { away, found };
  }
  return best?.found;
}

const wordsOf = (text: string) => new Set(text.toLowerCase().split(/\s+/));

/** Whether every switch is set. */
export function isComplete(values: Partial<SwitchValues>): values is SwitchValues {
  return switchFields.every((field) => values[field] !== undefined);
}
