import { describe, expect, it } from "vitest";
import { Game } from "./game";

/** Every kind of Summon and Set: who may be Summoned, with what, to where. */

const cards = `
card "Tuner Three"
  EARTH Warrior Tuner Normal Monster, Level 3, 1000/1000
card "Four"
  EARTH Warrior Normal Monster, Level 4, 1400/1000
card "Two"
  EARTH Machine Normal Monster, Level 2, 500/500
card "Synchro Seven"
  WIND Dragon Synchro Effect Monster, Level 7, 2500/2000
  material 1 Tuner + 1 or more non-Tuner monsters
card "Synchro Warriors"
  WIND Dragon Synchro Effect Monster, Level 7, 2500/2000
  material 1 Warrior Tuner + 1 non-Tuner Warrior monster
card "Xyz Four"
  LIGHT Warrior Xyz Effect Monster, Rank 4, 2500/2000
  material 2 Level 4 monsters
  quick
    cost detach 1 material
    do inflict 100 damage to the opponent
card "Link Two"
  FIRE Cyberse Link Effect Monster, Link-2, 1600, arrows bottom-left and bottom-right
  material 2 Effect Monsters
card "Link Three"
  FIRE Cyberse Link Effect Monster, Link-3, 2300, arrows left and right and bottom
  material 2 or more monsters
card "Effect One"
  EARTH Warrior Effect Monster, Level 1, 100/100
card "Fusion Two"
  DARK Fiend Fusion Effect Monster, Level 6, 2300/1800
  material 1 "Four" + 1 Machine monster
card "Merge"
  Normal Spell
  activation
    do Fusion Summon 1 Fusion Monster in your Extra Deck using monsters in your hand or on your field
card "Substitute"
  LIGHT Fairy Effect Monster, Level 2, 100/100
  continuous
    this card counts as any 1 Fusion Material
card "Rite"
  Ritual Spell
  activation
    do Ritual Summon 1 Ritual Monster in your hand using monsters in your hand or on your field whose Levels sum to 6 or more
card "Rite Exact"
  Ritual Spell
  activation
    do Ritual Summon 1 Ritual Monster in your hand using monsters in your hand or on your field whose Levels sum to 6
card "Rite of Any Level"
  Ritual Spell
  activation
    do Ritual Summon 1 Ritual Monster in your hand using monsters in your hand or on your field whose Levels sum to own Level
card "Turned Over"
  Quick-Play Spell
  activation
    target 1 face-up monster on the field
    do change the target to face-down Defense Position
card "Only From the Extra Deck"
  Quick-Play Spell
  activation
    target 1 monster Summoned from the Extra Deck on the field
    do destroy the target
card "Ritual Six"
  LIGHT Fairy Ritual Monster, Level 6, 2400/2000
card "Low Scale"
  EARTH Rock Pendulum Normal Monster, Level 4, scale 2, 1000/2000
card "High Scale"
  EARTH Rock Pendulum Normal Monster, Level 4, scale 7, 1000/2000
card "Pendulum Five"
  EARTH Rock Pendulum Normal Monster, Level 5, scale 7, 1500/2000
card "No Normal"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  cannot be Normal Summoned or Set
  must first be Special Summoned by its procedure
  procedure in hand
    cost banish 1 DARK monster in your GY
card "Never Special"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  cannot be Special Summoned
card "Alone"
  DARK Fiend Effect Monster, Level 7, 2500/1500
  procedure in hand
    if you control no monsters
card "To Opponent"
  DARK Fiend Effect Monster, Level 8, 3000/1500
  procedure in hand
    cost Tribute 1 monster the opponent controls
    to the opponent's field
card "Three Tributes"
  DIVINE Divine-Beast Effect Monster, Level 10, 4000/4000
  procedure Normal Summon
    Tribute 3 monsters you control
card "Dragon for One"
  DARK Dragon Effect Monster, Level 7, 2400/1500
  procedure Normal Summon
    Tribute 1 Dragon monster you control
card "Two in One"
  LIGHT Fairy Effect Monster, Level 4, 1000/1000
  continuous
    this card counts as 2 Tributes for a LIGHT monster
card "One Fewer"
  Continuous Spell
  activation
  continuous on Dragon monsters
    can be Normal Summoned with 1 Tribute fewer
card "Once More"
  Normal Spell
  activation
    do you can Normal Summon 1 Warrior monster 1 more time this turn
card "Twin Star"
  FIRE Warrior Gemini Effect Monster, Level 4, 1500/1500
  gemini ignition once per turn
    do inflict 500 damage to the opponent
card "Reviver"
  Normal Spell
  activation
    target 1 monster in any GY
    do Special Summon the target
card "Contact"
  DARK Fiend Fusion Effect Monster, Level 7, 2500/2000
  material 2 DARK monsters
  cannot be Special Summoned from the GY
  must be Special Summoned by its procedure
  procedure
    cost shuffle 2 DARK monsters you control into the Deck
    as Fusion Material
card "Level Four Tokens"
  Normal Spell
  activation
    do Special Summon 2 "Test Token" (Fairy/LIGHT/Level 4/ATK 0/DEF 0)
card "Attacher"
  LIGHT Warrior Xyz Effect Monster, Rank 5, 2500/2000
  material 2 Level 5 monsters
  ignition
    do attach 1 other monster you control to this card as material
card "Token Maker"
  Normal Spell
  activation
    do Special Summon 2 "Test Token" (Fairy/LIGHT/Level 1/ATK 0/DEF 0)
card "Flood"
  Normal Spell
  activation
    do Special Summon as many as possible Normal Monsters in your GY
card "Metal Shell"
  Continuous Trap
  activation
    do Special Summon this card as (Machine/LIGHT/Effect/Level 4/ATK 1800/DEF 1000) in Attack Position
`;
const game = (text: string, profile?: string) => new Game(`${text}\nturn 3, A's Main Phase 1`, cards, profile);

