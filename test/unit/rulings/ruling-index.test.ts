import { describe, expect, it } from "vitest";
import { compileProfiles } from "../../../server/src/rulings/profile-block";
import { compileRulings, profilesOf, speaks, succeeds } from "../../../server/src/rulings/ruling-index";
import { choicesOf, switchFields } from "../../../server/src/rulings/switches";
import { parseDocument } from "../../../server/src/syntax/parse";

const switchLines = switchFields.map((field) => `  ${choicesOf(field)[0]?.text ?? ""}`).join("\n");
const profileText = `profile now\n${switchLines}\n\nprofile then\n${switchLines}\n\nprofile later\n  extends now\n`;

function compile(text: string, cards?: readonly string[], profilesText = profileText) {
  const files = [
    { file: "profiles.duel", document: parseDocument(profilesText) },
    { file: "rulings.duel", document: parseDocument(text) },
  ];
  const profiles = compileProfiles(files);
  expect(profiles.problems).toEqual([]);
  const index = compileRulings(files, profiles, cards && new Set(cards));
  const problems = index.problems.map((problem) => ({
    code: problem.code,
    severity: problem.severity,
    at: (problem.file === "rulings.duel" ? text : profilesText).slice(problem.start, problem.end),
    fix: problem.data?.replacement,
    related: problem.related?.length ?? 0,
  }));
  return { index, problems };
}

interface Lines {
  readonly about?: string;
  readonly under?: string;
  readonly documents?: string;
  readonly source?: string;
  readonly status?: string;
  readonly more?: string;
  readonly says?: string;
}

function ruling(id: string, lines: Lines = {}): string {
  const {
    about,
    under,
    documents = "declared/attack",
    source = '"Notes", item 1',
    status,
    more,
    says = "So it is.",
  } = lines;
  const line = (word: string, rest: string | undefined) =>
    rest === undefined || rest === "" ? [] : [`  ${word} ${rest}`];
  return [
    `ruling ${id}`,
    ...line("about", about),
    ...line("under", under),
    ...line("documents", documents),
    ...line("source", source),
    ...line("status", status),
    ...(more === undefined ? [] : [`  ${more}`]),
    ...line(">", says),
    "",
  ].join("\n");
}

describe("a ruling block", () => {
  it("says what its lines say", () => {
    const text = `ruling a/b
  about "X", "Maxx ""C"""
  under now, then
  documents declared/attack, declared/position
  source "Notes", section "Battle", item "2, second sentence"
  status disputed
  > First line,
  > and the second.
`;
    const { index, problems } = compile(text);
    expect(problems).toEqual([]);
    const block = index.byId.get("a/b");
    expect(block).toMatchObject({
      id: "a/b",
      statement: ["First line,", "and the second."],
      source: { document: "Notes", section: "Battle", item: "2, second sentence" },
      status: "disputed",
      profiles: ["now", "then"],
      documents: ["declared/attack", "declared/position"],
      about: ["X", 'Maxx "C"'],
    });
    expect(text.slice(block?.place.start, block?.place.end)).toBe("a/b");
    expect(text.slice(block?.block.start, block?.block.end)).toBe(text.trimEnd());
    expect(index.byCard.get('Maxx "C"')).toEqual([block]);
    expect(index.byRule.get("declared/position")).toEqual([block]);
  });

  it("that names what does not exist is told what is near", () => {
    const text = ruling("a/b", {
      about: '"Prohibitoin"',
      under: "nwo",
      documents: "declared/atack, declared/position",
      more: "superseded by a/x",
    });
    const { index, problems } = compile(text + ruling("a/y"), ["Prohibition"]);
    expect(problems).toMatchObject([
      { code: "ruling/unknown-rule", at: "declared/atack", fix: "declared/attack", severity: "error" },
      { code: "ruling/unknown-profile", at: "nwo", fix: "now" },
      { code: "ruling/unknown-ruling", at: "a/x" },
      { code: "ruling/unknown-card", at: '"Prohibitoin"', fix: '"Prohibition"', severity: "warning" },
    ]);
    expect(index.byId.get("a/b")?.documents).toEqual(["declared/position"]);
  });

  it("needs a statement, a source and rules", () => {
    const { problems } = compile(ruling("a/b", { documents: "", source: "", says: "" }));
    expect(problems).toMatchObject([
      { code: "ruling/no-statement", severity: "error", at: "a/b" },
      { code: "ruling/no-source", severity: "error", at: "a/b" },
      { code: "ruling/no-rules", severity: "warning", at: "a/b" },
    ]);
  });

  it("is blamed once for a line that could not be read", () => {
    const { problems } = compile(ruling("a/b", { source: "Notes" }));
    expect(problems).toEqual([]);
  });

  it("has one source, and names each thing once", () => {
    const text = ruling("a/b", {
      documents: "declared/attack, declared/position, declared/attack",
      about: '"X", "X"',
      more: 'source "Other"',
    });
    const { index, problems } = compile(text);
    expect(problems).toMatchObject([
      { code: "ruling/repeated", severity: "error", at: 'source "Other"', related: 1 },
      { code: "ruling/repeated", severity: "warning", at: '"X"', related: 1 },
      { code: "ruling/repeated", severity: "warning", at: "declared/attack", related: 1 },
    ]);
    expect(index.byId.get("a/b")).toMatchObject({
      documents: ["declared/attack", "declared/position"],
      source: { document: "Notes", item: 1 },
    });
  });

  it("of an id that is taken is not used", () => {
    const { index, problems } = compile(ruling("a/b") + ruling("a/b", { says: "Otherwise." }));
    expect(problems).toMatchObject([{ code: "ruling/duplicate", at: "a/b", related: 1 }]);
    expect(index.byId.get("a/b")?.statement).toEqual(["So it is."]);
  });
});

