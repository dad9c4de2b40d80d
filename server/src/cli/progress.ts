import { clipped } from "./show";
import type { Terminal } from "./terminal";

/** How long a run takes before it says how far it is, in milliseconds. */
const patience = 500;

/** A line on standard error that says how far a long run is, and goes away; only on a terminal. */
export class Progress {
  readonly #terminal: Terminal;
  readonly #total: number;
  readonly #began = performance.now();
  #done = 0;
  #shown = false;

  constructor(terminal: Terminal, total: number) {
    this.#terminal = terminal;
    this.#total = total;
  }

  /** The work on the next file begins. */
  at(file: string): void {
    this.#done++;
    if (!this.#terminal.showsProgress || performance.now() - this.#began < patience) return;
    const { errorPaint, columns } = this.#terminal;
    const text = clipped(`${this.#done} of ${this.#total}  ${file}`, columns - 1);
    this.#terminal.writeError(`\r\u001b[2K${errorPaint.faint(text)}`);
    this.#shown = true;
  }

  /** Takes the line away, so that something else can be written. */
  clear(): void {
    if (this.#shown) this.#terminal.writeError("\r\u001b[2K");
    this.#shown = false;
  }
}
