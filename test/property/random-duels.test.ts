import { describe, expect, it } from "vitest";
import { randomDuel } from "../../server/src/scenario/random/random-duel";
import { differences } from "../../server/src/scenario/random/replay";
import { library } from "../unit/scenario/play";
import { disagreements, inconsistent, misplaced } from "./invariants";

/** Whole duels of two players who do anything that is legal: the same for the same seed, and their logs play them again. */

const profiles = ["current", "ocg-2015", "tcg-2010", "ocg-2026"] as const;
const profileOf = (seed: number) => profiles[seed % profiles.length] ?? "current";

const seeds = Array.from({ length: 50 }, (_, index) => index + 1);

describe("random duels", () => {
  it.each([seeds.slice(0, 17), seeds.slice(17, 34), seeds.slice(34)])(
    "end without a fault, and their logs are scenarios that hold (from seed %i)",
    (...some) => {
      for (const seed of some) {
        const profile = profileOf(seed);
        const played = randomDuel(seed, {
          library,
          profile,
          look: (duel, decisions) => [
            ...(decisions % 4 === 0 ? [...misplaced(duel), ...inconsistent(duel)] : []),
            ...(decisions % 97 === 50 ? disagreements(duel) : []),
          ],
        });
        const wrong = played.fault === undefined ? differences(played, library, profile) : [played.fault];
        expect({ seed, end: played.end, wrong }).toEqual({
          seed,
          end: expect.stringMatching(/^(won|draw)$/),
          wrong: [],
        });
      }
    },
    120_000,
  );

  it("are the same for the same seed, and others for another", () => {
    const play = (seed: number) => randomDuel(seed, { library, profile: "current", most: 150 }).text;
    expect(play(7)).toBe(play(7));
    expect(play(8)).not.toBe(play(7));
  });

  it("are played with 40 cards, none more than three times, and Extra Deck monsters apart", () => {
    const { decks } = randomDuel(3, { library, profile: "current", most: 1 });
    const book = library.books.get("current") ?? {};
    for (const { main, extra } of [decks.A, decks.B]) {
      expect(main.length).toBe(40);
      for (const name of main) expect(main.filter((other) => other === name).length).toBeLessThanOrEqual(3);
      const kinds = (name: string) =>
        book[name]?.properties.some((kind) => ["Fusion", "Synchro", "Xyz", "Link"].includes(kind));
      expect([main.some(kinds), extra.every(kinds)]).toEqual([false, true]);
    }
  });
});
