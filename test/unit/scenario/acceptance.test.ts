import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseDocument } from "../../../server/src/syntax/parse";
import { playAll, said, scenariosOf, wrong } from "./play";

/** The scenarios of the first milestone, by the beginning of their titles. */
const first: readonly string[] = [
  "Monster Reborn cannot bring back a declared monster",
  "A declared monster that was there first",
  "A card always treated as another name",
  "Harpie Queen while Harpie Lady is declared",
  "<n> is stopped by the name that it always has",
  "Necro Gardna, before and after it is declared",
  "Destroyed is not negated: Dark Hole resolves",
  "A Field Spell that is gone resolves without effect",
  "A cost stays paid when the activation is negated",
  "A cost stays paid when the effect is negated",
  "A negated effect may be activated and does nothing",
  "Solemn Judgment negates a Normal Summon and uses it up",
  "A procedure's cost stays paid when its Summon is negated",
];

const files = ["declared-names", "negation"].map((name) => {
  const text = readFileSync(`test/acceptance/${name}.duel`, "utf8");
  return { text, document: parseDocument(text) };
});

const all = files.flatMap(({ text, document }) =>
  scenariosOf(document).map((scenario) => {
    const { tree } = scenario.header;
    return { text, document, scenario, title: tree.kind === "scenario header" ? tree.title.value : "" };
  }),
);
const rank = (title: string) => {
  const at = first.findIndex((each) => title.startsWith(each));
  return at < 0 ? first.length : at;
};
const sorted = [...all].sort((a, b) => rank(a.title) - rank(b.title));

describe("the acceptance scenarios", () => {
  it("are read without a problem", () => {
    expect(files.flatMap(({ document }) => document.problems)).toEqual([]);
    expect(first.filter((title) => !all.some((each) => each.title.startsWith(title)))).toEqual([]);
  });

  for (const { title, text, document, scenario } of sorted) {
    it(title, () => {
      for (const trace of playAll(document, scenario)) {
        const complaints = wrong(trace).map((diagnostic) => said(text, diagnostic));
        expect({ profile: trace.profile, row: trace.row, held: trace.held, complaints }).toEqual({
          profile: trace.profile,
          row: trace.row,
          held: "pass",
          complaints: [],
        });
      }
    });
  }
});
