import { PlaceGrammar } from "./grammar-place";
import { QuotedText } from "./lexer";
import type {
  AttributeWord,
  CardOrEffect,
  Declared,
  Description,
  DescriptionNoun,
  DescriptionPart,
  EffectReference,
  Reference,
  StatName,
  TypeWord,
} from "./tree";
import {
  Article,
  attributes,
  cardKinds,
  clauseWords,
  monsterTypes,
  Numeral,
  Possessive,
  summonKinds,
  words,
  zoneWords,
} from "./vocabulary";

/** The rules for cards, their effects, and what can be declared. */
export abstract class ReferenceGrammar extends PlaceGrammar {
  /** `"X"#2`. */
  readonly namedCard = this.RULE("namedCard", (): Reference => {
    const name = this.SUBRULE(this.quoted);
    const copy = this.OPTION(() => this.SUBRULE(this.copyNumber));
    return { start: name.start, end: copy?.end ?? name.end, kind: "card", name, copy };
  });

  /** `A's "X"#2`: a card whose place, if any, is claimed and does not tell it apart. */
  readonly card = this.RULE("card", (): Reference => {
    const side = this.OPTION(() => this.SUBRULE(this.possessive));
    const card = this.SUBRULE(this.namedCard);
    return this.ACTION(() => ({ ...card, start: side?.start ?? card.start, side }));
  });

  /**
   * `"X" in B's GY`: a card told apart by where it is. Only `in` before `A's` or `B's` belongs
   * to the card; `in Defense`, `in zone 2` and `in response to` are clauses.
   */
  readonly placedCard = this.RULE("placedCard", (): Reference => {
    const card = this.SUBRULE(this.card);
    const place = this.OPTION({
      GATE: () =>
        this.isAt(1, words.on) || (this.isAt(2, Possessive) && !this.isAt(3, zoneWords.Zone, words.left, words.right)),
      DEF: () => this.SUBRULE(this.place),
    });
    return this.ACTION(() => ({ ...card, end: place?.end ?? card.end, place }));
  });

  /** Cards joined by commas or `and`; the comma in front of a clause is left alone. */
  readonly placedCards = this.RULE("placedCards", (): Reference[] => {
    const cards = [this.SUBRULE(this.placedCard)];
    this.MANY({
      GATE: () => this.isAt(2, QuotedText, Possessive),
      DEF: () => {
        this.SUBRULE(this.joint);
        cards.push(this.SUBRULE2(this.placedCard));
      },
    });
    return cards;
  });

  /** `effect 2 of "X"`. */
  readonly effect = this.RULE("effect", (): EffectReference => {
    const first = this.CONSUME(words.effect);
    const number = this.OPTION(() => this.SUBRULE(this.numeral));
    this.CONSUME(words.of);
    const card = this.SUBRULE(this.placedCard);
    return { ...this.since(first), kind: "effect", number, card };
  });

  /** `effect 2 of "X"` in an expectation, where a place is a claim. */
  readonly claimedEffect = this.RULE("claimedEffect", (): EffectReference => {
    const first = this.CONSUME(words.effect);
    const number = this.OPTION(() => this.SUBRULE(this.numeral));
    this.CONSUME(words.of);
    const card = this.SUBRULE(this.card);
    return { ...this.since(first), kind: "effect", number, card };
  });

  readonly cardOrEffect = this.RULE(
    "cardOrEffect",
    (): CardOrEffect =>
      this.OR<CardOrEffect>([{ ALT: () => this.SUBRULE(this.placedCard) }, { ALT: () => this.SUBRULE(this.effect) }]),
  );

  readonly attribute = this.RULE("attribute", (): AttributeWord => {
    const first = this.LA(1);
    const attribute = this.OR(this.either(attributes));
    return { ...this.since(first), kind: "attribute", attribute };
  });

  readonly monsterType = this.RULE("monsterType", (): TypeWord => {
    const first = this.LA(1);
    const type = this.OR<string>([
      ...this.either(monsterTypes),
      {
        ALT: () => {
          this.CONSUME(words.Winged);
          this.CONSUME2(monsterTypes.Beast);
          return "Winged Beast";
        },
      },
      {
        ALT: () => {
          this.CONSUME(words.Sea);
          this.CONSUME(words.Serpent);
          return "Sea Serpent";
        },
      },
      {
        ALT: () => {
          this.CONSUME(words.Creator);
          this.CONSUME(words.God);
          return "Creator God";
        },
      },
    ]);
    return { ...this.since(first), kind: "type", type };
  });

