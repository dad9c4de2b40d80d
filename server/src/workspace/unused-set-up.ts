import type { CardId, Duel } from "../rules/duel";
import type { Finding } from "../rules/verdict";
import { cardsOf } from "../rulings/cite";
import type { Diagnostic, Trace } from "../scenario/trace";
import { absolute, type Line, linesOf, type Reference, type Span } from "../syntax/tree";
import type { Play } from "./answers";

/**
 * A hint on each card of a scenario's set-up to which nothing comes: no line below names it, nothing happens to it or by
 * it, and no verdict speaks of it, under any profile. Nothing is said of a scenario in which something is wrong.
 *
 * @param plays all plays of the scenario
 */
export function unusedSetUp(plays: readonly Play[]): readonly Diagnostic[] {
  const [first, ...others] = plays.map(unusedIn);
  const unused = first?.filter(({ start }) => others.every((spans) => spans.some((span) => span.start === start)));
  return (unused ?? []).map((span): Diagnostic => ({ ...span, ...said }));
}

const said = {
  severity: "hint",
  code: "scenario/unused-set-up",
  message: "Nothing in this scenario comes to this card.",
  rules: [],
  rulings: [],
  causes: [],
  repairs: [],
  tag: "unused",
} as const;

const known = new WeakMap<Trace, readonly Span[]>();

/** The entries of a play's set-up that nothing uses, at their present places. */
function unusedIn({ trace, block }: Play): readonly Span[] {
  const spans = known.get(trace) ?? findUnused(trace);
  known.set(trace, spans);
  const by = block.start - trace.scenario.start;
  return spans.map(({ start, end }) => ({ start: start + by, end: end + by }));
}

function findUnused({ scenario, held, outcomes, course, cards }: Trace): readonly Span[] {
  const facts = linesOf(scenario, "cards");
  if (held === "fail" || course === undefined || outcomes.length === 0 || facts.length === 0) return [];
  const named = new Set<string>();
  for (const line of scenario.lines) {
    if (line.tree.kind === "cards") for (const name of tiedTo(line.tree)) named.add(name);
    else for (const { kind, value } of line.tokens) if (kind === "string") named.add(value);
  }
  // Whatever is counted is used; of a table nobody can tell by the words.
  const counts = linesOf(scenario, "expect").some(
    ({ tree: { subject } }) => subject.kind === "number of cards" || subject.kind === "zone",
  );
  if (counts || linesOf(scenario, "for each").length > 0) return [];
  const touched = touchedBy(
    course.end.duel,
    outcomes.flatMap(({ verdict, findings }) => [...(verdict?.findings ?? []), ...findings]),
  );
  const isUnused = (name: string) => {
    const ids = cards.filter((card) => card.name === name).map(({ id }) => id);
    return ids.length > 0 && !named.has(name) && !ids.some((id) => touched.has(id));
  };
  return facts.flatMap((line: Line) =>
    line.tree.kind === "cards"
      ? line.tree.entries.flatMap(({ card, ...span }) =>
          card.kind === "card" && isUnused(card.name.value) ? [absolute(line, span)] : [],
        )
      : [],
  );
}

/** The names that the entries of a set-up line tie their cards to: `equipped to "Y"`. */
function tiedTo({
  entries,
}: {
  readonly entries: readonly { readonly qualifiers: readonly unknown[] }[];
}): readonly string[] {
  return entries.flatMap(({ qualifiers }) => namesIn(qualifiers));
}

function namesIn(node: unknown): readonly string[] {
  if (typeof node !== "object" || node === null) return [];
  if (isReference(node)) return [node.name.value];
  return Object.values(node).flatMap(namesIn);
}

const isReference = (node: object): node is Reference => "kind" in node && node.kind === "card" && "name" in node;

/** The cards to or by which something happened, and those that findings speak of. */
function touchedBy({ events, notes, applied, cards }: Duel, findings: readonly Finding[]): ReadonlySet<CardId> {
  const happened = events.flatMap((group) =>
    group.events.flatMap(({ subject, object, cause }) => [subject?.card, object?.card, cause.source?.card]),
  );
  const told = [...findings, ...notes.map(({ finding }) => finding)].flatMap((finding) =>
    cardsOf(finding).map(({ card }) => card),
  );
  const active = applied.map(({ source }) => source.card);
  const hosts = cards.flatMap(({ host, tied }) => [host, ...tied.map(({ card }) => card)]);
  return new Set([...happened, ...told, ...active, ...hosts].filter((card) => card !== undefined));
}