describe("a Normal Summon", () => {
  it("or a Set is made once a turn, from the hand, in one's own Main Phase", () => {
    const g = game('A hand: "Small", "Middling", "Quick Burn"\nB hand: "Small"');
    expect(g.cannotSummon("B", "Small#2")).toContain("turn/not-your-turn");
    g.summons("A", "Small").passesTo("open");
    expect([g.cannotSummon("A", "Middling"), g.refusals(g.action("A", "set", "Middling"))]).toEqual([
      ["summon/normal-used"],
      ["summon/normal-used"],
    ]);
    expect(g.refusals(g.action("A", "set", "Quick Burn"))).toEqual([]);
    const set = game('A hand: "Small", "Middling"').sets("A", "Small").passesTo("open");
    expect(set.cannotSummon("A", "Middling")).toEqual(["summon/normal-used"]);
    expect(game('A GY: "Small"').cannotSummon("A", "Small")).toContain("summon/not-in-hand");
  });

  it("of Level 5 or 6 needs one Tribute, of 7 and higher two; so does a Set", () => {
    const g = game('A hand: "Level Five", "Level Seven"\nA monsters: "Small"');
    expect(g.cannotSummon("A", "Level Seven")).toContain("summon/tributes");
    expect(g.refusals(g.action("A", "set", "Level Seven"))).toContain("summon/tributes");
    g.summons("A", "Level Five", "Tribute");
    expect(g.place("Small")).toBe("A.gy");
    g.passesTo("open");
    expect([g.place("Level Five"), g.card("Level Five").summon?.kind]).toEqual(["A.monster", "Tribute"]);
    const none = game('A hand: "Level Five"');
    expect(none.cannotSummon("A", "Level Five")).toEqual(["summon/tributes"]);
  });

  it("cannot take Tributes from the opponent, too few or too many", () => {
    const g = game('A hand: "Level Five"\nA monsters: "Small", "Four"\nB monsters: "Two"');
    const using = (...names: string[]) => g.cannotSummon("A", "Level Five", "Tribute", { answers: [names] });
    expect(using("Small")).toEqual([]);
    expect(using("Two")).not.toEqual([]);
    expect(using("Small", "Four")).not.toEqual([]);
    expect(using()).not.toEqual([]);
  });

  it("heeds what changes the number of Tributes", () => {
    expect(game('A hand: "Level Five"\nA spells: "One Fewer"').cannotSummon("A", "Level Five")).toEqual([]);
    const two = game('A hand: "Level Seven"\nA monsters: "Two in One"')
      .summons("A", "Level Seven", "Tribute")
      .passesTo("open");
    expect(two.place("Level Seven")).toBe("A.monster");
    const three = (count: number) =>
      game(`A hand: "Three Tributes"\nA monsters: "Small" x${count}`).cannotSummon("A", "Three Tributes");
    expect([three(2), three(3)]).toEqual([["summon/tributes"], []]);
    const dragon = (monsters: string) =>
      game(`A hand: "Dragon for One"\nA monsters: ${monsters}`).cannotSummon("A", "Dragon for One");
    expect([dragon('"Big"'), dragon('"Small"'), dragon('"Small" x2')]).toEqual([[], ["summon/tributes"], []]);
  });

  it("can be made once more where an effect allows it, for what the effect allows", () => {
    const g = game('A hand: "Once More", "Small", "Middling", "Four"')
      .activates("A", "Once More")
      .passesTo("open")
      .summons("A", "Middling")
      .passesTo("open");
    expect(g.cannotSummon("A", "Small")).toEqual([]);
    g.summons("A", "Small").passesTo("open");
    expect(g.cannotSummon("A", "Four")).toEqual(["summon/normal-used"]);
  });

  it("needs a free zone, or one that a Tribute frees", () => {
    const full = 'A monsters: "Small" x5';
    expect(game(`${full}\nA hand: "Four"`).cannotSummon("A", "Four")).toEqual(["summon/no-zone"]);
    expect(
      game(`${full}\nA hand: "Four"`).refusals(game(`${full}\nA hand: "Four"`).action("A", "set", "Four")),
    ).not.toEqual([]);
    expect(game(`${full}\nA hand: "Level Five"`).cannotSummon("A", "Level Five")).toEqual([]);
  });

  it("is not for monsters that cannot be Normal Summoned", () => {
    const g = game('A hand: "No Normal", "Ritual Six"');
    expect(g.cannotSummon("A", "No Normal")).toEqual(["summon/condition"]);
    expect(g.cannotSummon("A", "Ritual Six")).not.toEqual([]);
  });
});

