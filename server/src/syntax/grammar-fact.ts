import { PhaseGrammar } from "./grammar-phase";
import { Colon, Comma } from "./lexer";
import type {
  CardOrEffect,
  CardsFact,
  Declared,
  Deed,
  DoneFact,
  Entry,
  EntryState,
  FactZone,
  LifePointsFact,
  Qualifier,
  Reference,
  Span,
  SummonKind,
  TurnFact,
} from "./tree";
import { cardKinds, clauseWords, infinitives, Times, words, zoneWords } from "./vocabulary";

/** The rules for set-up lines. */
export abstract class FactGrammar extends PhaseGrammar {
  /** `A LP: 4000`, `A hand: "X"`. */
  readonly fact = this.RULE("fact", (): LifePointsFact | CardsFact => {
    const first = this.LA(1);
    const guard = this.OPTION(() => this.SUBRULE(this.guard));
    const player = this.SUBRULE(this.player);
    return this.OR<LifePointsFact | CardsFact>([
      {
        ALT: () => {
          this.CONSUME(words.LP);
          this.CONSUME(Colon);
          const amount = this.SUBRULE(this.numeral);
          return { ...this.since(first), kind: "life points", guard, player, amount };
        },
      },
      {
        ALT: () => {
          const zone = this.SUBRULE(this.factZone);
          this.CONSUME2(Colon);
          const { entries, more } = this.SUBRULE(this.entries);
          return { ...this.since(first), kind: "cards", guard, player, ...zone, entries, more };
        },
      },
    ]);
  });

  readonly factZone = this.RULE("factZone", (): { readonly zone: FactZone; readonly zoneSpan: Span } => {
    const first = this.LA(1);
    const zone = this.OR<FactZone>([
      ...this.either({
        hand: words.hand,
        monsters: words.monsters,
        spells: words.spells,
        scales: words.scales,
        GY: words.GY,
        banished: words.banished,
        Deck: words.Deck,
      }),
      {
        ALT: () => {
          this.CONSUME(words.field);
          this.spell(this.CONSUME(zoneWords.Zone), "zone");
          return "field zone";
        },
      },
      {
        ALT: () => {
          this.CONSUME(words.Extra);
          this.CONSUME2(words.Deck);
          return "Extra Deck";
        },
      },
    ]);
    return { zone, zoneSpan: this.since(first) };
  });

  /** Entries with commas between them; the last may be `and more`. */
  readonly entries = this.RULE("entries", (): { readonly entries: Entry[]; readonly more?: Span } => {
    const entries = [this.SUBRULE(this.entry)];
    let more: Span | undefined;
    this.MANY({
      GATE: () => !this.isAt(2, clauseWords.and),
      DEF: () => {
        this.CONSUME(Comma);
        entries.push(this.SUBRULE2(this.entry));
      },
    });
    this.OPTION(() => {
      this.OPTION2(() => this.CONSUME2(Comma));
      const first = this.CONSUME(clauseWords.and);
      this.CONSUME(words.more);
      more = this.since(first);
    });
    return { entries, more };
  });

  readonly entry = this.RULE("entry", (): Entry => {
    const first = this.LA(1);
    const state: EntryState[] = [];
    this.MANY(() => state.push(this.SUBRULE(this.entryState)));
    const qualifiers: Qualifier[] = [];
    this.OPTION({
      GATE: () => this.isAt(1, Times),
      DEF: () => qualifiers.push(this.SUBRULE(this.copies)),
    });
    const card = this.OR<Entry["card"]>([
      { ALT: () => this.SUBRULE(this.namedCard) },
      {
        ALT: () => {
          const token = this.CONSUME(words.unknown);
          return { ...this.spanOf(token), kind: "unknown" };
        },
      },
    ]);
    this.MANY2(() => qualifiers.push(this.SUBRULE(this.qualifier)));
    return { ...this.since(first), card, state, qualifiers };
  });

  readonly entryState = this.RULE("entryState", (): EntryState => {
    const first = this.LA(1);
    const state = this.OR(
      this.either({ set: infinitives.Set, "face-up": words["face-up"], "face-down": words["face-down"] }),
    );
    return { ...this.since(first), state };
  });

  /** `x3`. */
  readonly copies = this.RULE("copies", (): Qualifier => {
    const token = this.CONSUME(Times);
    const count = Number(token.image.slice(1));
    this.spell(token, `x${token.image.slice(1)}`);
    if (count === 0 || count > 60) {
      this.complain({
        ...this.spanOf(token),
        code: "syntax/number",
        severity: "error",
        message: "`x` takes a number of copies from 1 to 60, such as `x3`.",
      });
    }
    return { ...this.spanOf(token), kind: "copies", count };
  });

  readonly qualifier = this.RULE(
    "qualifier",
    (): Qualifier =>
      this.OR<Qualifier>([
        {
          ALT: () => {
            const first = this.CONSUME(infinitives.Set);
            this.spell(first, "set");
            this.SUBRULE(this.thisTurn);
            return { ...this.since(first), kind: "set this turn" };
          },
        },
        { ALT: () => this.SUBRULE(this.howSummoned) },
        { ALT: () => this.SUBRULE(this.placing) },
        {
          ALT: () => {
            const first = this.CONSUME(clauseWords.declaring);
            const declared = this.SUBRULE(this.declaredTogether);
            return { ...this.since(first), kind: "declaring", declared };
          },
        },
        {
          ALT: () => {
            const first = this.CONSUME(clauseWords.targeting);
            const cards = this.SUBRULE(this.cardsTogether);
            return { ...this.since(first), kind: "targeting", cards };
          },
        },
        {
          ALT: () => {
            const first = this.CONSUME(words.equipped);
            this.CONSUME(words.to);
            const card = this.SUBRULE(this.card);
            return { ...this.since(first), kind: "equipped to", card };
          },
        },
        { ALT: () => this.SUBRULE(this.holding) },
        {
          ALT: () => {
            const first = this.CONSUME(words.owned);
            this.CONSUME(words.by);
            const player = this.SUBRULE(this.player);
            return { ...this.since(first), kind: "owned by", player };
          },
        },
        {
          ALT: () => {
            const token = this.CONSUME(words.revealed);
            return { ...this.spanOf(token), kind: "revealed" };
          },
        },
        { ALT: () => this.SUBRULE(this.copies) },
      ]),
  );

