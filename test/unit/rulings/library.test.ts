import { library } from "virtual:library";
import { describe, expect, it } from "vitest";
import { rules } from "../../../server/src/rules/table";
import type { BlockFile } from "../../../server/src/rulings/block-problem";
import { compileProfiles } from "../../../server/src/rulings/profile-block";
import { sourceInWords, statementInWords } from "../../../server/src/rulings/ruling";
import { compileRulings, profilesOf, speaks } from "../../../server/src/rulings/ruling-index";
import { parseDocument } from "../../../server/src/syntax/parse";

/** Every ruling of the source documents with the profiles under which it speaks; none are all. */
const register: Readonly<Record<string, string>> = {
  "prohibition/tcg-1": "",
  "prohibition/ocg-1": "ocg-2015 current",
  "prohibition/ocg-2": "",
  "prohibition/ocg-3": "ocg-2015 current",
  "prohibition/ocg-4": "ocg-2015 current",
  "prohibition/ocg-5": "ocg-2015 current",
  "prohibition/ocg-6": "ocg-2015 current",
  "prohibition/ocg-7": "",
  "prohibition/vs-1": "",
  "prohibition/vs-2": "ocg-2015 current",
  "prohibition/vs-3": "ocg-2015 current",
  "prohibition/vs-4": "ocg-2015 current",
  "prohibition/vs-5": "ocg-2015",
  "prohibition/vs-6": "ocg-2015 current",
  "prohibition/vs-7": "",
  "prohibition/vs-8": "ocg-2015 current",
  "prohibition/vs-9": "ocg-2015",
  "prohibition/vs-10": "ocg-2015 current",
  "prohibition/vs-11": "ocg-2015 current",
  "prohibition/vs-12": "ocg-2015 current",
  "prohibition/vs-13": "ocg-2015 current",
  "prohibition/vs-14": "ocg-2015 current",
  "prohibition/vs-15": "ocg-2015 current",
  "prohibition/vs-16": "ocg-2015",
  "prohibition/vs-17": "ocg-2015 current",
  "prohibition/vs-18": "ocg-2015 current",
  "prohibition/po-1": "tcg-2010",
  "prohibition/po-2": "",
  "prohibition/po-3": "",
  "prohibition/po-4": "tcg-2010",
  "prohibition/po-5": "",
  "prohibition/po-6": "",
  "prohibition/po-7": "",
  "prohibition/po-8": "tcg-2010",
  "prohibition/po-9": "",
  "prohibition/po-10": "tcg-2010 current",
  "prohibition/po-11": "tcg-2010",
  "prohibition/po-12": "tcg-2010",
  "prohibition/po-13": "",
  "prohibition/po-14": "tcg-2010",
  "prohibition/po-15": "",
  "prohibition/po-16": "tcg-2010",
  "prohibition/po-17": "tcg-2010",
  "prohibition/po-18": "tcg-2010",
  "prohibition/po-19": "tcg-2010 current",
  "prohibition/po-20": "tcg-2010",
  "prohibition/po-21": "",
  "prohibition/po-22": "",
  "prohibition/po-23": "",
  "prohibition/po-24": "",
  "prohibition/po-25": "",
  "prohibition/po-26": "",
  "prohibition/po-27": "tcg-2010",
  "prohibition/po-28": "",
  "prohibition/po-29": "",
  "prohibition/po-30": "",
  "prohibition/po-31": "tcg-2010",
  "prohibition/po-32": "tcg-2010",
  "prohibition/po-33": "tcg-2010",
  "prohibition/m-1": "tcg-2010 ocg-2015 current",
  "prohibition/m-2": "tcg-2010",
  "prohibition/m-3": "tcg-2010",
  "prohibition/m-4": "",
  "prohibition/m-5": "",
  "prohibition/m-6": "tcg-2010",
  "prohibition/m-7": "",
  "prohibition/m-8": "",
  "declared/cannot-1": "current",
  "declared/cannot-2": "current",
  "declared/cannot-3": "current",
  "declared/cannot-4": "current",
  "declared/cannot-5": "current",
  "declared/cannot-6": "current",
  "declared/cannot-7": "current",
  "declared/cannot-8": "current",
  "declared/cannot-9": "current",
  "declared/can-1": "current",
  "declared/can-2": "current",
  "declared/can-3": "current",
  "declared/can-4": "current",
  "declared/name-1": "current",
  "declared/name-2": "current",
  "declared/name-3": "current",
  "negate/activation-1": "current",
  "negate/activation-2": "current",
  "negate/activation-3": "current",
  "negate/activation-4": "current",
  "negate/activation-5": "current",
  "negate/activation-6": "current",
  "negate/activation-7": "current",
  "negate/activation-8": "current",
  "negate/activation-9": "current",
  "negate/activation-10": "current",
  "negate/effect-1": "current",
  "negate/effect-2": "current",
  "negate/effect-3": "current",
  "negate/effect-4": "current",
  "negate/summon-1": "current",
  "negate/summon-2": "current",
  "negate/summon-3": "current",
  "negate/summon-4": "current",
  "negate/summon-5": "current",
  "negate/summon-6": "current",
  "negate/summon-7": "current",
  "negate/summon-8": "current",
  "negate/summon-9": "current",
  "negate/attack-1": "current",
  "negate/attack-2": "current",
  "negate/attack-3": "current",
  "negate/attack-4": "current",
};

const files: readonly BlockFile[] = library
  .filter(({ path }) => path.startsWith("rulings/") || path.startsWith("profiles/"))
  .map(({ path, text }) => ({ file: path, document: parseDocument(text) }));
