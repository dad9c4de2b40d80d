import type { EffectDefinition, SummoningCondition } from "../rules/definition";
import type { CardCode } from "./problem";
import { extraDeckKinds, type Stats } from "./stats";

/** What the lines of a card say beside its effects. */
export interface CardRules {
  readonly stats: Stats;
  readonly materials: boolean;
  readonly equipOnlyTo: boolean;
  readonly union: boolean;
  readonly summoning: readonly SummoningCondition[];
  readonly effects: readonly EffectDefinition[];
}

/** What can only be said of a card when all of its lines are known: whether its type line and its rules go together. */
export function checkRules(rules: CardRules, report: (code: CardCode, message: string) => void): void {
  const { stats, summoning, effects } = rules;
  const has = (word: string) => stats.properties.some((property) => property === word);
  const extra = stats.properties.some((property) => extraDeckKinds.includes(property));
  if (has("Pendulum") !== (stats.scale !== undefined)) {
    const lacks = "A Pendulum Monster has a Pendulum Scale, such as `scale 4` in its type line.";
    report("card/stats", has("Pendulum") ? lacks : "Only a Pendulum Monster has a Pendulum Scale.");
  }
  if (extra && !rules.materials) {
    report(
      "card/missing",
      "A monster of the Extra Deck has a line `material …`, such as `material 1 Tuner + 1 or more non-Tuner monsters`.",
    );
  }
  if (!extra && rules.materials)
    report("card/contradiction", "Only a monster of the Extra Deck has a line `material …`.");
  if (rules.equipOnlyTo && !has("Equip"))
    report("card/contradiction", "Only an Equip Spell has a line `equip only to …`.");
  if (rules.union && !has("Union"))
    report("card/contradiction", "Only a Union monster has a line `Union with …`: write `Union` in the type line.");
  const ownProcedure = summoning.some(({ by }) => by?.some((way) => way.by === "procedure"));
  if (ownProcedure && !effects.some(({ procedure }) => procedure?.summon === "special")) {
    report("card/reference", "`its procedure` needs a head `procedure` below.");
  }
  const must = summoning.some(({ rule }) => rule === "must be" || rule === "must first be");
  if (must && stats.kind !== "monster") report("card/contradiction", "Only a monster has Summoning conditions.");
}
