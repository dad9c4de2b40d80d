import { describe, expect, it } from "vitest";
import { Game } from "./game";

/** Who may act when: priority, passing, Spell Speeds, the windows around a Summon. */

const cards = `
card "Quick Monster"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  quick
    do inflict 500 damage to the opponent
card "Ignition Monster"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  ignition
    do inflict 500 damage to the opponent
card "Counter Burn"
  Counter Trap
  activation
    when the opponent activates a card or effect
    do inflict 400 damage to the opponent
card "On Any Summon"
  Normal Trap
  activation
    when the opponent Summons a monster
    target 1 monster on the field
    do destroy the target
card "On Own Summon"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  trigger optional
    when this card is Normal Summoned
    do inflict 500 damage to the opponent
card "Cannot Be Answered"
  Normal Spell
  activation
    no response by the opponent
    do inflict 500 damage to the opponent
card "Negate Special"
  Counter Trap
  activation
    when a monster would be Special Summoned
    do negate the Summon
    and if you do destroy that card
card "Reviver"
  Normal Spell
  activation
    target 1 monster in your GY
    do Special Summon the target
card "After Chain"
  Normal Spell
  activation
    do after this Chain Link Normal Summon 1 monster in your hand
card "Quick After Chain"
  Quick-Play Spell
  activation
    do after this Chain Link Normal Summon 1 monster in your hand
`;
const game = (text: string, phase = "Main Phase 1") => new Game(`${text}\nturn 3, A's ${phase}`, cards);

describe("priority", () => {
  it("is the turn player's first; the opponent acts once the turn player has passed", () => {
    const g = game('A monsters: "Quick Monster"\nB monsters: "Quick Monster"');
    expect(g.cannotActivate("B", "Quick Monster#2", { effect: 1 })).toEqual(["turn/no-priority"]);
    g.passes();
    expect(g.window()).toEqual({ kind: "open", player: "B" });
    expect(g.cannotActivate("A", "Quick Monster", { effect: 1 })).toEqual(["turn/no-priority"]);
    expect(g.cannotActivate("B", "Quick Monster#2", { effect: 1 })).toEqual([]);
  });

  it("comes back to the turn player after a Chain that the opponent began", () => {
    const g = game('B monsters: "Quick Monster"')
      .passes()
      .activates("B", "Quick Monster", { effect: 1 })
      .passesTo("open");
    expect([g.window(), g.duel.phase]).toEqual([{ kind: "open", player: "A" }, "Main 1"]);
  });

  it("of a response is the other player's, then the first one's, and both must pass in a row", () => {
    const g = game('A monsters: "Quick Monster" x2\nB monsters: "Quick Monster"').activates("A", "Quick Monster", {
      effect: 1,
    });
    expect(g.window()).toEqual({ kind: "chain", player: "B" });
    g.passes().activates("A", "Quick Monster#2", { effect: 1 });
    expect(g.window()).toEqual({ kind: "chain", player: "B" });
    g.activates("B", "Quick Monster#3", { effect: 1 });
    expect(g.window()).toEqual({ kind: "chain", player: "A" });
    g.passes(2).resolves();
    expect([g.outcomes().length, g.lp("A"), g.lp("B")]).toEqual([3, 7500, 7000]);
  });

  it("ends the phase when both pass in an open game state", () => {
    expect(game("").passes(2).duel.phase).toBe("Battle");
  });
});

describe("Spell Speed", () => {
  it("1 starts a Chain in one's own Main Phase and answers nothing", () => {
    const g = game(
      'A hand: "Drawing Spell"\nA monsters: "Ignition Monster"\nB monsters: "Ignition Monster"\nB hand: "Quick Burn"\nA hand: "Quick Burn"',
    );
    expect(g.passes().cannotActivate("B", "Ignition Monster#2", { effect: 1 })).toContain("turn/not-your-turn");
    const chain = game('A hand: "Drawing Spell", "Quick Burn"\nA monsters: "Ignition Monster"')
      .activates("A", "Quick Burn")
      .passes();
    expect(chain.cannotActivate("A", "Drawing Spell")).toContain("turn/chain-open");
    expect(chain.cannotActivate("A", "Ignition Monster", { effect: 1 })).toContain("turn/chain-open");
    const end = game('A hand: "Drawing Spell"', "End Phase");
    expect(end.cannotActivate("A", "Drawing Spell")).toContain("turn/wrong-phase");
  });

  it("2 answers 1 and 2, only 3 answers 3", () => {
    const g = game('A hand: "Quick Burn" x2\nB spells: set "Trap Burn", set "Counter Burn" x2').activates(
      "A",
      "Quick Burn",
    );
    expect(g.cannotActivate("B", "Trap Burn")).toEqual([]);
    g.activates("B", "Counter Burn").passes().passes(0);
    expect(g.window()).toEqual({ kind: "chain", player: "B" });
    expect(g.cannotActivate("B", "Trap Burn")).toContain("spell-speed/too-slow");
  });

  it("2 on the field is not enough on the turn the card was Set, nor from the opponent's hand", () => {
    const g = game(
      'A spells: set "Trap Burn" set this turn, set "Quick Burn" set this turn\nA hand: "Trap Burn"\nB hand: "Quick Burn"',
    );
    expect(g.cannotActivate("A", "Trap Burn")).toEqual(["activate/set-this-turn"]);
    expect(g.cannotActivate("A", "Quick Burn")).toEqual(["activate/set-this-turn"]);
    expect(g.cannotActivate("A", "Trap Burn#2")).toEqual(["activate/trap-in-hand"]);
    expect(g.passes().cannotActivate("B", "Quick Burn#2")).toEqual(["activate/spell-turn"]);
  });

  it("can be kept from an answer by the card itself", () => {
    const g = game('A hand: "Cannot Be Answered"\nB spells: set "Trap Burn"').activates("A", "Cannot Be Answered");
    expect(g.cannotActivate("B", "Trap Burn")).toEqual(["activate/no-response"]);
  });
});

