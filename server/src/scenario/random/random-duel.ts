import { pending, play } from "../../rules";
import type { Duel } from "../../rules/duel";
import { parseDocument } from "../../syntax/parse";
import type { Library } from "../library";
import { prepare } from "../prepare";
import { Report } from "../report";
import { lineFor } from "./duel-record";
import { type Deck, randomDeck, setUpLines } from "./random-decks";
import { decide } from "./random-player";
import { seeded } from "./seeded";

/** Whole duels of two players who do anything that is legal, with a log that is a scenario. */

/** How a random duel ended; with a `fault` the rules core or whoever looked found something wrong. */
export type RandomEnd = "won" | "draw" | "too long" | "stuck" | "loop" | "fault";

export interface RandomDuel {
  readonly seed: number;
  readonly decks: Readonly<Record<"A" | "B", Deck>>;
  readonly end: RandomEnd;
  /** What is wrong, where the end is a fault. */
  readonly fault?: string;
  /** How many decisions were made. */
  readonly decisions: number;
  /** The duel as it ended. */
  readonly duel: Duel;
  /** A scenario that plays the same duel. */
  readonly text: string;
}

/** What plays a random duel, and how long it may go on. */
export interface RandomPlay {
  readonly library: Library;
  readonly profile: string;
  /** Decisions after which the duel is left as it is. */
  readonly most?: number;
  /** Is shown each duel on the way, and says what is wrong with it; then the duel ends. */
  readonly look?: (duel: Duel, decisions: number) => readonly string[];
}

const mostDecisions = 4000;

/**
 * Plays a duel of two 40-card Decks made of the library's cards. The same seed, library and profile give the same duel.
 *
 * @throws when the library has no such profile
 */
export function randomDuel(seed: number, { library, profile, most = mostDecisions, look }: RandomPlay): RandomDuel {
  const random = seeded(seed);
  const book = library.books.get(profile) ?? {};
  const decks = { A: randomDeck(book, random), B: randomDeck(book, random) };
  const lines = [`scenario "random duel ${seed}"`, `under ${profile}`, ...setUpLines(decks)];
  const { scene, duel: first } = stageOf(lines.join("\n"), library, profile);
  let duel = first;
  let decisions = 0;
  let fault: string | undefined;
  try {
    for (; decisions < most; decisions++) {
      fault = look?.(duel, decisions)[0];
      const action = fault === undefined ? decide(duel, random) : undefined;
      if (action === undefined) break;
      const { duel: after, verdict } = play(duel, action);
      if (verdict.verdict !== "legal") {
        fault = `${JSON.stringify(action)} was called legal and is ${verdict.verdict}`;
        break;
      }
      const line = lineFor(scene.cast, duel, action, after);
      if (line !== undefined) lines.push(line);
      duel = after;
    }
  } catch (error) {
    fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const [header, ...rest] = fault === undefined ? [...lines, ...expectations(duel)] : lines;
  return {
    seed,
    decks,
    end: fault === undefined ? endOf(duel, decisions >= most) : "fault",
    ...(fault === undefined ? {} : { fault: `decision ${decisions}: ${fault}` }),
    decisions,
    duel,
    text: [header, ...rest.map((line) => `  ${line}`), ""].join("\n"),
  };
}

function stageOf(text: string, library: Library, profile: string) {
  const document = parseDocument(text);
  const scenario = document.blocks.find((block) => block.kind === "scenario");
  if (scenario?.kind !== "scenario") throw new Error("the set-up is no scenario");
  const { stage } = prepare({ document, scenario, profile, library }, new Report());
  if (stage === undefined) throw new Error(`there is no profile ${profile}`);
  return stage;
}

function endOf(duel: Duel, tooLong: boolean): RandomEnd {
  const waits = pending(duel);
  if (waits.kind === "over") return waits.won === "draw" ? "draw" : "won";
  if (waits.kind === "loop") return "loop";
  return tooLong ? "too long" : "stuck";
}

/** How it stands at the end. What ends the Duel may come by itself as a phase begins, so silence has its way first. */
function expectations(duel: Duel): readonly string[] {
  const expect = duel.won === undefined ? "expect now" : "expect";
  const lp = (["A", "B"] as const).map((player) => `${expect} ${player} LP ${duel.players[player].lp}`);
  return duel.won === undefined || duel.won === "draw" ? lp : [...lp, `${expect} ${duel.won} wins`];
}
