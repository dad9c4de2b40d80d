import type { ParserMethod } from "chevrotain";
import { StepGrammar } from "./grammar-step";
import type { Claim, Expectation, Reference, Span, StatName, Subject, SummonKind } from "./tree";
import { Article, clauseWords, infinitives, properties, summonKinds, words } from "./vocabulary";

interface Assertion {
  readonly subject: Subject;
  readonly claims: Claim[];
}

/** A claim that `does not` can deny. */
type DeniedVerb = "triggers" | "applies" | "wins";

/** The rules for expectations: a subject and what is claimed of it. */
export abstract class ExpectGrammar extends StepGrammar {
  readonly expect = this.RULE("expect", (): Expectation => {
    const first = this.LA(1);
    const guard = this.OPTION(() => this.SUBRULE(this.guard));
    this.CONSUME(words.expect);
    const now = this.OPTION2(() => this.spanOf(this.CONSUME(words.now)));
    const { subject, claims } = this.SUBRULE(this.assertion);
    const per = this.OPTION3(() => this.SUBRULE(this.lastPer));
    return { ...this.since(first), kind: "expect", guard, now, subject, claims, per };
  });

  readonly assertion = this.RULE(
    "assertion",
    (): Assertion =>
      this.OR<Assertion>([
        {
          ALT: () => {
            const subject = this.SUBRULE(this.claimedCards);
            return { subject, claims: this.SUBRULE(this.cardClaims) };
          },
        },
        {
          ALT: () => {
            const subject = this.SUBRULE(this.claimedEffect);
            return { subject, claims: this.SUBRULE(this.effectClaims) };
          },
        },
        {
          ALT: () => {
            const subject = this.SUBRULE(this.link);
            return { subject, claims: this.SUBRULE(this.linkClaims) };
          },
        },
        {
          ALT: () => {
            const player = this.SUBRULE(this.player);
            const subject: Subject = { ...player, kind: "player", player };
            return { subject, claims: this.SUBRULE(this.playerClaims) };
          },
        },
        {
          ALT: () => {
            const token = this.spell(this.CONSUME(infinitives.attack), "attack");
            const subject: Subject = { ...this.spanOf(token), kind: "attack" };
            return { subject, claims: [this.SUBRULE(this.attackClaim)] };
          },
        },
        { ALT: () => this.SUBRULE(this.numberOfCards) },
        { ALT: () => this.SUBRULE(this.numberOfCounters) },
        {
          ALT: () => {
            const subject = this.SUBRULE(this.claimedZone);
            return { subject, claims: [this.SUBRULE(this.emptyClaim)] };
          },
        },
        {
          ALT: () => {
            const claim = this.SUBRULE(this.duelClaim);
            return { subject: { start: claim.start, end: claim.end, kind: "duel" }, claims: [claim] };
          },
        },
      ]),
  );

  /** One or more cards. A place behind them is a claim. */
  readonly claimedCards = this.RULE("claimedCards", (): Subject => {
    const first = this.LA(1);
    const cards: Reference[] = [this.SUBRULE(this.card)];
    this.MANY(() => {
      this.SUBRULE(this.joint);
      cards.push(this.SUBRULE2(this.card));
    });
    return { ...this.since(first), kind: "cards", cards };
  });

  readonly cardClaims = this.RULE("cardClaims", (): Claim[] => this.joinedClaims(this.cardClaim));

  readonly effectClaims = this.RULE("effectClaims", (): Claim[] => this.joinedClaims(this.effectClaim));

  readonly linkClaims = this.RULE("linkClaims", (): Claim[] => this.joinedClaims(this.linkClaim));

  readonly playerClaims = this.RULE("playerClaims", (): Claim[] => this.joinedClaims(this.playerClaim));

  readonly cardClaim = this.RULE("cardClaim", (): Claim => this.deniable(this.plainCardClaim, this.deniedTrigger));

  readonly effectClaim = this.RULE("effectClaim", (): Claim => this.deniable(this.plainEffectClaim, this.deniedEffect));

  readonly playerClaim = this.RULE("playerClaim", (): Claim => this.deniable(this.plainPlayerClaim, this.deniedWin));

  /** `resolved without effect`, `not negated`, `activation negated`, `effect not negated`. */
  readonly linkClaim = this.RULE("linkClaim", (): Claim => this.notBefore(this.plainLinkClaim));

