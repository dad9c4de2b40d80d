import { describe, expect, it } from "vitest";
import { Game } from "./game";

/** Continuous effects: when they apply, layers, effects that undo each other, lingering effects and their end. */

const cards = `
card "Aura"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  continuous on other monsters you control
    gain 300 ATK
card "Doubler"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  ignition
    target 1 face-up monster on the field
    do ATK of the target is doubled until the end of this turn
card "Setter"
  Quick-Play Spell
  activation
    target 1 face-up monster on the field
    do ATK of the target becomes 400 until the end of this turn
card "Gainer"
  Quick-Play Spell
  activation
    target 1 face-up monster on the field
    do the target gains 500 ATK until the end of this turn
card "Gainer Opponent"
  Quick-Play Spell
  activation
    target 1 face-up monster on the field
    do the target gains 500 ATK until the end of the opponent's next turn
card "Gainer Standby"
  Quick-Play Spell
  activation
    target 1 face-up monster on the field
    do the target gains 500 ATK until your next Standby Phase
card "Gainer Battle"
  Quick-Play Spell
  activation
    target 1 face-up monster on the field
    do the target gains 500 ATK until the end of the Battle Phase
card "Gainer Forever"
  Quick-Play Spell
  activation
    target 1 face-up monster on the field
    do the target gains 500 ATK
card "Monsters Off"
  Continuous Trap
  activation
  continuous
    effects of face-up monsters on the field are negated
card "Traps Off"
  EARTH Machine Effect Monster, Level 4, 1500/1500
  continuous
    effects of Traps on the field are negated
card "Painter"
  Continuous Spell
  activation
  continuous on face-up monsters on the field
    Attribute becomes DARK
card "Twilight"
  Continuous Spell
  activation
  continuous on face-up monsters on the field
    count as DARK
card "Dark Aura"
  Continuous Spell
  activation
  continuous on DARK monsters on the field
    gain 500 ATK
card "If Alone"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  continuous
    if you control no other monsters
    this card gains 700 ATK
card "Own Undoing"
  Continuous Spell
  activation
  continuous
    if the opponent controls no face-up "Own Undoing"
    effects of Spells the opponent controls are negated
card "Bounce"
  Quick-Play Spell
  activation
    target 1 card on the field
    do return the target to the hand
card "Face Down"
  Quick-Play Spell
  activation
    target 1 face-up monster on the field
    do change the target to face-down Defense Position
card "Steal"
  Quick-Play Spell
  activation
    target 1 monster the opponent controls
    do take control of the target until the end of this turn
card "Away"
  Quick-Play Spell
  activation
    target 1 monster on the field
    do banish the target until the next Standby Phase
card "Away to End"
  Quick-Play Spell
  activation
    target 1 monster on the field
    do banish the target until the End Phase
card "Proof"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  continuous
    this card is unaffected by effects of Spells
card "Blade"
  Equip Spell
  activation
    target 1 face-up monster on the field
    do equip this card to the target
  continuous on the equipped monster
    gain 600 ATK
card "Later"
  Normal Spell
  activation
    do later, during the next Standby Phase gain 900 LP
card "Never Sure"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  continuous
    if you control a face-up DARK monster
    this card Attribute becomes LIGHT
card "Mutual One"
  Continuous Spell
  activation
  continuous
    effects of "Mutual Two" on the field are negated
card "Mutual Two"
  Continuous Spell
  activation
  continuous
    effects of "Mutual One" on the field are negated
`;
const game = (text: string) => new Game(`${text}\nturn 3, A's Main Phase 1`, cards);
const atk = (g: Game, name: string) => g.see(name).stats.ATK;

