import { describe, expect, it } from "vitest";
import type { Action, Answer, Ask, Candidate, Choice, Duel } from "../../../server/src/rules/duel";
import type { Verdict } from "../../../server/src/rules/verdict";
import { type Attempt, type Core, complete, legalAnswers } from "../../../server/src/scenario/complete";
import { offersOf } from "../../../server/src/scenario/offer";
import type { Scene } from "../../../server/src/scenario/scene";
import { parseDocument } from "../../../server/src/syntax/parse";
import { linesOf } from "../../../server/src/syntax/tree";
import { library, playOne } from "./play";

/** Five cards in A's hand, by their ids: Kuriboh, Sangan, Jinzo, Cannon Soldier, Mokey Mokey. */
const trace = playOne(
  [
    'scenario "x"',
    'A hand: "Kuriboh", "Sangan", "Jinzo", "Cannon Soldier", "Mokey Mokey"',
    "turn 3, A's Main Phase 1",
    "expect A LP 8000",
  ].join("\n"),
);
const duel: Duel = trace.outcomes[0]?.before ?? raise();
const profile = library.rulings.profiles.get("current")?.profile ?? raise();
const scene: Scene = {
  library,
  profile,
  book: duel.book,
  cast: { cards: trace.cards, size: duel.cards.length },
  lineBreak: "\n",
};

function raise(): never {
  throw new Error("the scenario was not played");
}

const card = (id: number, legal = true): Candidate => ({
  answer: { answer: "cards", cards: [id] },
  legal,
  findings: [],
});

function choice(
  about: Ask["about"],
  more: Omit<Partial<Choice>, "ask"> & { readonly ask?: Partial<Ask> } = {},
): Choice {
  const { ask, ...rest } = more;
  return { by: "A", min: 1, max: 1, candidates: [], ...rest, ask: { about, ...ask } };
}

/** A core that asks the questions one after the other and refuses the answers that are no legal candidates. */
function core(...questions: readonly Choice[]): Core {
  const isLegal = (answer: Answer, asked: Choice | undefined) => {
    const cards = answer.answer === "cards" ? answer.cards : undefined;
    if (asked === undefined || asked.candidates.length === 0) return true;
    if (cards === undefined)
      return asked.candidates.some((each) => each.legal && JSON.stringify(each.answer) === JSON.stringify(answer));
    return cards.every((id) =>
      asked.candidates.some((each) => each.legal && each.answer.answer === "cards" && each.answer.cards[0] === id),
    );
  };
  const legal: Verdict = { verdict: "legal", findings: [] };
  const refused: Verdict = {
    verdict: "refused",
    findings: [{ kind: "refusal", rule: "choose/does-not-fit", grounds: [], causes: [], within: [] }],
  };
  return {
    judge: (_, { answers }) => (answers.every((answer, at) => isLegal(answer, questions[at])) ? legal : refused),
    next: (_, { answers }) => questions[answers.length],
  };
}

const head: Action = { player: "A", act: "activate", subject: 0, answers: [] };

/** What comes of a step with the given clauses against the questions. */
function attempt(clauses: string, ...questions: readonly Choice[]): Attempt {
  const document = parseDocument(`scenario "x"\nA activates "Dark Hole" ${clauses}`);
  expect(document.problems).toEqual([]);
  const [block] = document.blocks;
  const [line] = block === undefined ? [] : linesOf(block, "step");
  if (line === undefined) throw new Error(`not a step: ${clauses}`);
  return complete(scene, duel, head, offersOf(line.tree.action.clauses), core(...questions));
}

const answersTo = (clauses: string, ...questions: readonly Choice[]) => attempt(clauses, ...questions).action.answers;

