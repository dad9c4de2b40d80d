import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { profilesOf } from "../../../server/src/rulings/ruling-index";
import { library, playWithCards } from "../scenario/play";

/** The profiles under which a ruling that speaks there must be shown; `ocg-2026` takes over those of `current`. */
const eras = ["current", "ocg-2015", "tcg-2010"];

const texts = ["examples", "test/cases"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".duel") && !name.includes("00-tour-wrong"))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8")),
);

it("every ruling of the library is shown under each profile in which it speaks, and no line that cites one fails", () => {
  const witnesses = texts
    .flatMap((text) => playWithCards(text))
    .flatMap(({ profile, witnesses: found }) => found.map((witness) => ({ ...witness, profile })));
  const shown = new Set(witnesses.filter(({ held }) => held === "pass").map((one) => `${one.ruling} ${one.profile}`));
  const wanted = [...library.rulings.byId.values()].flatMap((ruling) =>
    profilesOf(library.rulings, ruling)
      .filter((profile) => eras.includes(profile))
      .map((profile) => `${ruling.id} ${profile}`),
  );
  expect(wanted.length).toBeGreaterThan(150);
  expect(wanted.filter((one) => !shown.has(one))).toEqual([]);
  expect(witnesses.filter(({ held }) => held === "fail").map(({ ruling, line }) => `${ruling}: ${line.text}`)).toEqual(
    [],
  );
}, 120_000);
