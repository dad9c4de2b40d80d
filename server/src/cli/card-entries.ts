import type { BookEntry } from "../cards/book";
import { choosesCards } from "../rules";
import type { EffectDefinition } from "../rules/definition";
import { type EffectShown, effectsShown } from "../scenario/effects-shown";
import type { Answers, Play } from "../workspace/answers";
import type { Scope } from "../workspace/scope";
import { reportName } from "./session";

/** A card of the books, once for each text that some profile has for it. */
export interface CardEntry {
  readonly card: string;
  /** The file of its block, and the one-based line of the block's header. */
  readonly file: string;
  readonly line: number;
  /** The profiles that use the block. */
  readonly profiles: readonly string[];
  readonly entry: BookEntry;
}

/** A line of a scenario that shows an effect. */
export interface EffectWitness {
  readonly file: string;
  /** One-based. */
  readonly line: number;
  /** The title of its scenario. */
  readonly title: string;
  readonly profile: string;
  /** Where the effect was refused: what of its text was the reason. */
  readonly reason?: string;
}

/** An effect with the scenarios that show it. These are the objects that the JSON reporter writes. */
export interface EffectEntry {
  /** One-based, as `effect 2 of "X"` counts them. */
  readonly effect: number;
  /** The lines of the effect, its head first, and the one-based line of the head in the card's file. */
  readonly text: readonly string[];
  readonly line: number;
  readonly played: readonly EffectWitness[];
  readonly refused: readonly EffectWitness[];
  /** Whether its text has anything for which it could be refused: a bare `activation` has nothing. */
  readonly refusable: boolean;
}

/** A card with its effects as scenarios show them. */
export interface CardCoverage {
  readonly card: string;
  readonly file: string;
  readonly line: number;
  readonly profiles: readonly string[];
  readonly effects: readonly EffectEntry[];
}

/** All cards that the books know, in the order of their files and lines. */
export function cardEntries(scope: Scope, rowOf: (file: string, offset: number) => number): readonly CardEntry[] {
  const found = new Map<BookEntry["block"], CardEntry>();
  for (const [profile, book] of scope.books) {
    for (const name of book.names()) {
      const entry = book.entry(name);
      if (entry === undefined) continue;
      const known = found.get(entry.block);
      const line = rowOf(entry.file, entry.lines.header.start);
      const profiles = [...(known?.profiles ?? []), profile];
      found.set(entry.block, { card: entry.definition.id, file: reportName(entry.file), line, profiles, entry });
    }
  }
  return [...found.values()].sort((a, b) => a.file.localeCompare(b.file, "en") || a.line - b.line);
}

/** The cards with the scenarios of the given files that played each of their effects, and that refused it. */
export function cardCoverage(
  scope: Scope,
  files: readonly Answers[],
  rowOf: (file: string, offset: number) => number,
): readonly CardCoverage[] {
  const shown = witnesses(scope, files);
  return cardEntries(scope, rowOf).map(({ entry, card, file, line, profiles }) => ({
    card,
    file,
    line,
    profiles,
    effects: entry.definition.effects.map((effect, at): EffectEntry => {
      const all = shown.get(entry.block)?.get(at + 1) ?? [];
      const head = entry.lines.effects[at]?.head ?? entry.lines.header;
      return {
        effect: at + 1,
        text: effect.text,
        line: rowOf(entry.file, head.start),
        played: all.filter(({ reason }) => reason === undefined),
        refused: all.filter(({ reason }) => reason !== undefined),
        refusable: isRefusable(effect),
      };
    }),
  }));
}

/**
 * Whether an effect names a condition, a cost, a limit or the like, or chooses cards: without any it has no reason to be
 * refused. A cost that is paid with the card itself is none: where the effect works, the card is there.
 */
function isRefusable(effect: EffectDefinition): boolean {
  const { class: kind, body, choose, limit } = effect;
  if (kind !== "activation" && kind !== "ignition" && kind !== "quick") return true;
  const cost = effect.cost.filter(({ deed: { what } }) => what?.select !== "ref" || what.ref.to !== "this card");
  const parts = [effect.events, effect.conditions, cost, effect.targets, effect.declares, effect.oaths];
  const [first] = body;
  const named = parts.some((part) => part.length > 0) || choose !== undefined || limit !== undefined;
  return named || (first !== undefined && choosesCards(first));
}

/** The witnesses of each effect (one-based) of each block; one for each line, profile and reason. */
function witnesses(
  scope: Scope,
  files: readonly Answers[],
): ReadonlyMap<BookEntry["block"], ReadonlyMap<number, readonly EffectWitness[]>> {
  const found = new Map<BookEntry["block"], Map<number, Map<string, EffectWitness>>>();
  for (const answers of files) {
    for (const play of answers.plays) {
      for (const shown of effectsShown(play.trace)) {
        const entry = scope.books.get(play.profile)?.entry(shown.effect.card);
        const witness = witnessOf(answers, play, shown);
        if (entry === undefined || witness === undefined) continue;
        const effects = found.get(entry.block) ?? new Map<number, Map<string, EffectWitness>>();
        found.set(entry.block, effects);
        const lines = effects.get(shown.effect.effect) ?? new Map<string, EffectWitness>();
        effects.set(shown.effect.effect, lines);
        lines.set(`${witness.file} ${witness.line} ${witness.profile} ${witness.reason ?? ""}`, witness);
      }
    }
  }
  return new Map(
    [...found].map(([block, effects]) => [
      block,
      new Map([...effects].map(([effect, lines]) => [effect, [...lines.values()]])),
    ]),
  );
}

function witnessOf(answers: Answers, play: Play, { line, refused }: EffectShown): EffectWitness | undefined {
  const { header } = play.block;
  const now = play.placeOf(line) ?? (line === play.trace.scenario.header ? header : undefined);
  if (now === undefined) return undefined;
  const title = header.tree.kind === "scenario header" ? header.tree.title.value : play.title;
  const { profile } = play;
  const file = reportName(answers.file.uri);
  return { file, line: now.row + 1, title, profile, ...(refused !== undefined && { reason: refused }) };
}
