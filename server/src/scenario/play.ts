import { pending } from "../rules";
import type { Duel, Trigger } from "../rules/duel";
import type { CardOrEffect, Line } from "../syntax/tree";
import { leftOpen, madeSomehow } from "./answer-open";
import { type Board, type Said, sameTrigger } from "./board";
import { nameOf } from "./cast";
import { citations, told } from "./explained";
import { isAnswer, type LinePlayed, letsGoOn, playLine, resumed } from "./line-played";
import { cardsNamed } from "./named-cards";
import { hasTree, lineBelow, type PlayLine } from "./play-line";
import type { Report } from "./report";
import { restsOnRulings } from "./rests";
import type { Scene } from "./scene";
import type { Held, LineOutcome } from "./trace";
import { silently } from "./walk";

/** More choices than this are not left open in front of one line. */
const mostChoices = 30;

/** A line that witnesses a ruling. */
interface Witness {
  readonly ruling: string;
  readonly line: Line;
  readonly held: Held;
}

/** A line with the stamps that it brought: those after the first up to the second. */
interface Stamped {
  readonly line: PlayLine;
  readonly after: number;
  readonly upTo: number;
}

/** A play as it stands between two lines: a later one whose lines are the same up to here goes on from it. */
export interface Mark {
  readonly outcomes: readonly LineOutcome[];
  readonly witnesses: readonly Witness[];
  readonly stamps: readonly Stamped[];
  readonly hinted: readonly Trigger[];
  readonly expectedUndecided: readonly LineOutcome[];
  readonly board: Board;
  readonly undecided?: LineOutcome;
  readonly goal?: PlayLine;
  readonly last?: PlayLine;
}

/** A scenario as it is being played, line by line. */
export class Play {
  readonly outcomes: LineOutcome[] = [];
  readonly witnesses: Witness[] = [];
  readonly #scene: Scene;
  readonly #report: Report;
  readonly #strict: boolean;
  readonly #facts: ReadonlyMap<number, PlayLine>;
  /** The lines played. */
  readonly #stamps: Stamped[] = [];
  readonly #hinted: Trigger[] = [];
  readonly #expectedUndecided = new Set<LineOutcome>();
  #board: Board;
  /** The last step, if the authorities have not decided it. */
  #undecided: LineOutcome | undefined;
  /** A line that lets the duel go on and came to a choice: it goes on once that is made. */
  #goal: PlayLine | undefined;
  /** The last line that moved the duel; before one did, the first. */
  #last: PlayLine | undefined;

  /** @param from where to begin: on a board on which no line has been played, or where an earlier play stood */
  constructor(scene: Scene, from: Board | Mark, facts: ReadonlyMap<number, PlayLine>, report: Report, strict: boolean) {
    this.#scene = scene;
    this.#facts = facts;
    this.#report = report;
    this.#strict = strict;
    if (!("board" in from)) {
      this.#board = from;
      return;
    }
    this.#board = from.board;
    this.outcomes.push(...from.outcomes);
    this.witnesses.push(...from.witnesses);
    this.#stamps.push(...from.stamps);
    this.#hinted.push(...from.hinted);
    for (const outcome of from.expectedUndecided) this.#expectedUndecided.add(outcome);
    this.#undecided = from.undecided;
    this.#goal = from.goal;
    this.#last = from.last;
  }

