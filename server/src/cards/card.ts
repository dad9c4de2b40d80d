import type { CardDefinition, EffectDefinition, MaterialSlot, SummoningCondition } from "../rules/definition";
import { parseCardLine } from "../syntax/card-line";
import type { CardLine } from "../syntax/card-lines";
import { absolute, type CardBlock, isKind, type Line, type Span } from "../syntax/tree";
import { checkRules } from "./card-check";
import { cannotBeSummoned, materialsOf, summoningOf } from "./card-rules";
import { conditionOf } from "./condition";
import { checkEffect } from "./effect-check";
import { EffectDraft, type EffectLines, problemAt, wordsOf } from "./effect-draft";
import { addLine } from "./effect-lines";
import { checkAll } from "./effect-statement";
import { headOf } from "./head";
import { unknownNames } from "./names";
import { type CardProblem, CardProblems } from "./problem";
import { emptyScope, type Mention, Scope } from "./scope";
import { selectorOf } from "./selector";
import { type Stats, statsOf } from "./stats";
import { unionEffects } from "./union";

/** Where the parts of a card stand in the text of its file, in absolute offsets. */
export interface CardLines {
  readonly header: Span;
  readonly stats?: Span;
  /** The lines above the first head: names, series, Summoning conditions, materials. */
  readonly rules: readonly Span[];
  /** In the order of the definition's effects: `effects[n - 1]` is effect n. */
  readonly effects: readonly EffectLines[];
}

/** A compiled block. Without a name or a type line there is no definition. */
export interface CompiledCard {
  readonly definition: CardDefinition | undefined;
  /** In text order, with absolute offsets. A definition with problems says less than its text. */
  readonly problems: readonly CardProblem[];
  readonly lines: CardLines;
}

interface Compiled extends CompiledCard {
  readonly mentions: readonly Mention[];
}

const compiled = new WeakMap<CardBlock, Compiled>();

/**
 * Compiles a card block. `known`: all names that cards have, printed or by rule, against which the names in quotes are
 * checked; without it they are not. The effects of the definition are the heads of the block in text order, so that
 * effect n is `effects[n - 1]`; effects that stand under no head (`name "X" while …`) come behind them. Never throws.
 */
export function compileCard(block: CardBlock, known?: ReadonlySet<string>): CompiledCard {
  let card = compiled.get(block);
  if (card === undefined) {
    card = compile(block);
    compiled.set(block, card);
  }
  if (known === undefined) return card;
  const unknown = unknownNames(card.mentions, known);
  if (unknown.length === 0) return card;
  return { ...card, problems: [...card.problems, ...unknown].sort((a, b) => a.start - b.start || a.end - b.end) };
}

/** The names by which the card of a block can be called: printed, and by rule. Empty when the block has no name. */
export function namesOf(block: CardBlock): readonly string[] {
  const { definition } = compileCard(block);
  return definition ? [...new Set([definition.id, ...definition.names])] : [];
}

function compile(block: CardBlock): Compiled {
  const problems = new CardProblems();
  const header = { start: block.header.start, end: block.header.end };
  const name = isKind(block.header, "card header") ? block.header.tree.name.value : undefined;
  const card = new CardDraft(new Scope(problems, name ?? ""));
  for (const line of block.lines) {
    if (!isKind(line, "card text")) continue;
    const { line: phrase, problem } = parseCardLine(line.tokens);
    if (phrase) card.add(phrase, line);
    else {
      problems.addSyntax(line, problem);
      card.scope.effect.faulty = true;
    }
  }
  const { definition, lines } = card.finish(name, block.header);
  return { definition, problems: problems.all, lines: { header, ...lines }, mentions: card.scope.mentions };
}

/** A card while its lines are read. */
class CardDraft {
  readonly scope: Scope;
  #stats: Stats | undefined;
  #statsLine: Span | undefined;
  #always: string | undefined;
  readonly #also: string[] = [];
  readonly #series: string[] = [];
  readonly #lists: string[] = [];
  #materials: readonly MaterialSlot[] | undefined;
  readonly #summoning: SummoningCondition[] = [];
  #onlyOne: CardDefinition["onlyOnePerSide"];
  #equipOnlyTo: CardDefinition["equipOnlyTo"];
  #unionWith: CardDefinition["equipOnlyTo"];
  readonly #rules: Span[] = [];
  readonly #drafts: EffectDraft[] = [];
  readonly #behind: { readonly effect: EffectDefinition; readonly lines: EffectLines }[] = [];
  readonly #seen = new Set<string>();

  constructor(scope: Scope) {
    this.scope = scope;
  }

