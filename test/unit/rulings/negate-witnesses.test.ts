import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import type { RulingEntry } from "../../../server/src/cli/ruling-entries";
import { run } from "../../../server/src/cli/run";
import { paint } from "../../../server/src/cli/terminal";

/** Each statement about negation is cited by a line of `examples/negation` that passes, and by none that fails. */

const counts = { activation: 10, effect: 4, summon: 9, attack: 4 } as const;
const ids = Object.entries(counts).flatMap(([part, count]) =>
  Array.from({ length: count }, (_, at) => `negate/${part}-${at + 1}`),
);

describe("statements about negation", () => {
  let entries: readonly RulingEntry[] = [];

  beforeAll(async () => {
    let out = "";
    const terminal = {
      folder: fileURLToPath(new URL("../../..", import.meta.url)),
      write: (text: string) => {
        out += text;
      },
      writeError: () => {},
      paint: paint(false),
      errorPaint: paint(false),
      columns: 100,
      showsProgress: false,
    };
    await run(["rulings", "examples/negation", "--reporter", "json"], terminal);
    entries = JSON.parse(out);
  });

  it("are twenty-seven", () => {
    expect(entries.map(({ id }) => id).filter((id) => id.startsWith("negate/"))).toHaveLength(ids.length);
  });

  it.each(ids)("%s has a scenario that passes", (id) => {
    const witnesses = entries.find((entry) => entry.id === id)?.witnesses ?? [];
    expect(witnesses.filter(({ profile }) => profile === "current").map(({ verdict }) => verdict)).toContain("pass");
    expect(witnesses.filter(({ verdict }) => verdict === "fail")).toEqual([]);
  });
});
