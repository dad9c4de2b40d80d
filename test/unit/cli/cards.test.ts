import { expect, test } from "vitest";
import type { CardCoverage, EffectWitness } from "../../../server/src/cli/card-entries";
import { shell } from "./shell";

const cards = `card "Lamp Thrower"
  LIGHT Fairy Effect Monster, Level 4, 1500/1200
  ignition once per turn
    cost discard 1 card in your hand
    do inflict 500 damage to the opponent
  trigger optional
    when this card is Normal Summoned
    do draw 1
  continuous
    if you control another monster
    this card gains 300 ATK

card "Lamp Field"
  Field Spell
  activation
  continuous on LIGHT monsters on the field
    gain 200 ATK

card "Lamp Rise"
  LIGHT Fairy Effect Monster, Level 5, 2000/1200
  procedure in hand
    if you control a LIGHT monster
`;

/** How one scenario shows the effects of a card: for each effect the lines that play it and those that refuse it. */
async function shown(scenario: string, card = "Lamp Thrower") {
  const { duel } = shell({ "cards.duel": cards, "a.duel": `scenario "One"\n${scenario}` });
  const { out, err } = await duel("cards", "--coverage", "--reporter", "json", "a.duel", "cards.duel");
  expect(err).toBe("");
  const all: readonly CardCoverage[] = JSON.parse(out);
  const words = (witnesses: readonly EffectWitness[]) =>
    witnesses.map(({ line, reason }) => (reason === undefined ? `${line}` : `${line} ${reason}`)).join(", ");
  const entry = all.find((each) => each.card === card);
  return entry?.effects.map(({ played, refused }) => `played ${words(played)}; refused ${words(refused)}`);
}

const open = "turn 3, A's Main Phase 1";

test("a Chain Link that resolves and does something plays its effect; what is negated does not", async () => {
  const board = `A monsters: "Lamp Thrower"\nA hand: "Kuriboh"\n${open}\n`;
  const activates = 'A activates effect 1 of "Lamp Thrower"\n';
  expect(await shown(`${board}${activates}expect B LP 7500`)).toEqual([
    "played 5; refused ",
    "played ; refused ",
    "played ; refused ",
  ]);
  const veiled = `B hand: "Effect Veiler"\n${board}${activates}B chains effect of "Effect Veiler"\nexpect B LP 8000`;
  expect((await shown(veiled))?.[0]).toBe("played ; refused ");
});

test("a refusal counts when nothing but the effect's own text stands against it", async () => {
  const asks = 'A cannot activate effect 1 of "Lamp Thrower"';
  expect((await shown(`A monsters: "Lamp Thrower"\n${open}\n${asks}`))?.[0]).toBe("played ; refused 4 cost");
  const used = 'A activates effect 1 of "Lamp Thrower" discarding "Kuriboh"#1';
  const twice = `A monsters: "Lamp Thrower"\nA hand: "Kuriboh" x2\n${open}\n${used}\n${asks}`;
  expect((await shown(twice))?.[0]).toBe("played 5; refused 6 limit");
  const negated = `B spells: set "Divine Wrath"\nB hand: "Mokey Mokey"\nA monsters: "Lamp Thrower"\nA hand: "Kuriboh" x2\n${open}\n${used}\nB chains "Divine Wrath"\nresolve\n${asks}`;
  expect((await shown(negated))?.[0]).toBe("played ; refused ");
  const hushed = `card "Soft Hush"\nCounter Trap\nactivation\nwhen a player activates a card or effect\ndo negate the activation\n\nscenario "Two"\nB spells: set "Soft Hush"\nA monsters: "Lamp Thrower"\nA hand: "Kuriboh" x2\n${open}\n${used}\nB chains "Soft Hush"\nresolve\n${asks}`;
  expect((await shown(`${open}\nexpect A LP 8000\n${hushed}`))?.[0]).toMatch(/^played ; refused \d+ limit$/);
  const wrongTurn = `A monsters: "Lamp Thrower"\nturn 4, B's Main Phase 1\n${asks}`;
  expect((await shown(wrongTurn))?.[0]).toBe("played ; refused ");
  const declared = `B spells: "Prohibition" declaring "Lamp Thrower"\nA hand: "Lamp Thrower", "Kuriboh"\n${open}\nA cannot Normal Summon "Lamp Thrower"`;
  expect(await shown(declared)).toEqual(["played ; refused ", "played ; refused ", "played ; refused "]);
});