const profiles = compileProfiles(files);
const index = compileRulings(files, profiles);

describe("the profiles of the library", () => {
  it("have no problems", () => {
    expect(files.flatMap(({ document }) => document.problems)).toEqual([]);
    expect(profiles.problems).toEqual([]);
  });

  it("decide every switch as their era and region do", () => {
    const ofProfile = (id: string) => profiles.byId.get(id)?.profile;
    expect(ofProfile("current")).toEqual({
      id: "current",
      declaredNameMatches: "original name",
      effectGivesDeclaredName: "applies",
      namesOfText: "replaced",
      declaredSpecialSummon: "forbidden",
      declaredPlacement: "forbidden",
      exemptTriggers: "end with leaving",
      declaredReturn: "put in the GY",
      negatedMonsterActivations: "not counted",
      negatedSpellTrapActivations: "not counted",
      negatedSummon: "not performed",
      flipAttempt: "on the field",
      hiddenTriggers: "ordered freely",
      newFieldSpell: "replaces its player's",
      firstDraw: "none",
      extraMonsterZones: "in use",
    });
    expect(ofProfile("ocg-2015")).toEqual({
      id: "ocg-2015",
      declaredNameMatches: "current name",
      effectGivesDeclaredName: "applies",
      namesOfText: "kept",
      declaredSpecialSummon: "forbidden",
      declaredPlacement: "forbidden",
      exemptTriggers: "end with leaving",
      declaredReturn: "put in the GY",
      negatedMonsterActivations: "not counted",
      negatedSpellTrapActivations: "not counted",
      negatedSummon: "performed",
      flipAttempt: "on the field",
      hiddenTriggers: "after public ones",
      newFieldSpell: "replaces its player's",
      firstDraw: "none",
      extraMonsterZones: "none",
    });
    expect(ofProfile("tcg-2010")).toEqual({
      id: "tcg-2010",
      declaredNameMatches: "current name",
      effectGivesDeclaredName: "does not apply",
      namesOfText: "kept",
      declaredSpecialSummon: "allowed from Deck, GY or banishment",
      declaredPlacement: "allowed",
      exemptTriggers: "follow the card",
      declaredReturn: "returns",
      negatedMonsterActivations: "not counted",
      negatedSpellTrapActivations: "not counted",
      negatedSummon: "performed",
      flipAttempt: "on the field",
      hiddenTriggers: "ordered freely",
      newFieldSpell: "destroys any",
      firstDraw: "drawn",
      extraMonsterZones: "none",
    });
    expect(ofProfile("ocg-2026")).toEqual({
      ...ofProfile("current"),
      id: "ocg-2026",
      negatedMonsterActivations: "counted",
      hiddenTriggers: "after public ones",
    });
  });

  it("state every switch themselves, but for the one that extends another", () => {
    for (const id of ["current", "ocg-2015", "tcg-2010"]) {
      const profile = profiles.byId.get(id);
      expect(profile?.lineage).toEqual([id]);
      expect(profile?.own).toHaveLength(15);
    }
    expect(profiles.byId.get("ocg-2026")?.lineage).toEqual(["ocg-2026", "current"]);
  });
});

describe("the rulings of the library", () => {
  it("are those of the source documents, and nothing is wrong with them", () => {
    expect(index.problems).toEqual([]);
    expect([...index.byId.keys()].sort()).toEqual(Object.keys(register).sort());
  });

  it("speak under the profiles of their era, and under those that extend them", () => {
    const eras = ["current", "ocg-2015", "tcg-2010"];
    for (const [id, under] of Object.entries(register)) {
      const ruling = index.byId.get(id);
      if (ruling === undefined) throw new Error(id);
      const expected = under === "" ? eras : under.split(" ");
      expect(eras.filter((era) => speaks(index, ruling, era)).sort(), id).toEqual([...expected].sort());
      expect(speaks(index, ruling, "ocg-2026"), id).toBe(expected.includes("current"));
    }
  });

  it("document rules that exist, state something in whole sentences, and say where it is from", () => {
    const statements = new Set<string>();
    for (const ruling of index.byId.values()) {
      expect(ruling.documents.length, ruling.id).toBeGreaterThan(0);
      for (const rule of ruling.documents) expect(rules[rule], `${ruling.id}: ${rule}`).toBeDefined();
      expect(statementInWords(ruling), ruling.id).toMatch(/^[A-Z].*\.$/);
      statements.add(statementInWords(ruling));
      expect(ruling.source && sourceInWords(ruling.source), ruling.id).toMatch(/^.+, .+, item .+$/);
    }
    expect(statements.size).toBe(index.byId.size);
  });

  it("state the contradictions of the documents, each between eras", () => {
    const pairs = [
      ["prohibition/vs-9", "prohibition/m-2"],
      ["prohibition/po-4", "prohibition/ocg-4"],
      ["prohibition/po-31", "declared/cannot-2"],
      ["prohibition/po-32", "declared/cannot-2"],
      ["prohibition/po-12", "declared/cannot-8"],
    ] as const;
    for (const [one, other] of pairs) {
      const [a, b] = [index.byId.get(one), index.byId.get(other)];
      if (a === undefined || b === undefined) throw new Error(`${one} or ${other}`);
      expect(index.conflicts.get(one)).toContain(b);
      expect(index.conflicts.get(other)).toContain(a);
      const shared = profilesOf(index, a).filter((profile) => profilesOf(index, b).includes(profile));
      expect(shared).toEqual([]);
    }
  });
});
