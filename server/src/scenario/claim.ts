import { current } from "../rules";
import type { CardId, CardState, Duel, Link } from "../rules/duel";
import type { Stat } from "../rules/words";
import type { Claim } from "../syntax/tree";
import { nameOf } from "./cast";
import type { Look } from "./look";
import { find } from "./reference";
import type { Fault } from "./report";
import type { Scene } from "./scene";
import { counted, facingWords, isAt, listed, placeWords, positionOf, quoted, slotOf } from "./words";

/** Whether a claim holds, before `not` turns it round, and what is so. */
export type Holds = { readonly holds: boolean; readonly so: string } | { readonly fault: Fault };

const yes = (so: string): Holds => ({ holds: true, so });
const so = (holds: boolean, words: string): Holds => ({ holds, so: words });

/** A claim that has no meaning for its subject. */
export function senseless(claim: Claim, subject: string): Holds {
  return {
    fault: {
      span: { start: claim.start, end: claim.end },
      code: "scenario/senseless-claim",
      message: `This cannot be said of ${subject}.`,
    },
  };
}

/** Looks at a claim about a card. */
export function ofCard(scene: Scene, look: Look, since: number, id: CardId, claim: Claim): Holds {
  const { duel } = look.board;
  const card = duel.cards[id];
  if (card === undefined) return so(false, "There is no such card.");
  const name = nameOf(scene.cast, duel, id);
  const there = `${name} is ${placeWords(card)}`;
  const onField = card.zone === "monster" || card.zone === "spell" || card.zone === "field";
  const seen = () => current(duel, id);
  switch (claim.kind) {
    case "place":
      return so(isAt(duel, id, claim.place), `${there}.`);
    case "facing":
      return so(
        card.faceUp === (claim.facing === "face-up"),
        onField ? `${name} is ${facingWords(card)}.` : `${there}, ${facingWords(card)}.`,
      );
    case "in position": {
      if (card.zone !== "monster") return so(false, `${there}.`);
      const { facing, position } = claim.position;
      const fits = card.position === (position === "Attack" ? "attack" : "defense");
      const wanted = positionOf(claim.position);
      return so(
        fits && (facing === undefined || card.faceUp === (wanted !== "face-down defense")),
        `${name} is in ${facingWords(card)}.`,
      );
    }
    case "in zone": {
      const fits =
        onField &&
        card.slot === slotOf(claim.zone) &&
        (claim.zone.player === undefined || claim.zone.player.player === card.controller);
      return so(fits, card.slot === undefined || !onField ? `${there}.` : `${there}, in ${zoneWords(card)}.`);
    }
    case "negated":
      return seen().negated === undefined
        ? so(false, `The effects of ${name} are not negated.`)
        : yes(`The effects of ${name} are negated.`);
    case "activation negated":
    case "effect negated":
    case "resolved":
    case "resolved without effect": {
      const link = [...duel.chain, ...duel.lastChain].reverse().find((each) => each.card.card === id);
      return link === undefined ? so(false, `${name} was on no Chain.`) : ofLink(link, claim);
    }
    case "named": {
      const { names } = seen();
      return so(names.includes(claim.name.value), `${name} is named ${listed(names.map(quoted), "and")}.`);
    }
    case "stat": {
      const stat: Stat = claim.stat === "scale" ? "Scale" : claim.stat;
      const value = seen().stats[stat];
      return so(
        value === claim.value.value,
        value === undefined ? `${name} has no ${claim.stat}.` : `${name} has ${claim.stat} ${value}.`,
      );
    }
    case "has attribute": {
      const { attributes } = seen();
      return so(
        attributes.includes(claim.attribute.attribute),
        attributes.length === 0 ? `${name} has no Attribute.` : `${name} is ${listed(attributes, "and")}.`,
      );
    }
    case "has type": {
      const { types } = seen();
      return so(
        types.includes(claim.type.type),
        types.length === 0 ? `${name} has no Type.` : `${name} is ${listed(types, "and")}.`,
      );
    }
    case "equipped to":
    case "attached to": {
      const host = find(scene, duel, claim.card);
      if ("fault" in host) return host;
      const attached = card.zone === "material";
      const held = card.host === host.card && attached === (claim.kind === "attached to");
      if (card.host === undefined) return so(held, `${there}.`);
      return so(held, `${name} is ${attached ? "attached" : "equipped"} to ${nameOf(scene.cast, duel, card.host)}.`);
    }
    case "summoned": {
      if (claim.how === "properly")
        return so(card.proper === "yes", `${name} was ${card.proper === "yes" ? "" : "not "}properly Summoned.`);
      const how = claim.how === "Gemini" && card.gemini === true ? "Gemini" : card.summon?.kind;
      return so(how === claim.how, how === undefined ? `${name} was not Summoned.` : `${name} was ${how} Summoned.`);
    }
    case "revealed":
      return so(card.revealed === true, `${name} is ${card.revealed === true ? "" : "not "}revealed.`);
    case "triggers": {
      const could = look.board.noticed.some((trigger) => trigger.card.card === id && trigger.moment > since);
      return so(could, could ? `An effect of ${name} could be activated.` : `No effect of ${name} could be activated.`);
    }
    case "applies":
      return applies(scene, duel, id, undefined);
    default:
      return senseless(claim, "a card");
  }
}

