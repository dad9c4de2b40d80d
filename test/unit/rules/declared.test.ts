import { describe, expect, it } from "vitest";
import { pass } from "../../../server/src/rules";
import { refusals, weigh } from "../../../server/src/rules/weigh";
import type { Verb } from "../../../server/src/rules/words";
import { Game } from "./game";

/** Each kind of use of a card whose name was declared, and what a card was spared because it was there first. */

const cards = `
card "Ban"
  Continuous Spell
  activation
    declare 1 card name
  continuous on cards with the declared name, except cards already on the field
    cannot be placed on the field
    cannot be Summoned or Set
    cannot be activated
    effects cannot be activated or applied
    cannot attack
    cannot change position
    cannot be material
card "Ban All"
  EARTH Warrior Effect Monster, Level 4, 1200/300
  ignition once per turn
    declare 1 card name
    do cards with the declared name cannot be placed on the field,
      cannot be Summoned or Set,
      cannot be activated,
      effects cannot be activated or applied,
      cannot attack,
      cannot change position,
      and cannot be material until the end of the opponent's next turn
card "Actor"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  ignition
    do inflict 500 damage to the opponent
card "Aura"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  continuous on monsters you control
    gain 300 ATK
card "Reviver"
  Quick-Play Spell
  activation
    target 1 monster in any GY
    do Special Summon the target
card "Spells Off"
  Continuous Trap
  activation
  continuous
    effects of Spells on the field are negated
card "Alias"
  WIND Winged Beast Normal Monster, Level 4, 1300/1400
  name always "Actor"
card "Namer"
  WIND Winged Beast Effect Monster, Level 4, 1900/1200
  name "Actor" while on the field
  ignition
    do draw 1
card "Equipper"
  Normal Spell
  activation
    target 1 face-up monster you control
    do equip 1 monster in your GY to the target
card "Overlay"
  LIGHT Warrior Xyz Effect Monster, Rank 4, 2500/2000
  material 2 Level 4 monsters
  ignition
    do attach 1 monster in your GY to this card as material
card "Synchro"
  WIND Dragon Synchro Monster, Level 7, 2500/2000
  material 1 Tuner + 1 or more non-Tuner monsters
card "Tuning"
  DARK Warrior Tuner Normal Monster, Level 3, 1300/500
card "Turner"
  Quick-Play Spell
  activation
    target 1 monster on the field
    do change the target to face-down Defense Position
card "Swap Control"
  Quick-Play Spell
  activation
    target 1 monster the opponent controls
    do take control of the target until the end of this turn
card "Banish a While"
  Quick-Play Spell
  activation
    target 1 monster on the field
    do banish the target until the next Standby Phase
card "Break"
  Normal Trap
  activation
    target 1 card on the field
    do destroy the target
card "Tribute Away"
  DARK Fiend Effect Monster, Level 4, 1500/1500
  ignition
    cost Tribute 1 other monster you control
    do inflict 500 damage to the opponent
`;
const game = (text: string, profile?: string, phase = "Main Phase 1") =>
  new Game(`${text}\nturn 3, A's ${phase}`, cards, profile);
const ban = 'B spells: "Ban" declaring "Actor"';
const there = (text: string) => `${text}\n${ban}`;

