import { ReferenceGrammar } from "./grammar-reference";
import type { Advance, BattleMoment, PhaseName, PhaseWords, Span } from "./tree";
import { infinitives, Numeral, words } from "./vocabulary";

/** The rules for phases and the moments of a battle, and the line that goes there. */
export abstract class PhaseGrammar extends ReferenceGrammar {
  readonly phaseName = this.RULE(
    "phaseName",
    (): PhaseName =>
      this.OR<PhaseName>([
        {
          ALT: () => {
            this.spell(this.CONSUME(infinitives.draw), "Draw");
            this.CONSUME(words.Phase);
            return "Draw Phase";
          },
        },
        {
          ALT: () => {
            this.CONSUME(words.Standby);
            this.CONSUME2(words.Phase);
            return "Standby Phase";
          },
        },
        {
          ALT: () => {
            this.CONSUME(words.Main);
            this.CONSUME3(words.Phase);
            const token = this.CONSUME(Numeral);
            return this.ACTION(() => this.mainPhase(token.image, this.spanOf(token)));
          },
        },
        {
          ALT: () => {
            this.CONSUME(words.Battle);
            this.CONSUME4(words.Phase);
            return "Battle Phase";
          },
        },
        {
          ALT: () => {
            this.spell(this.CONSUME(infinitives.end), "End");
            this.CONSUME5(words.Phase);
            return "End Phase";
          },
        },
      ]),
  );

  /** `A's Main Phase 1`. */
  readonly phase = this.RULE("phase", (): PhaseWords => {
    const first = this.LA(1);
    const player = this.SUBRULE(this.possessive);
    const phase = this.SUBRULE(this.phaseName);
    return { ...this.since(first), kind: "phase", player, phase };
  });

  /** `advance to B's Standby Phase`, `advance to the start of the Damage Step`. */
  readonly advance = this.RULE("advance", (): Advance => {
    const first = this.LA(1);
    const guard = this.OPTION(() => this.SUBRULE(this.guard));
    this.CONSUME(words.advance);
    const to = this.OR<Advance["to"]>([
      {
        ALT: () => {
          this.CONSUME(words.to);
          return this.OR2<Advance["to"]>([
            { ALT: () => this.SUBRULE(this.phase) },
            { ALT: () => this.SUBRULE(this.battleMoment) },
          ]);
        },
      },
      { ALT: () => this.SUBRULE(this.aroundCalculation) },
    ]);
    return { ...this.since(first), kind: "advance", guard, to };
  });

  readonly battleMoment = this.RULE("battleMoment", (): Advance["to"] =>
    this.OR<Advance["to"]>([
      { ALT: () => this.SUBRULE(this.aroundCalculation) },
      {
        ALT: () => {
          const first = this.LA(1);
          this.OPTION(() => this.CONSUME(words.the));
          const moment = this.SUBRULE(this.stepOrCalculation);
          return { ...this.since(first), kind: "moment", moment };
        },
      },
    ]),
  );

  /** `before damage calculation`, `after damage calculation`. */
  readonly aroundCalculation = this.RULE("aroundCalculation", (): Advance["to"] => {
    const first = this.LA(1);
    const side = this.OR(this.either({ before: words.before, after: words.after }));
    this.spell(this.CONSUME(words.Damage), "damage");
    this.CONSUME(words.calculation);
    return { ...this.since(first), kind: "moment", moment: `${side} damage calculation` };
  });

  readonly stepOrCalculation = this.RULE(
    "stepOrCalculation",
    (): BattleMoment =>
      this.OR<BattleMoment>([
        {
          ALT: () => {
            const start = this.CONSUME(words.start);
            return this.OR2<BattleMoment>([
              {
                ALT: () => {
                  this.SUBRULE(this.ofTheDamageStep);
                  return "start of the Damage Step";
                },
              },
              {
                ALT: () => {
                  this.spell(start, "Start");
                  this.CONSUME(words.Step);
                  return "Start Step";
                },
              },
            ]);
          },
        },
        {
          ALT: () => {
            const end = this.CONSUME(infinitives.end);
            return this.OR3<BattleMoment>([
              {
                ALT: () => {
                  this.SUBRULE2(this.ofTheDamageStep);
                  return "end of the Damage Step";
                },
              },
              {
                ALT: () => {
                  this.spell(end, "End");
                  this.CONSUME2(words.Step);
                  return "End Step";
                },
              },
            ]);
          },
        },
        {
          ALT: () => {
            this.CONSUME(words.Battle);
            this.CONSUME3(words.Step);
            return "Battle Step";
          },
        },
        {
          ALT: () => {
            this.spell(this.CONSUME(words.Damage), "damage");
            this.CONSUME(words.calculation);
            return "damage calculation";
          },
        },
      ]),
  );

  readonly ofTheDamageStep = this.RULE("ofTheDamageStep", (): void => {
    this.CONSUME(words.of);
    this.CONSUME(words.the);
    this.CONSUME(words.Damage);
    this.CONSUME(words.Step);
  });

  private mainPhase(number: string, span: Span): PhaseName {
    if (number === "1") return "Main Phase 1";
    if (number !== "2") {
      this.complain({
        ...span,
        code: "syntax/number",
        severity: "error",
        message: "A turn has `Main Phase 1` and `Main Phase 2`.",
      });
    }
    return "Main Phase 2";
  }
}
