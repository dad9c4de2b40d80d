import type { IOrAlt, TokenType } from "chevrotain";
import { ClauseGrammar } from "./grammar-clause";
import type { Action, CardOrEffect, Resolve, Span, Step } from "./tree";
import { clauseWords, infinitives, verbs, words } from "./vocabulary";

/** The words for what a player does, in one of their two forms. */
interface Forms {
  readonly activate: TokenType;
  readonly chain: TokenType;
  readonly set: TokenType;
  readonly attack: TokenType;
  readonly change: TokenType;
  readonly draw: TokenType;
  readonly decline: TokenType;
  readonly choose: TokenType;
  readonly order: TokenType;
  readonly pass: TokenType;
  readonly end: TokenType;
}

const thirdPerson: Forms = {
  activate: verbs.activates,
  chain: verbs.chains,
  set: verbs.Sets,
  attack: verbs.attacks,
  change: verbs.changes,
  draw: verbs.draws,
  decline: verbs.declines,
  choose: verbs.chooses,
  order: verbs.orders,
  pass: verbs.passes,
  end: verbs.ends,
};

const infinitive: Forms = {
  activate: infinitives.activate,
  chain: infinitives.chain,
  set: infinitives.Set,
  attack: infinitives.attack,
  change: infinitives.change,
  draw: infinitives.draw,
  decline: infinitives.decline,
  choose: infinitives.choose,
  order: infinitives.order,
  pass: infinitives.pass,
  end: infinitives.end,
};

/** The rules for steps: player, verb, object, clauses. */
export abstract class StepGrammar extends ClauseGrammar {
  /** `A activates …`, `A can activate …`, `A cannot activate …`. */
  readonly step = this.RULE("step", (): Step => {
    const first = this.LA(1);
    const guard = this.OPTION(() => this.SUBRULE(this.guard));
    const link = this.OPTION2(() => this.SUBRULE(this.link));
    const player = this.SUBRULE(this.player);
    let modeSpan: Span | undefined;
    let mode: Step["mode"] = "does";
    const action = this.OR<Action>([
      { ALT: () => this.SUBRULE(this.does) },
      {
        ALT: () => {
          const word = this.LA(1);
          mode = this.OR2(this.either({ can: words.can, cannot: words.cannot }));
          modeSpan = this.spanOf(word);
          return this.SUBRULE(this.asked);
        },
      },
    ]);
    const per = this.OPTION3(() => this.SUBRULE(this.lastPer));
    this.ACTION(() => {
      if (link === undefined || canBecomeLink(action)) return;
      const span = { start: link.start, end: link.end };
      this.complain({
        ...span,
        code: "syntax/misplaced",
        severity: "error",
        message: `\`CL${link.number}\` stands in front of an activation only.`,
        data: { start: link.start, end: player.start, title: `Remove \`CL${link.number}\``, replacement: "" },
      });
    });
    return { ...this.since(first), kind: "step", guard, link, player, mode, modeSpan, action, per };
  });

  readonly does = this.RULE("does", (): Action => this.OR(this.actions(thirdPerson, words.Summons)));

  readonly asked = this.RULE("asked", (): Action => this.OR(this.actions(infinitive, words.Summon)));

  /** `resolve`, `resolve CL2`. */
  readonly resolve = this.RULE("resolve", (): Resolve => {
    const first = this.LA(1);
    const guard = this.OPTION(() => this.SUBRULE(this.guard));
    this.CONSUME(words.resolve);
    const link = this.OPTION2(() => this.SUBRULE(this.link));
    return { ...this.since(first), kind: "resolve", guard, link };
  });

  readonly attackOrder = this.RULE(
    "attackOrder",
    (): AttackWords =>
      this.OR<AttackWords>([
        {
          ALT: () => {
            const directly = this.CONSUME(words.directly);
            this.CONSUME(words.with);
            return { verbEnd: this.spanOf(directly).end, attacker: this.SUBRULE(this.placedCard) };
          },
        },
        {
          ALT: () => {
            const target = this.SUBRULE2(this.placedCard);
            this.CONSUME2(words.with);
            return { target, attacker: this.SUBRULE3(this.placedCard) };
          },
        },
      ]),
  );

  /** Effects in the order in which they become links. */
  readonly orderedEffects = this.RULE("orderedEffects", (): CardOrEffect[] => {
    const effects = [this.SUBRULE(this.cardOrEffect)];
    this.MANY({
      GATE: () => !this.isAt(2, clauseWords.per),
      DEF: () => {
        this.SUBRULE(this.joint);
        effects.push(this.SUBRULE2(this.cardOrEffect));
      },
    });
    return effects;
  });

