import type { Block, Document, Line, Span, Token } from "../syntax/tree";

/** A word of a text that names something. */
export interface Mention extends Span {
  readonly kind: "card" | "ruling" | "profile" | "rule";
  /** The printed name of a card, or an id. */
  readonly name: string;
  /** A `header` defines it, a `cites` line rests a verdict on it. */
  readonly role: "header" | "cites" | "uses";
  readonly block: Block;
  readonly line: Line;
}

const known = new WeakMap<Document, ReadonlyMap<string, readonly Mention[]>>();

/** All words of a document that name a thing, in text order. Whether there is such a thing is not asked. */
export function mentionsOf(document: Document, kind: Mention["kind"], name: string): readonly Mention[] {
  const index = known.get(document) ?? indexOf(document);
  known.set(document, index);
  return index.get(`${kind} ${name}`) ?? [];
}

function indexOf(document: Document): ReadonlyMap<string, readonly Mention[]> {
  const index = new Map<string, Mention[]>();
  for (const block of document.blocks) {
    for (const line of [block.header, ...block.lines]) {
      for (const mention of mentionsIn(block, line)) {
        const key = `${mention.kind} ${mention.name}`;
        const all = index.get(key);
        if (all === undefined) index.set(key, [mention]);
        else all.push(mention);
      }
    }
  }
  return index;
}

/** The words of a line that name things. */
export function mentionsIn(block: Block, line: Line): readonly Mention[] {
  const { kind } = line.tree;
  if (kind === "scenario header" || kind === "source") return [];
  const isHeader = line === block.header;
  const found: Mention[] = [];
  let cites = false;
  let guarded = false;
  line.tokens.forEach((token, at) => {
    if (token.text === "[" && at === 0) guarded = true;
    if (token.text === "]") guarded = false;
    if (token.text === "per" && kind !== "card text") cites = true;
    const what = kindOf(line, token, at, cites, guarded);
    if (what === undefined) return;
    const span = { start: line.start + token.start, end: line.start + token.end };
    const role = isHeader ? "header" : cites ? "cites" : "uses";
    found.push({ ...span, kind: what, name: token.value, role, block, line });
  });
  return found;
}

function kindOf(line: Line, token: Token, at: number, cites: boolean, guarded: boolean): Mention["kind"] | undefined {
  const { kind } = line.tree;
  if (token.kind === "string") return isCounter(line.tokens[at + 1]) ? undefined : "card";
  if (token.kind !== "word" || (at === 0 && !guarded)) return undefined;
  if (guarded) return "profile";
  if (cites) return token.text === "per" ? undefined : "ruling";
  switch (kind) {
    case "documents":
      return "rule";
    case "profile header":
    case "extends":
    case "under":
      return "profile";
    case "ruling header":
      return "ruling";
    case "superseded by":
    case "supersedes":
    case "conflicts with":
      return token.text === "by" || token.text === "with" ? undefined : "ruling";
    case "table row":
      return token.text.includes("/") ? "ruling" : undefined;
    default:
      return undefined;
  }
}

/** `2 "Spell" counters`: the name of a counter. */
const isCounter = (next: Token | undefined) => next !== undefined && /^counters?$/i.test(next.text);
