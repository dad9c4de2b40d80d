import { AnswerGrammar } from "./grammar-answer";
import { Comma, QuotedText } from "./lexer";
import type { Answered, CardClauseKind, CardOrEffect, Clause, Declared, NumberWord } from "./tree";
import { Article, attributes, clauseWords, infinitives, monsterTypes, Numeral, words } from "./vocabulary";

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

/** The rules for the clauses of a step. */
export abstract class ClauseGrammar extends AnswerGrammar {
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

  /** `with effect 2`, `with "Y"`, `with effect of "X"`. */
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
}
