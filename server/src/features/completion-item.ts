import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  type Position,
} from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { nearestNames } from "../workspace/catalog";
import type { Cursor } from "../workspace/cursor";
import { rangeOfSpan } from "./range";

/** What an item is about, for its documentation and its symbol. */
export type About =
  | { readonly kind: "card" | "ruling" | "profile" | "rule"; readonly name: string }
  /** A proposal of the rules, found again by its words. */
  | { readonly kind: "move"; readonly words: string; readonly card?: string };

/** An item as a feature makes it. */
export interface Draft {
  /** What is inserted; a snippet where `snippet` says so. */
  readonly text: string;
  readonly symbol: keyof typeof symbols;
  /** Smaller comes first; items of one group stand in the order of `order`, else in that of the list. */
  readonly group: number;
  readonly order?: number;
  readonly label?: string;
  /** Behind the label: that it is illegal. */
  readonly mark?: string;
  /** At the end of the line: the ruling or rule that speaks, or the kind. */
  readonly note?: string;
  /** The effect's text. */
  readonly detail?: string;
  readonly snippet?: boolean;
  readonly about?: About;
}

const symbols = {
  verb: CompletionItemKind.Function,
  card: CompletionItemKind.Class,
  effect: CompletionItemKind.Method,
  clause: CompletionItemKind.Keyword,
  word: CompletionItemKind.Keyword,
  answer: CompletionItemKind.Value,
  ruling: CompletionItemKind.Reference,
  profile: CompletionItemKind.Module,
  rule: CompletionItemKind.Constant,
  snippet: CompletionItemKind.Snippet,
} as const;

/** What an item carries for `resolveCompletion`. */
export interface CompletionData {
  readonly uri: string;
  readonly position: Position;
  readonly about: About;
}

/** A misspelt name this long or longer is looked for among the names. */
const worthGuessing = 4;

/** The items for the protocol: names that only look like what is written are there too, and found by what is written. */
export function listOf(answers: Answers, cursor: Cursor, position: Position, drafts: readonly Draft[]): CompletionList {
  const range = rangeOfSpan(cursor.document, cursor.replaced);
  const { uri } = answers.file;
  const written = cursor.word.replace(/^"/, "");
  const names = drafts.flatMap(({ text }) => (text.startsWith('"') ? [text] : []));
  const guessed = new Set(written.length < worthGuessing ? [] : nearestNames(written, names));
  const items = drafts.map((draft, at): CompletionItem => {
    const { text, symbol, group, order = at, label = text, mark, note, detail, snippet, about } = draft;
    return {
      label,
      kind: symbols[symbol],
      sortText: `${group}${String(order).padStart(6, "0")}`,
      filterText: guessed.has(text) ? cursor.word : label,
      textEdit: { range, newText: text },
      ...((mark !== undefined || note !== undefined) && {
        labelDetails: { ...(mark !== undefined && { detail: mark }), ...(note !== undefined && { description: note }) },
      }),
      ...(detail !== undefined && { detail }),
      ...(snippet === true && { insertTextFormat: InsertTextFormat.Snippet }),
      ...(about !== undefined && { data: { uri, position, about } satisfies CompletionData }),
    };
  });
  return { isIncomplete: guessed.size > 0, items };
}
