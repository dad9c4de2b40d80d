import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { momentAt } from "../../../server/src/scenario/course";
import { playScenario } from "../../../server/src/scenario/play-scenario";
import type { Trace } from "../../../server/src/scenario/trace";
import { parseDocument } from "../../../server/src/syntax/parse";
import { library, scenariosOf } from "./play";

const text = readFileSync(new URL("../../acceptance/negation.duel", import.meta.url), "utf8");

/** The last scenario of a text under the profile `current`, perhaps going on from an earlier play. */
function played(text: string, before?: Trace): Trace {
  const document = parseDocument(text);
  const scenario = scenariosOf(document).at(-1);
  if (scenario === undefined) throw new Error("the text has no scenario");
  return playScenario({ document, scenario, profile: "current", row: 0, library }, before?.course);
}

/** What a trace says, without the objects that it says it with. */
const told = ({ held, diagnostics, outcomes, witnesses, cards, lineOf }: Trace) => ({
  held,
  diagnostics,
  cards,
  witnesses: witnesses.map(({ ruling, held, line }) => [ruling, held, line.start]),
  outcomes: outcomes.map(({ line, held, verdict, findings, citations, before, after }) => ({
    line: line.start,
    held,
    verdict: verdict?.verdict,
    findings,
    citations,
    stamps: [before.now, after.now],
    from: lineOf(after.now)?.start,
  })),
});

const scenarios = text
  .split(/^(?=scenario )/m)
  .filter((block) => block.startsWith("scenario"))
  .map((block) => [block.slice(0, block.indexOf("\n")), block] as const);

describe.each(scenarios)("%s", (_, block) => {
  const lines = block.split("\n");

  test("a line that changes, comes or goes: the same as when it is played at once", () => {
    const whole = played(block);
    for (const at of lines.keys()) {
      if (at === 0) continue;
      const changes = [[], ["  A passes", lines[at] ?? ""], [`${lines[at]} x`]];
      const changed = [...lines.slice(0, at), ...(changes[at % 3] ?? []), ...lines.slice(at + 1)].join("\n");
      const resumed = played(changed, whole);
      expect(told(resumed)).toEqual(told(played(changed)));
      expect(told(played(block, resumed))).toEqual(told(whole));
    }
  });
});

const chain = `scenario "S"
  A hand: "Dark Hole", "Mokey Mokey"
  B spells: set "Mystical Space Typhoon"
  turn 3, A's Main Phase 1
  A Normal Summons "Mokey Mokey"
  A activates "Dark Hole"
  B chains "Mystical Space Typhoon" targeting "Dark Hole"
`;

test("lines in front of the first change are not played again", () => {
  const before = played(chain);
  const after = played(`${chain}  A passes\n`, before);
  expect(after.outcomes.slice(0, 3)).toEqual(before.outcomes);
  expect(after.outcomes[1]?.after).toBe(before.outcomes[1]?.after);
  expect(played(chain.replace("Dark Hole", "Raigeki"), before).outcomes[0]?.after).not.toBe(before.outcomes[0]?.after);
});

test("the moment of a line is behind the lines above it, in the set-up in front of the first step", () => {
  const { course, outcomes } = played(chain);
  const at = (words: string) => course && momentAt(course, chain.indexOf(words))?.board.duel;
  expect(at("A hand")).toBe(outcomes[0]?.before);
  expect(at("A Normal")).toBe(outcomes[0]?.before);
  expect(at("A activates")).toBe(outcomes[0]?.after);
  expect(course && momentAt(course, chain.length)?.board.duel).toBe(outcomes[2]?.after);
});
