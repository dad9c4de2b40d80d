import { makeBook } from "../../../server/src/cards/book";
import {
  actions,
  type Current,
  current,
  judge,
  leavePhase,
  next,
  notesSince,
  pass,
  pending,
  play,
  resolveChain,
  settleSilently,
} from "../../../server/src/rules";
import type { CardDefinition } from "../../../server/src/rules/definition";
import type { Action, Answer, CardId, CardState, Choice, Duel, WindowKind } from "../../../server/src/rules/duel";
import type { RuleId } from "../../../server/src/rules/table";
import type { Finding } from "../../../server/src/rules/verdict";
import type { Phase, Player, SummonKind } from "../../../server/src/rules/words";
import { namedCards } from "../../../server/src/scenario/cast";
import { prepare, type Stage } from "../../../server/src/scenario/prepare";
import { Report } from "../../../server/src/scenario/report";
import { parseDocument } from "../../../server/src/syntax/parse";
import { library } from "../scenario/play";

/** Names of cards with their number among the copies: `Jinzo`, `Jinzo#2`. */
export type Named = string;

/** Some cards for tests, in plain sight: what they do is in their names. */
const plain = `
card "Small"
  EARTH Warrior Normal Monster, Level 3, 1000/1000
card "Middling"
  DARK Fiend Normal Monster, Level 4, 1500/1500
card "Big"
  LIGHT Dragon Normal Monster, Level 4, 2000/2000
card "Level Five"
  LIGHT Dragon Normal Monster, Level 5, 2100/2100
card "Level Seven"
  LIGHT Dragon Normal Monster, Level 7, 2600/2600
card "Drawing Spell"
  Normal Spell
  activation
    do draw 1
card "Quick Burn"
  Quick-Play Spell
  activation
    do inflict 200 damage to the opponent
card "Trap Burn"
  Normal Trap
  activation
    do inflict 300 damage to the opponent
card "Destroy One"
  Quick-Play Spell
  activation
    target 1 card on the field
    do destroy the target
card "Negate Activation"
  Counter Trap
  activation
    when a player activates a card or effect
    do negate the activation
    and if you do destroy that card
card "Negate Effect"
  Quick-Play Spell
  activation
    when a player activates a card or effect
    do negate that effect
card "Negate Summon"
  Counter Trap
  activation
    when a monster would be Summoned
    do negate the Summon
    and if you do destroy that card
card "Silence One"
  Quick-Play Spell
  activation
    target 1 face-up monster on the field
    do negate the effects of the target until the end of this turn
`;

function books(cards: string): Map<string, Readonly<Record<string, CardDefinition>>> {
  const document = parseDocument(`${plain}\n${cards}`);
  const sources = document.blocks.flatMap((block) => (block.kind === "card" ? [{ file: "test", block }] : []));
  const made = new Map<string, Readonly<Record<string, CardDefinition>>>();
  for (const [profile, book] of library.books) {
    const own = makeBook(sources, profile);
    const [problem] = own.problems;
    if (problem !== undefined)
      throw new Error(`a test card is wrong at ${document.text.slice(problem.start, problem.end)}: ${problem.message}`);
    made.set(profile, { ...book, ...own.definitions });
  }
  return made;
}

const stages = new Map<string, Stage>();

function stageOf(text: string, cards: string, profile: string): Stage {
  const key = `${profile}\n${cards}\n${text}`;
  const known = stages.get(key);
  if (known !== undefined) return known;
  const document = parseDocument(`scenario "test"\n  under ${profile}\n${text}`);
  const [scenario] = document.blocks;
  if (scenario?.kind !== "scenario") throw new Error("the text has no scenario");
  const report = new Report();
  const lib = { ...library, books: books(cards) };
  const { stage } = prepare({ document, scenario, profile, library: lib }, report);
  const wrong = [
    ...report.diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message),
    ...scenario.lines.flatMap((line) => (line.tree.kind === "broken" ? [line.text] : [])),
  ];
  if (stage === undefined || wrong.length > 0) throw new Error(`the set-up is wrong: ${wrong.join("; ")}`);
  stages.set(key, stage);
  return stage;
}

/** What an action of a test says beside who does what. */
export interface Told {
  readonly effect?: number;
  readonly target?: Named;
  readonly position?: Action["position"];
  /** In the order in which `next` asks: names of cards, or other answers. */
  readonly answers?: readonly (Answer | readonly Named[])[];
}

