import { describe, expect, it } from "vitest";
import {
  choicesOf,
  isComplete,
  nearestSwitch,
  switches,
  switchFields,
  switchNamed,
} from "../../../server/src/rulings/switches";

describe("the switches of a profile", () => {
  it("read differently, and without a word or sign that ends the line's words", () => {
    expect(new Set(switches.map((each) => each.text.toLowerCase())).size).toBe(switches.length);
    for (const { text } of switches) expect(text).toMatch(/^(?!.*\bper\b)[A-Za-z& -]+$/);
  });

  it("are found by their words, whatever the letter case", () => {
    const named = switchNamed("The declared name is matched with the CURRENT name");
    expect(named).toMatchObject({ field: "declaredNameMatches", value: "current name" });
    expect(switchNamed("the declared name is matched")).toBeUndefined();
  });

  it("give each field at least two lines to choose from", () => {
    for (const field of switchFields) expect(choicesOf(field).length).toBeGreaterThanOrEqual(2);
  });

  it("are found by most of their words, and not by few", () => {
    expect(nearestSwitch("a declared name is matched by the current name")?.value).toBe("current name");
    expect(nearestSwitch("a negated Summon count as performed")?.value).toBe("performed");
    expect(nearestSwitch("Traps can be activated from the hand")).toBeUndefined();
  });

  it("set one field each, and all of them make a profile complete", () => {
    let values = {};
    for (const field of switchFields) {
      expect(isComplete(values)).toBe(false);
      const [choice] = choicesOf(field);
      values = choice?.set(values) ?? values;
      expect(values).toMatchObject({ [field]: choice?.value });
    }
    expect(isComplete(values)).toBe(true);
  });
});
