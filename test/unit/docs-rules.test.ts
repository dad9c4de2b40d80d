import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { library } from "virtual:library";
import { describe, expect, it } from "vitest";
import { notesSince } from "../../server/src/rules";
import { type Gate, type RuleId, rules } from "../../server/src/rules/table";
import { rulesOf } from "../../server/src/rulings/cite";
import { compileProfiles } from "../../server/src/rulings/profile-block";
import { compileRulings } from "../../server/src/rulings/ruling-index";
import { parseDocument } from "../../server/src/syntax/parse";
import { headingAnchor, helpOf } from "../../server/src/workspace/documentation";
import { page } from "./docs-samples";
import { begun, readyFile } from "./workspace/known";

const folder = fileURLToPath(new URL("../..", import.meta.url));
const { text } = page("docs/rules.md");
const ids = Object.keys(rules).filter((id): id is RuleId => Object.hasOwn(rules, id));

const parsed = library.map(({ path, text: source }) => ({ file: path, document: parseDocument(source) }));
const rulings = compileRulings(parsed, compileProfiles(parsed));

/** What the words of a gate say a rule can keep from happening. */
const gates: Readonly<Record<Gate, string>> = {
  turn: "anything at this time",
  summon: "a Summon",
  set: "a Set",
  activate: "an activation",
  cost: "the payment of a cost",
  target: "a target",
  choose: "a choice",
  declare: "a declaration",
  material: "use as material",
  place: "a placement",
  position: "a change of position",
  attack: "an attack",
  trigger: "a trigger",
  resolve: "what a resolution does",
  apply: "that an effect applies",
  win: "a win",
};

const groups: Readonly<Record<string, string>> = {
  turn: "Turn, priority and windows",
  "spell-speed": "Spell Speed",
  "damage-step": "The Damage Step",
  summon: "Summons and Sets",
  "negate-summon": "Negation of Summons",
  activate: "Activation",
  limit: "Limits",
  timing: "Timing",
  cost: "Costs",
  target: "Targets",
  choose: "Choices",
  declare: "Declarations",
  declared: "Declared names",
  name: "Names",
  restricted: "Restrictions by other effects",
  unaffected: "Unaffected cards",
  position: "Battle positions",
  attack: "Attacks",
  negated: "Negation",
  resolve: "Resolution",
  negate: "What a negation leaves behind",
  continuous: "Continuous effects",
  trigger: "Triggers",
  win: "The end of the Duel",
  undecided: "What is officially open",
};

const groupOf = (id: RuleId) => id.split("/")[0] ?? id;

function entry(id: RuleId): string {
  const { about, gates: gate, refuses, ...rest } = rules[id];
  const exempts = "exempts" in rest && rest.exempts !== undefined && rest.exempts !== "" ? rest.exempts : undefined;
  const by = rulings.byRule.get(id) ?? [];
  const said = [
    `gates ${gates[gate]}`,
    `refusing: *${escaped(refuses)}*`,
    ...(exempts === undefined ? [] : [`not biting: *${escaped(exempts)}*`]),
    ...(by.length === 0
      ? []
      : [`rulings: ${by.map((ruling) => `[\`${ruling.id}\`](../server/library/${ruling.place.file})`).join(", ")}`]),
  ];
  return `#### ${id}\n\n${escaped(about)}\n\n${said.map((line) => `- ${line}`).join("\n")}\n`;
}

const escaped = (words: string) => words.replace(/[*_<>]/g, "\\$&");

/** The part of the page that is made from the table of rules. */
function generated(): string {
  const names = [...new Set(ids.map(groupOf))];
  return names
    .map((group) => {
      const members = ids.filter((id) => groupOf(id) === group);
      return `### ${groups[group] ?? group}\n\n${members.map(entry).join("\n")}`;
    })
    .join("\n");
}

const mark = /^<!-- from server\/src\/rules\/table\.ts.*-->\n/m;

/** The page with that part as it should be. */
function renewed(): string {
  const begin = mark.exec(text);
  if (begin === null) throw new Error("docs/rules.md lost the mark above its generated part");
  return `${text.slice(0, begin.index + begin[0].length)}\n${generated()}`;
}

describe("docs/rules.md", () => {
  it("has every rule as the table of rules has it (npm run docs renews it)", async () => {
    await expect(renewed()).toMatchFileSnapshot(`${folder}/docs/rules.md`);
  });

  it("has a heading for each group of rules", () => {
    expect([...new Set(ids.map(groupOf))].filter((group) => !(group in groups))).toEqual([]);
  });

  it("has the headings to which the editor and the reports link", () => {
    const anchors = [...renewed().matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      headingAnchor(heading.replaceAll("`", "").replaceAll(" ", "-")),
    );
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(ids.filter((id) => !anchors.includes(helpOf(id).split("#")[1] ?? ""))).toEqual([]);
  });
});

interface Shown {
  readonly item: string;
  readonly rules: readonly string[];
  readonly file: string;
  readonly title: string;
}

/** The rows of the checklist that name a scenario. */
function checklist(): readonly Shown[] {
  const rows = [...text.matchAll(/^\| (.+?) \| (.*?) ?\| (.+) \(\[[^\]]+\]\(\.\.\/([^)]+)\)\) \|$/gm)];
  return rows.map(([, item = "", cell = "", title = "", file = ""]) => ({
    item,
    rules: [...cell.matchAll(/\[`([^`]+)`\]/g)].map(([, id = ""]) => id),
    file,
    title,
  }));
}

describe("what the core plays, and what shows it", () => {
  it("leaves no row without a scenario", () => {
    const section = text.slice(text.indexOf("## What the core plays"), text.indexOf("## All rules"));
    const rows = section.split("\n").filter((line) => /^\| (?!item \||-)/.test(line) && !line.startsWith("|---"));
    expect(rows.filter((row) => /\|\s*\|$/.test(row))).toEqual([]);
    expect(rows).toHaveLength(checklist().length);
  });

  it("names rules, files and scenarios that exist, and in each scenario the rules of its row turn up", async () => {
    const rows = checklist();
    expect(rows.length).toBeGreaterThan(30);
    const workspace = await begun();
    for (const file of new Set(rows.map((row) => row.file)))
      workspace.add(file, readFileSync(`${folder}/${file}`, "utf8"));
    const missing: string[] = [];
    for (const { item, file, title, rules: wanted } of rows) {
      const { plays, file: source } = await readyFile(workspace, file);
      const titles = source.document.blocks.flatMap(({ header: { tree } }) =>
        tree.kind === "scenario header" ? [tree.title.value] : [],
      );
      if (!titles.includes(title)) missing.push(`${item}: ${file} has no scenario "${title}"`);
      const own = plays.filter(
        ({ block: { header } }) => header.tree.kind === "scenario header" && header.tree.title.value === title,
      );
      missing.push(...own.filter((play) => play.held !== "pass").map((play) => `${item}: "${play.title}" fails`));
      const found = new Set<string>(
        own.flatMap(({ trace }) => [
          ...trace.outcomes.flatMap((outcome) =>
            [...outcome.findings, ...(outcome.verdict?.findings ?? [])].flatMap(rulesOf),
          ),
          ...trace.outcomes.slice(-1).flatMap((outcome) => notesSince(outcome.after, 0).flatMap(rulesOf)),
        ]),
      );
      missing.push(...wanted.filter((id) => !found.has(id)).map((id) => `${item}: "${title}" does not meet ${id}`));
    }
    expect(missing).toEqual([]);
  }, 60_000);
});
