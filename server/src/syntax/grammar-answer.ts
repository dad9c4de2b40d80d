import { FactGrammar } from "./grammar-fact";
import type { Answer, CoinWord, Option, OptionPart, Span } from "./tree";
import { cardKinds, clauseWords, infinitives, OptionWord, PlainWord, summonKinds, words } from "./vocabulary";

/** Words with which a clause begins; behind a comma they end the list of what is chosen. */
const clauseStarts = [...Object.values(clauseWords), words.with, words.from, words.in, words.at, words.after];

const { attack: _, ...otherInfinitives } = infinitives;

const optionStarts = [
  ...Object.values(otherInfinitives),
  ...Object.values(summonKinds),
  ...Object.values(cardKinds),
  words.Spell,
  words.Trap,
  words.monster,
  words.monsters,
  words.card,
  words.cards,
  words.name,
  words.Summon,
];

/** The rules for what is chosen. */
export abstract class AnswerGrammar extends FactGrammar {
  readonly coins = this.RULE("coins", (): CoinWord[] => {
    const tosses = [this.SUBRULE(this.coin)];
    this.MANY({
      GATE: () => this.isAt(2, clauseWords.heads, clauseWords.tails),
      DEF: () => {
        this.SUBRULE(this.joint);
        tosses.push(this.SUBRULE2(this.coin));
      },
    });
    return tosses;
  });

  readonly coin = this.RULE("coin", (): CoinWord => {
    const first = this.LA(1);
    const side = this.OR(this.either({ heads: clauseWords.heads, tails: clauseWords.tails }));
    return { ...this.since(first), side };
  });

  /** What is chosen, joined by commas or `and`. */
  readonly answers = this.RULE("answers", (): Answer[] => {
    const answers = [this.SUBRULE(this.answer)];
    this.MANY({
      GATE: () => !this.isAt(2, ...clauseStarts),
      DEF: () => {
        this.SUBRULE(this.joint);
        answers.push(this.SUBRULE2(this.answer));
      },
    });
    return answers;
  });

  readonly answer = this.RULE(
    "answer",
    (): Answer =>
      this.OR<Answer>([
        { ALT: () => this.SUBRULE(this.placedCard) },
        { ALT: () => this.SUBRULE(this.effect) },
        {
          ALT: () => {
            const number = this.SUBRULE(this.numeral);
            return { ...number, kind: "number" };
          },
        },
        {
          ALT: () => {
            const first = this.LA(1);
            const kind = this.OR2(this.either({ yes: words.yes, no: words.no }));
            return { ...this.since(first), kind };
          },
        },
        { ALT: () => this.SUBRULE(this.attribute) },
        { ALT: () => this.SUBRULE(this.monsterType) },
        { ALT: () => this.SUBRULE(this.position) },
        { ALT: () => this.SUBRULE(this.zone) },
        { ALT: () => this.SUBRULE(this.loosePlace) },
        {
          ALT: () => {
            const coin = this.SUBRULE(this.coin);
            return { ...coin, kind: "coin" };
          },
        },
        { ALT: () => this.SUBRULE(this.optionWords) },
      ]),
  );

  /** `to Normal Summon "X"`, `not to attack`, or the bare words of an option of a card. */
  readonly optionWords = this.RULE("optionWords", (): Option => {
    const first = this.LA(1);
    let not: Span | undefined;
    let to: Span | undefined;
    const parts: OptionPart[] = [];
    this.OR([
      {
        ALT: () => {
          not = this.spanOf(this.CONSUME(words.not));
          to = this.OPTION(() => this.spanOf(this.CONSUME(words.to)));
          parts.push(this.SUBRULE(this.optionPart));
        },
      },
      {
        ALT: () => {
          to = this.spanOf(this.CONSUME2(words.to));
          parts.push(this.SUBRULE2(this.optionPart));
        },
      },
      { ALT: () => parts.push(this.SUBRULE(this.optionStart)) },
    ]);
    this.MANY({ MAX_LOOKAHEAD: 1, DEF: () => parts.push(this.SUBRULE3(this.optionPart)) });
    return { ...this.since(first), kind: "option", not, to, parts };
  });

  /** The first word of an option without `to`; no word with which another answer begins. */
  readonly optionStart = this.RULE("optionStart", (): OptionPart => {
    const token = this.OR([PlainWord, ...optionStarts].map((type) => ({ ALT: () => this.CONSUME(type) })));
    this.verbatim(token);
    return { ...this.spanOf(token), kind: "word", word: token.image };
  });

  readonly optionPart = this.RULE(
    "optionPart",
    (): OptionPart =>
      this.OR<OptionPart>([
        { ALT: () => this.SUBRULE(this.placedCard) },
        {
          ALT: () => {
            const number = this.SUBRULE(this.numeral);
            return { ...number, kind: "number" };
          },
        },
        {
          ALT: () => {
            const token = this.verbatim(this.CONSUME(OptionWord));
            return { ...this.spanOf(token), kind: "word", word: token.image };
          },
        },
        {
          ALT: () => {
            const player = this.SUBRULE(this.possessive);
            return { ...player, kind: "word", word: `${player.player}'s` };
          },
        },
      ]),
  );
}
