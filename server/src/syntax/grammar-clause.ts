import { FactGrammar } from "./grammar-fact";
import { Comma, QuotedText } from "./lexer";
import type {
  Answer,
  Answered,
  CardClauseKind,
  CardOrEffect,
  Clause,
  CoinWord,
  Declared,
  NumberWord,
  Option,
  OptionPart,
  Span,
} from "./tree";
import {
  Article,
  attributes,
  cardKinds,
  clauseWords,
  infinitives,
  monsterTypes,
  Numeral,
  OptionWord,
  PlainWord,
  summonKinds,
  words,
} from "./vocabulary";

const cardClauses = {
  targeting: clauseWords.targeting,
  using: clauseWords.using,
  tributing: clauseWords.tributing,
  discarding: clauseWords.discarding,
  banishing: clauseWords.banishing,
  detaching: clauseWords.detaching,
  revealing: clauseWords.revealing,
};

const declarable = [
  QuotedText,
  Numeral,
  Article,
  ...Object.values(attributes),
  ...Object.values(monsterTypes),
  words.Winged,
  words.Sea,
  words.Creator,
];

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

/** The rules for the clauses of a step and for what is chosen. */
export abstract class ClauseGrammar extends FactGrammar {
  /** Clauses in any order; a comma may stand in front of each, so that the line can go on there. */
  readonly clauses = this.RULE("clauses", (): Clause[] => {
    const clauses: Clause[] = [];
    this.MANY({
      GATE: () => !(this.isAt(1, Comma) && this.isAt(2, clauseWords.per)),
      DEF: () => {
        this.OPTION(() => this.CONSUME(Comma));
        clauses.push(this.SUBRULE(this.clause));
      },
    });
    return clauses;
  });

  readonly clause = this.RULE("clause", (): Clause => {
    const first = this.LA(1);
    return this.OR<Clause>([
      {
        ALT: () => {
          const kind: CardClauseKind = this.OR2(this.either(cardClauses));
          const cards = this.SUBRULE(this.placedCards);
          return { ...this.since(first), kind, cards };
        },
      },
      { ALT: () => this.SUBRULE(this.movingClause) },
      {
        ALT: () => {
          this.CONSUME(clauseWords.declaring);
          const declared = this.SUBRULE(this.declarations);
          return { ...this.since(first), kind: "declaring", declared };
        },
      },
      {
        ALT: () => {
          this.CONSUME(clauseWords.choosing);
          const answers = this.SUBRULE(this.answers);
          return { ...this.since(first), kind: "choosing", answers };
        },
      },
      {
        ALT: () => {
          this.CONSUME(clauseWords.paying);
          const amount = this.SUBRULE(this.numeral);
          this.CONSUME(words.LP);
          return { ...this.since(first), kind: "paying", amount };
        },
      },
      {
        ALT: () => {
          this.CONSUME(clauseWords.removing);
          const count = this.SUBRULE2(this.numeral);
          const counter = this.SUBRULE(this.counterName);
          const from = this.OPTION(() => {
            this.CONSUME2(words.from);
            return this.SUBRULE(this.placedCard);
          });
          return { ...this.since(first), kind: "removing", count, counter, from };
        },
      },
      { ALT: () => this.SUBRULE(this.withClause) },
      {
        ALT: () => {
          const kind = this.OR3(this.either({ from: words.from, to: words.to }));
          const place = this.SUBRULE(this.loosePlace);
          return { ...this.since(first), kind, place };
        },
      },
      { ALT: () => this.SUBRULE(this.inClause) },
      {
        ALT: () => {
          this.CONSUME(words.after);
          this.CONSUME(words.the);
          this.CONSUME(words.Summon);
          return { ...this.since(first), kind: "after the Summon" };
        },
      },
      {
        ALT: () => {
          this.CONSUME(words.at);
          this.CONSUME(words.random);
          const cards = this.SUBRULE2(this.placedCards);
          return { ...this.since(first), kind: "at random", cards };
        },
      },
      {
        ALT: () => {
          this.CONSUME(clauseWords.rolling);
          const rolls = this.SUBRULE(this.rolls);
          return { ...this.since(first), kind: "rolling", rolls };
        },
      },
      {
        ALT: () => {
          const tosses = this.SUBRULE(this.coins);
          return { ...this.since(first), kind: "coins", tosses };
        },
      },
    ]);
  });

