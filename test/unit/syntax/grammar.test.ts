import { expect, test } from "vitest";
import { Grammar } from "../../../server/src/syntax/grammar";

test("the grammar has no ambiguity that Chevrotain can find", () => {
  expect(() => new Grammar(true)).not.toThrow();
});
