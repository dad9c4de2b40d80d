import { describe, expect, it } from "vitest";
import { Game } from "./game";

const cards = `
card "Once"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  ignition once per turn
    do gain 100 LP
card "Twice"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  ignition twice per turn
    do gain 100 LP
card "Once by Name"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  ignition once per turn by name
    do gain 100 LP
card "Activated by Name"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  ignition activated once per turn by name
    do gain 100 LP
card "Activated Spell"
  Normal Spell
  activation activated once per turn by name
    do gain 100 LP
card "Used Spell"
  Normal Spell
  activation once per turn by name
    do gain 100 LP
card "Once per Duel"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  ignition once per Duel
    do gain 100 LP
card "One More"
  Normal Spell
  activation
    do you cannot activate more than 1 card or effect this turn
card "One More Effect"
  Normal Spell
  activation
    do you cannot activate more than 1 effect of a Warrior monster this turn
card "While Face-up"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  ignition once while face-up
    do gain 100 LP
card "Shared"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  ignition once per turn by name, shared "x"
    do gain 100 LP
  ignition once per turn by name, shared "x"
    do gain 200 LP
card "Chain Once"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  quick once per Chain
    do gain 100 LP
card "Option Once"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  ignition
    choose 1 not yet chosen this turn
    option gain 100 LP
    option gain 200 LP
card "Option Once by Name"
  Normal Spell
  activation
    choose 1 not yet chosen this turn by name
    option gain 100 LP
    option gain 200 LP
card "Flip Down"
  Quick-Play Spell
  activation
    target 1 face-up monster on the field
    do change the target to face-down Defense Position
card "Bounce"
  Quick-Play Spell
  activation
    target 1 monster on the field
    do return the target to the hand
card "Give Away"
  Normal Spell
  activation
    target 1 monster you control
    do give control of the target to the opponent
`;

const main = "turn 3, A's Main Phase 1";
const game = (text: string, profile?: string) => new Game(`${text}\n${main}`, cards, profile);
const use = { effect: 1 };

describe("a limit on how many may be activated from now on", () => {
  const left = (profile: string, negator: string) =>
    game(`A hand: "One More"\nA monsters: "Once" x2\nB spells: set "${negator}"`, profile)
      .activates("A", "One More")
      .resolves()
      .passesTo("open")
      .activates("A", "Once", use)
      .activates("B", negator)
      .resolves()
      .passesTo("open")
      .cannotActivate("A", "Once#2", use);

  it("counts what was activated since, but a negated activation as the profile says", () => {
    expect(left("current", "Negate Effect")).toEqual(["restricted/activate"]);
    expect(left("current", "Negate Activation")).toEqual([]);
    expect(left("ocg-2026", "Negate Activation")).toEqual(["restricted/activate"]);
  });

  it("counts no activation that it does not speak of", () => {
    const g = game('A hand: "One More Effect", "Activated Spell"\nA monsters: "Once" x2');
    for (const [card, told] of [["One More Effect"], ["Activated Spell"], ["Once", use]] as const)
      g.activates("A", card, told).resolves().passesTo("open");
    expect(g.cannotActivate("A", "Once#2", use)).toEqual(["restricted/activate"]);
  });
});

