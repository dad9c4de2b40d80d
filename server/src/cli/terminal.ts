/** What a command needs of the shell that it was called from. */
export interface Terminal {
  /** The working folder, an absolute path. */
  readonly folder: string;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** How the report is painted, and the notes on standard error. */
  readonly paint: Paint;
  readonly errorPaint: Paint;
  /** How many columns the report may take. */
  readonly columns: number;
  /** Whether standard error is a terminal, on which a line of progress may come and go. */
  readonly showsProgress: boolean;
}

/** The exit status of a command: all hold, something does not, wrong usage. */
export type ExitStatus = 0 | 1 | 2;

/** Ways to make text stand out; each gives the text back as it was where there are no colours. */
export type Paint = Readonly<Record<"good" | "bad" | "open" | "note" | "strong" | "faint", (text: string) => string>>;

const sequence = "\u001b[";
const style = (on: number, off: number) => (text: string) => `${sequence}${on}m${text}${sequence}${off}m`;
const plain = (text: string) => text;

/** Colours of a terminal, or none. */
export function paint(colours: boolean): Paint {
  if (!colours) return { good: plain, bad: plain, open: plain, note: plain, strong: plain, faint: plain };
  return {
    good: style(32, 39),
    bad: style(31, 39),
    open: style(33, 39),
    note: style(36, 39),
    strong: style(1, 22),
    faint: style(2, 22),
  };
}

/**
 * The terminal of this process. There are colours where a stream is a terminal, unless `NO_COLOR` is set to
 * something; `FORCE_COLOR` puts them everywhere.
 */
export function processTerminal(): Terminal {
  const { stdout, stderr, env } = process;
  const colours = (stream: { isTTY?: boolean }) =>
    (env.FORCE_COLOR ?? "") !== "" || (stream.isTTY === true && (env.NO_COLOR ?? "") === "");
  return {
    folder: process.cwd(),
    write: (text) => stdout.write(text),
    writeError: (text) => stderr.write(text),
    paint: paint(colours(stdout)),
    errorPaint: paint(colours(stderr)),
    columns: stdout.isTTY ? Math.max(40, stdout.columns) : 120,
    showsProgress: stderr.isTTY === true,
  };
}
