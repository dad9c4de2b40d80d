import { describe, expect, it } from "vitest";
import { Game } from "./game";

/** What a negation leaves behind, and what is negated although its card has moved meanwhile. */

const cards = `
card "Burner"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  quick
    do inflict 500 damage to the opponent
card "Hand Burner"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  quick in hand
    cost discard this card
    do inflict 500 damage to the opponent
card "Costly"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  ignition
    cost pay 1000 LP
    do inflict 500 damage to the opponent
card "Oath Spell"
  Normal Spell
  activation
    oath: you cannot Special Summon this turn
    do draw 1
card "Restricting Spell"
  Normal Spell
  activation
    do draw 1
    and you cannot Special Summon this turn
card "Standing Spell"
  Continuous Spell
  activation
  ignition
    do inflict 500 damage to the opponent
card "Standing Trap"
  Continuous Trap
  activation
  quick
    do inflict 500 damage to the opponent
card "Searching Spell"
  Continuous Spell
  activation
    do inflict 500 damage to the opponent
card "Everything Off"
  Continuous Trap
  activation
  continuous
    effects of cards on the field, except "Everything Off", are negated
card "Monsters Off"
  Continuous Trap
  activation
  continuous
    effects of monsters on the field are negated
card "Spells Off"
  Continuous Trap
  activation
  continuous
    effects of Spells on the field are negated
card "Name Off"
  Quick-Play Spell
  activation
    target 1 monster in any GY
    do banish the target
    and if you do effects of cards with the same name as the result are negated until the end of the next turn
card "Bounce"
  Quick-Play Spell
  activation
    target 1 card on the field
    do return the target to the hand
card "Break"
  Normal Trap
  activation
    target 1 card on the field
    do destroy the target
card "Face Down"
  Quick-Play Spell
  activation
    target 1 face-up monster on the field
    do change the target to face-down Defense Position
card "Only Negates"
  Counter Trap
  activation
    when the opponent activates a card or effect
    do negate the activation
card "Jumper"
  LIGHT Warrior Effect Monster, Level 4, 1500/1500
  procedure in hand once per turn by name
    if you control no monsters
card "Column Off"
  Normal Trap
  activation
    do effects of other Spells and Traps in the same column as this card are negated this turn
card "Small Boss"
  EARTH Warrior Xyz Effect Monster, Rank 3, 2000/2000
  material 2 Level 3 monsters
  procedure once per turn by name
    cost attach 1 Level 4 monster you control to this card with its materials
    as Xyz Summon
card "Negate Summon Once"
  Counter Trap
  activation activated once per turn by name
    when a monster would be Summoned
    do negate the Summon
    and if you do destroy that card
card "Gatekeeper"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  quick
    when a monster would be Summoned
    do negate the Summon
    and if you do destroy that card
card "Bring Along"
  Quick-Play Spell
  activation
    do Special Summon 1 monster in your hand
card "Leaves Field"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  trigger mandatory in GY
    if this card is sent to the GY from the field
    do inflict 700 damage to the opponent
`;

const game = (text: string, profile?: string) => new Game(`${text}\nturn 3, A's Main Phase 1`, cards, profile);
const use = { effect: 1 };

