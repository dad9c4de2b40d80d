import { describe, expect, it } from "vitest";
import { Game } from "./game";

/** Links that others make something else, negate all at once, or negate only as they are about to resolve. */

const cards = `
card "Burner"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  quick once per turn
    do inflict 500 damage to the opponent
card "Weak Burner"
  DARK Fiend Effect Monster, Level 2, 500/500
  quick once per turn
    do inflict 100 damage to the opponent
card "Aimed"
  Quick-Play Spell
  activation
    target 1 monster on the field
    do inflict 300 damage to the opponent
    also the target gains 100 ATK until the end of this turn
card "Page"
  LIGHT Warrior Effect Monster, Level 4, 1000/1000
  quick once per turn
    do gain 500 LP
card "Change of Tune"
  Counter Trap
  activation
    when the opponent activates a card or effect
    if that card was activated in response to you activating the effect of a Warrior monster
    do that effect becomes: gain 50 LP
card "Last Word"
  Counter Trap
  activation
    when Chain Link 3 or higher
    do negate all other activations in this Chain
    and if you do destroy the result
card "Hush"
  LIGHT Fairy Effect Monster, Level 4, 1000/1000
  each time
    when the effect of a monster that the opponent activated would resolve
    do negate that effect
    and if you do destroy that card
card "Guard"
  LIGHT Fairy Effect Monster, Level 4, 1000/1000
  each time
    when a card or effect that a player activated targeting a monster you control would resolve
    do negate that effect
card "Reminder"
  Quick-Play Spell
  activation
    do gain 100 LP
    also if this card was activated in response to the opponent activating the effect of a monster, negate that effect
card "Mixed Silence"
  Normal Trap
  activation
    do effects of Warrior monsters and Fiend monsters on the field are negated this turn
card "Shrink All"
  Quick-Play Spell
  activation
    do choose 2 monsters the opponent controls as "two"
    and ATK of "two" is halved until the end of this turn
`;

const game = (text: string) => new Game(`${text}\nturn 3, A's Main Phase 1`, cards);
const use = { effect: 1 };

describe("a link that is made another one", () => {
  it("does what it has become for whoever activated it, and is not negated", () => {
    const g = game('A monsters: "Page"\nB monsters: "Burner"\nA spells: set "Change of Tune"');
    g.activates("A", "Page", use).activates("B", "Burner", use).activates("A", "Change of Tune").passesTo("open");
    expect([g.lp("A"), g.lp("B")]).toEqual([8500, 8050]);
    expect(g.outcomes()).toEqual(["resolved", "resolved", "resolved"]);
    expect(g.notes()).toContain("resolve/rewritten");
  });

  it("is one that answered what the effect speaks of", () => {
    const g = game('A monsters: "Weak Burner"\nB monsters: "Burner"\nA spells: set "Change of Tune"');
    g.activates("A", "Weak Burner", use).activates("B", "Burner", use);
    expect(g.cannotActivate("A", "Change of Tune")).toEqual(["activate/condition"]);
  });
});

describe("all other activations of the Chain", () => {
  it("are negated at one time, and the cards are destroyed that are still there", () => {
    const g = game('A monsters: "Page"\nB monsters: "Burner"\nA spells: set "Last Word"');
    g.activates("A", "Page", use);
    expect(g.cannotActivate("A", "Last Word")).toContain("activate/condition");
    g.activates("B", "Burner", use).activates("A", "Last Word").passesTo("open");
    expect(g.outcomes()).toEqual(["activation negated", "activation negated", "resolved"]);
    expect([g.place("Page"), g.place("Burner"), g.lp("A"), g.lp("B")]).toEqual(["A.gy", "B.gy", 8000, 8000]);
  });
});

describe("what is negated only as it would resolve", () => {
  it("is negated by what is there then", () => {
    const g = game('A monsters: "Burner"\nB monsters: "Hush"').activates("A", "Burner", use).passesTo("open");
    expect([g.outcomes(), g.place("Burner"), g.lp("B")]).toEqual([["effect negated"], "A.gy", 8000]);
    const own = game('A monsters: "Burner", "Hush"').activates("A", "Burner", use).passesTo("open");
    expect([own.outcomes(), own.lp("B")]).toEqual([["resolved"], 7500]);
  });

  it("is what targets a card that fits", () => {
    const g = game('A hand: "Aimed" x2\nA monsters: "Page"\nB monsters: "Guard"');
    g.activates("A", "Aimed", { answers: [["Guard"]] }).passesTo("open");
    expect([g.outcomes(), g.lp("B")]).toEqual([["effect negated"], 8000]);
    g.activates("A", "Aimed#2", { answers: [["Page"]] }).passesTo("open");
    expect([g.outcomes(), g.lp("B")]).toEqual([["resolved"], 7700]);
  });

  it("is the link below, where that was answered", () => {
    const g = game('A monsters: "Burner"\nB spells: set "Reminder"').activates("A", "Burner", use);
    g.activates("B", "Reminder").passesTo("open");
    expect([g.outcomes(), g.lp("B")]).toEqual([["effect negated", "resolved"], 8100]);
  });
});

describe("an effect over several cards", () => {
  it("negates those that come later where it is over all of two kinds", () => {
    const g = game('A hand: "Page"\nB spells: set "Mixed Silence"').passes();
    g.activates("B", "Mixed Silence").passesTo("open").summons("A", "Page").passesTo("open");
    expect(g.see("Page").negated).toBeDefined();
  });

  it("takes half of what each of them has", () => {
    const g = game('A hand: "Shrink All"\nB monsters: "Burner", "Weak Burner"').activates("A", "Shrink All");
    g.passesTo("open");
    expect([g.see("Burner").stats.ATK, g.see("Weak Burner").stats.ATK]).toEqual([750, 250]);
  });
});
