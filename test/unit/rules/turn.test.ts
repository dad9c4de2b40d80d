import { describe, expect, it } from "vitest";
import { leavesPhase } from "../../../server/src/rules";
import { Game } from "./game";

/** The turn: its phases, the draw, what is skipped and ended, the hand limit, the first turn, the ends of a Duel. */

const cards = `
card "Skip Draw"
  Normal Spell
  activation
    do skip the opponent's next Draw Phase
card "Skip Battle"
  Normal Spell
  activation
    do skip your next Battle Phase
card "No Battle"
  Continuous Trap
  activation
  continuous
    the opponent cannot conduct their Battle Phase
card "End Battle"
  Normal Trap
  activation
    when a monster the opponent controls declares an attack
    do end the Battle Phase
card "End Turn"
  Normal Trap
  activation
    do end the turn
card "Upkeep"
  Continuous Spell
  activation
  maintenance
    during your Standby Phase
    cost pay 500 LP
    or destroy this card
card "Upkeep Choice"
  Continuous Spell
  activation
  maintenance optional
    during your Standby Phase
    cost pay 500 LP
    or destroy this card
card "Draw Lots"
  Normal Spell
  activation
    do draw 3
card "Quick Draw"
  Quick-Play Spell
  activation
    do draw 1
card "Opponent Draws"
  Normal Spell
  activation
    do the opponent draws 1
card "Win"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  unclassified in hand
    if you have 3 or more Warrior monsters in your hand
    do you win the Duel
card "Both Burn"
  Normal Spell
  activation
    do inflict 1000 damage to each player
card "Self Burn"
  Normal Spell
  activation
    do you lose 1000 LP
card "Half"
  Normal Spell
  activation
    cost pay half your LP
    do draw 1
card "Spirit Friend"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  trigger mandatory
    during the End Phase
    if this card was Normal Summoned this turn
    do return this card to the hand
`;
const game = (text: string, turn = "turn 3, A's Main Phase 1", begun = true) =>
  new Game(`${text}\n${turn}`, cards, "current", begun);

describe("phases", () => {
  it("follow each other, and the turns the players", () => {
    const g = game("", "turn 3, A's Draw Phase", false);
    const seen: string[] = [];
    for (let left = 60; left > 0 && g.duel.turn < 5; left--) {
      const here = `${g.duel.turnPlayer} ${g.duel.phase}`;
      if (seen.at(-1) !== here) seen.push(here);
      g.passes();
    }
    const order = ["Draw", "Standby", "Main 1", "Battle", "Main 2", "End"];
    expect(seen).toEqual([...order.map((phase) => `A ${phase}`), ...order.map((phase) => `B ${phase}`)]);
  });

  it("have no Battle Phase and no draw on the first turn", () => {
    const g = game('A hand: "Small"', "turn 1, A's Draw Phase", false);
    g.advances("Main 1");
    expect(g.count("A", "hand")).toBe(1);
    g.advances("End");
    expect(g.duel.turn).toBe(1);
    const battle = game('A monsters: "Small"', "turn 1, A's Main Phase 1");
    expect(battle.passes(2).duel.phase).toBe("End");
  });

  it("draw once, when the Draw Phase is left or before", () => {
    const left = game("", "turn 3, A's Draw Phase", false).advances("Standby");
    expect([left.count("A", "hand"), left.count("B", "hand")]).toEqual([1, 0]);
    const drawn = game("", "turn 3, A's Draw Phase");
    drawn.does(drawn.action("A", "draw"));
    expect([drawn.count("A", "hand"), drawn.duel.phase]).toEqual([1, "Draw"]);
    expect(drawn.refusals(drawn.action("A", "draw"))).toContain("turn/draw-done");
    expect(drawn.advances("Standby").count("A", "hand")).toBe(1);
    expect(game("").refusals(game("").action("A", "draw"))).toContain("turn/draw-done");
  });

  it("can be skipped, once", () => {
    const g = game('A hand: "Skip Draw"').activates("A", "Skip Draw").passesTo("open");
    g.advances("Standby", "B");
    expect(g.count("B", "hand")).toBe(0);
    g.advances("Standby", "A").advances("Standby", "B");
    expect(g.count("B", "hand")).toBe(1);
    const battle = game('A hand: "Skip Battle"').activates("A", "Skip Battle").passesTo("open");
    expect(battle.passes(2).duel.phase).toBe("End");
    battle.advances("Main 1", "A");
    expect(battle.passes(2).duel.phase).toBe("Battle");
  });

  it("have no Battle Phase for a player who cannot conduct it, and then no Main Phase 2", () => {
    expect(game('B spells: "No Battle"').passes(2).duel.phase).toBe("End");
    expect(game('A spells: "No Battle"').passes(2).duel.phase).toBe("Battle");
  });

  it("can be ended by an effect, with the attack in it", () => {
    const g = game('A monsters: "Big"\nB spells: set "End Battle"', "turn 3, A's Battle Phase")
      .attacks("A", "Big")
      .passes()
      .activates("B", "End Battle")
      .resolves();
    expect([g.lp("B"), g.duel.phase, g.duel.battle]).toEqual([8000, "Main 2", undefined]);
    const turn = game('B spells: set "End Turn"').passes().activates("B", "End Turn").resolves();
    expect([turn.duel.turn, turn.duel.phase]).toEqual([3, "End"]);
  });

  it("are left by both passing in a row", () => {
    const g = game("");
    expect(leavesPhase(g.duel)).toBe(false);
    expect(leavesPhase(g.passes().duel)).toBe(true);
  });
});

