import { describe, expect, it } from "vitest";
import { compileProfiles } from "../../../server/src/rulings/profile-block";
import { choicesOf, switchFields } from "../../../server/src/rulings/switches";
import { parseDocument } from "../../../server/src/syntax/parse";

/** The lines of a profile that states every switch with its first choice. */
const whole = switchFields.flatMap((field) => choicesOf(field)[0]?.text ?? []);

function compile(...texts: readonly string[]) {
  const files = texts.map((text, at) => ({ file: `${at}.duel`, document: parseDocument(text) }));
  const profiles = compileProfiles(files);
  const marked = profiles.problems.map((problem) => ({
    code: problem.code,
    message: problem.message,
    at: texts[Number.parseInt(problem.file, 10)]?.slice(problem.start, problem.end),
    fix: problem.data?.replacement,
    related: problem.related?.length ?? 0,
  }));
  return { profiles, problems: marked, codes: marked.map((problem) => problem.code) };
}

const profile = (id: string, lines: readonly string[] = whole) =>
  [`profile ${id}`, ...lines.map((line) => `  ${line}`), ""].join("\n");

describe("a profile block", () => {
  it("that states every switch is a profile", () => {
    const { profiles, problems } = compile(profile("house"));
    expect(problems).toEqual([]);
    expect(profiles.byId.get("house")).toMatchObject({
      lineage: ["house"],
      profile: { id: "house", declaredNameMatches: "original name", hiddenTriggers: "ordered freely" },
    });
    expect(profiles.byId.get("house")?.stated.map((each) => each.switch.field)).toEqual(switchFields);
  });

  it("takes over the switches of the one that it extends, in any file, and may state others", () => {
    const { profiles, problems } = compile(
      profile("child", ["extends parent", "a negated Summon counts as performed"]),
      profile("parent"),
    );
    expect(problems).toEqual([]);
    const child = profiles.byId.get("child");
    expect(child?.profile).toMatchObject({ id: "child", negatedSummon: "performed", declaredReturn: "put in the GY" });
    expect(child?.lineage).toEqual(["child", "parent"]);
    expect(child?.own).toHaveLength(1);
    expect(child?.stated).toHaveLength(switchFields.length);
  });

  it("keeps the rulings that justify a switch", () => {
    const lines = whole.map((line, at) => (at === 0 ? `${line} per house/one, house/two` : line));
    const { profiles } = compile(profile("house", lines));
    expect(profiles.byId.get("house")?.own[0]?.rulings.map((ruling) => ruling.id)).toEqual(["house/one", "house/two"]);
  });

  it("must state every switch when it extends none", () => {
    const { profiles, problems } = compile(profile("house", whole.slice(1)));
    expect(profiles.byId.size).toBe(0);
    expect(problems).toMatchObject([{ code: "profile/missing-switch", at: "house" }]);
    for (const choice of choicesOf("declaredNameMatches")) expect(problems[0]?.message).toContain(choice.text);
  });

  it("is told which switch a line must mean, and is not told that it is missing as well", () => {
    const lines = ["the declared name is matched with an original name", ...whole.slice(1)];
    const { problems } = compile(profile("house", lines));
    expect(problems).toMatchObject([
      { code: "profile/unknown-switch", at: lines[0], fix: "the declared name is matched with the original name" },
    ]);
  });

  it("is told that a line is no switch", () => {
    const { problems, profiles } = compile(profile("house", [...whole, "Traps may be played from the hand"]));
    expect(problems).toMatchObject([
      { code: "profile/unknown-switch", at: "Traps may be played from the hand", fix: undefined },
    ]);
    expect(profiles.byId.has("house")).toBe(true);
  });

  it("cannot state a switch twice, be it with the same answer or the opposite one", () => {
    const [same = "", opposite = ""] = choicesOf("declaredNameMatches").map((choice) => choice.text);
    const { problems } = compile(profile("house", [...whole, same, opposite]));
    expect(problems).toMatchObject([
      { code: "profile/repeated-switch", at: same, related: 1 },
      { code: "profile/repeated-switch", at: opposite, related: 1 },
    ]);
  });

  it("cannot extend what does not exist", () => {
    const { problems, profiles } = compile(profile("house"), profile("child", ["extends huose"]));
    expect(problems).toMatchObject([{ code: "profile/unknown-profile", at: "huose", fix: "house" }]);
    expect(profiles.byId.has("child")).toBe(false);
  });

  it("cannot extend itself, and each profile of the round is told so at its own line", () => {
    const { codes, problems } = compile(
      profile("one", ["extends two"]),
      profile("two", ["extends one"]),
      profile("self", ["extends self"]),
      profile("victim", ["extends one"]),
    );
    expect(codes).toEqual(["profile/circular", "profile/circular", "profile/circular"]);
    expect(problems.map((problem) => problem.at)).toEqual(["two", "one", "self"]);
  });

  it("of an id that is taken is not used", () => {
    const { problems, profiles } = compile(profile("house"), profile("house", ["extends house"]));
    expect(problems).toMatchObject([{ code: "profile/duplicate", at: "house", related: 1 }]);
    expect(profiles.byId.get("house")?.place.file).toBe("0.duel");
  });

  it("is blamed once for a line that the parser could not read", () => {
    const { problems } = compile(profile("house", ["extends", ...whole.slice(1)]));
    expect(problems).toEqual([]);
  });
});