describe("a Flip Summon", () => {
  it("turns up a monster that was Set on an earlier turn", () => {
    const g = game('A monsters: set "Small", set "Four" set this turn');
    expect(g.cannotSummon("A", "Four", "Flip")).toEqual(["summon/arrived-this-turn"]);
    g.summons("A", "Small", "Flip").passesTo("open");
    expect([g.card("Small").faceUp, g.card("Small").position]).toEqual([true, "attack"]);
    expect(g.refusals(g.action("A", "position", "Small", { position: "defense" }))).toContain("position/changed");
  });

  it("turns up a monster that an effect turned face-down this turn, unless it was Summoned this turn", () => {
    const g = game('A hand: "Turned Over"#1, "Turned Over"#2, "Four"\nA monsters: "Small"');
    g.activates("A", "Turned Over", { answers: [["Small"]] })
      .resolves()
      .passesTo("open");
    g.summons("A", "Four").passesTo("open");
    g.activates("A", "Turned Over#2", { answers: [["Four"]] })
      .resolves()
      .passesTo("open");
    expect(g.cannotSummon("A", "Small", "Flip")).toEqual([]);
    expect(g.cannotSummon("A", "Four", "Flip")).toEqual(["summon/arrived-this-turn"]);
  });
});

describe("a change of position by hand", () => {
  it("is made once a turn, not on the turn of the Summon, not after an attack", () => {
    const g = game('A monsters: "Small"\nA hand: "Four"')
      .does(game('A monsters: "Small"\nA hand: "Four"').action("A", "position", "Small", { position: "defense" }))
      .passesTo("open");
    expect(g.card("Small").position).toBe("defense");
    expect(g.refusals(g.action("A", "position", "Small", { position: "attack" }))).toEqual(["position/changed"]);
    g.summons("A", "Four").passesTo("open");
    expect(g.refusals(g.action("A", "position", "Four", { position: "defense" }))).toEqual(["position/arrived"]);
    const fought = new Game('A monsters: "Small"\nturn 3, A\'s Battle Phase', cards)
      .attacks("A", "Small")
      .advances("Main 2");
    expect(fought.refusals(fought.action("A", "position", "Small", { position: "defense" }))).toEqual([
      "position/attacked",
    ]);
  });
});

