import type { CardId } from "../rules/duel";
import type { Block, ScenarioBlock, Span } from "../syntax/tree";
import { type Answers, playsOf } from "./answers";
import { copyMentions } from "./copies";
import { holesIn } from "./holes";
import { isLibrary } from "./library-files";
import { mentionsOf } from "./mentions";
import { placeAt } from "./place";
import { type Target, targetAt } from "./target";

/** What a place of a text means. */
export type NamedThing =
  | Target
  /** A hole of a scenario's table. */
  | (Span & { readonly kind: "hole"; readonly name: string; readonly block: ScenarioBlock })
  /** The number behind a name: one card of a scenario's duel. */
  | (Span & { readonly kind: "copy"; readonly card: CardId; readonly name: string; readonly block: ScenarioBlock });

/** A place that means the same as another one. */
export interface ThingMention extends Span {
  readonly uri: string;
  readonly role: "header" | "cites" | "uses";
  readonly block: Block;
}

/** What stands at an offset; `undefined` for what has no name. */
export function namedThingAt(answers: Answers, offset: number): NamedThing | undefined {
  const place = placeAt(answers.file.document, offset);
  if (place?.block?.kind === "scenario") {
    const { block } = place;
    const hole = holesIn(block).find(({ start, end }) => start <= offset && offset <= end);
    if (hole !== undefined) return { ...hole, kind: "hole", block };
    const copy = copyMentions(answers, block).find(
      ({ number }) => number !== undefined && number.start <= offset && offset <= number.end,
    );
    const name = place.token?.kind === "string" ? undefined : copyName(answers, copy?.card, block);
    if (copy?.number !== undefined && name !== undefined)
      return { ...copy.number, kind: "copy", card: copy.card, name, block };
  }
  return targetAt(answers, offset);
}

function copyName(answers: Answers, card: CardId | undefined, block: ScenarioBlock): string | undefined {
  const [play] = playsOf(answers, block);
  return play?.trace.cards.find(({ id }) => id === card)?.name;
}

/** All places that mean the same, in all files: the one at hand, the workspace's, the library's; each in text order. */
export function mentionsOfThing(answers: Answers, thing: NamedThing): readonly ThingMention[] {
  const { uri } = answers.file;
  switch (thing.kind) {
    case "hole":
      return holesIn(thing.block)
        .filter(({ name }) => name === thing.name)
        .map(({ start, end, isColumn }) => ({
          start,
          end,
          uri,
          role: isColumn ? "header" : "uses",
          block: thing.block,
        }));
    case "copy":
      return copyMentions(answers, thing.block)
        .filter(({ card }) => card === thing.card)
        .map(({ name, number, isEntry }) => ({
          start: name.start,
          end: number?.end ?? name.end,
          uri,
          role: isEntry ? "header" : "uses",
          block: thing.block,
        }));
    default:
      return [uri, ...answers.uris().filter((other) => other !== uri)].flatMap((file) => {
        const document = answers.documentOf(file);
        const found = document === undefined ? [] : mentionsOf(document, thing.kind, thing.name);
        return found.map(({ start, end, role, block }) => ({ start, end, role, block, uri: file }));
      });
  }
}

/** Whether somebody can change a file. */
export const isEditable = (uri: string): boolean => !isLibrary(uri);
