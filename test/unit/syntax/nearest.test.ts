import { describe, expect, test } from "vitest";
import { distance, nearest } from "../../../server/src/syntax/nearest";

describe("nearest", () => {
  test("a swap of neighbours counts once, like a letter too many, too few or wrong", () => {
    expect(distance("hnad", "hand", 3)).toBe(1);
    expect(distance("targetting", "targeting", 3)).toBe(1);
    expect(distance("chain", "chains", 3)).toBe(1);
    expect(distance("Defence", "Defense", 3)).toBe(1);
    expect(distance("abcdef", "uvwxyz", 2)).toBe(3);
  });

  test("gives the nearest candidates first and none that is far", () => {
    expect(nearest("activate", ["activates", "attacks", "activate"], 2)).toEqual(["activate", "activates"]);
    expect(nearest("discards", ["activates", "draws"])).toEqual([]);
    expect(nearest("GZ", ["GY"])).toEqual([]);
  });
});
