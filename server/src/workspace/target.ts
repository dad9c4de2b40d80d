import type { Block, Document, Span, Token } from "../syntax/tree";
import type { Answers } from "./answers";
import { type DefinitionBlock, isDefinition } from "./definitions";
import { type PlaceInText, placeAt } from "./place";

/** Something that a word of a text names. */
export interface Target extends Span {
  readonly kind: "card" | "ruling" | "profile" | "rule";
  /** The printed name of a card, or an id. */
  readonly name: string;
}

/** Where a thing is defined: a block of a file as it stands now. */
export interface DefinitionSite {
  readonly uri: string;
  readonly document: Document;
  readonly block: DefinitionBlock;
}

/** What the word at an offset names, with the absolute span of the word; `undefined` for a word that names nothing. */
export function targetAt(answers: Answers, offset: number): Target | undefined {
  const place = placeAt(answers.file.document, offset);
  if (place?.token === undefined) return undefined;
  const kind = kindOf(answers, place, place.token);
  const { start, end } = place.token;
  const { line } = place;
  return kind && { kind, name: place.token.value, start: line.start + start, end: line.start + end };
}

function kindOf(answers: Answers, { line, block }: PlaceInText, token: Token): Target["kind"] | undefined {
  const { scope } = answers;
  const { kind } = line.tree;
  if (token.kind === "string") {
    if (kind === "scenario header" || kind === "source") return undefined;
    return scope.sites.has(`card ${token.value}`) ? "card" : undefined;
  }
  if (token.kind !== "word") return undefined;
  if (kind === "documents") return scope.ruleNamed(token.value) === undefined ? undefined : "rule";
  if (kind === "profile header" || kind === "extends" || kind === "under" || isInGuard(line.tree, token)) {
    return scope.sites.has(`profile ${token.value}`) ? "profile" : undefined;
  }
  if (block?.kind === "card") return undefined;
  return scope.sites.has(`ruling ${token.value}`) ? "ruling" : undefined;
}

/** Whether a word stands in `[current, tcg-2010]` in front of a line. */
function isInGuard(tree: object, token: Span): boolean {
  const guard = "guard" in tree ? tree.guard : undefined;
  return isSpan(guard) && guard.start <= token.start && token.end <= guard.end;
}

const isSpan = (value: unknown): value is Span =>
  typeof value === "object" && value !== null && "start" in value && "end" in value;

/** The blocks that define a target, as they stand now; those in force alone. A rule of the core has none. */
export function definitionSites(answers: Answers, target: Pick<Target, "kind" | "name">): readonly DefinitionSite[] {
  const uris = answers.scope.sites.get(`${target.kind} ${target.name}`) ?? [];
  return [...new Set(uris)].flatMap((uri) => {
    const document = answers.documentOf(uri);
    if (document === undefined) return [];
    return document.blocks.flatMap((block) =>
      isDefinition(block) && block.kind === target.kind && nameOf(block) === target.name
        ? [{ uri, document, block }]
        : [],
    );
  });
}

/** The name or id that a block defines; `undefined` while its header is broken or for a block that defines nothing. */
export function nameOf(block: Block): string | undefined {
  const name = nameSpan(block);
  return name === undefined ? undefined : "value" in name ? name.value : name.id;
}

/** The word of a block's header that names what it defines. */
export function nameSpan(block: Block) {
  const { tree } = block.header;
  switch (tree.kind) {
    case "card header":
      return tree.name;
    case "ruling header":
    case "profile header":
      return tree.id;
    default:
      return undefined;
  }
}
