import { describe, expect, it } from "vitest";
import { type RuleId, rules } from "../../../server/src/rules/table";
import type { Finding } from "../../../server/src/rules/verdict";
import { explain, messageOf, type Naming } from "../../../server/src/rulings/explain";

const prohibition = { card: 0, instance: 4 };
const soldier = { card: 1, instance: 2 };
const names = ['"Prohibition"', '"Cannon Soldier"', '"Imperial Order"'];

const naming: Naming = {
  card: ({ card }) => names[card] ?? "?",
  player: "A",
  moment: (stamp) => `line ${stamp}`,
};

function finding(rule: RuleId, more: Partial<Finding> = {}): Finding {
  return {
    kind: "refusal",
    rule,
    grounds: [],
    subject: soldier,
    causes: [{ card: prohibition, stamp: 4, player: "B" }],
    within: [],
    details: { name: "Cannon Soldier" },
    ...more,
  };
}

describe("the words for a finding", () => {
  it("say who is refused, which effect declared the name, and since when", () => {
    expect(explain(finding("declared/summon"), naming)).toEqual([
      '"Cannon Soldier" cannot be Summoned: "Prohibition" declared "Cannon Soldier", in force since line 4.',
    ]);
  });

  it("say that a refused monster came after the declaration", () => {
    expect(explain(finding("declared/attack"), { ...naming, arrived: () => 6 })).toEqual([
      '"Cannon Soldier" cannot attack: "Prohibition" declared "Cannon Soldier", in force since line 4.',
      "It came to the field after that, with line 6.",
    ]);
  });

  it("say that being there before does not help against an effect that spares nothing", () => {
    expect(explain(finding("declared/attack"), { ...naming, arrived: () => 2 })).toContain(
      'It was on the field before, but "Prohibition" spares nothing there.',
    );
  });

  it("say of what was there first when each of the two came", () => {
    const first = finding("declared/exempt", { kind: "exemption", why: "there first" });
    expect(explain(first, { ...naming, arrived: () => 2 })).toEqual([
      '"Cannon Soldier" was on the field before "Prohibition", which declared "Cannon Soldier", began to apply.',
      'It came with line 2, "Prohibition" with line 4.',
    ]);
  });

  it("say what keeps a declaration from applying", () => {
    const order = { card: { card: 2, instance: 3 }, stamp: 3 };
    const dormant = finding("negated/continuous", { subject: prohibition, causes: [order] });
    const off = finding("declared/off", { kind: "exemption", why: "negated", within: [dormant] });
    expect(explain(off, naming)).toEqual([
      '"Prohibition", which declared "Cannon Soldier", does not apply now.',
      'The effects of "Prohibition" are negated by "Imperial Order".',
    ]);
  });

  it("say that a card forbids itself something by its own effect", () => {
    const itself = { causes: [{ card: soldier, stamp: 4, player: "A" as const }] };
    expect(explain(finding("restricted/position", itself), naming)).toEqual([
      '"Cannon Soldier" cannot change its battle position: its own effect forbids it.',
    ]);
    expect(explain(finding("restricted/position"), naming)).toEqual([
      '"Cannon Soldier" cannot change its battle position: "Prohibition" forbids it.',
    ]);
  });

  it("put the Summoned monster's name in quotes, where it is known", () => {
    const byEffect = (summoned: string) =>
      explain(finding("negate-summon/by-effect", { details: { summoned } }), naming)[0];
    expect(byEffect("Jinzo")).toContain('"Jinzo" is Summoned by the effect of');
    expect(byEffect("")).toContain("the monster is Summoned by the effect of");
  });

  it("tell at most a few of the findings within", () => {
    const within = names
      .concat(['"D"', '"E"'])
      .map((reason) => finding("target/does-not-fit", { details: { reason: `it is not ${reason}` } }));
    const sentences = explain(finding("target/none", { within }), naming);
    expect(sentences).toHaveLength(5);
    expect(sentences[4]).toBe("And 2 more like these.");
  });

  it("tell a finding that stands within several times once", () => {
    const within = [finding("declared/place-by-effect"), finding("declared/place-by-effect")];
    expect(explain(finding("target/none", { within }), naming)).toHaveLength(2);
  });

  it("fall back on why a rule did not bite when it has no words of its own for that", () => {
    const spared = finding("restricted/attack", { kind: "exemption", why: "unaffected" });
    expect(messageOf(spared, naming)).toBe('"Cannon Soldier" is unaffected by "Prohibition".');
  });

  it("fall back on what the rule is about when a sentence misses what it needs", () => {
    expect(messageOf(finding("summon/tributes", { details: {} }), naming)).toBe(rules["summon/tributes"].about);
  });

  it("leave no hole open for any rule, kind of finding and lack of details", () => {
    const kinds = ["refusal", "exemption", "undecided", "applied"] as const;
    for (const rule of Object.keys(rules) as RuleId[]) {
      for (const kind of kinds) {
        const bare: Finding = { kind, rule, grounds: [], causes: [], within: [] };
        const [message = ""] = explain(bare, { card: () => "this card" });
        expect(message, `${rule} as ${kind}`).toMatch(/^["A-Z][^{}]*\.$/);
      }
    }
  });
});