describe("a Summon that is negated", () => {
  it("spends the Normal Summon of the turn, and does not count as a Summon", () => {
    const g = game('A hand: "Small", "Middling"\nB spells: set "Negate Summon"').summons("A", "Small");
    expect(g.window()).toEqual({ kind: "summon", player: "A" });
    expect(g.place("Small")).toBe("A.nowhere");
    g.passes().activates("B", "Negate Summon").passesTo("open");
    expect(g.place("Small")).toBe("A.gy");
    expect(g.cannotSummon("A", "Middling")).toEqual(["summon/normal-used-negated"]);
    expect(g.duel.history.turnSummons.map(({ negated }) => negated)).toEqual([true]);
  });

  it("is not what counts for its negator, whose activation stands", () => {
    const g = game('A monsters: set "Small"\nA hand: "Middling"\nB spells: set "Negate Summon Once" x2');
    g.summons("A", "Small", "Flip").passes().activates("B", "Negate Summon Once").passesTo("open");
    g.summons("A", "Middling").passes();
    expect(g.cannotActivate("B", "Negate Summon Once#2")).toEqual(["limit/activated"]);
  });

  it("keeps the zone of the monster until it is there or was negated", () => {
    const chained = (others: number) => {
      const set = 'A spells: set "Bring Along"\nA hand: "Small", "Middling"\nB monsters: "Gatekeeper"';
      const g = game(`A monsters: "Big" x${others}\n${set}`).summons("A", "Small");
      return g.passes().activates("B", "Gatekeeper", use);
    };
    expect(chained(4).cannotActivate("A", "Bring Along")).toEqual(["activate/would-do-nothing"]);
    const g = chained(3).activates("A", "Bring Along").passesTo("open");
    expect([g.place("Small"), g.place("Middling"), g.card("Middling").slot]).toEqual(["A.gy", "A.monster", 4]);
  });

  it("uses the procedure that allowed it", () => {
    const g = game('A hand: "Jumper" x2\nB spells: set "Negate Summon"').summons("A", "Jumper", "Special", use);
    g.passes().activates("B", "Negate Summon").passesTo("open");
    expect(g.cannotSummon("A", "Jumper#2", "Special", use)).toContain("limit/used-negated");
  });

  it("has used the other way in which it was made, which is why that way is refused", () => {
    const setUp = 'A monsters: "Middling" x2\nA Extra Deck: "Small Boss" x2\nB spells: set "Negate Summon"';
    const g = game(setUp).summons("A", "Small Boss", "Xyz", { answers: [["Middling"]] });
    g.passes().activates("B", "Negate Summon").passesTo("open");
    expect(g.cannotSummon("A", "Small Boss#2", "Xyz", { answers: [["Middling#2"]] })).toEqual(["limit/used-negated"]);
  });

  it("was never on the field, unless it was a Flip Summon", () => {
    const never = game('A hand: "Leaves Field"\nB spells: set "Negate Summon"').summons("A", "Leaves Field");
    never.passes().activates("B", "Negate Summon").passesTo("open");
    expect([never.place("Leaves Field"), never.lp("B")]).toEqual(["A.gy", 8000]);
    const was = game('A monsters: set "Leaves Field"\nB spells: set "Negate Summon"').summons(
      "A",
      "Leaves Field",
      "Flip",
    );
    was.passes().activates("B", "Negate Summon").passesTo("open");
    expect([was.place("Leaves Field"), was.lp("B")]).toEqual(["A.gy", 7300]);
  });
});

describe("an activation that is negated", () => {
  it("stays paid", () => {
    const g = game('A monsters: "Costly"\nB spells: set "Negate Activation"').activates("A", "Costly", use);
    g.activates("B", "Negate Activation").passesTo("open");
    expect([g.lp("A"), g.lp("B")]).toEqual([7000, 8000]);
  });

  it("leaves no restriction for the rest of the turn, not even its oath", () => {
    for (const name of ["Oath Spell", "Restricting Spell"]) {
      const g = game(`A hand: "${name}", "Jumper"\nB spells: set "Negate Activation"`).activates("A", name);
      g.activates("B", "Negate Activation").passesTo("open");
      expect(g.cannotSummon("A", "Jumper", "Special")).toEqual([]);
    }
  });

  it("leaves a Spell that is not destroyed in its zone until the Chain ends, and it is not sent from the field", () => {
    const g = game('A hand: "Drawing Spell"\nB spells: set "Only Negates"').activates("A", "Drawing Spell");
    g.activates("B", "Only Negates").resolves();
    expect(g.place("Drawing Spell")).toBe("A.gy");
    const sent = g.duel.events
      .flatMap(({ events }) => events)
      .filter(({ verb, subject }) => verb === "send" && subject?.card === g.id("Drawing Spell"));
    expect(sent.map(({ from }) => from)).toEqual(["nowhere"]);
  });
});

describe("an effect that is negated", () => {
  it("leaves its oath", () => {
    const g = game('A hand: "Oath Spell", "Jumper"\nB spells: set "Negate Effect"').activates("A", "Oath Spell");
    g.activates("B", "Negate Effect").passesTo("open");
    expect(g.cannotSummon("A", "Jumper", "Special")).toEqual(["restricted/summon"]);
    expect(g.count("A", "hand")).toBe(1);
  });

  it("does not put a restriction on the turn that it would have given on resolution", () => {
    const g = game('A hand: "Restricting Spell", "Jumper"\nB spells: set "Negate Effect"').activates(
      "A",
      "Restricting Spell",
    );
    g.activates("B", "Negate Effect").passesTo("open");
    expect(g.cannotSummon("A", "Jumper", "Special")).toEqual([]);
  });
});

