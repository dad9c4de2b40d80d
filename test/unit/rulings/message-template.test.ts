import { describe, expect, it } from "vitest";
import { rules } from "../../../server/src/rules/table";
import { fillTemplate } from "../../../server/src/rulings/message-template";

const templates = Object.entries(rules).flatMap(([id, rule]) => [
  [id, rule.refuses] as const,
  ...(rule.exempts === undefined || rule.exempts === "" ? [] : [[id, rule.exempts] as const]),
]);
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");

describe("message templates", () => {
  it("are filled with what is known", () => {
    const words = new Map([
      ["subject", '"X"'],
      ["cause", '"Y"'],
      ["name", '"X"'],
      ["since", ", in force since line 4"],
    ]);
    expect(fillTemplate(rules["declared/attack"].refuses, words)).toBe(
      '"X" cannot attack: "Y" declared "X", in force since line 4.',
    );
  });

  it("leave out what only says more", () => {
    const words = new Map([["subject", '"X"']]);
    expect(fillTemplate("{subject} cannot be activated: {condition}.", words)).toBe('"X" cannot be activated.');
    expect(fillTemplate("{subject} came too late ({event}).", words)).toBe('"X" came too late.');
  });

  it("tell who by a plain noun where nobody is known, with a capital letter in front", () => {
    expect(fillTemplate("{subject} cannot attack: {cause} forbids it.", new Map())).toBe(
      "This card cannot attack: an effect forbids it.",
    );
  });

  it("give up a sentence that cannot do without what is missing", () => {
    expect(fillTemplate("{subject} needs {needed} to be Tributed.", new Map())).toBeUndefined();
  });

  it("keep braces that a name brings along", () => {
    expect(fillTemplate("{subject} is gone: {reason}.", new Map([["subject", "{reason}"]]))).toBe("{reason} is gone.");
  });

  it.each(templates)("of %s are whole sentences with every detail and with none: %s", (_, template) => {
    const full = fillTemplate(template, new Map(holes(template).map((hole) => [hole, `the ${hole}`])));
    for (const text of [full, fillTemplate(template, new Map([["since", ""]]))]) {
      if (text === undefined) continue;
      expect(text).not.toMatch(/[{}]|\s\s|undefined|\s[.,:]/);
      expect(text).toMatch(/^["A-Z].*\.$/);
    }
    expect(full).toBeDefined();
    for (const hole of holes(template)) expect(full?.toLowerCase()).toContain(`the ${hole}`);
  });
});
