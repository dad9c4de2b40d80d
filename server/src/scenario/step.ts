import { play } from "../rules";
import type { CardId, Choice, Duel, Link } from "../rules/duel";
import type { Finding, Verdict } from "../rules/verdict";
import { cover } from "../syntax/span";
import type { CardOrEffect, Step } from "../syntax/tree";
import { openFault } from "./ask-words";
import { type Board, moved, type Said, saying } from "./board";
import { nameOf } from "./cast";
import { canWait, senselessClauses, statesWhatHappened } from "./clause-check";
import type { Attempt } from "./complete";
import { activationHeads } from "./effect-lookup";
import { verdictOf } from "./finding";
import type { ActingStep } from "./meaning";
import { type PlayLine, textOf } from "./play-line";
import type { Fault } from "./report";
import type { Scene } from "./scene";
import { performing, seek, type Try } from "./seek";
import type { Held, LineOutcome } from "./trace";
import { settled } from "./walk";
import { windowWords } from "./window";
import { quoted } from "./words";

/** What a line of a scenario came to, before its `per` is looked at. */
export interface Played {
  readonly board: Board;
  readonly held: Held;
  readonly verdict?: Verdict;
  /** Verdicts of alternative activations that were all refused, the one with the fewest reasons first. */
  readonly alternatives?: readonly Verdict[];
  readonly findings: readonly Finding[];
  readonly tried?: LineOutcome["tried"];
  readonly said: readonly Said[];
  readonly passed?: LineOutcome["passed"];
  readonly link?: number;
  /** Silence could not go on to where the line takes place: this choice is open on the board. */
  readonly blocked?: Choice;
}

/** A line that is wrong in itself: the duel goes on as if it were not there. */
export function faulty(board: Board, line: PlayLine, fault: Fault): Played {
  return { board, held: "fail", findings: [], said: [{ line, fault }] };
}

/** A step that is refused. */
export function refused(
  board: Board,
  line: PlayLine,
  step: Step,
  verdict: Verdict,
  mends: NonNullable<Fault["mends"]> = [],
): Played {
  const fault: Fault = {
    span: step.action.verbSpan,
    code: verdict.findings[0]?.rule ?? "scenario/refused",
    message: "",
    mends: [...mends, ...(statedAsIllegal(line, step) ?? [])],
  };
  return {
    board,
    held: "fail",
    verdict,
    findings: verdict.findings,
    said: [{ line, fault, findings: verdict.findings }],
  };
}

/** The repair that makes a step that is illegal a statement that it is. */
function statedAsIllegal(line: PlayLine, step: Step): Fault["mends"] {
  const { verbSpan } = step.action;
  if (step.mode === "can" && step.modeSpan !== undefined) {
    return [
      {
        start: step.modeSpan.start,
        end: step.modeSpan.end,
        title: "State that this is illegal (`cannot`)",
        replacement: "cannot",
      },
    ];
  }
  const verb = textOf(line).slice(verbSpan.start, verbSpan.end);
  const bare = verb.replace(/(summon|set|activate|chain|attack|change|draw)s\b/i, "$1");
  if (step.mode !== "does" || bare === verb) return [];
  return [
    {
      start: verbSpan.start,
      end: verbSpan.end,
      title: "State that this is illegal (`cannot`)",
      replacement: `cannot ${bare}`,
    },
  ];
}

/** What became of a legal try: the board behind it, or what is wrong with the line. */
export type Taken =
  | { readonly board: Board; readonly link?: Link; readonly findings: readonly Finding[]; readonly verdict: Verdict }
  | { readonly fault: Fault };

/**
 * Plays an action that is legal in a window. What its clauses leave open is a fault, and so is a clause that nothing
 * asked for; clauses for what the link will ask are kept for its resolution.
 */
export function take(scene: Scene, line: PlayLine, step: ActingStep, { board, attempt }: Try): Taken {
  if (attempt.fault !== undefined) return { fault: attempt.fault };
  const [senseless] = senselessClauses(step);
  if (senseless !== undefined) return { fault: unused(senseless) };
  if (attempt.open !== undefined) {
    return { fault: openFault(scene, board.duel, attempt.open, step.action.verbSpan, { end: step.action.end }) };
  }
  const { duel, verdict } = play(board.duel, attempt.action);
  const link = linkMade(board.duel, duel, attempt.action.subject);
  const left = attempt.left.filter(
    (offer) => !statesWhatHappened(scene, offer, board.duel, duel, step, attempt.action.subject, link),
  );
  const wrong = left.find((offer) => link === undefined || !canWait(offer));
  if (wrong !== undefined) return { fault: unused(wrong.clause) };
  const reserved =
    left.length === 0 || link === undefined
      ? board.reserved
      : [...board.reserved, { line, link: link.stamp, offers: left }];
  const after = settled(scene, moved({ ...board, reserved }, duel));
  return { board: after, findings: attempt.findings, verdict, ...(link === undefined ? {} : { link }) };
}

/** The link that an action with a card has made of it. */
export function linkMade(before: Duel, { chain, lastChain }: Duel, subject: CardId | undefined): Link | undefined {
  return [...chain, ...lastChain].find(({ stamp, card }) => stamp > before.now && card.card === subject);
}

function unused(clause: { readonly start: number; readonly end: number }): Fault {
  return {
    span: { start: clause.start, end: clause.end },
    code: "scenario/unused-clause",
    message: "Nothing in this step asks for this.",
  };
}

