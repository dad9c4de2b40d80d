import type { Position, Range, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import type { Span } from "../syntax/tree";
import type { Answers } from "../workspace/answers";
import { holesIn } from "../workspace/holes";
import { isEditable, mentionsOfThing, type NamedThing, namedThingAt } from "../workspace/named-thing";
import { definitionSites } from "../workspace/target";
import { offsetAt, rangeOfSpan } from "./range";
import { renameCopy } from "./rename-copy";

/** Why something is not renamed, in words for the one who asked. */
export interface NotRenamed {
  readonly refused: string;
}

/** The name at a place that can be renamed, as it is to be edited; or why it cannot. */
export function prepareRename(
  answers: Answers,
  position: Position,
): { readonly range: Range; readonly placeholder: string } | NotRenamed {
  const { document } = answers.file;
  const thing = namedThingAt(answers, offsetAt(document, position));
  if (thing === undefined) return { refused: "Nothing here has a name that could be changed." };
  const fixed = whyFixed(answers, thing);
  if (fixed !== undefined) return { refused: fixed };
  const inQuotes = document.text.charAt(thing.start) === '"';
  const span: Span = inQuotes ? { start: thing.start + 1, end: thing.end - 1 } : thing;
  const placeholder = thing.kind === "copy" ? thing.name : document.text.slice(span.start, span.end);
  return { range: rangeOfSpan(document, span), placeholder };
}

/** Renames what stands at a place wherever it is meant, in all files that can be changed. */
export function rename(answers: Answers, position: Position, newName: string): WorkspaceEdit | NotRenamed {
  const thing = namedThingAt(answers, offsetAt(answers.file.document, position));
  if (thing === undefined) return { refused: "Nothing here has a name that could be changed." };
  const name = thing.kind === "card" || thing.kind === "copy" ? withoutQuotes(newName) : newName.trim();
  const reason = whyFixed(answers, thing) ?? whyNot(answers, thing, name);
  if (reason !== undefined) return { refused: reason };
  if (thing.kind === "copy") return renameCopy(answers, thing, name);
  const words = thing.kind === "card" ? quoted(name) : name;
  const changes: Record<string, TextEdit[]> = {};
  for (const { uri, ...span } of mentionsOfThing(answers, thing)) {
    const document = answers.documentOf(uri);
    if (document === undefined || !isEditable(uri)) continue;
    const edits = changes[uri] ?? [];
    edits.push({ range: rangeOfSpan(document, span), newText: words });
    changes[uri] = edits;
  }
  return { changes };
}

/** Why the name of a thing cannot be changed, whatever the new one. */
function whyFixed(answers: Answers, thing: NamedThing): string | undefined {
  if (thing.kind === "rule") return "A rule of the core has the name that it has.";
  if (thing.kind === "hole" || thing.kind === "copy") return undefined;
  const sites = definitionSites(answers, thing);
  if (sites.some(({ uri }) => isEditable(uri))) return undefined;
  return `This ${thing.kind} is one of the library: copy it into a file of your own to change it.`;
}

const ids = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** Why a thing cannot have a new name. */
function whyNot({ scope }: Answers, thing: NamedThing, name: string): string | undefined {
  switch (thing.kind) {
    case "card":
      if (name === "" || /[\r\n]/.test(name)) return "A card needs a name, in one line.";
      return scope.cards.has(name) ? `There is a card ${quoted(name)} already.` : undefined;
    case "copy":
      return scope.cards.has(name) ? undefined : `No card named ${quoted(name)} is known.`;
    case "hole":
      if (!/^[a-z][^<>"|\r\n]*$/i.test(name))
        return "A hole is named by a letter, and holds no quotes, bars or angle brackets.";
      return holesIn(thing.block).some((hole) => hole.name === name)
        ? `There is a column <${name}> already.`
        : undefined;
    default:
      if (!ids.test(name)) return "An id is lower-case words, digits and hyphens, in parts joined by `/`.";
      return scope.sites.has(`${thing.kind} ${name}`) ? `There is a ${thing.kind} ${name} already.` : undefined;
  }
}

const withoutQuotes = (name: string) =>
  name
    .trim()
    .replace(/^"([\s\S]*)"$/, "$1")
    .replaceAll('""', '"');

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
