import { parseCardLine } from "./card-line";
import type { CardLine } from "./card-lines";
import type { Line } from "./tree";

/** Lines that speak of the whole card and stand on the first level even below an effect. */
const ofTheCard = new Set<CardLine["line"]>([
  "stats",
  "scale",
  "name always",
  "name also",
  "name while",
  "series",
  "lists",
  "only 1 per side",
  "equip only to",
  "union with",
  "materials",
  "summoning",
]);

/**
 * The level of indentation of each line of a card block, asked in text order: an effect's head and
 * what speaks of the whole card on the first, the lines of an effect on the second, those of an
 * option on the third.
 */
export class CardIndent {
  #isInEffect = false;
  #isInOption = false;

  next(line: Line): number {
    if (line.tree.kind !== "card text") return 1;
    const kind = parseCardLine(line.tokens).line?.line;
    if (kind === "head") {
      this.#isInEffect = true;
      this.#isInOption = false;
      return 1;
    }
    if (kind !== undefined && ofTheCard.has(kind)) return 1;
    if (kind === "option") {
      this.#isInOption = true;
      return 2;
    }
    if (kind === "choose") this.#isInOption = false;
    return this.#isInOption ? 3 : this.#isInEffect ? 2 : 1;
  }
}
