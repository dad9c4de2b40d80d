import type { CardDefinition } from "../rules/definition";
import type { Profile } from "../rules/profile";
import type { Setup, SetupCard } from "../rules/setup";
import type { Phase, Player } from "../rules/words";
import type { CardsFact, Document, DoneFact, LifePointsFact, TurnFact } from "../syntax/tree";
import type { Book } from "./library";
import { hasTree, type PlayLine } from "./play-line";
import type { Report } from "./report";
import { declaredBy, inOrderOfArrival } from "./set-up-declared";
import { doneFacts } from "./set-up-done";
import { type Draft, draftCards, type FactLine, qualifier } from "./set-up-draft";
import { draftNamed } from "./set-up-reference";
import { layOut } from "./set-up-slots";
import { placeFault, stateFault } from "./set-up-zone";
import { phaseOf } from "./words";

/** A line of set-up. */
export type FactTree = CardsFact | LifePointsFact | TurnFact | DoneFact;

/** What the set-up lines of a scenario come to. */
export interface SetUp {
  readonly setup: Setup;
  /** The cards that are in the duel, in text order. */
  readonly drafts: readonly Draft[];
  /** The line that states a fact, by its stamp. */
  readonly lineOf: ReadonlyMap<number, PlayLine>;
}

/** What a set-up is made with. */
export interface SetUpWith {
  readonly profile: Profile;
  readonly book: Book;
  readonly report: Report;
  readonly document: Document;
}

/** Unknown cards below what is stated of a Deck: more than any scenario draws. */
const enough = 15;

const zones = {
  hand: "hand",
  monsters: "monster",
  spells: "spell",
  "field zone": "field",
  scales: "spell",
  GY: "gy",
  banished: "banished",
  Deck: "deck",
  "Extra Deck": "extra",
} as const;

/**
 * Makes the core's set-up of the fact lines (of the background first) with what is not stated filled in: 8000 life
 * points, unknown cards in a Deck that no line states. Everything impossible is reported at its words and left out.
 * Without a `turn` line there is no set-up to begin from: that is reported by the caller, and turn 3 of A serves.
 */
export function setUp(lines: readonly FactLine<FactTree>[], use: SetUpWith): SetUp {
  const { profile, book, report } = use;
  const cardLines = lines.filter((fact): fact is FactLine => hasTree(fact.line, "cards"));
  const drafts = draftCards(cardLines, book, report).filter((draft) => isPossible(draft, report));
  const slots = layOut(drafts, report);
  const there = drafts.filter((draft) => slots.get(draft.ref) !== "none");
  const whole = there.filter(({ host }) => host === undefined || there.some(({ ref }) => ref === host));
  const placed = inOrderOfArrival(whole, use).map((draft, at) => ({ ...draft, stamp: at + 1 }));
  const cards = placed.map((draft) => {
    const slot = slots.get(draft.ref);
    return setupCard(draft, typeof slot === "number" ? slot : undefined, placed, use);
  });
  const inForce = lines.filter((fact) => fact.inForce);
  const turn = turnOf(inForce, report);
  const done = doneFacts(inForce, placed, book, turn.turnPlayer, report);
  return {
    setup: {
      profile,
      book,
      cards,
      lp: { A: lifePoints("A", inForce, report), B: lifePoints("B", inForce, report) },
      ...turn,
      ...done.facts,
      unknownInDeck: { A: unknownBelow("A", cardLines), B: unknownBelow("B", cardLines) },
    },
    drafts: placed,
    lineOf: new Map<number, PlayLine>([...placed.map(({ stamp, line }) => [stamp, line] as const), ...done.lineOf]),
  };
}

function isPossible(draft: Draft, report: Report): boolean {
  const { line, entry, definition } = draft;
  if (draft.host !== undefined) return true;
  const fault =
    placeFault(line.tree.zone, entry, definition) ??
    (definition === undefined ? undefined : stateFault(line.tree.zone, entry, definition));
  if (fault === undefined) return true;
  report.fault(line, fault);
  return fault.severity === "warning";
}

