import { identityOf } from "../syntax/moved-block";
import { expandTables } from "../syntax/table";
import { type Block, type Document, linesOf, type ScenarioBlock } from "../syntax/tree";
import { blockText } from "./definitions";
import type { Scope } from "./scope";

type BackgroundBlock = Extract<Block, { kind: "background" }>;

/** One run of a scenario that there is to play: under one profile, with one row of its table. */
export interface Stage {
  readonly block: ScenarioBlock;
  /** The backgrounds above it in the file. */
  readonly backgrounds: readonly BackgroundBlock[];
  readonly profile: string;
  /** Zero-based; absent for a scenario without a table. */
  readonly row?: number;
  /** Everything that decides what the run comes to: runs with the same key come to the same. */
  readonly key: string;
}

const known = new WeakMap<Document, { readonly scope: Scope; readonly stages: readonly Stage[] }>();

/** The runs of a document's scenarios, in text order, then by row, then by profile. */
export function stagesOf(document: Document, scope: Scope): readonly Stage[] {
  const before = known.get(document);
  if (before?.scope === scope) return before.stages;
  const stages = findStages(document, scope);
  known.set(document, { scope, stages });
  return stages;
}

function findStages(document: Document, scope: Scope): readonly Stage[] {
  const stages: Stage[] = [];
  let backgrounds: readonly BackgroundBlock[] = [];
  for (const block of document.blocks) {
    if (block.kind === "background") backgrounds = [...backgrounds, block];
    if (block.kind !== "scenario") continue;
    for (const run of runsOf(document, block, backgrounds, scope)) stages.push({ block, backgrounds, ...run });
  }
  return stages;
}

type Run = Pick<Stage, "profile" | "row" | "key">;

interface Runs {
  readonly scope: Scope;
  readonly backgrounds: readonly object[];
  readonly runs: readonly Run[];
}

/** By the identities of scenarios: their runs are the same wherever they stand. */
const runsKnown = new WeakMap<object, Runs>();

function runsOf(
  document: Document,
  block: ScenarioBlock,
  backgrounds: readonly BackgroundBlock[],
  scope: Scope,
): readonly Run[] {
  const identity = identityOf(block);
  const above = backgrounds.map(identityOf);
  const before = runsKnown.get(identity);
  const isSame = before?.scope === scope && before.backgrounds.length === above.length;
  if (isSame && before.backgrounds.every((each, at) => each === above[at])) return before.runs;
  const text = [...backgrounds, block].map((each) => blockText(document, each)).join("\n");
  const uses = usesOf(text, scope);
  const hasTable = linesOf(block, "for each").length > 0;
  const runs = expandTables(block).flatMap(({ index }) =>
    profilesOf(block, scope).map((profile): Run => {
      const key = [profile, hasTable ? index : "", uses, text].join("\n");
      return { profile, key, ...(hasTable && { row: index }) };
    }),
  );
  runsKnown.set(identity, { scope, backgrounds: above, runs });
  return runs;
}

/** The profiles that a scenario runs under, each once; one that is not known is said so by playing it. */
function profilesOf(block: ScenarioBlock, scope: Scope): readonly string[] {
  const under = linesOf(block, "under").flatMap((line) => line.tree.profiles.map((profile) => profile.id));
  const all = under.length > 0 ? under : [scope.defaultProfile];
  return [...new Set(all)];
}

/** What texts use, for as long as a scope stays: most texts of a file are the same after a change. */
const uses = new WeakMap<Scope, Map<string, string>>();
const mostUses = 5000;

function usesOf(text: string, scope: Scope): string {
  const memo = uses.get(scope) ?? new Map<string, string>();
  if (memo.size > mostUses) memo.clear();
  uses.set(scope, memo);
  const found = memo.get(text) ?? usedBy(text, scope);
  memo.set(text, found);
  return found;
}

const quotedName = /"((?:[^"\r\n]|"")+)"/g;

/**
 * What of a scope a text depends on, in a short form: the rulings, the texts of the cards that it names and of those
 * that these name in turn, and where it names what is no card, which cards there are.
 */
function usedBy(text: string, scope: Scope): string {
  const used = new Map<string, number>();
  const open = [text];
  let namesOthers = false;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [, quoted = ""] of next.matchAll(quotedName)) {
      const name = quoted.replaceAll('""', '"');
      if (used.has(name)) continue;
      const card = scope.cards.get(name);
      if (card === undefined) {
        if (next === text) namesOthers = true;
        continue;
      }
      used.set(name, card.serial);
      open.push(card.text);
    }
  }
  const describes = /\bdeclaring\s+[^"\s]/i.test(text);
  const all = describes ? scope.serials.cards : namesOthers ? scope.serials.names : "";
  return `${scope.serials.rules} ${all} ${[...used.values()].join(" ")}`;
}