describe("limits on the card", () => {
  it("let one copy be used once a turn and leave another copy alone", () => {
    const g = game('A monsters: "Once" x2').activates("A", "Once", use).silence();
    expect(g.lp("A")).toBe(8100);
    expect(g.cannotActivate("A", "Once", use)).toContain("limit/used");
    expect(
      game('A monsters: "Once" x2')
        .activates("A", "Once", use)
        .resolves()
        .passesTo("open")
        .cannotActivate("A", "Once#2", use),
    ).toEqual([]);
  });

  it("count twice where the card says twice", () => {
    const g = game('A monsters: "Twice"');
    g.activates("A", "Twice", use).passesTo("open").activates("A", "Twice", use).passesTo("open");
    expect(g.cannotActivate("A", "Twice", use)).toEqual(["limit/used"]);
    expect(g.lp("A")).toBe(8200);
  });

  it("count each option of an effect by itself where it is chosen once a turn, for the card or for its name", () => {
    const option = (of: number) => ({ ...use, answers: [{ answer: "option" as const, option: of }] });
    const own = game('A monsters: "Option Once" x2').activates("A", "Option Once", option(0)).passesTo("open");
    expect(own.cannotActivate("A", "Option Once", option(0))).toEqual(["limit/used"]);
    expect(own.cannotActivate("A", "Option Once#2", option(0))).toEqual([]);
    own.activates("A", "Option Once", option(1)).passesTo("open");
    expect(own.cannotActivate("A", "Option Once", use)).toContain("limit/used");
    expect(own.lp("A")).toBe(8300);
    own.advances("Main 1", "A");
    expect(own.cannotActivate("A", "Option Once", option(0))).toEqual([]);
    const spells = 'A hand: "Option Once by Name" x2';
    const named = game(spells).activates("A", "Option Once by Name", option(0)).passesTo("open");
    expect(named.cannotActivate("A", "Option Once by Name#2", option(0))).toEqual(["limit/used"]);
    expect(named.cannotActivate("A", "Option Once by Name#2", option(1))).toEqual([]);
  });

  it("begin anew with the next turn", () => {
    const g = game('A monsters: "Once"').activates("A", "Once", use).advances("Main 1", "A");
    expect(g.duel.turn).toBe(5);
    expect(g.cannotActivate("A", "Once", use)).toEqual([]);
  });

  it("begin anew when the card has left the field and come back, or was turned face-down", () => {
    const left = game('A monsters: "Once"\nA hand: "Bounce"').activates("A", "Once", use).passesTo("open");
    left
      .activates("A", "Bounce", { answers: [["Once"]] })
      .passesTo("open")
      .summons("A", "Once")
      .passesTo("open");
    expect(left.cannotActivate("A", "Once", use)).toEqual([]);
    const turned = game('A monsters: "While Face-up"\nA hand: "Flip Down"').activates("A", "While Face-up", use);
    turned
      .passesTo("open")
      .activates("A", "Flip Down", { answers: [["While Face-up"]] })
      .passesTo("open");
    turned.advances("Main 1", "A").summons("A", "While Face-up", "Flip").passesTo("open");
    expect(turned.cannotActivate("A", "While Face-up", use)).toEqual([]);
  });

  it("go on after a change of control: the card was used this turn, whoever used it", () => {
    const g = game('A monsters: "While Face-up"\nA hand: "Give Away"').activates("A", "While Face-up", use);
    g.passesTo("open")
      .activates("A", "Give Away", { answers: [["While Face-up"]] })
      .advances("Main 1", "B");
    expect(g.cannotActivate("B", "While Face-up", use)).toContain("limit/used");
  });

  it("last for the whole time that the card is face-up", () => {
    const g = game('A monsters: "While Face-up"').activates("A", "While Face-up", use).advances("Main 1", "A");
    expect(g.cannotActivate("A", "While Face-up", use)).toEqual(["limit/used"]);
  });

  it("last for the whole Duel, even when the card comes back", () => {
    const g = game('A monsters: "Once per Duel"\nA hand: "Bounce"')
      .activates("A", "Once per Duel", use)
      .passesTo("open");
    g.activates("A", "Bounce", { answers: [["Once per Duel"]] })
      .passesTo("open")
      .summons("A", "Once per Duel")
      .passesTo("open");
    expect(g.cannotActivate("A", "Once per Duel", use)).toEqual(["limit/used"]);
  });

  it("per Chain bind in one Chain alone", () => {
    const g = game('A monsters: "Chain Once"\nB hand: "Small"').activates("A", "Chain Once", use).passes();
    expect(g.window()).toEqual({ kind: "chain", player: "A" });
    expect(g.cannotActivate("A", "Chain Once", use)).toEqual(["limit/used"]);
    expect(g.passesTo("open").cannotActivate("A", "Chain Once", use)).toEqual([]);
  });
});

describe("limits by name", () => {
  it("bind every copy of the player, and no copy of the opponent", () => {
    const g = game('A monsters: "Once by Name" x2\nB monsters: "Once by Name"')
      .activates("A", "Once by Name", use)
      .passesTo("open");
    expect(g.cannotActivate("A", "Once by Name#2", use)).toEqual(["limit/used"]);
    g.advances("Main 1", "B");
    expect(g.cannotActivate("B", "Once by Name#3", use)).toEqual([]);
  });

  it("are one count for the effects that share it", () => {
    const g = game('A monsters: "Shared"').activates("A", "Shared", use).passesTo("open");
    expect(g.cannotActivate("A", "Shared", { effect: 2 })).toEqual(["limit/used"]);
  });
});

describe("negated activations", () => {
  const negated = (name: string, profile = "current") => {
    const where = name.includes("Spell") ? "hand" : "monsters";
    const g = game(`A ${where}: "${name}" x2\nB spells: set "Negate Activation"`, profile);
    const told = where === "hand" ? {} : use;
    g.activates("A", name, told).activates("B", "Negate Activation").passesTo("open");
    expect(g.outcomes()).toEqual(["activation negated", "resolved"]);
    return {
      rules: g.cannotActivate("A", `${name}#2`, told),
      weighed: g.exemptions(g.action("A", "activate", `${name}#2`, told)),
    };
  };

  it("count as uses", () => {
    expect(negated("Once by Name").rules).toEqual(["limit/used-negated"]);
    expect(negated("Used Spell").rules).toEqual(["limit/used-negated"]);
  });

  it("do not count as activations, and that is said", () => {
    for (const name of ["Activated by Name", "Activated Spell"]) {
      const { rules, weighed } = negated(name);
      expect(rules).toEqual([]);
      expect(weighed).toContain("limit/activated-negated");
    }
  });

  it("of monster effects count as activations since the end of 2025 in the OCG; those of Spells do not", () => {
    expect(negated("Activated by Name", "ocg-2026").rules).toEqual(["limit/activated-negated"]);
    expect(negated("Activated Spell", "ocg-2026").rules).toEqual([]);
  });

  it("an effect alone that is negated counts as used and as activated", () => {
    for (const [name, rule] of [
      ["Once by Name", "limit/used"],
      ["Activated by Name", "limit/activated"],
    ] as const) {
      const g = game(`A monsters: "${name}" x2\nB spells: set "Negate Effect"`);
      g.activates("A", name, use).activates("B", "Negate Effect").passesTo("open");
      expect(g.outcomes()).toEqual(["effect negated", "resolved"]);
      expect(g.lp("A")).toBe(8000);
      expect(g.cannotActivate("A", `${name}#2`, use)).toEqual([rule]);
    }
  });
});
