import type { Link } from "../rules/duel";
import { linkOf } from "../scenario/course";
import type { Line } from "../syntax/tree";
import { type Answers, type Play, playsOf } from "./answers";
import { type LinkWords, wordsOfLink } from "./links";
import { placeAt } from "./place";

/** A chain link with the line that became it. */
export interface ChainLink extends LinkWords {
  readonly line: Line;
  readonly play: Play;
  readonly link: Link;
}

/** The links that lines of a play became, in text order. */
export function chainLinks(play: Play): readonly ChainLink[] {
  const { course, outcomes } = play.trace;
  if (course === undefined) return [];
  const moment = { scene: course.stage.scene, board: course.end };
  return outcomes.flatMap((outcome): ChainLink[] => {
    const line = play.placeOf(outcome.line);
    const link = outcome.link === undefined ? undefined : linkOf(course, outcome.line.start, outcome.link);
    return line === undefined || link === undefined ? [] : [{ ...wordsOfLink(moment, link), line, play, link }];
  });
}

/** The link that a line of a file became, in the first play in which it became one. */
export function chainLinkAt(answers: Answers, line: Line): ChainLink | undefined {
  const block = placeAt(answers.file.document, line.start)?.block;
  for (const play of block === undefined ? [] : playsOf(answers, block)) {
    const found = chainLinks(play).find((each) => each.line.start === line.start);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The link that a link answers: the one below it on its Chain. */
export function answeredBy(of: ChainLink): ChainLink | undefined {
  const below = chainLinks(of.play).filter(({ link }) => link.number === of.number - 1 && link.stamp < of.link.stamp);
  return below.at(-1);
}

/** The link that answers a link: the one above it on its Chain. */
export function answerTo(of: ChainLink): ChainLink | undefined {
  return chainLinks(of.play).find((each) => {
    const below = answeredBy(each);
    return below?.link.stamp === of.link.stamp;
  });
}

/** The links of later Chains whose effects were triggered by what a link did, or by its cost. */
export function triggeredBy(of: ChainLink): readonly ChainLink[] {
  return chainLinks(of.play).filter((each) => causeOf(each)?.link.stamp === of.link.stamp);
}

/** The link whose resolution or cost triggered a link. */
export function causeOf(of: ChainLink): ChainLink | undefined {
  const cause = of.link.memory.event?.cause;
  if (cause?.source === undefined || cause.by === "battle") return undefined;
  const before = chainLinks(of.play).filter(
    ({ link }) =>
      link.stamp < of.link.stamp &&
      link.card.card === cause.source?.card &&
      (cause.link === undefined || cause.link === link.number),
  );
  return before.at(-1);
}
