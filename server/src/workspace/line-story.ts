import type { Duel, Link, Outcome } from "../rules/duel";
import type { Finding } from "../rules/verdict";
import { messageOf } from "../rulings/explain";
import { aftermathOf, linkIn } from "../scenario/course";
import type { LineOutcome } from "../scenario/trace";
import type { Play } from "./answers";
import { namingOf } from "./finding-words";
import { negatorOf } from "./links";

/** What a line led to, beyond its verdict. */

/** What became of the chain link that a step became. */
export interface LinkStory {
  readonly number: number;
  /** Absent where the Chain has not resolved by the end of the scenario. */
  readonly outcome?: Outcome;
  /** What negated it: the link of the Chain (`CL2 "X"`), or the effect that applies (`"X"`, `effect 2 of "X"`). */
  readonly by?: string;
  /** Why it resolved without effect, or to something else than its card says, in one sentence. */
  readonly why?: string;
  /** Of one that was negated: that it had a cost, which stays paid. */
  readonly paid?: true;
}

/** What became of the link that a line became; `undefined` for a line that became none. */
export function linkStory(play: Play, outcome: LineOutcome): LinkStory | undefined {
  const { course } = play.trace;
  if (course === undefined || outcome.link === undefined) return undefined;
  const found = linkIn(course, outcome.line.start, outcome.link);
  if (found?.link.outcome === undefined) return { number: outcome.link };
  const { link, chain } = found;
  const finding = link.because ?? link.rewritten?.by;
  const by = negatorOf({ scene: course.stage.scene, board: course.end }, link, chain);
  return {
    number: link.number,
    outcome: found.link.outcome,
    ...(by !== undefined && { by }),
    ...(by !== undefined && hasCost(course.end.duel, link) && { paid: true as const }),
    ...(by === undefined && finding !== undefined && { why: messageOf(finding, namingOf(play, outcome)) }),
  };
}

function hasCost({ book }: Duel, { effect }: Link): boolean {
  return (book[effect.card]?.effects[effect.effect - 1]?.cost.length ?? 0) > 0;
}

/** The card that a finding holds responsible, by its words. */
function causeOf(play: Play, outcome: LineOutcome, finding: Finding): string | undefined {
  const card = finding.causes.find((cause) => cause.card !== undefined)?.card;
  return card === undefined ? undefined : namingOf(play, outcome).card(card);
}

/** Life points that a line changes, once silence has had its way behind it. */
export interface LifePoints {
  readonly player: "A" | "B";
  readonly before: number;
  readonly after: number;
}

/** The players whose life points are others behind a line than they would be without it. */
export function lifePointsChanged(play: Play, { line }: LineOutcome): readonly LifePoints[] {
  const settled = play.trace.course && aftermathOf(play.trace.course, line.start)?.settled;
  if (settled === undefined) return [];
  const of = (player: "A" | "B", { players }: Duel) => players[player].lp;
  return (["A", "B"] as const).flatMap((player) => {
    const [before, after] = [of(player, settled.before.duel), of(player, settled.after.duel)];
    return before === after ? [] : [{ player, before, after }];
  });
}

/** The cards whose declaration left a card of the line alone because that was on the field first, with why. */
export function thereBefore(
  play: Play,
  outcome: LineOutcome,
): readonly { readonly card: string; readonly why: string }[] {
  const findings = [...(outcome.verdict?.findings ?? []), ...outcome.findings];
  const naming = namingOf(play, outcome);
  const found = new Map<string, string>();
  for (const finding of findings) {
    const card = finding.why === "there first" ? causeOf(play, outcome, finding) : undefined;
    if (card !== undefined && !found.has(card)) found.set(card, messageOf(finding, naming));
  }
  return [...found].map(([card, why]) => ({ card, why }));
}
