import type { CardDefinition } from "../../rules/definition";
import type { CardCoverage, CardEntry, EffectEntry, EffectWitness } from "../card-entries";
import { clipped } from "../show";
import type { Terminal } from "../terminal";

type Screen = Pick<Terminal, "paint" | "columns">;

/** The cards for people: each with its kind, how many effects it has, and where its block stands. */
export function tableCards(cards: readonly CardEntry[], { paint }: Pick<Screen, "paint">): string {
  const width = Math.min(40, Math.max(10, ...cards.map(({ card }) => card.length)));
  const lines = cards.map(({ card, file, line, entry }) => {
    const { effects } = entry.definition;
    const count = effects.length === 1 ? "1 effect" : `${effects.length === 0 ? "no" : effects.length} effects`;
    const facts = `${kindOf(entry.definition)}, ${count}`.padEnd(34);
    const name = paint.strong(clipped(card, width).padEnd(width));
    return `${name}  ${facts}  ${paint.faint(`${file}:${line}`)}\n`;
  });
  const names = new Set(cards.map(({ card }) => card)).size;
  return `${lines.join("")}\n${names} cards\n`;
}

function kindOf({ kind, properties }: CardDefinition): string {
  const words = kind === "monster" ? properties.filter((property) => property !== "Effect") : properties;
  return [...words, kind === "monster" ? "Monster" : kind === "spell" ? "Spell" : "Trap"].join(" ");
}

/** The effects for people: each with how many lines play it and refuse it, the first of them, and what is missing. */
export function tableCoverage(cards: readonly CardCoverage[], { paint, columns }: Screen): string {
  const lines = cards
    .filter(({ effects }) => effects.length > 0)
    .map(({ card, file, line, effects }) => {
      const rows = effects.map((effect) => effectRows(effect, { paint, columns })).join("");
      return `${paint.strong(card)}  ${paint.faint(`${file}:${line}`)}\n${rows}`;
    });
  const all = cards.flatMap(({ effects }) => effects);
  const refusable = all.filter((effect) => effect.refusable);
  const played = all.filter((effect) => effect.played.length > 0).length;
  const refused = refusable.filter((effect) => effect.refused.length > 0).length;
  const summary = `${all.length} effects: ${played} played; ${refusable.length} can be refused: ${refused} refused\n`;
  return `${lines.join("")}\n${summary}`;
}

function effectRows({ effect, text, played, refused, refusable }: EffectEntry, { paint, columns }: Screen): string {
  const head = clipped(`${effect}  ${text[0] ?? ""}`, columns - 2);
  const row = (word: string, witnesses: readonly EffectWitness[]) => {
    const [first, ...others] = witnesses;
    if (first === undefined) return `     ${paint.bad(`\u2717 not ${word}`)}\n`;
    const reasons = [...new Set(witnesses.flatMap(({ reason }) => reason ?? []))].join(", ");
    const more = others.length === 0 ? "" : ` and ${others.length} more`;
    const place = clipped(`${first.file}:${first.line}${more}`, columns - 30);
    return `     ${paint.good(`\u2713 ${word}`)}${reasons === "" ? "" : ` (${reasons})`}  ${paint.faint(place)}\n`;
  };
  return `  ${head}\n${row("played", played)}${refusable ? row("refused", refused) : ""}`;
}
