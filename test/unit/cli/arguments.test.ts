import { expect, test } from "vitest";
import { readArguments } from "../../../server/src/cli/arguments";

const none = { paths: [], exclude: [], cards: [] };

test.each([
  ["check", { command: "check", reporter: "pretty", ...none }],
  [
    "check a.duel b --profile tcg-2010",
    { command: "check", reporter: "pretty", ...none, paths: ["a.duel", "b"], profile: "tcg-2010" },
  ],
  [
    "check --reporter=json --exclude x --exclude y",
    { command: "check", reporter: "json", ...none, exclude: ["x", "y"] },
  ],
  ["rulings --reporter markdown --cards mine", { command: "rulings", reporter: "markdown", ...none, cards: ["mine"] }],
  ["fmt --check a.duel", { command: "fmt", check: true, ...none, paths: ["a.duel"] }],
  ["explain declared/attack", { command: "explain", id: "declared/attack", ...none }],
  ["card Jinzo", { command: "card", name: "Jinzo", ...none }],
  ["--help", { command: "help" }],
  ["help check", { command: "help", about: "check" }],
  ["cards", { command: "cards", coverage: false, reporter: "table", ...none }],
  [
    "cards --coverage --reporter json mine",
    { command: "cards", coverage: true, reporter: "json", ...none, paths: ["mine"] },
  ],
  ["rulings -h", { command: "help", about: "rulings" }],
  ["--version", { command: "version" }],
])("duel %s", (line, call) => {
  expect(readArguments(line.split(" "))).toEqual(call);
});

test.each([
  ["", "Which command?"],
  ["chek", "Did you mean check?"],
  ["examples/a.duel", "Did you mean: duel check examples/a.duel"],
  ["check --reporter xml", "There is no reporter xml; duel check has pretty, json, junit, tap, sarif, github."],
  ["check --profil x", "duel check has no option --profil. Did you mean --profile?"],
  ["check --profile", "--profile"],
  ["fmt --reporter json", "duel fmt has no option --reporter."],
  ["explain", "needs the id of a ruling"],
  ["card", "needs the name of a card"],
  ["help chek", "Did you mean check?"],
])("duel %s makes no sense, and the message helps", (line, message) => {
  expect(readArguments(line.split(" ").filter(Boolean))).toMatchObject({ misuse: expect.stringContaining(message) });
});