describe("a Gemini Summon", () => {
  it("takes the Normal Summon of the turn and gives the effect", () => {
    const g = game('A monsters: "Twin Star"\nA hand: "Small"');
    expect(g.see("Twin Star").properties.includes("Normal")).toBe(true);
    expect(g.cannotActivate("A", "Twin Star", { effect: 1 })).not.toEqual([]);
    g.summons("A", "Twin Star", "Gemini").passesTo("open");
    expect([g.cannotActivate("A", "Twin Star", { effect: 1 }), g.cannotSummon("A", "Small")]).toEqual([
      [],
      ["summon/normal-used"],
    ]);
    expect(g.cannotSummon("A", "Twin Star", "Gemini")).toContain("summon/not-gemini");
  });
});

describe("a Special Summon by a procedure", () => {
  it("needs its condition and cost, and starts no Chain", () => {
    const g = game('A hand: "Alone", "No Normal"\nA GY: "Middling"');
    g.summons("A", "Alone", "Special");
    expect([g.window().kind, g.duel.chain.length]).toEqual(["summon", 0]);
    g.passesTo("open");
    expect(g.place("Alone")).toBe("A.monster");
    g.summons("A", "No Normal", "Special").passesTo("open");
    expect([g.place("No Normal"), g.place("Middling"), g.card("No Normal").proper]).toEqual([
      "A.monster",
      "A.banished",
      "yes",
    ]);
    expect(game('A hand: "Alone"\nA monsters: "Small"').cannotSummon("A", "Alone", "Special")).toEqual([
      "summon/condition",
    ]);
    expect(game('A hand: "No Normal"').cannotSummon("A", "No Normal", "Special")).toEqual(["cost/cannot-pay"]);
  });

  it("can put the monster on the opponent's field, into the zone that its Tribute frees", () => {
    const g = game('A hand: "To Opponent"\nB monsters: "Small" x5')
      .summons("A", "To Opponent", "Special", { answers: [["Small#3"]] })
      .passesTo("open");
    expect([g.place("To Opponent"), g.card("To Opponent").owner, g.card("To Opponent").slot]).toEqual([
      "B.monster",
      "A",
      2,
    ]);
  });

  it("counts its materials as material where it says so", () => {
    const g = game('A monsters: "Middling" x2\nA Extra Deck: "Contact"')
      .summons("A", "Contact", "Special")
      .passesTo("open");
    expect([g.place("Contact"), g.place("Middling"), g.card("Contact").proper]).toEqual(["A.monster", "A.deck", "yes"]);
  });
});

describe("proper Summons", () => {
  it("are needed before a monster can be revived that must first be Summoned its own way", () => {
    const g = (how: string) => game(`A hand: "Reviver"\nA GY: "No Normal"${how}`).cannotActivate("A", "Reviver");
    expect([g(""), g(" properly Summoned")]).toEqual([["target/none"], []]);
    expect(game('A hand: "Reviver"\nA GY: "Synchro Seven"').cannotActivate("A", "Reviver")).toEqual(["target/none"]);
    expect(game('A hand: "Reviver"\nA GY: "Never Special"').cannotActivate("A", "Reviver")).toEqual(["target/none"]);
    expect(game('A hand: "Reviver"\nA GY: "Contact" properly Summoned').cannotActivate("A", "Reviver")).toEqual([
      "target/none",
    ]);
  });

  it("are remembered in the GY and forgotten in the hand and Deck", () => {
    const g = game('A hand: "No Normal", "Destroy One"\nA GY: "Middling"')
      .summons("A", "No Normal", "Special")
      .passesTo("open");
    g.activates("A", "Destroy One", { answers: [["No Normal"]] }).passesTo("open");
    expect([g.place("No Normal"), g.card("No Normal").proper]).toEqual(["A.gy", "yes"]);
  });
});

