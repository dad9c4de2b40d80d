import type { Modifier, Selector, Who } from "../rules/definition";
import type { ChangePhrase, ModifierPhrase } from "../syntax/card-actions";
import type { SelectorPhrase } from "../syntax/card-phrases";
import { deedOf } from "./deed";
import { causeOf } from "./event";
import type { Scope } from "./scope";
import { areasOf, selectorOf } from "./selector";
import { amountOf } from "./value";

/** The modifiers of a change; a player as its subject goes into them. */
export function modifiersOf(change: ChangePhrase, scope: Scope): readonly Modifier[] {
  const before = scope.effect.subject;
  scope.effect.subject = change.who === undefined;
  const modifiers = change.modifiers.map((phrase) => modifierOf(phrase, change.who?.value, scope));
  scope.effect.subject = before;
  return modifiers;
}

const subject: Selector = { select: "ref", ref: { to: "subject" } };

function modifierOf(phrase: ModifierPhrase, who: Who | undefined, scope: Scope): Modifier {
  const chosen = (selector: SelectorPhrase | undefined) => selector && selectorOf(selector, scope);
  switch (phrase.modifier) {
    case "cannot": {
      const what = chosen(phrase.what);
      const except = chosen(phrase.except);
      return {
        modify: "cannot",
        verb: phrase.verb.value,
        voice: phrase.voice,
        ...(who && { who }),
        ...(what && { what }),
        ...(phrase.by && { by: causeOf(phrase.by, scope) }),
        ...(phrase.from && { from: areasOf(phrase.from, scope) }),
        ...(except && { except }),
        ...(phrase.exceptBy && { exceptBy: causeOf(phrase.exceptBy, scope) }),
        ...(phrase.kinds && { for: phrase.kinds }),
        ...(phrase.activated && { activated: phrase.activated }),
        ...(phrase.phase && { phase: phrase.phase }),
        ...(phrase.directly && { directly: true }),
        ...(phrase.moreThan && { moreThan: amountOf(phrase.moreThan, scope) }),
      };
    }
    case "stat": {
      const { stat, op } = phrase;
      if (typeof phrase.value !== "string") return { modify: "stat", stat, op, value: amountOf(phrase.value, scope) };
      const own = { value: "stat", stat, of: subject, ...(op === "original" && { was: "original" as const }) } as const;
      return { modify: "stat", stat, op, value: { value: phrase.value === "halved" ? "half" : "double", of: own } };
    }
    case "name":
      return {
        modify: "name",
        name:
          typeof phrase.name === "string" ? scope.name(phrase.name, phrase) : { of: selectorOf(phrase.name, scope) },
        ...(phrase.also && { also: true }),
      };
    case "attribute": {
      const { attribute } = phrase;
      return {
        modify: "attribute",
        attribute: typeof attribute === "string" ? attribute : { of: selectorOf(attribute, scope) },
        ...(phrase.also === true && { also: true }),
      };
    }
    case "type": {
      const { type } = phrase;
      if (typeof type === "string") return { modify: "type", type };
      return { modify: "type", type: "declared" in type ? "declared" : { of: selectorOf(type, scope) } };
    }
    case "kind":
      return { modify: "property", property: phrase.kind };
    case "tributes": {
      const of = chosen(phrase.for);
      return { modify: "counts as tributes", count: phrase.count, ...(of && { for: of }) };
    }
    case "fewer tributes":
      return { modify: "fewer tributes", count: phrase.count };
    case "material":
      return {
        modify: "counts as material",
        ...(phrase.name !== undefined && { name: scope.name(phrase.name, phrase) }),
        ...(phrase.for && { for: phrase.for }),
      };
    case "negate effects":
    case "revealed":
      return { modify: phrase.modifier };
    case "unaffected":
      return { modify: "unaffected", by: causeOf(phrase.by, scope) };
    case "cannot be negated":
      return { modify: "cannot be negated", what: phrase.what };
    case "copy":
      return { modify: "copy", of: selectorOf(phrase.of, scope), name: phrase.name };
    case "grant":
      return { modify: "grant", effect: phrase.effect };
    case "can": {
      const of = chosen(phrase.of);
      return {
        modify: "can",
        what: phrase.what,
        ...(phrase.value && { value: amountOf(phrase.value, scope) }),
        ...(who && { who }),
        ...(of && { of }),
        ...(phrase.from && { from: areasOf(phrase.from, scope) }),
        ...(phrase.by && { by: causeOf(phrase.by, scope) }),
        ...(phrase.kinds && { for: phrase.kinds }),
        ...(phrase.banished && { banished: true }),
      };
    }
    case "must":
      return { modify: "must", what: phrase.what };
    case "calculation":
      return { modify: "calculation" };
    case "damage": {
      const from = chosen(phrase.from);
      return {
        modify: "damage",
        to: who ?? phrase.to ?? "you",
        kind: phrase.kind,
        change: phrase.change,
        ...(from && { from }),
      };
    }
    case "bar name": {
      const cards = chosen(phrase.for);
      return { modify: "bar name", who: who ?? "you", ...(cards && { for: cards }) };
    }
    case "redirect":
      return { modify: "redirect", from: phrase.from, to: phrase.to, whose: phrase.whose ?? "any" };
    case "extra cost":
      return { modify: "extra cost", verb: phrase.verb.value, cost: deedOf(phrase.cost, scope) };
  }
}
