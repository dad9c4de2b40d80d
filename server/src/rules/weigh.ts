import { onField, refOf } from "./board";
import type { Cause as CausePattern, Modifier, Selector } from "./definition";
import { view as viewOf } from "./derive";
import type { Applied, CardId, Duel, Snapshot, Stamp } from "./duel";
import { weighMoreThan } from "./more-than";
import { declaredNames, namesForDeclaration } from "./names";
import { inArea } from "./places";
import { playersOf } from "./players";
import { fits } from "./select";
import {
  causeOf,
  clausesOf,
  type Derived,
  exceptsPresent,
  isOn,
  type StandingRule,
  speaksOfDeclaredName,
} from "./standing-rule";
import type { RuleId } from "./table";
import { covers } from "./verbs";
import type { Exempt, Finding } from "./verdict";
import type { Context } from "./view";
import type { Phase, Player, SummonKind, Verb, Zone } from "./words";

/** Something that a player or an effect wants to do with a card. One place weighs it against all effects that apply. */
export interface Use {
  readonly verb: Verb;
  readonly card?: CardId;
  readonly by: Player;
  /** `action`: by the rules of the game; `procedure`: a Summon by the monster's own procedure; `upkeep`: by rule alone. */
  readonly via: "action" | "procedure" | "effect" | "cost" | "rule" | "return" | "tribute" | "used by procedure";
  /** The card whose effect does it. */
  readonly source?: Snapshot;
  readonly activated?: "card" | "effect";
  readonly for?: SummonKind;
  readonly directly?: boolean;
  /** Of an attack: whether the card attacks, or is attacked. */
  readonly voice?: "active" | "passive";
  readonly target?: CardId;
  /** The card as it was before the event that its trigger answers. */
  readonly was?: Snapshot;
  readonly phase?: Phase;
  readonly faceDown?: boolean;
  /** It is done by an effect that resolved then and left this to be done. */
  readonly resolved?: Stamp;
}

type Cannot = Extract<Modifier, { modify: "cannot" }>;

/** Everything that the effects on the board have to say about a use: refusals, and exemptions that were weighed. */
export function weigh(duel: Duel, use: Use): readonly Finding[] {
  return weighIn(viewOf(duel), use);
}

/** The same in a given view of the duel. */
export function weighIn(view: Derived, use: Use): readonly Finding[] {
  const findings: Finding[] = [];
  const said = new Set<string>();
  for (const rule of view.rules) {
    if (rule.modifier.modify !== "cannot" || said.has(rule.applied.id)) continue;
    const finding = weighOne(view, rule, rule.modifier, use);
    if (finding === undefined) continue;
    if (
      finding.kind === "exemption" &&
      findings.some((other) => other.rule === finding.rule && sameCause(other, finding))
    )
      continue;
    findings.push(finding);
    if (finding.kind === "refusal") said.add(rule.applied.id);
  }
  const kept = findings.filter(
    (finding) =>
      finding.kind === "refusal" || !findings.some((other) => other.kind === "refusal" && sameCause(other, finding)),
  );
  return [...kept, ...dormant(view, use)];
}

function sameCause(a: Finding, b: Finding): boolean {
  return a.causes[0]?.card?.card === b.causes[0]?.card?.card && a.causes[0]?.stamp === b.causes[0]?.stamp;
}

function weighOne(view: Derived, rule: StandingRule, cannot: Cannot, use: Use): Finding | undefined {
  const context: Context = { view, memory: rule.memory };
  if (cannot.who !== undefined) return weighPlayer(context, rule, cannot, use);
  if (use.card === undefined) return undefined;
  const card = view.see(use.card);
  const selector = rule.on !== undefined && "selector" in rule.on ? rule.on.selector : undefined;
  if (selector !== undefined && speaksOfDeclaredName(selector))
    return (
      weighDeclared(context, rule, cannot, use, card, selector) ??
      (isVerb(cannot, use) ? nameNotGiven(view, rule, card) : undefined)
    );
  if (!isVerb(cannot, use) || !isOn(view, rule, card)) return undefined;
  if (!circumstances(context, cannot, use)) return undefined;
  return {
    kind: "refusal",
    rule: restrictedRule(use),
    grounds: [],
    subject: refOf(card),
    causes: [causeOf(rule.applied, rule.clause)],
    within: [],
  };
}

function isVerb(cannot: Cannot, use: Use): boolean {
  if (!covers(cannot.verb, use.verb)) {
    // Activating the card from the hand places it.
    if (!(cannot.verb === "place" && use.verb === "activate" && use.activated === "card")) return false;
  }
  if (cannot.activated !== undefined && use.activated !== undefined && cannot.activated !== use.activated) return false;
  if (cannot.directly === true && use.directly !== true) return false;
  if (use.voice !== undefined && use.voice !== voiceOf(cannot)) return false;
  if (cannot.for !== undefined && use.for !== undefined && !cannot.for.includes(use.for)) return false;
  if (cannot.for !== undefined && use.for === undefined) return false;
  return cannot.phase === undefined || cannot.phase === use.phase;
}