describe("a Synchro Summon", () => {
  it("takes a Tuner and others whose Levels sum to its own", () => {
    const g = game('A monsters: "Tuner Three", "Four", "Two"\nA Extra Deck: "Synchro Seven"');
    const using = (...names: string[]) => g.cannotSummon("A", "Synchro Seven", "Synchro", { answers: [names] });
    expect(using("Tuner Three", "Four")).toEqual([]);
    expect(using("Tuner Three", "Two")).toEqual(["summon/materials"]);
    expect(using("Four", "Tuner Three", "Two")).toEqual(["summon/materials"]);
    g.summons("A", "Synchro Seven", "Synchro", { answers: [["Tuner Three", "Four"]] }).passesTo("open");
    expect([g.place("Synchro Seven"), g.place("Four"), g.card("Synchro Seven").proper]).toEqual([
      "A.monster",
      "A.gy",
      "yes",
    ]);
    expect(
      game('A monsters: "Four", "Small"\nA Extra Deck: "Synchro Seven"').cannotSummon("A", "Synchro Seven", "Synchro"),
    ).toEqual(["summon/materials"]);
  });

  it("heeds what the line says of each material, and face-down monsters are none", () => {
    const g = game(
      'A monsters: "Tuner Three", "Two" x2, set "Four"\nA Extra Deck: "Synchro Warriors", "Synchro Seven"',
    );
    expect(g.cannotSummon("A", "Synchro Warriors", "Synchro")).toEqual(["summon/materials"]);
    expect(g.cannotSummon("A", "Synchro Seven", "Synchro")).toEqual([]);
  });

  it("does not use up the Normal Summon", () => {
    const g = game('A monsters: "Tuner Three", "Four"\nA Extra Deck: "Synchro Seven"\nA hand: "Small"')
      .summons("A", "Synchro Seven", "Synchro")
      .passesTo("open");
    expect(g.cannotSummon("A", "Small")).toEqual([]);
  });
});

describe("an Xyz Summon", () => {
  it("stacks monsters of its Level; they are detached from under it and go to the GY with it", () => {
    const g = game('A monsters: "Four" x2, "Small"\nA Extra Deck: "Xyz Four"\nA hand: "Destroy One"')
      .summons("A", "Xyz Four", "Xyz")
      .passesTo("open");
    expect([g.place("Four"), g.card("Four").host]).toEqual(["A.material", g.id("Xyz Four")]);
    g.activates("A", "Xyz Four", { effect: 1, answers: [["Four"]] }).passesTo("open");
    expect([g.place("Four"), g.place("Four#2"), g.lp("B")]).toEqual(["A.gy", "A.material", 7900]);
    g.activates("A", "Destroy One", { answers: [["Xyz Four"]] }).passesTo("open");
    expect([g.place("Xyz Four"), g.place("Four#2")]).toEqual(["A.gy", "A.gy"]);
  });

  it("takes no Tokens, and nor does an effect that attaches material", () => {
    const g = game('A hand: "Level Four Tokens"\nA Extra Deck: "Xyz Four"')
      .activates("A", "Level Four Tokens")
      .passesTo("open");
    expect(g.cannotSummon("A", "Xyz Four", "Xyz")).toEqual(["summon/materials"]);
    const attach = game('A hand: "Level Four Tokens"\nA monsters: "Attacher"')
      .activates("A", "Level Four Tokens")
      .passesTo("open");
    expect(attach.cannotActivate("A", "Attacher", { effect: 1 })).toEqual(["activate/would-do-nothing"]);
  });

  it("does not have its materials leave the field: nothing was sent", () => {
    const g = game('A monsters: "Four" x2\nA Extra Deck: "Xyz Four"').summons("A", "Xyz Four", "Xyz").passesTo("open");
    const verbs = g.duel.events
      .flatMap(({ events }) => events)
      .filter(({ subject }) => subject?.card === g.id("Four"))
      .map(({ verb }) => verb);
    expect(verbs).not.toContain("send");
  });
});

