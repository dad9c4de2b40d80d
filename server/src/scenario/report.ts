import type { Span } from "../syntax/span";
import { absolute } from "../syntax/tree";
import type { Diagnostic, Repair, TextPlace } from "./trace";

/** A change that would mend a line: spans are relative to the line. */
export interface Mend extends Span {
  readonly title: string;
  readonly replacement: string;
}

/** What a diagnostic may say beyond its place, code and message. */
export interface More {
  readonly severity?: Diagnostic["severity"];
  readonly rules?: readonly string[];
  readonly rulings?: readonly string[];
  readonly causes?: Diagnostic["causes"];
  readonly mends?: readonly Mend[];
  readonly repairs?: readonly Repair[];
  readonly tag?: Diagnostic["tag"];
}

/** Something wrong that was found before it was known on which line to say it. */
export interface Fault extends More {
  /** Relative to the line. */
  readonly span: Span;
  readonly code: string;
  readonly message: string;
}

/** Gathers what there is to say about a scenario, each thing once. */
export class Report {
  readonly #found = new Map<string, Diagnostic>();

  /** Everything said so far, in the order in which it was found. */
  get diagnostics(): readonly Diagnostic[] {
    return [...this.#found.values()];
  }

  /** Says something about words of a line; an error unless `more` has another severity. */
  say(line: Span, span: Span, code: string, message: string, more: More = {}): void {
    this.add(absolute(line, span), code, message, {
      ...more,
      repairs: [...(more.mends ?? []).map((mend) => mendOn(line, mend)), ...(more.repairs ?? [])],
    });
  }

  /** Says what is wrong with words of a line. */
  fault(line: Span, fault: Fault): void {
    this.say(line, fault.span, fault.code, fault.message, fault);
  }

  /** Says something about a place of the text. */
  add(place: TextPlace, code: string, message: string, more: Omit<More, "mends"> = {}): void {
    const { severity = "error", rules = [], rulings = [], causes = [], repairs = [], tag } = more;
    const key = `${place.start} ${place.end} ${code} ${message}`;
    if (this.#found.has(key)) return;
    this.#found.set(key, {
      start: place.start,
      end: place.end,
      ...(place.file === undefined ? {} : { file: place.file }),
      severity,
      code,
      message,
      rules,
      rulings,
      causes,
      repairs,
      ...(tag === undefined ? {} : { tag }),
    });
  }
}

/** A repair in the text from one on a line. */
export function mendOn(line: Span, mend: Mend): Repair {
  return { ...absolute(line, mend), title: mend.title, replacement: mend.replacement };
}
