import { rules } from "../rules/table";
import { isRuleId, type Ruling, sourceInWords, statementInWords } from "../rulings/ruling";
import { profilesOf } from "../rulings/ruling-index";
import { nearest } from "../syntax/nearest";
import { helpOf } from "../workspace/documentation";
import type { Scope } from "../workspace/scope";
import type { Call } from "./arguments";
import { openSession } from "./session";
import { wrapped } from "./show";
import type { ExitStatus, Terminal } from "./terminal";

/** Prints what an id names: a ruling, a rule of the core or a profile; all of them where several have it. */
export async function explainId(call: Extract<Call, { command: "explain" }>, terminal: Terminal): Promise<ExitStatus> {
  const { workspace, faults } = await openSession(call, terminal);
  for (const { path, reason } of faults) terminal.writeError(`duel: ${path} cannot be read: ${reason}.\n`);
  const { scope } = workspace;
  const texts = [
    rulingText(scope, call.id, terminal),
    ruleText(scope, call.id, terminal),
    profileText(scope, call.id, terminal),
  ].filter((text) => text !== undefined);
  if (texts.length > 0) {
    terminal.write(texts.join("\n"));
    return faults.length > 0 ? 1 : 0;
  }
  const ids = [...scope.rulings.byId.keys(), ...Object.keys(rules), ...scope.profiles.byId.keys()];
  const near = nearest(call.id, ids, 3);
  const hint = near.length === 0 ? " duel rulings lists the rulings." : ` Did you mean ${near.join(" or ")}?`;
  terminal.writeError(`duel: no ruling, rule or profile is called ${call.id}.${hint}\n`);
  return 1;
}

/** Fields of an explanation, one a paragraph: what the line is, and what it says. */
function fields(head: string, pairs: readonly (readonly [string, string])[], { paint, columns }: Terminal): string {
  const known = pairs.filter(([, text]) => text !== "");
  const width = Math.max(...known.map(([name]) => name.length));
  const lines = known.flatMap(([name, text]) =>
    wrapped(text, Math.min(columns, 100) - width - 4).map(
      (line, index) => `  ${paint.faint((index === 0 ? name : "").padEnd(width))}  ${line}\n`,
    ),
  );
  return `${paint.strong(head)}\n${lines.join("")}`;
}

function rulingText(scope: Scope, id: string, terminal: Terminal): string | undefined {
  const { rulings } = scope;
  const ruling = rulings.byId.get(id);
  if (ruling === undefined) return undefined;
  const ids = (list: readonly Ruling[] | undefined) => (list ?? []).map((each) => each.id).join(", ");
  const pairs = [
    ["says", statementInWords(ruling)],
    ["source", ruling.source === undefined ? "" : sourceInWords(ruling.source)],
    ["status", ruling.status],
    ["under", profilesOf(rulings, ruling).join(", ")],
    ["about", ruling.about.map((name) => `"${name}"`).join(", ")],
    ["documents", ruling.documents.join(", ")],
    ["superseded by", ids(rulings.successors.get(id))],
    ["supersedes", ids(rulings.predecessors.get(id))],
    ["conflicts with", ids(rulings.conflicts.get(id))],
  ] as const;
  return fields(`ruling ${id}`, pairs, terminal);
}

function ruleText(scope: Scope, id: string, terminal: Terminal): string | undefined {
  if (!isRuleId(id)) return undefined;
  const rule = scope.ruleNamed(id);
  const documenting = (scope.rulings.byRule.get(id) ?? []).map((ruling) => ruling.id).join(", ");
  const pairs = [
    ["about", rule?.about ?? ""],
    ["refusing", rule?.refuses ?? ""],
    ["weighed", rule?.exempts ?? ""],
    ["gates", rule?.gates ?? ""],
    ["rulings", documenting],
    ["more", helpOf(id)],
  ] as const;
  return fields(`rule ${id}`, pairs, terminal);
}

function profileText(scope: Scope, id: string, terminal: Terminal): string | undefined {
  const profile = scope.profiles.byId.get(id);
  if (profile === undefined) return undefined;
  const [, ...parents] = profile.lineage;
  const switches = profile.stated.map(({ switch: { text }, rulings }) => {
    const per = rulings.length > 0 ? ` per ${rulings.map((ruling) => ruling.id).join(", ")}` : "";
    return ["switch", text + per] as const;
  });
  return fields(`profile ${id}`, [["extends", parents.join(", ")], ...switches], terminal);
}
