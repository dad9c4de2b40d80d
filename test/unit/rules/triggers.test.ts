import { describe, expect, it } from "vitest";
import { Game } from "./game";

/** Triggers of one moment: their order, who orders them, and optional "when" effects that miss their timing. */

const cards = `
card "Must A"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  trigger mandatory in GY
    if this card is sent to the GY from the field
    do inflict 100 damage to the opponent
card "Must B"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  trigger mandatory in GY
    if this card is sent to the GY from the field
    do inflict 200 damage to the opponent
card "May If"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  trigger optional in GY
    if this card is sent to the GY from the field
    do inflict 300 damage to the opponent
card "May When"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  trigger optional in GY
    when this card is sent to the GY from the field
    do inflict 400 damage to the opponent
card "On Summon"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  trigger optional
    when this card is Normal Summoned
    do inflict 500 damage to the opponent
card "Costs Itself"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  ignition
    cost Tribute 1 other monster you control
    do inflict 50 damage to the opponent
card "Wipe"
  Normal Spell
  activation
    do destroy all monsters on the field
card "Destroy then Draw"
  Normal Spell
  activation
    target 1 monster on the field
    do destroy the target
    then draw 1
card "Destroy and Draw"
  Normal Spell
  activation
    target 1 monster on the field
    do destroy the target
    and draw 1
card "Destroy also Draw"
  Normal Spell
  activation
    target 1 monster on the field
    do destroy the target
    also draw 1
card "Draw then Destroy"
  Normal Spell
  activation
    target 1 monster on the field
    do draw 1
    then destroy the target
card "Destroy Fast"
  Normal Trap
  activation
    target 1 monster on the field
    do destroy the target
card "Negate and Wipe"
  Counter Trap
  activation
    when the opponent activates a Spell
    do negate the activation
    and destroy all monsters the opponent controls
card "Stop and Wipe"
  Counter Trap
  activation
    when the opponent activates a Spell
    do negate that effect
    and destroy all monsters the opponent controls
card "Watcher"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  trigger optional
    if a monster is Special Summoned
    do inflict 600 damage to the opponent
card "Revive All"
  Normal Spell
  activation
    do Special Summon as many as possible Normal Monsters in your GY
card "In Hand"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  trigger optional in hand
    if a monster you control is destroyed
    do Special Summon this card
card "Each Destroyed"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  trigger mandatory
    if a monster is destroyed
    do gain 100 LP
card "Flipper"
  DARK Fiend Flip Effect Monster, Level 2, 500/500
  flip
    do inflict 700 damage to the opponent
card "End Trigger"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  trigger mandatory
    during the End Phase
    do gain 300 LP
card "Each Standby"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  trigger optional once per turn
    during your Standby Phase
    do gain 300 LP
`;
const game = (text: string, profile?: string) => new Game(`${text}\nturn 3, A's Main Phase 1`, cards, profile);
const names = (g: Game) => g.duel.chain.map(({ card }) => g.nameOf(card.card));
const refuse = (g: Game, name: string) => g.cannotActivate("A", name, { effect: 1 });

describe("the order of triggers", () => {
  it("is mandatory before optional, the turn player's before the opponent's", () => {
    const g = game('A monsters: "May If", "Must A"\nB monsters: "May If", "Must B"\nA hand: "Wipe"')
      .activates("A", "Wipe")
      .resolves();
    g.passesTo("triggers");
    expect(g.window()).toEqual({ kind: "triggers", player: "A" });
    expect(refuse(g, "May If")).toEqual(["activate/trigger-order"]);
    g.activates("A", "Must A", { effect: 1 });
    expect(g.window()).toEqual({ kind: "triggers", player: "B" });
    g.activates("B", "Must B", { effect: 1 });
    g.activates("A", "May If", { effect: 1 }).activates("B", "May If#2", { effect: 1 });
    expect(names(g)).toEqual(["Must A", "Must B", "May If", "May If#2"]);
    g.passesTo("open");
    expect([g.lp("A"), g.lp("B")]).toEqual([8000 - 200 - 300, 8000 - 100 - 300]);
  });

  it("is chosen by the player who has several of one kind", () => {
    const g = game('A monsters: "Must A", "Must B"\nA hand: "Wipe"')
      .activates("A", "Wipe")
      .resolves()
      .passesTo("choice");
    expect(g.choice()).toMatchObject({ by: "A", ask: { about: "order" } });
    g.answers(["Must B"]);
    g.passesTo("chain");
    expect(names(g)).toEqual(["Must B", "Must A"]);
  });

  it("is no choice among copies of one effect", () => {
    const g = game('A monsters: "Must A" x2\nA hand: "Wipe"').activates("A", "Wipe").silence();
    expect(g.lp("B")).toBe(7800);
  });

  it("has triggers in the hand after public ones in the OCG of 2026, and freely otherwise", () => {
    const triggers = (profile: string) =>
      game('A monsters: "May If"\nA hand: "Wipe", "In Hand"', profile)
        .activates("A", "Wipe")
        .resolves()
        .passesTo("triggers");
    expect(refuse(triggers("ocg-2026"), "In Hand")).toEqual(["activate/trigger-order"]);
    expect(refuse(triggers("current"), "In Hand")).toEqual([]);
  });

  it("leaves no room for other effects before the triggers", () => {
    const g = game('A monsters: "May If"\nA hand: "Wipe", "Quick Burn"')
      .activates("A", "Wipe")
      .resolves()
      .passesTo("triggers");
    expect(g.cannotActivate("A", "Quick Burn")).toEqual(["activate/trigger-waiting"]);
  });
});

