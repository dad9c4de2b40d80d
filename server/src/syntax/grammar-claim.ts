import type { ParserMethod } from "chevrotain";
import { StepGrammar } from "./grammar-step";
import type { Claim, Span, StatName, SummonKind } from "./tree";
import { Article, clauseWords, infinitives, properties, summonKinds, words } from "./vocabulary";

/** A claim that `does not` can deny. */
type DeniedVerb = "triggers" | "applies" | "wins";

/** The rules for what an expectation claims of its subject. */
export abstract class ClaimGrammar extends StepGrammar {
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
      {
        ALT: () => {
          this.CONSUME(words.banished);
          const span = this.since(first);
          return { ...span, kind: "place", place: { ...span, kind: "place", zone: "banished zone", zoneSpan: span } };
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
          data: { start: not.start, end: claim.start, title: "Remove one", replacement: "" },
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
