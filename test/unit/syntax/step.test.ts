import { describe, expect, test } from "vitest";
import { scenarioWith, treeOf, wordsAt } from "./sample";

describe("steps", () => {
  test.each([
    "Normal",
    "Tribute",
    "Flip",
    "Special",
    "Fusion",
    "Ritual",
    "Synchro",
    "Xyz",
    "Link",
    "Pendulum",
    "Gemini",
  ])("%s Summons", (how) => {
    for (const [words, mode] of [
      ["Summons", "does"],
      ["Summon", "can"],
      ["Summon", "cannot"],
    ] as const) {
      const line = `B ${mode === "does" ? "" : `${mode} `}${how} ${words} "X", "Y"`;
      expect(treeOf(line, "step")).toMatchObject({
        player: { player: "B" },
        mode,
        action: { verb: "summon", how, cards: [{ name: { value: "X" } }, { name: { value: "Y" } }] },
      });
    }
  });

  test.each([
    [
      'A Sets "X" in zone 2',
      { verb: "set", cards: [{}], clauses: [{ kind: "in zone", zone: { zone: { number: 2 } } }] },
    ],
    ['A activates effect 2 of "X"', { verb: "activate", subject: { kind: "effect", number: { value: 2 } } }],
    [
      'A chains "X" in A\'s hand',
      { verb: "chain", subject: { kind: "card", place: { zone: "hand", player: { player: "A" } } } },
    ],
    [
      'A attacks "X" with B\'s "Y"',
      { verb: "attack", target: { name: { value: "X" } }, attacker: { side: { player: "B" } } },
    ],
    ['A attacks directly with "Y"', { verb: "attack", target: undefined, attacker: { name: { value: "Y" } } }],
    ['A changes "X" to Defense', { verb: "change position", position: { position: "Defense" } }],
    ["A draws 1", { verb: "draw", count: { value: 1 } }],
    ["A draws 2 cards", { verb: "draw", count: { value: 2 } }],
    ['A declines effect of "X"', { verb: "decline", subject: { kind: "effect" } }],
    ["A declines", { verb: "decline", subject: undefined }],
    [
      'A orders effect of "X", effect 2 of "Y"',
      { verb: "order", effects: [{ card: { name: { value: "X" } } }, { number: { value: 2 } }] },
    ],
    ["A passes", { verb: "pass" }],
    ["A ends the turn", { verb: "end turn" }],
    ['A chooses "X" and "Y"', { verb: "choose", answers: [{ kind: "card" }, { kind: "card" }] }],
  ])("%s", (line, action) => {
    expect(treeOf(line, "step").action).toMatchObject(action);
  });

  test("`directly` is part of the verb's words", () => {
    const document = scenarioWith('A cannot attack directly with "Y"');
    const line = document.blocks[0]?.lines[0];
    if (line?.tree.kind !== "step") throw new Error("no step");
    expect(wordsAt(document, line, line.tree.action.verbSpan)).toBe("attack directly");
    expect(wordsAt(document, line, line.tree.modeSpan ?? line.tree)).toBe("cannot");
  });

  test.each([
    ['targeting "X", "Y" in B\'s GY', { kind: "targeting", cards: [{ place: undefined }, { place: { zone: "GY" } }] }],
    ['using "X" and "Y"', { kind: "using", cards: [{}, {}] }],
    ['detaching "X"', { kind: "detaching" }],
    ['revealing "X"', { kind: "revealing" }],
    ['sending "X" to GY', { kind: "sending", to: { zone: "GY", player: undefined } }],
    [
      'returning "X" to the top of A\'s Deck',
      { kind: "returning", to: { zone: "top of the Deck", player: { player: "A" } } },
    ],
    ['shuffling "X", "Y" into Deck', { kind: "shuffling", cards: [{}, {}], to: { zone: "Deck" } }],
    ["paying 1000 LP", { kind: "paying", amount: { value: 1000 } }],
    ['removing 2 "Spell" counters from "X"', { kind: "removing", count: { value: 2 }, counter: { value: "Spell" } }],
    ["with effect 2", { kind: "with effect", number: { value: 2 } }],
    ['with effect 2 of "X"', { kind: "with", subject: { kind: "effect", number: { value: 2 } } }],
    ['with "Polymerization"', { kind: "with", subject: { kind: "card" } }],
    ["from GY", { kind: "from", place: { zone: "GY" } }],
    ["to B's field", { kind: "to", place: { zone: "field", player: { player: "B" } } }],
    ["in face-down Defense Position", { kind: "in position", position: { facing: "face-down", position: "Defense" } }],
    ["in the right Extra Monster Zone", { kind: "in zone", zone: { zone: { extraMonsterZone: "right" } } }],
    ["in response to the Summon", { kind: "in response to", answered: { kind: "event", event: "summon" } }],
    [
      'in response to the attack of "X"',
      { kind: "in response to", answered: { kind: "event", event: "attack", card: {} } },
    ],
    [
      'in response to the activation of effect of "X"',
      { kind: "in response to", answered: { kind: "activation", subject: { kind: "effect" } } },
    ],
    ["in response to CL2", { kind: "in response to", answered: { kind: "link", number: 2 } }],
    ['in response to "X"', { kind: "in response to", answered: { kind: "card" } }],
    ["after the Summon", { kind: "after the Summon" }],
    ["rolling 4, 6", { kind: "rolling", rolls: [{ value: 4 }, { value: 6 }] }],
    ["heads, tails", { kind: "coins", tosses: [{ side: "heads" }, { side: "tails" }] }],
    ['at random "X"', { kind: "at random", cards: [{}] }],
  ])("the clause `%s`", (words, clause) => {
    const step = treeOf(`CL2 A activates "Z" ${words}, choosing yes, per a/b, c/d-1`, "step");
    expect(step.action.clauses).toMatchObject([clause, { kind: "choosing", answers: [{ kind: "yes" }] }]);
    expect(step.per?.rulings).toMatchObject([{ id: "a/b" }, { id: "c/d-1" }]);
    expect(step.link?.number).toBe(2);
  });

  test.each([
    ['"X"#2 in B\'s GY', [{ kind: "card", copy: { value: 2 }, place: { zone: "GY" } }]],
    ['effect of "X"', [{ kind: "effect" }]],
    ["3", [{ kind: "number", value: 3 }]],
    ["yes", [{ kind: "yes" }]],
    ["no", [{ kind: "no" }]],
    ["FIRE", [{ kind: "attribute", attribute: "FIRE" }]],
    ["Beast-Warrior", [{ kind: "type", type: "Beast-Warrior" }]],
    ["face-up Attack Position", [{ kind: "position", position: "Attack", facing: "face-up" }]],
    ["B's zone 3", [{ kind: "zone", player: { player: "B" }, zone: { number: 3 } }]],
    ["A's hand", [{ kind: "place", zone: "hand", player: { player: "A" } }]],
    ["Spell & Trap Zone", [{ kind: "place", zone: "Spell & Trap Zone" }]],
    ["Spell", [{ kind: "option", to: undefined, parts: [{ word: "Spell" }] }]],
    ["heads", [{ kind: "coin", side: "heads" }]],
    [
      'to Normal Summon "X"',
      [{ kind: "option", to: {}, parts: [{ word: "Normal" }, { word: "Summon" }, { kind: "card" }] }],
    ],
    ["not to attack", [{ kind: "option", not: {}, to: {}, parts: [{ word: "attack" }] }]],
    ["draw 2 cards", [{ kind: "option", parts: [{ word: "draw" }, { kind: "number", value: 2 }, { word: "cards" }] }]],
    ['yes, "X", to destroy "Y"', [{ kind: "yes" }, { kind: "card" }, { kind: "option" }]],
  ])("choosing %s", (words, answers) => {
    expect(treeOf(`A chooses ${words}`, "step").action).toMatchObject({ verb: "choose", answers });
    expect(treeOf(`A can activate "Z" choosing ${words} targeting "T"`, "step").action.clauses).toMatchObject([
      { kind: "choosing", answers },
      { kind: "targeting" },
    ]);
  });

  test.each([
    ["A's Main Phase 2", { kind: "phase", phase: "Main Phase 2" }],
    ["the start of the Damage Step", { kind: "moment", moment: "start of the Damage Step" }],
    ["before damage calculation", { kind: "moment", moment: "before damage calculation" }],
    ["damage calculation", { kind: "moment", moment: "damage calculation" }],
    ["after damage calculation", { kind: "moment", moment: "after damage calculation" }],
    ["the end of the Damage Step", { kind: "moment", moment: "end of the Damage Step" }],
    ["the Battle Step", { kind: "moment", moment: "Battle Step" }],
    ["the End Step", { kind: "moment", moment: "End Step" }],
  ])("advance to %s", (words, to) => {
    expect(treeOf(`[current] advance to ${words}`, "advance")).toMatchObject({
      to,
      guard: { profiles: [{ id: "current" }] },
    });
  });

  test("resolve", () => {
    expect(treeOf("resolve", "resolve").link).toBeUndefined();
    expect(treeOf("resolve CL2", "resolve").link?.number).toBe(2);
  });
});