test("what negates a Summon is refused by a Summon that it does not answer, and where no Summon is tried", async () => {
  const board = `A hand: "Kuriboh"\nB spells: set "Black Horn of Heaven"\n${open}\n`;
  const asks = 'B cannot activate "Black Horn of Heaven"';
  expect(await shown(`${board}${asks}`, "Black Horn of Heaven")).toEqual(["played ; refused 5 event"]);
  const summons = 'A Normal Summons "Kuriboh"\n';
  expect(await shown(`${board}${summons}${asks} in response to the Summon`, "Black Horn of Heaven")).toEqual([
    "played ; refused 6 event",
  ]);
});

test("a trigger is refused by a line that says so, or that it does not trigger", async () => {
  const summons = `A hand: "Lamp Thrower"\n${open}\nA Normal Summons "Lamp Thrower"\nA activates effect 2 of "Lamp Thrower"\n`;
  expect((await shown(`${summons}expect 1 card in A's hand`))?.[1]).toBe("played 5; refused ");
  const there = `A monsters: "Lamp Thrower"\nA hand: "Kuriboh"\n${open}\nA Normal Summons "Kuriboh"\n`;
  expect((await shown(`${there}expect "Lamp Thrower" does not trigger`))?.[1]).toBe("played ; refused 6 event");
  expect((await shown(`${there}A cannot activate effect 2 of "Lamp Thrower"`))?.[1]).toBe("played ; refused 6 event");
});

test("an effect that applies by itself is seen applying, and not applying while its card stays", async () => {
  const alone = `A monsters: "Lamp Thrower"\nA hand: "Mokey Mokey"\n${open}\nexpect "Lamp Thrower" ATK 1500\n`;
  expect((await shown(`${alone}A Normal Summons "Mokey Mokey"\nexpect "Lamp Thrower" ATK 1800`))?.[2]).toMatch(
    /^played 6; refused \d does not apply$/,
  );
  expect((await shown(alone))?.[2]).toBe("played ; refused ");
  const leaves = `A monsters: "Lamp Thrower", "Mokey Mokey"\nA hand: "Dark Hole"\n${open}\nA activates "Dark Hole"\nexpect A's field empty`;
  expect((await shown(leaves))?.[2]).toMatch(/^played \d; refused $/);
});

test("one without conditions is seen not applying without its card, and a bare activation need only be played", async () => {
  const field = `A monsters: "Lamp Thrower"\nA hand: "Lamp Field"\n${open}\nA activates "Lamp Field"\nexpect "Lamp Thrower" ATK 1700`;
  expect(await shown(field, "Lamp Field")).toEqual([
    "played 5; refused ",
    expect.stringMatching(/^played 5; refused \d does not apply$/),
  ]);
});

test("one with conditions is seen not applying on another copy, and what goes on by `each time` is played", async () => {
  const attached = `A monsters: "Zoodiac Broadbull" with materials "Zoodiac Thoroughblade", "Number 39: Utopia" with materials "Zoodiac Thoroughblade"\n${open}\nexpect 2 cards on A's field`;
  expect((await shown(attached, "Zoodiac Thoroughblade"))?.[1]).toMatch(/^played \d; refused \d does not apply$/);
  const fiends = `A monsters: "Dark Ruler Ha Des", "Summoned Skull"\nB monsters: "Mystic Tomato" in Defense\nturn 3, A's Battle Phase\n`;
  const battle = `A attacks "Mystic Tomato" with "Summoned Skull"\nexpect "Mystic Tomato" in B's GY`;
  expect((await shown(`${fiends}${battle}`, "Dark Ruler Ha Des"))?.[0]).toMatch(/^played 5; refused $/);
});