/** A duel that a test plays on. Steps that the rules refuse throw. */
export class Game {
  #duel: Duel;
  readonly #stage: Stage;

  /**
   * Begins from set-up lines of the scenario language; `cards` are further cards in the card language. The phase has
   * begun, unless `begun` says that nothing has happened in it yet.
   */
  constructor(text: string, cards = "", profile = "current", begun = true) {
    this.#stage = stageOf(text, cards, profile);
    this.#duel = begun ? pass(this.#stage.duel) : this.#stage.duel;
  }

  get duel(): Duel {
    return this.#duel;
  }

  /** Goes on from another duel of the same cards. */
  set duel(duel: Duel) {
    this.#duel = duel;
  }

  id(named: Named): CardId {
    const [name = "", copy = "1"] = named.split("#");
    const card = namedCards(this.#stage.scene.cast, this.#duel).find(
      (each) => each.name === name && each.copy === Number(copy),
    );
    if (card === undefined) throw new Error(`no card is named ${named}`);
    return card.id;
  }

  card(named: Named): CardState {
    const card = this.#duel.cards[this.id(named)];
    if (card === undefined) throw new Error(`no card is named ${named}`);
    return card;
  }

  /** The card as effects have made it. */
  see(named: Named): Current {
    return current(this.#duel, this.id(named));
  }

  /** Whose pile, and which: `A.gy`. */
  place(named: Named): string {
    const { zone, owner, controller } = this.card(named);
    return `${["monster", "spell", "field"].includes(zone) ? controller : owner}.${zone}`;
  }

  lp(player: Player): number {
    return this.#duel.players[player].lp;
  }

  count(player: Player, zone: string): number {
    return this.#duel.piles[`${player}.${zone}`]?.length ?? 0;
  }

  window(): { readonly kind: WindowKind | "choice" | "over" | "loop"; readonly player?: Player } {
    const waits = pending(this.#duel);
    if (waits.kind !== "window") return { kind: waits.kind };
    return { kind: waits.window, player: waits.player };
  }

  choice(): Choice {
    const waits = pending(this.#duel);
    if (waits.kind !== "choice") throw new Error(`no choice is open but ${JSON.stringify(this.window())}`);
    return waits.choice;
  }

  /** The names of the cards that can be chosen. */
  candidates(choice: Choice = this.choice()): readonly Named[] {
    return choice.candidates
      .filter(({ legal }) => legal)
      .flatMap(({ answer }) => (answer.answer === "cards" ? answer.cards.map((card) => this.nameOf(card)) : []));
  }

  nameOf(id: CardId): Named {
    const card = namedCards(this.#stage.scene.cast, this.#duel).find((each) => each.id === id);
    if (card === undefined) return `card ${id}`;
    return card.copy === 1 ? card.name : `${card.name}#${card.copy}`;
  }

  #answer(answer: Answer | readonly Named[]): Answer {
    return "answer" in answer ? answer : { answer: "cards", cards: answer.map((name) => this.id(name)) };
  }

  action(player: Player, act: Action["act"], named?: Named, told: Told = {}, summon?: SummonKind): Action {
    return {
      player,
      act,
      ...(named === undefined ? {} : { subject: this.id(named) }),
      ...(told.effect === undefined ? {} : { effect: told.effect }),
      ...(told.target === undefined ? {} : { target: this.id(told.target) }),
      ...(told.position === undefined ? {} : { position: told.position }),
      ...(act === "attack" && told.target === undefined ? { directly: true } : {}),
      ...(summon === undefined ? {} : { summon }),
      answers: (told.answers ?? []).map((answer) => this.#answer(answer)),
    };
  }

  /** The rules that refuse an action here; none when it is legal. */
  refusals(action: Action): readonly RuleId[] {
    const verdict = judge(this.#duel, action);
    if (verdict.verdict === "legal") return [];
    return verdict.findings.filter(({ kind }) => kind !== "exemption").map(({ rule }) => rule);
  }

  /** What was weighed about an action and did not refuse it. */
  exemptions(action: Action): readonly RuleId[] {
    return judge(this.#duel, action)
      .findings.filter(({ kind }) => kind === "exemption")
      .map(({ rule }) => rule);
  }

  findings(action: Action): readonly Finding[] {
    return judge(this.#duel, action).findings;
  }

  /** Plays an action; questions left open are answered by silence where silence answers them. */
  does(action: Action): this {
    let whole = action;
    for (let choice = next(this.#duel, whole); choice?.usual !== undefined; choice = next(this.#duel, whole))
      whole = { ...whole, answers: [...whole.answers, choice.usual] };
    const { duel, verdict } = play(this.#duel, whole);
    if (verdict.verdict !== "legal")
      throw new Error(
        `${JSON.stringify(action)} is ${verdict.verdict}: ${verdict.findings.map(({ rule }) => rule).join(", ")}`,
      );
    this.#duel = duel;
    return this;
  }

  activates(player: Player, named: Named, told: Told = {}): this {
    return this.does(this.action(player, "activate", named, told));
  }

  /** The rules that refuse an activation; none when it is legal. */
  cannotActivate(player: Player, named: Named, told: Told = {}): readonly RuleId[] {
    return this.refusals(this.action(player, "activate", named, told));
  }

  summons(player: Player, named: Named, kind: SummonKind = "Normal", told: Told = {}): this {
    return this.does(this.action(player, "summon", named, told, kind));
  }

  cannotSummon(player: Player, named: Named, kind: SummonKind = "Normal", told: Told = {}): readonly RuleId[] {
    return this.refusals(this.action(player, "summon", named, told, kind));
  }

  sets(player: Player, named: Named, told: Told = {}): this {
    return this.does(this.action(player, "set", named, told));
  }

  attacks(player: Player, named: Named, target?: Named): this {
    return this.does(this.action(player, "attack", named, target === undefined ? {} : { target }));
  }

  answers(...answers: readonly (Answer | readonly Named[])[]): this {
    for (const answer of answers)
      this.does({ player: this.choice().by, act: "answer", answers: [this.#answer(answer)] });
    return this;
  }

  /** Passes once, or so many times. */
  passes(times = 1): this {
    for (let left = times; left > 0; left--) this.#duel = pass(this.#duel);
    return this;
  }

  /** Passes until a window of that kind is open, or a choice that silence does not make. */
  passesTo(kind: WindowKind | "choice" | "over", most = 30): this {
    for (let left = most; left > 0; left--) {
      const usual = kind === "choice" && this.window().kind === kind && this.choice().usual !== undefined;
      if (this.window().kind === kind && !usual) return this;
      this.#duel = pass(this.#duel);
    }
    throw new Error(`no ${kind} window comes, but ${JSON.stringify(this.window())}`);
  }

  /** Lets the open Chain resolve; stops before its triggers. */
  resolves(): this {
    this.#duel = resolveChain(this.#duel);
    return this;
  }

  /** Silence to the end of the phase, or to a choice. */
  silence(): this {
    this.#duel = settleSilently(this.#duel);
    return this;
  }

  /** Silence into the beginning of a later phase, of a player. */
  advances(phase: Phase, player?: Player, begun = true): this {
    for (let most = 40; most > 0; most--) {
      const left = leavePhase(this.#duel);
      if (left === undefined)
        throw new Error(`the duel stops in ${this.#duel.phase}: ${JSON.stringify(this.window())}`);
      this.#duel = left;
      if (left.phase === phase && (player === undefined || left.turnPlayer === player)) {
        if (begun) this.#duel = pass(this.#duel);
        return this;
      }
    }
    throw new Error(`${phase} never comes`);
  }

  /** The rules that were noted since a stamp. */
  notes(since = 0): readonly RuleId[] {
    return notesSince(this.#duel, since).map(({ rule }) => rule);
  }

  /** Names of what a player can activate here. */
  activatable(player: Player): readonly Named[] {
    return actions(this.#duel, player)
      .filter(({ act }) => act === "activate")
      .map(({ subject }) => this.nameOf(subject ?? -1));
  }

  /** The outcomes of the links of the last Chain, from Chain Link 1. */
  outcomes(): readonly (string | undefined)[] {
    const { chain, lastChain } = this.#duel;
    return (chain.length > 0 ? chain : lastChain).map(({ outcome }) => outcome);
  }
}

export const yes: Answer = { answer: "yes", yes: true };
export const no: Answer = { answer: "yes", yes: false };
