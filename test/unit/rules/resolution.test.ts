import { describe, expect, it } from "vitest";
import { Game, no, yes } from "./game";

/** Costs, targets and resolution: what is chosen when, and how much is done. */

const cards = `
card "Name a Card"
  Normal Spell
  activation
    do the opponent discards all Spells in their hand
    otherwise discard 1 card in your hand
card "Two Aims"
  Normal Spell
  activation
    each that applies
    option
      target 1 card the opponent controls
      do destroy the target
    option
      target 1 monster in your GY
      do Special Summon the target
card "Discard to Draw"
  Normal Spell
  activation
    cost discard 1 card in your hand
    do draw 1
card "Pay to Draw"
  Normal Spell
  activation
    cost pay 1000 LP
    do draw 1
card "Two Targets"
  Normal Spell
  activation
    target 1 monster you control
    target 1 monster the opponent controls
    do destroy target 1
    and if you do destroy target 2
card "Destroy Both"
  Quick-Play Spell
  activation
    target 2 monsters on the field
    do destroy the target
card "Bounce"
  Quick-Play Spell
  activation
    target 1 card on the field
    do return the target to the hand
card "Steal"
  Quick-Play Spell
  activation
    target 1 monster the opponent controls
    do take control of the target until the end of this turn
card "Kill Opponent's"
  Normal Spell
  activation
    target 1 face-up monster the opponent controls
    do destroy the target
card "Turn Down"
  Quick-Play Spell
  activation
    target 1 face-up monster on the field
    do change the target to face-down Defense Position
card "Kill then Burn"
  Normal Spell
  activation
    target 1 monster the opponent controls
    do destroy the target
    then inflict 500 damage to the opponent
card "Kill also Burn"
  Normal Spell
  activation
    target 1 monster the opponent controls
    do destroy the target
    also inflict 500 damage to the opponent
card "Kill if Burn"
  Normal Spell
  activation
    target 1 monster the opponent controls
    do destroy the target
    and if you do inflict 500 damage to the opponent
card "May Draw"
  Normal Spell
  activation
    do gain 100 LP
    then you may draw 1
card "Proof"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  continuous
    this card cannot be destroyed by effects
card "Shy"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  continuous
    this card cannot be targeted by the opponent's effects
card "Untouched"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  continuous
    this card is unaffected by effects of Spells
card "Wipe"
  Normal Spell
  activation
    do destroy all monsters the opponent controls
card "Search"
  Normal Spell
  activation
    do add 1 Dragon monster from your Deck to your hand
card "Options"
  Normal Spell
  activation
    choose 1
    option draw 1
    option gain 1000 LP
card "Redirect"
  Continuous Spell
  activation
  continuous
    cards are banished instead of going to the GY
card "Only Send"
  Normal Spell
  activation
    cost send 1 monster you control to the GY
    do draw 1
card "Foolish"
  Normal Spell
  activation
    do send 1 monster in your Deck to the GY
    then if the result is a Normal Monster, gain 300 LP
card "Coin"
  Normal Spell
  activation
    do toss a coin
    heads: gain 700 LP
    tails: you lose 700 LP
card "Dice"
  Normal Spell
  activation
    do roll a die as "roll"
    then gain LP equal to "roll" x 100
card "Counter Keeper"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  ignition once per turn
    do place 2 "Spell" counters on this card
  ignition
    cost remove 1 "Spell" counter from this card
    do gain 100 LP
`;
const game = (text: string) => new Game(`${text}\nturn 3, A's Main Phase 1`, cards);

