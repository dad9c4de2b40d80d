import type { Condition } from "../rules/definition";
import { applied, type EffectDraft, problemAt } from "./effect-draft";
import type { Scope } from "./scope";

/** What can only be said of an effect when all of its lines are known. */
export function checkEffect(draft: EffectDraft, scope: Scope): void {
  const { class: kind } = draft.head;
  const head = draft.phrase.class;
  const { faulty } = scope.effect;
  const at = (report: () => void) => problemAt(scope, draft.line, report);
  if (applied.includes(kind)) {
    checkApplied(draft, scope);
  } else if (
    draft.statics.length === 0 &&
    draft.body.length === 0 &&
    draft.options.every(({ body }) => body.length === 0)
  ) {
    const needsNone = kind === "activation" || kind === "procedure" || kind === "maintenance";
    if (!needsNone && !faulty)
      at(() => scope.problem(head, "card/no-do", `A \`${kind}\` effect needs a line \`do …\`.`));
  }
  if (draft.later) {
    const { line, span } = draft.later;
    problemAt(scope, line, () =>
      scope.problem(span, "card/no-do", "`later, …` delays the line below it, and there is none."),
    );
  }
  const phase = draft.conditions.some(isWindow);
  if (kind === "trigger" && draft.events.length === 0 && !phase && !faulty) {
    at(() =>
      scope.problem(head, "card/no-event", "A `trigger` answers an event: write `when …`, `if …` or `during …`."),
    );
  }
  if (kind === "each time" && draft.events.length === 0 && !draft.conditions.some(isPhase) && !faulty) {
    at(() =>
      scope.problem(
        head,
        "card/no-event",
        "`each time` needs a line `when …`, or a phase: `during …`, `at the end of …`.",
      ),
    );
  }
  if (kind === "replacement" && draft.events.length === 0 && !faulty) {
    at(() => scope.problem(head, "card/no-event", "`replacement` needs a line `when …`."));
  }
  if (kind === "replacement" && draft.events.some((event) => !event.would)) {
    at(() =>
      scope.problem(
        head,
        "card/contradiction",
        "A `replacement` answers what would happen: write `when … would be …`.",
      ),
    );
  }
  if (kind === "maintenance" && !faulty && (draft.cost.length === 0 || draft.otherwise.length === 0)) {
    at(() =>
      scope.problem(
        head,
        "card/missing",
        "`maintenance` needs a line `cost …` and a line `or …` for when it is not paid.",
      ),
    );
  }
  if (kind === "maintenance" && draft.body.length > 0) {
    at(() =>
      scope.problem(
        head,
        "card/contradiction",
        "`maintenance` only asks for its cost: write `or …` for when it is not paid.",
      ),
    );
  }
  if (draft.notInDamageStep && draft.inDamageStep) {
    at(() =>
      scope.problem(
        head,
        "card/contradiction",
        "One line allows this effect in the Damage Step, and another forbids it.",
      ),
    );
  }
  if (draft.procedure?.summon === "special" && draft.body.length > 0) {
    at(() =>
      scope.problem(
        head,
        "card/contradiction",
        "A `procedure` only Summons: what happens then is an effect of its own.",
      ),
    );
  }
  checkTargets(draft, scope);
}

function checkApplied(draft: EffectDraft, scope: Scope): void {
  const { class: kind } = draft.head;
  const misfit =
    draft.cost.length > 0
      ? "cost"
      : draft.targets.length > 0
        ? "target"
        : draft.declares.length > 0
          ? "declare"
          : undefined;
  if (misfit) {
    problemAt(scope, draft.line, () =>
      scope.problem(
        draft.phrase.class,
        "card/contradiction",
        `A \`${kind}\` effect is not activated, so it has no \`${misfit}\` line.`,
      ),
    );
  }
  if (draft.statics.length === 0 && draft.body.length === 0 && !scope.effect.faulty) {
    problemAt(scope, draft.line, () =>
      scope.problem(
        draft.phrase.class,
        "card/no-do",
        `This \`${kind}\` effect changes nothing: write what applies, such as \`gain 200 ATK\` or \`cannot attack\`.`,
      ),
    );
  }
}

/** Whether the condition is a part of the turn. */
function isWindow(condition: Condition): boolean {
  return condition.if === "during" || (condition.if === "any" && condition.of.every(isWindow));
}

/** Whether the condition is a phase, and no part of the Damage Step. */
function isPhase(condition: Condition): boolean {
  return condition.if === "during" && condition.window.damage === undefined;
}

/** Every target line must be used by a line below it; of an activation also by a later effect of the card. */
function checkTargets(draft: EffectDraft, scope: Scope): void {
  if (scope.effect.faulty) return;
  draft.targetLines.forEach((place, index) => {
    if (scope.effect.targetsUsed.has(index + 1)) return;
    if (draft.head.class === "activation" && draft.body.length === 0 && draft.options.length === 0) return;
    const name = draft.targetLines.length === 1 ? "the target" : `target ${index + 1}`;
    problemAt(scope, place.line, () =>
      scope.problem(
        place,
        "card/target-unused",
        `This is targeted, and nothing is done with it: write a \`do\` line about \`${name}\`.`,
      ),
    );
  });
}
