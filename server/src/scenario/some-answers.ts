import { answersTo } from "../rules";
import type { Answer, Choice, Duel } from "../rules/duel";

const attributes = ["DARK", "EARTH", "FIRE", "LIGHT", "WATER", "WIND"];
const kinds = ["monster", "Spell", "Trap"];

/** Some answers to a question; of a declaration some of the countless ones. */
export function someAnswers(duel: Duel, choice: Choice): readonly Answer[] {
  if (choice.ask.about !== "declare" || choice.candidates.length > 0) return answersTo(choice);
  switch (choice.ask.declaration) {
    case "attribute":
      return attributes.map((word) => ({ answer: "word", word }));
    case "type": {
      const types = new Set(duel.cards.flatMap((card) => duel.book[card.def]?.types ?? []));
      return [...types].map((word) => ({ answer: "word", word }));
    }
    case "card kind":
      return kinds.map((word) => ({ answer: "word", word }));
    case "number":
      return [1, 2, 3, 4, 5, 6].map((number) => ({ answer: "number", number }));
    default: {
      const here = new Set(duel.cards.map((card) => card.def).filter((name) => name !== ""));
      return [...here].map((name) => ({ answer: "name", name }));
    }
  }
}