  /** The alternatives of `does` and `asked`, which differ in the form of the verb alone. */
  private actions(forms: Forms, summon: TokenType): IOrAlt<Action>[] {
    return [
      {
        ALT: () => {
          const first = this.LA(1);
          const how = this.SUBRULE(this.summonKind);
          this.CONSUME(summon);
          const verbSpan = this.since(first);
          const cards = this.SUBRULE(this.placedCards);
          const clauses = this.SUBRULE(this.clauses);
          return { ...this.since(first), verb: "summon", verbSpan, how, cards, clauses };
        },
      },
      {
        ALT: () => {
          const first = this.CONSUME(forms.set);
          const cards = this.SUBRULE2(this.placedCards);
          const clauses = this.SUBRULE2(this.clauses);
          return { ...this.since(first), verb: "set", verbSpan: this.spanOf(first), cards, clauses };
        },
      },
      {
        ALT: () => {
          const first = this.CONSUME(forms.activate);
          const subject = this.SUBRULE(this.cardOrEffect);
          const clauses = this.SUBRULE3(this.clauses);
          return { ...this.since(first), verb: "activate", verbSpan: this.spanOf(first), subject, clauses };
        },
      },
      {
        ALT: () => {
          const first = this.CONSUME(forms.chain);
          const subject = this.SUBRULE2(this.cardOrEffect);
          const clauses = this.SUBRULE4(this.clauses);
          return { ...this.since(first), verb: "chain", verbSpan: this.spanOf(first), subject, clauses };
        },
      },
      {
        ALT: () => {
          const first = this.CONSUME(forms.attack);
          const { target, attacker, verbEnd } = this.SUBRULE(this.attackOrder);
          const clauses = this.SUBRULE5(this.clauses);
          const verbSpan = { start: first.startOffset, end: verbEnd ?? this.spanOf(first).end };
          return { ...this.since(first), verb: "attack", verbSpan, target, attacker, clauses };
        },
      },
      {
        ALT: () => {
          const first = this.CONSUME(forms.change);
          const card = this.SUBRULE(this.placedCard);
          this.CONSUME(words.to);
          const position = this.SUBRULE(this.position);
          const clauses = this.SUBRULE6(this.clauses);
          return {
            ...this.since(first),
            verb: "change position",
            verbSpan: this.spanOf(first),
            card,
            position,
            clauses,
          };
        },
      },
      {
        ALT: () => {
          const first = this.CONSUME(forms.draw);
          const count = this.SUBRULE(this.numeral);
          this.OPTION4(() =>
            this.OR4([{ ALT: () => this.CONSUME(words.card) }, { ALT: () => this.CONSUME(words.cards) }]),
          );
          const clauses = this.SUBRULE7(this.clauses);
          return { ...this.since(first), verb: "draw", verbSpan: this.spanOf(first), count, clauses };
        },
      },
      {
        ALT: () => {
          const first = this.CONSUME(forms.decline);
          const subject = this.OPTION5(() => this.SUBRULE3(this.cardOrEffect));
          return { ...this.since(first), verb: "decline", verbSpan: this.spanOf(first), subject, clauses: [] };
        },
      },
      {
        ALT: () => {
          const first = this.CONSUME(forms.choose);
          const answers = this.SUBRULE(this.answers);
          const clauses = this.SUBRULE8(this.clauses);
          return { ...this.since(first), verb: "choose", verbSpan: this.spanOf(first), answers, clauses };
        },
      },
      {
        ALT: () => {
          const first = this.CONSUME(forms.order);
          const effects = this.SUBRULE(this.orderedEffects);
          return { ...this.since(first), verb: "order", verbSpan: this.spanOf(first), effects, clauses: [] };
        },
      },
      {
        ALT: () => {
          const first = this.CONSUME(forms.pass);
          return { ...this.spanOf(first), verb: "pass", verbSpan: this.spanOf(first), clauses: [] };
        },
      },
      {
        ALT: () => {
          const first = this.CONSUME(forms.end);
          this.CONSUME(words.the);
          this.CONSUME(words.turn);
          return { ...this.since(first), verb: "end turn", verbSpan: this.since(first), clauses: [] };
        },
      },
    ];
  }
}

interface AttackWords {
  readonly target?: Extract<Action, { verb: "attack" }>["target"];
  readonly attacker: Extract<Action, { verb: "attack" }>["attacker"];
  readonly verbEnd?: number;
}

function canBecomeLink(action: Action): boolean {
  if (action.verb === "activate" || action.verb === "chain") return true;
  return action.verb === "summon" && action.clauses.some((clause) => clause.kind === "with");
}
