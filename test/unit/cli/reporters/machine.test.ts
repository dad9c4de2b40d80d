import { expect, test } from "vitest";
import { githubReporter } from "../../../../server/src/cli/reporters/github";
import { jsonReporter } from "../../../../server/src/cli/reporters/json";
import { junitReporter } from "../../../../server/src/cli/reporters/junit";
import { sarifReporter } from "../../../../server/src/cli/reporters/sarif";
import { tapReporter } from "../../../../server/src/cli/reporters/tap";
import { entries, written } from "./sample";

test("JSON is an array of the entries and nothing else", () => {
  expect(JSON.parse(written(jsonReporter()))).toEqual(entries);
  expect(JSON.parse(written(jsonReporter(), []))).toEqual([]);
});

test("JUnit counts, escapes and names the place", () => {
  const xml = written(junitReporter());
  expect(xml).toContain('<testsuites name="duel" tests="5" failures="2" skipped="1" time="1.234">');
  expect(xml).toContain('name="A &amp; &lt;B&gt;: 50% of #1 (tcg-2010)" classname="cases/a,b.duel"');
  expect(xml).toContain('type="declared/attack">cases/a,b.duel:4:3 error declared/attack');
  expect(xml).toContain('message="&quot;Jinzo&quot; cannot attack: &quot;Prohibition&quot; declared it.&#10;At all."');
  expect(xml.match(/<testcase /g)).toHaveLength(5);
  expect(xml.match(/<\/testcase>|\/>\n {4}<testcase|<testcase [^>]*\/>/g)?.length).toBeGreaterThanOrEqual(5);
});

test("TAP has one point for each entry, its directives escaped", () => {
  const lines = written(tapReporter()).split("\n");
  expect(lines[0]).toBe("TAP version 14");
  expect(lines[1]).toBe("ok 1 - cases/a,b.duel: A & <B>: 50% of \\#1 (current)");
  expect(lines[2]).toBe("not ok 2 - cases/a,b.duel: A & <B>: 50% of \\#1 (tcg-2010)");
  expect(lines).toContain("ok 3 - cases/a,b.duel: Row (current, row 2)");
  expect(lines).toContain("ok 4 - cases/a,b.duel: Open (current) # SKIP undecided");
  expect(lines).toContain("1..5");
  expect(written(tapReporter(), [])).toBe("TAP version 14\n1..0\n");
});

test("SARIF has a result for each diagnostic, with its cause", () => {
  const helpOf = (code: string) => `https://example.org/${code}`;
  const log = JSON.parse(written(sarifReporter({ version: "1.2.3", homepage: "https://example.org", helpOf })));
  const [run] = log.runs;
  expect(run.tool.driver.rules).toContainEqual({
    id: "declared/attack",
    helpUri: "https://example.org/declared/attack",
  });
  expect(run.results).toHaveLength(3);
  expect(run.results[0]).toMatchObject({
    ruleId: "declared/attack",
    level: "error",
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "cases/a,b.duel" },
          region: { startLine: 4, startColumn: 3, endLine: 4, endColumn: 34 },
        },
      },
    ],
    relatedLocations: [{ message: { text: 'declares "Jinzo"' }, physicalLocation: { region: { startLine: 2 } } }],
  });
});

test("GitHub annotations escape what their syntax uses, and leave hints out", () => {
  const lines = written(githubReporter()).trimEnd().split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe(
    "::error file=cases/a%2Cb.duel,line=4,endLine=4,col=3,endColumn=34,title=declared/attack in A & <B>%3A 50%25 of #1 (tcg-2010)" +
      '::"Jinzo" cannot attack: "Prohibition" declared it.%0AAt all.%0Aper prohibition/po-1',
  );
  expect(lines[2]).toBe("::error::2 of 5 verdicts do not hold");
});
