import type { CardLine } from "../syntax/card-lines";
import type { Line } from "../syntax/tree";
import { conditionOf, windowOf } from "./condition";
import { declarationOf, deedOf } from "./deed";
import { addClause, addCoin, addTied, clauseOf } from "./effect-clause";
import { type EffectDraft, wordsOf } from "./effect-draft";
import { addEvents, addWindow, answersEvents } from "./effect-event";
import { addOath, addProcedureLine, addStatement } from "./effect-statement";
import type { Scope } from "./scope";
import { selectorOf } from "./selector";
import type { Stats } from "./stats";

/** Puts one line below a head into the effect. */
export function addLine(
  draft: EffectDraft,
  phrase: CardLine,
  line: Line,
  stats: Stats | undefined,
  scope: Scope,
): void {
  draft.take(line);
  scope.actor = undefined;
  switch (phrase.line) {
    case "when":
      addEvents(draft, phrase, "when", phrase.events, scope);
      return;
    case "if":
      if (phrase.events && (answersEvents(draft, phrase.events) || !phrase.condition)) {
        addEvents(draft, phrase, "if", phrase.events, scope);
      } else if (phrase.condition) draft.conditions.push(conditionOf(phrase.condition, scope));
      return;
    case "during":
      addWindow(draft, phrase, line, scope);
      return;
    case "not this turn":
      draft.conditions.push({ if: "not this turn", happened: phrase.happened });
      return;
    case "damage step":
      if (phrase.allowed) draft.inDamageStep = true;
      else draft.notInDamageStep = true;
      return;
    case "instead of the normal draw":
      draft.events.push({ verb: "draw", would: true, who: "you" });
      draft.tense = "when";
      return;
    case "cost": {
      scope.effect.subject = false;
      const deed = deedOf(phrase.deed, scope);
      draft.cost.push({ conjunction: phrase.conjunction ?? (draft.cost.length === 0 ? "do" : "and"), deed });
      scope.effect.hasCost = true;
      return;
    }
    case "target": {
      const selector = selectorOf(phrase.selector, scope);
      if (selector.select === "cards" && selector.count === undefined) {
        scope.problem(phrase.selector, "card/count", "Say how many are targeted: `target 1 …` or `target up to 2 …`.", {
          title: "Say `1`",
          replacement: "1 ",
          end: phrase.selector.start,
        });
      }
      scope.effect.targets++;
      draft.targetLines.push({ start: phrase.start, end: phrase.end, line });
      (draft.options.at(-1)?.targets ?? draft.targets).push(selector);
      return;
    }
    case "declare":
      draft.declares.push(declarationOf(phrase.declaration, scope));
      return;
    case "clause":
      addClause(draft, phrase, line, scope);
      return;
    case "statement":
      addStatement(draft, phrase.action, line, scope);
      return;
    case "choose":
      draft.choose = phrase.mode;
      return;
    case "option": {
      if (draft.choose === undefined) {
        scope.problem(
          phrase,
          "card/misplaced",
          "`option` needs a line `choose 1` (or `choose each that applies`) above it.",
        );
      }
      const condition = phrase.condition && conditionOf(phrase.condition, scope);
      draft.options.push({
        text: optionText(line),
        ...(phrase.may && { may: true }),
        ...(condition && { condition }),
        targets: [],
        body: [],
      });
      scope.effect.hasDeed = false;
      if (phrase.action) draft.addClause({ conjunction: "do", ...clauseOf(draft, phrase.action, scope) }, line);
      return;
    }
    case "oath":
      addOath(draft, phrase.action, scope);
      return;
    case "no response":
      draft.noResponse = {
        by: phrase.by?.value ?? "any",
        ...(phrase.with && { with: selectorOf(phrase.with, scope) }),
      };
      return;
    case "needs":
      draft.needs.push(conditionOf(phrase.condition, scope));
      return;
    case "later":
      draft.later = { window: windowOf(phrase.window), line, span: phrase };
      return;
    case "coin":
      addCoin(draft, phrase, scope);
      return;
    case "tied":
      addTied(draft, phrase, line, stats, scope);
      return;
    case "to the field of":
    case "in position":
    case "as material":
      addProcedureLine(draft, phrase, scope);
      return;
    default:
      scope.problem(phrase, "card/misplaced", "This line is a rule of the card: it stands above the first head.");
  }
}

/** The words by which a player names the option. */
function optionText(line: Line): string {
  return wordsOf(line).replace(/^option\s*:?\s*/i, "");
}
