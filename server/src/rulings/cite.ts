import type { RuleId } from "../rules/table";
import type { CardRef, Finding } from "../rules/verdict";
import type { Ruling } from "./ruling";
import { type RulingIndex, speaks } from "./ruling-index";

/** A finding and all findings within it, the outer ones first. */
export function flatten(finding: Finding): readonly Finding[] {
  return [finding, ...finding.within.flatMap(flatten)];
}

/** All rules that a finding names: its own, those it rests on, and those of the findings within. Each once. */
export function rulesOf(finding: Finding): readonly RuleId[] {
  return [...new Set(flatten(finding).flatMap((each) => [each.rule, ...each.grounds]))];
}

/** All cards that a finding is about or that are responsible for it, those of the findings within too. Each once. */
export function cardsOf(finding: Finding): readonly CardRef[] {
  const cards = new Map<string, CardRef>();
  for (const each of flatten(finding)) {
    for (const card of [each.subject, ...each.causes.map((cause) => cause.card)]) {
      if (card !== undefined) cards.set(`${card.card} ${card.instance}`, card);
    }
  }
  return [...cards.values()];
}

/**
 * Whether a ruling documents a rule that the finding names, as its own, among its grounds or in a finding within.
 * With `counts`, findings for which it is false are left out, together with what is within them.
 */
export function documents(
  ruling: Ruling,
  finding: Finding,
  counts: (finding: Finding) => boolean = () => true,
): boolean {
  if (!counts(finding)) return false;
  const names = (rule: RuleId) => ruling.documents.includes(rule);
  if (names(finding.rule) || finding.grounds.some(names)) return true;
  return finding.within.some((each) => documents(ruling, each, counts));
}

/**
 * The rulings that speak for findings under a profile, best first; an unknown profile is taken as one that extends
 * none. `cardNames` are the printed names of the cards involved: those of the step and those of the findings.
 *
 * A ruling for the rule of a finding or for what that rests on comes before one for a finding within; then the one
 * that is about the cards involved, where a card that many rulings are about tells less than one that few are; then
 * the one that is about fewer other cards; then the one that stands first in the files. A ruling whose place another
 * one took stands behind that one.
 */
export function cite(
  index: RulingIndex,
  findings: Finding | readonly Finding[],
  profile: string,
  cardNames: Iterable<string>,
): readonly Ruling[] {
  const list = "rule" in findings ? [findings] : findings;
  const outer = new Set(list.flatMap((finding) => [finding.rule, ...finding.grounds]));
  const inner = new Set(list.flatMap(rulesOf));
  const involved = new Set(cardNames);
  const fits: Fit[] = [];
  let order = 0;
  for (const ruling of index.byId.values()) {
    order++;
    if (!ruling.documents.some((rule) => inner.has(rule)) || !speaks(index, ruling, profile)) continue;
    const met = ruling.about.filter((card) => involved.has(card));
    fits.push({
      ruling,
      within: ruling.documents.some((rule) => outer.has(rule)) ? 0 : 1,
      met: met.reduce((sum, card) => sum + 1 / (index.byCard.get(card)?.length ?? 1), 0),
      others: ruling.about.length - met.length,
      order,
    });
  }
  fits.sort((a, b) => a.within - b.within || b.met - a.met || a.others - b.others || a.order - b.order);
  return successorsFirst(
    index,
    fits.map((fit) => fit.ruling),
  );
}

interface Fit {
  readonly ruling: Ruling;
  readonly within: 0 | 1;
  /** How much the cards involved have to do with it. */
  readonly met: number;
  readonly others: number;
  readonly order: number;
}

/** The same rulings in their order, but each right behind those of them that took its place. */
function successorsFirst(index: RulingIndex, rulings: readonly Ruling[]): readonly Ruling[] {
  const done = new Set<Ruling>();
  const result: Ruling[] = [];
  const put = (ruling: Ruling) => {
    if (done.has(ruling)) return;
    done.add(ruling);
    const successors = new Set(index.successors.get(ruling.id));
    for (const each of rulings) if (successors.has(each)) put(each);
    result.push(ruling);
  };
  for (const ruling of rulings) put(ruling);
  return result;
}
