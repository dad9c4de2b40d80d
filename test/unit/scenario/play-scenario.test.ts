import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDocument } from "../../../server/src/syntax/parse";
import { complaints, play, playOne, repaired } from "./play";

const scenario = (...lines: readonly string[]) => ['scenario "test"', ...lines].join("\n");
const main1 = "turn 3, A's Main Phase 1";

describe("profiles", () => {
  it("are each a run of its own, and a guard limits a line to some", () => {
    const text = scenario(
      "under current, tcg-2010",
      'B spells: "Prohibition" declaring "Jinzo"',
      'A hand: "Monster Reborn"',
      'A GY: "Jinzo", "Kuriboh"',
      main1,
      '[current] A cannot activate "Monster Reborn" targeting "Jinzo"',
      '[tcg-2010] A can activate "Monster Reborn" targeting "Jinzo"',
    );
    const traces = play(text);
    expect(traces.map(({ profile, held, outcomes }) => [profile, held, outcomes.length])).toEqual([
      ["current", "pass", 1],
      ["tcg-2010", "pass", 1],
    ]);
  });

  it("limit facts too, and copies keep their numbers", () => {
    const text = scenario(
      "under current, tcg-2010",
      '[current] A hand: "Kuriboh"',
      '[tcg-2010] A GY: "Kuriboh"#2',
      main1,
      `[tcg-2010] expect "Kuriboh" in A's GY`,
      `[current] expect "Kuriboh"#1 in A's hand`,
    );
    expect(play(text).map(({ held }) => held)).toEqual(["pass", "pass"]);
  });

  it("that are not known, or under which the scenario does not run, are errors", () => {
    expect(complaints(scenario("under currant", main1, "expect A LP 8000"))).toEqual([
      "2 profile/unknown-profile [currant]",
    ]);
    expect(complaints(scenario(main1, "[currant] expect A LP 8000", "expect A LP 8000"))).toEqual([
      "3 profile/unknown-profile [currant]",
    ]);
    expect(complaints(scenario("under current", main1, "[tcg-2010] expect A LP 8000", "expect A LP 8000"))).toEqual([
      "4 scenario/guard [tcg-2010]",
    ]);
  });
});

describe("a table", () => {
  const text = scenario(
    "for each",
    "  | <card>      | <verdict> |",
    '  | "Kuriboh"   | can       |',
    '  | "Jinzo"     | cannot    |',
    "A hand: <card>",
    main1,
    "A <verdict> Normal Summon <card>",
  ).replace('"test"', '"<card> <verdict>"');

  it("plays its scenario once a row", () => {
    expect(play(text).map(({ title, row, held }) => [title, row, held])).toEqual([
      ["Kuriboh can", 0, "pass"],
      ["Jinzo cannot", 1, "pass"],
    ]);
  });

  it("shows an error in what a cell filled on the cell as well as on the line", () => {
    const wrong = text.replace("| cannot    |", "| can       |");
    const [, trace] = play(wrong);
    expect(complaints(wrong, trace)).toEqual(['5 summon/tributes ["Jinzo"]', "8 summon/tributes [<card>]"]);
  });

  it("is mended in the cell", () => {
    const wrong = text.replace('"Kuriboh"', '"Kuribo"');
    expect(repaired(wrong, "scenario/unknown-card")).toBe(text);
  });
});

describe("the end of a scenario", () => {
  it("lets silence have its way once more: a choice that is still open is an error", () => {
    const text = scenario(
      'A hand: "Dark Hole"',
      'A monsters: "Sangan"',
      'A Deck: "Kuriboh", "Mokey Mokey"',
      main1,
      'A activates "Dark Hole"',
    );
    expect(complaints(text)).toEqual(["6 choose/missing [activates]"]);
  });

  it("is a warning where nothing was asserted", () => {
    const trace = playOne(scenario(main1, "advance to B's Main Phase 1"));
    expect(trace.held).toBe("pass");
    expect(trace.diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
      "warning scenario/asserts-nothing",
    ]);
  });

  it("is not reached by lines that the parser cannot read, and such a scenario fails", () => {
    expect(playOne(scenario(main1, "A frobnicates", "expect A LP 8000")).held).toBe("fail");
  });
});

