import type { EffectDefinition, Limit } from "../rules/definition";
import type { Place } from "../rules/words";
import type { ClassTerm, HeadPhrase } from "../syntax/card-lines";
import type { Scope } from "./scope";
import { extraDeckKinds, type Stats } from "./stats";

/** The part of an effect that its head says. */
export type Head = Pick<EffectDefinition, "class" | "optional" | "in" | "gemini" | "limit" | "usableBy">;

/** Classes of which the author must say whether the effect is optional. */
const chosen: readonly ClassTerm[] = ["trigger"];
/** Classes that are always optional, and those that are never. */
const alwaysOptional: readonly ClassTerm[] = ["activation", "ignition", "procedure"];
const neverOptional: readonly ClassTerm[] = ["continuous", "unclassified", "each time", "granted"];

/** What a head says; what does not go together is reported. */
export function headOf(phrase: HeadPhrase, stats: Stats | undefined, scope: Scope): Head {
  checkKind(phrase, stats, scope);
  const choice = phrase.choice?.value;
  const kind = phrase.class.value;
  if (chosen.includes(kind) && choice === undefined) {
    scope.problem(
      phrase.class,
      "card/head",
      `Say whether the effect is optional: \`${kind} optional\` or \`${kind} mandatory\`.`,
      {
        title: "Say `optional`",
        replacement: `${kind} optional`,
      },
    );
  }
  if (
    phrase.choice &&
    ((choice === "mandatory" && alwaysOptional.includes(kind)) ||
      (choice === "optional" && neverOptional.includes(kind)))
  ) {
    const is = choice === "mandatory" ? "optional" : "mandatory";
    scope.problem(phrase.choice, "card/contradiction", `An effect of class \`${kind}\` is always ${is}.`, {
      title: "Take it out",
      replacement: "",
    });
  }
  return {
    class: kind,
    optional: choice === "optional" || (choice === undefined && (kind === "quick" || alwaysOptional.includes(kind))),
    in: phrase.places.length > 0 ? phrase.places.map(({ value }) => value) : usualPlaces(phrase, stats),
    ...(phrase.gemini && { gemini: true }),
    ...(phrase.limit && { limit: limitOf(phrase.limit) }),
    ...(phrase.usableBy && { usableBy: phrase.usableBy.value }),
  };
}

/** Where an effect works when its head does not say: on the field, a Spell's activation also from the hand. */
function usualPlaces(phrase: HeadPhrase, stats: Stats | undefined): readonly Place[] {
  if (phrase.class.value === "activation") return stats?.kind === "trap" ? ["field"] : ["hand", "field"];
  if (phrase.class.value === "procedure") {
    return stats?.properties.some((property) => extraDeckKinds.includes(property)) ? ["Extra Deck"] : ["hand"];
  }
  return ["field"];
}

function limitOf({ times, per, byName, activated, shared }: NonNullable<HeadPhrase["limit"]>): Limit {
  return { times, per, byName, activated, ...(shared !== undefined && { shared }) };
}

function checkKind(phrase: HeadPhrase, stats: Stats | undefined, scope: Scope): void {
  if (stats === undefined) return;
  const { kind, properties } = stats;
  const clash = (message: string) => scope.problem(phrase.class, "card/head-clash", message);
  const is = phrase.class.value;
  if (kind === "monster") {
    if (is === "activation" && !properties.includes("Pendulum")) {
      clash(
        "A monster is not activated as a card: its effects are `ignition`, `trigger`, `quick`, `flip` or `continuous`.",
      );
    }
    if (is === "flip" && !properties.includes("Flip"))
      clash("Only a Flip monster has a `flip` effect: write `Flip` in the type line, or `trigger` here.");
    const pendulum = phrase.places.find(({ value }) => value === "Pendulum Zone");
    if (pendulum && !properties.includes("Pendulum")) {
      scope.problem(pendulum, "card/head-clash", "Only a Pendulum Monster has an effect in the Pendulum Zone.");
    }
    if (phrase.gemini && !properties.includes("Gemini")) clash("Only a Gemini monster has a `gemini` effect.");
  } else if (is === "flip" || is === "procedure" || phrase.gemini) {
    clash(`A ${kind === "spell" ? "Spell" : "Trap"} has no \`${phrase.gemini ? "gemini" : is}\` effect.`);
  }
  if (phrase.on && is !== "continuous" && is !== "unclassified" && is !== "granted") {
    scope.problem(
      phrase.on,
      "card/head",
      `\`on\` goes with \`continuous\`: what \`${is}\` does, its \`do\` line says.`,
    );
  }
  if (phrase.limit && (is === "continuous" || is === "granted")) {
    scope.problem(phrase.limit, "card/contradiction", `A \`${is}\` effect applies all the time and has no limit.`, {
      title: "Take it out",
      replacement: "",
    });
  }
}