describe("rulings and profiles", () => {
  it("speak under the profiles that they name and those that extend them, or under all", () => {
    const { index } = compile(ruling("a/now", { under: "now" }) + ruling("a/all"));
    const of = (id: string) => {
      const found = index.byId.get(id);
      if (found === undefined) throw new Error(id);
      return found;
    };
    expect(profilesOf(index, of("a/now"))).toEqual(["now", "later"]);
    expect(profilesOf(index, of("a/all"))).toEqual(["now", "then", "later"]);
    expect(speaks(index, of("a/now"), "then")).toBe(false);
  });

  it("must fit where a switch is justified", () => {
    const [first = "", second = ""] = switchFields.map((field) => choicesOf(field)[0]?.text ?? "");
    const text = profileText.replace(first, `${first} per a/then`).replace(second, `${second} per a/nothing`);
    const { problems } = compile(ruling("a/then", { under: "then" }), undefined, text);
    expect(problems).toMatchObject([
      { code: "profile/silent-ruling", at: "a/then" },
      { code: "profile/unknown-ruling", at: "a/nothing" },
    ]);
  });
});

describe("relations between rulings", () => {
  const conflict = (one: Lines, other: Lines = {}) =>
    compile(ruling("a/one", { more: "conflicts with a/two", ...one }) + ruling("a/two", other)).problems;

  it("warn of a contradiction under one profile, once", () => {
    expect(conflict({})).toMatchObject([{ code: "ruling/conflict", severity: "warning", at: "a/two", related: 1 }]);
    expect(conflict({}, { more: "conflicts with a/one" })).toHaveLength(1);
    expect(conflict({ under: "now" }, { under: "later" })).toHaveLength(1);
  });

  it("allow a contradiction between profiles, of a disputed ruling, and of one that another replaced", () => {
    expect(conflict({ under: "now" }, { under: "then" })).toEqual([]);
    expect(conflict({ status: "disputed" })).toEqual([]);
    expect(conflict({}, { status: "disputed" })).toEqual([]);
    expect(conflict({}, { more: "supersedes a/one" })).toEqual([]);
    expect(conflict({}, { more: "superseded by a/one" })).toEqual([]);
  });

  it("are known from both sides and through others", () => {
    const { index, problems } = compile(
      ruling("a/old", { more: "superseded by a/middle" }) +
        ruling("a/middle") +
        ruling("a/new", { more: "supersedes a/middle" }),
    );
    expect(problems).toEqual([]);
    const [old, middle, late] = ["a/old", "a/middle", "a/new"].map((id) => index.byId.get(id));
    if (old === undefined || middle === undefined || late === undefined) throw new Error("a ruling is missing");
    expect(index.successors.get("a/old")).toEqual([middle]);
    expect(index.successors.get("a/middle")).toEqual([late]);
    expect(index.predecessors.get("a/new")).toEqual([middle]);
    expect(succeeds(index, late, old)).toBe(true);
    expect(succeeds(index, old, late)).toBe(false);
  });

  it("cannot go round in a circle", () => {
    const round = (id: string, next: string) => ruling(id, { more: `superseded by ${next}` });
    expect(
      compile(round("a/one", "a/two") + round("a/two", "a/three") + round("a/three", "a/one")).problems,
    ).toMatchObject([{ code: "ruling/circular", at: "a/two" }]);
    expect(compile(round("a/one", "a/one")).problems).toMatchObject([{ code: "ruling/circular", at: "a/one" }]);
  });
});