  add(phrase: CardLine, line: Line): void {
    const { scope } = this;
    scope.line = line;
    const draft = this.#drafts.at(-1);
    if (phrase.line === "head") this.#openEffect(phrase, line);
    else if (phrase.line === "stats") this.#addStats(phrase, line);
    else if (draft) addLine(draft, phrase, line, this.#stats, scope);
    else this.#addRule(phrase, line);
  }

  #openEffect(phrase: Extract<CardLine, { line: "head" }>, line: Line): void {
    const { scope } = this;
    this.#closeEffect();
    scope.effect = { ...emptyScope(), labels: new Set(scope.effect.labels) };
    scope.line = line;
    const head = headOf(phrase, this.#stats, scope);
    if (phrase.on) checkAll(phrase.on, scope);
    const on = phrase.on && selectorOf(phrase.on, scope);
    const draft = new EffectDraft(phrase, head, on, line);
    if (phrase.condition) draft.conditions.push(conditionOf(phrase.condition, scope));
    this.#drafts.push(draft);
    const twin = this.#drafts
      .slice(0, -1)
      .find((each) => each.head.class === "maintenance" && phrase.class.value === "maintenance");
    if (twin) scope.problem(phrase.class, "card/head-clash", "A card has one `maintenance`: put both costs under it.");
  }

  #closeEffect(): void {
    const draft = this.#drafts.at(-1);
    if (draft === undefined) return;
    checkEffect(draft, this.scope);
    if (draft.head.class === "activation" && draft.targets.length > 0) this.scope.activationTargets = true;
  }

  #addStats(phrase: Extract<CardLine, { line: "stats" }>, line: Line): void {
    const { scope } = this;
    if (this.#stats) {
      scope.problem(phrase, "card/repeated", "The card has a type line already.");
      return;
    }
    if (this.#drafts.length > 0) scope.problem(phrase, "card/misplaced", "The type line stands above the first head.");
    this.#stats = statsOf(phrase, scope);
    this.#statsLine = absolute(line, phrase);
  }

  #once(kind: string, phrase: Span): boolean {
    if (this.#seen.has(kind)) this.scope.problem(phrase, "card/repeated", "This line stands here twice.");
    const first = !this.#seen.has(kind);
    this.#seen.add(kind);
    return first;
  }

