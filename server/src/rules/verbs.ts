import type { SummonKind, Verb } from "./words";

const specialKinds: readonly Verb[] = [
  "special summon",
  "fusion summon",
  "ritual summon",
  "synchro summon",
  "xyz summon",
  "link summon",
  "pendulum summon",
];

const wider: Partial<Record<Verb, readonly Verb[]>> = {
  summon: ["normal summon", "tribute summon", "flip summon", "gemini summon", ...specialKinds],
  "normal summon": ["tribute summon", "gemini summon"],
  "special summon": specialKinds,
  place: ["normal summon", "tribute summon", ...specialKinds, "set", "equip"],
  send: ["discard", "tribute"],
  "inflict damage": ["take damage"],
  move: [
    "normal summon",
    "tribute summon",
    ...specialKinds,
    ...(["set", "tribute", "banish", "send", "add", "return", "shuffle", "place"] as const),
    ...(["draw", "discard", "equip", "attach", "detach"] as const),
  ],
};

/** Whether what is said with the wider verb holds of the narrower one: a Tribute Summon is a Normal Summon. */
export function covers(wide: Verb, narrow: Verb): boolean {
  return wide === narrow || (wider[wide]?.includes(narrow) ?? false);
}

const byKind: Readonly<Record<SummonKind, Verb>> = {
  Normal: "normal summon",
  Tribute: "tribute summon",
  Flip: "flip summon",
  Gemini: "gemini summon",
  Special: "special summon",
  Fusion: "fusion summon",
  Ritual: "ritual summon",
  Synchro: "synchro summon",
  Xyz: "xyz summon",
  Link: "link summon",
  Pendulum: "pendulum summon",
};

/** The verb of a kind of Summon. */
export function summonVerb(kind: SummonKind): Verb {
  return byKind[kind];
}

/** The kind of Summon that a verb names, if it names one. */
export function summonKind(verb: Verb): SummonKind | undefined {
  for (const kind of Object.keys(byKind) as SummonKind[]) if (byKind[kind] === verb) return kind;
  return undefined;
}