describe("a cost", () => {
  it("is paid at activation, and must be paid in full", () => {
    const g = game('A hand: "Discard to Draw", "Small"').activates("A", "Discard to Draw");
    expect([g.place("Small"), g.duel.chain.length]).toEqual(["A.gy", 1]);
    expect(game('A hand: "Discard to Draw"').cannotActivate("A", "Discard to Draw")).toEqual(["cost/cannot-pay"]);
    expect(game('A LP: 999\nA hand: "Pay to Draw"').cannotActivate("A", "Pay to Draw")).toEqual(["cost/cannot-pay"]);
    expect(game('A LP: 1000\nA hand: "Pay to Draw"').cannotActivate("A", "Pay to Draw")).toEqual([]);
  });

  it("cannot be the card itself as it is activated", () => {
    const g = game('A hand: "Discard to Draw", "Small", "Big"');
    expect(g.cannotActivate("A", "Discard to Draw", { answers: [["Discard to Draw"]] })).not.toEqual([]);
  });

  it("takes no card that an effect keeps from being paid so", () => {
    const g = game('A hand: "Only Send"\nA monsters: "Small"\nB spells: "Redirect"');
    expect(g.cannotActivate("A", "Only Send")).not.toEqual([]);
  });

  it("in counters takes what is there", () => {
    const g = game('A monsters: "Counter Keeper"');
    expect(g.cannotActivate("A", "Counter Keeper", { effect: 2 })).toEqual(["cost/cannot-pay"]);
    g.activates("A", "Counter Keeper", { effect: 1 })
      .passesTo("open")
      .activates("A", "Counter Keeper", { effect: 2 })
      .passesTo("open");
    expect([g.card("Counter Keeper").counters, g.lp("A")]).toEqual([{ Spell: 1 }, 8100]);
  });
});

describe("a target", () => {
  it("is chosen at activation, must fit and may not be protected", () => {
    const g = game('A hand: "Kill Opponent\'s"\nB monsters: "Small", set "Big", "Shy"\nA monsters: "Middling"');
    const at = (name: string) => g.cannotActivate("A", "Kill Opponent's", { answers: [[name]] });
    expect([at("Small"), at("Big"), at("Middling")]).toEqual([[], ["target/does-not-fit"], ["target/does-not-fit"]]);
    expect(at("Shy")).toEqual(["restricted/target"]);
    expect(game('A hand: "Kill Opponent\'s"\nA monsters: "Small"').cannotActivate("A", "Kill Opponent's")).toEqual([
      "target/none",
    ]);
  });

  it("is checked on resolution: one that has gone or fits no more is spared", () => {
    const turned = game('A hand: "Kill Opponent\'s"\nB monsters: "Small"\nB spells: set "Turn Down"').activates(
      "A",
      "Kill Opponent's",
    );
    turned.activates("B", "Turn Down", { answers: [["Small"]] }).passesTo("open");
    expect([turned.place("Small"), turned.outcomes()[0]]).toEqual(["B.monster", "resolved without effect"]);
    const gone = game('A hand: "Kill also Burn"\nB monsters: "Small"\nB spells: set "Bounce"').activates(
      "A",
      "Kill also Burn",
    );
    gone.activates("B", "Bounce", { answers: [["Small"]] }).passesTo("open");
    expect([gone.place("Small"), gone.lp("B")]).toEqual(["B.hand", 8000]);
  });

  it("of which one has gone leaves the others", () => {
    const g = game('A hand: "Destroy Both"\nB monsters: "Small", "Big"\nB spells: set "Bounce"').activates(
      "A",
      "Destroy Both",
      { answers: [["Small", "Big"]] },
    );
    g.activates("B", "Bounce", { answers: [["Small"]] }).passesTo("open");
    expect([g.place("Small"), g.place("Big")]).toEqual(["B.hand", "B.gy"]);
  });
});

describe("conjunctions", () => {
  const on = (spell: string, monster: string) => {
    const g = game(`A hand: "${spell}"\nB monsters: "${monster}"`)
      .activates("A", spell, { answers: [[monster]] })
      .passesTo("open");
    return [g.place(monster), g.lp("B")];
  };
  it("then and and-if-you-do need what stands before them; also does not", () => {
    expect(on("Kill then Burn", "Small")).toEqual(["B.gy", 7500]);
    expect(on("Kill if Burn", "Small")).toEqual(["B.gy", 7500]);
    expect(on("Kill also Burn", "Small")).toEqual(["B.gy", 7500]);
    expect(on("Kill then Burn", "Proof")).toEqual(["B.monster", 8000]);
    expect(on("Kill if Burn", "Proof")).toEqual(["B.monster", 8000]);
    expect(on("Kill also Burn", "Proof")).toEqual(["B.monster", 7500]);
  });

  it("and if you do needs the first of two things", () => {
    const g = game('A hand: "Two Targets"\nA monsters: "Small"\nB monsters: "Big"\nB spells: set "Bounce"').activates(
      "A",
      "Two Targets",
      { answers: [["Small"], ["Big"]] },
    );
    g.activates("B", "Bounce", { answers: [["Small"]] }).passesTo("open");
    expect(g.place("Big")).toBe("B.monster");
  });

  it("you may is asked as the effect resolves", () => {
    const may = () => game('A hand: "May Draw"').activates("A", "May Draw").passesTo("choice");
    expect(may().choice()).toMatchObject({ by: "A", ask: { about: "may" } });
    expect([may().answers(yes).count("A", "hand"), may().answers(no).count("A", "hand")]).toEqual([1, 0]);
  });

  it("a condition on the result is looked at then", () => {
    const g = (deck: string) =>
      game(`A hand: "Foolish"\nA Deck: "${deck}"`).activates("A", "Foolish").passesTo("open").lp("A");
    expect([g("Small"), g("Proof")]).toEqual([8300, 8000]);
  });
});

