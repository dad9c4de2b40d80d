/** What a clause needs behind its cards before it is whole. */
export const clauseEnds: Readonly<Record<string, string>> = {
  sending: "to GY",
  returning: "to hand",
  shuffling: "into Deck",
};
