import type { Block, Document, Line } from "../syntax/tree";
import { isLibrary } from "./library-files";
import type { SourceFile } from "./source-file";

/** A block that defines something which scenarios use. */
export type DefinitionBlock = Extract<Block, { kind: "card" | "ruling" | "profile" }>;

/** A defining block with the file it stands in. */
export interface Definition {
  readonly file: SourceFile;
  readonly block: DefinitionBlock;
  /** What it defines: blocks with the same key define the same thing. */
  readonly key: string;
}

/** A block of the library that a block of the workspace takes the place of. */
export interface Override {
  readonly by: Definition;
  readonly of: Definition;
}

/** A card block that is not used, because another file of the workspace has the card too. */
export interface Repeated {
  readonly block: Definition;
  readonly by: Definition;
}

/** The text of a block without what follows its last word. */
export const blockText = (document: Document, block: Block): string => document.text.slice(block.start, block.end);

/** Whether a block defines a card, a ruling or a profile. */
export const isDefinition = (block: Block): block is DefinitionBlock =>
  block.kind === "card" || block.kind === "ruling" || block.kind === "profile";

/** What a block defines, `card NAME` or `ruling ID`, of a card with the profiles that its text is for; `undefined` while its header is broken. */
export function definitionKey(block: DefinitionBlock): string | undefined {
  const { tree } = block.header;
  switch (tree.kind) {
    case "card header":
      return ["card", tree.name.value, ...profilesOf(block.lines)].join(" ");
    case "ruling header":
      return `ruling ${tree.id.id}`;
    case "profile header":
      return `profile ${tree.id.id}`;
    case "broken":
      return undefined;
  }
}

/** The profiles that the `under` lines of a card name, in an order that does not depend on the text. */
function profilesOf(lines: readonly Line[]): string[] {
  return lines
    .flatMap((line) => (line.tree.kind === "under" ? line.tree.profiles.map((profile) => profile.id) : []))
    .sort();
}

/**
 * The files that cards, rulings and profiles are read from: those of the workspace in the order of their URIs, then
 * the library's, without the blocks that the workspace defines anew.
 *
 * @param files the workspace's and the library's files
 * @returns the files, and the blocks of the library that are out of use (a copy that says the same is none), and
 *   the cards that several files of the workspace define (rulings and profiles are told apart by their compilers)
 */
export function definingFiles(files: readonly SourceFile[]): {
  readonly files: readonly { readonly file: SourceFile; readonly document: Document }[];
  readonly overrides: readonly Override[];
  readonly repeated: readonly Repeated[];
} {
  const own = files.filter((file) => !isLibrary(file.uri)).sort((a, b) => (a.uri < b.uri ? -1 : 1));
  const library = files.filter((file) => isLibrary(file.uri));
  const defined = new Map<string, Definition>();
  const repeated: Repeated[] = [];
  for (const file of own) {
    for (const block of file.document.blocks) {
      if (!isDefinition(block)) continue;
      const key = definitionKey(block);
      if (key === undefined) continue;
      const by = defined.get(key);
      if (by === undefined) defined.set(key, { file, block, key });
      else if (block.kind === "card" && by.file !== file) repeated.push({ block: { file, block, key }, by });
    }
  }
  const overrides: Override[] = [];
  const kept = library.map((file) => {
    const blocks = file.document.blocks.filter((block) => {
      const key = isDefinition(block) ? definitionKey(block) : undefined;
      const by = key === undefined ? undefined : defined.get(key);
      if (by === undefined || key === undefined || !isDefinition(block)) return true;
      if (!sameWords(by, { file, block, key })) overrides.push({ by, of: { file, block, key } });
      return false;
    });
    const document = blocks.length === file.document.blocks.length ? file.document : { ...file.document, blocks };
    return { file, document };
  });
  return { files: [...own.map((file) => ({ file, document: file.document })), ...kept], overrides, repeated };
}

/** Whether two blocks say the same, whatever their indentation and comments. */
function sameWords(one: Definition, other: Definition): boolean {
  const words = ({ block }: Definition) =>
    [block.header, ...block.lines].map((line) =>
      line.tree.kind === "statement" ? line.tree.text : line.tokens.map((token) => token.text).join(" "),
    );
  return words(one).filter(Boolean).join("\n") === words(other).filter(Boolean).join("\n");
}
