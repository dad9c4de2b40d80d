import { describe, expect, it } from "vitest";
import { Game } from "./game";

const cards = `
card "Weak"
  EARTH Warrior Normal Monster, Level 3, 1000/2000
card "Even"
  EARTH Warrior Normal Monster, Level 3, 1000/1000
card "Zero"
  EARTH Warrior Normal Monster, Level 3, 0/0
card "Strong"
  EARTH Warrior Normal Monster, Level 4, 1900/500
card "Piercer"
  EARTH Warrior Effect Monster, Level 4, 1900/500
  continuous
    this card inflicts piercing damage
card "Direct"
  EARTH Warrior Effect Monster, Level 4, 1200/500
  continuous
    this card can attack directly
card "Twice"
  EARTH Warrior Effect Monster, Level 4, 1900/500
  continuous
    this card can attack once more
card "Wall"
  EARTH Warrior Effect Monster, Level 4, 500/2000
  continuous
    this card cannot be destroyed by battle
card "Decoy"
  EARTH Warrior Effect Monster, Level 4, 500/500
  continuous
    this card must be attacked first
card "Untouchable"
  EARTH Warrior Effect Monster, Level 4, 500/500
  continuous
    this card cannot be attacked
card "From Defense"
  EARTH Warrior Effect Monster, Level 4, 1500/2500
  continuous
    this card can attack in Defense Position
card "Harmless"
  EARTH Warrior Effect Monster, Level 4, 1900/2000
  continuous
    the opponent takes no battle damage from this card
card "Flip Bomb"
  DARK Fiend Flip Effect Monster, Level 2, 500/500
  flip
    do destroy 1 monster the opponent controls
card "Sacrifice"
  Normal Trap
  activation
    when a monster the opponent controls declares an attack
    do negate the attack
card "Reinforcement"
  Quick-Play Spell
  activation
    target 1 face-up monster on the field
    do the target gains 1000 ATK until the end of this turn
card "Bounce Trap"
  Normal Trap
  activation
    target 1 monster on the field
    do return the target to the hand
card "Summon Trap"
  Normal Trap
  activation
    do Special Summon 1 Normal Monster in your hand
card "Turn Trap"
  Normal Trap
  activation
    target 1 monster on the field
    do change the target to Defense Position
card "Battle Searcher"
  DARK Fiend Effect Monster, Level 4, 500/500
  trigger optional in GY
    when this card is destroyed by battle and sent to the GY
    do inflict 100 damage to the opponent
card "Winner"
  DARK Fiend Effect Monster, Level 4, 1900/500
  trigger mandatory
    when this card destroys a monster by battle
    do inflict 500 damage to the opponent
card "Calculator"
  DARK Fiend Effect Monster, Level 1, 300/200
  quick in hand
    during damage calculation
    cost discard this card
    do you take no battle damage until the end of the Damage Step
`;
const game = (text: string, profile?: string) => new Game(`${text}\nturn 3, A's Battle Phase`, cards, profile);

describe("battle", () => {
  const fought = (attacker: string, defender: string) => {
    const g = game(`A monsters: ${attacker}\nB monsters: ${defender}`);
    const [a = "", d = ""] = [attacker, defender].map((text) => text.match(/"([^"]+)"/)?.[1] ?? "");
    g.attacks("A", a, d === a ? `${d}#2` : d).silence();
    return [g.place(a), g.place(d === a ? `${d}#2` : d), g.lp("A"), g.lp("B")];
  };

  it("destroys the monster with less ATK; its controller takes the difference", () => {
    expect(fought('"Strong"', '"Weak"')).toEqual(["A.monster", "B.gy", 8000, 7100]);
    expect(fought('"Weak"', '"Strong"')).toEqual(["A.gy", "B.monster", 7100, 8000]);
  });

  it("destroys both of equal ATK, but none of two with 0", () => {
    expect(fought('"Weak"', '"Even"')).toEqual(["A.gy", "B.gy", 8000, 8000]);
    expect(fought('"Zero"', '"Zero"')).toEqual(["A.monster", "B.monster", 8000, 8000]);
  });

  it("compares with DEF in Defense: the loser takes no damage, the attacker does, and is not destroyed", () => {
    expect(fought('"Strong"', '"Even" in Defense')).toEqual(["A.monster", "B.gy", 8000, 8000]);
    expect(fought('"Strong"', '"Weak" in Defense')).toEqual(["A.monster", "B.monster", 7900, 8000]);
    expect(fought('"Weak"', '"Even" in Defense')).toEqual(["A.monster", "B.monster", 8000, 8000]);
  });

  it("turns a face-down monster up before damage calculation", () => {
    const g = game('A monsters: "Strong"\nB monsters: set "Weak"').attacks("A", "Strong", "Weak");
    expect(g.card("Weak").faceUp).toBe(false);
    g.silence();
    expect([g.card("Weak").faceUp, g.card("Weak").position, g.lp("A")]).toEqual([true, "defense", 7900]);
  });

  it("pierces where an effect says so", () => {
    expect(fought('"Piercer"', '"Even" in Defense')).toEqual(["A.monster", "B.gy", 8000, 7100]);
  });

  it("spares what cannot be destroyed by battle, not its controller", () => {
    expect(fought('"Strong"', '"Wall"')).toEqual(["A.monster", "B.monster", 8000, 6600]);
  });

  it("inflicts no damage where an effect takes it away", () => {
    expect(fought('"Harmless"', '"Weak"')).toEqual(["A.monster", "B.gy", 8000, 8000]);
    expect(fought('"Weak"', '"Harmless"')).toEqual(["A.gy", "B.monster", 8000, 8000]);
  });

  it("uses DEF of the field for a monster that attacks in Defense only where that is said: ATK counts", () => {
    expect(fought('"From Defense" in Defense', '"Even"')).toEqual(["A.monster", "B.gy", 8000, 7500]);
  });

  it("ends the Duel at 0 life points", () => {
    const g = new Game('B LP: 1500\nA monsters: "Strong"\nturn 3, A\'s Battle Phase', cards)
      .attacks("A", "Strong")
      .silence();
    expect([g.window().kind, g.duel.won, g.lp("B")]).toEqual(["over", "A", 0]);
  });
});

