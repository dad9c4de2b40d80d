import { library } from "virtual:library";
import { describe, expect, it } from "vitest";
import type { RuleId } from "../../../server/src/rules/table";
import type { Finding } from "../../../server/src/rules/verdict";
import { cardsOf, cite, documents, flatten, rulesOf } from "../../../server/src/rulings/cite";
import { compileProfiles } from "../../../server/src/rulings/profile-block";
import { compileRulings } from "../../../server/src/rulings/ruling-index";
import { parseDocument } from "../../../server/src/syntax/parse";

const files = library
  .filter(({ path }) => path.startsWith("rulings/") || path.startsWith("profiles/"))
  .map(({ path, text }) => ({ file: path, document: parseDocument(text) }));
const index = compileRulings(files, compileProfiles(files));

function finding(rule: RuleId, more: Partial<Finding> = {}): Finding {
  return { kind: "refusal", rule, grounds: [], causes: [], within: [], ...more };
}

/** The ids of the rulings cited for a rule under a profile, with the given cards in play. */
function cited(rule: RuleId | Finding, profile: string, ...cards: readonly string[]): readonly string[] {
  return cite(index, typeof rule === "string" ? finding(rule) : rule, profile, cards).map((ruling) => ruling.id);
}

describe("the rules and cards of a finding", () => {
  const inner = finding("declared/place-by-effect", { subject: { card: 2, instance: 5 }, grounds: ["name/always"] });
  const outer = finding("target/none", {
    within: [inner, inner],
    causes: [{ card: { card: 1, instance: 3 }, stamp: 3 }],
  });

  it("are those of all findings within too, each once", () => {
    expect(flatten(outer)).toEqual([outer, inner, inner]);
    expect(rulesOf(outer)).toEqual(["target/none", "declared/place-by-effect", "name/always"]);
    expect(cardsOf(outer)).toEqual([
      { card: 1, instance: 3 },
      { card: 2, instance: 5 },
    ]);
  });

  it("tell whether a ruling documents the finding", () => {
    const reborn = index.byId.get("prohibition/ocg-4");
    const names = index.byId.get("declared/name-1");
    const costs = index.byId.get("declared/can-1");
    if (reborn === undefined || names === undefined || costs === undefined) throw new Error("a ruling is missing");
    expect(documents(reborn, outer)).toBe(true);
    expect(documents(names, outer)).toBe(true);
    expect(documents(costs, outer)).toBe(false);
    expect(documents(reborn, outer, (each) => each !== inner)).toBe(false);
  });
});