describe("one trigger", () => {
  it("is activated once for what happens at one time", () => {
    const each = game('A monsters: "Small", "Middling"\nB monsters: "Each Destroyed"\nA hand: "Destroy One"')
      .activates("A", "Destroy One", { answers: [["Small"]] })
      .silence();
    expect(each.lp("B")).toBe(8100);
    const batch = game('A monsters: "Watcher"\nA GY: "Small", "Big"\nA hand: "Revive All"')
      .activates("A", "Revive All")
      .resolves()
      .passesTo("triggers");
    batch.activates("A", "Watcher", { effect: 1 }).passesTo("open");
    expect(batch.lp("B")).toBe(7400);
  });

  it("is declined by passing", () => {
    const g = game('A monsters: "May If"\nA hand: "Wipe"').activates("A", "Wipe").silence();
    expect(g.lp("B")).toBe(8000);
    expect(refuse(g, "May If")).toEqual(["activate/not-a-trigger"]);
  });

  it("of a face-down monster does not answer", () => {
    const g = game('A monsters: set "Each Destroyed", "Small"\nA hand: "Destroy One"')
      .activates("A", "Destroy One", { answers: [["Small"]] })
      .silence();
    expect(g.lp("A")).toBe(8000);
  });

  it("of a phase comes as the phase begins, once", () => {
    const g = game('A monsters: "End Trigger"').advances("End").silence();
    expect(g.lp("A")).toBe(8300);
    const other = game('B monsters: "Each Standby"').advances("Standby", "B");
    expect(other.window()).toEqual({ kind: "triggers", player: "B" });
    expect(other.activates("B", "Each Standby", { effect: 1 }).silence().lp("B")).toBe(8300);
  });

  it("of a flip is mandatory and answers a Flip Summon", () => {
    expect(game('A monsters: set "Flipper"').summons("A", "Flipper", "Flip").silence().lp("B")).toBe(7300);
  });
});

describe("an optional trigger that says when", () => {
  const destroyedBy = (spell: string) =>
    game(`A monsters: "May When", "May If"\nA hand: "${spell}"`)
      .activates("A", spell, { answers: [["May When"]] })
      .resolves()
      .passes(0);

  it("is on time when its event was the last thing to happen", () => {
    const g = destroyedBy("Draw then Destroy").passesTo("triggers");
    expect(refuse(g, "May When")).toEqual([]);
  });

  it("misses its timing when something happened after its event", () => {
    const g = destroyedBy("Destroy then Draw");
    expect(refuse(g, "May When")).toEqual(["timing/missed"]);
    expect(g.window().kind).not.toBe("triggers");
  });

  it("is on time when the two happen at one time", () => {
    expect(refuse(destroyedBy("Destroy and Draw").passesTo("triggers"), "May When")).toEqual([]);
    expect(refuse(destroyedBy("Destroy also Draw").passesTo("triggers"), "May When")).toEqual([]);
  });

  it("never misses it when it says if", () => {
    const g = game('A monsters: "May If"\nA hand: "Destroy then Draw"')
      .activates("A", "Destroy then Draw", { answers: [["May If"]] })
      .resolves();
    expect(refuse(g.passesTo("triggers"), "May If")).toEqual([]);
  });

  it("misses it when the event was a cost or happened at a higher link", () => {
    const cost = game('A monsters: "Costs Itself", "May When"')
      .activates("A", "Costs Itself", { effect: 1, answers: [["May When"]] })
      .resolves();
    expect(refuse(cost, "May When")).toEqual(["timing/missed"]);
    const above = game('A monsters: "May When"\nA hand: "Drawing Spell"\nB spells: set "Destroy Fast"').activates(
      "A",
      "Drawing Spell",
    );
    above.activates("B", "Destroy Fast", { answers: [["May When"]] }).resolves();
    expect(refuse(above, "May When")).toContain("timing/missed");
  });

  it("is on time when the activation of the link below was negated by the link that destroyed it", () => {
    const timing = (how: string) => {
      const g = game(`A monsters: "May When"\nA hand: "Drawing Spell"\nB spells: set "${how}"`).activates(
        "A",
        "Drawing Spell",
      );
      return refuse(g.activates("B", how).resolves(), "May When");
    };
    expect(timing("Negate and Wipe")).toEqual([]);
    expect(timing("Stop and Wipe")).toContain("timing/missed");
  });

  it("misses it as a material or Tribute, for the Summon comes after", () => {
    const g = game('A monsters: "May When"\nA hand: "Level Five"').summons("A", "Level Five", "Tribute", {
      answers: [["May When"]],
    });
    g.passes(2);
    expect(refuse(g, "May When")).toEqual(["timing/missed"]);
  });

  it("answers a Summon only where it was the last thing", () => {
    const g = game('A hand: "On Summon"').summons("A", "On Summon").passesTo("triggers");
    expect(refuse(g, "On Summon")).toEqual([]);
    expect(g.activates("A", "On Summon", { effect: 1 }).silence().lp("B")).toBe(7500);
  });
});
