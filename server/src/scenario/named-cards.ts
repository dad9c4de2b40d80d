import type { CardId, Duel } from "../rules/duel";
import { type RuleId, rules } from "../rules/table";
import type { Finding } from "../rules/verdict";
import { cardsOf } from "../rulings/cite";
import type { Span } from "../syntax/span";
import type { CardOrEffect, Expectation, Reference, Step } from "../syntax/tree";
import type { Board } from "./board";
import { linkNamed } from "./expectation";
import type { Look } from "./look";
import { itemsOf } from "./offer";
import { find } from "./reference";
import type { Scene } from "./scene";

/** All references to cards in a step, the one it is about first. */
export function referencesOf({ action }: Step): readonly Reference[] {
  const cardOf = (subject: CardOrEffect) => (subject.kind === "effect" ? subject.card : subject);
  const clauses = action.clauses.flatMap((clause): readonly Reference[] => {
    switch (clause.kind) {
      case "choosing":
        return itemsOf(clause.answers).flatMap((item) => {
          if (item.kind === "card" || item.kind === "effect") return [item.reference];
          return item.kind === "words" ? item.parts.flatMap((part) => (part.kind === "card" ? [part] : [])) : [];
        });
      case "with":
        return [cardOf(clause.subject)];
      default:
        return "cards" in clause ? clause.cards : [];
    }
  });
  switch (action.verb) {
    case "summon":
    case "set":
      return [...action.cards, ...clauses];
    case "activate":
    case "chain":
      return [cardOf(action.subject), ...clauses];
    case "attack":
      return [action.attacker, ...(action.target === undefined ? [] : [action.target]), ...clauses];
    case "change position":
      return [action.card, ...clauses];
    case "decline":
      return action.subject === undefined ? clauses : [cardOf(action.subject), ...clauses];
    case "order":
      return action.effects.map(cardOf);
    case "choose":
      return itemsOf(action.answers).flatMap((item) =>
        item.kind === "card" || item.kind === "effect" ? [item.reference] : [],
      );
    default:
      return clauses;
  }
}

/** The cards that a step names. */
export function cardsNamed(scene: Scene, duel: Duel, step: Step): readonly CardId[] {
  return referencesOf(step).flatMap((reference) => idOf(scene, duel, reference));
}

function idOf(scene: Scene, duel: Duel, reference: Reference): readonly CardId[] {
  const found = find(scene, duel, reference);
  return "card" in found ? [found.card] : [];
}

/** The words of a step that a finding is about: the card named, else the verb. */
export function spanOfFinding(scene: Scene, duel: Duel, step: Step, finding: Finding): Span {
  const { action } = step;
  if (finding.rule.startsWith("declare/") || finding.rule === "name/always") {
    const clause = action.clauses.find(({ kind }) => kind === "declaring");
    if (clause !== undefined) return { start: clause.start, end: clause.end };
  }
  if (finding.rule === "turn/not-your-turn" || finding.rule === "turn/no-priority")
    return { start: step.player.start, end: step.player.end };
  if (rules[finding.rule].gates === "turn") return action.verbSpan;
  const about = finding.subject?.card;
  const references = referencesOf(step);
  const named =
    about === undefined ? undefined : references.find((reference) => idOf(scene, duel, reference).includes(about));
  const { start, end } = named ?? action.verbSpan;
  return { start, end };
}

/** The cards that an expectation is about, with those that are responsible for what it says of an attack or of a player. */
export function cardsExpected(
  scene: Scene,
  board: Board,
  look: Look,
  { subject, claims }: Expectation,
): readonly CardId[] {
  const { duel } = look.board;
  const claimed = claims.flatMap((claim) =>
    claim.kind === "equipped to" || claim.kind === "attached to" || claim.kind === "on card"
      ? idOf(scene, duel, claim.card)
      : [],
  );
  switch (subject.kind) {
    case "cards":
      return [...subject.cards.flatMap((reference) => idOf(scene, duel, reference)), ...claimed];
    case "effect":
      return idOf(scene, duel, subject.card);
    case "link": {
      const link = linkNamed(board, look, subject.number);
      const why = [link?.activationNegated, link?.effectNegated, link?.because];
      return link === undefined
        ? []
        : [
            link.card.card,
            ...why.flatMap((finding) => (finding === undefined ? [] : cardsOf(finding).map(({ card }) => card))),
          ];
    }
    case "attack":
      return lastAttack(duel);
    case "player":
      return [...lastAttack(duel), ...responsible(duel, board.since)];
    case "number of cards":
    case "zone":
      return [...claimed, ...responsible(duel, board.since)];
    default:
      return claimed;
  }
}

function lastAttack(duel: Duel): readonly CardId[] {
  const attack = duel.battle ?? duel.history.lastAttack;
  if (attack === undefined) return [];
  const negating = attack.negated === undefined ? [] : cardsOf(attack.negated).map(({ card }) => card);
  return [attack.attacker.card, ...(attack.target === undefined ? [] : [attack.target.card]), ...negating];
}

/** The cards whose effects or attacks did something since a stamp, whose maintenance was due or whose win condition was met. */
function responsible(duel: Duel, since: number): readonly CardId[] {
  const events = duel.events.filter(({ serial }) => serial > since).flatMap(({ events }) => events);
  const sources = events.flatMap(({ cause }) => (cause.source === undefined ? [] : [cause.source.card]));
  const noted = duel.notes
    .filter(({ stamp, finding }) => stamp >= since && standing(finding.rule))
    .flatMap(({ finding }) => cardsOf(finding).map(({ card }) => card));
  return [...sources, ...noted];
}

/** Rules by which a card does something although none of its effects is used. */
function standing(rule: RuleId): boolean {
  return rule.startsWith("win/") || rule === "declared/maintenance";
}