  readonly thisTurn = this.RULE("thisTurn", (): void => {
    this.CONSUME(words.this);
    this.CONSUME(words.turn);
  });

  /** `Summoned this turn`, `Link Summoned`, `properly Summoned`. */
  readonly howSummoned = this.RULE("howSummoned", (): Qualifier => {
    const first = this.LA(1);
    const how = this.OPTION(() =>
      this.OR<SummonKind | "properly">([
        { ALT: () => this.SUBRULE(this.summonKind) },
        ...this.either({ properly: words.properly }),
      ]),
    );
    this.CONSUME(words.Summoned);
    const thisTurn = this.OPTION2(() => {
      this.SUBRULE(this.thisTurn);
      return true;
    });
    return { ...this.since(first), kind: "summoned", how, thisTurn: thisTurn ?? false };
  });

  /** `in Defense`, `in zone 3`, `in the left Extra Monster Zone`. */
  readonly placing = this.RULE("placing", (): Qualifier => {
    const first = this.CONSUME(words.in);
    const where = this.OR<Qualifier>([
      { ALT: () => this.SUBRULE(this.position) },
      { ALT: () => this.SUBRULE(this.zone) },
    ]);
    return this.ACTION(() => ({ ...where, ...this.since(first) }));
  });

  /** `with 2 "Spell" counters`, `with materials "X" and "Y"`. */
  readonly holding = this.RULE("holding", (): Qualifier => {
    const first = this.CONSUME(words.with);
    return this.OR<Qualifier>([
      {
        ALT: () => {
          const count = this.SUBRULE(this.numeral);
          const counter = this.SUBRULE(this.counterName);
          return { ...this.since(first), kind: "counters", count, counter };
        },
      },
      {
        ALT: () => {
          this.CONSUME(words.materials);
          const cards = this.SUBRULE(this.cardsTogether);
          return { ...this.since(first), kind: "materials", cards };
        },
      },
    ]);
  });

  /** `"Spell" counters`. */
  readonly counterName = this.RULE("counterName", () => {
    const counter = this.SUBRULE(this.quoted);
    this.OR([
      { ALT: () => this.CONSUME(words.counters) },
      { ALT: () => this.spell(this.CONSUME(cardKinds.Counter), "counter") },
    ]);
    return counter;
  });

  /** Cards joined by `and`, for a comma begins the next entry. */
  readonly cardsTogether = this.RULE("cardsTogether", (): Reference[] => {
    const cards = [this.SUBRULE(this.card)];
    this.MANY({
      GATE: () => !this.isAt(2, words.more),
      DEF: () => {
        this.CONSUME(clauseWords.and);
        cards.push(this.SUBRULE2(this.card));
      },
    });
    return cards;
  });

  readonly declaredTogether = this.RULE("declaredTogether", (): Declared[] => {
    const declared = [this.SUBRULE(this.declared)];
    this.MANY({
      GATE: () => !this.isAt(2, words.more),
      DEF: () => {
        this.CONSUME(clauseWords.and);
        declared.push(this.SUBRULE2(this.declared));
      },
    });
    return declared;
  });

  /** `turn 3, A's Main Phase 1`. */
  readonly turn = this.RULE("turn", (): TurnFact => {
    const first = this.LA(1);
    const guard = this.OPTION(() => this.SUBRULE(this.guard));
    this.CONSUME(words.turn);
    const number = this.SUBRULE(this.numeral);
    this.CONSUME(Comma);
    const phase = this.SUBRULE(this.phase);
    this.ACTION(() => {
      if (number.value > 0) return;
      const message = "Turns are counted from 1.";
      this.complain({ start: number.start, end: number.end, code: "syntax/number", severity: "error", message });
    });
    return { ...this.since(first), kind: "turn", guard, number, phase };
  });

  /** `A has Normal Summoned`, `A has used effect 1 of "X"`. */
  readonly done = this.RULE("done", (): DoneFact => {
    const first = this.LA(1);
    const guard = this.OPTION(() => this.SUBRULE(this.guard));
    const player = this.SUBRULE(this.player);
    this.CONSUME(words.has);
    const deed = this.SUBRULE(this.deed);
    return { ...this.since(first), kind: "done", guard, player, deed };
  });

  readonly deed = this.RULE("deed", (): Deed => {
    const first = this.LA(1);
    return this.OR<Deed>([
      {
        ALT: () => {
          const how = this.SUBRULE(this.summonKind);
          this.CONSUME(words.Summoned);
          const card = this.OPTION(() => this.SUBRULE(this.placedCard));
          return { ...this.since(first), kind: "summoned", how, card };
        },
      },
      {
        ALT: () => {
          this.CONSUME(words.used);
          const effect = this.SUBRULE(this.effect);
          return { ...this.since(first), kind: "used", effect };
        },
      },
      {
        ALT: () => {
          this.CONSUME(words.activated);
          const subject: CardOrEffect = this.SUBRULE(this.cardOrEffect);
          return { ...this.since(first), kind: "activated", subject };
        },
      },
    ]);
  });
}
