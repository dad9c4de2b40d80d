import type { CardId } from "../rules/duel";
import type { Finding, Verdict } from "../rules/verdict";
import { cardsOf, documents, flatten } from "../rulings/cite";
import type { Ruling } from "../rulings/ruling";
import { profilesOf, speaks } from "../rulings/ruling-index";
import { nearest } from "../syntax/nearest";
import type { Id } from "../syntax/tree";
import { refusals } from "./finding";
import type { Fault } from "./report";
import type { Scene } from "./scene";
import { listed } from "./words";

/** Whether a verdict rests on a ruling; the findings that show it, or why it does not. */
export type Rests =
  | { readonly on: readonly Finding[] }
  | { readonly fault: Fault; readonly findings?: readonly Finding[] };

/** The ruling that a `per` names; a fault where there is none, or where it does not speak under the profile. */
export function rulingNamed({ library, profile }: Scene, id: Id): Ruling | { readonly fault: Fault } {
  const ruling = library.rulings.byId.get(id.id);
  const span = { start: id.start, end: id.end };
  if (ruling === undefined) {
    const near = nearest(id.id, library.rulings.byId.keys(), 3);
    const hint =
      near.length === 0
        ? ""
        : ` Did you mean ${listed(
            near.map((each) => `\`${each}\``),
            "or",
          )}?`;
    return {
      fault: {
        span,
        code: "ruling/unknown-ruling",
        message: `There is no ruling \`${id.id}\`.${hint}`,
        mends: near.map((each) => ({ ...span, title: `Write ${each}`, replacement: each })),
      },
    };
  }
  if (speaks(library.rulings, ruling, profile.id)) return ruling;
  const where = profilesOf(library.rulings, ruling).map((each) => `\`${each}\``);
  return {
    fault: {
      span,
      code: "ruling/silent",
      message: `\`${id.id}\` does not speak under \`${profile.id}\`${where.length === 0 ? "" : `: it speaks under ${listed(where, "and")}`}.`,
    },
  };
}

/**
 * Whether a refusal rests on a ruling: a rule that it documents refuses, and every other refusal has the same cause.
 * Alternative activations are judged each by itself, and one of them must rest on the ruling alone. `named` are the
 * cards that the line names: of a refusal for want of a legal candidate, it is theirs that must have fallen out.
 */
export function refusalRests(
  ruling: Ruling,
  id: Id,
  alternatives: readonly Verdict[],
  named: readonly CardId[],
): Rests {
  const [first] = alternatives;
  const span = { start: id.start, end: id.end };
  let other: { readonly on: readonly Finding[]; readonly others: readonly Finding[] } | undefined;
  for (const verdict of alternatives) {
    const all = refusals(verdict);
    const on = all.filter((finding) => restsOn(ruling, finding, named));
    if (on.length === 0) continue;
    const causes = new Set(on.flatMap(causeKeys));
    const others = all.filter((finding) => !on.includes(finding) && !causeKeys(finding).some((key) => causes.has(key)));
    if (others.length === 0) return { on };
    other ??= { on, others };
  }
  if (other !== undefined) {
    const message = `It is refused for another reason too, so that this shows nothing about \`${ruling.id}\`:`;
    return { fault: { span, code: "scenario/per-other-cause", message }, findings: other.others };
  }
  const message = `It is refused, but by no rule that \`${ruling.id}\` documents:`;
  return { fault: { span, code: "scenario/per", message }, findings: first === undefined ? [] : refusals(first) };
}

/** Whether a refusal is by a rule that the ruling documents, or for want of a candidate that such a rule kept out. */
function restsOn(ruling: Ruling, finding: Finding, named: readonly CardId[]): boolean {
  if (ruling.documents.includes(finding.rule) || finding.grounds.some((rule) => ruling.documents.includes(rule)))
    return true;
  const groups = new Map<number, Finding[]>();
  for (const each of finding.within) {
    if (each.kind !== "refusal") continue;
    const key = each.subject?.card ?? -1;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const wanted = named.some((card) => groups.has(card)) ? new Set(named) : undefined;
  return [...groups].some(([card, group]) => {
    if (wanted !== undefined && !wanted.has(card)) return false;
    const on = group.filter((each) => restsOn(ruling, each, named));
    const causes = new Set(on.flatMap(causeKeys));
    return on.length > 0 && group.every((each) => on.includes(each) || causeKeys(each).some((key) => causes.has(key)));
  });
}

/** What is responsible for a finding: the cards, and where there is none the facts and actions. */
function causeKeys(finding: Finding): readonly string[] {
  return flatten(finding).flatMap((each) =>
    each.causes.map(({ card, stamp }) =>
      card === undefined ? `stamp ${stamp}` : `card ${card.card} ${card.instance}`,
    ),
  );
}

/** Whether a step that is legal rests on a ruling: a rule that it documents was weighed, or is why another did not bite. */
export function legalRests(ruling: Ruling, id: Id, findings: readonly Finding[]): Rests {
  const on = findings.filter((finding) => finding.kind !== "refusal" && documents(ruling, finding));
  if (on.length > 0) return { on };
  return {
    fault: {
      span: { start: id.start, end: id.end },
      code: "scenario/per",
      message: `It is legal, but no rule that \`${ruling.id}\` documents had anything to do with that.`,
    },
  };
}

/**
 * Whether what is expected rests on a ruling: a rule that it documents was applied or weighed, on one of the cards
 * that the line is about.
 */
export function factRests(ruling: Ruling, id: Id, findings: readonly Finding[], about: readonly CardId[]): Rests {
  const by = findings.filter((finding) => documents(ruling, finding));
  const on = by.filter((finding) => cardsOf(finding).some(({ card }) => about.includes(card)));
  if (on.length > 0) return { on };
  return {
    fault: {
      span: { start: id.start, end: id.end },
      code: "scenario/per",
      message:
        by.length === 0
          ? `This is so, but since the last step no rule that \`${ruling.id}\` documents was applied or weighed.`
          : `This is so, but what \`${ruling.id}\` documents was applied or weighed on other cards than those of this line.`,
    },
  };
}
