import type { CardDefinition, EffectDefinition } from "./definition";
import type { CardState, Duel } from "./duel";
import { deedsOf } from "./event-match";

/** What the definitions of cards can do by themselves, found once, so that nobody looks through all cards again and again. */
export interface Roles {
  /** Effects (one-based) that apply by themselves while their card is where they work. */
  readonly standing: readonly number[];
  /** Effects (one-based) that trigger, apply each time, or are done as the card leaves. */
  readonly answering: readonly number[];
  /** Effects (one-based) that say who wins. */
  readonly winning: readonly number[];
}

const byDefinition = new WeakMap<CardDefinition, Roles>();

/** The roles of a definition. */
export function rolesOf(definition: CardDefinition): Roles {
  const known = byDefinition.get(definition);
  if (known !== undefined) return known;
  const those = (is: (effect: EffectDefinition) => boolean) =>
    definition.effects.flatMap((effect, index) => (is(effect) ? [index + 1] : []));
  const made: Roles = {
    standing: those(
      ({ statics, class: kind }) => statics.length > 0 && (kind === "continuous" || kind === "unclassified"),
    ),
    answering: those(
      ({ class: kind, leash }) => kind === "trigger" || kind === "flip" || kind === "each time" || leash.length > 0,
    ),
    winning: those(
      ({ class: kind, body }) => kind === "unclassified" && deedsOf(body).some((deed) => deed.verb === "win"),
    ),
  };
  byDefinition.set(definition, made);
  return made;
}

/** The cards of a duel, in their order, whose definitions have a role. */
type Cast = Readonly<Record<keyof Roles, readonly CardState[]>>;

const byCards = new WeakMap<Duel["cards"], Cast>();

/** The cards of a duel by the roles of their definitions; cards that nobody has named, and Tokens that are gone, have none. */
export function castOf(duel: Duel): Cast {
  const known = byCards.get(duel.cards);
  if (known !== undefined) return known;
  const made = { standing: [] as CardState[], answering: [] as CardState[], winning: [] as CardState[] };
  for (const card of duel.cards) {
    const definition = card.zone === "gone" ? undefined : duel.book[card.def];
    if (definition === undefined) continue;
    const roles = rolesOf(definition);
    if (roles.standing.length > 0) made.standing.push(card);
    if (roles.answering.length > 0) made.answering.push(card);
    if (roles.winning.length > 0) made.winning.push(card);
  }
  byCards.set(duel.cards, made);
  return made;
}
