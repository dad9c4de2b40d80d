import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { usage } from "../../../server/src/cli/usage";
import { shell } from "./shell";

const page = readFileSync(new URL("../../../docs/command-line.md", import.meta.url), "utf8");
const files = Object.fromEntries(
  [...page.matchAll(/`([\w-]+\.duel)`:\n\n```duel[^\n]*\n([\s\S]*?)^```$/gm)].map(([, name = "", text = ""]) => [
    name,
    text,
  ]),
);
const samples = [...page.matchAll(/^```console\n\$ duel (.*)\n([\s\S]*?)^```$/gm)].map(
  ([, command = "", output = ""]) => ({
    command,
    output,
  }),
);

/** A test for an output: `… ms` is any time, and a line that is only `…` stands for any lines. */
function pattern(output: string): RegExp {
  const escaped = output.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const source = escaped.replace(/^…\n/gm, "(?:.*\\n)*?").replace(/… ms/g, "[\\d.]+ m?s");
  return new RegExp(`^${source}$`);
}

test("the page has files and commands to try", () => {
  expect(Object.keys(files)).toEqual(["first.duel", "second.duel"]);
  expect(samples.length).toBeGreaterThan(3);
});

test.each(samples)("duel $command writes what the page says", async ({ command, output }) => {
  const { duel } = shell(files);
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
  const { out } = await duel(...words);
  expect(out).toMatch(pattern(output));
});

test("every option of the help is on the page", () => {
  for (const command of ["check", "rulings", "fmt", "explain", "card", "cards"] as const) {
    for (const [option] of usage(command).matchAll(/--[a-z]+/g)) expect(page).toContain(option);
  }
});
