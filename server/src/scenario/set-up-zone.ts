import type { CardDefinition } from "../rules/definition";
import type { Property } from "../rules/words";
import type { Entry, FactZone, Qualifier } from "../syntax/tree";
import type { Fault } from "./report";
import { qualifier } from "./set-up-draft";
import { quoted } from "./words";

/** Why a card cannot be in the place that a set-up line puts it in, or cannot be there in the way that it says. */

const extraDeckKinds: readonly Property[] = ["Fusion", "Synchro", "Xyz", "Link"];

/** Whether the card begins the Duel in the Extra Deck. */
export function isExtraDeckMonster(definition: CardDefinition): boolean {
  return extraDeckKinds.some((kind) => definition.properties.includes(kind));
}

/** What qualifiers a card can have in each place. */
const possible: Readonly<Record<FactZone, readonly Qualifier["kind"][]>> = {
  hand: ["revealed", "copies"],
  monsters: [
    "set this turn",
    "summoned",
    "position",
    "zone",
    "declaring",
    "counters",
    "materials",
    "targeting",
    "owned by",
    "copies",
  ],
  spells: [
    "set this turn",
    "zone",
    "declaring",
    "equipped to",
    "counters",
    "targeting",
    "owned by",
    "revealed",
    "copies",
  ],
  "field zone": ["set this turn", "declaring", "counters", "targeting", "owned by", "revealed"],
  scales: ["counters", "declaring", "targeting"],
  GY: ["summoned", "copies"],
  banished: ["summoned", "copies"],
  Deck: ["revealed", "copies"],
  "Extra Deck": ["summoned", "revealed", "copies"],
};

/** In which places a card can lie so or so. */
const facings: Readonly<Record<"set" | "face-down" | "face-up", readonly FactZone[]>> = {
  set: ["monsters", "spells", "field zone"],
  "face-down": ["monsters", "spells", "field zone", "banished", "Extra Deck"],
  "face-up": ["monsters", "spells", "field zone", "scales", "banished", "Extra Deck", "GY"],
};

const inPlace: Readonly<Record<FactZone, string>> = {
  hand: "in the hand",
  monsters: "in a Monster Zone",
  spells: "in a Spell & Trap Zone",
  "field zone": "in the Field Zone",
  scales: "in a Pendulum Zone",
  GY: "in the GY",
  banished: "in the banished zone",
  Deck: "in the Deck",
  "Extra Deck": "in the Extra Deck",
};

/** The first thing that is impossible about an entry of a set-up line; `definition` absent for unknown cards. */
export function placeFault(zone: FactZone, entry: Entry, definition: CardDefinition | undefined): Fault | undefined {
  const code = "scenario/impossible-set-up";
  for (const state of entry.state) {
    if (facings[state.state].includes(zone)) continue;
    return {
      span: state,
      code,
      message: `A card ${inPlace[zone]} is not ${state.state === "set" ? "Set" : state.state}.`,
      mends: [{ start: state.start, end: state.end + 1, title: `Leave out ${state.state}`, replacement: "" }],
    };
  }
  for (const each of entry.qualifiers) {
    if (!possible[zone].includes(each.kind) || (each.kind === "zone" && qualifier(entry, "copies") !== undefined)) {
      return { span: each, code, message: `This cannot be said of a card ${inPlace[zone]}.` };
    }
  }
  if (definition === undefined) {
    const hidden = zone !== "monsters" && zone !== "field zone" && zone !== "scales";
    if (hidden && (zone !== "spells" || entry.state.some((state) => state.state !== "face-up"))) return undefined;
    return { span: entry.card, code, message: `A card ${inPlace[zone]} needs its name.` };
  }
  const why = kindFault(zone, entry, definition);
  return why === undefined ? undefined : { span: entry.card, code, message: `${quoted(definition.id)} ${why}` };
}

function kindFault(zone: FactZone, entry: Entry, definition: CardDefinition): string | undefined {
  const is = (property: Property) => definition.properties.includes(property);
  const kind = definition.kind === "monster" ? "a monster" : definition.kind === "spell" ? "a Spell" : "a Trap";
  if (is("Token") && zone !== "monsters") return "is a Token: it can only be in a Monster Zone.";
  switch (zone) {
    case "monsters":
      return definition.kind === "monster" ? undefined : `is ${kind}: it cannot be in a Monster Zone.`;
    case "spells":
      if (is("Field")) return "is a Field Spell: it belongs in the field zone.";
      if (definition.kind !== "monster" || is("Pendulum")) return undefined;
      if (qualifier(entry, "equipped to") !== undefined || placesItself(definition)) return undefined;
      return "is a monster: it is in a Spell & Trap Zone only while it is equipped to one (`equipped to`).";
    case "field zone":
      return is("Field")
        ? undefined
        : `is ${definition.kind === "monster" ? kind : "no Field Spell"}: it cannot be in the Field Zone.`;
    case "scales":
      return is("Pendulum") ? undefined : "is no Pendulum Monster.";
    case "hand":
    case "Deck":
      return isExtraDeckMonster(definition) ? `belongs in the Extra Deck: it is never ${inPlace[zone]}.` : undefined;
    case "Extra Deck":
      return isExtraDeckMonster(definition) || is("Pendulum") ? undefined : `is ${kind} of the Main Deck.`;
    case "GY":
    case "banished":
      return undefined;
  }
}

