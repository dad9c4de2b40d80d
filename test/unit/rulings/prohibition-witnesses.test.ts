import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { profilesOf } from "../../../server/src/rulings/ruling-index";
import { parseDocument } from "../../../server/src/syntax/parse";
import { library, playAll, scenariosOf } from "../scenario/play";

/** The answers for the TCG, for the OCG, and against single cards, of the document on Prohibition. */
const everywhere = ["current", "ocg-2015", "tcg-2010"];
const sinceOcg = ["current", "ocg-2015"];
const ids: Readonly<Record<string, readonly string[]>> = {
  "prohibition/tcg-1": everywhere,
  "prohibition/ocg-1": sinceOcg,
  "prohibition/ocg-2": everywhere,
  "prohibition/ocg-3": sinceOcg,
  "prohibition/ocg-4": sinceOcg,
  "prohibition/ocg-5": sinceOcg,
  "prohibition/ocg-6": sinceOcg,
  "prohibition/ocg-7": everywhere,
  "prohibition/vs-1": everywhere,
  "prohibition/vs-2": sinceOcg,
  "prohibition/vs-3": sinceOcg,
  "prohibition/vs-4": sinceOcg,
  "prohibition/vs-5": ["ocg-2015"],
  "prohibition/vs-6": sinceOcg,
  "prohibition/vs-7": everywhere,
  "prohibition/vs-8": sinceOcg,
  "prohibition/vs-9": ["ocg-2015"],
  "prohibition/vs-10": sinceOcg,
  "prohibition/vs-11": sinceOcg,
  "prohibition/vs-12": sinceOcg,
  "prohibition/vs-13": sinceOcg,
  "prohibition/vs-14": sinceOcg,
  "prohibition/vs-15": sinceOcg,
  "prohibition/vs-16": ["ocg-2015"],
  "prohibition/vs-17": sinceOcg,
  "prohibition/vs-18": sinceOcg,
};

const files = [
  "tcg-rulings",
  "ocg-rulings",
  "versus-names-and-copies",
  "versus-field-and-material",
  "versus-effects",
].map((name) => `examples/declared-names/${name}.duel`);

const traces = files.flatMap((file) => {
  const document = parseDocument(readFileSync(file, "utf8"));
  return scenariosOf(document).flatMap((scenario) => playAll(document, scenario));
});

/** What became of the lines that cite a ruling under a profile. */
function heldOf(ruling: string, profile: string): readonly string[] {
  return traces
    .filter((trace) => trace.profile === profile)
    .flatMap((trace) => trace.witnesses.filter((witness) => witness.ruling === ruling).map(({ held }) => held));
}

describe("each ruling on Prohibition is shown by a scenario", () => {
  for (const [id, profiles] of Object.entries(ids)) {
    it(`${id} under ${profiles.join(", ")}`, () => {
      for (const profile of profiles) {
        const held = heldOf(id, profile);
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
