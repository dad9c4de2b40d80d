import type { MaterialSlot, SummoningCondition } from "../rules/definition";
import type { ActionPhrase } from "../syntax/card-actions";
import type { MaterialsPhrase, SummoningPhrase } from "../syntax/card-lines";
import type { Scope } from "./scope";
import { areasOf, selectorOf } from "./selector";

/** The slots of a materials line. */
export function materialsOf(phrase: MaterialsPhrase, scope: Scope): readonly MaterialSlot[] {
  return phrase.slots.map(({ selector: words, start, end }) => {
    const selector = selectorOf(words, scope);
    if (selector.select !== "cards") return { min: 1, max: 1, of: selector };
    const { count, ...of } = selector;
    if (
      typeof count === "object" &&
      typeof count.min === "number" &&
      (count.max === "any" || typeof count.max === "number")
    ) {
      return { min: count.min, max: count.max, of };
    }
    if (words.kind !== "quoted") {
      scope.problem(
        { start, end },
        "card/count",
        "Say how many of these materials: `1 Tuner`, `1 or more non-Tuner monsters`.",
        {
          title: "Say `1`",
          replacement: "1 ",
          end: start,
        },
      );
    }
    return { min: 1, max: 1, of };
  });
}

/** By what a monster must be Summoned. */
export function summoningOf(phrase: SummoningPhrase, scope: Scope): SummoningCondition {
  if (!("by" in phrase)) return { rule: phrase.rule };
  return {
    rule: phrase.rule,
    by: phrase.by.map((way) => {
      if (way.by === "effect") return { by: "effect", of: selectorOf(way.of, scope) };
      return way.by === "kind" ? { by: "kind", kind: way.kind } : { by: "procedure" };
    }),
  };
}

/**
 * `cannot be Normal Summoned or Set`, `cannot be Normal Summoned`, `cannot be Special Summoned from PLACE`: sentences that above
 * the first head are Summoning conditions. Undefined for any other sentence.
 */
export function cannotBeSummoned(action: ActionPhrase, scope: Scope): SummoningCondition | undefined {
  const { act } = action;
  if (act.kind !== "change" || act.on || act.who || act.duration) return undefined;
  const verbs = act.modifiers.map((each) =>
    each.modifier === "cannot" && each.voice === "passive" && !each.by && !each.except && !each.exceptBy
      ? { verb: each.verb.value, from: each.from }
      : undefined,
  );
  switch (verbs.map((each) => each?.verb).join(", ")) {
    case "normal summon, set":
      return { rule: "cannot be Normal Summoned or Set" };
    case "normal summon":
      return { rule: "cannot be Normal Summoned" };
    case "special summon": {
      const from = verbs[0]?.from && areasOf(verbs[0].from, scope);
      return { rule: "cannot be Special Summoned", ...(from && { from }) };
    }
    default:
      return undefined;
  }
}