describe("a card that moves between activation and resolution", () => {
  /** The effect of a monster is answered by moving it away. */
  const burns = (setUp: string, mover: string, moved: string) => {
    const g = game(setUp);
    g.activates("A", "Burner", use)
      .activates("B", mover, { answers: [[moved]] })
      .passesTo("open");
    return g.lp("B") === 7500;
  };

  it("escapes what negates monsters on the field, by leaving it or by turning face-down", () => {
    const off = 'A monsters: "Burner"\nB spells: "Monsters Off", set "Bounce", set "Face Down"';
    expect(game(off).activates("A", "Burner", use).passesTo("open").lp("B")).toBe(8000);
    expect(burns(off, "Bounce", "Burner")).toBe(true);
    expect(burns(off, "Face Down", "Burner")).toBe(true);
  });

  it("does not escape what negates every card on the field", () => {
    const off = 'A monsters: "Burner"\nB spells: "Everything Off", set "Bounce", set "Face Down"';
    expect(burns(off, "Bounce", "Burner")).toBe(false);
  });

  it("escapes what negates Spells on the field only if the negator is gone as well", () => {
    const spell = (destroyed: string) => {
      const g = game('A hand: "Quick Burn"\nA spells: set "Break"\nB spells: "Spells Off"');
      g.activates("A", "Quick Burn")
        .passes()
        .activates("A", "Break", { answers: [[destroyed]] })
        .passesTo("open");
      return g.lp("B");
    };
    expect(spell("Spells Off")).toBe(7800);
    expect(spell("Quick Burn")).toBe(8000);
  });

  it("is negated after it left when it was singled out for a time, but not face-down", () => {
    const silenced = (mover: string) => {
      const g = game('A monsters: "Burner"\nA spells: set "Bounce", set "Face Down"\nB spells: set "Silence One"');
      g.activates("A", "Burner", use).activates("B", "Silence One", { answers: [["Burner"]] });
      g.activates("A", mover, { answers: [["Burner"]] }).passesTo("open");
      return g.lp("B");
    };
    const plain = game('A monsters: "Burner"\nB spells: set "Silence One"').activates("A", "Burner", use);
    expect(
      plain
        .activates("B", "Silence One", { answers: [["Burner"]] })
        .passesTo("open")
        .lp("B"),
    ).toBe(8000);
    // The mover resolves first: the monster has gone when it would be silenced, so nothing is.
    expect(silenced("Bounce")).toBe(7500);
  });

  it("stays negated when it leaves the field after it was singled out", () => {
    const g = game('A monsters: "Burner"\nA spells: set "Silence One"\nB spells: set "Bounce", set "Face Down"');
    const later = (mover: string) => {
      const h = game('A monsters: "Burner"\nA spells: set "Silence One"\nB spells: set "Bounce", set "Face Down"');
      h.activates("A", "Burner", use).activates("B", mover, { answers: [["Burner"]] });
      h.activates("A", "Silence One", { answers: [["Burner"]] }).passesTo("open");
      return h.lp("B");
    };
    expect(g.lp("B")).toBe(8000);
    expect(later("Bounce")).toBe(8000);
    expect(later("Face Down")).toBe(7500);
  });

  it("is negated by the column in which it was activated, wherever its card has gone", () => {
    const inColumn = (slot: number) => {
      const g = game('A hand: "Quick Burn"\nB spells: set "Column Off" in zone 2, set "Destroy One" in zone 1');
      g.passes().activates("B", "Column Off").passesTo("open");
      g.activates("A", "Quick Burn", { answers: [{ answer: "slot", slot }] });
      g.activates("B", "Destroy One", { answers: [["Quick Burn"]] }).passesTo("open");
      return g.outcomes()[0];
    };
    expect([inColumn(3), inColumn(0)]).toEqual(["effect negated", "resolved"]);
  });

  it("is negated by name wherever it is", () => {
    const g = game('A hand: "Hand Burner"\nA GY: "Hand Burner"\nB spells: set "Name Off"').activates(
      "A",
      "Hand Burner",
      use,
    );
    g.activates("B", "Name Off", { answers: [["Hand Burner#2"]] }).passesTo("open");
    expect(g.outcomes()).toEqual(["effect negated", "resolved"]);
  });

  it("a Continuous Spell must be face-up on the field for its effect; otherwise it resolves without effect, not negated", () => {
    for (const [name, told] of [
      ["Standing Spell", { effect: 2 }],
      ["Searching Spell", {}],
    ] as const) {
      const where = name === "Standing Spell" ? `A spells: "${name}"` : `A hand: "${name}"`;
      const g = game(`${where}\nB spells: set "Destroy One"`).activates("A", name, told);
      g.activates("B", "Destroy One", { answers: [[name]] }).passesTo("open");
      expect(g.outcomes()[0]).toBe("resolved without effect");
      expect(g.lp("B")).toBe(8000);
    }
  });

  it("a Normal Spell or Trap resolves though it was destroyed", () => {
    const g = game('A hand: "Quick Burn"\nB spells: set "Destroy One"').activates("A", "Quick Burn");
    g.activates("B", "Destroy One", { answers: [["Quick Burn"]] }).passesTo("open");
    expect([g.outcomes()[0], g.lp("B")]).toEqual(["resolved", 7800]);
  });

  it("a monster's effect activated in the hand is none on the field", () => {
    const g = game('A hand: "Hand Burner"\nB spells: "Monsters Off", "Everything Off"')
      .activates("A", "Hand Burner", use)
      .passesTo("open");
    expect(g.lp("B")).toBe(7500);
  });
});
