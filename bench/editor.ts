import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Position, SemanticTokens } from "vscode-languageserver";
import { seeded } from "../server/src/scenario/random/seeded";
import { parseDocument } from "../server/src/syntax/parse";
import { LspClient } from "./lsp-client";

/**
 * How fast the editor is, over stdio: from a change to all diagnostics, and each feature, in files of 100, 1,000 and
 * 10,000 lines. Beside it, for orientation, a language server of another project on a text of the same length:
 *
 *     npm run bench:editor -- [--lines 100,1000,10000] [--rounds 20] [--processor] [--beside node_modules/.bin/cucumber-language-server]
 */

const argument = (name: string) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const sizes = (argument("--lines") ?? "100,1000,10000").split(",").map(Number);
const compared = sizes.includes(1000) ? 1000 : (sizes[0] ?? 0);
const rounds = Number(argument("--rounds") ?? 20);
const beside = argument("--beside");
const isOfProcessor = process.argv.includes("--processor");
const folder = mkdtempSync(join(tmpdir(), "duel-bench-"));
const folderUri = pathToFileURL(folder).href;

/** Milliseconds of each round, by what was measured. */
type Times = Map<string, number[]>;

/** Scenarios of the examples and the acceptance files, each with a title of its own, until a text has enough lines. */
function scenarios(lines: number): string {
  const files = ["examples", "examples/declared-names", "test/acceptance"].flatMap((each) =>
    readdirSync(each)
      .filter((file) => file.endsWith(".duel") && !file.startsWith("00-"))
      .map((file) => readFileSync(`${each}/${file}`, "utf8")),
  );
  const blocks = files.flatMap((text) => {
    const parsed = parseDocument(text).blocks;
    return parsed.some(({ kind }) => kind !== "scenario") ? [] : parsed.map(({ start, end }) => text.slice(start, end));
  });
  const written: string[] = [];
  for (let at = 0, count = 0; count < lines; at++) {
    const block = (blocks[at % blocks.length] ?? "").replace(/^scenario "/, `scenario "${at + 1} `);
    written.push(block, "");
    count += block.split("\n").length + 1;
  }
  return written.join("\n").split("\n").slice(0, lines).join("\n");
}

/** A feature file of the other project: scenarios with steps that are defined. */
function features(lines: number): string {
  const written = ["Feature: a bench", ""];
  for (let at = 0; written.length < lines; at++) {
    written.push(`  Scenario: number ${at}`, `    Given I have ${at} cards in my hand`);
    written.push(`    When I draw ${at % 5} cards`, `    Then I have ${at + 1} cards in my hand`, "");
  }
  return written.slice(0, lines).join("\n");
}

const stepDefinitions = `const { Given, When, Then } = require("@cucumber/cucumber");
Given("I have {int} cards in my hand", () => {});
When("I draw {int} cards", () => {});
Then("I have {int} cards on the field", () => {});
`;

/** A clock for a measure: with `--processor` the one that goes while the server runs, whatever else the machine does. */
const clockOf = (client: LspClient) => (isOfProcessor ? client.ranFor() : performance.now());

async function timed(client: LspClient, times: Times, what: string, act: () => Promise<unknown>): Promise<void> {
  const begin = clockOf(client);
  await act();
  const took = clockOf(client) - begin;
  const known = times.get(what);
  if (known === undefined) times.set(what, [took]);
  else known.push(took);
}

/** What a server is asked for where a line is typed, and on the one above: the words of the table, and the request. */
type Asks = (client: LspClient, at: Position) => readonly (readonly [string, () => Promise<unknown>])[];

const window = (line: number) => ({
  start: { line: Math.max(0, line - 30), character: 0 },
  end: { line: line + 30, character: 0 },
});

const ours: Asks = (client, at) => {
  const line = at.line - 1;
  const inLine = { line, character: 16 };
  const options = { tabSize: 2, insertSpaces: true };
  const ask = (method: string, more: object = {}) => client.ask(`textDocument/${method}`, more);
  return [
    ["completion", () => ask("completion", { position: at })],
    ["hover", () => ask("hover", { position: inLine })],
    ["signature help", () => ask("signatureHelp", { position: at })],
    ["code actions", () => ask("codeAction", { range: { start: inLine, end: inLine }, context: { diagnostics: [] } })],
    ["inlay hints, 60 lines", () => ask("inlayHint", { range: window(line) })],
    ["definition", () => ask("definition", { position: inLine })],
    ["references", () => ask("references", { position: inLine, context: { includeDeclaration: true } })],
    ["highlights", () => ask("documentHighlight", { position: inLine })],
    ["semantic tokens", () => ask("semanticTokens/full")],
    ["semantic tokens, 60 lines", () => ask("semanticTokens/range", { range: window(line) })],
    ["code lenses", () => ask("codeLens")],
    ["symbols", () => ask("documentSymbol")],
    ["folding", () => ask("foldingRange")],
    ["links", () => ask("documentLink")],
    ["selection", () => ask("selectionRange", { positions: [inLine] })],
    ["formatting", () => ask("formatting", { options })],
    ["formatting while typing", () => ask("onTypeFormatting", { position: at, ch: "\n", options })],
    ["chain link hierarchy", () => ask("prepareCallHierarchy", { position: inLine })],
    ["symbols of the workspace", () => client.connection.sendRequest("workspace/symbol", { query: "dark" })],
  ];
};

const theirs: Asks = (client, at) => {
  const ask = (method: string, more: object = {}) => client.ask(`textDocument/${method}`, more);
  return [
    ["completion", () => ask("completion", { position: at })],
    ["semantic tokens", () => ask("semanticTokens/full")],
    ["symbols", () => ask("documentSymbol")],
    ["formatting", () => ask("formatting", { options: { tabSize: 2, insertSpaces: true } })],
  ];
};

async function semanticDelta(client: LspClient, times: Times): Promise<void> {
  const { resultId } = await client.ask<SemanticTokens>("textDocument/semanticTokens/full");
  await timed(client, times, "semantic tokens, delta", () =>
    client.ask("textDocument/semanticTokens/full/delta", { previousResultId: resultId }),
  );
}

/** The rows on which something is typed and asked: steps. */
function rowsOf(text: string, step: RegExp): readonly number[] {
  return text.split("\n").flatMap((line, row) => (step.test(line) ? [row] : []));
}

/** Opens a text, types on lines of it, and asks for everything there. */
async function measure(
  client: LspClient,
  uri: string,
  text: string,
  step: RegExp,
  asks: Asks,
  settled: (client: LspClient) => Promise<void>,
  whole = false,
): Promise<Times> {
  const times: Times = new Map();
  await timed(client, times, "opening, to all diagnostics", async () => {
    await client.open(uri, text);
    await settled(client);
  });
  const rows = rowsOf(text, step);
  const lines = text.split("\n");
  const random = seeded(11);
  for (let round = -2; round < rounds; round++) {
    const row = random.one(rows) ?? 0;
    const line = lines[row] ?? "";
    const kept = round < 0 ? new Map<string, number[]>() : times;
    const start = client.document.offsetAt({ line: row, character: line.length });
    // The step is typed once more below itself: a text that was never there before, with each key.
    const typed = `\n${line}`;
    const pause = random.below(typed.length);
    for (const [at, key] of [...typed].entries()) {
      await timed(client, kept, "a key, to all diagnostics", async () => {
        await client.edit(start + at, 0, key, whole);
        await settled(client);
      });
      if (at !== pause) continue;
      for (const [what, ask] of asks(client, { line: row + 1, character: at })) await timed(client, kept, what, ask);
      if (asks === ours) await semanticDelta(client, kept);
    }
    await timed(client, kept, "a line taken out, to all diagnostics", async () => {
      await client.edit(start, typed.length, "", whole);
      await settled(client);
    });
  }
  await client.close();
  return times;
}

const quantile = (times: readonly number[], part: number) => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};
const told = (ms: number) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));
const cell = (times: readonly number[] | undefined) =>
  times === undefined
    ? ""
    : times.length < 5
      ? told(quantile(times, 0.5))
      : `${told(quantile(times, 0.5))} / ${told(quantile(times, 0.95))}`;

const results = new Map<number, Times>();
for (const size of sizes) {
  const client = new LspClient([resolve("server/dist/main.node.js"), "--stdio"], "duel");
  await client.start(folderUri);
  // A request about verdicts is answered when all of the present text are there, and were published.
  const settled = async () => void (await client.ask("textDocument/hover", { position: { line: 0, character: 0 } }));
  const uri = `${folderUri}/bench-${size}.duel`;
  results.set(size, await measure(client, uri, scenarios(size), /^ {2}[AB] (?!.*:)/, ours, settled));
  client.stop();
  console.error(`measured ${size} lines`);
}

const others = new Map<number, Times>();
if (beside !== undefined) {
  writeFileSync(join(folder, "steps.js"), stepDefinitions);
  for (const size of sizes) {
    const client = new LspClient([resolve(beside), "--stdio"], "cucumber");
    await client.start(folderUri);
    // It publishes diagnostics once after each change.
    const settled = () => client.published();
    const uri = `${folderUri}/bench-${size}.feature`;
    others.set(size, await measure(client, uri, features(size), /^ {4}(?:Given|When|Then)/, theirs, settled, true));
    client.stop();
    console.error(`measured ${size} lines of the other server`);
  }
}
rmSync(folder, { recursive: true });

const measured = isOfProcessor ? "Milliseconds for which the server runs" : "Milliseconds over stdio";
console.log(`${measured}, the median and the time that 95 of 100 stay below:\n`);
const ratio = others.size > 0 ? ` other server, ${compared.toLocaleString("en")} lines | ratio |` : "";
console.log(`| | ${sizes.map((size) => `${size.toLocaleString("en")} lines`).join(" | ")} |${ratio}`);
console.log(`|---|${sizes.map(() => "---:").join("|")}|${ratio === "" ? "" : "---:|---:|"}`);
for (const what of results.get(compared)?.keys() ?? []) {
  const own = sizes.map((size) => cell(results.get(size)?.get(what)));
  const [mine, other] = [results.get(compared)?.get(what), others.get(compared)?.get(what)];
  const more =
    mine === undefined || other === undefined
      ? " | |"
      : ` ${cell(other)} | ${(quantile(mine, 0.5) / quantile(other, 0.5)).toFixed(2)} |`;
  console.log(`| ${what} | ${own.join(" | ")} |${ratio === "" ? "" : more}`);
}
