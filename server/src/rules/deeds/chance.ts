import type { Candidate } from "../duel";
import { pickOne } from "../pick";
import { done, type Handler, type Outcome } from "./deed";

/** Coins and dice. Their result is stated by the scenario, never drawn. */

export const toss: Handler = (doing, deed): Outcome => {
  const sides: Candidate[] = [true, false].map((heads) => ({
    answer: { answer: "coin", heads },
    legal: true,
    findings: [],
  }));
  const picked = pickOne(doing, { about: "coin", verb: "toss", deed }, sides);
  if (!("chosen" in picked)) return picked;
  const heads = picked.chosen.answer === "coin" && picked.chosen.heads;
  const memory = {
    ...doing.memory,
    labels: {
      ...doing.memory.labels,
      coin: heads ? 1 : 0,
      ...(deed.label === undefined ? {} : { [deed.label]: heads ? 1 : 0 }),
    },
  };
  return { ...done(doing, doing.duel, true, memory) };
};

export const roll: Handler = (doing, deed): Outcome => {
  const faces: Candidate[] = [1, 2, 3, 4, 5, 6].map((number) => ({
    answer: { answer: "number", number },
    legal: true,
    findings: [],
  }));
  const picked = pickOne(doing, { about: "die", verb: "roll", deed }, faces);
  if (!("chosen" in picked)) return picked;
  const number = picked.chosen.answer === "number" ? picked.chosen.number : 1;
  return done(doing, doing.duel, true, {
    ...doing.memory,
    labels: { ...doing.memory.labels, [deed.label ?? "roll"]: number },
  });
};