describe("a declared card that came later", () => {
  it.each([
    ["Normal Summon", (g: Game) => g.cannotSummon("A", "Actor"), "declared/summon"],
    ["Set", (g: Game) => g.refusals(g.action("A", "set", "Actor")), "declared/set"],
  ] as const)("%s: cannot from the hand", (_, asked, rule) => {
    expect(asked(game(`A hand: "Actor"\n${ban}`))).toEqual([rule]);
  });

  it("cannot attack, act, change position or be material on the field", () => {
    const g = game(`${ban}\nA monsters: "Actor"\nA Extra Deck: "Synchro"\nA monsters: "Tuning"`, "tcg-2010");
    expect(g.cannotActivate("A", "Actor", { effect: 1 })).toEqual(["declared/effect"]);
    expect(g.refusals(g.action("A", "position", "Actor", { position: "defense" }))).toEqual(["declared/position"]);
    expect(g.cannotSummon("A", "Synchro", "Synchro")).toContain("summon/materials");
    const battle = game(`${ban}\nA monsters: "Actor"`, "tcg-2010", "Battle Phase");
    expect(battle.refusals(battle.action("A", "attack", "Actor"))).toEqual(["declared/attack"]);
  });

  it("cannot be Special Summoned by an effect, from the Deck, GY or banishment only in the newer rules", () => {
    for (const [profile, rules] of [
      ["current", ["target/none"]],
      ["ocg-2015", ["target/none"]],
      ["tcg-2010", []],
    ] as const) {
      const g = game(`A hand: "Reviver"\nA GY: "Actor"\n${ban}`, profile);
      expect(g.cannotActivate("A", "Reviver")).toEqual(rules);
    }
  });

  it("cannot be equipped or attached from off the field in the newer rules", () => {
    expect(
      game(`A hand: "Equipper"\nA monsters: "Small"\nA GY: "Actor"\n${ban}`).cannotActivate("A", "Equipper"),
    ).not.toEqual([]);
    expect(
      game(`A hand: "Equipper"\nA monsters: "Small"\nA GY: "Actor"\n${ban}`, "tcg-2010").cannotActivate(
        "A",
        "Equipper",
      ),
    ).toEqual([]);
    const attach = (profile: string) =>
      game(`A monsters: "Overlay"\nA GY: "Actor"\n${ban}`, profile).cannotActivate("A", "Overlay", { effect: 1 });
    expect(attach("current")).toEqual(["activate/would-do-nothing"]);
  });

  it("may be Tributed, targeted, moved, and be a cost", () => {
    const g = game(`${ban}\nA monsters: "Actor", "Tribute Away"\nA hand: "Level Five", "Banish a While"`, "tcg-2010");
    expect(g.cannotSummon("A", "Level Five", "Tribute", { answers: [["Actor"]] })).toEqual([]);
    expect(g.exemptions(g.action("A", "summon", "Level Five", { answers: [["Actor"]] }, "Tribute"))).toContain(
      "declared/tribute",
    );
    expect(g.cannotActivate("A", "Tribute Away", { effect: 1, answers: [["Actor"]] })).toEqual([]);
    expect(g.cannotActivate("A", "Banish a While", { answers: [["Actor"]] })).toEqual([]);
  });

  it("is each use an id of its own", () => {
    const g = game(`${ban}\nA GY: "Actor"`);
    const rule = (verb: Verb, more: Partial<Parameters<typeof weigh>[1]> = {}) =>
      weigh(g.duel, { verb, card: g.id("Actor"), by: "A", via: "effect", ...more }).map(
        (finding) => `${finding.kind} ${finding.rule}`,
      );
    expect(rule("special summon")).toEqual(["refusal declared/place-by-effect"]);
    expect(rule("special summon", { via: "procedure" })).toEqual(["refusal declared/summon"]);
    expect(rule("special summon", { via: "return" })).toEqual(["refusal declared/return"]);
    expect(rule("set")).toEqual(["refusal declared/place-by-effect"]);
    expect(rule("equip")).toEqual(["refusal declared/equip"]);
    expect(rule("attach")).toEqual(["refusal declared/attach"]);
    expect(rule("activate", { activated: "card" })).toEqual(["refusal declared/activate-by-effect"]);
    expect(rule("activate", { activated: "effect", via: "action" })).toEqual(["refusal declared/effect"]);
    expect(rule("apply", { activated: "effect", via: "rule" })).toEqual(["refusal declared/apply"]);
    expect(rule("use as material")).toEqual(["refusal declared/material"]);
    for (const verb of ["banish", "add", "destroy", "target"] as const)
      expect(rule(verb).map((one) => one.split(" ")[0])).toEqual(["exemption"]);
  });
});

describe("a declared card that was there first", () => {
  it("may be used in every way", () => {
    const g = game(there('A monsters: "Actor", "Tuning"\nA Extra Deck: "Synchro"'));
    const action = g.action("A", "activate", "Actor", { effect: 1 });
    expect([g.refusals(action), g.exemptions(action)]).toEqual([[], ["declared/exempt"]]);
    expect(g.refusals(g.action("A", "position", "Actor", { position: "defense" }))).toEqual([]);
    expect(g.cannotSummon("A", "Synchro", "Synchro")).toEqual([]);
  });

  it("keeps that through a change of control and face-down, and loses it by leaving", () => {
    const turned = game(there('A monsters: "Actor"\nA hand: "Turner"')).activates("A", "Turner", {
      answers: [["Actor"]],
    });
    turned.advances("Main 1", "A").summons("A", "Actor", "Flip").passesTo("open");
    expect(turned.cannotActivate("A", "Actor", { effect: 1 })).toEqual([]);
    const taken = game(there('B monsters: "Actor"\nA hand: "Swap Control"'))
      .activates("A", "Swap Control", { answers: [["Actor"]] })
      .passesTo("open");
    expect([taken.place("Actor"), taken.cannotActivate("A", "Actor", { effect: 1 })]).toEqual(["A.monster", []]);
    const left = game(there('A monsters: "Actor"\nA hand: "Banish a While"')).activates("A", "Banish a While", {
      answers: [["Actor"]],
    });
    left.advances("Standby", "B");
    expect(left.silence().place("Actor")).toBe("A.gy");
  });

  it("comes back from banishment in the rules of 2010, as one that came later", () => {
    const g = game(there('A monsters: "Actor"\nA hand: "Banish a While"'), "tcg-2010").activates(
      "A",
      "Banish a While",
      { answers: [["Actor"]] },
    );
    g.advances("Main 1", "A");
    expect([g.place("Actor"), g.cannotActivate("A", "Actor", { effect: 1 })]).toEqual([
      "A.monster",
      ["declared/effect"],
    ]);
  });

  it("is what is there when the ban begins to apply again", () => {
    const g = game(`${ban}\nB spells: "Spells Off"\nA hand: "Actor", "Destroy One"\nA spells: set "Break"`, "current");
    expect(g.see("Ban").negated?.rule).toBe("negated/continuous");
    g.summons("A", "Actor").passesTo("open");
    expect(g.exemptions(g.action("A", "activate", "Actor", { effect: 1 }))).toContain("declared/off");
    g.activates("A", "Break", { answers: [["Spells Off"]] }).passesTo("open");
    const action = g.action("A", "activate", "Actor", { effect: 1 });
    expect([g.refusals(action), g.exemptions(action)]).toEqual([[], ["declared/exempt-again"]]);
  });

  it("is not spared by a ban that exempts nothing, which lasts to the end of the opponent's next turn", () => {
    const g = game('A monsters: "Ban All"\nB monsters: "Actor"').activates("A", "Ban All", {
      effect: 1,
      answers: [{ answer: "name", name: "Actor" }],
    });
    g.advances("Main 1", "B");
    expect(g.cannotActivate("B", "Actor", { effect: 1 })).toEqual(["declared/effect"]);
    g.advances("Main 1", "A").advances("Main 1", "B");
    expect(g.cannotActivate("B", "Actor", { effect: 1 })).toEqual([]);
  });
});

