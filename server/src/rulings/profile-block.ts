import type { Profile } from "../rules/profile";
import { isKind, linesOf, type ProfileBlock } from "../syntax/tree";
import { type BlockFile, type BlockProblem, type Place, placeOf, unknownWord } from "./block-problem";
import {
  choicesOf,
  isComplete,
  nearestSwitch,
  type Switch,
  type SwitchField,
  type SwitchValues,
  switchFields,
  switchNamed,
} from "./switches";

/** A switch as a profile states it, with the rulings that it says justify it. */
export interface StatedSwitch {
  readonly switch: Switch;
  readonly rulings: readonly { readonly id: string; readonly place: Place }[];
  readonly place: Place;
}

/** A profile as its block states it. */
export interface CompiledProfile {
  readonly id: string;
  /** What the core plays by. */
  readonly profile: Profile;
  /** This profile's id, then the one that it extends, and so on. */
  readonly lineage: readonly string[];
  /** The switches that its own block states, in text order. */
  readonly own: readonly StatedSwitch[];
  /** All switches that hold, in the order of the fields; those that it took over stand where they were stated. */
  readonly stated: readonly StatedSwitch[];
  /** The id in the block's header. */
  readonly place: Place;
}

/** All profiles by id, and what is wrong in their blocks. A profile that cannot be played by is not among them. */
export interface Profiles {
  readonly byId: ReadonlyMap<string, CompiledProfile>;
  readonly problems: readonly BlockProblem[];
}

interface Draft {
  readonly id: string;
  readonly place: Place;
  readonly parent?: { readonly id: string; readonly place: Place };
  readonly own: readonly StatedSwitch[];
  /** How many lines could not be read; each could be a switch that is missing. */
  readonly unread: number;
}

/**
 * Compiles the `profile` blocks of all files. A block of which something cannot be read, or which leaves a switch
 * open, is reported; of two blocks with one id the first counts.
 */
export function compileProfiles(files: readonly BlockFile[]): Profiles {
  const problems: BlockProblem[] = [];
  const drafts = new Map<string, Draft>();
  for (const { file, document } of files) {
    for (const block of document.blocks) {
      if (block.kind !== "profile") continue;
      const draft = readBlock(file, block, problems);
      if (draft === undefined) continue;
      const first = drafts.get(draft.id);
      if (first === undefined) drafts.set(draft.id, draft);
      else problems.push(duplicate(draft, first));
    }
  }
  const byId = new Map<string, CompiledProfile>();
  for (const draft of drafts.values()) {
    const compiled = compile(draft, drafts, problems);
    if (compiled !== undefined) byId.set(draft.id, compiled);
  }
  return { byId, problems };
}

function duplicate(draft: Draft, first: Draft): BlockProblem {
  return {
    ...draft.place,
    code: "profile/duplicate",
    severity: "error",
    message: `There is a profile \`${draft.id}\` already; this one is not used.`,
    related: [{ ...first.place, message: `The profile \`${draft.id}\` that is used.` }],
  };
}

function readBlock(file: string, block: ProfileBlock, problems: BlockProblem[]): Draft | undefined {
  const header = block.header;
  if (!isKind(header, "profile header")) return undefined;
  const own: StatedSwitch[] = [];
  const [line] = linesOf(block, "extends");
  const parent = line && { id: line.tree.profile.id, place: placeOf(file, line, line.tree.profile) };
  let unread = linesOf(block, "broken").length;
  for (const line of linesOf(block, "switch")) {
    const place = placeOf(file, line, line.tree.words);
    const exact = switchNamed(line.tree.text);
    const meant = exact ?? nearestSwitch(line.tree.text);
    if (exact === undefined) problems.push(unknownSwitch(place, meant));
    if (meant === undefined) {
      unread++;
      continue;
    }
    const rulings = (line.tree.per?.rulings ?? []).map((id) => ({ id: id.id, place: placeOf(file, line, id) }));
    const earlier = own.find((stated) => stated.switch.field === meant.field);
    if (earlier === undefined) own.push({ switch: meant, rulings, place });
    else if (exact !== undefined) problems.push(repeated(place, meant, earlier));
  }
  const place = placeOf(file, header, header.tree.id);
  return { id: header.tree.id.id, place, ...(parent === undefined ? {} : { parent }), own, unread };
}

