import { definitionOf } from "./board";
import type { CardDefinition } from "./definition";
import type { CardState, Duel, Snapshot } from "./duel";
import type { Stat } from "./words";

const printed = new WeakMap<CardState, Snapshot>();

/** The names that a card has by rule, in every place. */
export function originalNamesOf(definition: CardDefinition): readonly string[] {
  if (definition.renamed) return definition.names;
  return [...new Set([definition.id, ...definition.names])].filter((name) => name !== "");
}

/** A card as printed and placed, before any effect changes what it is. Remembered by the card's identity. */
export function printedLook(duel: Duel, card: CardState): Snapshot {
  const known = printed.get(card);
  if (known !== undefined) return known;
  const definition = definitionOf(duel, card.id);
  const monster = card.asMonster;
  const originalNames = originalNamesOf(definition);
  const stats: Partial<Record<Stat, number>> = {};
  const give = (stat: Stat, value: number | "?" | undefined) => {
    if (value !== undefined) stats[stat] = value === "?" ? 0 : value;
  };
  give("ATK", monster?.atk ?? definition.atk);
  give("DEF", monster?.def ?? definition.def);
  give("Level", monster?.level ?? definition.level);
  give("Rank", definition.rank);
  give("Link", definition.link);
  give("Scale", definition.scale);
  const spellNow = card.zone === "spell" || card.zone === "field";
  const attribute = monster?.attribute ?? definition.attribute;
  const look: Snapshot = {
    card: card.id,
    instance: card.instance,
    def: card.def,
    controller: card.controller,
    owner: card.owner,
    zone: card.zone,
    ...(card.slot === undefined ? {} : { slot: card.slot }),
    faceUp: card.faceUp,
    position: card.position,
    names: originalNames,
    originalNames,
    namedBy: [],
    attributes: attribute === undefined ? [] : [attribute],
    types: monster?.type === undefined ? definition.types : [monster.type],
    properties:
      monster !== undefined
        ? [...definition.properties, ...monster.properties]
        : isPlainGemini(card, definition)
          ? ["Normal", ...definition.properties.filter((property) => property !== "Effect")]
          : definition.properties,
    stats,
    counters: card.counters,
    kind: monster !== undefined ? "monster" : spellNow && definition.kind === "monster" ? "spell" : definition.kind,
    gained: [],
    ...(card.host === undefined ? {} : { host: card.host }),
    arrived: card.arrived,
    turn: card.turn,
    ...(card.cameFrom === undefined ? {} : { cameFrom: card.cameFrom }),
    ...(card.setOn === undefined ? {} : { setOn: card.setOn }),
    ...(card.summon === undefined ? {} : { summon: card.summon }),
    proper: card.proper,
    gemini: card.gemini === true,
  };
  printed.set(card, look);
  return look;
}

/** A Gemini monster is a Normal Monster face-up on the field and in the Graveyard until it is Gemini Summoned. */
function isPlainGemini(card: CardState, definition: CardDefinition): boolean {
  if (!definition.properties.includes("Gemini") || card.gemini === true) return false;
  return card.zone === "gy" || (card.zone === "monster" && card.faceUp);
}
