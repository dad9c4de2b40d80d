import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseDocument } from "../../../server/src/syntax/parse";
import { playAll, said, scenariosOf, withCards, wrong } from "../scenario/play";

const folder = "test/fixtures/cards";

/** Cards at work, those of the library and those that a file has itself: each scenario of the folder holds. */
describe("cards do what they say", () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".duel"))) {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    const document = parseDocument(text);
    const known = withCards(document);
    for (const scenario of scenariosOf(document)) {
      const { tree } = scenario.header;
      it(`${file}: ${tree.kind === "scenario header" ? tree.title.value : ""}`, () => {
        const traces = playAll(document, scenario, known);
        expect(traces.flatMap((trace) => wrong(trace).map((each) => said(text, each)))).toEqual([]);
      });
    }
  }
});