describe("names", () => {
  it("are matched as original names now, by current names before", () => {
    const g = (profile: string) => game(`${ban}\nA monsters: "Namer"\nA hand: "Alias"`, profile);
    expect(g("current").cannotActivate("A", "Namer", { effect: 1 })).toEqual([]);
    expect(g("ocg-2015").cannotActivate("A", "Namer", { effect: 1 })).not.toEqual([]);
    for (const profile of ["current", "ocg-2015", "tcg-2010"])
      expect(g(profile).cannotSummon("A", "Alias")).toEqual(["declared/summon"]);
  });

  it("that a rule replaces cannot be declared", () => {
    const g = game('A hand: "Ban"');
    const declaring = (name: string) => g.cannotActivate("A", "Ban", { answers: [{ answer: "name", name }] });
    expect(declaring("Alias")).toEqual(["declare/rule-name"]);
    expect(declaring("Actor")).toEqual([]);
  });
});

describe("continuous effects of a declared card", () => {
  it("do not apply, but do when the card was there first, or the ban is negated", () => {
    const atk = (text: string, profile = "tcg-2010") => game(text, profile).see("Aura").stats.ATK;
    const named = 'B spells: "Ban" declaring "Aura"';
    expect(atk(`${named}\nA monsters: "Aura"`)).toBe(1500);
    expect(atk(`A monsters: "Aura"\n${named}`)).toBe(1800);
    expect(atk(`${named}\nB spells: "Spells Off"\nA monsters: "Aura"`)).toBe(1800);
  });

  it("are forbidden, which is not negated", () => {
    const g = game('B spells: "Ban" declaring "Aura"\nA monsters: "Aura"', "tcg-2010");
    expect(g.see("Aura").negated).toBeUndefined();
    expect(
      refusals(weigh(g.duel, { verb: "apply", activated: "effect", card: g.id("Aura"), by: "A", via: "rule" })).length,
    ).toBe(1);
  });
});

describe("a name that an effect keeps from being declared again", () => {
  const speech = `
card "Speech"
  Quick-Play Spell
  activation
    declare 1 card name
    do gain 100 LP
    also you cannot declare the declared name for "Speech" until the end of the opponent's next turn
`;
  const of = (name: string) => ({ answers: [{ answer: "name", name } as const] });
  const hands = 'A hand: "Speech" x2, "Speak Freely"\nB hand: "Speech"';
  const other = `${speech}card "Speak Freely"
  Quick-Play Spell
  activation
    declare 1 card name
    do gain 100 LP
`;
  const begin = () => new Game(`${hands}\nturn 3, A's Main Phase 1`, other);

  it("is barred for that player and for those cards alone", () => {
    const g = begin().activates("A", "Speech", of("Jinzo")).resolves().passesTo("open");
    expect(g.cannotActivate("A", "Speech#2", of("Jinzo"))).toEqual(["declare/barred"]);
    expect(g.cannotActivate("A", "Speech#2", of("Sangan"))).toEqual([]);
    expect(g.cannotActivate("A", "Speak Freely", of("Jinzo"))).toEqual([]);
    g.advances("Main 1", "A");
    expect(g.cannotActivate("A", "Speech#2", of("Jinzo"))).toEqual([]);
  });

  it("leaves a link for which it was declared before without effect", () => {
    const g = begin().activates("A", "Speech", of("Jinzo"));
    g.duel = pass(g.duel);
    g.activates("A", "Speech#2", of("Jinzo")).resolves();
    expect(g.lp("A")).toBe(8100);
    expect(g.duel.lastChain.map(({ outcome }) => outcome)).toEqual(["resolved without effect", "resolved"]);
  });
});