describe("a continuous effect", () => {
  it("applies while its card is face-up on the field", () => {
    const g = game('A monsters: "Aura", "Small"\nB monsters: "Small"\nA hand: "Face Down"');
    expect([atk(g, "Small"), atk(g, "Aura"), atk(g, "Small#2")]).toEqual([1300, 1500, 1000]);
    g.activates("A", "Face Down", { answers: [["Aura"]] }).passesTo("open");
    expect(atk(g, "Small")).toBe(1000);
  });

  it("follows its condition and the control of its card", () => {
    const g = game('A monsters: "If Alone"\nA hand: "Small"');
    expect(atk(g, "If Alone")).toBe(2200);
    expect(atk(g.summons("A", "Small").passesTo("open"), "If Alone")).toBe(1500);
    const stolen = game('B monsters: "Aura"\nA monsters: "Small"\nA hand: "Steal"')
      .activates("A", "Steal", { answers: [["Aura"]] })
      .passesTo("open");
    expect(atk(stolen, "Small")).toBe(1300);
    expect(atk(stolen.advances("Draw", "B"), "Small")).toBe(1000);
  });

  it("reads what another one changed: Attributes before ATK, whichever came first", () => {
    for (const spells of ['"Painter", "Dark Aura"', '"Dark Aura", "Painter"'])
      expect(atk(game(`A spells: ${spells}\nA monsters: "Small"`), "Small")).toBe(1500);
  });

  it("gives a card an Attribute beside its own, by which it is found too", () => {
    const g = game('A spells: "Twilight", "Dark Aura"\nA monsters: "Small"');
    expect([g.see("Small").attributes, atk(g, "Small")]).toEqual([["EARTH", "DARK"], 1500]);
  });

  it("is negated with its card, and applies again when that ends", () => {
    const g = game('A monsters: "Aura", "Small"\nB spells: "Monsters Off"\nA hand: "Bounce"');
    expect([atk(g, "Small"), g.see("Aura").negated?.rule]).toEqual([1000, "negated/continuous"]);
    g.activates("A", "Bounce", { answers: [["Monsters Off"]] }).passesTo("open");
    expect([atk(g, "Small"), g.see("Aura").negated]).toEqual([1300, undefined]);
  });

  it("that negates another one keeps it from negating back when it began first", () => {
    const first = game('A monsters: "Traps Off"\nB spells: "Monsters Off"');
    expect([first.see("Monsters Off").negated !== undefined, first.see("Traps Off").negated]).toEqual([
      true,
      undefined,
    ]);
    const later = game('B spells: "Monsters Off"\nA monsters: "Traps Off"');
    expect([later.see("Traps Off").negated !== undefined, later.see("Monsters Off").negated]).toEqual([
      true,
      undefined,
    ]);
    const mutual = game('A spells: "Mutual One"\nB spells: "Mutual Two"');
    expect([mutual.see("Mutual One").negated, mutual.see("Mutual Two").negated !== undefined]).toEqual([
      undefined,
      true,
    ]);
    expect(mutual.window().kind).toBe("open");
  });

  it("that undoes its own condition is a loop, which is said and stops the duel", () => {
    const g = game('A monsters: "Never Sure"');
    expect(g.window().kind).toBe("loop");
    expect(g.duel.loop).toMatchObject({ kind: "undecided", rule: "continuous/loop", causes: [{ card: { card: 0 } }] });
    expect(game('A monsters: "Never Sure", "Middling"').see("Never Sure").attributes).toEqual(["LIGHT"]);
  });

  it("leaves a card alone that is unaffected by it", () => {
    const g = game('A monsters: "Proof", "Small"\nA spells: "Dark Aura", "Painter"');
    expect([atk(g, "Proof"), g.see("Proof").attributes, atk(g, "Small")]).toEqual([1500, ["EARTH"], 1500]);
  });
});

describe("changes of ATK", () => {
  it("that set it leave out what raised it before; what comes later counts on top", () => {
    const g = game('A monsters: "Aura", "Small"\nA hand: "Setter", "Gainer"')
      .activates("A", "Setter", { answers: [["Small"]] })
      .passesTo("open");
    expect(atk(g, "Small")).toBe(400);
    g.activates("A", "Gainer", { answers: [["Small"]] }).passesTo("open");
    expect(atk(g, "Small")).toBe(900);
  });

  it("that double it double what it is then", () => {
    const g = game('A monsters: "Doubler", "Small"\nA hand: "Gainer"')
      .activates("A", "Gainer", { answers: [["Small"]] })
      .passesTo("open");
    g.activates("A", "Doubler", { effect: 1, answers: [["Small"]] }).passesTo("open");
    expect(atk(g, "Small")).toBe(3000);
  });

  it("end with the turn", () => {
    const g = game('A monsters: "Small"\nA hand: "Gainer"')
      .activates("A", "Gainer", { answers: [["Small"]] })
      .passesTo("open");
    expect(atk(g.advances("End"), "Small")).toBe(1500);
    expect(atk(g.advances("Draw", "B", false), "Small")).toBe(1000);
  });

  it("end with the opponent's next turn, a phase, or the Battle Phase, as they say", () => {
    const lasting = (spell: string) =>
      game(`A monsters: "Small"\nA hand: "${spell}"`)
        .activates("A", spell, { answers: [["Small"]] })
        .passesTo("open");
    const opponent = lasting("Gainer Opponent");
    expect(atk(opponent.advances("End", "B"), "Small")).toBe(1500);
    expect(atk(opponent.advances("Draw", "A", false), "Small")).toBe(1000);
    const standby = lasting("Gainer Standby");
    expect(atk(standby.advances("Draw", "A"), "Small")).toBe(1500);
    expect(atk(standby.advances("Standby", "A"), "Small")).toBe(1000);
    const battle = lasting("Gainer Battle");
    expect(atk(battle.advances("Battle"), "Small")).toBe(1500);
    expect(atk(battle.advances("Main 2", undefined, false), "Small")).toBe(1000);
  });

  it("without an end last as long as the card stays face-up", () => {
    const g = game('A monsters: "Small"\nA hand: "Gainer Forever", "Face Down"')
      .activates("A", "Gainer Forever", { answers: [["Small"]] })
      .passesTo("open");
    expect(atk(g.advances("Main 1", "A"), "Small")).toBe(1500);
    g.activates("A", "Face Down", { answers: [["Small"]] })
      .advances("Main 1", "B")
      .advances("Main 1", "A");
    expect(atk(g.summons("A", "Small", "Flip").passesTo("open"), "Small")).toBe(1000);
  });
});

