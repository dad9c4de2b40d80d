import type { Declaration, Deed, Destination, Duration, Selector, TokenSpec } from "../rules/definition";
import type {
  ActionPhrase,
  ChangePhrase,
  DeclarationPhrase,
  DeedPhrase,
  DestinationPhrase,
  SpecPhrase,
} from "../syntax/card-actions";
import type { SelectorPhrase } from "../syntax/card-phrases";
import { durationOf, windowOf } from "./condition";
import { checkDeed } from "./deed-check";
import { eventOf } from "./event";
import { modifiersOf } from "./modifier";
import type { Scope } from "./scope";
import { selectorOf } from "./selector";
import { amountOf } from "./value";

/** The deed of a sentence, with `later`, `the next time` and `each time` around it. A change is the deed `modify`. */
export function actionOf(phrase: ActionPhrase, scope: Scope): Deed {
  const nextTime = phrase.nextTime && eventOf(phrase.nextTime, scope);
  if (nextTime) scope.effect.hasEvent = true;
  const deed = phrase.act.kind === "deed" ? deedOf(phrase.act, scope) : changeOf(phrase.act, scope);
  const within = phrase.nextTimeWithin && durationOf(phrase.nextTimeWithin, scope);
  if (phrase.act.duration && within) {
    scope.problem(
      phrase.act.duration,
      "card/contradiction",
      "`the next time` and `each time` say already how long this waits: say only one of the two.",
    );
  }
  scope.effect.hasDeed = true;
  return {
    ...deed,
    ...(phrase.later && { later: windowOf(phrase.later) }),
    ...(nextTime && { nextTime }),
    ...(phrase.everyTime && { everyTime: true }),
    ...(within && { duration: within }),
  };
}

/** A change as something that an effect does: it must say which cards or player. */
function changeOf(phrase: ChangePhrase, scope: Scope): Deed {
  scope.actor = phrase.who?.value;
  const ofPlayers = phrase.modifiers.every(({ modifier }) => modifier === "damage" || modifier === "calculation");
  if (!phrase.on && !phrase.who && !ofPlayers && !scope.effect.subject) {
    scope.problem(phrase, "card/missing", "Say which cards this is about, for example `this card` or `the target`.", {
      title: "Put `this card` before it",
      replacement: "this card ",
      end: phrase.start,
    });
  }
  const said = phrase.on && selectorOf(phrase.on, scope);
  const redirects = phrase.modifiers.every(({ modifier }) => modifier === "redirect");
  const what = redirects && said?.select === "cards" && !said.where && said.tests.length === 0 ? undefined : said;
  const modifiers = modifiersOf(phrase, scope);
  const duration = phrase.duration && durationOf(phrase.duration, scope);
  return {
    verb: "modify",
    ...(what && { what }),
    modifiers,
    ...(duration && { duration }),
  };
}