  /** The play as it stands. */
  mark(): Mark {
    return {
      outcomes: [...this.outcomes],
      witnesses: [...this.witnesses],
      stamps: [...this.#stamps],
      hinted: [...this.#hinted],
      expectedUndecided: [...this.#expectedUndecided],
      board: this.#board,
      ...(this.#undecided === undefined ? {} : { undecided: this.#undecided }),
      ...(this.#goal === undefined ? {} : { goal: this.#goal }),
      ...(this.#last === undefined ? {} : { last: this.#last }),
    };
  }

  get duel(): Duel {
    return this.#board.duel;
  }

  get held(): Held {
    const open = this.outcomes.some((outcome) => outcome.held === "undecided" && !this.#expectedUndecided.has(outcome));
    return open ? "undecided" : "pass";
  }

  /** The line that brought a fact or an action about. */
  lineOf(stamp: number): PlayLine | undefined {
    return this.#facts.get(stamp) ?? this.#stamps.find(({ after, upTo }) => after < stamp && stamp <= upTo)?.line;
  }

  /** Does something for a line; a fault of the core is said of the line, and then no other can be played. */
  guarded(line: PlayLine, act: () => void): boolean {
    try {
      act();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const message = `The rules core could not play this line, which is a fault of the core: ${reason}.`;
      this.#report.say(line, line.tree, "scenario/core-fault", message);
      this.#last = undefined;
      return false;
    }
    return true;
  }

  /** Plays the next line; `next` is what the lines right below it activate. */
  line(line: PlayLine, next: readonly CardOrEffect[]): void {
    if (this.#last === undefined) this.#sayLoop(line);
    if (this.#goal !== undefined && !isAnswer(line)) this.#reachGoal(line);
    let played = this.#played(line, next);
    for (let choices = 0; played.blocked !== undefined && choices < mostChoices; choices++) {
      if (letsGoOn(line)) {
        this.#goal = line;
        break;
      }
      this.#choiceLeftOpen(played.board, line);
      played = this.#played(line, next);
    }
    const before = this.#board;
    this.#adopt(line, played.board);
    this.#judge(line, before, played);
    if (this.#last === undefined || played.board.duel !== before.duel) this.#last = line;
    if (this.#goal !== undefined && this.#goal !== line) this.#goOn(line);
  }

  /** Lets silence have its way once more. */
  end(): void {
    const line = this.#last;
    if (line !== undefined) this.guarded(line, () => this.#end(line));
  }

  #end(line: PlayLine): void {
    if (this.#goal !== undefined) this.#reachGoal(line);
    for (let choices = 0; choices < mostChoices; choices++) {
      const { board, halt } = silently(this.#scene, this.#board);
      if (halt === "undecided") this.#leaveUndecided();
      if (halt === "stuck")
        this.#report.say(line, line.tree, "scenario/stuck", "The duel does not come to rest behind this line.");
      if (halt !== "choice") {
        this.#adopt(line, board);
        return;
      }
      this.#choiceLeftOpen(board, line);
    }
  }

  /** What the last line led to is officially open. */
  #leaveUndecided(): void {
    const at = this.outcomes.length - 1;
    const last = this.outcomes[at];
    if (last === undefined || this.#expectedUndecided.has(last)) return;
    if (last.held === "pass" && last.before.loop === undefined) this.outcomes[at] = { ...last, held: "undecided" };
  }

  #played(line: PlayLine, next: readonly CardOrEffect[]): LinePlayed {
    return playLine(this.#scene, this.#board, line, { undecided: this.#undecided !== undefined, next });
  }

  /** Takes over a board: its stamps are the line's, and what was found on the way is said. */
  #adopt(line: PlayLine, board: Board): void {
    if (board === this.#board) return;
    const { duel, since, noticed } = this.#board;
    if (board.duel === duel) {
      this.#board = { ...board, since, noticed, said: [], unmentioned: [] };
    } else {
      if (board.duel.now > duel.now) this.#stamps.push({ line, after: duel.now, upTo: board.duel.now });
      this.#board = { ...board, said: [], unmentioned: [] };
    }
    if (duel.loop === undefined) this.#sayLoop(line);
    for (const said of board.said) this.#failLater(said, board.duel);
    for (const trigger of board.unmentioned) this.#unmentioned(trigger, line);
  }

  /** Says of a line that effects undo each other without end behind it, if they do. */
  #sayLoop(line: PlayLine): void {
    const { loop } = this.duel;
    if (loop === undefined) return;
    const ids = [...new Set(loop.causes.flatMap(({ card }) => (card === undefined ? [] : [card.card])))];
    const [only, ...others] = ids.map((id) => nameOf(this.#scene.cast, this.duel, id));
    const what =
      only === undefined
        ? "The duel goes on without end here"
        : others.length === 0
          ? `The effects of ${only} undo themselves without end`
          : `The effects of ${[only, ...others].join(" and ")} undo each other without end`;
    const message = `${what}, which no rule decides: all that follows is undecided.`;
    this.#report.say(line, line.tree, "scenario/loop", message, {
      severity: "information",
      rules: ["continuous/loop"],
    });
  }

  /** Says that a choice was left open, and makes it somehow. */
  #choiceLeftOpen(board: Board, line: PlayLine): void {
    const now = pending(board.duel);
    this.#adopt(line, board);
    if (now.kind !== "choice") return;
    const said = leftOpen(this.#scene, board, now.choice, line, (stamp) => this.lineOf(stamp));
    this.#failLater(said, board.duel);
    this.#adopt(line, madeSomehow(this.#scene, this.#board));
  }

  /** Goes on with a line that came to a choice, until it comes to another one or is done. */
  #goOn(line: PlayLine): void {
    const goal = this.#goal;
    if (goal === undefined || pending(this.#board.duel).kind === "choice") return;
    const played = resumed(this.#scene, this.#board, goal);
    this.#adopt(line, played.board);
    for (const said of played.said) this.#say(said, played.board.duel);
    if (played.blocked === undefined) this.#goal = undefined;
  }

  /** Makes the choices that keep a line from its goal, which no line has made, and says so. */
  #reachGoal(line: PlayLine): void {
    for (let choices = 0; this.#goal !== undefined && choices < mostChoices; choices++) {
      this.#choiceLeftOpen(this.#board, this.#goal);
      this.#goOn(line);
    }
    this.#goal = undefined;
  }

  /** Whether a line held, and whether that rests on the rulings that it names. */
  #judge(line: PlayLine, before: Board, played: LinePlayed): void {
    const { duel } = played.board;
    const rests = restsOnRulings(this.#scene, before, line, played);
    const held = rests.said.length > 0 ? "fail" : played.held;
    const findings = [...new Set([...rests.findings, ...played.findings])];
    const named = hasTree(line, "step") ? cardsNamed(this.#scene, before.duel, line.tree) : [];
    const shown = rests.witnesses.flatMap(({ ruling, held }) => (held === "pass" ? [ruling] : []));
    const outcome: LineOutcome = {
      line: line.line,
      held,
      ...(played.verdict === undefined ? {} : { verdict: played.verdict }),
      ...(played.tried === undefined ? {} : { tried: played.tried }),
      findings,
      citations: [...new Set([...shown, ...citations({ scene: this.#scene, duel }, findings, named)])],
      before: before.duel,
      after: duel,
      ...(played.passed === undefined ? {} : { passed: played.passed }),
      ...(played.link === undefined ? {} : { link: played.link }),
    };
    this.outcomes.push(outcome);
    for (const { ruling, held } of rests.witnesses) this.witnesses.push({ ruling, line: line.line, held });
    for (const said of [...played.said, ...rests.said]) this.#say(said, before.duel);
    if (hasTree(line, "step")) this.#undecided = held === "undecided" ? outcome : undefined;
    if (held !== "pass" || !saysUndecided(line)) return;
    this.#expectedUndecided.add(this.#undecided ?? outcome);
  }

  /** Says what is wrong with a line, found when lines below it were played: it witnesses no ruling any more. */
  #failLater(said: Said, duel: Duel): void {
    this.#say(said, duel);
    for (const [at, witness] of this.witnesses.entries()) {
      if (witness.line === said.line.line) this.witnesses[at] = { ...witness, held: "fail" };
    }
  }

  /** Says something of a line, with its findings in words; an error makes the line fail. */
  #say(said: Said, duel: Duel): void {
    const { line, fault } = said;
    const isError = fault.severity === undefined || fault.severity === "error";
    if (isError) {
      const at = this.outcomes.map((outcome) => outcome.line).lastIndexOf(line.line);
      const outcome = this.outcomes[at];
      if (outcome !== undefined) this.outcomes[at] = { ...outcome, held: "fail" };
    }
    this.#report.fault(
      said.line,
      told(this.#scene, said, duel, (stamp) => this.lineOf(stamp)),
    );
  }

  /** An optional trigger that nobody mentions was declined. */
  #unmentioned(trigger: Trigger, line: PlayLine): void {
    if (this.#hinted.some((other) => sameTrigger(trigger, other))) return;
    this.#hinted.push(trigger);
    const cause = this.lineOf(trigger.moment);
    const at = (cause === line ? this.#last : cause) ?? line;
    const span = hasTree(at, "step") ? at.tree.action.verbSpan : at.tree;
    const name = nameOf(this.#scene.cast, this.duel, trigger.card.card);
    const declines = `${trigger.player} declines effect of ${name}`;
    const message = `The effect of ${name} could be activated after this; no line mentions it, so ${trigger.player} declines.`;
    const fault = {
      span,
      code: "scenario/unmentioned-trigger",
      message: this.#strict ? `${message} Write \`${declines}\`.` : message,
      mends: [lineBelow(at, declines, this.#scene.lineBreak)],
    };
    this.#say({ line: at, fault: this.#strict ? fault : { ...fault, severity: "hint" } }, this.duel);
  }
}

/** Whether a line is `expect undecided`. */
function saysUndecided(line: PlayLine): boolean {
  return hasTree(line, "expect") && line.tree.claims.some(({ kind, not }) => kind === "undecided" && not === undefined);
}