describe("control", () => {
  it("goes back at the end of the turn", () => {
    const g = game('B monsters: "Small"\nA hand: "Steal"')
      .activates("A", "Steal", { answers: [["Small"]] })
      .passesTo("open");
    expect(g.place("Small")).toBe("A.monster");
    expect(g.advances("Draw", "B", false).place("Small")).toBe("B.monster");
  });
});

describe("equips", () => {
  it("apply to their monster, and are destroyed when it leaves or turns face-down", () => {
    for (const mover of ["Bounce", "Face Down"]) {
      const g = game(`A monsters: "Small"\nA hand: "Blade", "${mover}"`)
        .activates("A", "Blade", { answers: [["Small"]] })
        .passesTo("open");
      expect([atk(g, "Small"), g.card("Blade").host, g.place("Blade")]).toEqual([1600, g.id("Small"), "A.spell"]);
      g.activates("A", mover, { answers: [["Small"]] }).passesTo("open");
      expect(g.place("Blade")).toBe("A.gy");
    }
  });

  it("go on when the monster changes control", () => {
    const g = game('B monsters: "Small"\nA hand: "Blade", "Steal"')
      .activates("A", "Blade", { answers: [["Small"]] })
      .passesTo("open");
    g.activates("A", "Steal", { answers: [["Small"]] }).passesTo("open");
    expect([g.place("Blade"), atk(g, "Small")]).toEqual(["A.spell", 1600]);
  });
});

describe("what comes later", () => {
  it("returns from banishment to its controller in the phase that is named", () => {
    const standby = game('A monsters: "Small"\nA hand: "Away"')
      .activates("A", "Away", { answers: [["Small"]] })
      .passesTo("open");
    expect([standby.place("Small"), standby.advances("Standby", "B").place("Small")]).toEqual([
      "A.banished",
      "A.monster",
    ]);
    const end = game('A monsters: "Small"\nA hand: "Away to End"')
      .activates("A", "Away to End", { answers: [["Small"]] })
      .passesTo("open");
    expect([end.advances("Battle").place("Small"), end.advances("End").place("Small")]).toEqual([
      "A.banished",
      "A.monster",
    ]);
  });

  it("is done once", () => {
    const g = game('A hand: "Later"').activates("A", "Later").advances("Main 1", "B");
    expect(g.lp("A")).toBe(8900);
    expect(g.advances("Main 1", "A").lp("A")).toBe(8900);
  });
});

describe("a new name from an effect", () => {
  const renaming = `
card "Much Named"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  name also "Old Name"
  series "Elders"
card "Old Name"
  EARTH Warrior Normal Monster, Level 4, 1500/1500
card "Rename"
  Normal Spell
  activation
    target 1 face-up monster you control
    do the target name becomes "Old Man" until the End Phase
card "Old Man"
  EARTH Warrior Normal Monster, Level 4, 1500/1500
card "Call an Elder"
  Normal Spell
  activation
    target 1 "Elders" monster on the field
    do destroy the target
`;
  const renamed = (profile: string) =>
    new Game(`A hand: "Rename", "Call an Elder"\nA monsters: "Much Named"\nturn 3, A's Main Phase 1`, renaming, profile)
      .activates("A", "Rename")
      .resolves()
      .passesTo("open");

  it("takes the place of all names and series that the text gives, or of the first name alone, as the profile says", () => {
    const now = renamed("current");
    expect([now.see("Much Named").names, now.cannotActivate("A", "Call an Elder")]).toEqual([
      ["Old Man"],
      ["target/none"],
    ]);
    const then = renamed("ocg-2015");
    expect([then.see("Much Named").names, then.cannotActivate("A", "Call an Elder")]).toEqual([
      ["Old Man", "Old Name"],
      [],
    ]);
  });
});
