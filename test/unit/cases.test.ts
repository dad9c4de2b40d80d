import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { ReportEntry } from "../../server/src/cli/report";
import { run } from "../../server/src/cli/run";
import { paint } from "../../server/src/cli/terminal";
import { formatDocument } from "../../server/src/syntax/format";
import { parseDocument } from "../../server/src/syntax/parse";

const folder = fileURLToPath(new URL("../..", import.meta.url));

/** The cases that are to be scenarios. */
const ids = [
  ["N003", "N004", "N010", "N016", "N018", "N020", "N022", "N023", "N025", "N026", "N028", "N031", "N032"],
  ["N033", "N035", "N038", "N040", "N041", "N044", "N045", "N053", "N054", "N058", "N059", "N063", "N065"],
  ["S005", "S012", "S013", "A001", "E001", "E012", "E013", "B007", "B012", "L004", "X006", "X015"],
  ["X003", "X004", "X005", "X009", "X011", "X013", "X017", "X018"],
  ["S003", "S025", "S028", "S034", "S036"],
  ["C001", "C002", "C003", "C006", "C008", "C010", "C011", "C012"],
  ["A003", "A005", "A008", "A010", "A018", "A019", "A023"],
  ["E006", "E011", "E015", "E017", "E019", "E020", "E024", "E028", "E030"],
  ["B008", "L002", "L003", "L006", "L008", "L010"],
].flat();

/** Those that the authorities leave open. */
const open = ["N059", "S013"];

const files = readdirSync(`${folder}/test/cases`).filter((file) => file.endsWith(".duel"));

async function entries(): Promise<readonly ReportEntry[]> {
  let out = "";
  const write = (text: string) => {
    out += text;
  };
  const terminal = { folder, write, writeError: write, paint: paint(false), errorPaint: paint(false) };
  await run(["check", "test/cases", "--reporter", "json"], { ...terminal, columns: 100, showsProgress: false });
  const found: readonly ReportEntry[] = JSON.parse(out);
  return found;
}

const idOf = (title: string) => title.slice(0, title.indexOf(" "));

describe("the cases", () => {
  const played = entries();

  it("hold, every one", async () => {
    const complaints = (await played).flatMap(({ file, title, profile, verdict, diagnostics }) => {
      const said = diagnostics
        .filter(({ severity }) => severity === "error" || severity === "warning")
        .map(({ line, message }) => `${line}: ${message}`);
      return verdict === "pass" && said.length === 0 ? [] : [{ file, title, profile, verdict, said }];
    });
    expect(complaints).toEqual([]);
  });

  it("are scenarios, or told in the README", async () => {
    const told = readFileSync(`${folder}/test/cases/README.md`, "utf8");
    const found = new Set((await played).flatMap(({ title }) => (title === null ? [] : [idOf(title)])));
    expect(ids.filter((id) => !found.has(id) && !told.includes(`| ${id} |`))).toEqual([]);
    expect([...found].filter((id) => !/^[A-Z]\d{3}$/.test(id))).toEqual([]);
  });

  it("say undecided where the authorities do", () => {
    const scenarios = files.flatMap((file) =>
      readFileSync(`${folder}/test/cases/${file}`, "utf8")
        .split(/^scenario /m)
        .slice(1),
    );
    const undecided = scenarios.filter((text) => text.includes("expect undecided")).map((text) => idOf(text.slice(1)));
    expect([...new Set(undecided)]).toEqual(open);
  });

  it.each(files)("%s is in its usual form, and says of each case where its answer comes from", (file) => {
    const text = readFileSync(`${folder}/test/cases/${file}`, "utf8");
    expect(formatDocument(parseDocument(text))).toBe(text);
    const lines = text.split("\n");
    const told = new Set<string>();
    for (const [row, line] of lines.entries()) {
      if (!line.startsWith("scenario ")) continue;
      const id = idOf(line.slice('scenario "'.length));
      if (!told.has(id)) expect([id, lines[row - 1]]).toEqual([id, expect.stringMatching(/^\/\/ /)]);
      told.add(id);
    }
  });
});