describe("a choice on the way", () => {
  const hand = 'A hand: "Kuriboh", "Sangan", "Jinzo", "Mokey Mokey", "Dark Hole", "Mirror Force", "Polymerization"';

  it("is made by the line below, and then the line above goes on", () => {
    const text = scenario(
      hand,
      main1,
      "advance to B's Main Phase 1",
      'A chooses "Kuriboh"',
      `expect now "Kuriboh" in A's GY`,
      "expect now 6 cards in A's hand",
    );
    const trace = playOne(text);
    expect(complaints(text, trace)).toEqual([]);
    expect(trace.outcomes.at(-1)?.before).toMatchObject({ turn: 4, phase: "Main 1", turnPlayer: "B" });
  });

  it("that no line makes is an error on the line that came to it, once", () => {
    const text = scenario(
      hand,
      main1,
      "advance to B's Main Phase 1",
      "B passes",
      "advance to A's Main Phase 1",
      "expect A LP 8000",
    );
    expect(complaints(text)).toEqual(["4 choose/missing [advance to B's Main Phase 1]"]);
    expect(complaints(repaired(text, "choose/missing", "Kuriboh"))).toEqual([]);
  });
});

describe("what the authorities have not decided", () => {
  const facts = [
    'A monsters: "Silent Insect" in Defense',
    'A hand: "Summoned Skull"',
    'B spells: "Prohibition" declaring "Summoned Skull"',
    main1,
  ];
  const step = 'A Tribute Summons "Summoned Skull" tributing "Silent Insect"';

  it("is the verdict undecided, neither pass nor fail", () => {
    const trace = playOne(scenario(...facts, step));
    expect([
      trace.held,
      trace.outcomes[0]?.held,
      trace.diagnostics.filter(({ severity }) => severity === "error"),
    ]).toEqual(["undecided", "undecided", []]);
  });

  it("can be what the scenario states", () => {
    const trace = playOne(scenario(...facts, step, "expect undecided"));
    expect([trace.held, trace.outcomes.map(({ held }) => held)]).toEqual(["pass", ["undecided", "pass"]]);
    expect(complaints(scenario(...facts, "A passes", "expect undecided"))).toEqual([
      "7 scenario/expectation [undecided]",
    ]);
  });
});

describe("a trace", () => {
  const text = scenario(
    'A hand: "Kuriboh", "Jinzo"',
    'B GY: "Kuriboh"',
    main1,
    'A Normal Summons "Kuriboh"#1',
    "advance to B's Main Phase 1",
    'B cannot Normal Summon "Kuriboh"#2',
  );
  const trace = playOne(text);

  it("names the cards by the scenario's words", () => {
    expect(trace.cards.map(({ name, copy }) => `${name} ${copy}`)).toEqual(["Kuriboh 1", "Jinzo 1", "Kuriboh 2"]);
    expect(trace.cards.map(({ id }) => trace.outcomes[0]?.before.cards[id]?.def)).toEqual([
      "Kuriboh",
      "Jinzo",
      "Kuriboh",
    ]);
  });

  it("tells which line brought a card or an event about", () => {
    const card = trace.outcomes[0]?.before.cards[trace.cards[2]?.id ?? -1];
    expect(trace.lineOf(card?.origin ?? -1)?.text).toBe('B GY: "Kuriboh"');
    const summoned = trace.outcomes[0]?.after.players.A.normalSummons[0];
    expect(trace.lineOf(summoned?.stamp ?? -1)?.text).toBe('A Normal Summons "Kuriboh"#1');
  });

  it("holds the duel before and after each line; a question and an expectation leave it as it was", () => {
    const [step, , question] = trace.outcomes;
    expect(step?.after).not.toBe(step?.before);
    expect(question?.after).toBe(question?.before);
  });

  it("is the same whatever expectations stand between the steps", () => {
    const lines = text.split("\n");
    const looks = lines.flatMap((line, at) => (at < 4 ? [line] : [line, "expect A LP 8000"]));
    const other = playOne(looks.join("\n"));
    const steps = ({ outcomes }: typeof trace) => outcomes.filter(({ line }) => line.tree.kind !== "expect");
    expect(steps(other).map(({ line, held }) => [line.text, held])).toEqual(
      steps(trace).map(({ line, held }) => [line.text, held]),
    );
    expect(JSON.stringify(other.outcomes.at(-1)?.after)).toBe(JSON.stringify(trace.outcomes.at(-1)?.after));
  });
});

