import { helpOf } from "../workspace/documentation";
import type { FindingWords } from "../workspace/finding-words";
import { code, link, plain } from "./markdown";
import { quotation } from "./quotation";

/** A finding in words, with its rule, the lines that are responsible and the ruling that speaks for it. */
export function findingText({ finding, sentences, rulings, causes }: FindingWords): string {
  const [ruling, ...others] = rulings;
  const lines = causes.map((cause) => `line ${cause.row + 1}: ${code(cause.text)}`);
  const parts = [
    `${plain(sentences.join(" "))} ${link(finding.rule, helpOf(finding.rule))}`,
    lines.length > 0 ? `because of ${lines.join(" and ")}` : "",
    ruling === undefined
      ? ""
      : `per ${code(ruling.id)}${
          others.length > 0
            ? `, also ${others
                .slice(0, 3)
                .map((other) => code(other.id))
                .join(", ")}`
            : ""
        }`,
  ].filter((part) => part !== "");
  return `${parts.join("  \n")}${ruling === undefined ? "" : `\n${quotation(ruling)}`}`;
}