/** "the opponent cannot attack SEL" is about the cards that are attacked, "the opponent cannot attack" about the attackers. */
function voiceOf(cannot: Cannot): Cannot["voice"] {
  if (cannot.who === undefined) return cannot.voice;
  return cannot.what === undefined ? "active" : "passive";
}

function circumstances(context: Context, cannot: Cannot, use: Use): boolean {
  const card = use.card === undefined ? undefined : context.view.see(use.card);
  if (cannot.from !== undefined && (card === undefined || !cannot.from.some((area) => inArea(context, card, area))))
    return false;
  if (cannot.by !== undefined && !isBy(context, cannot.by, use)) return false;
  if (cannot.what !== undefined && cannot.who === undefined) {
    if (use.target === undefined || !fits(context, context.view.see(use.target), cannot.what)) return false;
  }
  return !(cannot.except !== undefined && card !== undefined && fits(context, card, cannot.except));
}

function isBy(context: Context, by: CausePattern, use: Use): boolean {
  if (by.battle === true && use.via === "rule") return true;
  if (by.battle === true && by.effect !== true) return false;
  if (by.effect === true && use.via !== "effect") return false;
  if (by.whose !== undefined && !playersOf(context, by.whose).includes(use.by)) return false;
  return by.of === undefined || (use.source !== undefined && fits(context, use.source, by.of));
}

function weighPlayer(context: Context, rule: StandingRule, cannot: Cannot, use: Use): Finding | undefined {
  if (cannot.who === undefined || !playersOf(context, cannot.who).includes(use.by) || !isVerb(cannot, use))
    return undefined;
  const card = use.card === undefined ? undefined : context.view.see(use.card);
  if (cannot.what !== undefined && (card === undefined || !fits(context, card, cannot.what))) return undefined;
  if (!circumstances(context, cannot, use)) return undefined;
  const most = weighMoreThan(context, rule, cannot, use);
  if (!most.binds) return most.finding;
  return {
    kind: "refusal",
    rule: use.card === undefined ? "restricted/player" : restrictedRule(use),
    grounds: ["restricted/player"],
    ...(card === undefined ? {} : { subject: refOf(card) }),
    causes: [causeOf(rule.applied, rule.clause)],
    within: [],
  };
}

function restrictedRule(use: Use): RuleId {
  if (covers("summon", use.verb)) return "restricted/summon";
  switch (use.verb) {
    case "set":
      return "restricted/set";
    case "activate":
      return "restricted/activate";
    case "attack":
      return "restricted/attack";
    case "change position":
    case "flip":
      return "restricted/position";
    case "target":
      return "restricted/target";
    case "destroy":
      return "restricted/destroy";
    case "banish":
      return "restricted/banish";
    case "use as material":
    case "tribute":
      return "restricted/material";
    case "place":
    case "equip":
      return "restricted/place";
    default:
      return "restricted/move";
  }
}

function weighDeclared(
  context: Context,
  rule: StandingRule,
  cannot: Cannot,
  use: Use,
  card: Snapshot,
  selector: Selector,
): Finding | undefined {
  const name = declaredFor(context, card);
  if (name === undefined || !fits(context, card, withoutPresence(selector))) return undefined;
  const base = {
    subject: refOf(card),
    causes: [causeOf(rule.applied, rule.clause)],
    within: [],
    details: { name },
  } as const;
  const id = declaredRule(use, card);
  const exempt = (rule: RuleId, why: Exempt): Finding => ({
    kind: "exemption",
    rule,
    grounds: id.free && id.rule !== rule ? [id.rule] : [],
    why,
    ...base,
  });
  if (use.resolved !== undefined && use.resolved < rule.applied.since && use.source?.card === card.card)
    return exempt("declared/resolve", "already resolved");
  if (exceptsPresent(selector)) {
    // What stands there and is Special Summoned from there is put on the field anew.
    const anew = covers("special summon", use.verb);
    const here = onField(card) && !anew && card.arrived < rule.applied.since;
    const followed =
      context.view.duel.profile.exemptTriggers === "follow the card" &&
      use.was !== undefined &&
      onField(use.was) &&
      use.was.arrived < rule.applied.since;
    if (here || followed)
      return exempt(rule.applied.again === true ? "declared/exempt-again" : "declared/exempt", "there first");
  }
  if (id.free) return exempt(id.rule, "no use of the card");
  if (
    !isVerb(cannot, use) &&
    !(id.rule === "declared/attach" || id.rule === "declared/return" ? cannot.verb === "place" : false)
  )
    return undefined;
  if (allowedByProfile(context.view.duel, id.rule, use, card)) return exempt(id.rule, "allowed by the profile");
  const grounds: RuleId[] =
    card.namedBy.length > 0 && !card.originalNames.includes(name)
      ? ["name/given"]
      : context.view.duel.book[card.def]?.renamed
        ? ["name/always"]
        : [];
  return { kind: "refusal", rule: id.rule, grounds, ...base };
}

