import type { CardDefinition } from "../../server/src/rules/definition";
import type { Setup, SetupCard } from "../../server/src/rules/setup";
import type { Phase, Player } from "../../server/src/rules/words";
import type { Random } from "../../server/src/scenario/random/seeded";
import { library } from "../unit/scenario/play";

/** Boards that could stand in a Duel, made of cards of the library. */

/** The cards of a profile that have a place in a Deck or Extra Deck: no Tokens. */
export function cardsOf(profile: string): readonly CardDefinition[] {
  return Object.values(library.books.get(profile) ?? {}).filter((card) => !card.properties.includes("Token"));
}

const extraKinds = ["Fusion", "Synchro", "Xyz", "Link"] as const;

/** Whether a card begins in the Extra Deck. */
export function isExtra(card: CardDefinition): boolean {
  return card.kind === "monster" && card.properties.some((property) => extraKinds.some((kind) => kind === property));
}

const phases: readonly Phase[] = ["Draw", "Standby", "Main 1", "Main 1", "Main 1", "Battle", "Battle", "Main 2", "End"];

/** A random board: hands, fields, Graveyards, banished cards, Decks and Extra Decks of both players. */
export function randomBoard(random: Random, profile: string, options: { readonly crowded?: boolean } = {}): Setup {
  const all = cardsOf(profile);
  const main = all.filter((card) => !isExtra(card));
  const extra = all.filter(isExtra);
  const monsters = all.filter((card) => card.kind === "monster");
  const fields = main.filter((card) => card.properties.includes("Field"));
  const backrow = main.filter((card) => card.kind !== "monster" && !card.properties.includes("Field"));
  const permanent = backrow.filter((card) => card.properties.includes("Continuous"));
  const cards: SetupCard[] = [];
  const put = (
    player: Player,
    zone: SetupCard["zone"],
    card: CardDefinition | undefined,
    more: Partial<SetupCard> = {},
  ) => {
    if (card === undefined) return;
    const at = cards.length;
    const base = { ref: `${at}`, def: card.id, stamp: at + 1, owner: player, controller: player, zone, faceUp: true };
    cards.push({ ...base, ...more });
  };
  const some = (most: number) => (options.crowded === true ? most : random.below(most + 1));
  for (const player of ["A", "B"] as const) {
    for (let left = some(5); left > 0; left--) {
      const card = random.one(monsters);
      const down = random.chance(0.3) && card !== undefined && !card.properties.includes("Link");
      put(player, "monster", card, {
        faceUp: !down,
        position: down || (random.chance(0.3) && card?.properties.includes("Link") !== true) ? "defense" : "attack",
        proper: random.chance(0.7),
        ...(random.chance(0.1) ? { thisTurn: "summoned" } : {}),
      });
    }
    for (let left = some(5); left > 0; left--) {
      const up = random.chance(0.4) && permanent.length > 0;
      const card = up ? random.one(permanent) : random.one(backrow);
      const declares =
        card?.effects.some((effect) => effect.declares.some(({ what }) => what === "card name")) === true;
      const name = random.one(all)?.id ?? "";
      put(player, "spell", card, {
        faceUp: up,
        ...(up && declares ? { declared: [{ what: "card name", name }] } : {}),
        ...(!up && random.chance(0.15) ? { thisTurn: "set" } : {}),
      });
    }
    if (random.chance(0.5)) put(player, "field", random.one(fields));
    for (let left = some(5); left > 0; left--) put(player, "hand", random.one(main), { faceUp: false });
    for (let left = some(8); left > 0; left--) put(player, "gy", random.one(all), { proper: random.chance(0.7) });
    for (let left = some(3); left > 0; left--) put(player, "banished", random.one(all), { faceUp: random.chance(0.8) });
    for (let left = some(5); left > 0; left--) put(player, "extra", random.one(extra), { faceUp: false });
    for (let left = some(15); left > 0; left--) put(player, "deck", random.one(main), { faceUp: false });
  }
  const turn = 1 + random.below(6);
  const phase = random.one(phases) ?? "Main 1";
  const setup = {
    profile: profileOf(profile),
    book: library.books.get(profile) ?? {},
    cards,
    lp: { A: 500 + 500 * random.below(16), B: 500 + 500 * random.below(16) },
    turn,
    turnPlayer: random.chance(0.5) ? ("A" as const) : ("B" as const),
    phase: turn === 1 && (phase === "Battle" || phase === "Main 2") ? ("Main 1" as const) : phase,
    normalSummoned: [],
    used: [],
    unknownInDeck: { A: random.below(4), B: random.below(4) },
  };
  return setup;
}

/** The switches of a profile of the library. */
export function profileOf(id: string): Setup["profile"] {
  const compiled = library.rulings.profiles.get(id);
  if (compiled === undefined) throw new Error(`there is no profile ${id}`);
  return compiled.profile;
}
