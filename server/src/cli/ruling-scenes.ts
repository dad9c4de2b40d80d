import type { Duel } from "../rules/duel";
import type { Player, Zone } from "../rules/words";
import type { LineOutcome, Trace } from "../scenario/trace";
import type { Line } from "../syntax/tree";
import type { Answers, Play } from "../workspace/answers";
import { findingsInWords } from "../workspace/finding-words";
import type { Scope } from "../workspace/scope";
import type { ReportVerdict } from "./report";
import { reportName } from "./session";

/** What a player has in one place, in words. */
export interface BoardPlace {
  readonly place: string;
  readonly cards: readonly string[];
}

/** One player's side as it stood before a line. */
export interface BoardSide {
  readonly player: Player;
  readonly lp: number;
  readonly places: readonly BoardPlace[];
}

/** How a line that cites a ruling stands under one profile. */
export interface SceneVerdict {
  readonly profile: string;
  readonly verdict: ReportVerdict;
  /** What was found, in sentences. */
  readonly words: readonly string[];
  readonly board: readonly BoardSide[];
}

/** A scenario with the line of it that cites a ruling. */
export interface RulingScene {
  readonly title: string;
  readonly file: string;
  /** One-based line of the citation. */
  readonly line: number;
  /** The lines of the scenario; the citing one is marked. */
  readonly text: readonly { readonly text: string; readonly cites: boolean }[];
  readonly verdicts: readonly SceneVerdict[];
}

/** The scenes of every ruling in the given files, by its id. Rows of a table are told apart by their titles. */
export function rulingScenes(scope: Scope, files: readonly Answers[]): ReadonlyMap<string, readonly RulingScene[]> {
  const scenes = new Map<string, Map<string, RulingScene>>();
  for (const answers of files)
    for (const play of answers.plays)
      for (const { ruling, line, held } of play.trace.witnesses) {
        const now = play.placeOf(line);
        const outcome = play.trace.outcomes.find((one) => one.line === line);
        if (now === undefined || outcome === undefined) continue;
        const known = scenes.get(ruling) ?? new Map<string, RulingScene>();
        scenes.set(ruling, known);
        const key = `${answers.file.uri} ${now.row} ${play.title}`;
        const before = known.get(key) ?? sceneOf(answers, play, now);
        known.set(key, { ...before, verdicts: [...before.verdicts, verdictOf(scope, play, outcome, held)] });
      }
  return new Map([...scenes].map(([id, known]) => [id, [...known.values()]]));
}

function sceneOf(answers: Answers, play: Play, cited: Line): RulingScene {
  const { header, lines } = play.block;
  const kept = [header, ...lines].filter((line) => line.tree.kind !== "blank" && line.tree.kind !== "table row");
  return {
    title: play.title,
    file: reportName(answers.file.uri),
    line: cited.row + 1,
    text: kept.map((line) => ({ text: line === header ? line.text : play.textOf(line), cites: line === cited })),
    verdicts: [],
  };
}

function verdictOf(scope: Scope, play: Play, outcome: LineOutcome, verdict: ReportVerdict): SceneVerdict {
  const told = findingsInWords(scope, play, outcome).flatMap(({ sentences }) => sentences.slice(0, 2));
  return {
    profile: play.profile,
    verdict,
    words: [...new Set(told)].slice(0, 4),
    board: (["A", "B"] as const).map((player) => sideOf(outcome.before, play.trace, player)),
  };
}

const places: readonly (readonly [Zone, string])[] = [
  ["monster", "Monster Zones"],
  ["spell", "Spell & Trap Zones"],
  ["field", "Field Zone"],
  ["hand", "hand"],
  ["gy", "GY"],
  ["banished", "banished"],
];

function sideOf(duel: Duel, trace: Trace, player: Player): BoardSide {
  const names = new Map(trace.cards.map((card) => [card.id, card]));
  const copies = (name: string) => trace.cards.filter((card) => card.name === name).length;
  const word = (id: number): string => {
    const card = duel.cards[id];
    const named = names.get(id);
    const name = named === undefined ? (card?.def === "" ? "a card" : (card?.def ?? "")) : named.name;
    const numbered = named !== undefined && copies(named.name) > 1 ? `${name} #${named.copy}` : name;
    const hidden = card !== undefined && !card.faceUp && ["monster", "spell", "field"].includes(card.zone);
    const turned = card?.zone === "monster" && card.faceUp && card.position === "defense" ? " (Defense)" : "";
    return hidden ? `${numbered} (face-down)` : `${numbered}${turned}`;
  };
  return {
    player,
    lp: duel.players[player].lp,
    places: places.flatMap(([zone, place]) => {
      const cards = (duel.piles[`${player}.${zone}`] ?? []).map(word);
      return cards.length === 0 ? [] : [{ place, cards }];
    }),
  };
}