describe("maintenance", () => {
  it("is paid in the Standby Phase; what cannot be paid for is destroyed", () => {
    const paid = game('A spells: "Upkeep"', "turn 3, A's Draw Phase", false).advances("Main 1");
    expect([paid.lp("A"), paid.place("Upkeep")]).toEqual([7500, "A.spell"]);
    const poor = game('A LP: 400\nA spells: "Upkeep"', "turn 3, A's Draw Phase", false).advances("Main 1");
    expect([poor.lp("A"), poor.place("Upkeep")]).toEqual([400, "A.gy"]);
    expect(game('B spells: "Upkeep"', "turn 3, A's Draw Phase", false).advances("Main 1").lp("B")).toBe(8000);
  });

  it("is a choice where it may be left unpaid", () => {
    const g = game('A spells: "Upkeep Choice"', "turn 3, A's Standby Phase", false).passes();
    expect(g.choice()).toMatchObject({ by: "A", ask: { about: "may" } });
    g.answers({ answer: "yes", yes: false }).silence();
    expect([g.lp("A"), g.place("Upkeep Choice")]).toEqual([8000, "A.gy"]);
  });
});

describe("the hand limit", () => {
  it("has the turn player discard down to six at the end of the turn", () => {
    const g = game('A hand: "Small" x4, "Big" x4\nB hand: "Small" x8').advances("End").passes(2);
    expect(g.choice()).toMatchObject({ by: "A", min: 2, max: 2 });
    g.answers(["Small", "Big#2"]).advances("Draw", "B");
    expect([g.count("A", "hand"), g.count("B", "hand"), g.duel.turn]).toEqual([6, 8, 4]);
  });
});

describe("the end of a Duel", () => {
  it("comes when a player must draw and cannot", () => {
    const turn = game('A Deck: "Small"', "turn 3, A's Draw Phase", false).advances("Main 1");
    expect(turn.count("A", "deck")).toBe(0);
    turn.advances("Standby", "B").silence();
    for (let left = 40; left > 0 && turn.window().kind !== "over"; left--) turn.passes();
    expect([turn.duel.won, turn.duel.turn]).toEqual(["B", 5]);
    const effect = game('A hand: "Draw Lots", "Quick Draw"\nA Deck: "Small" x3').activates("A", "Draw Lots");
    expect(effect.passes().activates("A", "Quick Draw").resolves().duel.won).toBe("B");
    expect(
      game('A hand: "Opponent Draws"\nB Deck: "Small"').activates("A", "Opponent Draws").resolves().window().kind,
    ).not.toBe("over");
  });

  it("comes at 0 life points, and is a draw when both reach it", () => {
    expect(game('A LP: 1000\nB LP: 1000\nA hand: "Both Burn"').activates("A", "Both Burn").resolves().duel.won).toBe(
      "draw",
    );
    expect(game('A LP: 1000\nA hand: "Self Burn"').activates("A", "Self Burn").resolves().duel.won).toBe("B");
  });

  it("comes by a card's own condition, as soon as it holds", () => {
    const g = game('A hand: "Win", "Small", "Drawing Spell"\nA Deck: "Small" x2')
      .activates("A", "Drawing Spell")
      .resolves();
    expect([g.duel.won, g.window().kind]).toEqual(["A", "over"]);
    expect(g.cannotSummon("A", "Small")).toEqual(["turn/duel-over"]);
  });

  it("pays half of an odd number of life points rounded up", () => {
    const g = game('A LP: 4001\nA hand: "Half"').activates("A", "Half");
    expect(g.lp("A")).toBe(2000);
  });
});

describe("what a turn resets", () => {
  it("is its Normal Summon and its attacks", () => {
    const g = game('A hand: "Small", "Middling"').summons("A", "Small").advances("Battle");
    g.attacks("A", "Small").advances("Main 1", "A");
    expect(g.cannotSummon("A", "Middling")).toEqual([]);
    g.advances("Battle");
    expect(g.refusals(g.action("A", "attack", "Small"))).toEqual([]);
  });

  it("and what was Summoned this turn is not so in the next", () => {
    const g = game('A hand: "Spirit Friend"').summons("A", "Spirit Friend").advances("End").silence();
    expect(g.place("Spirit Friend")).toBe("A.hand");
  });
});
