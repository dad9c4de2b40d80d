import { ExpectGrammar } from "./grammar-expect";
import { Colon, Comma, CopyNumber, endOf, Hole, LeftBracket, QuotedText, RightBracket, Sign } from "./lexer";
import type {
  About,
  BackgroundHeader,
  CardHeader,
  Cell,
  Documents,
  Extends,
  ForEach,
  ProfileHeader,
  RulingHeader,
  RulingRelation,
  ScenarioHeader,
  Source,
  Status,
  Strict,
  Under,
} from "./tree";
import { AnyWord, Numeral, words } from "./vocabulary";

/** The rules for headers and for the lines of rulings and profiles. */
export abstract class BlockGrammar extends ExpectGrammar {
  readonly scenarioHeader = this.RULE("scenarioHeader", (): ScenarioHeader => {
    const first = this.CONSUME(words.scenario);
    const title = this.SUBRULE(this.quoted);
    return { ...this.since(first), kind: "scenario header", title };
  });

  readonly backgroundHeader = this.RULE("backgroundHeader", (): BackgroundHeader => {
    const first = this.CONSUME(words.background);
    return { ...this.since(first), kind: "background header" };
  });

  readonly rulingHeader = this.RULE("rulingHeader", (): RulingHeader => {
    const first = this.CONSUME(words.ruling);
    const id = this.SUBRULE(this.id);
    return { ...this.since(first), kind: "ruling header", id };
  });

  readonly profileHeader = this.RULE("profileHeader", (): ProfileHeader => {
    const first = this.CONSUME(words.profile);
    const id = this.SUBRULE(this.id);
    return { ...this.since(first), kind: "profile header", id };
  });

  readonly cardHeader = this.RULE("cardHeader", (): CardHeader => {
    const first = this.CONSUME(words.card);
    const name = this.SUBRULE(this.quoted);
    return { ...this.since(first), kind: "card header", name };
  });

  readonly under = this.RULE("under", (): Under => {
    const first = this.CONSUME(words.under);
    const profiles = this.SUBRULE(this.ids);
    return { ...this.since(first), kind: "under", profiles };
  });

  readonly strict = this.RULE("strict", (): Strict => {
    const token = this.CONSUME(words.strict);
    return { ...this.spanOf(token), kind: "strict" };
  });

  /** `for each <n> in "X", "Y"`, or `for each` above a table. */
  readonly forEach = this.RULE("forEach", (): ForEach => {
    const first = this.CONSUME(words.for);
    this.CONSUME(words.each);
    const list = this.OPTION(() => {
      const token = this.CONSUME(Hole);
      this.CONSUME(words.in);
      const values = [this.SUBRULE(this.cell)];
      this.MANY(() => {
        this.CONSUME(Comma);
        values.push(this.SUBRULE2(this.cell));
      });
      return { hole: { ...this.spanOf(token), hole: token.image.slice(1, -1) }, values };
    });
    return { ...this.since(first), kind: "for each", hole: list?.hole, values: list?.values ?? [] };
  });

  /** What stands between two commas of a list of values. */
  readonly cell = this.RULE("cell", (): Cell => {
    const first = this.LA(1);
    const parts: { readonly start: number; readonly text: string }[] = [];
    this.AT_LEAST_ONE(() => {
      const token = this.OR([
        { ALT: () => this.CONSUME(QuotedText) },
        { ALT: () => this.CONSUME(CopyNumber) },
        { ALT: () => this.CONSUME(AnyWord) },
        { ALT: () => this.CONSUME(Numeral) },
        { ALT: () => this.CONSUME(Colon) },
        { ALT: () => this.CONSUME(LeftBracket) },
        { ALT: () => this.CONSUME(RightBracket) },
        { ALT: () => this.CONSUME(Sign) },
      ]);
      this.ACTION(() => {
        this.verbatim(token);
        const before = this.LA(-1);
        const gap = parts.length > 0 && endOf(before) < token.startOffset ? " " : "";
        parts.push({ start: token.startOffset, text: gap + token.image });
      });
    });
    return { ...this.since(first), text: parts.map((part) => part.text).join("") };
  });

  readonly about = this.RULE("about", (): About => {
    const first = this.CONSUME(words.about);
    const cards = [this.SUBRULE(this.quoted)];
    this.MANY(() => {
      this.SUBRULE(this.joint);
      cards.push(this.SUBRULE2(this.quoted));
    });
    return { ...this.since(first), kind: "about", cards };
  });

  readonly documents = this.RULE("documents", (): Documents => {
    const first = this.CONSUME(words.documents);
    const rules = this.SUBRULE(this.ids);
    return { ...this.since(first), kind: "documents", rules };
  });

  /** `source "Title", section "Part", item 4`. */
  readonly source = this.RULE("source", (): Source => {
    const first = this.CONSUME(words.source);
    const document = this.SUBRULE(this.quoted);
    const section = this.OPTION({
      GATE: () => !this.isAt(2, words.item),
      DEF: () => {
        this.CONSUME(Comma);
        this.CONSUME(words.section);
        return this.SUBRULE2(this.quoted);
      },
    });
    const item = this.OPTION2(() => {
      this.CONSUME2(Comma);
      this.CONSUME(words.item);
      return this.OR<Source["item"]>([
        { ALT: () => this.SUBRULE(this.numeral) },
        { ALT: () => this.SUBRULE3(this.quoted) },
      ]);
    });
    return { ...this.since(first), kind: "source", document, section, item };
  });

  readonly status = this.RULE("status", (): Status => {
    const first = this.CONSUME(words.status);
    const status = this.OR(
      this.either({
        official: words.official,
        unofficial: words.unofficial,
        disputed: words.disputed,
        undecided: words.undecided,
      }),
    );
    return { ...this.since(first), kind: "status", status };
  });

  /** `superseded by ID`, `supersedes ID`, `conflicts with ID`. */
  readonly relation = this.RULE("relation", (): RulingRelation => {
    const first = this.LA(1);
    const kind = this.OR<RulingRelation["kind"]>([
      ...this.either({ supersedes: words.supersedes }),
      {
        ALT: () => {
          this.CONSUME(words.superseded);
          this.CONSUME(words.by);
          return "superseded by";
        },
      },
      {
        ALT: () => {
          this.CONSUME(words.conflicts);
          this.CONSUME(words.with);
          return "conflicts with";
        },
      },
    ]);
    const rulings = this.SUBRULE(this.ids);
    return { ...this.since(first), kind, rulings };
  });

  readonly extendsLine = this.RULE("extendsLine", (): Extends => {
    const first = this.CONSUME(words.extends);
    const profile = this.SUBRULE(this.id);
    return { ...this.since(first), kind: "extends", profile };
  });
}