describe("an attack declaration", () => {
  const refused = (text: string, attacker: string, target?: string) => {
    const g = game(text);
    return g.refusals(g.action("A", "attack", attacker, target === undefined ? {} : { target }));
  };

  it("is made in the Battle Phase, with a monster in Attack Position, at a monster of the opponent", () => {
    const main = new Game('A monsters: "Strong"\nturn 3, A\'s Main Phase 1', cards);
    expect(main.refusals(main.action("A", "attack", "Strong"))).toContain("turn/wrong-phase");
    expect(refused('A monsters: "Strong" in Defense', "Strong")).toEqual(["attack/not-able"]);
    expect(refused('A monsters: set "Strong"', "Strong")).toContain("attack/not-able");
    expect(refused('A monsters: "Strong", "Weak"', "Strong", "Weak")).toContain("attack/target");
    expect(refused('B monsters: "Strong"', "Strong")).toContain("attack/not-controlled");
  });

  it("is direct only when the opponent controls no monster, or an effect lets it be", () => {
    expect(refused('A monsters: "Strong"\nB monsters: "Weak"', "Strong")).toEqual(["attack/direct"]);
    expect(refused('A monsters: "Direct"\nB monsters: "Weak"', "Direct")).toEqual([]);
    expect(refused('A monsters: "Strong"', "Strong")).toEqual([]);
  });

  it("happens once for each monster and turn, twice where an effect lets it", () => {
    const once = game('A monsters: "Strong"').attacks("A", "Strong").silence().passes(0);
    expect(once.lp("B")).toBe(6100);
    const again = game('A monsters: "Strong"\nB monsters: "Wall" in Defense')
      .attacks("A", "Strong", "Wall")
      .passesTo("open");
    expect(again.refusals(again.action("A", "attack", "Strong", { target: "Wall" }))).toEqual(["attack/used"]);
    const twice = game('A monsters: "Twice"')
      .attacks("A", "Twice")
      .passesTo("open")
      .attacks("A", "Twice")
      .passesTo("open");
    expect(twice.lp("B")).toBe(8000 - 3800);
    expect(twice.refusals(twice.action("A", "attack", "Twice"))).toEqual(["attack/used"]);
  });

  it("that was negated is used up", () => {
    const g = game('A monsters: "Strong"\nB spells: set "Sacrifice"')
      .attacks("A", "Strong")
      .passes()
      .activates("B", "Sacrifice")
      .passesTo("open");
    expect(g.lp("B")).toBe(8000);
    expect(g.refusals(g.action("A", "attack", "Strong"))).toEqual(["attack/used-negated"]);
  });

  it("heeds what must be attacked first, and what cannot be attacked", () => {
    const text = 'A monsters: "Strong"\nB monsters: "Weak", "Decoy"';
    expect(refused(text, "Strong", "Weak")).toEqual(["attack/first"]);
    expect(refused(text, "Strong", "Decoy")).toEqual([]);
    expect(refused('A monsters: "Strong"\nB monsters: "Weak", "Untouchable"', "Strong", "Untouchable")).toEqual([
      "restricted/attacked",
    ]);
    expect(refused('A monsters: "Strong"\nB monsters: "Weak", "Untouchable"', "Strong", "Weak")).toEqual([]);
  });
});