  readonly plainCardClaim = this.RULE("plainCardClaim", (): Claim => {
    const first = this.LA(1);
    return this.OR<Claim>([
      {
        ALT: () => {
          const place = this.SUBRULE(this.place);
          return { ...this.since(first), kind: "place", place };
        },
      },
      { ALT: () => this.SUBRULE(this.placedAs) },
      {
        ALT: () => {
          const facing = this.OR2(this.either({ "face-up": words["face-up"], "face-down": words["face-down"] }));
          return { ...this.since(first), kind: "facing", facing };
        },
      },
      {
        ALT: () => {
          const kind = this.OR3(
            this.either({ negated: words.negated, revealed: words.revealed, triggers: words.triggers }),
          );
          return { ...this.since(first), kind };
        },
      },
      {
        ALT: () => {
          this.CONSUME(words.named);
          const name = this.SUBRULE(this.quoted);
          return { ...this.since(first), kind: "named", name };
        },
      },
      { ALT: () => this.SUBRULE(this.statClaim) },
      {
        ALT: () => {
          this.CONSUME(properties.Attribute);
          const attribute = this.SUBRULE(this.attribute);
          return { ...this.since(first), kind: "has attribute", attribute };
        },
      },
      {
        ALT: () => {
          this.CONSUME(properties.Type);
          const type = this.SUBRULE(this.monsterType);
          return { ...this.since(first), kind: "has type", type };
        },
      },
      {
        ALT: () => {
          const tie = this.OR4(this.either({ equipped: words.equipped, attached: words.attached }));
          this.CONSUME(words.to);
          const card = this.SUBRULE(this.card);
          return { ...this.since(first), kind: `${tie} to`, card };
        },
      },
      {
        ALT: () => {
          const how = this.OR5<SummonKind | "properly">([
            { ALT: () => this.SUBRULE(this.summonKind) },
            ...this.either({ properly: words.properly }),
          ]);
          this.CONSUME(words.Summoned);
          return { ...this.since(first), kind: "summoned", how };
        },
      },
    ]);
  });

  /** `in Attack Position`, `in zone 3`. */
  readonly placedAs = this.RULE("placedAs", (): Claim => {
    const first = this.CONSUME(words.in);
    return this.OR<Claim>([
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
    ]);
  });

  /** `ATK 1900`, `Level not 4`. */
  readonly statClaim = this.RULE("statClaim", (): Claim => {
    const first = this.LA(1);
    const stat: StatName = this.OR(
      this.either({
        ATK: words.ATK,
        DEF: words.DEF,
        Level: words.Level,
        Rank: words.Rank,
        Link: summonKinds.Link,
        scale: words.scale,
      }),
    );
    const not = this.OPTION(() => this.SUBRULE(this.not));
    const value = this.SUBRULE(this.numeral);
    return { ...this.since(first), kind: "stat", not, stat, value };
  });

  readonly plainEffectClaim = this.RULE("plainEffectClaim", (): Claim => {
    const first = this.LA(1);
    const kind = this.OR(this.either({ applies: words.applies, negated: words.negated, triggers: words.triggers }));
    return { ...this.since(first), kind };
  });

  readonly plainLinkClaim = this.RULE("plainLinkClaim", (): Claim => {
    const first = this.LA(1);
    return this.OR<Claim>([
      {
        ALT: () => {
          this.CONSUME(words.resolved);
          const without = this.OPTION(() => {
            this.CONSUME(words.without);
            return this.CONSUME2(words.effect);
          });
          const kind = without === undefined ? "resolved" : "resolved without effect";
          return { ...this.since(first), kind };
        },
      },
      {
        ALT: () => {
          this.CONSUME(words.negated);
          return { ...this.since(first), kind: "negated" };
        },
      },
      {
        ALT: () => {
          const what = this.OR2(this.either({ activation: words.activation, effect: words.effect }));
          const not = this.OPTION2(() => this.SUBRULE(this.not));
          this.CONSUME2(words.negated);
          return { ...this.since(first), kind: `${what} negated`, not };
        },
      },
    ]);
  });

  /** `LP 7000`, `wins`. */
  readonly plainPlayerClaim = this.RULE("plainPlayerClaim", (): Claim => {
    const first = this.LA(1);
    return this.OR<Claim>([
      {
        ALT: () => {
          this.CONSUME(words.wins);
          return { ...this.since(first), kind: "wins" };
        },
      },
      {
        ALT: () => {
          this.CONSUME(words.LP);
          const not = this.OPTION(() => this.SUBRULE(this.not));
          const amount = this.SUBRULE(this.numeral);
          return { ...this.since(first), kind: "life points", not, amount };
        },
      },
    ]);
  });

  /** `trigger` behind `does not`. */
  readonly deniedTrigger = this.RULE("deniedTrigger", (): DeniedVerb => {
    this.CONSUME(words.trigger);
    return "triggers";
  });

  readonly deniedEffect = this.RULE(
    "deniedEffect",
    (): DeniedVerb =>
      this.OR<DeniedVerb>([
        {
          ALT: () => {
            this.CONSUME(words.apply);
            return "applies";
          },
        },
        { ALT: () => this.SUBRULE(this.deniedTrigger) },
      ]),
  );

  readonly deniedWin = this.RULE("deniedWin", (): DeniedVerb => {
    this.CONSUME(words.win);
    return "wins";
  });

