import { WordGrammar } from "./grammar-words";
import { endOf } from "./lexer";
import type { Place, PlayerWord, PositionWords, Span, ZoneName, ZoneWords } from "./tree";
import { infinitives, summonKinds, words, zoneWords } from "./vocabulary";

interface ZoneNode extends Span {
  readonly zone: ZoneName;
}

interface OwnedZone {
  readonly player?: PlayerWord;
  readonly zone: ZoneNode;
}

/** The rules for places, positions and zones. */
export abstract class PlaceGrammar extends WordGrammar {
  /** `in B's GY`, `on A's field`, `on top of A's Deck`. */
  readonly place = this.RULE("place", (): Place => {
    const first = this.LA(1);
    this.OR(this.either({ in: words.in, on: words.on }));
    const { player, zone } = this.SUBRULE(this.ownedZone);
    return this.ACTION(() => placeOf(this.since(first), zone, player));
  });

  /** `A's field`, `the top of A's Deck`: a place whose player is named. */
  readonly ownedZone = this.RULE(
    "ownedZone",
    (): OwnedZone =>
      this.OR([
        {
          ALT: () => {
            const player = this.SUBRULE(this.possessive);
            return { player, zone: this.SUBRULE(this.zoneName) };
          },
        },
        {
          ALT: () => {
            const end = this.SUBRULE(this.deckEnd);
            const player = this.SUBRULE2(this.possessive);
            return { player, zone: { ...end, end: endOf(this.CONSUME(words.Deck)) } };
          },
        },
      ]),
  );

  /** A place whose player may be left out: `GY`, `the hand`, `B's field`, `top of Deck`. */
  readonly loosePlace = this.RULE("loosePlace", (): Place => {
    const first = this.LA(1);
    let player: PlayerWord | undefined;
    const zone = this.OR([
      {
        ALT: () => {
          player = this.SUBRULE(this.possessive);
          return this.SUBRULE(this.zoneName);
        },
      },
      {
        ALT: () => {
          const end = this.SUBRULE(this.deckEnd);
          this.OPTION(() => {
            player = this.SUBRULE2(this.possessive);
          });
          this.OPTION2(() => this.CONSUME2(words.the));
          return { ...end, end: endOf(this.CONSUME(words.Deck)) };
        },
      },
      {
        ALT: () => {
          this.OPTION3(() => this.CONSUME3(words.the));
          return this.SUBRULE2(this.zoneName);
        },
      },
    ]);
    return this.ACTION(() => placeOf(this.since(first), zone, player));
  });

  /** `the top of`, `bottom of`. */
  readonly deckEnd = this.RULE("deckEnd", (): ZoneNode => {
    const first = this.LA(1);
    this.OPTION(() => this.CONSUME(words.the));
    const end = this.OR(this.either({ top: words.top, bottom: words.bottom }));
    this.CONSUME(words.of);
    return { ...this.since(first), zone: `${end} of the Deck` };
  });

  readonly zoneName = this.RULE("zoneName", (): ZoneNode => {
    const first = this.LA(1);
    const zone = this.OR<ZoneName>([
      ...this.either({ hand: words.hand, GY: words.GY, Deck: words.Deck }),
      { ALT: () => this.SUBRULE(this.fieldOrFieldZone) },
      {
        ALT: () => {
          this.CONSUME(words.banished);
          this.OPTION(() => this.spell(this.CONSUME(zoneWords.Zone), "zone"));
          return "banished zone";
        },
      },
      { ALT: () => this.SUBRULE(this.extraPlace) },
      {
        ALT: () => {
          this.OPTION2(() => this.CONSUME(words.Main));
          this.spell(this.CONSUME(words.monster), "Monster");
          this.CONSUME2(zoneWords.Zone);
          return "Monster Zone";
        },
      },
      {
        ALT: () => {
          this.CONSUME(words.Spell);
          this.CONSUME(zoneWords["&"]);
          this.CONSUME(words.Trap);
          this.CONSUME3(zoneWords.Zone);
          return "Spell & Trap Zone";
        },
      },
      {
        ALT: () => {
          this.CONSUME(summonKinds.Pendulum);
          this.CONSUME4(zoneWords.Zone);
          return "Pendulum Zone";
        },
      },
    ]);
    return { ...this.since(first), zone };
  });

  readonly fieldOrFieldZone = this.RULE("fieldOrFieldZone", (): ZoneName => {
    const field = this.CONSUME(words.field);
    const zone = this.OPTION(() => this.CONSUME(zoneWords.Zone));
    if (zone === undefined) return "field";
    this.spell(field, "Field");
    return "Field Zone";
  });

  readonly extraPlace = this.RULE("extraPlace", (): ZoneName => {
    this.CONSUME(words.Extra);
    return this.OR<ZoneName>([
      {
        ALT: () => {
          this.CONSUME(words.Deck);
          return "Extra Deck";
        },
      },
      {
        ALT: () => {
          this.spell(this.CONSUME(words.monster), "Monster");
          this.CONSUME(zoneWords.Zone);
          return "Extra Monster Zone";
        },
      },
    ]);
  });

  /** `Attack`, `face-down Defense Position`. */
  readonly position = this.RULE("position", (): PositionWords => {
    const first = this.LA(1);
    const facing = this.OPTION(() =>
      this.OR(this.either({ "face-up": words["face-up"], "face-down": words["face-down"] })),
    );
    const position = this.OR2(this.either({ Attack: infinitives.attack, Defense: words.Defense }));
    this.OPTION2(() => this.CONSUME(words.Position));
    return { ...this.since(first), kind: "position", position, facing };
  });

  /** `zone 3`, `B's zone 3`, `the left Extra Monster Zone`. */
  readonly zone = this.RULE("zone", (): ZoneWords => {
    const first = this.LA(1);
    const player = this.OPTION(() => this.SUBRULE(this.possessive));
    const zone = this.OR<ZoneWords["zone"]>([
      {
        ALT: () => {
          this.spell(this.CONSUME(zoneWords.Zone), "zone");
          return { number: this.SUBRULE(this.numeral).value };
        },
      },
      {
        ALT: () => {
          this.OPTION2(() => this.CONSUME(words.the));
          const extraMonsterZone = this.OR2(this.either({ left: words.left, right: words.right }));
          this.CONSUME(words.Extra);
          this.spell(this.CONSUME(words.monster), "Monster");
          this.CONSUME2(zoneWords.Zone);
          return { extraMonsterZone };
        },
      },
    ]);
    return { ...this.since(first), kind: "zone", player, zone };
  });
}

function placeOf(span: Span, zone: ZoneNode, player: PlayerWord | undefined): Place {
  return { ...span, kind: "place", player, zone: zone.zone, zoneSpan: { start: zone.start, end: zone.end } };
}
