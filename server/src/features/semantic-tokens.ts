import type { Range, SemanticTokensEdit, SemanticTokensLegend } from "vscode-languageserver";
import type { Block, Document, Line, Span, Token } from "../syntax/tree";
import type { Answers } from "../workspace/answers";
import { identityOf } from "../workspace/block-identity";
import { holesIn } from "../workspace/holes";
import { type Mention, mentionsIn } from "../workspace/mentions";
import { isEditable } from "../workspace/named-thing";
import { wordsOfLine } from "../workspace/template-words";
import { offsetAt } from "./range";

const types = [
  "keyword",
  "function",
  "class",
  "variable",
  "enumMember",
  "namespace",
  "interface",
  "macro",
  "parameter",
  "string",
  "number",
  "comment",
] as const;
type Type = (typeof types)[number];

const modifiers = ["declaration", "defaultLibrary", "deprecated"] as const;
type Modifier = (typeof modifiers)[number];

/** What the numbers of semantic tokens stand for. */
export const semanticLegend: SemanticTokensLegend = { tokenTypes: [...types], tokenModifiers: [...modifiers] };

interface Piece extends Span {
  readonly type: Type;
  readonly modifiers: readonly Modifier[];
}

/** The kinds of things that words name. */
const named: Readonly<Record<Mention["kind"], Type>> = {
  card: "class",
  profile: "namespace",
  ruling: "interface",
  rule: "macro",
};

/**
 * What the words of a document are, by what they mean: verbs, players, cards, rulings, profiles, rules, holes; what the
 * library defines and what another ruling took the place of is marked. Five numbers a word, as the protocol has them.
 *
 * @param range only the words of its lines
 */
export function semanticTokens(answers: Answers, range?: Range): number[] {
  const { document } = answers.file;
  const from = range === undefined ? 0 : offsetAt(document, { line: range.start.line, character: 0 });
  const to = range === undefined ? document.text.length : offsetAt(document, range.end);
  const isShown = ({ start, end }: Span) => start <= to && from <= end;
  const first = encoded(document, 0, document.preamble.filter(isShown).flatMap(commentsOf));
  const parts: Part[] = [{ row: 0, ...first }];
  for (const block of document.blocks) {
    if (from <= block.start && block.end <= to) parts.push({ row: block.header.row, ...tokensOf(answers, block) });
    else if (isShown(block)) {
      const lines = [block.header, ...block.lines].filter(isShown);
      const pieces = lines.flatMap((line) => piecesOf(answers, block, line));
      parts.push({ row: block.header.row, ...encoded(document, block.header.row, pieces) });
    }
  }
  return joined(parts);
}

/** Encoded tokens; rows count from that of the first line. */
interface Encoded {
  readonly data: readonly number[];
  readonly lastRow: number;
}

type Part = Encoded & { readonly row: number };

interface Kept extends Encoded {
  readonly scope: Answers["scope"];
}

/** By the identities of blocks: most blocks have the same words after a change. */
const kept = new WeakMap<object, Kept>();

function tokensOf(answers: Answers, block: Block): Encoded {
  const { scope } = answers;
  const known = kept.get(identityOf(block));
  if (known?.scope === scope) return known;
  const pieces = [block.header, ...block.lines].flatMap((line) => piecesOf(answers, block, line));
  const found = { scope, ...encoded(answers.file.document, block.header.row, pieces) };
  kept.set(identityOf(block), found);
  return found;
}

/** The tokens of several parts as one list: the first token of each tells how far it is from the last one before. */
function joined(parts: readonly Part[]): number[] {
  const all: number[] = [];
  let row = 0;
  for (const { data, row: begin, lastRow } of parts) {
    if (data.length === 0) continue;
    const at = all.length;
    for (const number of data) all.push(number);
    all[at] = begin + (data[0] ?? 0) - row;
    row = begin + lastRow;
  }
  return all;
}