describe("a Link Summon", () => {
  it("needs as many materials as its Rating, and an Extra Monster Zone or a linked one", () => {
    const g = game('A monsters: "Effect One" x2, "Small"\nA Extra Deck: "Link Two", "Link Three"');
    expect(g.cannotSummon("A", "Link Two", "Link", { answers: [["Effect One", "Small"]] })).toEqual([
      "summon/materials",
    ]);
    g.summons("A", "Link Two", "Link", { answers: [["Effect One", "Effect One#2"]] }).passesTo("open");
    expect((g.card("Link Two").slot ?? 0) >= 5).toBe(true);
    expect(g.cannotSummon("A", "Link Three", "Link", { answers: [["Link Two", "Small"]] })).toEqual([]);
    g.summons("A", "Link Three", "Link", { answers: [["Link Two", "Small"]] }).passesTo("open");
    expect([(g.card("Link Three").slot ?? 0) >= 5, g.place("Link Two")]).toEqual([true, "A.gy"]);
  });

  it("can go to a zone that a Link Monster points to, and to no other", () => {
    const g = game('A monsters: "Link Two" in the left Extra Monster Zone, "Effect One" x2 \nA Extra Deck: "Link Two"')
      .summons("A", "Link Two#2", "Link", { answers: [["Effect One", "Effect One#2"]] })
      .passesTo("open");
    expect([0, 2]).toContain(g.card("Link Two#2").slot);
    const none = game(
      'A monsters: "Link Three" in the left Extra Monster Zone, "Effect One" in zone 2, "Effect One" in zone 4, "Small" in zone 3\nA Extra Deck: "Link Two"',
    );
    expect(none.cannotSummon("A", "Link Two", "Link", { answers: [["Effect One#2", "Effect One"]] })).toEqual([]);
  });

  it("has no Defense Position", () => {
    const g = game('A monsters: "Link Two" in the left Extra Monster Zone');
    expect(g.refusals(g.action("A", "position", "Link Two", { position: "defense" }))).toContain("position/link");
  });
});

describe("a Fusion Summon", () => {
  it("takes the materials that are named, from the hand or field, with one substitute at most", () => {
    const g = game('A hand: "Merge", "Two"\nA monsters: "Four"\nA Extra Deck: "Fusion Two"')
      .activates("A", "Merge")
      .resolves()
      .silence();
    expect([g.place("Fusion Two"), g.place("Four"), g.place("Two"), g.card("Fusion Two").proper]).toEqual([
      "A.monster",
      "A.gy",
      "A.gy",
      "yes",
    ]);
    expect(game('A hand: "Merge", "Two"\nA Extra Deck: "Fusion Two"').cannotActivate("A", "Merge")).toEqual([
      "activate/would-do-nothing",
    ]);
    expect(
      game('A hand: "Merge", "Two", "Substitute"\nA Extra Deck: "Fusion Two"').cannotActivate("A", "Merge"),
    ).toEqual([]);
    expect(
      game('A hand: "Merge", "Four", "Substitute"\nA Extra Deck: "Fusion Two"').cannotActivate("A", "Merge"),
    ).toEqual(["activate/would-do-nothing"]);
  });
});

describe("a Ritual Summon", () => {
  it("Tributes Levels that reach its own, none of them needlessly", () => {
    const g = game('A hand: "Rite", "Ritual Six", "Four", "Two", "Small"').activates("A", "Rite").resolves();
    g.passesTo("choice");
    const sets = (g.choice().sets ?? [])
      .map((set) =>
        set
          .map((id) => g.nameOf(id))
          .sort()
          .join("+"),
      )
      .sort();
    expect(sets).toEqual(["Four+Small", "Four+Two"]);
  });

  it("of exactly its Level takes no more and no less", () => {
    expect(game('A hand: "Rite Exact", "Ritual Six", "Four", "Small"').cannotActivate("A", "Rite Exact")).toEqual([
      "activate/would-do-nothing",
    ]);
    const g = game('A hand: "Rite Exact", "Ritual Six", "Four", "Two"').activates("A", "Rite Exact").silence();
    expect([g.place("Ritual Six"), g.place("Four"), g.card("Ritual Six").proper]).toEqual(["A.monster", "A.gy", "yes"]);
  });

  it("of exactly the Level of the monster that is Summoned", () => {
    const cannot = (others: string) =>
      game(`A hand: "Rite of Any Level", "Ritual Six", ${others}`).cannotActivate("A", "Rite of Any Level");
    expect(cannot('"Four", "Small"')).toEqual(["activate/would-do-nothing"]);
    expect(cannot('"Four", "Two"')).toEqual([]);
  });
});