  readonly plainAttackClaim = this.RULE("plainAttackClaim", (): Claim => {
    const token = this.CONSUME(words.negated);
    return { ...this.spanOf(token), kind: "negated" };
  });

  /** `2 cards in A's hand`. */
  readonly numberOfCards = this.RULE("numberOfCards", (): Assertion => {
    const first = this.LA(1);
    const count = this.SUBRULE(this.numeral);
    this.OR([{ ALT: () => this.CONSUME(words.cards) }, { ALT: () => this.CONSUME(words.card) }]);
    const subject: Subject = { ...this.since(first), kind: "number of cards", count };
    const claimed = this.LA(1);
    const not = this.OPTION(() => this.SUBRULE(this.not));
    const place = this.SUBRULE(this.place);
    return { subject, claims: [{ ...this.since(claimed), kind: "place", not, place }] };
  });

  /** `2 "Spell" counters on "X"`. */
  readonly numberOfCounters = this.RULE("numberOfCounters", (): Assertion => {
    const first = this.LA(1);
    const count = this.SUBRULE(this.numeral);
    const counter = this.SUBRULE(this.counterName);
    const subject: Subject = { ...this.since(first), kind: "counters", count, counter };
    const claimed = this.LA(1);
    const not = this.OPTION(() => this.SUBRULE(this.not));
    this.CONSUME(words.on);
    const card = this.SUBRULE(this.card);
    return { subject, claims: [{ ...this.since(claimed), kind: "on card", not, card }] };
  });

  /** `A's field`, the subject of `empty`. */
  readonly claimedZone = this.RULE("claimedZone", (): Subject => {
    const first = this.LA(1);
    const player = this.SUBRULE(this.possessive);
    const { zone, start, end } = this.SUBRULE(this.zoneName);
    const span = this.since(first);
    return { ...span, kind: "zone", place: { ...span, kind: "place", player, zone, zoneSpan: { start, end } } };
  });

  readonly plainEmptyClaim = this.RULE("plainEmptyClaim", (): Claim => {
    const token = this.CONSUME(words.empty);
    return { ...this.spanOf(token), kind: "empty" };
  });

  /** `undecided`, `a draw`. */
  readonly plainDuelClaim = this.RULE("plainDuelClaim", (): Claim => {
    const first = this.LA(1);
    return this.OR<Claim>([
      {
        ALT: () => {
          this.CONSUME(words.undecided);
          return { ...this.since(first), kind: "undecided" };
        },
      },
      {
        ALT: () => {
          this.OPTION(() => this.CONSUME(Article));
          this.CONSUME(infinitives.draw);
          return { ...this.since(first), kind: "draw" };
        },
      },
    ]);
  });

  readonly attackClaim = this.RULE("attackClaim", (): Claim => this.notBefore(this.plainAttackClaim));
  readonly emptyClaim = this.RULE("emptyClaim", (): Claim => this.notBefore(this.plainEmptyClaim));
  readonly duelClaim = this.RULE("duelClaim", (): Claim => this.notBefore(this.plainDuelClaim));

  readonly not = this.RULE("not", (): Span => this.spanOf(this.CONSUME(words.not)));

  /** Claims about one subject, joined by commas or `and`. */
  private joinedClaims(claim: ParserMethod<[], Claim>): Claim[] {
    const claims = [this.SUBRULE(claim)];
    this.MANY({
      GATE: () => !this.isAt(2, clauseWords.per),
      DEF: () => {
        this.SUBRULE(this.joint);
        claims.push(this.SUBRULE2(claim));
      },
    });
    return claims;
  }

  /** A claim, which `not` in front of it turns round. */
  private notBefore(plain: ParserMethod<[], Claim>): Claim {
    const first = this.LA(1);
    const not = this.OPTION(() => this.SUBRULE(this.not));
    const claim = this.SUBRULE(plain);
    return this.ACTION(() => {
      if (not !== undefined && claim.not !== undefined) {
        this.complain({
          ...claim.not,
          code: "syntax/repeated",
          severity: "error",
          message: "`not` stands here twice; once is enough.",
          data: { ...claim.not, title: "Remove one", replacement: "" },
        });
      }
      return { ...claim, ...this.since(first), not: not ?? claim.not };
    });
  }

  /** A claim with `not` in front of it, or a verb behind `does not`. */
  private deniable(plain: ParserMethod<[], Claim>, denied: ParserMethod<[], DeniedVerb>): Claim {
    return this.OR9<Claim>([
      {
        ALT: () => {
          const first = this.CONSUME9(words.does);
          this.CONSUME9(words.not);
          const not = this.since(first);
          const kind = this.SUBRULE(denied);
          return { ...this.since(first), kind, not };
        },
      },
      { ALT: () => this.notBefore(plain) },
    ]);
  }
}
