import { current } from "../rules";
import type { CardDefinition, EffectDefinition } from "../rules/definition";
import type { CardId, CardState, Duel } from "../rules/duel";
import type { Place } from "../rules/words";
import type { EffectReference } from "../syntax/tree";
import type { Fault } from "./report";
import { quoted } from "./words";

const activated: readonly EffectDefinition["class"][] = ["ignition", "trigger", "quick", "flip"];

/** The effects (one-based) that can be activated at all. */
export function activatedEffects(definition: CardDefinition): readonly number[] {
  return definition.effects.flatMap((effect, at) => (activated.includes(effect.class) ? [at + 1] : []));
}

/** The heads (one-based) by which the card itself is activated. */
export function activationHeads(definition: CardDefinition): readonly number[] {
  return definition.effects.flatMap((effect, at) => (effect.class === "activation" ? [at + 1] : []));
}

/**
 * The effect (one-based) that `effect of "X"` means: the number written, else the one that can be activated where X
 * is, else the only one that X has. Several of them need a number.
 */
export function effectMeant(
  duel: Duel,
  card: CardId,
  reference: EffectReference,
): { readonly effect: number } | { readonly fault: Fault } {
  const state = duel.cards[card];
  const printed = state === undefined ? undefined : duel.book[state.def];
  const definition = printed === undefined ? undefined : withGained(duel, card, printed);
  if (state === undefined || definition === undefined) {
    return { fault: { span: reference, code: "scenario/no-such-effect", message: "This card has no effects." } };
  }
  const name = quoted(definition.id);
  const { number } = reference;
  if (number !== undefined) {
    if (definition.effects[number.value - 1] !== undefined) return { effect: number.value };
    const count = definition.effects.length;
    const has = count === 0 ? "no effects" : count === 1 ? "one effect" : `${count} effects`;
    return { fault: { span: number, code: "scenario/no-such-effect", message: `${name} has ${has}.` } };
  }
  const all = activatedEffects(definition);
  const here = all.filter((effect) => definition.effects[effect - 1]?.in.some((place) => isIn(state, place)) === true);
  const meant = here.length > 0 ? here : all;
  const [only, ...others] = meant;
  if (only !== undefined && others.length === 0) return { effect: only };
  if (only !== undefined) {
    return {
      fault: {
        span: { start: reference.start, end: reference.card.start },
        code: "scenario/which-effect",
        message: `${name} has several effects that can be activated: write which.`,
        mends: meant.map((effect) => ({
          start: reference.start,
          end: reference.card.start,
          title: `effect ${effect}: ${definition.effects[effect - 1]?.text[0] ?? ""}`,
          replacement: `effect ${effect} of `,
        })),
      },
    };
  }
  const span = { start: reference.start, end: reference.end };
  if (activationHeads(definition).length > 0) {
    return {
      fault: {
        span,
        code: "scenario/no-such-effect",
        message: `${name} has no effect beside its own activation: write \`activates ${name}\`.`,
        mends: [{ start: reference.start, end: reference.card.start, title: "Activate the card", replacement: "" }],
      },
    };
  }
  return { fault: { span, code: "scenario/no-such-effect", message: `${name} has no effect that is activated.` } };
}

/** The card with the effects that it gained behind its own, numbered on. */
function withGained(duel: Duel, card: CardId, definition: CardDefinition): CardDefinition {
  const gained = current(duel, card).gained.flatMap((ref) => duel.book[ref.card]?.effects[ref.effect - 1] ?? []);
  return gained.length === 0 ? definition : { ...definition, effects: [...definition.effects, ...gained] };
}

function isIn(card: CardState, place: Place): boolean {
  switch (place) {
    case "Deck":
      return card.zone === "deck";
    case "hand":
      return card.zone === "hand";
    case "field":
      return card.zone === "monster" || card.zone === "spell" || card.zone === "field";
    case "Monster Zone":
      return card.zone === "monster";
    case "Main Monster Zone":
      return card.zone === "monster" && (card.slot ?? 0) < 5;
    case "Extra Monster Zone":
      return card.zone === "monster" && (card.slot ?? 0) >= 5;
    case "Spell & Trap Zone":
      return card.zone === "spell";
    case "Field Zone":
      return card.zone === "field";
    case "Pendulum Zone":
      return card.zone === "spell" && (card.slot === 0 || card.slot === 4);
    case "GY":
      return card.zone === "gy";
    case "banished":
      return card.zone === "banished";
    case "Extra Deck":
      return card.zone === "extra";
    case "material":
      return card.zone === "material";
  }
}

/** The numbers of all effect heads of a card's block. */
export function effectHeads(definition: CardDefinition | undefined): readonly number[] {
  return definition?.effects.map((_, at) => at + 1) ?? [];
}