  /** What is declared: a name, a description, an Attribute, a Type or a number. */
  readonly declared = this.RULE(
    "declared",
    (): Declared =>
      this.OR<Declared>([
        {
          ALT: () => {
            const name = this.SUBRULE(this.quoted);
            return { start: name.start, end: name.end, kind: "name", name };
          },
        },
        { ALT: () => this.SUBRULE(this.description) },
        { ALT: () => this.SUBRULE(this.attribute) },
        { ALT: () => this.SUBRULE(this.monsterType) },
        {
          ALT: () => {
            const number = this.SUBRULE(this.numeral);
            return { ...number, kind: "number" };
          },
        },
      ]),
  );

  /** `a Level 6 DARK Machine with 2400 ATK`. */
  readonly description = this.RULE("description", (): Description => {
    const first = this.CONSUME(Article);
    const parts: DescriptionPart[] = [];
    this.MANY(() => parts.push(this.SUBRULE(this.descriptionWord)));
    const noun = this.OPTION(() => this.SUBRULE(this.descriptionNoun)) ?? "card";
    this.OPTION2({
      GATE: () => this.isValueBehind(),
      DEF: () => {
        this.CONSUME(words.with);
        parts.push(this.SUBRULE(this.descriptionValue));
        this.MANY2({
          GATE: () => this.isValueBehind(),
          DEF: () => {
            this.CONSUME(clauseWords.and);
            parts.push(this.SUBRULE2(this.descriptionValue));
          },
        });
      },
    });
    const span = this.since(first);
    this.ACTION(() => {
      if (parts.length > 0 || noun !== "card") return;
      const message = "A description says what the card is, such as `a Level 4 DARK monster`.";
      this.complain({ ...span, code: "syntax/expected", severity: "error", message });
    });
    return { ...span, kind: "description", parts, noun };
  });

  readonly descriptionNoun = this.RULE(
    "descriptionNoun",
    (): DescriptionNoun =>
      this.OR(this.either({ monster: words.monster, Spell: words.Spell, Trap: words.Trap, card: words.card })),
  );

  readonly descriptionWord = this.RULE(
    "descriptionWord",
    (): DescriptionPart =>
      this.OR<DescriptionPart>([
        { ALT: () => this.SUBRULE(this.ratedStat) },
        { ALT: () => this.SUBRULE(this.attribute) },
        { ALT: () => this.SUBRULE(this.monsterType) },
        { ALT: () => this.SUBRULE(this.cardKind) },
        {
          ALT: () => {
            const text = this.SUBRULE(this.quoted);
            return { start: text.start, end: text.end, kind: "name part", text };
          },
        },
      ]),
  );

  /** `Level 6`, `Rank 4`, `Link 2`. */
  readonly ratedStat = this.RULE("ratedStat", (): DescriptionPart => {
    const first = this.LA(1);
    const stat: StatName = this.OR(
      this.either({ Level: words.Level, Rank: words.Rank, Link: summonKinds.Link, scale: words.scale }),
    );
    const value = this.SUBRULE(this.numeral);
    return { ...this.since(first), kind: "stat", stat, value };
  });

  readonly cardKind = this.RULE("cardKind", (): DescriptionPart => {
    const first = this.LA(1);
    const word = this.OR(this.either({ ...summonKinds, ...cardKinds, Effect: words.effect, Field: words.field }));
    return { ...this.since(first), kind: "card kind", word };
  });

  /** `2400 ATK`, `Level 6`, `"Harpie" in its name`, behind `with`. */
  readonly descriptionValue = this.RULE("descriptionValue", (): DescriptionPart => {
    const first = this.LA(1);
    return this.OR<DescriptionPart>([
      {
        ALT: () => {
          const value = this.SUBRULE(this.numeral);
          const stat = this.OR2(this.either({ ATK: words.ATK, DEF: words.DEF }));
          return { ...this.since(first), kind: "stat", stat, value };
        },
      },
      { ALT: () => this.SUBRULE(this.ratedStat) },
      {
        ALT: () => {
          const text = this.SUBRULE(this.quoted);
          this.CONSUME(words.in);
          this.CONSUME(words.its);
          this.CONSUME(words.name);
          return { ...this.since(first), kind: "name part", text };
        },
      },
    ]);
  });

  /** Whether the `with` or `and` at hand goes on a description; it may also begin something else. */
  private isValueBehind(): boolean {
    if (this.isAt(2, Numeral)) return this.isAt(3, words.ATK, words.DEF);
    if (this.isAt(2, QuotedText)) return this.isAt(3, words.in);
    return this.isAt(2, words.Level, words.Rank, words.scale, summonKinds.Link);
  }
}
