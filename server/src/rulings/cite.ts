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

/** A card that more rulings than this are about does not tell which of them is meant. */
const telling = 8;

/**
 * The rulings that speak for findings under a profile, best first; an unknown profile is taken as one that extends
 * none. `cardNames` are the printed names of the cards involved: those of the step and those of the findings.
 *
 * A ruling for the finding itself comes before one for a finding within; then the one that is about the cards
 * involved, where a card that many rulings are about tells less than one that few are; then the one for the finding's
 * own rule rather than for one that it rests on; then the one that is about fewer other cards; then the one that
 * stands first in the files. A ruling whose place another one took stands behind that one.
 */
export function cite(
  index: RulingIndex,
  findings: Finding | readonly Finding[],
  profile: string,
  cardNames: Iterable<string>,
): readonly Ruling[] {
  const list = "rule" in findings ? [findings] : findings;
  const anywhere = new Set(list.flatMap(rulesOf));
  const involved = new Set(cardNames);
  const candidates = [...index.byId.values()].filter(
    (ruling) => speaksOf(ruling, anywhere, involved) && speaks(index, ruling, profile),
  );
  const spokenFor = new Set(candidates.flatMap((ruling) => ruling.documents));
  const leading = list.flatMap((finding) => leadingOf(finding, spokenFor));
  const own = new Set(leading.map((finding) => finding.rule));
  const outer = new Set(leading.flatMap(decisive));
  const fits = candidates.map((ruling, order): Fit => {
    const met = ruling.about.filter((card) => involved.has(card));
    return {
      ruling,
      within: ruling.documents.some((rule) => outer.has(rule)) ? 0 : 1,
      met: met.reduce((sum, card) => sum + weightOf(index, card), 0),
      ground: ruling.documents.some((rule) => own.has(rule)) ? 0 : 1,
      others: ruling.about.length - met.length,
      order,
    };
  });
  fits.sort(
    (a, b) => a.within - b.within || b.met - a.met || a.ground - b.ground || a.others - b.others || a.order - b.order,
  );
  return successorsFirst(
    index,
    fits.map((fit) => fit.ruling),
  );
}

/**
 * Whether a ruling documents a rule that was found. A restriction is what one card says: a ruling about other cards
 * alone has nothing to say of it.
 */
function speaksOf(ruling: Ruling, rules: ReadonlySet<string>, involved: ReadonlySet<string>): boolean {
  const met = ruling.documents.filter((rule) => rules.has(rule));
  if (met.length === 0) return false;
  const ofOneCard = met.every((rule) => rule.startsWith("restricted/"));
  return !ofOneCard || ruling.about.length === 0 || ruling.about.some((card) => involved.has(card));
}

interface Fit {
  readonly ruling: Ruling;
  readonly within: 0 | 1;
  /** How much the cards involved have to do with it. */
  readonly met: number;
  readonly ground: 0 | 1;
  readonly others: number;
  readonly order: number;
}

/** How much it tells of a ruling that it is about a card, from 0 to 1. */
function weightOf(index: RulingIndex, card: string): number {
  const count = index.byCard.get(card)?.length ?? 0;
  return count === 0 || count > telling ? 0 : 1 / count;
}

/** The rules by which a finding stands: of an exemption its grounds are only what would have refused. */
function decisive(finding: Finding): readonly RuleId[] {
  return finding.kind === "exemption" ? [finding.rule] : [finding.rule, ...finding.grounds];
}

/** The finding itself, or, where no ruling speaks for it, those within which are its reason. */
function leadingOf(finding: Finding, spokenFor: ReadonlySet<RuleId>): readonly Finding[] {
  if (decisive(finding).some((rule) => spokenFor.has(rule))) return [finding];
  return finding.within.flatMap((each) => leadingOf(each, spokenFor));
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