/** Whether the card says of itself that it goes to a Spell & Trap Zone. */
function placesItself(definition: CardDefinition): boolean {
  return definition.effects.some(
    ({ body, in: places }) =>
      places.includes("Spell & Trap Zone") || body.some(({ deed }) => deed.to?.place === "Spell & Trap Zone"),
  );
}

/** What contradicts itself in how a card on the field is said to lie, or what it would need to be there face-up. */
export function stateFault(zone: FactZone, entry: Entry, definition: CardDefinition): Fault | undefined {
  const code = "scenario/impossible-set-up";
  const position = qualifier(entry, "position");
  const hiding = entry.state.find(({ state }) => state !== "face-up");
  const showing = entry.state.find(({ state }) => state === "face-up");
  const faceDown = hiding ?? (position?.facing === "face-down" ? position : undefined);
  const faceUp = showing ?? (position?.facing === "face-up" ? position : undefined);
  if (faceDown !== undefined && faceUp !== undefined) {
    return { span: faceUp, code, message: "A card cannot be face-up and face-down." };
  }
  if (faceDown !== undefined && position?.position === "Attack") {
    return { span: position, code, message: "A face-down monster is in Defense Position." };
  }
  const setThisTurn = qualifier(entry, "set this turn");
  if (setThisTurn !== undefined && faceDown === undefined) {
    return {
      span: setThisTurn,
      code,
      message: "A card that was Set this turn lies face-down.",
      mends: [{ start: entry.start, end: entry.start, title: "Write set in front of it", replacement: "set " }],
    };
  }
  if (position !== undefined && definition.properties.includes("Link") && position.position === "Defense") {
    return { span: position, code, message: "A Link Monster is always in Attack Position." };
  }
  const materials = qualifier(entry, "materials");
  if (materials !== undefined && !definition.properties.includes("Xyz")) {
    return { span: materials, code, message: `${quoted(definition.id)} is no Xyz Monster: it has no materials.` };
  }
  const zoneWords = qualifier(entry, "zone");
  if (zoneWords !== undefined) return zoneFault(zone, zoneWords, definition);
  if (faceDown === undefined && (zone === "spells" || zone === "field zone"))
    return faceUpFault(zone, entry, definition);
  return undefined;
}

function zoneFault(zone: FactZone, words: Qualifier & { kind: "zone" }, definition: CardDefinition): Fault | undefined {
  const code = "scenario/impossible-set-up";
  if ("extraMonsterZone" in words.zone) {
    if (zone === "monsters" && (isExtraDeckMonster(definition) || definition.properties.includes("Pendulum")))
      return undefined;
    return {
      span: words,
      code,
      message: `${quoted(definition.id)} cannot be in an Extra Monster Zone: it does not come from the Extra Deck.`,
    };
  }
  if (words.zone.number >= 1 && words.zone.number <= 5) return undefined;
  return { span: words, code, message: "The zones of a row are numbered 1 to 5, from their player's left." };
}

function faceUpFault(zone: FactZone, entry: Entry, definition: CardDefinition): Fault | undefined {
  const code = "scenario/impossible-set-up";
  const is = (property: Property) => definition.properties.includes(property);
  if (is("Equip") && qualifier(entry, "equipped to") === undefined) {
    return {
      span: entry.card,
      code,
      message: `${quoted(definition.id)} is an Equip Spell: face-up it is equipped to a monster (\`equipped to\`).`,
    };
  }
  const declares = definition.effects.some((effect) => effect.class === "activation" && effect.declares.length > 0);
  if (declares && qualifier(entry, "declaring") === undefined && definition.kind !== "monster") {
    return {
      span: entry.card,
      code,
      message: `${quoted(definition.id)} declared something when it was activated: write what (\`declaring "…"\`).`,
    };
  }
  const stays = is("Continuous") || is("Field") || is("Equip") || is("Pendulum") || definition.kind === "monster";
  const tied = entry.qualifiers.some(({ kind }) => kind === "equipped to" || kind === "targeting");
  if (zone !== "spells" || stays || tied || definition.effects.some((effect) => effect.class !== "activation"))
    return undefined;
  return {
    span: entry.card,
    code,
    severity: "warning",
    message: `${quoted(definition.id)} does not stay on the field once it has resolved: did you mean it Set?`,
    mends: [{ start: entry.start, end: entry.start, title: "Write set in front of it", replacement: "set " }],
  };
}