describe("the ruling cited first", () => {
  it("is one of the running profile", () => {
    expect(cited("declared/place-by-effect", "ocg-2015", "Prohibition", "Monster Reborn", "Jinzo")[0]).toBe(
      "prohibition/ocg-4",
    );
    expect(cited("declared/place-by-effect", "tcg-2010", "Prohibition", "Monster Reborn", "Jinzo")[0]).toBe(
      "prohibition/po-4",
    );
    expect(cited("declared/summon", "tcg-2010", "Prohibition", "Jinzo")[0]).toBe("prohibition/po-1");
    expect(cited("negated/effect", "tcg-2010", "Effect Veiler")).toEqual([]);
  });

  it("comes from the profile that the running one extends", () => {
    expect(cited("declared/attack", "ocg-2026", "Psi-Blocker")).toEqual(
      cited("declared/attack", "current", "Psi-Blocker"),
    );
  });

  it("is about the cards involved", () => {
    expect(cited("declared/attack", "ocg-2015", "Prohibition", "Harpie Queen")[0]).toBe("prohibition/vs-9");
    expect(
      cited(
        "declared/no-material",
        "current",
        "Prohibition",
        "Grapha, Dragon Lord of Dark World",
        "Goldd, Wu-Lord of Dark World",
      )[0],
    ).toBe("prohibition/vs-12");
    expect(
      cited(
        "declared/no-material",
        "current",
        "Psi-Blocker",
        "Grapha, Dragon Lord of Dark World",
        "Snoww, Unlight of Dark World",
      )[0],
    ).toBe("declared/can-3");
    expect(cited("cost/stays-paid", "current", "Lightning Vortex", "Dark Bribe")[0]).toBe("negate/activation-7");
    expect(cited("cost/stays-paid", "current", "Lightning Vortex", "Imperial Order")[0]).toBe("negate/effect-4");
  });

  it("is a general one rather than one about other cards", () => {
    expect(cited("declared/attack", "ocg-2015", "Prohibition", "Jinzo")[0]).toBe("prohibition/ocg-1");
    expect(cited("declared/place-by-effect", "ocg-2015", "Prohibition", "Call of the Haunted")[0]).toBe(
      "prohibition/ocg-1",
    );
    expect(cited("negated/attack", "current", "Negate Attack")[0]).toBe("negate/attack-1");
  });

  it("is the successor of one whose place it took, which stands right behind it", () => {
    expect(cited("declared/attack", "current", "Prohibition").slice(0, 2)).toEqual([
      "declared/cannot-6",
      "prohibition/ocg-1",
    ]);
    const reborn = cited("declared/place-by-effect", "current", "Prohibition", "Monster Reborn");
    expect(reborn.slice(0, 3)).toEqual(["declared/cannot-1", "declared/cannot-2", "prohibition/ocg-4"]);
    expect(cited("declared/return", "current", "Prohibition", "Evilswarm Thunderbird")).toEqual([
      "declared/cannot-3",
      "prohibition/vs-6",
    ]);
  });

  it("is for the rule and its grounds, and only then for a finding within", () => {
    const always = finding("declared/summon", { grounds: ["name/always"] });
    expect(cited(always, "current", "Prohibition", "Harpie Lady 1")[0]).toBe("declared/name-1");
    const nothing = finding("declared/activate-by-effect", { within: [finding("declared/activate")] });
    expect(cited(nothing, "current", "Prohibition", "Vampire Takeover")[0]).toBe("prohibition/vs-18");
    const none = finding("target/none", { within: [finding("declared/place-by-effect")] });
    expect(cited(none, "ocg-2015", "Prohibition", "Monster Reborn")[0]).toBe("prohibition/ocg-4");
  });

  it("is for what switched a rule off, not for what that rule would have refused", () => {
    const off = finding("declared/off", { kind: "exemption", grounds: ["declared/summon"], why: "negated" });
    expect(cited(off, "current", "Prohibition", "Cannon Soldier")[0]).toBe("prohibition/po-21");
    const declared = finding("declared/apply");
    const free = finding("restricted/off", { kind: "exemption", grounds: ["restricted/activate"], within: [declared] });
    expect(cited(free, "current", "Psi-Blocker", "Jinzo", "Mirror Force")[0]).toBe("prohibition/vs-14");
  });

  it("is for the rule that decided rather than for what that rests on", () => {
    const never = finding("negate-summon/never-on-field", { grounds: ["negate-summon/no-summon"] });
    expect(cited(never, "current", "Sangan", "Solemn Judgment").slice(0, 2)).toEqual([
      "negate/summon-7",
      "negate/summon-1",
    ]);
  });

  it("is not chosen for a card that many rulings are about", () => {
    expect(cited("declared/set", "current", "Prohibition", "Jinzo")[0]).toBe("declared/cannot-1");
    expect(cited("declared/set", "tcg-2010", "Prohibition", "Jinzo")[0]).toBe("prohibition/po-1");
  });

  it("is the same for several findings in any order of the cards", () => {
    const findings = [finding("declared/attack"), finding("declared/position")];
    const one = cite(index, findings, "ocg-2015", ["Prohibition", "Harpie Queen"]);
    const other = cite(index, findings, "ocg-2015", ["Harpie Queen", "Prohibition"]);
    expect(one).toEqual(other);
    expect(new Set(one).size).toBe(one.length);
  });
});
