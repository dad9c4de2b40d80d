import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../server/src/scenario/trace";
import { parseDocument } from "../../server/src/syntax/parse";
import type { Answers } from "../../server/src/workspace/answers";
import { headingAnchor } from "../../server/src/workspace/documentation";
import { type Page, page, pages, type Sample, samplesOf } from "./docs-samples";
import { begun, readyFile } from "./workspace/known";

const folder = fileURLToPath(new URL("../..", import.meta.url));

/** Errors and warnings of a file, each once, in text order. */
function complaints({ faults, plays }: Answers): readonly Diagnostic[] {
  const all = [...faults, ...plays.flatMap((play) => play.diagnostics)];
  const once = new Map(all.map((each) => [`${each.start} ${each.end} ${each.message}`, each]));
  return [...once.values()]
    .filter(({ severity }) => severity === "error" || severity === "warning")
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

/** What the comments of a sample say is wrong with the line above them: `LINE MESSAGE`, lines of the page. */
function stated({ text, line }: Sample): readonly string[] {
  const lines = text.split("\n");
  return lines.flatMap((each, at) => {
    const message = /^\s*\/\/ (?:error|warning): (.*)$/.exec(each)?.[1];
    if (message === undefined) return [];
    let above = at - 1;
    while (/^\s*\/\//.test(lines[above] ?? "")) above--;
    return [`${line + above} ${message}`];
  });
}

/** What is wrong with each sample of a page, which may use the cards, rulings and profiles of the others. */
async function played(of: Page): Promise<ReadonlyMap<Sample, readonly string[]>> {
  const workspace = await begun();
  const samples = samplesOf(of);
  const uri = (sample: Sample) => `file:///${of.path}-${sample.line}.duel`;
  for (const sample of samples) workspace.add(uri(sample), sample.text);
  const found = new Map<Sample, readonly string[]>();
  for (const sample of samples) {
    const answers = await readyFile(workspace, uri(sample));
    const row = (start: number) => sample.line + answers.file.document.lineMap.position(start).line;
    found.set(
      sample,
      complaints(answers).map(({ start, message }) => `${row(start)} ${message}`),
    );
  }
  return found;
}

describe.each(pages.filter((each) => samplesOf(each).length > 0))("the samples of $path", (of) => {
  it("hold, and those that are wrong on purpose say what is wrong", async () => {
    const results = [...(await played(of))].map(([sample, found]) => ({ sample: sample.line, found }));
    const wanted = samplesOf(of).map((sample) => ({ sample: sample.line, found: sample.wrong ? stated(sample) : [] }));
    expect(results).toEqual(wanted);
    expect(samplesOf(of).filter((sample) => sample.wrong && stated(sample).length === 0)).toEqual([]);
  }, 60_000);
});

/** What a first cell of a table is read as, by the head of its column. */
const forms: Readonly<Record<string, (form: string) => string>> = {
  line: (form) => form,
  clause: (form) => `A activates "X" ${form}`,
  claim: (form) => `expect ${form}`,
  entry: (form) => `A monsters: ${form}`,
};

describe("the forms in the tables of docs/language.md", () => {
  const rows: { readonly form: string; readonly read: string }[] = [];
  let read: ((form: string) => string) | undefined;
  for (const line of page("docs/language.md").text.split("\n")) {
    const head = /^\| (\w+) \|/.exec(line)?.[1];
    if (head !== undefined) read = forms[head];
    else if (!line.startsWith("|")) read = undefined;
    const form = /^\| `(.+?)` \|/.exec(line)?.[1];
    if (form !== undefined && read !== undefined) rows.push({ form, read: read(form) });
  }

  it.each(rows)("$form", ({ read: line }) => {
    const document = parseDocument(`scenario "title"\n  ${line}\n`);
    expect(document.problems.map(({ message }) => message)).toEqual([]);
  });
});

describe.each(pages)("the links of $path", ({ path, text }) => {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, "");
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, to = ""]) => (/^https?:/.test(to) ? [] : [to]));

  it("lead to files and headings that exist", () => {
    const missing = links.filter((link) => {
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? path : new URL(file, `file:///${path}`).pathname.slice(1);
      if (!existsSync(`${folder}/${target}`)) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
    expect(missing).toEqual([]);
  });
});

/** The anchors of a page: of its headings as GitHub makes them. */
function anchorsOf(path: string): readonly string[] {
  const found = pages.find((each) => each.path === path);
  if (found === undefined) return [];
  return [...found.text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    headingAnchor(heading.replaceAll("`", "").replaceAll(" ", "-")),
  );
}