function unknownSwitch(place: Place, meant: Switch | undefined): BlockProblem {
  const code = "profile/unknown-switch";
  if (meant === undefined) {
    return { ...place, code, severity: "error", message: "No switch of a profile reads so." };
  }
  const message = `No switch of a profile reads so. Did you mean \`${meant.text}\`?`;
  const data = { start: place.start, end: place.end, title: `Write \`${meant.text}\``, replacement: meant.text };
  return { ...place, code, severity: "error", message, data };
}

function repeated(place: Place, again: Switch, earlier: StatedSwitch): BlockProblem {
  const same = earlier.switch.value === again.value;
  return {
    ...place,
    code: "profile/repeated-switch",
    severity: "error",
    message: same
      ? "This profile states the switch already."
      : `This profile states \`${earlier.switch.text}\` already, which says the opposite.`,
    related: [{ ...earlier.place, message: "Stated here first." }],
  };
}

function compile(
  draft: Draft,
  drafts: ReadonlyMap<string, Draft>,
  problems: BlockProblem[],
): CompiledProfile | undefined {
  const line = lineageOf(draft, drafts);
  if (line.problem !== undefined) {
    if (line.mine) problems.push(line.problem);
    return undefined;
  }
  const stated = new Map<SwitchField, StatedSwitch>();
  for (const each of line.drafts) {
    for (const own of each.own) {
      if (!stated.has(own.switch.field)) stated.set(own.switch.field, own);
    }
  }
  let values: Partial<SwitchValues> = {};
  for (const each of stated.values()) values = each.switch.set(values);
  if (!isComplete(values)) {
    const open = switchFields.filter((field) => !stated.has(field));
    if (draft.parent === undefined && open.length > draft.unread) problems.push(missing(draft, open));
    return undefined;
  }
  return {
    id: draft.id,
    profile: { id: draft.id, ...values },
    lineage: line.drafts.map((each) => each.id),
    own: draft.own,
    stated: switchFields.flatMap((field) => stated.get(field) ?? []),
    place: draft.place,
  };
}

/** The profile and those that it extends, nearest first; or why there is no such line, and whether it is to blame. */
function lineageOf(
  draft: Draft,
  drafts: ReadonlyMap<string, Draft>,
): { readonly drafts: readonly Draft[]; readonly problem?: BlockProblem; readonly mine?: boolean } {
  const line = [draft];
  for (let last = draft; last.parent !== undefined; ) {
    const { id, place } = last.parent;
    const mine = last === draft;
    const next = drafts.get(id);
    if (next === undefined) {
      const others = [...drafts.keys()].filter((each) => each !== last.id);
      const problem = unknownWord("profile/unknown-profile", place, id, `There is no profile \`${id}\``, others);
      return { drafts: line, problem, mine };
    }
    if (line.includes(next)) {
      const round = [...line.slice(line.indexOf(next)), next].map((each) => `\`${each.id}\``).join(" extends ");
      const own = draft.parent?.place ?? place;
      const problem: BlockProblem = {
        ...own,
        code: "profile/circular",
        severity: "error",
        message: `A profile cannot extend itself: ${round}.`,
      };
      return { drafts: line, problem, mine: next === draft };
    }
    line.push(next);
    last = next;
  }
  return { drafts: line };
}

function missing(draft: Draft, open: readonly SwitchField[]): BlockProblem {
  const choices = open.map((field) =>
    choicesOf(field)
      .map((choice) => `\`${choice.text}\``)
      .join(" or "),
  );
  const message =
    `The profile \`${draft.id}\` extends none, so it must state every switch. ` +
    `Still to be stated: ${choices.join("; ")}.`;
  return { ...draft.place, code: "profile/missing-switch", severity: "error", message };
}
