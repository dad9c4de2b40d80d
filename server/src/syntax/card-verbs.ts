/**
 * The one table of verbs. A verb heads actions and costs (`destroy`), active events (`destroys`, `destroyed`),
 * passive events and restrictions (`is destroyed`, `cannot be destroyed`) and replacements. What a verb may be said
 * with is the list of its slots; a slot that is not listed has no meaning for it.
 */

/** What can be said along with the verb of an action. */
export type SlotName =
  | "cards"
  | "amount"
  | "to"
  | "on"
  | "position"
  | "face-down"
  | "using"
  | "ignoring"
  | "effects negated"
  | "counts as"
  | "until"
  | "from"
  | "to put"
  | "its materials"
  | "duration";

export interface VerbEntry {
  readonly verb: string;
  /** The bare form: `you cannot destroy`, `do destroy`. */
  readonly base: string;
  /** After a subject: `the opponent draws`. */
  readonly third: string;
  /** Of what somebody did: `you drew`. */
  readonly past: string;
  /** After `is`, `was`, `would be`, `cannot be`; absent where nothing can suffer it. */
  readonly passive?: string;
  /** Slots of the action; absent where no effect does it of itself. */
  readonly slots?: readonly SlotName[];
  /** Whether the subject of the active form is a card (`SEL attacks`) rather than a player. */
  readonly cardsDo?: boolean;
}

function regular<const Verb extends string>(
  verb: Verb,
  base: string,
  slots?: readonly SlotName[],
): VerbEntry & { readonly verb: Verb } {
  const stem = base.endsWith("e") ? base.slice(0, -1) : base;
  return {
    verb,
    base,
    third: /(?:sh|ch|ss|x)$/.test(base) ? `${base}es` : `${base}s`,
    past: `${stem}ed`,
    passive: `${stem}ed`,
    ...(slots && { slots }),
  };
}

function summon<const Verb extends string>(verb: Verb, kind: string, more: readonly SlotName[] = []) {
  const base = `${kind} Summon`;
  return {
    ...regular(verb, base, ["cards", "to", "position", "ignoring", "effects negated", "until", ...more]),
    past: `${base}ed`,
    passive: `${base}ed`,
  };
}

const materials: readonly SlotName[] = ["using"];

export const verbs = [
  { ...regular("summon", "Summon"), past: "Summoned", passive: "Summoned" },
  summon("normal summon", "Normal", ["using"]),
  summon("tribute summon", "Tribute", ["using"]),
  summon("flip summon", "Flip"),
  summon("gemini summon", "Gemini"),
  summon("special summon", "Special", ["face-down", "counts as", "duration"]),
  summon("fusion summon", "Fusion", materials),
  summon("ritual summon", "Ritual", materials),
  summon("synchro summon", "Synchro", materials),
  summon("xyz summon", "Xyz", materials),
  summon("link summon", "Link", materials),
  summon("pendulum summon", "Pendulum"),
  { verb: "set", base: "Set", third: "Sets", past: "Set", passive: "Set", slots: ["cards", "to", "position"] },
  regular("tribute", "Tribute", ["cards"]),
  regular("destroy", "destroy", ["cards", "to"]),
  { ...regular("banish", "banish", ["cards", "face-down", "until"]) },
  { verb: "send", base: "send", third: "sends", past: "sent", passive: "sent", slots: ["cards", "to"] },
  regular("add", "add", ["cards", "to"]),
  regular("return", "return", ["cards", "to"]),
  { ...regular("shuffle", "shuffle", ["cards", "to"]) },
  regular("place", "place", ["cards", "to", "position", "face-down"]),
  { verb: "draw", base: "draw", third: "draws", past: "drew", passive: "drawn", slots: ["amount"] },
  regular("discard", "discard", ["cards", "to"]),
  {
    verb: "equip",
    base: "equip",
    third: "equips",
    past: "equipped",
    passive: "equipped",
    slots: ["cards", "on"],
  },
  { verb: "unequip", base: "unequip", third: "unequips", past: "unequipped", passive: "unequipped", slots: ["cards"] },
  { ...regular("attach", "attach", ["cards", "on", "its materials"]) },
  { ...regular("detach", "detach", ["cards", "amount", "from"]) },
  regular("move", "move", ["cards", "to"]),
  regular("activate", "activate", ["cards"]),
  { verb: "apply", base: "apply", third: "applies", past: "applied", passive: "applied", cardsDo: true },
  {
    verb: "change position",
    base: "change position",
    third: "changes position",
    past: "changed position",
    cardsDo: true,
    slots: ["cards", "position", "duration"],
  },
  { verb: "flip", base: "flip", third: "flips", past: "flipped", passive: "flipped", slots: ["cards", "position"] },
  regular("reveal", "reveal", ["cards", "until", "to put"]),
  {
    verb: "look at",
    base: "look at",
    third: "looks at",
    past: "looked at",
    passive: "looked at",
    slots: ["cards"],
  },
  regular("excavate", "excavate", ["cards"]),
  { verb: "choose", base: "choose", third: "chooses", past: "chose", passive: "chosen", slots: ["cards"] },
  regular("declare", "declare", []),
  { ...regular("toss", "toss", []) },
  regular("roll", "roll", []),
  regular("inflict damage", "inflict", ["amount", "to"]),
  { verb: "take damage", base: "take", third: "takes", past: "took", slots: ["amount"] },
  regular("gain", "gain", ["amount"]),
  { verb: "lose", base: "lose", third: "loses", past: "lost", slots: ["amount"] },
  { verb: "become", base: "become", third: "becomes", past: "became", slots: ["amount"] },
  { verb: "pay", base: "pay", third: "pays", past: "paid", slots: ["amount"] },
  { verb: "skip", base: "skip", third: "skips", past: "skipped", passive: "skipped", slots: [] },
  regular("end", "end", []),
  regular("negate", "negate", ["cards", "duration"]),
  { verb: "rewrite", base: "rewrite", third: "rewrites", past: "rewrote", slots: [] },
  { ...regular("attack", "attack"), cardsDo: true },
  { ...regular("battle", "battle"), cardsDo: true },
  regular("target", "target"),
  { verb: "use as material", base: "use", third: "uses", past: "used", passive: "used as material" },
  { verb: "leave", base: "leave", third: "leaves", past: "left", cardsDo: true },
  { ...regular("resolve", "resolve"), cardsDo: true },
  regular("conduct", "conduct"),
  {
    verb: "take control",
    base: "take control of",
    third: "takes control of",
    past: "took control of",
    slots: ["cards", "position", "duration"],
  },
  {
    verb: "give control",
    base: "give control of",
    third: "gives control of",
    past: "gave control of",
    slots: ["cards", "to", "duration"],
  },
  { verb: "swap", base: "swap", third: "swaps", past: "swapped", passive: "swapped", slots: ["cards"] },
  {
    verb: "add counter",
    base: "place",
    third: "places",
    past: "placed",
    passive: "placed",
    slots: ["amount", "on"],
  },
  {
    verb: "remove counter",
    base: "remove",
    third: "removes",
    past: "removed",
    passive: "removed",
    slots: ["amount", "from"],
  },
  { verb: "win", base: "win", third: "wins", past: "won", slots: [] },
  {
    verb: "redirect",
    base: "change the attack target",
    third: "changes the attack target",
    past: "changed the attack target",
    slots: ["on"],
  },
] as const satisfies readonly VerbEntry[];

export type VerbTerm = (typeof verbs)[number]["verb"];
