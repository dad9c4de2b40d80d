import { describe, expect, it } from "vitest";
import { type CardProblem, compileCard } from "../../../server/src/cards/book";
import { parseDocument } from "../../../server/src/syntax/parse";

/** The problems of the first card of a text, each with the words that it stands at. */
function problemsOf(text: string, known?: readonly string[]): readonly (CardProblem & { readonly words: string })[] {
  const [block] = parseDocument(text).blocks;
  if (block?.kind !== "card") throw new Error("no card block");
  const { problems } = compileCard(block, known && new Set(known));
  return problems.map((problem) => ({ ...problem, words: text.slice(problem.start, problem.end) }));
}

const monster = (...lines: readonly string[]) =>
  ['card "Sample"', "DARK Fiend Effect Monster, Level 4, 1000/1000", ...lines].join("\n");
const spell = (...lines: readonly string[]) => ['card "Sample"', "Normal Spell", ...lines].join("\n");

const rows: readonly (readonly [why: string, text: string, code: string, words: string, message: RegExp])[] = [
  [
    "an unknown word",
    spell("activation", "do destory 1 card on the field"),
    "syntax/unknown-word",
    "destory",
    /Did you mean `destroy`/,
  ],
  ["a word too many", spell("activation", "do draw 1 sideways"), "syntax/expected", "sideways", /the end of the line/],
  ["a line that ends too early", spell("activation", "do Special Summon"), "syntax/expected", "", /ends too early/],
  ["no type line", 'card "Sample"\nactivation', "card/stats", 'card "Sample"', /no type line/],
  [
    "a monster without a Level",
    'card "Sample"\nDARK Fiend Effect Monster, 1000/1000',
    "card/stats",
    "DARK Fiend Effect Monster, 1000/1000",
    /a Level/,
  ],
  ["a Spell with an Attribute", 'card "Sample"\nDARK Normal Spell', "card/stats", "DARK", /no Attribute/],
  [
    "an Xyz Monster with a Level",
    'card "Sample"\nDARK Fiend Xyz Monster, Rank 4, Level 4, 0/0\nmaterial 2 monsters',
    "card/stats",
    "4",
    /no Level/,
  ],
  [
    "wrong arrows",
    'card "Sample"\nDARK Fiend Link Monster, Link-2, 1000, arrows left\nmaterial 2 monsters',
    "card/stats",
    "2",
    /2 Link Arrows/,
  ],
  ["two type lines", spell("Normal Spell"), "card/repeated", "Normal Spell", /already/],
  [
    "a rule below a head",
    spell("activation", "do draw 1", 'series "X"'),
    "card/misplaced",
    'series "X"',
    /above the first head/,
  ],
  ["a column above the first head", spell("do draw 1"), "card/misplaced", "do draw 1", /write its head above it/],
  ["a change above the first head", monster("gain 200 ATK"), "card/misplaced", "gain 200 ATK", /under no head/],
  [
    "a trigger that does not say whether it is optional",
    monster("trigger", "when this card is destroyed", "do draw 1"),
    "card/head",
    "trigger",
    /`trigger optional` or `trigger mandatory`/,
  ],
  [
    "a mandatory ignition effect",
    monster("ignition mandatory", "do draw 1"),
    "card/contradiction",
    "mandatory",
    /always optional/,
  ],
  [
    "an activation of a monster",
    monster("activation", "do draw 1"),
    "card/head-clash",
    "activation",
    /not activated as a card/,
  ],
  ["a flip effect of a Spell", spell("flip", "do draw 1"), "card/head-clash", "flip", /no `flip` effect/],
  ["a flip effect of another monster", monster("flip", "do draw 1"), "card/head-clash", "flip", /Only a Flip monster/],
  [
    "a gemini effect of another monster",
    monster("gemini ignition", "do draw 1"),
    "card/head-clash",
    "ignition",
    /Only a Gemini monster/,
  ],
  [
    "an effect of a monster that has none",
    'card "Sample"\nDARK Fiend Normal Monster, Level 4, 0/0\nignition\ndo draw 1',
    "card/head-clash",
    "ignition",
    /write `Effect`/,
  ],
  [
    "two heads of maintenance",
    monster(
      "maintenance",
      "cost pay 100 LP",
      "or destroy this card",
      "maintenance",
      "cost pay 100 LP",
      "or destroy this card",
    ),
    "card/head-clash",
    "maintenance",
    /one `maintenance`/,
  ],
  [
    "an event under ignition",
    monster("ignition", "when this card is destroyed", "do draw 1"),
    "card/contradiction",
    "when this card is destroyed",
    /answers no event/,
  ],
  [
    "two events",
    monster("trigger optional", "when this card is destroyed", "when this card is banished", "do draw 1"),
    "card/contradiction",
    "when this card is banished",
    /join events/,
  ],
  [
    "turns that exclude each other",
    monster("quick", "during your turn", "during the opponent's turn", "do draw 1"),
    "card/contradiction",
    "during the opponent's turn",
    /both players/,
  ],
  [
    "a cost of a continuous effect",
    monster("continuous", "cost pay 100 LP", "this card cannot attack"),
    "card/contradiction",
    "continuous",
    /not activated/,
  ],
  [
    "a do line of a continuous effect",
    monster("continuous", "this card cannot attack", "do draw 1"),
    "card/contradiction",
    "do",
    /does nothing by itself/,
  ],
  [
    "a limit of a continuous effect",
    monster("continuous once per turn", "this card cannot attack"),
    "card/contradiction",
    "once per turn",
    /no limit/,
  ],
  [
    "a time on what applies",
    monster("continuous", "this card cannot attack this turn"),
    "card/contradiction",
    "this turn",
    /as long as the card is there/,
  ],
  [
    "a choice under continuous",
    monster("continuous on 1 monster you control", "cannot attack"),
    "card/count",
    "1",
    /all cards that fit/,
  ],
  ["a second do", monster("ignition", "do draw 1", "do draw 1"), "card/contradiction", "do", /There is a `do` above/],
  ["a conjunction first", monster("ignition", "then draw 1"), "card/no-do", "then", /the first line is `do/],
  ["no do", monster("ignition", "cost pay 100 LP"), "card/no-do", "ignition", /needs a line `do/],
  ["an empty continuous effect", monster("continuous"), "card/no-do", "continuous", /changes nothing/],
  ["a line without its do", monster("ignition", "draw 1"), "card/no-do", "draw 1", /begin it with `do`/],
  [
    "a delay without a line",
    monster("ignition", "do draw 1", "later, during the End Phase"),
    "card/no-do",
    "later, during the End Phase",
    /delays the line below/,
  ],
  [
    "what is done each time of nothing",
    monster("each time", "after damage calculation", "do draw 1"),
    "card/no-event",
    "each time",
    /or a phase/,
  ],
  [
    "a trigger without an event",
    monster("trigger optional", "do draw 1"),
    "card/no-event",
    "trigger",
    /answers an event/,
  ],
  [
    "a replacement of what happened",
    monster("replacement", "when this card is destroyed", "do draw 1"),
    "card/contradiction",
    "replacement",
    /would be/,
  ],
  [
    "`instead` in an effect that replaces nothing",
    monster("ignition", "do draw 1 instead"),
    "card/contradiction",
    "instead",
    /goes with the head `replacement`/,
  ],
  [
    "a target that is never used",
    monster("ignition", "target 1 card on the field", "do draw 1"),
    "card/target-unused",
    "target 1 card on the field",
    /nothing is done with it/,
  ],
  [
    "the second of two targets unused",
    monster("ignition", "target 1 card on the field", "target 1 monster in your GY", "do destroy target 1"),
    "card/target-unused",
    "target 1 monster in your GY",
    /`target 2`/,
  ],
  [
    "the target without a target line",
    monster("ignition", "do destroy the target"),
    "card/no-target",
    "the target",
    /write a line `target/,
  ],
  [
    "a target line that does not exist",
    monster("ignition", "target 1 card on the field", "do destroy target 2", "and banish the target"),
    "card/no-target",
    "target 2",
    /no `target 2`/,
  ],
  [
    "the cost without a cost line",
    monster("ignition", "do draw count of the cost"),
    "card/reference",
    "the cost",
    /needs a line `cost/,
  ],
  [
    "that card without an event",
    monster("ignition", "do banish that card"),
    "card/reference",
    "that card",
    /card of the event/,
  ],
  [
    "the result of nothing",
    monster("ignition", "do banish the result"),
    "card/reference",
    "the result",
    /needs a line above/,
  ],
  [
    "`their` of nobody",
    monster("ignition", "do banish 1 card in their hand"),
    "card/reference",
    "in their hand",
    /needs a player who acts/,
  ],
  ["a label that no line gives", monster("ignition", 'do draw "roll"'), "card/label", '"roll"', /as "roll"/],
  [
    "cards that are not counted",
    monster("ignition", "do destroy monsters the opponent controls"),
    "card/count",
    "monsters the opponent controls",
    /Say how many/,
  ],
  [
    "targets that are not counted",
    monster("ignition", "target monsters on the field", "do destroy the target"),
    "card/count",
    "monsters on the field",
    /how many are targeted/,
  ],
  [
    "`no` outside a condition",
    monster("ignition", "do destroy no monsters on the field"),
    "card/count",
    "no",
    /belongs into a condition/,
  ],
  [
    "a slot that the verb has no meaning for",
    monster("ignition", "do destroy 1 monster on the field face-down"),
    "card/slot",
    "face-down",
    /`destroy` has no meaning for/,
  ],
  [
    "a place where a verb puts nothing",
    monster("ignition", "do Special Summon 1 monster in your GY to your hand"),
    "card/slot",
    "to your hand",
    /does not put cards there/,
  ],
  [
    "a place that is missing",
    monster("ignition", "do send 1 card in your hand"),
    "card/missing",
    "send 1 card in your hand",
    /to the GY/,
  ],
  ["a change of nobody", monster("ignition", "do gain 500 ATK"), "card/missing", "gain 500 ATK", /which cards/],
  ["a static change of nobody", monster("continuous", "gain 500 ATK"), "card/missing", "gain 500 ATK", /continuous on/],
  ["an option without choose", monster("ignition", "option draw 1"), "card/misplaced", "option draw 1", /`choose 1`/],
  [
    "heads without a toss",
    monster("ignition", "do draw 1", "heads: draw 1"),
    "card/misplaced",
    "heads: draw 1",
    /tosses a coin/,
  ],
  [
    "an oath that is a deed",
    monster("ignition", "oath: draw 1", "do draw 1"),
    "card/misplaced",
    "draw 1",
    /restriction for the whole turn/,
  ],
  [
    "a position without a procedure",
    monster("ignition", "do draw 1", "in Defense Position"),
    "card/misplaced",
    "in Defense Position",
    /`procedure`/,
  ],
  [
    "a Fusion Monster without materials",
    'card "Sample"\nDARK Fiend Fusion Monster, Level 4, 0/0',
    "card/missing",
    'card "Sample"',
    /`material/,
  ],
  ["materials of another monster", monster("material 1 Tuner"), "card/contradiction", 'card "Sample"', /Extra Deck/],
  [
    "a procedure that does not exist",
    monster("must be Special Summoned by its procedure"),
    "card/reference",
    'card "Sample"',
    /head `procedure`/,
  ],
  [
    "a Pendulum Monster without a scale",
    'card "Sample"\nDARK Fiend Pendulum Effect Monster, Level 4, 0/0',
    "card/stats",
    'card "Sample"',
    /Pendulum Scale/,
  ],
  [
    "an effect in a Pendulum Zone of another monster",
    monster("pendulum ignition", "do draw 1"),
    "card/head-clash",
    "pendulum",
    /Pendulum Monster/,
  ],
  [
    "a granted effect that is none",
    monster("continuous", "this card gains effect 3"),
    "card/reference",
    "continuous",
    /`granted`/,
  ],
  ["maintenance without what else", monster("maintenance", "cost pay 100 LP"), "card/missing", "maintenance", /`or …`/],
  ["a stray name rule twice", spell('name always "X"', 'name always "Y"'), "card/repeated", 'name always "Y"', /twice/],
];

describe("problems of cards", () => {
  it.each(rows)("reports %s", (_, text, code, words, message) => {
    const found = problemsOf(text);
    const match = found.find((problem) => problem.code === code && problem.words === words);
    expect(found.map((problem) => `${problem.code} at ${problem.words}`)).toContain(`${code} at ${words}`);
    expect(match?.message).toMatch(message);
  });

  it.each(rows)("reports %s once, with nothing else", (_, text) => {
    expect(problemsOf(text)).toHaveLength(1);
  });

  it("says which name was meant", () => {
    const text = spell("activation", 'do add 1 "Lamp Kepeer" from your Deck to your hand');
    const found = problemsOf(text, ["Lamp Keeper", "Sample"]);
    expect(found).toMatchObject([
      {
        code: "card/unknown-name",
        words: '"Lamp Kepeer"',
        data: { replacement: '"Lamp Keeper"', title: 'Change to "Lamp Keeper"' },
      },
    ]);
    expect(problemsOf(text, ["Lamp Kepeer", "Sample"])).toEqual([]);
  });

  it("does not look for series among the names", () => {
    const text = spell("activation", 'do add 1 "Nowhere" monster from your Deck to your hand');
    expect(problemsOf(text, ["Sample"])).toEqual([]);
  });

  it("gives fixes that mend the text", () => {
    const fixable = rows.flatMap(([why, text]) => {
      const [problem] = problemsOf(text);
      return problem?.data ? [{ why, text, problem, fix: problem.data }] : [];
    });
    expect(fixable.length).toBeGreaterThan(12);
    for (const { why, text, problem, fix } of fixable) {
      const mended = text.slice(0, fix.start) + fix.replacement + text.slice(fix.end);
      const left = problemsOf(mended).map(({ code, message }) => `${code} ${message}`);
      expect(left, why).not.toContain(`${problem.code} ${problem.message}`);
    }
  });
});
