import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseDocument } from "../../../server/src/syntax/parse";
import { playAll, said, scenariosOf, wrong } from "../scenario/play";

const folder = "test/fixtures/cards";

/** Cards of the library at work: each scenario of the folder holds. */
describe("cards of the library do what they say", () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".duel"))) {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    const document = parseDocument(text);
    for (const scenario of scenariosOf(document)) {
      const { tree } = scenario.header;
      it(`${file}: ${tree.kind === "scenario header" ? tree.title.value : ""}`, () => {
        const traces = playAll(document, scenario);
        expect(traces.flatMap((trace) => wrong(trace).map((each) => said(text, each)))).toEqual([]);
      });
    }
  }
});
