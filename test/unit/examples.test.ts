import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { ReportEntry } from "../../server/src/cli/report";
import { run } from "../../server/src/cli/run";
import { paint } from "../../server/src/cli/terminal";
import { formatDocument } from "../../server/src/syntax/format";
import { parseDocument } from "../../server/src/syntax/parse";

const folder = fileURLToPath(new URL("../..", import.meta.url));
const manifest: { scripts: { start: string } } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
const wrong = "examples/00-tour-wrong.duel";

async function duel(...words: string[]): Promise<{ readonly status: number; readonly out: string }> {
  let out = "";
  const terminal = {
    folder,
    write: (text: string) => {
      out += text;
    },
    writeError: (text: string) => {
      out += text;
    },
    paint: paint(false),
    errorPaint: paint(false),
    columns: 100,
    showsProgress: false,
  };
  return { status: await run(words, terminal), out };
}

async function check(...words: string[]): Promise<readonly ReportEntry[]> {
  const { out } = await duel("check", ...words, "--reporter", "json");
  const entries: readonly ReportEntry[] = JSON.parse(out);
  return entries;
}

/** The `.duel` files below a folder. */
function filesIn(path: string): readonly string[] {
  return readdirSync(`${folder}/${path}`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".duel"))
    .map((file) => `${path}/${file.replaceAll("\\", "/")}`);
}

describe("examples", () => {
  it("all hold, but for the one that is wrong on purpose", async () => {
    const entries = await check("examples", "--exclude", wrong);
    const complaints = entries.flatMap(({ file, title, profile, verdict, diagnostics }) => {
      const said = diagnostics
        .filter(({ severity }) => severity === "error" || severity === "warning")
        .map(({ line, message }) => `${line}: ${message}`);
      return verdict === "pass" && said.length === 0 ? [] : [{ file, title, profile, verdict, said }];
    });
    expect(complaints).toEqual([]);
    expect(entries.length).toBeGreaterThan(0);
  }, 120_000);

  it("`npm start` plays all of them but that one", () => {
    expect(manifest.scripts.start).toContain(`check examples --exclude ${wrong}`);
  });

  it("the one that is wrong on purpose fails at its last line, for its reason, with its ruling and its cause", async () => {
    const [entry, ...others] = await check(wrong);
    expect(others).toEqual([]);
    expect(entry?.verdict).toBe("fail");
    const errors = entry?.diagnostics.filter(({ severity }) => severity === "error") ?? [];
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({
      line: readFileSync(`${folder}/${wrong}`, "utf8").trimEnd().split("\n").length,
      code: "declared/place-by-effect",
      message:
        '"Jinzo" cannot be put on the field by an effect: "Prohibition" declared "Jinzo", in force since line 8.',
      cause: { line: 8 },
    });
    expect(errors[0]?.rulings).toContain("prohibition/ocg-4");
    expect((await duel("check", wrong)).status).toBe(1);
  });

  it("the tour has ten scenarios, each with a comment of one line right above it", () => {
    const lines = readFileSync(`${folder}/examples/01-tour.duel`, "utf8").split("\n");
    const headers = lines.flatMap((line, row) => (line.startsWith("scenario ") ? [row] : []));
    expect(headers).toHaveLength(10);
    for (const row of headers) {
      expect(lines[row - 1]).toMatch(/^\/\/ /);
      expect(lines[row - 2]).toBe("");
    }
  });

  it.each(filesIn("examples"))("%s is in its usual form", (file) => {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    expect(formatDocument(parseDocument(text))).toBe(text);
  });
});
