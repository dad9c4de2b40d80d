import { parseDocument } from "../../syntax/parse";
import type { Library } from "../library";
import { playScenario } from "../play-scenario";
import type { RandomDuel } from "./random-duel";

/** What differs when the log of a random duel is played as a scenario; nothing when it is the same duel. */
export function differences({ text, duel }: RandomDuel, library: Library, profile: string): readonly string[] {
  const document = parseDocument(text);
  const scenario = document.blocks.find((block) => block.kind === "scenario");
  if (scenario?.kind !== "scenario") return ["the log is no scenario"];
  const broken = scenario.lines
    .filter(({ tree }) => tree.kind === "broken")
    .map((line) => `not understood: ${line.text}`);
  const trace = playScenario({ document, scenario, profile, library });
  const errors = trace.diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ start, message }) => `${text.slice(0, start).split("\n").length}: ${message}`);
  const wrong = [...broken, ...errors];
  if (wrong.length === 0 && trace.held !== "pass") wrong.push(`the scenario came to ${trace.held}`);
  const end = trace.outcomes.at(-1)?.after;
  if (wrong.length === 0 && JSON.stringify(end?.cards) !== JSON.stringify(duel.cards))
    wrong.push("the cards are not where they were at the end");
  return wrong;
}