describe("the windows of a Summon", () => {
  it("are first that of Summon negations, then that of responses", () => {
    const g = game('A hand: "Small"\nB spells: set "Negate Summon", set "On Any Summon", set "Trap Burn"')
      .summons("A", "Small")
      .passes();
    expect(g.window()).toEqual({ kind: "summon", player: "B" });
    expect(g.cannotActivate("B", "Trap Burn")).toContain("negate-summon/only-negation");
    expect(g.cannotActivate("B", "On Any Summon")).not.toEqual([]);
    expect(g.cannotActivate("B", "Negate Summon")).toEqual([]);
    g.passes(2);
    expect([g.window(), g.place("Small")]).toEqual([{ kind: "response", player: "B" }, "A.monster"]);
    expect(g.cannotActivate("B", "On Any Summon")).toEqual([]);
    expect(g.cannotActivate("B", "Trap Burn")).toEqual([]);
    expect(g.cannotActivate("B", "Negate Summon")).toContain("negate-summon/window");
  });

  it("refuse what negates Summons of another kind for the Summon that it answers", () => {
    const g = game('A hand: "Small"\nB spells: set "Negate Special"').summons("A", "Small").passes();
    expect(g.window()).toEqual({ kind: "summon", player: "B" });
    expect(g.cannotActivate("B", "Negate Special")).toEqual(["activate/event"]);
  });

  it("have triggers of the Summon before responses", () => {
    const g = game('A hand: "On Own Summon"\nB spells: set "On Any Summon"').summons("A", "On Own Summon").passes(2);
    expect(g.window()).toEqual({ kind: "triggers", player: "A" });
    g.activates("A", "On Own Summon", { effect: 1 });
    expect(g.window()).toEqual({ kind: "chain", player: "B" });
  });

  it("are none for the Summon that an effect performs", () => {
    const g = game('A hand: "Reviver"\nA GY: "Small"\nB spells: set "Negate Special"')
      .activates("A", "Reviver")
      .resolves();
    expect(g.place("Small")).toBe("A.monster");
    expect(g.passesTo("response").passes().cannotActivate("B", "Negate Special")).toEqual(["negate-summon/by-effect"]);
  });

  it("follow Chain Link 1 of an effect that Summons after it, but no higher link", () => {
    const first = game('A hand: "After Chain", "Small"\nB spells: set "Negate Summon"')
      .activates("A", "After Chain")
      .resolves()
      .passesTo("summon");
    expect(first.passes().cannotActivate("B", "Negate Summon")).toEqual([]);
    const second = game('A hand: "Quick Burn", "Quick After Chain", "Small"\nB spells: set "Negate Summon"')
      .activates("A", "Quick Burn")
      .passes();
    second.activates("A", "Quick After Chain").resolves();
    expect(second.place("Small")).toBe("A.monster");
  });

  it("reach a Flip Summon, whose monster is on the field meanwhile", () => {
    const g = game('A monsters: set "Small"\nB spells: set "Negate Summon"').summons("A", "Small", "Flip").passes();
    expect([g.window().kind, g.place("Small"), g.card("Small").faceUp]).toEqual(["summon", "A.monster", true]);
    expect(g.cannotActivate("B", "Negate Summon")).toEqual([]);
  });

  it("are not opened by a Set", () => {
    const g = game('A hand: "Small"\nB spells: set "Negate Summon", set "On Any Summon", set "Trap Burn"').sets(
      "A",
      "Small",
    );
    expect([g.window(), g.card("Small").faceUp, g.card("Small").position]).toEqual([
      { kind: "response", player: "A" },
      false,
      "defense",
    ]);
    g.passes();
    expect(g.cannotActivate("B", "On Any Summon")).not.toEqual([]);
    expect(g.cannotActivate("B", "Trap Burn")).toEqual([]);
  });
});