describe("a monster that the set-up calls Summoned", () => {
  it("came from the Extra Deck if it belongs there", () => {
    const cannot = (monster: string) =>
      game(`A hand: "Only From the Extra Deck"\nB monsters: ${monster}`).cannotActivate(
        "A",
        "Only From the Extra Deck",
      );
    expect([cannot('"Fusion Two" Fusion Summoned'), cannot('"Small" Normal Summoned'), cannot('"Small"')]).toEqual([
      [],
      ["target/none"],
      ["target/none"],
    ]);
  });
});

describe("a Pendulum Summon", () => {
  const scaled = 'A scales: "Low Scale", "High Scale"';
  it("brings monsters of Levels between the scales from the hand and the face-up Extra Deck, once a turn", () => {
    const g = game(`${scaled}\nA hand: "Four", "Two", "Level Seven"\nA Extra Deck: face-up "Pendulum Five"`);
    expect(g.cannotSummon("A", "Two", "Pendulum")).toContain("summon/materials");
    expect(g.cannotSummon("A", "Level Seven", "Pendulum")).toContain("summon/materials");
    expect(g.cannotSummon("A", "Pendulum Five", "Pendulum")).toEqual([]);
    g.summons("A", "Four", "Pendulum").passesTo("open");
    expect([g.place("Four"), g.card("Four").summon?.kind]).toEqual(["A.monster", "Pendulum"]);
    expect(g.cannotSummon("A", "Pendulum Five", "Pendulum")).toContain("summon/pendulum-used");
  });

  it("needs two scales", () => {
    expect(game('A scales: "Low Scale"\nA hand: "Four"').cannotSummon("A", "Four", "Pendulum")).toContain(
      "summon/materials",
    );
  });

  it("sends a Pendulum Monster that would go from the field to the GY to the Extra Deck, face-up", () => {
    const g = game('A monsters: "Pendulum Five"\nA hand: "Destroy One"')
      .activates("A", "Destroy One", { answers: [["Pendulum Five"]] })
      .passesTo("open");
    expect([g.place("Pendulum Five"), g.card("Pendulum Five").faceUp]).toEqual(["A.extra", true]);
  });
});

describe("Tokens and Trap Monsters", () => {
  it("Tokens come in numbers or not at all, and are gone when they leave", () => {
    const g = game('A hand: "Token Maker", "Destroy One"').activates("A", "Token Maker").passesTo("open");
    expect(g.count("A", "monster")).toBe(2);
    g.activates("A", "Destroy One", { answers: [["Test Token"]] }).passesTo("open");
    expect([g.count("A", "monster"), g.count("A", "gy"), g.card("Test Token").zone]).toEqual([1, 2, "gone"]);
    expect(game('A hand: "Token Maker"\nA monsters: "Small" x4').cannotActivate("A", "Token Maker")).not.toEqual([]);
  });

  it("a Trap Monster moves to the Monster Zone with the stats that it says, and back to the GY as a Trap", () => {
    const g = game('A spells: set "Metal Shell"\nA hand: "Destroy One"').activates("A", "Metal Shell").passesTo("open");
    expect([
      g.place("Metal Shell"),
      g.see("Metal Shell").stats.ATK,
      g.see("Metal Shell").kind,
      g.card("Metal Shell").faceUp,
    ]).toEqual(["A.monster", 1800, "monster", true]);
    g.activates("A", "Destroy One", { answers: [["Metal Shell"]] }).passesTo("open");
    expect([g.place("Metal Shell"), g.see("Metal Shell").kind]).toEqual(["A.gy", "trap"]);
  });

  it("as many as possible fill the zones that there are", () => {
    const g = game('A hand: "Flood"\nA monsters: "Small" x3\nA GY: "Four" x4')
      .activates("A", "Flood")
      .passesTo("choice")
      .answers(["Four", "Four#3"])
      .silence();
    expect([g.count("A", "monster"), g.place("Four#3"), g.place("Four#2")]).toEqual([5, "A.monster", "A.gy"]);
  });
});