function setupCard(draft: Draft, slot: number | undefined, drafts: readonly Draft[], use: SetUpWith): SetupCard {
  const { line, entry, ref, stamp, definition } = draft;
  const player = line.tree.player.player;
  const owner = qualifier(entry, "owned by")?.player.player ?? player;
  const basis = { ref, def: definition?.id ?? "", stamp, owner, controller: player };
  if (draft.host !== undefined) return { ...basis, zone: "material", faceUp: true, attachedTo: draft.host };
  const zone = line.tree.zone;
  const position = qualifier(entry, "position");
  const hidden = entry.state.some(({ state }) => state !== "face-up") || position?.facing === "face-down";
  const summoned = qualifier(entry, "summoned");
  const how = summoned?.how;
  const equippedTo = qualifier(entry, "equipped to");
  const holder = equippedTo === undefined ? undefined : draftNamed(equippedTo.card, drafts, line, use.report);
  const targeting = qualifier(entry, "targeting")?.cards.flatMap(
    (card) => draftNamed(card, drafts, line, use.report)?.ref ?? [],
  );
  const counters = entry.qualifiers.flatMap((each) =>
    each.kind === "counters" ? [[each.counter.value, each.count.value] as const] : [],
  );
  const declared = declaredBy(draft, use);
  return {
    ...basis,
    zone: zones[zone],
    ...(slot === undefined ? {} : { slot }),
    faceUp: isFaceUp(
      zone,
      hidden,
      entry.state.some(({ state }) => state === "face-up"),
      definition,
    ),
    ...(zone === "monsters" ? { position: hidden || position?.position === "Defense" ? "defense" : "attack" } : {}),
    ...(qualifier(entry, "set this turn") === undefined ? {} : { thisTurn: "set" as const }),
    ...(summoned?.thisTurn === true ? { thisTurn: "summoned" as const } : {}),
    ...(how === undefined || how === "properly" ? {} : { summoned: how }),
    ...(how === "properly" ? { proper: true } : {}),
    ...(how === "Gemini" ? { gemini: true } : {}),
    ...(declared.length === 0 ? {} : { declared }),
    ...(counters.length === 0 ? {} : { counters: Object.fromEntries(counters) }),
    ...(holder === undefined ? {} : { equippedTo: holder.ref }),
    ...(targeting === undefined ? {} : { targeting }),
    ...(qualifier(entry, "revealed") === undefined ? {} : { revealed: true }),
  };
}

function isFaceUp(
  zone: CardsFact["zone"],
  hidden: boolean,
  shown: boolean,
  definition: CardDefinition | undefined,
): boolean {
  if (hidden || zone === "hand" || zone === "Deck") return false;
  if (zone !== "Extra Deck") return true;
  return (
    shown ||
    (definition?.properties.includes("Pendulum") === true &&
      !definition.properties.some((each) => each === "Fusion" || each === "Synchro" || each === "Xyz"))
  );
}

function lifePoints(player: Player, lines: readonly FactLine<FactTree>[], report: Report): number {
  const facts = lines.flatMap(({ line }) =>
    hasTree(line, "life points") && line.tree.player.player === player ? [line] : [],
  );
  const [first, ...others] = facts;
  for (const line of others) {
    report.say(line, line.tree, "scenario/repeated-fact", `${player}'s life points are stated twice.`);
  }
  if (first === undefined) return 8000;
  if (first.tree.amount.value > 0) return first.tree.amount.value;
  report.say(first, first.tree.amount, "scenario/impossible-set-up", "A player with no life points has lost the Duel.");
  return 8000;
}

function turnOf(
  lines: readonly FactLine<FactTree>[],
  report: Report,
): { turn: number; turnPlayer: Player; phase: Phase } {
  const [first, ...others] = lines.flatMap(({ line }) => (hasTree(line, "turn") ? [line] : []));
  for (const line of others) report.say(line, line.tree, "scenario/repeated-fact", "The turn is stated twice.");
  if (first === undefined) return { turn: 3, turnPlayer: "A", phase: "Main 1" };
  const { number, phase } = first.tree;
  if (number.value < 1) report.say(first, number, "scenario/impossible-set-up", "Turns are numbered from 1.");
  if (number.value === 1 && (phase.phase === "Battle Phase" || phase.phase === "Main Phase 2")) {
    report.say(first, phase, "turn/first-turn", "There is no Battle Phase on the first turn.", {
      rules: ["turn/first-turn"],
    });
    return { turn: 1, turnPlayer: phase.player.player, phase: "Main 1" };
  }
  return { turn: Math.max(1, number.value), turnPlayer: phase.player.player, phase: phaseOf(phase.phase) };
}

function unknownBelow(player: Player, lines: readonly FactLine[]): number {
  const decks = lines.filter(
    ({ inForce, line }) => inForce && line.tree.zone === "Deck" && line.tree.player.player === player,
  );
  return decks.length === 0 || decks.some(({ line }) => line.tree.more !== undefined) ? enough : 0;
}
