import { expect, test } from "vitest";
import { glob } from "../../../server/src/cli/glob";

test.each([
  ["examples/a.duel", "examples/a.duel", true],
  ["./examples/a.duel", "examples/a.duel", true],
  ["examples", "examples/deep/a.duel", true],
  ["examples/", "examples/a.duel", true],
  ["example", "examples/a.duel", false],
  ["examples/*.duel", "examples/a.duel", true],
  ["examples/*.duel", "examples/deep/a.duel", false],
  ["**/wrong-*.duel", "wrong-a.duel", true],
  ["**/wrong-*.duel", "a/b/wrong-a.duel", true],
  ["a?c.duel", "abc.duel", true],
  ["a?c.duel", "a/c.duel", false],
  ["a+(b).duel", "a+(b).duel", true],
])("%s leaves out %s: %s", (pattern, path, excluded) => {
  expect(glob(pattern)(path)).toBe(excluded);
});
