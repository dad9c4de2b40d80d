import type { CardDefinition } from "../rules/definition";
import type { StatsPhrase } from "../syntax/card-lines";
import { monsterKinds } from "../syntax/card-words";
import type { Scope } from "./scope";

/** The part of a definition that the type line says. */
export type Stats = Pick<
  CardDefinition,
  "kind" | "properties" | "attribute" | "types" | "level" | "rank" | "link" | "arrows" | "scale" | "atk" | "def"
>;

/** Kinds of Extra Deck monsters. */
export const extraDeckKinds: readonly string[] = ["Fusion", "Synchro", "Xyz", "Link"];

const spellProperties: readonly string[] = ["Normal", "Continuous", "Field", "Equip", "Quick-Play", "Ritual"];
const trapProperties: readonly string[] = ["Normal", "Continuous", "Counter"];

/** The stats of a type line; what does not go together is reported. */
export function statsOf(phrase: StatsPhrase, scope: Scope): Stats {
  const properties = phrase.kinds.map(({ value }) => value);
  checkKinds(phrase, scope);
  if (phrase.kind.value === "monster") checkMonster(phrase, scope);
  else checkSpellOrTrap(phrase, scope);
  return {
    kind: phrase.kind.value,
    properties,
    ...(phrase.attribute && { attribute: phrase.attribute.value }),
    types: phrase.types.map(({ value }) => value),
    ...(phrase.level && { level: phrase.level.value }),
    ...(phrase.rank && { rank: phrase.rank.value }),
    ...(phrase.link && { link: phrase.link.value }),
    ...(phrase.arrows && { arrows: phrase.arrows }),
    ...(phrase.scale && { scale: phrase.scale.value }),
    ...(phrase.attack && { atk: phrase.attack.value }),
    ...(phrase.defense && { def: phrase.defense.value }),
  };
}

function checkKinds(phrase: StatsPhrase, scope: Scope): void {
  const seen = new Set<string>();
  const kind = phrase.kind.value;
  const allowed: readonly string[] =
    kind === "spell" ? spellProperties : kind === "trap" ? trapProperties : monsterKinds;
  const noun = kind === "spell" ? "Spell" : kind === "trap" ? "Trap" : "monster";
  for (const each of phrase.kinds) {
    if (!allowed.includes(each.value)) {
      scope.problem(each, "card/stats", `A ${noun} cannot be \`${each.value}\`: it is ${allowed.join(", ")}.`);
    } else if (seen.has(each.value)) {
      scope.problem(each, "card/repeated", `\`${each.value}\` stands here twice.`, {
        title: "Take it out",
        replacement: "",
      });
    }
    seen.add(each.value);
  }
}

function checkSpellOrTrap(phrase: StatsPhrase, scope: Scope): void {
  const noun = phrase.kind.value === "spell" ? "Spell" : "Trap";
  for (const wrong of [phrase.attribute, ...phrase.types]) {
    if (wrong)
      scope.problem(wrong, "card/stats", `A ${noun} has no Attribute and no Type.`, {
        title: "Take it out",
        replacement: "",
      });
  }
  if (phrase.kinds.length !== 1) {
    scope.problem(
      phrase,
      "card/stats",
      `Say one kind of ${noun}, for example \`Normal ${noun}\` or \`Continuous ${noun}\`.`,
    );
  }
}

function checkMonster(phrase: StatsPhrase, scope: Scope): void {
  const has = (word: string) => phrase.kinds.some(({ value }) => value === word);
  const missing = (what: string) => scope.problem(phrase, "card/stats", `The type line lacks ${what}.`);
  if (!phrase.attribute) missing("an Attribute, such as `DARK`");
  if (phrase.types.length === 0) missing("a monster Type, such as `Warrior`");
  if (phrase.kinds.length === 0) missing("what kind of monster it is, such as `Normal` or `Effect`");
  if (has("Xyz") && !phrase.rank) missing("a Rank, such as `Rank 4`");
  if (has("Link") && !phrase.link) missing("a Link Rating, such as `Link-2`");
  if (!has("Xyz") && !has("Link") && !phrase.level) missing("a Level, such as `Level 4`");
  if (!phrase.attack) missing("ATK and DEF, such as `1800/1200`");
  else if (!phrase.defense && !has("Link")) missing("DEF, such as `1800/1200`");
  const wrong = (words: { readonly start: number; readonly end: number } | undefined, message: string) => {
    if (words) scope.problem(words, "card/stats", message, { title: "Take it out", replacement: "" });
  };
  if (has("Xyz") || has("Link")) wrong(phrase.level, "An Xyz or Link Monster has no Level.");
  if (!has("Xyz")) wrong(phrase.rank, "Only an Xyz Monster has a Rank.");
  if (!has("Link")) wrong(phrase.link, "Only a Link Monster has a Link Rating.");
  if (has("Link")) wrong(phrase.defense, "A Link Monster has no DEF.");
  if (has("Normal") && has("Effect"))
    wrong(
      phrase.kinds.find(({ value }) => value === "Effect"),
      "A monster is `Normal` or `Effect`, not both.",
    );
  if (phrase.link && phrase.arrows?.length !== phrase.link.value) {
    scope.problem(
      phrase.link,
      "card/stats",
      `A Link-${phrase.link.value} monster has ${phrase.link.value} Link Arrows: write \`arrows left and right\`, for example.`,
    );
  }
}
