import { readFileSync } from "node:fs";
import { library } from "virtual:library";
import { describe, expect, it } from "vitest";
import { compileProfiles } from "../../../server/src/rulings/profile-block";
import { compileRulings } from "../../../server/src/rulings/ruling-index";
import { choicesOf, switchFields } from "../../../server/src/rulings/switches";
import { parseDocument } from "../../../server/src/syntax/parse";

const page = readFileSync(new URL("../../../docs/rulings.md", import.meta.url), "utf8");

describe("the page about rulings and profiles", () => {
  it("has samples without a problem", () => {
    const samples = [...page.matchAll(/^```duel\n([\s\S]*?)^```$/gm)].map(([, text = ""], at) => ({
      file: `sample ${at}`,
      document: parseDocument(text),
    }));
    expect(samples).toHaveLength(2);
    const files = library
      .filter(({ path }) => path.startsWith("rulings/") || path.startsWith("profiles/"))
      .map(({ path, text }) => ({ file: path, document: parseDocument(text) }))
      .concat(samples);
    const profiles = compileProfiles(files);
    expect(samples.flatMap(({ document }) => document.problems)).toEqual([]);
    expect([...profiles.problems, ...compileRulings(files, profiles).problems]).toEqual([]);
  });

  it("lists every switch with what it decides", () => {
    for (const field of switchFields) {
      const choices = choicesOf(field);
      const row = `| ${choices[0]?.about} | ${choices.map((choice) => `\`${choice.text}\``).join("<br>")} |`;
      expect(page).toContain(row);
    }
  });
});
