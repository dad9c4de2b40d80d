import type { Block } from "../syntax/tree";
import type { Answers } from "../workspace/answers";
import type { Cursor } from "../workspace/cursor";
import { cardStarts } from "./completion-card";
import type { Draft } from "./completion-item";

/** What can begin a line: the lines of its block, and the blocks that can follow it. */
export function lineStarts(answers: Answers, cursor: Cursor): readonly Draft[] {
  const { block, indent, isHeader } = cursor;
  const kind = isHeader ? undefined : block?.kind;
  const own =
    kind === undefined
      ? []
      : [
          ...(kind === "card" ? cardStarts(answers, cursor) : []),
          ...starts[kind].map(wordStart),
          ...(snippets[kind] ?? []),
        ];
  const blocksFirst = indent === "" || own.length === 0;
  return [...own, ...blocks].map((draft, order) => ({
    ...draft,
    order,
    group: blocks.includes(draft) !== blocksFirst ? 1 : 0,
  }));
}

const wordStart = (text: string): Draft => ({ text, symbol: "word", group: 0 });

const starts = {
  scenario: ["A", "B", "expect", "advance to", "resolve", "under", "strict"],
  background: ["A", "B"],
  ruling: ["about", "under", "documents", "source", "status", "superseded by", "supersedes", "conflicts with", ">"],
  profile: ["extends"],
  card: ["under"],
} as const satisfies Readonly<Record<Block["kind"], readonly string[]>>;

/** A snippet; `«…»` are the places where somebody writes on, with what stands there first, or choices between bars. */
function snippet(label: string, pattern: string, detail: string): Draft {
  let place = 0;
  const text = pattern.replace(/«([^»]*)»/g, (_, words: string) => {
    place++;
    if (words === "") return `$${place}`;
    return words.includes("|") ? `\${${place}|${words.replaceAll("|", ",")}|}` : `\${${place}:${words}}`;
  });
  return { text: `${text}$0`, label, detail, symbol: "snippet", snippet: true, group: 0 };
}

const phases = "Main Phase 1|Draw Phase|Standby Phase|Battle Phase|Main Phase 2|End Phase";

const turn = snippet("turn …", `turn «3», «A|B»'s «${phases}»`, "where the steps begin");

const snippets: Readonly<Partial<Record<keyof typeof starts, readonly Draft[]>>> = {
  scenario: [
    turn,
    snippet("for each <…> in …", 'for each <«name»> in "«X»", "«Y»"', "once for each of some names"),
    snippet(
      "for each, with a table",
      'for each\n  | <«name»> | <«verdict»> |\n  | "«X»" | «can|cannot» |',
      "once a row",
    ),
    snippet("A cannot … per …", "«A|B» cannot «» per «»", "a step that a ruling forbids"),
  ],
  background: [turn],
};

const attributes = "DARK|LIGHT|EARTH|WATER|FIRE|WIND|DIVINE";
const spells =
  "Normal Spell|Quick-Play Spell|Continuous Spell|Equip Spell|Field Spell|Normal Trap|Continuous Trap|Counter Trap";

const blocks: readonly Draft[] = [
  snippet(
    "scenario",
    'scenario "«title»"\n  A hand: "«»"\n  turn 3, A\'s Main Phase 1\n  ',
    "a board, steps and what is expected",
  ),
  snippet(
    "ruling",
    'ruling «topic/name-1»\n  about "«»"\n  documents «»\n  source "«»", item «1»\n  status «official|unofficial|disputed|undecided»\n  > ',
    "a ruling with its source",
  ),
  snippet(
    "card, a monster",
    `card "«Name»"\n  «${attributes}» «Warrior» «Normal|Effect» Monster, Level «4», «1500»/«1000»\n  `,
    "a card of your own",
  ),
  snippet("card, a Spell or Trap", `card "«Name»"\n  «${spells}»\n  activation\n    `, "a card of your own"),
  snippet("background", "background\n  ", "set-up that the scenarios below share"),
  snippet("profile", "profile «name»\n  extends «current»\n  ", "the rules of an era or region"),
];