test("a procedure is played by the Summon, and refused by its condition", async () => {
  const with1 = `A monsters: "Lamp Thrower"\nA hand: "Lamp Rise"\n${open}\nA Special Summons "Lamp Rise"\nexpect "Lamp Rise" on A's field`;
  expect(await shown(with1, "Lamp Rise")).toEqual(["played 5; refused "]);
  const without = `A hand: "Lamp Rise"\n${open}\nA cannot Special Summon "Lamp Rise"`;
  expect(await shown(without, "Lamp Rise")).toEqual(["played ; refused 4 condition"]);
});

test("what a part of the turn brings without a Chain did not apply when that part went by", async () => {
  const text = `card "Lamp Guard"
  LIGHT Fairy Effect Monster, Level 4, 1500/1200
  each time
    at the end of the Battle Phase
    if this card attacked this turn
    do change this card to Defense Position
`;
  const shownBy = async (steps: string) => {
    const { duel } = shell({
      "a.duel": `${text}\nscenario "One"\nA monsters: "Lamp Guard"\nturn 3, A's Battle Phase\n${steps}`,
    });
    const all: readonly CardCoverage[] = JSON.parse(
      (await duel("cards", "--coverage", "--reporter", "json", "a.duel")).out,
    );
    const effect = all.find(({ card }) => card === "Lamp Guard")?.effects[0];
    return [effect?.played.length, effect?.refused.map(({ reason }) => reason)];
  };
  const leaves = "advance to A's Main Phase 2\n";
  expect(await shownBy(`${leaves}expect "Lamp Guard" in Attack Position`)).toEqual([0, ["does not apply"]]);
  expect(
    await shownBy(`A attacks directly with "Lamp Guard"\n${leaves}expect "Lamp Guard" in Defense Position`),
  ).toEqual([1, []]);
  expect(await shownBy(`expect "Lamp Guard" in Attack Position`)).toEqual([0, []]);
});

test("an effect by which the Duel ends was played", async () => {
  const board = `A monsters: "Lamp Thrower"\nA hand: "Kuriboh"\nB LP: 400\n${open}\n`;
  const ends = `${board}A activates effect 1 of "Lamp Thrower"\nexpect A wins`;
  expect((await shown(ends))?.[0]).toBe("played 6; refused ");
});

test("a scenario that does not hold shows nothing", async () => {
  const board = `A monsters: "Lamp Thrower"\nA hand: "Kuriboh"\n${open}\nA activates effect 1 of "Lamp Thrower"\nexpect B LP 8000`;
  expect((await shown(board))?.[0]).toBe("played ; refused ");
});

test("the cards as a table and as JSON, with and without coverage", async () => {
  const scenario = `scenario "One"\nA monsters: "Lamp Thrower"\n${open}\nA cannot activate effect 1 of "Lamp Thrower"\n`;
  const { duel } = shell({ "a.duel": `${cards}\n${scenario}` });
  const list = await duel("cards", "a.duel");
  expect(list.status).toBe(0);
  expect(list.out).toMatch(/^Lamp Thrower +Monster, 3 effects +a\.duel:1$/m);
  expect(list.out).toMatch(/^Jinzo +Monster, 1 effect +library\/cards\/declarations\.duel:\d+$/m);
  const json: readonly { card: string; effects: number }[] = JSON.parse(
    (await duel("cards", "a.duel", "--reporter", "json")).out,
  );
  expect(json.find(({ card }) => card === "Lamp Field")).toMatchObject({ file: "a.duel", line: 13, effects: 2 });
  const { out } = await duel("cards", "--coverage", "a.duel");
  expect(out).toContain(
    "Lamp Thrower  a.duel:1\n  1  ignition once per turn\n     ✗ not played\n     ✓ refused (cost)  a.duel:27\n",
  );
  expect(out).toContain("Lamp Field  a.duel:13\n  1  activation\n     ✗ not played\n  2  continuous");
  expect(out).toMatch(/\n\d+ effects: 0 played; \d+ can be refused: 1 refused\n$/);
});
