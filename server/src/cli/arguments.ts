import { type ParseArgsConfig, parseArgs } from "node:util";
import { nearest } from "../syntax/nearest";

/** The commands of `duel`. */
export const commands = ["check", "rulings", "fmt", "explain", "card", "cards", "help", "version"] as const;
export type Command = (typeof commands)[number];

export const checkReporters = ["pretty", "json", "junit", "tap", "sarif", "github"] as const;
export type CheckReporter = (typeof checkReporters)[number];

export const rulingsReporters = ["table", "json", "markdown", "html"] as const;
export type RulingsReporter = (typeof rulingsReporters)[number];

export const cardsReporters = ["table", "json"] as const;
export type CardsReporter = (typeof cardsReporters)[number];

/** Where the files of a command come from. */
export interface FileArguments {
  /** As given; none: the command looks where files usually are. */
  readonly paths: readonly string[];
  readonly exclude: readonly string[];
  /** Files and folders whose cards, rulings and profiles are known although nothing in them is reported. */
  readonly cards: readonly string[];
}

/** A call of `duel` that makes sense. */
export type Call =
  | ({ readonly command: "check"; readonly profile?: string; readonly reporter: CheckReporter } & FileArguments)
  | ({ readonly command: "rulings"; readonly reporter: RulingsReporter } & FileArguments)
  | ({ readonly command: "fmt"; readonly check: boolean } & FileArguments)
  | ({ readonly command: "explain"; readonly id: string } & FileArguments)
  | ({ readonly command: "card"; readonly name: string } & FileArguments)
  | ({ readonly command: "cards"; readonly coverage: boolean; readonly reporter: CardsReporter } & FileArguments)
  | { readonly command: "help"; readonly about?: Command }
  | { readonly command: "version" };

/** Why a call makes no sense: what is wrong, and what would be right. */
export interface Misuse {
  readonly misuse: string;
  /** The command whose help tells more. */
  readonly about?: Command;
}

type Options = NonNullable<ParseArgsConfig["options"]>;

const help = { help: { type: "boolean", short: "h" } } as const satisfies Options;
const files = {
  exclude: { type: "string", multiple: true },
  cards: { type: "string", multiple: true },
} as const satisfies Options;

const options = {
  check: { ...help, ...files, profile: { type: "string" }, reporter: { type: "string" } },
  rulings: { ...help, ...files, reporter: { type: "string" } },
  fmt: { ...help, exclude: files.exclude, check: { type: "boolean" } },
  explain: { ...help, ...files },
  card: { ...help, ...files },
  cards: { ...help, ...files, coverage: { type: "boolean" }, reporter: { type: "string" } },
  help,
  version: help,
} as const satisfies Record<Command, Options>;

/**
 * Reads the words behind `duel`.
 *
 * @returns the call, or what is wrong with it
 */
export function readArguments(words: readonly string[]): Call | Misuse {
  const [first, ...rest] = words;
  if (first === undefined) return { misuse: "Which command? `duel check` plays the scenarios of this folder." };
  if (first === "--help" || first === "-h") return { command: "help" };
  if (first === "--version" || first === "-v") return { command: "version" };
  if (!isCommand(first)) return { misuse: unknownCommand(first) };
  const parsed = parse(first, rest);
  if ("misuse" in parsed) return parsed;
  return parsed.values.help === true ? { command: "help", about: first } : callOf(first, parsed);
}

interface Parsed {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

function parse(command: Command, words: readonly string[]): Parsed | Misuse {
  const known = options[command];
  try {
    return parseArgs({ args: [...words], options: known, allowPositionals: true, strict: true });
  } catch (error) {
    const unknown = words.find((word) => /^--?\w/.test(word) && !Object.hasOwn(known, optionName(word)));
    if (unknown !== undefined) {
      const [near] = nearest(optionName(unknown), Object.keys(known), 1);
      const hint = near === undefined ? "" : ` Did you mean --${near}?`;
      return { misuse: `duel ${command} has no option ${unknown.split("=", 1)[0]}.${hint}`, about: command };
    }
    return { misuse: error instanceof Error ? error.message : String(error), about: command };
  }
}

const optionName = (word: string) => word.replace(/^--?/, "").replace(/=.*$/s, "");

function callOf(command: Command, { values, positionals }: Parsed): Call | Misuse {
  const texts = (name: string) => {
    const value = values[name];
    return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  };
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : undefined);
  const found: FileArguments = { paths: positionals, exclude: texts("exclude"), cards: texts("cards") };
  switch (command) {
    case "check": {
      const reporter = oneOf(checkReporters, text("reporter") ?? "pretty", command);
      const profile = text("profile");
      if (typeof reporter === "object") return reporter;
      return { command, reporter, ...found, ...(profile !== undefined && { profile }) };
    }
    case "rulings": {
      const reporter = oneOf(rulingsReporters, text("reporter") ?? "table", command);
      return typeof reporter === "object" ? reporter : { command, reporter, ...found };
    }
    case "cards": {
      const reporter = oneOf(cardsReporters, text("reporter") ?? "table", command);
      if (typeof reporter === "object") return reporter;
      return { command, coverage: values.coverage === true, reporter, ...found };
    }
    case "fmt":
      return { command, check: values.check === true, ...found };
    case "explain": {
      const [id, ...paths] = positionals;
      const missing = "duel explain needs the id of a ruling or of a rule, such as declared/attack.";
      return id === undefined ? { misuse: missing, about: command } : { command, id, ...found, paths };
    }
    case "card": {
      const [name, ...paths] = positionals;
      const missing = "duel card needs the name of a card in quotes, as it is printed.";
      return name === undefined ? { misuse: missing, about: command } : { command, name, ...found, paths };
    }
    case "help": {
      const [about] = positionals;
      if (about === undefined) return { command };
      return isCommand(about) ? { command, about } : { misuse: unknownCommand(about) };
    }
    case "version":
      return { command };
  }
}

const isCommand = (word: string): word is Command => commands.some((command) => command === word);

function unknownCommand(word: string): string {
  if (word.startsWith("-")) return `duel has no option ${word} in front of a command.`;
  if (/[./\\]/.test(word)) return `${word} is no command. Did you mean: duel check ${word}`;
  const [near] = nearest(word, commands, 1);
  return `duel has no command ${word}.${near === undefined ? ` There are ${commands.join(", ")}.` : ` Did you mean ${near}?`}`;
}

function oneOf<Name extends string>(names: readonly Name[], word: string, about: Command): Name | Misuse {
  const found = names.find((name) => name === word);
  return found ?? { misuse: `There is no reporter ${word}; duel ${about} has ${names.join(", ")}.`, about };
}