/** An effect would give the card the declared name, but the profile has it that it does not: so nothing binds the card. */
function nameNotGiven(view: Derived, { applied }: StandingRule, card: Snapshot): Finding | undefined {
  const refused = view.findings.find(
    ({ rule, subject, causes }) =>
      rule === "declared/name-given" &&
      subject?.card === card.card &&
      causes.some((cause) => cause.card?.card === applied.source.card),
  );
  return refused === undefined ? undefined : { ...refused, kind: "exemption", why: "not applied" };
}

function withoutPresence(selector: Selector): Selector {
  if (selector.select !== "cards" || !exceptsPresent(selector)) return selector;
  const { except: _, ...rest } = selector;
  return rest;
}

function declaredFor(context: Context, card: Snapshot): string | undefined {
  const declared = declaredNames(context);
  return namesForDeclaration(context, card).find((name) => declared.includes(name));
}

/** What kind of use this is to somebody who declared the card's name; `free`: no use that a declaration forbids. */
function declaredRule(use: Use, card: Snapshot): { readonly rule: RuleId; readonly free: boolean } {
  const bad = (rule: RuleId) => ({ rule, free: false });
  const free = (rule: RuleId) => ({ rule, free: true });
  if (use.via === "used by procedure") return free("declared/no-material");
  if (use.via === "tribute") return free("declared/tribute");
  if (use.via === "cost") return free("declared/cost");
  if (use.via === "return") return bad("declared/return");
  if (covers("summon", use.verb)) return bad(use.via === "effect" ? "declared/place-by-effect" : "declared/summon");
  switch (use.verb) {
    case "set":
      return bad(use.via === "effect" ? "declared/place-by-effect" : "declared/set");
    case "place":
      return bad("declared/place-by-effect");
    case "equip":
      return bad("declared/equip");
    case "attach":
      return onField(card) ? free("declared/attach") : bad("declared/attach");
    case "activate":
      if (use.activated === "effect") return bad("declared/effect");
      return bad(use.via === "effect" ? "declared/activate-by-effect" : "declared/activate");
    case "apply":
      return bad("declared/apply");
    case "attack":
      return bad("declared/attack");
    case "change position":
    case "flip":
      return use.via === "effect" ? free("declared/position") : bad("declared/position");
    case "use as material":
      return bad("declared/material");
    case "target":
      return free("declared/target");
    case "win":
      return free("declared/win");
    case "use":
      return free("declared/counted");
    default:
      return free("declared/moved");
  }
}

function allowedByProfile(duel: Duel, rule: RuleId, use: Use, card: Snapshot): boolean {
  const { profile } = duel;
  const brought: readonly Zone[] = ["deck", "gy", "banished", "extra"];
  if (rule === "declared/return") return profile.declaredReturn === "returns";
  if (rule === "declared/equip") return profile.declaredPlacement === "allowed";
  if (rule !== "declared/place-by-effect") return false;
  if (covers("special summon", use.verb))
    return (
      profile.declaredSpecialSummon !== "forbidden" && brought.includes(card.zone) && use.verb === "special summon"
    );
  return use.verb === "place" && use.faceDown !== true && profile.declaredPlacement === "allowed";
}

/** Restrictions that would bind if their effect applied: said as exemptions, with the reason why it does not. */
function dormant(view: Derived, use: Use): readonly Finding[] {
  const findings: Finding[] = [];
  for (const applied of view.duel.applied) {
    if (applied.dormant === undefined) continue;
    const finding = dormantOne(view, applied, use);
    if (finding !== undefined) findings.push(finding);
  }
  return findings;
}

function dormantOne(view: Derived, applied: Applied, use: Use): Finding | undefined {
  for (const [index, clause] of clausesOf(view.duel, applied).entries())
    for (const modifier of clause.modifiers) {
      if (modifier.modify !== "cannot" || applied.dormant === undefined) continue;
      const on =
        clause.cards !== undefined
          ? { cards: clause.cards }
          : clause.on === undefined
            ? undefined
            : { selector: clause.on };
      const rule: StandingRule = {
        applied: { ...applied, since: 0 },
        clause: index,
        modifier,
        on,
        memory: applied.memory,
      };
      const would = weighOne(view, rule, modifier, use);
      if (would?.kind !== "refusal") continue;
      const declares = clause.on !== undefined && speaksOfDeclaredName(clause.on);
      return {
        kind: "exemption",
        rule: declares ? "declared/off" : "restricted/off",
        grounds: [would.rule],
        ...(would.subject === undefined ? {} : { subject: would.subject }),
        causes: [causeOf(applied, index), ...applied.dormant.causes],
        within: [applied.dormant],
        why: applied.dormant.rule === "negated/continuous" ? "negated" : "not applied",
        ...(would.details === undefined ? {} : { details: would.details }),
      };
    }
  return undefined;
}

/** Only the refusals among findings. */
export function refusals(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => finding.kind === "refusal");
}

/** Whether the effects on the board refuse a use. */
export function refuses(duel: Duel, use: Use): boolean {
  return weigh(duel, use).some((finding) => finding.kind === "refusal");
}