describe("every acceptance scenario", () => {
  const texts = ["declared-names", "negation"].flatMap((name) =>
    readFileSync(`test/acceptance/${name}.duel`, "utf8")
      .split(/\n(?=scenario)/)
      .slice(1),
  );
  /** What became of the lines that are no expectations and that the test has not put in. */
  const verdicts = (text: string) =>
    play(text).map(({ outcomes }) =>
      outcomes
        .filter(({ line }) => line.tree.kind !== "expect" && line.text !== intruder)
        .map(({ line, held, verdict, link }) => [line.text, held, verdict?.verdict, link]),
    );
  const intruder = "resolve CL9";

  it("comes to the same without its expectations", () => {
    for (const text of texts) {
      const without = text.replace(/^ *(\[[^\]]*\] *)?expect .*\n/gm, "");
      expect(verdicts(without)).toEqual(verdicts(text));
    }
  });

  it("comes to the same with a line that is illegal between all others", () => {
    for (const text of texts) {
      const lines = text.split("\n");
      const turn = lines.findIndex((line) => line.startsWith("  turn"));
      const more = lines.flatMap((line, at) => (at < turn || line.trim() === "" ? [line] : [line, `  ${intruder}`]));
      expect(verdicts(more.join("\n"))).toEqual(verdicts(text));
    }
  });
});

describe("any text", () => {
  const lines = ["declared-names", "negation"]
    .flatMap((name) => readFileSync(`test/acceptance/${name}.duel`, "utf8").split(/\r?\n/))
    .filter((line) => line.startsWith("  "));
  const facts = lines.filter((line) => /^ {2}[AB] [A-Za-z ]+:/.test(line));
  const turns = lines.filter((line) => line.startsWith("  turn"));
  const steps = lines.filter(
    (line) => !facts.includes(line) && !turns.includes(line) && !/^ {2}(\||under|for each|strict)/.test(line),
  );

  it("plays to a trace: nothing throws, and every diagnostic stands in the text", () => {
    const pick = (from: readonly string[], most: number) => fc.array(fc.constantFrom(...from), { maxLength: most });
    fc.assert(
      fc.property(pick(facts, 6), fc.constantFrom(...turns), pick(steps, 8), (some, turn, others) => {
        const text = ['scenario "any"', ...some, turn, ...others].join("\n");
        const isBroken = parseDocument(text).problems.some(({ severity }) => severity === "error");
        for (const trace of play(text)) {
          for (const { start, end, code, message } of trace.diagnostics) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeLessThanOrEqual(text.length);
            expect(end).toBeGreaterThanOrEqual(start);
            expect(message).not.toBe("");
            expect(code).not.toBe("scenario/core-fault");
            expect(code).not.toBe("scenario/stuck");
          }
          const hasError = isBroken || trace.diagnostics.some(({ severity }) => severity === "error");
          expect(trace.held === "pass").toBe(!hasError && trace.outcomes.every(({ held }) => held === "pass"));
        }
      }),
      { numRuns: 150, seed: 20260101 },
    );
  });

  it("that is an acceptance scenario with words changed plays to a trace", () => {
    const all = readFileSync("test/acceptance/negation.duel", "utf8")
      .split(/\n(?=scenario)/)
      .slice(1);
    const changed = fc.constantFrom(...all).chain((text) => {
      const words = text.split(/(\s+)/);
      return fc
        .tuple(fc.nat(words.length - 1), fc.nat(words.length - 1))
        .map(([from, to]) => words.map((word, at) => (at === to ? words[from] : word)).join(""));
    });
    fc.assert(
      fc.property(changed, (text) => {
        for (const { diagnostics } of play(text))
          expect(diagnostics.filter(({ code }) => code === "scenario/core-fault")).toEqual([]);
      }),
      { numRuns: 200, seed: 20260102 },
    );
  });
});