function piecesOf(answers: Answers, block: Block, line: Line): readonly Piece[] {
  const mentions = new Map(mentionsIn(block, line).map((mention) => [mention.start, mention]));
  const holes =
    block.kind === "scenario" ? holesIn(block).filter(({ start }) => line.start <= start && start < line.end) : [];
  const words = block.kind === "scenario" ? wordsOfLine(block, line) : line.tokens;
  const pieces = words.flatMap((token): readonly Piece[] => {
    const span = { start: line.start + token.start, end: line.start + token.end };
    const mention = mentions.get(span.start);
    if (mention !== undefined)
      return cut({ ...span, type: named[mention.kind], modifiers: markOf(answers, mention) }, holes);
    const type = typeOf(block, line, token);
    return type === undefined ? [] : cut({ ...span, type, modifiers: [] }, holes);
  });
  const { tree } = line;
  const statement: Piece[] =
    tree.kind === "statement"
      ? [
          {
            start: line.start + tree.textSpan.start,
            end: line.start + tree.textSpan.end,
            type: "string",
            modifiers: [],
          },
        ]
      : [];
  return [...pieces, ...statement, ...commentsOf(line)].sort((a, b) => a.start - b.start);
}

/** A piece around the holes that stand within it, as in a title. */
function cut(piece: Piece, holes: readonly Span[]): readonly Piece[] {
  const inside = holes.filter(({ start, end }) => piece.start <= start && end <= piece.end);
  if (inside.length === 0) return [piece];
  const pieces: Piece[] = [];
  let at = piece.start;
  for (const { start, end } of inside) {
    const mark = { start: start - 1, end: end + 1 };
    if (at < mark.start) pieces.push({ ...piece, start: at, end: mark.start });
    pieces.push({ ...mark, type: "parameter", modifiers: [] });
    at = mark.end;
  }
  if (at < piece.end) pieces.push({ ...piece, start: at });
  return pieces;
}

function markOf({ scope }: Answers, { kind, name, role }: Mention): readonly Modifier[] {
  const sites = scope.sites.get(`${kind} ${name}`) ?? [];
  const isOld = kind === "ruling" && (scope.rulings.successors.get(name)?.length ?? 0) > 0;
  return [
    ...(role === "header" ? (["declaration"] as const) : []),
    ...(kind === "rule" || (sites.length > 0 && !sites.some(isEditable)) ? (["defaultLibrary"] as const) : []),
    ...(isOld ? (["deprecated"] as const) : []),
  ];
}

function typeOf(block: Block, { tree }: Line, token: Token): Type | undefined {
  switch (token.kind) {
    case "string":
      return "string";
    case "number":
      return "number";
    case "hole":
      return "parameter";
    case "punctuation":
      return undefined;
    case "word":
      break;
  }
  if (block.kind !== "card" && /^[AB](?:['’]s)?$/.test(token.text)) return "variable";
  if (/^(?:DARK|LIGHT|EARTH|WATER|FIRE|WIND|DIVINE)$/.test(token.text)) return "enumMember";
  if (token.keyword === undefined) return undefined;
  const verb = tree.kind === "step" ? tree.action.verbSpan : undefined;
  if (verb !== undefined && verb.start <= token.start && token.end <= verb.end) return "function";
  return "keyword";
}

function commentsOf(line: Line): Piece[] {
  return line.comments.map(({ start, end }) => ({
    start: line.start + start,
    end: line.start + end,
    type: "comment",
    modifiers: [],
  }));
}

function encoded(document: Document, row: number, pieces: readonly Piece[]): Encoded {
  const data: number[] = [];
  let before = { line: row, column: 0 };
  for (const { start, end, type, modifiers: marks } of pieces) {
    const place = document.lineMap.position(start);
    const line = place.line - before.line;
    const bits = marks.reduce((sum, mark) => sum + 2 ** modifiers.indexOf(mark), 0);
    data.push(line, line === 0 ? place.column - before.column : place.column, end - start, types.indexOf(type), bits);
    before = place;
  }
  return { data, lastRow: before.line - row };
}

/** The one edit that makes the numbers of one answer those of another; none where they are the same. */
export function semanticTokensEdits(before: readonly number[], after: readonly number[]): SemanticTokensEdit[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  if (start === before.length && start === after.length) return [];
  let same = 0;
  while (same < shorter - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return [{ start, deleteCount: before.length - same - start, data: after.slice(start, after.length - same) }];
}
