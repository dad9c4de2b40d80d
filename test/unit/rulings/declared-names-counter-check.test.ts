import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { play } from "../scenario/play";

/**
 * A line that shows a ruling on declared names must hang on the name: with another name declared throughout, in quotes
 * or by a description, no line shows its ruling any more.
 */

const folder = "examples/declared-names";

/** A card that no scenario declares or plays. */
const other = '"Amazoness Swords Woman"';

const declaring = /(declaring )(<\w+>|"(?:[^"]|"")*"|an? [^,\n]*?)(?=$| per | choosing | in | targeting |,)/gm;

/**
 * Lines that hold whatever name is declared, and why: a declaration targets nothing and stays as it is (po-3, po-6), Cold
 * Wave stops Spiritualism (m-8).
 */
const anyName = ["prohibition/m-8", "prohibition/po-3", "prohibition/po-6"];

it("every ruling on declared names that is shown hangs on the name, but for those about declaring itself", () => {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith(".duel"))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8").replace(declaring, `$1${other}`));
  const witnesses = texts.flatMap((text) => play(text)).flatMap((trace) => trace.witnesses);
  expect(witnesses.length).toBeGreaterThan(300);
  const shown = witnesses.filter(({ held }) => held === "pass").map(({ ruling, line }) => `${ruling}: ${line.text}`);
  expect([...new Set(shown.filter((one) => !anyName.some((id) => one.startsWith(`${id}:`))))].sort()).toEqual([]);
}, 120_000);
