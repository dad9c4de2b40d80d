import { expect, test } from "vitest";
import { readStepStart, type StepStart } from "../../../server/src/syntax/step-start";

test.each<[string, Partial<StepStart>]>([
  ["A ", { player: "A", mode: "does", place: "verb", head: "A", typed: "" }],
  ["B cannot Normal ", { player: "B", mode: "cannot", place: "verb", head: "B cannot", typed: "Normal" }],
  [
    "[current, tcg-2010] CL2 B chains ",
    { guard: ["current", "tcg-2010"], verb: "chain", place: "object", head: "B chains" },
  ],
  [
    "A activates effect of ",
    { verb: "activate", place: "object", head: "A activates", typed: "effect of", isWhole: false },
  ],
  ['A activates "X"#2 ', { place: "object", typed: '"X"#2', isWhole: true }],
  [
    'A Tribute Summons "X" tributing "Y", ',
    { how: "Tribute", clause: "tributing", items: ['"Y"'], typed: "", isWhole: false },
  ],
  [
    'A activates "X" targeting "Y" ',
    { clause: "targeting", before: 'A activates "X"', head: 'A activates "X" targeting', typed: '"Y"', isWhole: true },
  ],
  ['A attacks "X" with ', { verb: "attack", place: "attacker", head: 'A attacks "X" with' }],
  ["A attacks directly with ", { verb: "attack", directly: true, place: "attacker", head: "A attacks directly with" }],
  ['A changes "X" to ', { place: "position", head: 'A changes "X" to' }],
  ['A activates "X" sending "Y" to ', { clause: "sending", typed: '"Y" to' }],
  ['A activates "X" in ', { clause: "in", before: 'A activates "X"' }],
  ['A activates "X" in B\'s ', { place: "object", typed: '"X" in B\'s' }],
  ['A activates "X" in response to ', { clause: "in response to", head: 'A activates "X" in response to' }],
  ["A chooses to Normal Summon ", { verb: "choose", place: "object", typed: "to Normal Summon" }],
  ['A cannot Set "X" per a/b-1, ', { place: "per", before: 'A cannot Set "X"', items: ["a/b-1"], typed: "" }],
  ["A ends the turn ", { verb: "end turn", place: "object", typed: "" }],
])("the beginning `%s`", (text, expected) => {
  expect(readStepStart(text)).toMatchObject(expected);
});

test.each(["", "expect A ", "[current", "advance to "])("`%s` begins no step", (text) => {
  expect(readStepStart(text)).toBeUndefined();
});
