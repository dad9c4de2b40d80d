import type { Finding } from "../rules/verdict";
import type { Span } from "../syntax/span";
import { mendOn, type PlayLine, placeOf } from "./play-line";
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
  /** The refusal that it is where the line asks whether the step is illegal. */
  readonly finding?: Finding;
}

/** Gathers what there is to say about a scenario, each thing once. */
export class Report {
  readonly #found = new Map<string, Diagnostic>();

  /** @param found what was said before */
  constructor(found: readonly Diagnostic[] = []) {
    for (const each of found) this.add(each, each.code, each.message, each);
  }

  /** Everything said so far, in text order. */
  get diagnostics(): readonly Diagnostic[] {
    return [...this.#found.values()].sort((a, b) => a.start - b.start || a.end - b.end);
  }

  /**
   * Says something about words of a line; an error unless `more` has another severity. Where a table filled them it is
   * said of the cell too.
   */
  say(line: PlayLine, span: Span, code: string, message: string, more: More = {}): void {
    const repairs = [...(more.mends ?? []).flatMap((mend) => mendOn(line, mend) ?? []), ...(more.repairs ?? [])];
    const place = placeOf(line, span);
    for (const each of [place.line, ...place.cells]) this.add(each, code, message, { ...more, repairs });
  }

  /** Says what is wrong with words of a line. */
  fault(line: PlayLine, fault: Fault): void {
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