describe("a question is answered by the clause that is about it", () => {
  const all = [0, 1, 2, 3, 4].map((id) => card(id));

  it("whatever the order of the clauses", () => {
    const cost = choice("cost", { ask: { verb: "discard" }, candidates: all });
    const target = choice("target", { candidates: all });
    const expected = [
      { answer: "cards", cards: [1] },
      { answer: "cards", cards: [2] },
    ];
    expect(answersTo('discarding "Sangan" targeting "Jinzo"', cost, target)).toEqual(expected);
    expect(answersTo('targeting "Jinzo" discarding "Sangan"', cost, target)).toEqual(expected);
  });

  it("by verb: each cost has its own clause", () => {
    const clauses = [
      ["tribute", 'tributing "Sangan"'],
      ["banish", 'banishing "Sangan"'],
      ["send", 'sending "Sangan" to GY'],
      ["return", 'returning "Sangan" to hand'],
      ["shuffle", 'shuffling "Sangan" into Deck'],
      ["detach", 'detaching "Sangan"'],
      ["reveal", 'revealing "Sangan"'],
      ["discard", 'discarding "Sangan"'],
    ] as const;
    for (const [verb, clause] of clauses) {
      expect(answersTo(clause, choice("cost", { ask: { verb }, candidates: all }))).toEqual([
        { answer: "cards", cards: [1] },
      ]);
      const other = verb === "discard" ? "banish" : "discard";
      expect(attempt(clause, choice("cost", { ask: { verb: other }, candidates: all })).open).toBeDefined();
    }
  });

  it("by meaning: materials, Tributes, declarations, numbers, dice and coins", () => {
    expect(answersTo('using "Sangan", "Jinzo"', choice("material", { min: 2, max: 2, candidates: all }))).toEqual([
      { answer: "cards", cards: [1, 2] },
    ]);
    expect(answersTo('tributing "Sangan"', choice("tribute", { candidates: all }))).toEqual([
      { answer: "cards", cards: [1] },
    ]);
    expect(answersTo('declaring "Jinzo"', choice("declare", { ask: { declaration: "card name" } }))).toEqual([
      { answer: "name", name: "Jinzo" },
    ]);
    expect(answersTo("declaring DARK", choice("declare", { ask: { declaration: "attribute" } }))).toEqual([
      { answer: "word", word: "DARK" },
    ]);
    expect(answersTo("declaring 4", choice("declare", { ask: { declaration: "number" } }))).toEqual([
      { answer: "number", number: 4 },
    ]);
    expect(answersTo("rolling 4", choice("die"))).toEqual([{ answer: "number", number: 4 }]);
    expect(answersTo("heads", choice("coin"))).toEqual([{ answer: "coin", heads: true }]);
    expect(answersTo("in Defense", choice("position", { usual: { answer: "position", position: "attack" } }))).toEqual([
      { answer: "position", position: "defense" },
    ]);
    expect(answersTo("in zone 2", choice("slot", { usual: { answer: "slot", slot: 0 } }))).toEqual([
      { answer: "slot", slot: 1 },
    ]);
  });

  it("by `choosing`, one answer for each question", () => {
    const first = choice("choose", { candidates: all });
    expect(answersTo('choosing "Sangan", "Jinzo"', first, first)).toEqual([
      { answer: "cards", cards: [1] },
      { answer: "cards", cards: [2] },
    ]);
    expect(answersTo('choosing "Sangan", "Jinzo"', choice("choose", { min: 1, max: 2, candidates: all }))).toEqual([
      { answer: "cards", cards: [1, 2] },
    ]);
    expect(answersTo("choosing yes", choice("may"))).toEqual([{ answer: "yes", yes: true }]);
    expect(answersTo("choosing no", choice("may"))).toEqual([{ answer: "yes", yes: false }]);
  });

  it("and naming what is chosen says yes to whether it is", () => {
    expect(answersTo('choosing "Sangan"', choice("may"), choice("choose", { candidates: all }))).toEqual([
      { answer: "yes", yes: true },
      { answer: "cards", cards: [1] },
    ]);
  });

  it("by the words of an option", () => {
    const options = ["draw 1 card", "destroy 1 monster"];
    const candidates = options.map(
      (_, option): Candidate => ({ answer: { answer: "option", option }, legal: true, findings: [] }),
    );
    expect(answersTo("choosing to draw 1 card", choice("option", { ask: { options }, candidates }))).toEqual([
      { answer: "option", option: 0 },
    ]);
    expect(answersTo("choosing 2", choice("option", { ask: { options }, candidates }))).toEqual([
      { answer: "option", option: 1 },
    ]);
    const summon = choice("choose", { ask: { verb: "normal summon" }, candidates: all });
    expect(answersTo('choosing to Normal Summon "Sangan"', summon)).toEqual([{ answer: "cards", cards: [1] }]);
  });

  it("and a later question gets what fits it", () => {
    const first = choice("target", { candidates: [card(2)] });
    const second = choice("target", { candidates: [card(1)] });
    expect(answersTo('targeting "Sangan", "Jinzo"', first, second)).toEqual([
      { answer: "cards", cards: [2] },
      { answer: "cards", cards: [1] },
    ]);
  });
});