describe("what happens to an attack that was declared", () => {
  const answered = (trap: string, answers: readonly (readonly string[])[], more = "") => {
    const g = game(`A monsters: "Strong"\nB monsters: "Weak"\nB spells: set "${trap}"\n${more}`);
    return g.attacks("A", "Strong", "Weak").passes().activates("B", trap, { answers }).passesTo("response");
  };

  it("ends when its attacker leaves or turns to Defense, which is no negation", () => {
    const left = answered("Bounce Trap", [["Strong"]]).silence();
    expect([left.place("Weak"), left.lp("B"), left.notes().includes("negated/attack")]).toEqual([
      "B.monster",
      8000,
      true,
    ]);
    const turned = answered("Turn Trap", [["Strong"]]).silence();
    expect([turned.place("Weak"), turned.card("Strong").position]).toEqual(["B.monster", "defense"]);
  });

  it("is replayed when the defender's monsters change in number: the attacker chooses anew", () => {
    const g = answered("Bounce Trap", [["Weak"]]).passesTo("choice");
    expect(g.choice()).toMatchObject({ by: "A", ask: { about: "replay" } });
    g.answers({ answer: "word", word: "attack directly" }).silence();
    expect(g.lp("B")).toBe(6100);
    const more = game(
      'A monsters: "Strong"\nB monsters: "Weak"\nB spells: set "Summon Trap"\nB hand: "Big", "Middling"',
    );
    more
      .attacks("A", "Strong", "Weak")
      .passes()
      .activates("B", "Summon Trap")
      .passesTo("choice")
      .answers(["Big"])
      .passesTo("choice");
    expect(more.candidates()).toEqual(["Weak", "Big"]);
    more.answers(["Big"]).silence();
    expect([more.place("Strong"), more.place("Weak"), more.lp("A")]).toEqual(["A.gy", "B.monster", 7900]);
    const none = answered("Bounce Trap", [["Weak"]])
      .passesTo("choice")
      .answers({ answer: "word", word: "not attack" })
      .passesTo("open");
    expect([none.lp("B"), none.refusals(none.action("A", "attack", "Strong"))]).toEqual([8000, ["attack/used"]]);
  });

  it("is not replayed once the Damage Step has begun", () => {
    const g = game('A monsters: "Strong"\nB monsters: "Weak"\nB spells: set "Bounce Trap"').attacks(
      "A",
      "Strong",
      "Weak",
    );
    g.passes(2);
    expect(g.duel.battle?.stage).toBe("start");
    expect(g.passes().cannotActivate("B", "Bounce Trap")).toEqual(["damage-step/not-allowed"]);
  });
});

describe("the Damage Step", () => {
  const stages = ["start", "before calculation", "calculation", "after calculation", "end"];
  it("has five parts, each with its window", () => {
    const g = game('A monsters: "Strong"\nB monsters: "Weak"').attacks("A", "Strong", "Weak");
    const seen: (string | undefined)[] = [];
    for (let left = 30; left > 0 && g.window().kind !== "open"; left--) {
      const stage = g.duel.battle?.stage;
      if (g.window().kind === "response" && seen.at(-1) !== stage) seen.push(stage);
      g.passes();
    }
    expect(seen).toEqual(["declared", ...stages]);
  });

  it("allows changes of ATK until damage calculation, and nothing like them later", () => {
    const at = (stage: string) => {
      const g = game(
        'A monsters: "Strong"\nB monsters: "Weak"\nA hand: "Reinforcement", "Destroy One", "Quick Burn"',
      ).attacks("A", "Strong", "Weak");
      while (g.duel.battle?.stage !== stage || g.window().player !== "A" || g.window().kind !== "response") g.passes();
      return (["Reinforcement", "Destroy One", "Quick Burn"] as const).filter(
        (name) => g.cannotActivate("A", name).length === 0,
      );
    };
    expect(at("start")).toEqual(["Reinforcement"]);
    expect(at("before calculation")).toEqual(["Reinforcement"]);
    expect(at("calculation")).toEqual([]);
    expect(at("after calculation")).toEqual([]);
  });

  it("allows what says that it is activated during damage calculation only then", () => {
    const g = game('A monsters: "Strong"\nB hand: "Calculator"').attacks("A", "Strong");
    while (g.duel.battle?.stage !== "calculation" || g.window().player !== "B") {
      expect(g.cannotActivate("B", "Calculator", { effect: 1 })).not.toEqual([]);
      g.passes();
    }
    g.activates("B", "Calculator", { effect: 1 }).silence();
    expect([g.lp("B"), g.place("Calculator")]).toEqual([8000, "B.gy"]);
  });

  it("resolves a flip effect after damage calculation, when the flipped monster fell too", () => {
    const g = game('A monsters: "Strong"\nB monsters: set "Flip Bomb"').attacks("A", "Strong", "Flip Bomb").silence();
    expect([g.place("Flip Bomb"), g.place("Strong")]).toEqual(["B.gy", "A.gy"]);
  });

  it("sends what was destroyed to the GY at its end, and triggers answer then", () => {
    const g = game('A monsters: "Winner"\nB monsters: "Battle Searcher"').attacks("A", "Winner", "Battle Searcher");
    while (g.duel.battle?.stage !== "after calculation") g.passes();
    expect(g.place("Battle Searcher")).toBe("B.monster");
    g.passesTo("triggers");
    expect(g.place("Battle Searcher")).toBe("B.gy");
    expect(g.duel.battle?.stage).toBe("end");
    g.activates("A", "Winner", { effect: 1 }).activates("B", "Battle Searcher", { effect: 1 }).silence();
    expect([g.lp("A"), g.lp("B")]).toEqual([7900, 8000 - 1400 - 500]);
  });
});
