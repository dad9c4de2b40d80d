import type { Ruling } from "../rulings/ruling";
import type { Answers } from "../workspace/answers";
import { helpOf } from "../workspace/documentation";
import type { FindingWords } from "../workspace/finding-words";
import { code, link, plain } from "./markdown";
import { quotation } from "./quotation";

/** Further rulings than this are not named. */
const most = 3;

/** A finding in words, with its rule, links to the lines that are responsible and to the ruling that speaks for it. */
export function findingText(answers: Answers, { finding, sentences, rulings, causes }: FindingWords): string {
  const [ruling, ...others] = rulings;
  const lines = causes.map((cause) => `${lineLink(answers.file.uri, cause.row)}: ${code(cause.text)}`);
  const also = others.slice(0, most).map((other) => rulingLink(answers, other));
  const parts = [
    `${plain(sentences.join(" "))} ${link(finding.rule, helpOf(finding.rule))}`,
    lines.length > 0 ? `because of ${lines.join(" and ")}` : "",
    ruling === undefined
      ? ""
      : `per ${rulingLink(answers, ruling)}${also.length > 0 ? `, also ${also.join(", ")}` : ""}`,
  ].filter((part) => part !== "");
  return `${parts.join("  \n")}${ruling === undefined ? "" : `\n${quotation(ruling)}`}`;
}

/** A line of a file, zero-based, as a link that names it as the editor counts. */
function lineLink(uri: string, row: number): string {
  return link(`line ${row + 1}`, `${uri}#L${row + 1}`);
}

/** A ruling's id, linked to its block. */
function rulingLink({ documentOf }: Answers, { id, place }: Ruling): string {
  const document = documentOf(place.file);
  if (document === undefined) return code(id);
  return `[${code(id)}](${place.file}#L${document.lineMap.position(place.start).line + 1})`;
}
