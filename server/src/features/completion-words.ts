import type { Answers } from "../workspace/answers";
import { cardNames, profileIds, ruleIds, rulingIds, switchLines } from "../workspace/catalog";
import type { Cursor } from "../workspace/cursor";
import { expectedHere, holesOf, namesHere, partOf } from "../workspace/expected-here";
import type { Draft } from "./completion-item";
import { wordsGroup } from "./completion-step";

/** The words, names and ids that the language allows at a place; `isStep`: the rules have spoken of cards already. */
export function wordItems(answers: Answers, cursor: Cursor, isStep: boolean): readonly Draft[] {
  const { kind, words, wanted } = expectedHere(cursor);
  const { scope } = answers;
  const word = (text: string): Draft => ({ text, symbol: "word", group: wordsGroup });
  const part = partOf(cursor);
  const fitting = part === "steps" ? words.filter((text) => !isList(text)) : words;
  const items: Draft[] = [];
  if (wanted.has("card name") && !isStep) items.push(...nameItems(answers, cursor, kind ?? ""));
  if (wanted.has("ruling") && !isStep) items.push(...idItems("ruling", rulingIds(scope)));
  if (wanted.has("profile")) items.push(...idItems("profile", profileIds(scope)));
  if (wanted.has("rule")) items.push(...idItems("rule", ruleIds()));
  if (wanted.has("player")) items.push(...["A", "B"].map(word));
  if (wanted.has("possessive")) items.push(...["A's", "B's"].map(word));
  if (wanted.size > 0 || cursor.word.startsWith("<")) items.push(...holesOf(cursor).map((hole) => word(`<${hole}>`)));
  if (kind === "switch") items.push(...switchItems(cursor));
  const listsGroup = part === "set-up" ? 4 : 9;
  return [...items, ...fitting.map((text) => (isList(text) ? { ...word(text), group: listsGroup } : word(text)))];
}

/** A list of the set-up: `hand:`. */
const isList = (text: string) => text.endsWith(":");

/** Card names: in what is about a duel those that are in it, elsewhere all. */
function nameItems(answers: Answers, cursor: Cursor, kind: string): readonly Draft[] {
  const here = kind === "expect" || kind === "done" ? namesHere(answers, cursor) : [];
  const own = here.map(
    (text): Draft => ({ text, symbol: "card", group: 3, about: { kind: "card", name: plainName(text) } }),
  );
  if (own.length > 0 && !/\b(?:named|declaring)\s*$/.test(cursor.before)) return own;
  const all = cardNames(answers.scope).map(
    (name): Draft => ({ text: quoted(name), symbol: "card", group: 4, about: { kind: "card", name } }),
  );
  return [...own, ...all.filter(({ text }) => !here.includes(text))];
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const plainName = (words: string) => words.replace(/#\d+$/, "").slice(1, -1).replaceAll('""', '"');

function idItems(kind: "ruling" | "profile" | "rule", ids: readonly string[]): readonly Draft[] {
  return ids.map((id): Draft => ({ text: id, symbol: kind, group: 4, about: { kind, name: id } }));
}

/** The lines of a profile that go on as this one begins. */
function switchItems({ before }: Cursor): readonly Draft[] {
  const begun = before.replace(/\s+/g, " ").toLowerCase();
  return switchLines().flatMap(({ text, about }): Draft[] =>
    text.startsWith(begun)
      ? [{ text: text.slice(begun.length), label: text, symbol: "word", group: 4, detail: about }]
      : [],
  );
}
