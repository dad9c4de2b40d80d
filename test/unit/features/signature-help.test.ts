import { expect, test } from "vitest";
import { signatureHelp } from "../../../server/src/features/signature-help";
import { known } from "../workspace/known";

const board = `scenario "S"
  A hand: "Kuriboh", "Mokey Mokey", "Summoned Skull"
  A spells: set "Raigeki Break"
  A monsters: "Cannon Soldier", "Giant Germ"
  B monsters: "Mystic Tomato"
  turn 3, A's Main Phase 1
`;

/** The label with the active clause in « », and what is told of that clause. */
async function at(line: string): Promise<readonly [string, string | undefined] | undefined> {
  const { answers, position } = await known(`${board}  ${line}|\n`);
  const help = signatureHelp(answers, position);
  const [signature] = help?.signatures ?? [];
  const active = signature?.parameters?.[help?.activeParameter ?? 0];
  if (signature === undefined) return undefined;
  const [start, end] = Array.isArray(active?.label) ? active.label : [0, 0];
  const { label } = signature;
  return [`${label.slice(0, start)}«${label.slice(start, end)}»${label.slice(end)}`, String(active?.documentation)];
}

test("the clauses that a step asks for, in the order of its questions", async () => {
  const [label, asks] = (await at('A activates "Raigeki Break" ')) ?? [];
  expect(label).toBe('activates "Raigeki Break" «discarding …» targeting …');
  expect(asks).toMatch(/^what to discard as the cost: "Kuriboh"; "Mokey Mokey"; "Summoned Skull"$/);
});

test("the clause that is being written is the active one, and behind it the next", async () => {
  expect((await at('A activates "Raigeki Break" discarding "Kuriboh" targeting '))?.[0]).toBe(
    'activates "Raigeki Break" discarding … «targeting …»',
  );
  expect((await at('A activates "Raigeki Break" targeting "Mystic Tomato" discarding '))?.[0]).toContain(
    "«discarding …»",
  );
  expect((await at('A can Tribute Summon "Summoned Skull" '))?.[0]).toBe(
    'Tribute Summon "Summoned Skull" «tributing …»',
  );
});

test.each(["A ", "A activates ", "A Normal Summons ", 'A activates "Kuriboh" ', "expect A "])(
  "`%s` has none",
  async (line) => {
    expect(await at(line)).toBeUndefined();
  },
);