/** A deed of an effect or a cost; slots that its verb has no meaning for are refused. */
export function deedOf(phrase: DeedPhrase, scope: Scope): Deed {
  scope.actor = phrase.by?.value;
  const what = phrase.what && selectorOf(phrase.what, scope);
  checkDeed(phrase, scope);
  const on = phrase.on && selectorOf(phrase.on, scope);
  const using = phrase.using && usedFor(phrase.verb.value, phrase.using, scope);
  const { alsoUsing } = phrase;
  const duration = phrase.duration && durationOf(phrase.duration, scope);
  if (phrase.label) scope.effect.labels.add(phrase.label.value);
  if (["excavate", "reveal", "look at"].includes(phrase.verb.value)) scope.effect.labels.add("them");
  const excavated =
    ["excavate", "reveal", "look at"].includes(phrase.verb.value) &&
    phrase.label === undefined &&
    what &&
    what.label === undefined;
  return {
    verb: phrase.verb.value,
    ...(phrase.by && { by: phrase.by.value }),
    ...(phrase.whom && { whom: phrase.whom }),
    ...(what && { what }),
    ...(phrase.amount && { amount: amountOf(phrase.amount, scope) }),
    ...(phrase.to && { to: destinationOf(phrase.to, scope) }),
    ...(on && { on }),
    ...(phrase.position && { position: phrase.position.value }),
    ...(phrase.faceDown && { faceDown: true }),
    ...(using && { using }),
    ...(phrase.fate && { fate: phrase.fate }),
    ...(alsoUsing && {
      alsoUsing: {
        using: selectorOf(alsoUsing.using, scope),
        ...(alsoUsing.fate && { fate: alsoUsing.fate }),
        ...(alsoUsing.for && { for: selectorOf(alsoUsing.for, scope) }),
      },
    }),
    ...(phrase.counter !== undefined && { counter: phrase.counter }),
    ...(phrase.negates && { negates: phrase.negates }),
    ...(phrase.becomesDeed && { becomesDeed: deedOf(phrase.becomesDeed, scope) }),
    ...implied(phrase),
    ...(duration && { duration }),
    ...(phrase.returns && { returns: windowOf(phrase.returns) }),
    ...(phrase.ignoringConditions && { ignoringConditions: true }),
    ...(phrase.afterChainLink && { afterChainLink: true }),
    ...(phrase.effectsNegated && { effectsNegated: true }),
    ...(phrase.toPut && { toPut: true }),
    ...(phrase.itsMaterials && { itsMaterials: true }),
    ...(phrase.token && { token: tokenOf(phrase.token.name, phrase.token.spec, scope) }),
    ...(phrase.becomes && { becomes: tokenOf(scope.card, phrase.becomes, scope) }),
    ...(phrase.declares && { declares: declarationOf(phrase.declares, scope) }),
    ...(phrase.phase && { phase: phrase.phase }),
    ...(phrase.normalDraw && { normalDraw: true }),
    ...(phrase.directly && { directly: true }),
    ...(what?.label !== undefined && { label: what.label }),
    ...(phrase.label && { label: phrase.label.value }),
    ...(excavated && { label: "them" }),
    ...(phrase.countsAs && { countsAs: phrase.countsAs.value }),
  };
}

/** What is used; for a Ritual Summon `own Level` is that of the monster which is Summoned. */
function usedFor(verb: DeedPhrase["verb"]["value"], using: SelectorPhrase, scope: Scope): Selector {
  const before = scope.effect.subject;
  scope.effect.subject = before || verb === "ritual summon";
  const selector = selectorOf(using, scope);
  scope.effect.subject = before;
  return selector;
}

/** Verbs that say in one word what a modifier says for a time. */
function implied(phrase: DeedPhrase): Pick<Deed, "modifiers"> {
  if (phrase.negates === "effects") return { modifiers: [{ modify: "negate effects" }] };
  if (phrase.verb.value === "take control")
    return { modifiers: [{ modify: "control", who: phrase.by?.value ?? "you" }] };
  if (phrase.verb.value === "give control")
    return { modifiers: [{ modify: "control", who: phrase.whom ?? "opponent" }] };
  return {};
}

/** Whose the place is where the words leave it out: the owner's, and the field of whoever acts. */
export function destinationOf(phrase: DestinationPhrase, scope: Scope): Destination {
  const { place, of, pile } = phrase;
  return { place, of: scope.whose(of, phrase) ?? (place === "field" ? "you" : "owner"), ...(pile && { end: pile }) };
}

function tokenOf(name: string, spec: SpecPhrase | undefined, scope: Scope): TokenSpec {
  return {
    name,
    ...(spec?.attribute && { attribute: spec.attribute }),
    ...(spec?.type !== undefined && { type: spec.type }),
    ...(spec?.level && { level: amountOf(spec.level, scope) }),
    ...(spec?.atk && { atk: amountOf(spec.atk, scope) }),
    ...(spec?.def && { def: amountOf(spec.def, scope) }),
    ...(spec && spec.kinds.length > 0 && { properties: spec.kinds }),
  };
}

export function declarationOf(phrase: DeclarationPhrase, scope: Scope): Declaration {
  if (phrase.label) scope.effect.labels.add(phrase.label.value);
  const fits = phrase.fits && selectorOf(phrase.fits, scope);
  return {
    what: phrase.what,
    ...(phrase.count !== 1 && { count: phrase.count }),
    ...(phrase.label && { label: phrase.label.value }),
    ...(fits && { fits }),
    ...(phrase.from !== undefined && { from: phrase.from, to: phrase.to }),
  };
}

/** How long a duration of a change lasts, for a static clause: only `while` and damage calculation have a meaning there. */
export function isState(duration: Duration): boolean {
  return (
    duration.lasts === "while" || duration.lasts === "damage calculation" || duration.lasts === "while on the field"
  );
}