  #addRule(phrase: CardLine, line: Line): void {
    const { scope } = this;
    this.#rules.push(absolute(line, phrase));
    switch (phrase.line) {
      case "scale":
        if (this.#once("scale", phrase) && this.#stats) this.#stats = { ...this.#stats, scale: phrase.scale.value };
        return;
      case "name always":
        if (this.#once("always", phrase)) this.#always = scope.name(phrase.name.value, phrase.name, false);
        return;
      case "name also":
        this.#also.push(scope.name(phrase.name.value, phrase.name, false));
        return;
      case "name while":
        this.#nameWhile(phrase, line);
        return;
      case "series":
        this.#series.push(...phrase.names.map(({ value }) => value));
        return;
      case "lists":
        this.#lists.push(...phrase.names.map((name) => scope.name(name.value, name)));
        return;
      case "only 1 per side":
        this.#onlyOne = phrase.of === undefined ? true : selectorOf(phrase.of, scope);
        return;
      case "equip only to":
        this.#equipOnlyTo = selectorOf(phrase.selector, scope);
        return;
      case "union with":
        if (this.#once("union", phrase)) this.#union(phrase, line);
        return;
      case "materials":
        if (this.#once("materials", phrase)) this.#materials = materialsOf(phrase, scope);
        return;
      case "summoning":
        this.#summoning.push(summoningOf(phrase, scope));
        return;
      case "statement": {
        const rule = cannotBeSummoned(phrase.action, scope);
        if (rule) {
          this.#summoning.push(rule);
          return;
        }
        scope.problem(
          phrase,
          "card/misplaced",
          "This line stands under no head: write `continuous`, or another class, above it.",
          {
            title: "Put `continuous` above it",
            replacement: "continuous\n  ",
            end: phrase.start,
          },
        );
        return;
      }
      default:
        scope.problem(
          phrase,
          "card/misplaced",
          "This line belongs to an effect: write its head above it (`activation`, `ignition`, `trigger optional`, `continuous`, …).",
        );
    }
  }

  #nameWhile(phrase: Extract<CardLine, { line: "name while" }>, line: Line): void {
    const place = { start: line.start, end: line.end };
    const effect: EffectDefinition = {
      ...emptyEffect,
      class: "unclassified",
      in: phrase.places.map(({ value }) => value),
      statics: [
        {
          on: { select: "ref", ref: { to: "this card" } },
          modifiers: [{ modify: "name", name: this.scope.name(phrase.name.value, phrase.name) }],
        },
      ],
      text: [wordsOf(line)],
    };
    this.#behind.push({ effect, lines: { head: place, lines: [place], clauses: [place] } });
  }

  #union(phrase: Extract<CardLine, { line: "union with" }>, line: Line): void {
    const place = { start: line.start, end: line.end };
    const holder = selectorOf(phrase.selector, this.scope);
    this.#unionWith = holder;
    for (const effect of unionEffects(holder, wordsOf(line))) {
      this.#behind.push({ effect, lines: { head: place, lines: [place], clauses: effect.body.map(() => place) } });
    }
  }

  finish(
    name: string | undefined,
    header: Line,
  ): { definition: CardDefinition | undefined; lines: Omit<CardLines, "header"> } {
    this.#closeEffect();
    const { scope } = this;
    const stats = this.#stats;
    if (name !== undefined && stats === undefined) {
      problemAt(scope, header, () =>
        scope.problem(
          { start: 0, end: header.end - header.start },
          "card/stats",
          "The card has no type line, such as `DARK Machine Effect Monster, Level 6, 2400/1500` or `Normal Spell`.",
        ),
      );
    }
    const all = [
      ...this.#drafts.map((draft) => ({ effect: draft.definition(), lines: draft.lines() })),
      ...this.#behind,
    ];
    const lines = {
      ...(this.#statsLine && { stats: this.#statsLine }),
      rules: this.#rules,
      effects: all.map((each) => each.lines),
    };
    if (name === undefined || stats === undefined) return { definition: undefined, lines };
    checkRules(
      {
        stats,
        materials: this.#materials !== undefined,
        equipOnlyTo: this.#equipOnlyTo !== undefined,
        union: this.#seen.has("union"),
        summoning: this.#summoning,
        effects: all.map(({ effect }) => effect),
      },
      (code, message) =>
        problemAt(scope, header, () => scope.problem({ start: 0, end: header.end - header.start }, code, message)),
    );
    this.#checkGrants(all.map(({ effect }) => effect));
    this.#checkEffectKind(stats, all.length);
    const equipOnlyTo = this.#equipOnlyTo ?? this.#unionWith;
    const definition: CardDefinition = {
      id: name,
      ...stats,
      names: [this.#always ?? name, ...this.#also],
      renamed: this.#always !== undefined,
      series: this.#series,
      lists: [
        ...new Set([...this.#lists, ...scope.mentions.flatMap((mention) => (mention.lists ? [mention.name] : []))]),
      ].filter((each) => each !== name),
      ...(this.#materials && { materials: this.#materials }),
      summoning: this.#summoning,
      ...(this.#onlyOne !== undefined && { onlyOnePerSide: this.#onlyOne }),
      ...(equipOnlyTo && { equipOnlyTo }),
      effects: all.map(({ effect }) => effect),
    };
    return { definition, lines };
  }

  /** Effects given with `gains effect 3` must be heads `granted` of this card. */
  #checkGrants(effects: readonly EffectDefinition[]): void {
    for (const draft of this.#drafts) {
      const modifiers = [
        ...draft.statics.flatMap((each) => each.modifiers),
        ...draft.body.flatMap(({ deed }) => deed.modifiers ?? []),
      ];
      for (const modifier of modifiers) {
        if (modifier.modify !== "grant" || effects[modifier.effect - 1]?.class === "granted") continue;
        problemAt(this.scope, draft.line, () =>
          this.scope.problem(
            draft.phrase.class,
            "card/reference",
            `Effect ${modifier.effect} of this card is not one with the head \`granted\`.`,
          ),
        );
      }
    }
  }

  #checkEffectKind(stats: Stats, effects: number): void {
    const [first] = this.#drafts;
    if (stats.kind !== "monster" || effects === 0 || first === undefined) return;
    const may = ["Effect", "Gemini", "Pendulum", "Token", "Flip", "Union", "Spirit", "Toon"];
    if (stats.properties.some((property) => may.includes(property))) return;
    problemAt(this.scope, first.line, () =>
      this.scope.problem(
        first.phrase.class,
        "card/head-clash",
        "The type line says that this monster has no effect: write `Effect` in it.",
      ),
    );
  }
}

/** An effect of which nothing is said. */
const emptyEffect: EffectDefinition = {
  class: "unclassified",
  optional: false,
  in: [],
  events: [],
  conditions: [],
  cost: [],
  targets: [],
  declares: [],
  body: [],
  statics: [],
  oaths: [],
  needs: [],
  notInDamageStep: false,
  inDamageStep: false,
  leash: [],
  text: [],
};
