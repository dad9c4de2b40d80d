import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { profilesOf } from "../../../server/src/rulings/ruling-index";
import type { Trace } from "../../../server/src/scenario/trace";
import { library, play } from "../scenario/play";

/** What was official before, and what rulings of other cards say, of the document on Prohibition. */
const everywhere = ["current", "ocg-2015", "tcg-2010"];
const before = ["tcg-2010"];
const ids: Readonly<Record<string, readonly string[]>> = {
  "prohibition/po-1": before,
  "prohibition/po-2": everywhere,
  "prohibition/po-3": everywhere,
  "prohibition/po-4": before,
  "prohibition/po-5": everywhere,
  "prohibition/po-6": everywhere,
  "prohibition/po-7": everywhere,
  "prohibition/po-8": before,
  "prohibition/po-9": everywhere,
  "prohibition/po-10": ["current", "tcg-2010"],
  "prohibition/po-11": before,
  "prohibition/po-12": before,
  "prohibition/po-13": everywhere,
  "prohibition/po-14": before,
  "prohibition/po-15": everywhere,
  "prohibition/po-16": before,
  "prohibition/po-17": before,
  "prohibition/po-18": before,
  "prohibition/po-19": ["current", "tcg-2010"],
  "prohibition/po-20": before,
  "prohibition/po-21": everywhere,
  "prohibition/po-22": everywhere,
  "prohibition/po-23": everywhere,
  "prohibition/po-24": everywhere,
  "prohibition/po-25": everywhere,
  "prohibition/po-26": everywhere,
  "prohibition/po-27": before,
  "prohibition/po-28": everywhere,
  "prohibition/po-29": everywhere,
  "prohibition/po-30": everywhere,
  "prohibition/po-31": before,
  "prohibition/po-32": before,
  "prohibition/po-33": before,
  "prohibition/m-1": everywhere,
  "prohibition/m-2": before,
  "prohibition/m-3": before,
  "prohibition/m-4": everywhere,
  "prohibition/m-5": everywhere,
  "prohibition/m-6": before,
  "prohibition/m-7": everywhere,
  "prohibition/m-8": everywhere,
};

const texts = ["previously-official-1", "previously-official-2", "previously-official-3", "mentions"].map((name) =>
  readFileSync(`examples/declared-names/${name}.duel`, "utf8"),
);

/** Whether a ruling was shown, by each line that cites it, under a profile. */
function heldOf(traces: readonly Trace[], ruling: string, profile: string): readonly string[] {
  return traces
    .filter((trace) => trace.profile === profile)
    .flatMap((trace) => trace.witnesses.filter((witness) => witness.ruling === ruling).map(({ held }) => held));
}

describe("each earlier ruling on Prohibition is shown by a scenario", () => {
  const traces = texts.flatMap(play);

  for (const [id, profiles] of Object.entries(ids)) {
    it(`${id} under ${profiles.join(", ")}`, () => {
      for (const profile of profiles) {
        const held = heldOf(traces, id, profile);
        expect(held, profile).toContain("pass");
        expect(new Set(held), profile).toEqual(new Set(["pass"]));
      }
    });

    it(`${id} speaks under these profiles and no others`, () => {
      const ruling = library.rulings.byId.get(id);
      if (ruling === undefined) throw new Error(`there is no ruling ${id}`);
      const spoken = profilesOf(library.rulings, ruling).filter((profile) => everywhere.includes(profile));
      expect([...spoken].sort()).toEqual([...profiles].sort());
    });
  }
});

/**
 * Lines that hold whatever name is declared: that a declaration targets nothing and stays as it is, and that Cold Wave
 * stops Spiritualism.
 */
const anyName = ["prohibition/m-8", "prohibition/po-3", "prohibition/po-6"];

describe("with another name declared", () => {
  it("no line shows its ruling any more, but for those about declaring itself", () => {
    const traces = texts.flatMap((text) => play(text.replace(/(declaring )(<\w+>|"(?:[^"]|"")*")/g, '$1"Umi"')));
    const shown = traces.flatMap((trace) => trace.witnesses.filter(({ held }) => held === "pass"));
    expect([...new Set(shown.map(({ ruling }) => ruling))].sort()).toEqual(anyName);
  });
});
