import type { Surroundings } from "./logical-lines";
import type { ForEach, LineTree, Problem, TableRow } from "./tree";

/** Lines of which a block has one at most. */
const single = new Set<LineTree["kind"]>(["under", "strict", "for each", "status", "extends"]);

const setUp = new Set<string>(["life points", "cards", "turn", "done"]);
const setUpRules = new Set<string>(["fact", "turn", "done"]);
const played = new Set<string>(["step", "advance", "resolve", "expect"]);

/**
 * Checks the order of the lines of one block while they are read from top to bottom, and collects
 * the columns of a scenario's table.
 */
export class BlockRules {
  readonly #block: Surroundings;
  readonly #seen = new Set<string>();
  readonly #columns = new Set<string>();
  /** The kind of the last line with words. */
  #last: LineTree | undefined;

  constructor(block: Surroundings) {
    this.#block = block;
  }

  /** The names of the holes that a table or list above has values for. */
  get columns(): ReadonlySet<string> {
    return this.#columns;
  }

  /** The problem of a line that is out of place; lines come in text order. */
  check(tree: LineTree): Problem | undefined {
    if (tree.kind === "blank") return undefined;
    const message = this.#complaint(tree);
    this.#last = tree;
    this.#note(tree);
    if (message === undefined) return undefined;
    const [code, text] = message;
    return { start: tree.start, end: tree.end, code, severity: "error", message: text };
  }

  #complaint(tree: LineTree): readonly ["syntax/misplaced" | "syntax/repeated", string] | undefined {
    const kind = tree.kind;
    if (single.has(kind) && this.#seen.has(kind)) {
      return ["syntax/repeated", `One line \`${kind}\` is enough; there is another above.`];
    }
    if (this.#block === "background" && !setUp.has(kind) && kind !== "broken") {
      return ["syntax/misplaced", "A background holds set-up alone; this line belongs into a scenario."];
    }
    if (this.#block !== "scenario") return undefined;
    switch (kind) {
      case "under":
        return this.#isBegun || this.#seen.has("for each")
          ? ["syntax/misplaced", "`under` stands right below the header."]
          : undefined;
      case "strict":
        return this.#isBegun ? ["syntax/misplaced", "`strict` stands below the header, above the set-up."] : undefined;
      case "for each":
        return this.#isBegun
          ? ["syntax/misplaced", "`for each` stands right after `under`, above the set-up."]
          : undefined;
      case "table row":
        return this.#isBelowTable
          ? undefined
          : ["syntax/misplaced", "A row of a table stands below a line `for each`."];
      default:
        return isSetUp(tree) && this.#seen.has("steps")
          ? ["syntax/misplaced", "Set-up stands above the first step: it describes how the duel came to be."]
          : undefined;
    }
  }

  get #isBegun(): boolean {
    return this.#seen.has("set-up") || this.#seen.has("steps");
  }

  get #isBelowTable(): boolean {
    const last = this.#last;
    return last?.kind === "table row" || (last?.kind === "for each" && last.hole === undefined);
  }

  #note(tree: LineTree): void {
    if (tree.kind === "for each" && !this.#seen.has("for each")) this.#noteList(tree);
    if (tree.kind === "table row" && !this.#seen.has("table row") && this.#seen.has("for each")) this.#noteHeader(tree);
    this.#seen.add(tree.kind);
    if (isSetUp(tree)) this.#seen.add("set-up");
    else if (isPlayed(tree)) this.#seen.add("steps");
  }

  #noteList(tree: ForEach): void {
    if (tree.hole !== undefined) this.#columns.add(tree.hole.hole);
  }

  #noteHeader(tree: TableRow): void {
    for (const cell of tree.cells) {
      const name = holeName(cell.text);
      if (name !== undefined) this.#columns.add(name);
    }
  }
}

/** The name in `<name>`, when the text is a hole and nothing more. */
export function holeName(text: string): string | undefined {
  return /^<([a-z][^<>"|\r\n]*)>$/i.exec(text)?.[1];
}

function isSetUp(tree: LineTree): boolean {
  return setUp.has(tree.kind) || (tree.kind === "template" && setUpRules.has(tree.as));
}

/** Whether a line is played in the duel, and no set-up stands below it. */
export function isPlayed(tree: LineTree): boolean {
  return played.has(tree.kind) || (tree.kind === "template" && played.has(tree.as));
}
