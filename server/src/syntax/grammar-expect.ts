import { ClaimGrammar } from "./grammar-claim";
import type { Claim, Expectation, Reference, Subject } from "./tree";
import { infinitives, words } from "./vocabulary";

interface Assertion {
  readonly subject: Subject;
  readonly claims: Claim[];
}

/** The rules for expectations: a subject and what is claimed of it. */
export abstract class ExpectGrammar extends ClaimGrammar {
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
}