describe("a question that no clause is about", () => {
  const two = [card(1), card(2)];

  it("is answered as is usual", () => {
    expect(answersTo("", choice("position", { usual: { answer: "position", position: "attack" } }))).toEqual([
      { answer: "position", position: "attack" },
    ]);
  });

  it("is answered where one answer is legal", () => {
    expect(answersTo("", choice("target", { candidates: [card(1), card(2, false)] }))).toEqual([
      { answer: "cards", cards: [1] },
    ]);
    expect(answersTo("", choice("target", { min: 2, max: 2, candidates: two }))).toEqual([
      { answer: "cards", cards: [1, 2] },
    ]);
  });

  it("stays open where several are, or where none need be chosen", () => {
    expect(attempt("", choice("target", { candidates: two })).open).toBeDefined();
    expect(attempt("", choice("target", { min: 0, candidates: [card(1)] })).open).toBeDefined();
  });
});

describe("an attempt", () => {
  it("is refused at the first answer that is no legal candidate, with its words", () => {
    const found = attempt('targeting "Jinzo"', choice("target", { candidates: [card(1), card(2, false)] }));
    expect(found.verdict.verdict).toBe("refused");
    expect(found.refused.map(({ kind }) => kind)).toEqual(["card"]);
  });

  it("tells which clauses, or items of them, nothing asked for", () => {
    const left = (clauses: string, ...questions: readonly Choice[]) =>
      attempt(clauses, ...questions).left.map(({ kind, items }) => [kind, items.length]);
    expect(left('targeting "Jinzo"')).toEqual([["targeting", 1]]);
    expect(left('choosing "Jinzo", "Sangan"', choice("choose", { candidates: [card(1), card(2)] }))).toEqual([
      ["choosing", 1],
    ]);
  });

  it("ends although its questions do not", () => {
    const endless: Core = {
      judge: () => ({ verdict: "legal", findings: [] }),
      next: () => choice("may", { usual: { answer: "yes", yes: true } }),
    };
    expect(complete(scene, duel, head, [], endless).open).toBeDefined();
  });
});

describe("the legal answers to a question", () => {
  const of = (more: Partial<Choice>) =>
    legalAnswers(choice("choose", { candidates: [card(1), card(2), card(3, false)], ...more }));
  const sets = (more: Partial<Choice>) => of(more).map((answer) => (answer.answer === "cards" ? answer.cards : answer));

  it("are the choices of as many cards as it takes", () => {
    expect(sets({})).toEqual([[1], [2]]);
    expect(sets({ min: 0, max: 2 })).toEqual([[], [1], [1, 2], [2]]);
    expect(sets({ min: 2, max: 2 })).toEqual([[1, 2]]);
  });

  it("are the sets that a condition over the whole choice allows", () => {
    expect(sets({ grouped: true, sets: [[2, 1]] })).toEqual([[2, 1]]);
  });
});