describe("an effect", () => {
  it("that could do nothing cannot be activated", () => {
    expect(game('A hand: "Wipe"').cannotActivate("A", "Wipe")).toEqual(["activate/would-do-nothing"]);
    expect(game('A hand: "Search"\nA Deck: "Small", "Level Five"').cannotActivate("A", "Search")).toEqual([]);
    expect(game('A hand: "Search"\nA Deck: "Small"').cannotActivate("A", "Search")).toEqual([
      "activate/would-do-nothing",
    ]);
  });

  it("leaves alone what is unaffected by it, and what cannot be destroyed", () => {
    const g = game('A hand: "Wipe"\nB monsters: "Small", "Proof", "Untouched", "Shy"')
      .activates("A", "Wipe")
      .passesTo("open");
    expect(["Small", "Proof", "Untouched", "Shy"].map((name) => g.place(name))).toEqual([
      "B.gy",
      "B.monster",
      "B.monster",
      "B.gy",
    ]);
  });

  it("that says what it does otherwise can be activated whether or not it can do the first", () => {
    const set = 'A hand: "Name a Card", "Small"\nB hand: "Big"';
    expect(game(set).cannotActivate("A", "Name a Card")).toEqual([]);
  });

  it("does what each option says with the option's own target", () => {
    const g = game('A hand: "Two Aims"\nA GY: "Small"\nB monsters: "Big"').activates("A", "Two Aims").silence();
    expect([g.place("Big"), g.place("Small")]).toEqual(["B.gy", "A.monster"]);
  });

  it("asks for one of its options at activation", () => {
    const g = game('A hand: "Options"')
      .activates("A", "Options", { answers: [{ answer: "option", option: 1 }] })
      .passesTo("open");
    expect(g.lp("A")).toBe(9000);
  });

  it("sends a card where another effect redirects it", () => {
    const g = game('A hand: "Wipe"\nB monsters: "Small"\nA spells: "Redirect"').activates("A", "Wipe").passesTo("open");
    expect([g.place("Small"), g.place("Wipe")]).toEqual(["B.banished", "A.banished"]);
  });

  it("asks how a coin and a die fall", () => {
    const coin = (heads: boolean) =>
      game('A hand: "Coin"')
        .activates("A", "Coin")
        .passesTo("choice")
        .answers({ answer: "coin", heads })
        .silence()
        .lp("A");
    expect([coin(true), coin(false)]).toEqual([8700, 7300]);
    expect(
      game('A hand: "Dice"')
        .activates("A", "Dice")
        .passesTo("choice")
        .answers({ answer: "number", number: 4 })
        .silence()
        .lp("A"),
    ).toBe(8400);
  });
});

describe("a Chain", () => {
  it("resolves from its last link to its first", () => {
    const g = game(
      'A hand: "Kill Opponent\'s"\nB monsters: "Small", "Big"\nB spells: set "Destroy Both"\nA monsters: "Middling"',
    ).activates("A", "Kill Opponent's", { answers: [["Small"]] });
    g.activates("B", "Destroy Both", { answers: [["Small", "Middling"]] }).resolves();
    expect(g.duel.lastChain.map(({ outcome }) => outcome)).toEqual(["resolved without effect", "resolved"]);
  });

  it("leaves Spells and Traps on the field until it is over", () => {
    const g = game('A hand: "Pay to Draw", "Quick Burn"')
      .activates("A", "Pay to Draw")
      .passes()
      .activates("A", "Quick Burn");
    const places: string[] = [];
    for (let left = 12; left > 0 && g.duel.chain.length > 0; left--) {
      places.push(g.place("Quick Burn"));
      g.passes();
    }
    expect([new Set(places), g.place("Quick Burn"), g.place("Pay to Draw")]).toEqual([
      new Set(["A.spell"]),
      "A.gy",
      "A.gy",
    ]);
  });
});
