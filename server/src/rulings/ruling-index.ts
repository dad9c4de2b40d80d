import type { RuleId } from "../rules/table";
import { type BlockFile, type BlockProblem, unknownWord } from "./block-problem";
import type { CompiledProfile, Profiles } from "./profile-block";
import { type Mention, type Ruling, readRuling } from "./ruling";

/** All rulings, looked up from every side. Lists are in the order of the files and, in a file, of the text. */
export interface RulingIndex {
  readonly byId: ReadonlyMap<string, Ruling>;
  readonly byRule: ReadonlyMap<RuleId, readonly Ruling[]>;
  /** By the printed name of a card that they are about. */
  readonly byCard: ReadonlyMap<string, readonly Ruling[]>;
  /** The rulings that took a ruling's place, whichever of the two blocks says so. */
  readonly successors: ReadonlyMap<string, readonly Ruling[]>;
  /** The rulings whose place a ruling took. */
  readonly predecessors: ReadonlyMap<string, readonly Ruling[]>;
  /** The rulings that a ruling contradicts, whichever of the two blocks says so. */
  readonly conflicts: ReadonlyMap<string, readonly Ruling[]>;
  readonly profiles: ReadonlyMap<string, CompiledProfile>;
  readonly problems: readonly BlockProblem[];
}

/**
 * Compiles the `ruling` blocks of all files; of two blocks with one id the first counts. `cards` are the names of all
 * cards that are known; without them the names behind `about` are taken as they are. A ruling that something is wrong
 * with stays in the index, with what could be read of it.
 */
export function compileRulings(
  files: readonly BlockFile[],
  profiles: Profiles,
  cards?: ReadonlySet<string>,
): RulingIndex {
  const problems: BlockProblem[] = [];
  const byId = new Map<string, Ruling>();
  for (const { file, document } of files) {
    for (const block of document.blocks) {
      const ruling = block.kind === "ruling" ? readRuling(file, block, problems) : undefined;
      if (ruling === undefined) continue;
      const first = byId.get(ruling.id);
      if (first === undefined) byId.set(ruling.id, ruling);
      else problems.push(duplicate(ruling, first));
    }
  }
  const byRule = new Map<RuleId, Ruling[]>();
  const byCard = new Map<string, Ruling[]>();
  for (const ruling of byId.values()) {
    for (const rule of ruling.documents) add(byRule, rule, ruling);
    for (const card of ruling.about) add(byCard, card, ruling);
  }
  const successors = new Map<string, Ruling[]>();
  const predecessors = new Map<string, Ruling[]>();
  const conflicts = new Map<string, Ruling[]>();
  for (const ruling of byId.values()) {
    for (const { kind, id } of ruling.relations) {
      const other = byId.get(id);
      if (other === undefined || other === ruling) continue;
      if (kind === "conflicts with") {
        add(conflicts, ruling.id, other);
        add(conflicts, other.id, ruling);
      } else {
        const [old, late] = kind === "supersedes" ? [other, ruling] : [ruling, other];
        add(successors, old.id, late);
        add(predecessors, late.id, old);
      }
    }
  }
  const index = { byId, byRule, byCard, successors, predecessors, conflicts, profiles: profiles.byId, problems };
  problems.push(...namesUnknown(index, cards), ...relationsWrong(index), ...switchesUnjustified(index));
  return index;
}

/** Whether the ruling speaks under the profile: it names the profile or one that the profile extends, or it names none. */
export function speaks(index: RulingIndex, ruling: Ruling, profile: string): boolean {
  if (ruling.profiles.length === 0) return true;
  const lineage = index.profiles.get(profile)?.lineage ?? [profile];
  return ruling.profiles.some((each) => lineage.includes(each));
}

/** The ids of the profiles under which the ruling speaks, in the order of the profiles. */
export function profilesOf(index: RulingIndex, ruling: Ruling): readonly string[] {
  return [...index.profiles.keys()].filter((profile) => speaks(index, ruling, profile));
}

function add<Key>(lists: Map<Key, Ruling[]>, key: Key, ruling: Ruling): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [ruling]);
  else if (!list.includes(ruling)) list.push(ruling);
}

function duplicate(ruling: Ruling, first: Ruling): BlockProblem {
  return {
    ...ruling.place,
    code: "ruling/duplicate",
    severity: "error",
    message: `There is a ruling \`${ruling.id}\` already; this one is not used.`,
    related: [{ ...first.place, message: `The ruling \`${ruling.id}\` that is used.` }],
  };
}

