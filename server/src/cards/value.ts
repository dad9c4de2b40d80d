import type { Value } from "../rules/definition";
import type { ValuePhrase } from "../syntax/card-phrases";
import type { Scope } from "./scope";
import { selectorOf } from "./selector";

/** The number or formula of a phrase. */
export function amountOf(phrase: ValuePhrase, scope: Scope): Value {
  switch (phrase.value) {
    case "number":
      return phrase.n;
    case "stat":
      return {
        value: "stat",
        stat: phrase.stat,
        of: selectorOf(phrase.of, scope),
        ...(phrase.was && { was: phrase.was }),
      };
    case "sum":
      return {
        value: "sum",
        stat: phrase.stat,
        of: selectorOf(phrase.of, scope),
        ...(phrase.was && { was: phrase.was }),
      };
    case "count":
      return { value: "count", of: selectorOf(phrase.of, scope) };
    case "different":
      return { value: "different", property: phrase.property, among: selectorOf(phrase.among, scope) };
    case "half":
    case "double":
      return { value: phrase.value, of: amountOf(phrase.of, scope) };
    case "times":
    case "plus":
    case "minus":
    case "difference":
      return { value: phrase.value, left: amountOf(phrase.left, scope), right: amountOf(phrase.right, scope) };
    case "damage":
    case "declared number":
    case "link number":
      return { value: phrase.value };
    case "label":
      if (!scope.effect.labels.has(phrase.label)) {
        scope.unmet(
          phrase,
          "card/label",
          `No line above names anything "${phrase.label}" with \`as "${phrase.label}"\`.`,
        );
      }
      return { value: "label", label: phrase.label };
    case "lp":
      return { value: "lp", of: phrase.of };
    case "counters":
      return { value: "counters", counter: phrase.counter, on: selectorOf(phrase.on, scope) };
  }
}
