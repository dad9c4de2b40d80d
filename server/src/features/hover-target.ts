import type { Answers } from "../workspace/answers";
import { helpOf } from "../workspace/documentation";
import { definitionSites, type Target } from "../workspace/target";
import { code, codeBlock, link, plain } from "./markdown";
import { quotation } from "./quotation";

/** What a named thing is: a card with its text, a ruling, a profile with its switches, a rule of the core. */
export function hoverTarget(answers: Answers, target: Target): string | undefined {
  switch (target.kind) {
    case "card":
      return cardText(answers, target);
    case "ruling":
      return rulingText(answers, target.name);
    case "profile":
      return profileText(answers, target.name);
    case "rule":
      return ruleText(answers, target.name);
  }
}

function cardText(answers: Answers, target: Target): string | undefined {
  const blocks = definitionSites(answers, target).map(({ document, block }) =>
    document.text.slice(block.start, block.end),
  );
  if (blocks.length === 0) return undefined;
  const rulings = answers.scope.rulings.byCard.get(target.name) ?? [];
  const about =
    rulings.length > 0
      ? `\n\nRulings about it: ${rulings
          .slice(0, 12)
          .map(({ id }) => code(id))
          .join(", ")}`
      : "";
  const more = rulings.length > 12 ? ` and ${rulings.length - 12} more` : "";
  return blocks.map(codeBlock).join("\n\n") + about + more;
}

function rulingText(answers: Answers, id: string): string | undefined {
  const { rulings } = answers.scope;
  const ruling = rulings.byId.get(id);
  if (ruling === undefined) return undefined;
  const successors = rulings.successors.get(id) ?? [];
  const conflicts = rulings.conflicts.get(id) ?? [];
  const lines = [
    `speaks under ${ruling.profiles.length === 0 ? "every profile" : ruling.profiles.map(code).join(", ")}`,
    ruling.documents.length > 0
      ? `documents ${ruling.documents.map((rule) => link(rule, helpOf(rule))).join(", ")}`
      : "",
    ruling.about.length > 0 ? `about ${ruling.about.map((name) => plain(`"${name}"`)).join(", ")}` : "",
    successors.length > 0 ? `superseded by ${successors.map((each) => code(each.id)).join(", ")}` : "",
    conflicts.length > 0 ? `conflicts with ${conflicts.map((each) => code(each.id)).join(", ")}` : "",
  ].filter((line) => line !== "");
  return `**${plain(id)}**\n\n${quotation(ruling)}\n\n${lines.join("  \n")}`;
}

function profileText(answers: Answers, id: string): string | undefined {
  const profile = answers.scope.profiles.byId.get(id);
  if (profile === undefined) return undefined;
  const [, parent] = profile.lineage;
  const switches = profile.stated.map((stated) => `- ${plain(stated.switch.text)}`).join("\n");
  return `**${plain(id)}**${parent === undefined ? "" : ` extends ${code(parent)}`}\n\n${switches}`;
}

function ruleText(answers: Answers, id: string): string | undefined {
  const rule = answers.scope.ruleNamed(id);
  return rule && `**${link(id, helpOf(id))}**\n\n${plain(rule.about)}`;
}