function namesUnknown(index: RulingIndex, cards?: ReadonlySet<string>): BlockProblem[] {
  const problems: BlockProblem[] = [];
  for (const ruling of index.byId.values()) {
    for (const { id, place } of ruling.mentions.profiles) {
      if (index.profiles.has(id)) continue;
      const message = `There is no profile \`${id}\``;
      problems.push(unknownWord("ruling/unknown-profile", place, id, message, index.profiles.keys()));
    }
    for (const { id, place } of ruling.relations) {
      if (!index.byId.has(id)) problems.push(unknownRuling(index, { id, place }, "ruling/unknown-ruling"));
    }
    if (cards === undefined) continue;
    for (const { id, place } of ruling.mentions.cards) {
      if (cards.has(id)) continue;
      const message = `No card is called "${id}"`;
      const problem = unknownWord("ruling/unknown-card", place, id, message, cards, "warning");
      const { data } = problem;
      problems.push(
        data === undefined ? problem : { ...problem, data: { ...data, replacement: quoted(data.replacement) } },
      );
    }
  }
  return problems;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function unknownRuling(
  index: RulingIndex,
  { id, place }: Mention,
  code: "ruling/unknown-ruling" | "profile/unknown-ruling",
): BlockProblem {
  return unknownWord(code, place, id, `There is no ruling \`${id}\``, index.byId.keys());
}

function relationsWrong(index: RulingIndex): BlockProblem[] {
  const problems: BlockProblem[] = [];
  const reported = new Set<Ruling>();
  for (const ruling of index.byId.values()) {
    for (const { kind, id, place } of ruling.relations) {
      const other = index.byId.get(id);
      if (other === undefined) continue;
      if (other === ruling) {
        const message = `This is the ruling \`${id}\`; a ruling is related to others.`;
        problems.push({ ...place, code: "ruling/circular", severity: "error", message });
        continue;
      }
      if (kind !== "conflicts with") {
        const [old, late] = kind === "supersedes" ? [other, ruling] : [ruling, other];
        if (!reported.has(late) && succeeds(index, old, late)) {
          for (const each of index.byId.values()) {
            if (each === late || (succeeds(index, each, late) && succeeds(index, late, each))) reported.add(each);
          }
          const message = `\`${old.id}\` and \`${late.id}\` cannot each take the other's place.`;
          problems.push({ ...place, code: "ruling/circular", severity: "error", message });
        }
        continue;
      }
      const saidBefore = other.relations.some((each) => each.kind === kind && each.id === ruling.id);
      if (saidBefore && comesFirst(index, other, ruling)) continue;
      const where = contradiction(index, ruling, other);
      if (where.length === 0) continue;
      const message =
        `Under ${where.map((each) => `\`${each}\``).join(" and ")} this ruling and \`${other.id}\` contradict each ` +
        "other, and neither is disputed or superseded by the other.";
      const related = [{ ...other.place, message: `The ruling \`${other.id}\`.` }];
      problems.push({ ...place, code: "ruling/conflict", severity: "warning", message, related });
    }
  }
  return problems;
}

/** The profiles under which two rulings contradict each other with nothing to tell which of them holds. */
function contradiction(index: RulingIndex, one: Ruling, other: Ruling): readonly string[] {
  if (one.status === "disputed" || other.status === "disputed") return [];
  if (succeeds(index, one, other) || succeeds(index, other, one)) return [];
  return profilesOf(index, one).filter((profile) => speaks(index, other, profile));
}

/** Whether `late` took the place of `old`, directly or through others. */
export function succeeds(index: RulingIndex, late: Ruling, old: Ruling): boolean {
  const seen = new Set<Ruling>();
  const open = [...(index.successors.get(old.id) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === late) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(index.successors.get(next.id) ?? []));
  }
  return false;
}

function comesFirst(index: RulingIndex, one: Ruling, other: Ruling): boolean {
  for (const each of index.byId.values()) {
    if (each === one) return true;
    if (each === other) return false;
  }
  return false;
}

function switchesUnjustified(index: RulingIndex): BlockProblem[] {
  const problems: BlockProblem[] = [];
  for (const profile of index.profiles.values()) {
    for (const { id, place } of profile.own.flatMap((stated) => stated.rulings)) {
      const ruling = index.byId.get(id);
      if (ruling === undefined) problems.push(unknownRuling(index, { id, place }, "profile/unknown-ruling"));
      else if (!speaks(index, ruling, profile.id)) {
        const message = `The ruling \`${id}\` does not speak under \`${profile.id}\`, so it justifies nothing here.`;
        problems.push({ ...place, code: "profile/silent-ruling", severity: "error", message });
      }
    }
  }
  return problems;
}
