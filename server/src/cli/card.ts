import type { BookEntry } from "../cards/book";
import type { EffectDefinition } from "../rules/definition";
import type { Scope } from "../workspace/scope";
import type { Call } from "./arguments";
import { outline } from "./outline";
import { openSession, reportName } from "./session";
import { wrapped } from "./show";
import type { ExitStatus, Terminal } from "./terminal";

/** Prints a card as the core understood it, once for each text that some profile has for it. */
export async function card(call: Extract<Call, { command: "card" }>, terminal: Terminal): Promise<ExitStatus> {
  const { workspace, faults } = await openSession(call, terminal);
  for (const { path, reason } of faults) terminal.writeError(`duel: ${path} cannot be read: ${reason}.\n`);
  const { scope } = workspace;
  const found = entriesNamed(scope, call.name);
  if (found.length === 0) {
    terminal.writeError(`duel: no card is called "${call.name}".${nearNames(scope, call.name)}\n`);
    return 1;
  }
  terminal.write(found.map((each) => cardText(scope, each, terminal)).join("\n"));
  return faults.length > 0 || found.some(({ entry }) => entry.problems.length > 0) ? 1 : 0;
}

interface Found {
  readonly entry: BookEntry;
  readonly profiles: readonly string[];
}

function entriesNamed(scope: Scope, name: string): Found[] {
  const found = new Map<BookEntry["block"], Found>();
  for (const [profile, book] of scope.books) {
    const entry = book.entry(name);
    if (entry === undefined) continue;
    const known = found.get(entry.block);
    found.set(entry.block, { entry, profiles: [...(known?.profiles ?? []), profile] });
  }
  return [...found.values()];
}

function nearNames(scope: Scope, name: string): string {
  const near = new Set([...scope.books.values()].flatMap((book) => book.nearest(name, 3)));
  return near.size === 0
    ? ""
    : ` Did you mean ${[...near]
        .slice(0, 3)
        .map((each) => `"${each}"`)
        .join(" or ")}?`;
}

function cardText(scope: Scope, { entry, profiles }: Found, { paint, columns }: Terminal): string {
  const { id, effects, names, ...rest } = entry.definition;
  const everywhere = profiles.length === scope.books.size;
  const under = everywhere ? "" : `  under ${profiles.join(", ")}`;
  const called =
    names.length === 1 && names[0] === id ? [] : [`always called ${names.map((name) => `"${name}"`).join(", ")}`];
  const facts = [...called, ...outline(rest)].map((line) => `  ${line}\n`);
  const parts = effects.map((effect, index) => effectText(effect, index + 1, { paint, columns }));
  const problems = entry.problems.map((problem) => `  ${paint.bad(problem.severity)} ${problem.message}\n`);
  const place = paint.faint(`  ${reportName(entry.file)}${under}`);
  return `${paint.strong(id)}${place}\n${facts.join("")}${parts.join("")}${problems.join("")}`;
}

function effectText(
  effect: EffectDefinition,
  number: number,
  { paint, columns }: Pick<Terminal, "paint" | "columns">,
): string {
  const { text, ...data } = effect;
  const lines = text.flatMap((line) => wrapped(line, columns - 6)).map((line) => `    ${paint.note(line)}\n`);
  const understood = outline(data, "      ").map((line) => `${line}\n`);
  return `\n  ${paint.strong(`effect ${number}`)}\n${lines.join("")}${understood.join("")}`;
}
