import { describe, expect, it } from "vitest";
import { complaints, playOne } from "./play";

const scenario = (...lines: readonly string[]) => ['scenario "test"', ...lines].join("\n");
const main1 = "turn 3, A's Main Phase 1";
const prohibition = 'B spells: "Prohibition" declaring "Jinzo"';

describe("`per` on `cannot`", () => {
  it("asks that a documented rule refuses", () => {
    const facts = [prohibition, 'A hand: "Monster Reborn"', 'A GY: "Jinzo", "Kuriboh"', main1];
    const line = 'A cannot activate "Monster Reborn" targeting "Jinzo" per';
    expect(complaints(scenario(...facts, `${line} prohibition/ocg-4`))).toEqual([]);
    expect(complaints(scenario(...facts, `${line} prohibition/ocg-5`))).toEqual(["6 scenario/per [prohibition/ocg-5]"]);
  });

  it("sees through the want of a candidate to the reason why each fell out", () => {
    const facts = [prohibition, 'A hand: "Monster Reborn"', 'A GY: "Jinzo"', main1];
    expect(complaints(scenario(...facts, 'A cannot activate "Monster Reborn" per prohibition/ocg-4'))).toEqual([]);
    expect(
      complaints(scenario(...facts, 'A cannot activate "Monster Reborn" targeting "Jinzo" per prohibition/ocg-4')),
    ).toEqual([]);
  });

  it("is an error that names the other cause where there is one", () => {
    const text = scenario(
      prohibition,
      'A hand: "Jinzo"',
      main1,
      'A cannot Tribute Summon "Jinzo" per prohibition/ocg-1',
    );
    expect(complaints(text)).toEqual(["5 scenario/per-other-cause [prohibition/ocg-1]"]);
    expect(playOne(text).diagnostics[0]?.message).toContain("Tribute");
  });

  it("judges alternative activations each by itself", () => {
    const facts = [
      'A hand: "Monster Reborn", "Kuriboh"',
      'A GY: "Cannon Soldier"',
      'B spells: set "Solemn Judgment"',
      main1,
    ];
    const steps = ['A activates "Monster Reborn" targeting "Cannon Soldier"', "resolve"];
    expect(complaints(scenario(...facts, ...steps, 'B cannot activate "Solemn Judgment" per negate/summon-3'))).toEqual(
      [],
    );
  });
});

describe("`per` on a step and on `can`", () => {
  const facts = ['A monsters: "Jinzo"', prohibition, 'A hand: "Kuriboh"', main1];

  it("asks that a documented rule was weighed and did not bite", () => {
    expect(complaints(scenario(...facts, 'A can change "Jinzo" to Defense per prohibition/ocg-2'))).toEqual([]);
    expect(complaints(scenario(...facts, 'A changes "Jinzo" to Defense per prohibition/ocg-2'))).toEqual([]);
    expect(complaints(scenario(...facts, 'A can Normal Summon "Kuriboh" per prohibition/ocg-2'))).toEqual([
      "6 scenario/per [prohibition/ocg-2]",
    ]);
  });

  it("or that it is why another rule did not", () => {
    const traps = [
      'A monsters: "Jinzo"',
      'B spells: set "Raigeki Break"',
      'B monsters: "Psi-Blocker"',
      'B hand: "Kuriboh"',
      "turn 4, B's Main Phase 1",
    ];
    const text = scenario(
      ...traps,
      'B activates effect of "Psi-Blocker" declaring "Jinzo"',
      'B can activate "Raigeki Break" discarding "Kuriboh" targeting "Jinzo" per prohibition/vs-14',
    );
    expect(complaints(text)).toEqual([]);
  });
});

describe("`per` on `expect`", () => {
  const facts = [
    'A hand: "Lightning Vortex", "Cannon Soldier"',
    'B monsters: "Mokey Mokey"',
    'B spells: set "Dark Bribe"',
    main1,
  ];
  const steps = ['A activates "Lightning Vortex" discarding "Cannon Soldier"', 'B chains "Dark Bribe"', "resolve"];

  it("asks that such a rule was applied or weighed on a card of the line since the last step began", () => {
    expect(
      complaints(scenario(...facts, ...steps, `expect "Cannon Soldier" in A's GY per negate/activation-7`)),
    ).toEqual([]);
    expect(
      complaints(scenario(...facts, ...steps, `expect "Mokey Mokey" on B's field per negate/activation-7`)),
    ).toEqual(["9 scenario/per [negate/activation-7]"]);
  });

  it("counts nothing that happened before the last step", () => {
    const text = scenario(
      ...facts,
      ...steps,
      "advance to B's Main Phase 1",
      `expect "Cannon Soldier" in A's GY per negate/activation-7`,
    );
    expect(complaints(text)).toEqual(["10 scenario/per [negate/activation-7]"]);
  });

  it("needs the fact to hold first", () => {
    const text = scenario(...facts, ...steps, `expect "Cannon Soldier" in A's hand per negate/activation-7`);
    expect(complaints(text)).toEqual(["9 scenario/expectation [in A's hand]"]);
  });
});

describe("the ruling of a `per`", () => {
  const facts = [prohibition, 'A hand: "Monster Reborn"', 'A GY: "Jinzo", "Kuriboh"', main1];
  const line = 'A cannot activate "Monster Reborn" targeting "Jinzo" per';

  it("must exist, and speak under the profile", () => {
    expect(complaints(scenario(...facts, `${line} prohibition/ocg-44`))).toEqual([
      "6 ruling/unknown-ruling [prohibition/ocg-44]",
    ]);
    expect(complaints(scenario(...facts, `${line} prohibition/po-1`))).toEqual(["6 ruling/silent [prohibition/po-1]"]);
  });

  it("may be several, of which each must hold", () => {
    const text = scenario(...facts, `${line} prohibition/ocg-4, prohibition/ocg-5`);
    const trace = playOne(text);
    expect(complaints(text, trace)).toEqual(["6 scenario/per [prohibition/ocg-5]"]);
    expect(trace.witnesses.map(({ ruling, held }) => `${ruling} ${held}`)).toEqual([
      "prohibition/ocg-4 pass",
      "prohibition/ocg-5 fail",
    ]);
    expect(trace.outcomes[0]?.held).toBe("fail");
  });

  it("is witnessed by a line that fails as failing", () => {
    const trace = playOne(
      scenario(...facts, 'A can activate "Monster Reborn" targeting "Jinzo" per prohibition/ocg-4'),
    );
    expect(trace.witnesses.map(({ ruling, held }) => `${ruling} ${held}`)).toEqual(["prohibition/ocg-4 fail"]);
  });

  it("is not that of what was weighed and does not refuse", () => {
    const trace = playOne(`scenario "no hand to discard"
  A hand: "Kuriboh"
  B spells: set "Horn of Heaven"
  turn 3, A's Main Phase 1
  A Normal Summons "Kuriboh"
  B cannot activate "Horn of Heaven" in response to the Summon`);
    expect(trace.outcomes[1]?.citations).toEqual([]);
  });

  it("comes first among the citations of its line", () => {
    const trace = playOne(scenario(...facts, `${line} prohibition/ocg-4`));
    expect(trace.outcomes[0]?.citations[0]).toBe("prohibition/ocg-4");
  });
});
