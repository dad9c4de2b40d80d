import type { CardDefinition } from "../../server/src/rules/definition";
import type { Setup, SetupCard } from "../../server/src/rules/setup";
import type { Player } from "../../server/src/rules/words";
import type { Random } from "../../server/src/scenario/random/seeded";
import { parseDocument } from "../../server/src/syntax/parse";
import { withCards } from "../unit/scenario/play";
import { isExtra, profileOf } from "./boards";

/** Boards on which there is much to negate, and much that negates. */

/** One target for each kind of activation. What it does is told by the damage, another number for each. */
const probes = `
card "Probe Spell"
  Quick-Play Spell
  activation
    do inflict 11 damage to the opponent
card "Probe Trap"
  Normal Trap
  activation
    cost discard 1 card in your hand
    do inflict 13 damage to the opponent
card "Probe Standing Trap"
  Continuous Trap
  activation
  quick once per turn
    cost pay 100 LP
    do inflict 17 damage to the opponent
card "Probe Standing Spell"
  Continuous Spell
  activation
    do inflict 19 damage to the opponent
card "Probe Field"
  Field Spell
  activation
  ignition once per turn
    do inflict 23 damage to the opponent
card "Probe Monster"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  quick once per turn
    do inflict 29 damage to the opponent
card "Probe Payer"
  LIGHT Fairy Effect Monster, Level 4, 1500/1500
  quick
    cost Tribute this card
    do inflict 31 damage to the opponent
card "Probe Hand"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  quick in hand
    cost discard this card
    do inflict 37 damage to the opponent
card "Probe Grave"
  FIRE Zombie Effect Monster, Level 4, 1500/1500
  quick in GY
    cost banish this card
    do inflict 41 damage to the opponent
card "Probe Deck"
  WIND Beast Effect Monster, Level 4, 1500/1500
  quick once per turn by name
    do add 1 "Probe Monster" from your Deck to your hand
card "Probe Return"
  WATER Fish Effect Monster, Level 4, 1500/1500
  quick once per turn by name
    target 1 monster in your GY
    do Special Summon the target
card "Probe Oath"
  Quick-Play Spell
  activation activated once per turn by name
    oath: you cannot Special Summon this turn
    do inflict 43 damage to the opponent
card "Probe Certain"
  Quick-Play Spell
  activation
    activation and effect cannot be negated
    do inflict 47 damage to the opponent
card "Probe Unmoved"
  DARK Rock Effect Monster, Level 4, 1500/1500
  continuous
    this card is unaffected by effects of Traps
  quick once per turn
    do inflict 53 damage to the opponent
`;

/** What the effect of a probe inflicts if it resolves. */
export const damage: Readonly<Record<string, number>> = Object.fromEntries(
  probes.split("\ncard ").flatMap((card) => {
    const name = /^"([^"]+)"/.exec(card)?.[1];
    return name === undefined ? [] : [[name, Number(/inflict (\d+) damage/.exec(card)?.[1] ?? 0)]];
  }),
);

export const certain = "Probe Certain";
export const sworn = "Probe Oath";

const { books } = withCards(parseDocument(probes));

/** What takes cards away, or turns them over, while a Chain goes on. */
const movers = [
  "Book of Moon",
  "Compulsory Evacuation Device",
  "Mystical Space Typhoon",
  "Dust Tornado",
  "Raigeki Break",
];

const negates = /"verb":"negate"|"modify":"negate effects"/;

/** A random board of negators of the library, targets for them, and cards that move others. */
export function negationBoard(random: Random, profile: string): Setup {
  const book = books.get(profile) ?? {};
  const all = Object.values(book).filter((card) => !card.properties.includes("Token"));
  const negators = all.filter((card) => negates.test(JSON.stringify(card.effects)));
  const targets = all.filter((card) => card.id in damage);
  const others = all.filter((card) => movers.includes(card.id));
  const cards: SetupCard[] = [];
  const put = (player: Player, zone: SetupCard["zone"], card: CardDefinition | undefined, more: Partial<SetupCard>) => {
    if (card === undefined) return;
    const at = cards.length;
    const base = { ref: `${at}`, def: card.id, stamp: at + 1, owner: player, controller: player, zone, faceUp: true };
    cards.push({ ...base, proper: true, ...more });
  };
  const some = (of: (card: CardDefinition) => boolean) => {
    const pool = random.chance(0.55) ? negators : random.chance(0.75) ? targets : others;
    return random.one(pool.filter(of)) ?? random.one(negators.filter(of));
  };
  const isMonster = (card: CardDefinition) => card.kind === "monster";
  const isBackrow = (card: CardDefinition) => !isMonster(card) && !card.properties.includes("Field");
  const stays = (card: CardDefinition) => isBackrow(card) && card.properties.includes("Continuous");
  const hasDeck = (card: CardDefinition) => !isExtra(card);
  for (const player of ["A", "B"] as const) {
    for (let left = 4; left > 0; left--) {
      const down = random.chance(0.2);
      put(player, "monster", some(isMonster), { faceUp: !down, position: down ? "defense" : "attack" });
    }
    for (let left = 4; left > 0; left--) {
      const up = random.chance(0.25);
      put(player, "spell", some(up ? stays : isBackrow), { faceUp: up });
    }
    if (random.chance(0.3)) put(player, "field", book["Probe Field"], {});
    for (let left = 5; left > 0; left--) put(player, "hand", some(hasDeck), { faceUp: false });
    for (let left = 4; left > 0; left--)
      put(
        player,
        "gy",
        some(() => true),
        {},
      );
    for (let left = 6; left > 0; left--) put(player, "deck", some(hasDeck), { faceUp: false });
  }
  return {
    profile: profileOf(profile),
    book,
    cards,
    lp: { A: 8000, B: 8000 },
    turn: 3,
    turnPlayer: random.chance(0.5) ? "A" : "B",
    phase: "Main 1",
    normalSummoned: [],
    used: [],
    unknownInDeck: { A: 3, B: 3 },
  };
}
