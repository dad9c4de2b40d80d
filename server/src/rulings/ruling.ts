import { type RuleId, rules } from "../rules/table";
import {
  type Id,
  isKind,
  type Line,
  linesOf,
  type RulingBlock,
  type RulingRelation,
  type RulingStatus,
  type Source,
} from "../syntax/tree";
import { type BlockCode, type BlockProblem, type Place, placeOf, unknownWord } from "./block-problem";

/** Where a ruling was found. */
export interface RulingSource {
  readonly document: string;
  readonly section?: string;
  /** A number as the document counts, or words where it does not. */
  readonly item?: number | string;
}

/** A name that a ruling's block mentions, with its place. */
export interface Mention<Name extends string = string> {
  readonly id: Name;
  readonly place: Place;
}

/** The ways in which one ruling names another. */
export type RelationKind = "superseded by" | "supersedes" | "conflicts with";

/** One ruling, as its block states it. */
export interface Ruling {
  readonly id: string;
  /** The statement line by line; empty where the block has none, which is reported. */
  readonly statement: readonly string[];
  /** Absent where the block names none, which is reported. */
  readonly source?: RulingSource;
  readonly status: RulingStatus;
  /** The profiles under which it speaks; empty: all. */
  readonly profiles: readonly string[];
  /** The rules of the core that it is about. */
  readonly documents: readonly RuleId[];
  /** The cards that it names, by their printed names. */
  readonly about: readonly string[];
  /** The rulings that the block itself names; a `RulingIndex` knows them from both sides. */
  readonly relations: readonly (Mention & { readonly kind: RelationKind })[];
  /** The id in the block's header. */
  readonly place: Place;
  /** The whole block. */
  readonly block: Place;
  /** What `under` and `about` name, for who must look them up. */
  readonly mentions: { readonly profiles: readonly Mention[]; readonly cards: readonly Mention[] };
}

/** Whether a text is the id of a rule of the core. */
export function isRuleId(text: string): text is RuleId {
  return Object.hasOwn(rules, text);
}

/**
 * Reads one `ruling` block of the given file. What the block alone shows to be wrong is added to `problems`: an
 * unknown rule, a line that is missing or stands twice. Names of profiles, rulings and cards are left to the index.
 * `undefined` when the block has no id.
 */
export function readRuling(file: string, block: RulingBlock, problems: BlockProblem[]): Ruling | undefined {
  const { header } = block;
  if (!isKind(header, "ruling header")) return undefined;
  const id = header.tree.id.id;
  const place = placeOf(file, header, header.tree.id);
  const whole = { file, start: block.start, end: block.end };
  const report = (code: BlockCode, severity: BlockProblem["severity"], message: string) => {
    problems.push({ ...place, code, severity, message });
  };

  const statement = linesOf(block, "statement").map((line) => line.tree.text);
  const [source, ...sources] = linesOf(block, "source");
  if (source !== undefined) problems.push(...sources.map((again) => repeatedSource(file, again, source)));
  const [status] = linesOf(block, "status");
  const profiles = mentionsOf(
    linesOf(block, "under").flatMap((line) => line.tree.profiles.map((each) => mention(file, line, each))),
    problems,
  );
  const cards = mentionsOf(
    linesOf(block, "about").flatMap((line) =>
      line.tree.cards.map((card) => ({ id: card.value, place: placeOf(file, line, card) })),
    ),
    problems,
  );
  const named = mentionsOf(
    linesOf(block, "documents").flatMap((line) => line.tree.rules.map((each) => mention(file, line, each))),
    problems,
  );
  const documents: RuleId[] = [];
  for (const each of named) {
    if (isRuleId(each.id)) documents.push(each.id);
    else problems.push(unknownRule(each));
  }
  const relations = block.lines
    .filter(isRelation)
    .flatMap((line) => line.tree.rulings.map((each) => ({ ...mention(file, line, each), kind: line.tree.kind })));

  // A line that could not be read may be the one that is missing, and has its own report.
  if (!block.lines.some((line) => line.tree.kind === "broken")) {
    if (statement.length === 0) {
      const message = `The ruling \`${id}\` says nothing: its statement stands in lines that begin with \`>\`.`;
      report("ruling/no-statement", "error", message);
    }
    if (source === undefined) {
      const example = '`source "Title", section "Part", item 4`';
      report("ruling/no-source", "error", `The ruling \`${id}\` names no source, such as ${example}.`);
    }
    if (named.length === 0) {
      const message = `The ruling \`${id}\` names no rule behind \`documents\`, so no verdict can rest on it.`;
      report("ruling/no-rules", "warning", message);
    }
  }

  return {
    id,
    statement,
    ...(source === undefined ? {} : { source: sourceOf(source.tree) }),
    status: status?.tree.status ?? "unofficial",
    profiles: profiles.map((each) => each.id),
    documents,
    about: cards.map((each) => each.id),
    relations,
    place,
    block: whole,
    mentions: { profiles, cards },
  };
}

const relationKinds: readonly string[] = ["superseded by", "supersedes", "conflicts with"] satisfies RelationKind[];

function isRelation(line: Line): line is Line<RulingRelation> {
  return relationKinds.includes(line.tree.kind);
}

function mention(file: string, line: Line, id: Id): Mention {
  return { id: id.id, place: placeOf(file, line, id) };
}

/** The mentions without those that stand twice, which are reported. */
function mentionsOf(mentions: readonly Mention[], problems: BlockProblem[]): readonly Mention[] {
  const seen = new Map<string, Mention>();
  for (const each of mentions) {
    const first = seen.get(each.id);
    if (first === undefined) {
      seen.set(each.id, each);
      continue;
    }
    problems.push({
      ...each.place,
      code: "ruling/repeated",
      severity: "warning",
      message: `This ruling names \`${each.id}\` already.`,
      related: [{ ...first.place, message: "Named here first." }],
    });
  }
  return [...seen.values()];
}

function repeatedSource(file: string, again: Line<Source>, first: Line<Source>): BlockProblem {
  return {
    ...placeOf(file, again, again.tree),
    code: "ruling/repeated",
    severity: "error",
    message: "A ruling has one source; this line is not used.",
    related: [{ ...placeOf(file, first, first.tree), message: "The source that is used." }],
  };
}

function unknownRule(rule: Mention): BlockProblem {
  const message = `The core has no rule \`${rule.id}\``;
  return unknownWord("ruling/unknown-rule", rule.place, rule.id, message, Object.keys(rules));
}

function sourceOf(tree: Source): RulingSource {
  return {
    document: tree.document.value,
    ...(tree.section === undefined ? {} : { section: tree.section.value }),
    ...(tree.item === undefined ? {} : { item: tree.item.value }),
  };
}

/** The source in words: `Negate, Effect, item 4`. */
export function sourceInWords(source: RulingSource): string {
  const item = source.item === undefined ? undefined : `item ${source.item}`;
  return [source.document, source.section, item].filter((part) => part !== undefined).join(", ");
}

/** The statement as one text. */
export function statementInWords(ruling: Ruling): string {
  return ruling.statement.join(" ");
}
