import { entriesOf, infinitives, verbs } from "./vocabulary";

/** Each verb as a step has it, and as it stands behind `can` and `cannot`. */
const forms: readonly (readonly [does: string, asks: string])[] = [
  ["Summons", "Summon"],
  ...entriesOf(verbs).map(([does], at): [string, string] => [does, entriesOf(infinitives)[at]?.[0] ?? does]),
];

/** The words of a verb behind `can`: `Normal Summon` for `Normal Summons`. */
export function asQuestion(words: string): string {
  return inForm(words, 0, 1);
}

/** The words of a verb as a step has them: `attacks directly` for `attack directly`. */
export function asStep(words: string): string {
  return inForm(words, 1, 0);
}

/** Changes the one word of a verb that has two forms. */
function inForm(words: string, from: 0 | 1, to: 0 | 1): string {
  return words.replace(/[A-Za-z]+/g, (word) => {
    const form = forms.find((each) => each[from].toLowerCase() === word.toLowerCase());
    return form === undefined ? word : form[to];
  });
}
