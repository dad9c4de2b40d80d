import type { Position, SignatureHelp } from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { cursorAt } from "../workspace/cursor";
import { signatureAt } from "../workspace/step-signature";
import { offsetAt } from "./range";

/** The clauses that a step asks for, with what can stand in each; the one that is being written is marked. */
export function signatureHelp(answers: Answers, position: Position): SignatureHelp | null {
  const { document } = answers.file;
  const cursor = cursorAt(document, offsetAt(document, position));
  const signature = cursor && signatureAt(answers, cursor);
  if (signature === undefined) return null;
  const { verb, clauses, active } = signature;
  let label = verb;
  const parameters = clauses.map(({ words, asks }) => {
    const start = label.length + 1;
    label += ` ${words} …`;
    return { label: [start, label.length] as [number, number], documentation: asks };
  });
  return { signatures: [{ label, parameters }], activeSignature: 0, activeParameter: active };
}
