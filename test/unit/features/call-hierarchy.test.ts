import { expect, test } from "vitest";
import { incomingCalls, outgoingCalls, prepareCallHierarchy } from "../../../server/src/features/call-hierarchy";
import { known } from "../workspace/known";

const chain = `scenario "S"
  A hand: "Dark Hole"
  B spells: set "Mystical Space Typhoon", set "Solemn Judgment"
  A monsters: "Mystic Tomato"
  turn 3, A's Main Phase 1
  A activates "Dark Hole"
  B chains "Mystical Space Typhoon" targeting "Dark Hole"
`;

/** The item at the `|`, with the names that lead to it and that it leads to. */
async function around(marked: string) {
  const { answers, position } = await known(marked);
  const [item] = prepareCallHierarchy(answers, position) ?? [];
  if (item === undefined) return undefined;
  return {
    item: [item.name, item.detail, item.selectionRange.start.line],
    from: incomingCalls(answers, item).map(({ from }) => from.name),
    to: outgoingCalls(answers, item).map(({ to }) => to.name),
  };
}

test("what answers a link, and what a link answers", async () => {
  expect(await around(chain.replace("A activates", "A acti|vates"))).toEqual({
    item: ['CL1 "Dark Hole"', "A, resolved", 5],
    from: [],
    to: ['CL2 "Mystical Space Typhoon"'],
  });
  expect(await around(chain.replace("B chains", "B cha|ins"))).toEqual({
    item: ['CL2 "Mystical Space Typhoon"', "B, resolved", 6],
    from: ['CL1 "Dark Hole"'],
    to: [],
  });
});

const triggered = `scenario "S"
  A hand: "Dark Hole"
  A monsters: "Sangan"
  A Deck: "Kuriboh", "Mokey Mokey"
  turn 3, A's Main Phase 1
  A activates "Dark Hole"
  A activates effect of "Sangan" choosing "Kuriboh"
`;

test("what a link triggers, and what triggered it", async () => {
  expect((await around(triggered.replace("A activates", "A acti|vates")))?.to).toEqual(['CL1 effect 1 of "Sangan"']);
  expect((await around(triggered.replace("A activates effect", "A acti|vates effect")))?.from).toEqual([
    'CL1 "Dark Hole"',
  ]);
});

test("a link that answers the activation which triggers it is one link", async () => {
  const negated = chain.replace('"Mystical Space Typhoon" targeting "Dark Hole"', '"Solemn Judgment"');
  expect((await around(negated.replace("A activates", "A acti|vates")))?.to).toEqual(['CL2 "Solemn Judgment"']);
  expect((await around(negated.replace("B chains", "B cha|ins")))?.from).toEqual(['CL1 "Dark Hole"']);
});

test("a line that became no link has no hierarchy", async () => {
  expect(await around(chain.replace("A hand", "A ha|nd"))).toBeUndefined();
});