  /** `sending "X" to GY`, `returning "X" to hand`, `shuffling "X" into Deck`. */
  readonly movingClause = this.RULE("movingClause", (): Clause => {
    const first = this.LA(1);
    return this.OR<Clause>([
      {
        ALT: () => {
          const kind = this.OR2(this.either({ sending: clauseWords.sending, returning: clauseWords.returning }));
          const cards = this.SUBRULE(this.placedCards);
          this.CONSUME(words.to);
          const to = this.SUBRULE(this.loosePlace);
          return { ...this.since(first), kind, cards, to };
        },
      },
      {
        ALT: () => {
          this.CONSUME(clauseWords.shuffling);
          const cards = this.SUBRULE2(this.placedCards);
          this.CONSUME(words.into);
          const to = this.SUBRULE2(this.loosePlace);
          return { ...this.since(first), kind: "shuffling", cards, to };
        },
      },
    ]);
  });

  /** `with effect 2`, `with "Polymerization"`, `with effect of "X"`. */
  readonly withClause = this.RULE("withClause", (): Clause => {
    const first = this.CONSUME(words.with);
    return this.OR<Clause>([
      {
        ALT: () => {
          const subject = this.SUBRULE(this.placedCard);
          return { ...this.since(first), kind: "with", subject };
        },
      },
      {
        ALT: () => {
          const effect = this.CONSUME(words.effect);
          const number = this.OPTION(() => this.SUBRULE(this.numeral));
          const card = this.OPTION2(() => {
            this.CONSUME(words.of);
            return this.SUBRULE2(this.placedCard);
          });
          if (card === undefined) return { ...this.since(first), kind: "with effect", number };
          const subject: CardOrEffect = { ...this.since(effect), kind: "effect", number, card };
          return { ...this.since(first), kind: "with", subject };
        },
      },
    ]);
  });

  /** `in Defense`, `in zone 2`, `in response to the Summon`. */
  readonly inClause = this.RULE("inClause", (): Clause => {
    const first = this.CONSUME(words.in);
    return this.OR<Clause>([
      {
        ALT: () => {
          const position = this.SUBRULE(this.position);
          return { ...this.since(first), kind: "in position", position };
        },
      },
      {
        ALT: () => {
          const zone = this.SUBRULE(this.zone);
          return { ...this.since(first), kind: "in zone", zone };
        },
      },
      {
        ALT: () => {
          this.CONSUME(words.response);
          this.CONSUME(words.to);
          const answered = this.SUBRULE(this.answered);
          return { ...this.since(first), kind: "in response to", answered };
        },
      },
    ]);
  });

  readonly answered = this.RULE(
    "answered",
    (): Answered =>
      this.OR<Answered>([
        { ALT: () => this.SUBRULE(this.cardOrEffect) },
        { ALT: () => this.SUBRULE(this.link) },
        {
          ALT: () => {
            const first = this.CONSUME(words.the);
            return this.OR2<Answered>([
              {
                ALT: () => {
                  const event = this.OR3([
                    {
                      ALT: () => {
                        this.CONSUME(words.Summon);
                        return "summon" as const;
                      },
                    },
                    {
                      ALT: () => {
                        this.spell(this.CONSUME(infinitives.attack), "attack");
                        return "attack" as const;
                      },
                    },
                  ]);
                  const card = this.OPTION(() => {
                    this.CONSUME(words.of);
                    return this.SUBRULE(this.placedCard);
                  });
                  return { ...this.since(first), kind: "event", event, card };
                },
              },
              {
                ALT: () => {
                  this.CONSUME(words.activation);
                  this.CONSUME2(words.of);
                  const subject = this.SUBRULE2(this.cardOrEffect);
                  return { ...this.since(first), kind: "activation", subject };
                },
              },
            ]);
          },
        },
      ]),
  );

  readonly declarations = this.RULE("declarations", (): Declared[] => {
    const declared = [this.SUBRULE(this.declared)];
    this.MANY({
      GATE: () => this.isAt(2, ...declarable),
      DEF: () => {
        this.SUBRULE(this.joint);
        declared.push(this.SUBRULE2(this.declared));
      },
    });
    return declared;
  });

  readonly rolls = this.RULE("rolls", (): NumberWord[] => {
    const rolls = [this.SUBRULE(this.numeral)];
    this.MANY({
      GATE: () => this.isAt(2, Numeral),
      DEF: () => {
        this.SUBRULE(this.joint);
        rolls.push(this.SUBRULE2(this.numeral));
      },
    });
    return rolls;
  });

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