/** Looks at a claim about one effect (one-based) of a card; without a number about any. */
export function ofEffect(
  scene: Scene,
  look: Look,
  since: number,
  id: CardId,
  effect: number | undefined,
  claim: Claim,
): Holds {
  const { duel } = look.board;
  const name = nameOf(scene.cast, duel, id);
  const is = (of: number) => effect === undefined || of === effect;
  switch (claim.kind) {
    case "applies":
      return applies(scene, duel, id, effect);
    case "negated":
    case "activation negated":
    case "effect negated":
    case "resolved":
    case "resolved without effect": {
      const link = [...duel.chain, ...duel.lastChain]
        .reverse()
        .find((each) => each.card.card === id && is(each.effect.effect));
      if (link !== undefined) return ofLink(link, claim);
      return claim.kind === "negated"
        ? ofCard(scene, look, since, id, claim)
        : so(false, `The effect of ${name} was on no Chain.`);
    }
    case "triggers": {
      const could = look.board.noticed.some(
        (trigger) => trigger.card.card === id && is(trigger.effect) && trigger.moment > since,
      );
      return so(could, `The effect of ${name} could ${could ? "" : "not "}be activated.`);
    }
    default:
      return senseless(claim, "an effect");
  }
}

function applies(scene: Scene, duel: Duel, id: CardId, effect: number | undefined): Holds {
  const name = nameOf(scene.cast, duel, id);
  const own = duel.applied.filter(
    ({ source, effect: ref }) => source.card === id && (effect === undefined || ref.effect === effect),
  );
  const active = own.some(({ dormant, fresh }) => dormant === undefined && fresh !== true);
  return so(
    active,
    active ? `The effect of ${name} applies.` : `The effect of ${name} does not apply${own.length > 0 ? " now" : ""}.`,
  );
}

/** Looks at a claim about a chain link. */
export function ofLink(link: Link, claim: Claim): Holds {
  const { outcome } = link;
  const activation = link.activationNegated !== undefined || outcome === "activation negated";
  const effect = link.effectNegated !== undefined || outcome === "effect negated";
  const words = `Chain Link ${link.number} ${outcomeWords(link, activation, effect)}.`;
  switch (claim.kind) {
    case "negated":
      return so(activation || effect, words);
    case "activation negated":
      return so(activation, words);
    case "effect negated":
      return so(effect, words);
    case "resolved":
      return so(outcome === "resolved" || outcome === "resolved without effect", words);
    case "resolved without effect":
      return so(outcome === "resolved without effect", words);
    default:
      return senseless(claim, "a Chain Link");
  }
}

function outcomeWords(link: Link, activation: boolean, effect: boolean): string {
  if (activation) return "had its activation negated";
  if (effect) return "had its effect negated";
  return link.outcome ?? "has not resolved yet";
}

function zoneWords(card: CardState): string {
  const slot = card.slot ?? 0;
  return slot < 5 ? `zone ${slot + 1}` : `the ${slot === 5 ? "left" : "right"} Extra Monster Zone`;
}

/** `2 cards are there`. */
export function countWords(count: number, noun: string): string {
  return `There ${count === 1 ? "is" : "are"} ${counted(count, noun)}.`;
}
