import type { Setup } from "../rules/setup";
import type { Player } from "../rules/words";
import type { DoneFact } from "../syntax/tree";
import type { Book } from "./library";
import { hasTree, type PlayLine, textOf } from "./play-line";
import type { Report } from "./report";
import type { FactTree } from "./set-up";
import type { Draft, FactLine } from "./set-up-draft";
import { draftNamed } from "./set-up-reference";
import { quoted } from "./words";

/** What was done earlier this turn, and the lines that say so, by the stamps of their facts. */
export interface Done {
  readonly facts: Pick<Setup, "normalSummoned" | "used">;
  readonly lineOf: ReadonlyMap<number, PlayLine>;
}

/** What the `A has …` lines say was done earlier this turn. Their stamps lie between those of the cards and the first step's. */
export function doneFacts(
  lines: readonly FactLine<FactTree>[],
  drafts: readonly Draft[],
  book: Book,
  turnPlayer: Player,
  report: Report,
): Done {
  const normalSummoned: { player: Player; stamp: number }[] = [];
  const used: { player: Player; ref: string; effect: number; stamp: number }[] = [];
  const lineOf = new Map<number, PlayLine>();
  for (const [at, { line }] of lines.entries()) {
    if (!hasTree(line, "done")) continue;
    const stamp = drafts.length + (at + 1) / (lines.length + 1);
    lineOf.set(stamp, line);
    const player = line.tree.player.player;
    if (line.tree.deed.kind === "summoned") {
      if (isNormalSummon(line, player, turnPlayer, report)) normalSummoned.push({ player, stamp });
      continue;
    }
    const effect = usedEffect(line, drafts, book, report);
    if (effect !== undefined) used.push({ player, ...effect, stamp });
  }
  return { facts: { normalSummoned, used }, lineOf };
}

function isNormalSummon(line: PlayLine<DoneFact>, player: Player, turnPlayer: Player, report: Report): boolean {
  const { deed } = line.tree;
  if (deed.kind !== "summoned") return false;
  if (deed.how !== "Normal" && deed.how !== "Tribute") {
    report.say(line, deed, "scenario/impossible-set-up", `Say it of the card: \`"…" ${deed.how} Summoned this turn\`.`);
    return false;
  }
  if (player !== turnPlayer) {
    report.say(
      line,
      line.tree.player,
      "scenario/impossible-set-up",
      `${player} cannot have Normal Summoned in ${turnPlayer}'s turn.`,
    );
    return false;
  }
  if (deed.card !== undefined) {
    report.say(line, deed.card, "scenario/impossible-set-up", 'Say it of the card: `"…" Summoned this turn`.');
    return false;
  }
  return true;
}

function usedEffect(
  line: PlayLine<DoneFact>,
  drafts: readonly Draft[],
  book: Book,
  report: Report,
): { readonly ref: string; readonly effect: number } | undefined {
  const { deed } = line.tree;
  if (deed.kind === "summoned") return undefined;
  const subject = deed.kind === "used" ? deed.effect : deed.subject;
  const card = subject.kind === "effect" ? subject.card : subject;
  const draft = draftNamed(card, drafts, line, report);
  const effects = draft?.definition === undefined ? [] : (book[draft.definition.id]?.effects ?? []);
  if (draft?.definition === undefined) return undefined;
  const name = quoted(draft.definition.id);
  if (subject.kind === "card") {
    const head = effects.findIndex((effect) => effect.class === "activation");
    if (head >= 0) return { ref: draft.ref, effect: head + 1 };
    report.say(
      line,
      subject,
      "scenario/no-such-effect",
      `${name} is not activated itself: name its effect (\`effect of ${name}\`).`,
    );
    return undefined;
  }
  if (subject.number !== undefined) {
    if (effects[subject.number.value - 1] !== undefined) return { ref: draft.ref, effect: subject.number.value };
    report.say(line, subject.number, "scenario/no-such-effect", `${name} has ${effects.length} effects.`);
    return undefined;
  }
  const heads = effects.flatMap((effect, at) =>
    effect.class === "activation" || effect.class === "continuous" ? [] : [at + 1],
  );
  const [only, ...others] = heads;
  if (only !== undefined && others.length === 0) return { ref: draft.ref, effect: only };
  const message =
    only === undefined ? `${name} has no effect that is activated.` : `${name} has several effects: write its number.`;
  report.say(line, subject, "scenario/which-effect", message, {
    mends: heads.map((head) => ({
      ...subject,
      title: `Write effect ${head}`,
      replacement: `effect ${head} of ${textOf(line).slice(card.start, card.end)}`,
    })),
  });
  return undefined;
}
