import { describe, expect, it } from "vitest";
import { complaints, playOne, repaired } from "./play";

const scenario = (...lines: readonly string[]) => ['scenario "test"', ...lines].join("\n");
const facts = ['A hand: "Monster Reborn"', 'A GY: "Kuriboh"', 'B GY: "Kuriboh"', "turn 3, A's Main Phase 1"];
const reborn = (reference: string) => scenario(...facts, `A activates "Monster Reborn" targeting ${reference}`);

describe("a reference that fits two cards", () => {
  it("is an error that offers the ways to tell them apart", () => {
    const text = reborn('"Kuriboh"');
    expect(complaints(text)).toEqual(['6 scenario/ambiguous-card ["Kuriboh"]']);
    const [found] = playOne(text).diagnostics;
    expect(found?.repairs.map(({ replacement }) => replacement)).toEqual([
      '"Kuriboh"#1',
      `A's "Kuriboh"`,
      `"Kuriboh" in A's GY`,
      '"Kuriboh"#2',
      `B's "Kuriboh"`,
      `"Kuriboh" in B's GY`,
    ]);
    for (const { replacement } of found?.repairs ?? []) expect(complaints(reborn(replacement))).toEqual([]);
  });

  it("is never guessed, not even where the step fits one of them alone", () => {
    const text = scenario(
      'A hand: "Kuriboh"',
      'A GY: "Kuriboh"',
      "turn 3, A's Main Phase 1",
      'A Normal Summons "Kuriboh"',
    );
    expect(complaints(text)).toEqual(['5 scenario/ambiguous-card ["Kuriboh"]']);
    expect(complaints(repaired(text, "scenario/ambiguous-card", "in A's hand"))).toEqual([]);
  });

  it("is told apart by the place that another clause of the step names", () => {
    const text = scenario(
      'A hand: "The Tricky", "Sangan"',
      'A GY: "The Tricky"',
      "turn 3, A's Main Phase 1",
      'A Special Summons "The Tricky" from hand discarding "Sangan"',
    );
    expect(complaints(text)).toEqual([]);
  });
});

describe("a reference that fits no card", () => {
  const codes = (reference: string) => complaints(reborn(reference));

  it("says whether the card, the copy or the place is wrong", () => {
    expect(codes('"Kuribo"')).toEqual(['6 scenario/unknown-card ["Kuribo"]']);
    expect(codes('"Sangan"')).toEqual(['6 scenario/no-such-card ["Sangan"]']);
    expect(codes('"Kuriboh"#3')).toEqual(['6 scenario/no-such-card ["Kuriboh"#3]']);
    expect(codes(`"Kuriboh"#1 in B's GY`)).toEqual([`6 scenario/card-elsewhere ["Kuriboh"#1 in B's GY]`]);
    expect(playOne(reborn(`B's "Monster Reborn"`)).diagnostics[0]?.message).toBe(
      `"Monster Reborn" is not there: it is in A's hand.`,
    );
  });
});

describe("a name", () => {
  it("is the printed one, whatever the card is called now", () => {
    const lines = ['A monsters: "Harpie Queen"', 'A hand: "Harpie Lady 1"', "turn 3, A's Main Phase 1"];
    expect(complaints(scenario(...lines, 'expect "Harpie Queen" named "Harpie Lady"'))).toEqual([]);
    expect(complaints(scenario(...lines, 'expect "Harpie Lady" on A\'s field'))[0]).toMatch(
      /^5 scenario\/(no-such|unknown)-card/,
    );
  });

  it("with quotes in it is written with each of them twice", () => {
    const text = scenario('A hand: "Maxx ""C"""', "turn 3, A's Main Phase 1", `expect "Maxx ""C""" in A's hand`);
    const found = complaints(text);
    expect(found.every((complaint) => complaint.includes("unknown-card"))).toBe(true);
  });
});

describe("the effect of a card", () => {
  const main1 = "turn 3, A's Main Phase 1";

  it("is the one that can be activated where the card is; where there are two a number is needed", () => {
    const core = ['A GY: "Iron Core of Koa\'ki Meiru"', "turn 3, A's Draw Phase"];
    const text = scenario(...core, 'A can activate effect of "Iron Core of Koa\'ki Meiru"');
    expect(complaints(text)).toEqual(["4 scenario/which-effect [effect of ]"]);
    expect(complaints(repaired(text, "scenario/which-effect", "effect 1"))).toEqual([]);
  });

  it("is none of a card that has none, and not the card's own activation", () => {
    expect(complaints(scenario('A monsters: "Mokey Mokey"', main1, 'A activates effect of "Mokey Mokey"'))).toEqual([
      '4 scenario/no-such-effect [effect of "Mokey Mokey"]',
    ]);
    const text = scenario(
      'A hand: "Dark Hole"',
      'A monsters: "Mokey Mokey"',
      main1,
      'A activates effect of "Dark Hole"',
    );
    expect(complaints(text)).toEqual(['5 scenario/no-such-effect [effect of "Dark Hole"]']);
    expect(complaints(repaired(text, "scenario/no-such-effect"))).toEqual([]);
    expect(
      complaints(scenario('A monsters: "Cannon Soldier"', main1, 'A activates effect 7 of "Cannon Soldier"')),
    ).toEqual(["4 scenario/no-such-effect [7]"]);
  });
});
