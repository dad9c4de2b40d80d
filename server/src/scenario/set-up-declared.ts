import type { CardDefinition } from "../rules/definition";
import type { Declared } from "../rules/duel";
import { meantBy, ruleName, ruleNames } from "./declare";
import { movedUp } from "./move-up";
import { placeOf } from "./play-line";
import type { SetUpWith } from "./set-up";
import { type Draft, qualifier } from "./set-up-draft";
import { quoted } from "./words";

/** What an entry of the set-up says was declared for its card; what cannot have been declared is reported. */
export function declaredBy(draft: Draft, { book, report }: SetUpWith): readonly Declared[] {
  const words = qualifier(draft.entry, "declaring");
  if (words === undefined || draft.definition === undefined) return [];
  const declarations = draft.definition.effects.flatMap((effect) => [
    ...effect.declares,
    ...effect.body.flatMap(({ deed }) => deed.declares ?? []),
  ]);
  if (declarations.length === 0) {
    report.say(draft.line, words, "scenario/impossible-set-up", `${quoted(draft.definition.id)} declares nothing.`);
    return [];
  }
  return words.declared.flatMap((each): readonly Declared[] => {
    const meant = meantBy(each, book);
    if ("fault" in meant) {
      report.fault(draft.line, meant.fault);
      return [];
    }
    const { declared } = meant;
    if (!declarations.some(({ what }) => what === declared.what)) {
      report.say(
        draft.line,
        each,
        "scenario/impossible-set-up",
        `${quoted(draft.definition?.id ?? "")} declares a ${declarations[0]?.what}.`,
      );
      return [];
    }
    if (declared.what !== "card name") return [declared];
    const named = Object.hasOwn(book, declared.name) ? book[declared.name] : undefined;
    if (named?.properties.includes("Token") === true) {
      report.say(
        draft.line,
        each,
        "declare/token",
        `${quoted(declared.name)} is a Token; the name of a Token cannot be declared.`,
        {
          rules: ["declare/token"],
        },
      );
      return [];
    }
    if (named?.renamed === true && !named.names.includes(declared.name)) {
      const use = quoted(ruleName(named));
      report.say(
        draft.line,
        each,
        "declare/rule-name",
        `${quoted(declared.name)} is always treated as ${use}: declare ${use}.`,
        {
          rules: ["declare/rule-name"],
          mends: [{ start: each.start, end: each.end, title: `Write ${use}`, replacement: use }],
        },
      );
      return [];
    }
    return [declared];
  });
}

/**
 * Reports cards of a declared name that are written below the card that declares it, where under the profile they
 * could not have come to the field after it. Gives the cards in the order in which they came: those reported as if
 * they stood above, so that their mistake is told once.
 */
export function inOrderOfArrival(drafts: readonly Draft[], use: SetUpWith): readonly Draft[] {
  let order = drafts;
  for (const declarer of drafts) {
    if (declarer.definition === undefined || qualifier(declarer.entry, "declaring") === undefined) continue;
    if (!forbidsDeclared(declarer.definition)) continue;
    const names = declaredBy(declarer, use).flatMap((each) => (each.what === "card name" ? [each.name] : []));
    const late = order.slice(order.indexOf(declarer) + 1).filter((draft) => cannotHaveCome(draft, names, use));
    for (const draft of late) reportLate(draft, declarer, use);
    const at = order.indexOf(declarer);
    const others = order.filter((draft) => !late.includes(draft));
    order = [...others.slice(0, at), ...late, ...others.slice(at)];
  }
  return order;
}

function cannotHaveCome({ definition, line, host }: Draft, names: readonly string[], { profile }: SetUpWith): boolean {
  if (definition === undefined || host !== undefined) return false;
  if (!["monsters", "spells", "field zone", "scales"].includes(line.tree.zone)) return false;
  const may = definition.kind === "monster" ? profile.declaredSpecialSummon : profile.declaredPlacement;
  return may === "forbidden" && ruleNames(definition).some((name) => names.includes(name));
}

function reportLate(draft: Draft, declarer: Draft, { report, document }: SetUpWith): void {
  const repair = movedUp(draft, declarer, document);
  const [card, declaring] = [draft, declarer].map(({ definition }) => quoted(definition?.id ?? ""));
  const message = `${card} could not have come to the field after ${declaring} declared it: a card that was there first is written above.`;
  report.say(draft.line, draft.span, "scenario/late-arrival", message, {
    causes: [{ ...placeOf(declarer.line, declarer.span).line, message: "declared here" }],
    repairs: repair === undefined ? [] : [repair],
  });
}

/** Whether the card has an effect that keeps cards with the name declared for it off the field. */
function forbidsDeclared(definition: CardDefinition): boolean {
  const says = (part: unknown, test: (record: Readonly<Record<string, unknown>>) => boolean): boolean => {
    if (typeof part !== "object" || part === null) return false;
    const record = Object.fromEntries(Object.entries(part));
    return test(record) || Object.values(record).some((inner) => says(inner, test));
  };
  return definition.effects.some(
    (effect) =>
      says(effect, (record) => record.test === "declared name") &&
      says(effect, (record) => record.modify === "cannot" && (record.verb === "place" || record.verb === "summon")),
  );
}
