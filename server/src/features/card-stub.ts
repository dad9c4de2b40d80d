import { type CodeAction, CodeActionKind, type Diagnostic } from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { placeAt } from "../workspace/place";
import { blockAtEnd } from "./new-block";
import { offsetAt } from "./range";

/** A block for a card that is not known, at the end of the file: a monster, or a Spell where Spells lie. */
export function cardStub(answers: Answers, diagnostic: Diagnostic): CodeAction[] {
  if (diagnostic.code !== "scenario/unknown-card") return [];
  const { document } = answers.file;
  const place = placeAt(document, offsetAt(document, diagnostic.range.start));
  const name = place?.token?.kind === "string" ? place.token.text : undefined;
  if (place === undefined || name === undefined || name.length < 3) return [];
  const { tree } = place.line;
  const isSpell = tree.kind === "cards" && (tree.zone === "spells" || tree.zone === "field zone");
  const text = tree.kind === "cards" && tree.zone === "field zone" ? "Field Spell" : "Continuous Spell";
  const lines = isSpell ? [text, "activation"] : ["EARTH Warrior Normal Monster, Level 4, 1500/1000"];
  return [
    {
      title: `Write a block for the card ${name}`,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      edit: blockAtEnd(answers, [`card ${name}`, ...lines.map((line) => `  ${line}`)]),
    },
  ];
}
