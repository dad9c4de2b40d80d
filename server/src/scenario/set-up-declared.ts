import type { CardDefinition } from "../rules/definition";
import type { Declared } from "../rules/duel";
import { meantBy, ruleName } from "./declare";
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
 * could not have come to the field after it.
 */
export function reportLateArrivals(drafts: readonly Draft[], { profile, report, document, book }: SetUpWith): void {
  const declaring = drafts.flatMap((draft) =>
    qualifier(draft.entry, "declaring") !== undefined &&
    draft.definition !== undefined &&
    forbidsDeclared(draft.definition)
      ? [
          {
            draft,
            names: declaredBy(draft, { profile, report, document, book }).flatMap((each) =>
              each.what === "card name" ? [each.name] : [],
            ),
          },
        ]
      : [],
  );
  for (const { draft: declarer, names } of declaring) {
    for (const draft of drafts) {
      const { definition, line } = draft;
      if (definition === undefined || draft.stamp <= declarer.stamp || draft === declarer || draft.host !== undefined)
        continue;
      if (!["monsters", "spells", "field zone", "scales"].includes(line.tree.zone)) continue;
      const may = definition.kind === "monster" ? profile.declaredSpecialSummon : profile.declaredPlacement;
      if (may !== "forbidden" || !names.includes(ruleName(definition))) continue;
      const repair = movedUp(draft, declarer, document);
      report.say(
        line,
        draft.span,
        "scenario/late-arrival",
        `${quoted(definition.id)} could not have come to the field after ${quoted(declarer.definition?.id ?? "")} declared it: a card that was there first is written above.`,
        {
          causes: [{ ...placeOf(declarer.line, declarer.span).line, message: "declared here" }],
          repairs: repair === undefined ? [] : [repair],
        },
      );
    }
  }
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
