import { describe, expect, it } from "vitest";
import { Game } from "./game";

/** Choices of several cards at once: conditions over the whole choice, and choices that nobody can make. */

const cards = `
card "Sum Five"
  Normal Spell
  activation
    do banish any number of monsters whose Levels sum to 5 in your GY
    also gain 100 LP
card "Cost Sum Five"
  Normal Spell
  activation
    cost banish any number of monsters whose Levels sum to 5 in your GY
    do gain 100 LP
card "Different Names"
  Normal Spell
  activation
    do add 2 monsters each with a different name in your GY to your hand
card "Shown Materials"
  Normal Spell
  activation
    do reveal 1 Fusion Monster in your Extra Deck as "shown"
    and if you do send any number of monsters in your Deck as the materials of "shown" to the GY
card "Fusion of Two"
  DARK Fiend Fusion Monster, Level 6, 2000/2000
  material 1 "Small" + 1 "Big"
card "Level Two"
  EARTH Warrior Normal Monster, Level 2, 500/500
card "Light and Dark"
  Normal Spell
  activation
    cost banish 1 LIGHT monster and 1 DARK monster in your GY
    do gain 100 LP
`;
const game = (text: string) => new Game(`${text}\nturn 3, A's Main Phase 1`, cards);

describe("a choice with a condition over all of it", () => {
  it("takes the sets that meet it and no other", () => {
    const g = game('A hand: "Sum Five"\nA GY: "Small", "Level Two", "Middling"').activates("A", "Sum Five").silence();
    expect(g.place("Small")).toBe("A.banished");
    const two = game('A hand: "Sum Five"\nA GY: "Small" x2, "Level Two"').activates("A", "Sum Five").passesTo("choice");
    expect(two.choice().sets?.map((set) => set.map((id) => two.nameOf(id)))).toEqual([
      ["Small", "Level Two"],
      ["Small#2", "Level Two"],
    ]);
    const wrong = two.action("A", "answer", undefined, { answers: [["Small", "Small#2"]] });
    expect(two.refusals(wrong)).toEqual(["choose/does-not-fit"]);
  });

  it("cannot be asked for where no set meets it: such an effect could do nothing, such a cost cannot be paid", () => {
    expect(game('A hand: "Sum Five"\nA GY: "Middling"').cannotActivate("A", "Sum Five")).toEqual([
      "activate/would-do-nothing",
    ]);
    expect(game('A hand: "Cost Sum Five"\nA GY: "Middling"').cannotActivate("A", "Cost Sum Five")).toEqual([
      "cost/cannot-pay",
    ]);
    expect(game('A hand: "Different Names"\nA GY: "Small" x2').cannotActivate("A", "Different Names")).toEqual([
      "activate/would-do-nothing",
    ]);
  });

  it("that depends on what is shown is looked at as well: no card may be shown for which no set meets it", () => {
    const facts = 'A hand: "Shown Materials"\nA Extra Deck: "Fusion of Two"';
    expect(game(`${facts}\nA Deck: "Small", "Middling"`).cannotActivate("A", "Shown Materials")).toEqual([
      "activate/would-do-nothing",
    ]);
    const all = game(`${facts}\nA Deck: "Small", "Big"`).activates("A", "Shown Materials").silence();
    expect([all.place("Small"), all.place("Big")]).toEqual(["A.gy", "A.gy"]);
  });

  it("takes one card for each of the parts that are joined", () => {
    const g = game('A hand: "Light and Dark"\nA GY: "Big", "Middling", "Small"');
    expect(g.cannotActivate("A", "Light and Dark", { answers: [["Big", "Small"]] })).toEqual(["cost/cannot-pay"]);
    expect(g.cannotActivate("A", "Light and Dark", { answers: [["Middling", "Big"]] })).toEqual([]);
    expect(game('A hand: "Light and Dark"\nA GY: "Big" x2').cannotActivate("A", "Light and Dark")).toEqual([
      "cost/cannot-pay",
    ]);
  });
});
