import { cardOf, effectAt, onField, refOf, sameRef, stays } from "./board";
import type { CardTest, Selector } from "./definition";
import { view } from "./derive";
import type { Duel, Link } from "./duel";
import { fits } from "./select";
import { causeOf, type StandingRule } from "./standing-rule";
import type { Finding } from "./verdict";
import type { View } from "./view";

/** Whether the effect of a chain link is negated as it resolves, its card having stayed where it was activated or not. */

/**
 * Why the effect of a link is negated as it resolves; undefined when it is not. Where the card has moved since the
 * activation, it depends on what the negation is over:
 * monsters on the field: only those still there face-up; Spells and Traps, a column, or all cards of the field: as they
 * were when they were activated, for as long as the negation applies; a name: wherever the card is; one card: wherever
 * it has gone, but not once it was turned face-down; the activated effect itself: always.
 */
export function negationOf(duel: Duel, link: Link): Finding | undefined {
  const effect = effectAt(duel, link.effect);
  if (effect?.unnegatable?.includes("effect") === true) return undefined;
  if (link.effectNegated !== undefined) return link.effectNegated;
  const seen = view(duel);
  const base = { kind: "refusal", rule: "negated/effect", grounds: ["negated/continuous"], within: [] } as const;
  if (stays(duel, link.card)) {
    const card = seen.see(link.card.card);
    if (card.negated === undefined || (onField(card) && !card.faceUp)) return undefined;
    return { ...base, subject: link.card, causes: card.negated.causes };
  }
  const rule = seen.rules.find((one) => one.modifier.modify === "negate effects" && reaches(seen, one, link));
  return rule && { ...base, subject: link.card, causes: [causeOf(rule.applied, rule.clause)] };
}

/** Whether a negation that applies reaches the effect of a link whose card has moved since it was activated. */
function reaches(seen: View, { on, memory }: StandingRule, link: Link): boolean {
  if (on === undefined) return false;
  if ("cards" in on) return on.cards.some((ref) => sameRef(ref, link.card)) && !turnedDown(seen.duel, link);
  return !overMonstersOnField(on.selector) && fits({ view: seen, memory }, link.at, on.selector);
}

/** Whether the card is still on the field, turned face-down. */
function turnedDown(duel: Duel, link: Link): boolean {
  if (!onField(link.at) || !onField(cardOf(duel, link.card.card))) return false;
  return !duel.events.some(
    ({ serial, events }) =>
      serial > link.stamp &&
      events.some(
        ({ verb, subject }) => verb === "leave" && subject !== undefined && sameRef(refOf(subject), link.card),
      ),
  );
}

/** Whether a selector is over nothing but monsters on the field. */
function overMonstersOnField(selector: Selector): boolean {
  if (selector.select === "ref") return false;
  if (selector.select !== "cards") return selector.of.every(overMonstersOnField);
  return selector.where !== undefined && selector.tests.some(isOfMonsters);
}

const ofMonsters: readonly string[] = [
  "Effect",
  "Fusion",
  "Synchro",
  "Xyz",
  "Link",
  "Pendulum",
  "Tuner",
  "Flip",
  "Gemini",
];

/** Whether only monsters pass a test. */
function isOfMonsters(test: CardTest): boolean {
  switch (test.test) {
    case "kind":
      return test.kind === "monster" || test.kind === "token";
    case "property":
      return ofMonsters.includes(test.property);
    case "attribute":
    case "type":
    case "position":
    case "stat":
    case "summoned":
      return true;
    case "any":
      return test.of.every(isOfMonsters);
    case "all":
      return test.of.some(isOfMonsters);
    default:
      return false;
  }
}