/**
 * Of alternative activations that are legal in one window, the one that the clauses fit, of several the one that
 * asks at once for all of them; where it is none alone the line must say which.
 */
export function chooseTry(step: ActingStep, tries: readonly [Try, ...Try[]]): Try | { readonly fault: Fault } {
  const [first, ...others] = tries;
  if (others.length === 0) return first;
  const fitting = tries.filter(({ attempt }) => attempt.fault === undefined && attempt.left.every(canWait));
  const whole = fitting.filter(({ attempt }) => attempt.open === undefined);
  const answered = whole.filter(({ attempt }) => attempt.left.length === 0);
  const [only, ...more] = answered.length === 1 ? answered : whole.length > 0 ? whole : fitting;
  if (only === undefined) return first;
  if (more.length === 0) return only;
  const { duel } = only.board;
  const subject = only.attempt.action.subject;
  const def = subject === undefined ? undefined : duel.cards[subject]?.def;
  const definition = def === undefined ? undefined : duel.book[def];
  if (definition === undefined || step.action.verb === "summon" || !("subject" in step.action)) return only;
  const span = { start: step.action.subject.start, end: step.action.subject.end };
  return {
    fault: {
      span,
      code: "scenario/which-effect",
      message: `${quoted(definition.id)} can be activated here in several ways: write which.`,
      mends: activationHeads(definition).map((effect) => ({
        start: span.start,
        end: span.start,
        title: `effect ${effect}: ${definition.effects[effect - 1]?.text[0] ?? ""}`,
        replacement: `effect ${effect} of `,
      })),
    },
  };
}

/**
 * Performs a step in the first window in which it is legal. An illegal step leaves the board as it was. `next` is what
 * the lines right below activate.
 */
export function perform(
  scene: Scene,
  from: Board,
  line: PlayLine,
  step: ActingStep,
  next: readonly CardOrEffect[] = [],
): Played {
  const sought = seek(scene, from, step, performing, next);
  switch (sought.kind) {
    case "fault":
      return faulty(from, line, sought.fault);
    case "no window": {
      const verdict = verdictOf(sought.finding);
      if (verdict.verdict !== "undecided") return refused(from, line, step, verdict);
      return { board: from, held: "undecided", verdict, findings: verdict.findings, said: [] };
    }
    case "blocked":
      return { board: sought.board, held: "fail", findings: [], said: [], blocked: sought.choice };
    case "undecided":
      return {
        board: from,
        held: "undecided",
        verdict: sought.try.attempt.verdict,
        findings: sought.try.attempt.findings,
        said: [],
      };
    case "refused": {
      const [first] = sought.tries;
      const said = refused(from, line, step, first.attempt.verdict, realNames(first.attempt));
      return { ...said, alternatives: sought.tries.map(({ attempt }) => attempt.verdict) };
    }
    case "legal": {
      const chosen = chooseTry(step, sought.tries);
      if ("fault" in chosen) return faulty(from, line, chosen.fault);
      const taken = take(scene, line, step, chosen);
      if ("fault" in taken) return faulty(from, line, taken.fault);
      const said = [...misnumbered(step, line, taken.link), ...hint(scene, line, step, chosen)];
      const passed =
        chosen.passed > 0
          ? { passed: { windows: chosen.passed, into: windowWords(scene.cast, chosen.board.duel) } }
          : {};
      return {
        board: saying(taken.board),
        held: said.some(({ fault }) => fault.severity === undefined) ? "fail" : "pass",
        verdict: taken.verdict,
        findings: taken.findings,
        said,
        ...passed,
        ...(taken.link === undefined ? {} : { link: taken.link.number }),
      };
    }
  }
}

/** Of a declared name that the card does not really have: the repair that writes the one it goes by. */
function realNames({ verdict, refused }: Attempt): NonNullable<Fault["mends"]> {
  const use = verdict.findings.find(({ rule }) => rule === "declare/rule-name")?.details?.use;
  const words = refused.find(({ kind }) => kind === "declared");
  if (use === undefined || words === undefined) return [];
  return [{ start: words.start, end: words.end, title: `Declare ${quoted(use)}`, replacement: quoted(use) }];
}

/** What to say where a line states another link than the one that its step makes. */
export function misnumbered(step: Step, line: PlayLine, link: Link | undefined): readonly Said[] {
  const stated = step.link;
  if (stated === undefined || stated.number === link?.number) return [];
  const span = { start: stated.start, end: stated.end };
  const message = link === undefined ? "This step is no Chain Link." : `This is Chain Link ${link.number}.`;
  const right = link === undefined ? "" : `CL${link.number}`;
  const mends = [{ ...span, title: link === undefined ? "Leave it out" : `Write ${right}`, replacement: right }];
  return [{ line, fault: { span, code: "scenario/link-number", message, mends } }];
}

/** Where a step was not taken in the window at hand, which one it was taken in. */
function hint(scene: Scene, line: PlayLine, step: Step, { board, passed }: Try): readonly Said[] {
  if (passed === 0) return [];
  const span = cover(step.player, step.action.verbSpan);
  const message = `The players pass first: this happens in ${windowWords(scene.cast, board.duel)}.`;
  return [{ line, fault: { span, code: "scenario/window", severity: "hint", message } }];
}

/** The name of the card that a try is about. */
export function subjectName(scene: Scene, { board, attempt }: Try): string {
  const { subject } = attempt.action;
  return subject === undefined ? "this" : nameOf(scene.cast, board.duel, subject);
}
