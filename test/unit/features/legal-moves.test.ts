import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { CompletionItem } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { completion } from "../../../server/src/features/completion";
import { resolveCompletion } from "../../../server/src/features/completion-resolve";
import { actions, pending, play } from "../../../server/src/rules";
import type { Moment } from "../../../server/src/scenario/course";
import { propose } from "../../../server/src/scenario/propose/propose";
import { lineFor } from "../../../server/src/scenario/random/duel-record";
import { completed } from "../../../server/src/scenario/random/random-player";
import { seeded } from "../../../server/src/scenario/random/seeded";
import { walk } from "../../../server/src/scenario/walk";
import { parseDocument } from "../../../server/src/syntax/parse";
import type { Line } from "../../../server/src/syntax/tree";
import { asQuestion } from "../../../server/src/syntax/verb-forms";
import type { Answers } from "../../../server/src/workspace/answers";
import { momentsAt } from "../../../server/src/workspace/moment";
import type { Workspace } from "../../../server/src/workspace/workspace";
import { begun, readyFile } from "../workspace/known";

/** At how many places of the examples the rules and the completion are compared. */
const places = 200;

/** A place in a step of the examples: the text in front of its line, and the line up to a word. */
interface Place {
  readonly file: string;
  readonly above: string;
  readonly line: string;
}

/** All places of the examples where a word of a step begins, and those at the end of each step. */
function allPlaces(): readonly Place[] {
  const files = ["examples", "examples/declared-names", "examples/negation"].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".duel"))
      .map((name) => `${folder}/${name}`),
  );
  return files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const { blocks } = parseDocument(text);
    return blocks.flatMap((block) => {
      if (block.kind !== "scenario") return [];
      const others = blocks.filter(
        (each) => each.kind !== "scenario" && (each.kind !== "background" || each.start < block.start),
      );
      const front = others.map((each) => `${text.slice(each.start, each.end)}\n`).join("");
      return block.lines.flatMap((line: Line): Place[] => {
        const { tree } = line;
        if (tree.kind !== "step") return [];
        const above = `${front}${text.slice(block.start, line.start)}`;
        const ends = line.tokens.filter(({ start }) => start > tree.player.end).map(({ start }) => start);
        return [...ends, tree.end].map((end) => ({ file, above, line: line.text.slice(0, end) }));
      });
    });
  });
}

const uri = "file:///a.duel";
let version = 1;

async function opened(workspace: Workspace, text: string): Promise<Answers> {
  workspace.open(uri, version++, text);
  return readyFile(workspace, uri);
}

const claimsLegal = (answers: Answers, item: CompletionItem) => {
  const { documentation } = resolveCompletion(answers, item);
  return typeof documentation === "object" && documentation.value.startsWith("**Legal** here.");
};

/** The line `A can …` of a step: what it leaves open is no matter as long as it can be done. */
function asked(line: string): string {
  const parts = /^((?:\[[^\]]*\]\s*)?(?:CL\d+\s+)?)([AB])\s+(?:(?:can|cannot)\s+)?(.*)$/s.exec(line);
  if (parts === null) throw new Error(`no step: ${line}`);
  const [, guard = "", player, rest = ""] = parts;
  const verb = /^(?:[A-Z][a-z]+ )?[A-Za-z]+/.exec(rest)?.[0] ?? "";
  return `${guard.replace(/CL\d+\s+/, "")}${player} can ${asQuestion(verb)}${rest.slice(verb.length)}`;
}

/** Whether a step holds as `A can …` when the scenario is played with it. */
async function isAccepted(workspace: Workspace, above: string, line: string): Promise<boolean> {
  const answers = await opened(workspace, `${above}${asked(line)}\n`);
  const all = [...answers.faults, ...answers.plays.flatMap((each) => each.diagnostics)];
  return all.every(({ severity, start }) => severity !== "error" || start < above.length);
}

/** Whether a step is accepted as far as it goes, or with what is offered behind it. */
async function goesOn(workspace: Workspace, above: string, line: string, steps = 3): Promise<boolean> {
  if (await isAccepted(workspace, above, line)) return true;
  if (steps === 0) return false;
  for (const between of [" ", ", "]) {
    const answers = await opened(workspace, `${above}${line}${between}`);
    for (const item of legalItems(answers, above, line + between).slice(0, 3))
      if (await goesOn(workspace, above, withItem(answers, above, item), steps - 1)) return true;
  }
  return false;
}

/** The line, the last one of the text, once an item is inserted. */
function withItem({ file: { document } }: Answers, above: string, { textEdit }: CompletionItem): string {
  if (textEdit === undefined || !("range" in textEdit)) throw new Error("an item without an edit");
  return TextDocument.applyEdits(TextDocument.create(uri, "duel", 1, document.text), [textEdit]).slice(above.length);
}

function legalItems(answers: Answers, above: string, line: string): readonly CompletionItem[] {
  const { line: row, column } = answers.file.document.lineMap.position(above.length + line.length);
  return completion(answers, { line: row, character: column }).items.filter((item) => claimsLegal(answers, item));
}

const chosen = seeded(7).shuffled(allPlaces()).slice(0, places);

test("what completion says is legal is accepted when it is inserted, at 200 places of the examples", async () => {
  const workspace = await begun();
  const wrong: string[] = [];
  let claimed = 0;
  for (const { file, above, line } of chosen) {
    const answers = await opened(workspace, above + line);
    const items = legalItems(answers, above, line);
    for (const item of items) {
      claimed++;
      const inserted = withItem(answers, above, item);
      if (!(await goesOn(workspace, above, inserted))) wrong.push(`${file}: ${inserted}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(claimed).toBeGreaterThan(places);
}, 300_000);

/** The steps that the core accepts from a moment on, in this window and in those that silence leads to. */
function accepted({ scene, board }: Moment): readonly string[] {
  const lines = new Set<string>();
  for (const { duel } of walk(scene, board)) {
    const now = pending(duel);
    if (now.kind === "choice" || now.kind === "over" || now.kind === "loop" || now.window === "begin") continue;
    for (const head of actions(duel, now.player)) {
      const whole = completed(duel, head, seeded(1));
      const line = whole && lineFor(scene.cast, duel, whole, play(duel, whole).duel);
      // A Chain that silence starts is answered behind a line that says so.
      const isOther = board.duel.chain.length === 0 || duel.chainSerial !== board.duel.chainSerial;
      const isOfSilence = isOther && line?.startsWith(`${now.player} chains`) === true;
      if (line !== undefined && !isOfSilence) lines.add(line);
    }
  }
  return [...lines];
}

/** How far a step can be written with nothing but what is offered as legal. */
function offeredUpTo(moment: Moment, step: string, offers: Map<string, readonly string[]>): string {
  let farthest = "";
  const from = (prefix: string): boolean => {
    if (prefix.length > farthest.length) farthest = prefix;
    if (prefix === step) return true;
    const separator = [", ", " "].find((each) => step.startsWith(prefix + each)) ?? "";
    const text = prefix + separator;
    const words = offers.get(text) ?? legalWords(moment, text);
    offers.set(text, words);
    return words.some((each) => {
      const next = text + each;
      return step.startsWith(next) && /^(?:$|[ ,])/.test(step.slice(next.length)) && from(next);
    });
  };
  from(step.slice(0, 1));
  return farthest;
}

/**
 * A step in the other ways to write it: without the number of an effect, and of an option, which has words; a Normal
 * Summon with a Tribute is a Tribute Summon.
 */
function otherWays(step: string): readonly string[] {
  const usual = step.replace(/ choosing \d+\b/, "").replace(/Normal(?= Summons .* tributing)/, "Tribute");
  return [/^$/, /(?<=effect )\d+ (?=of)/, /effect \d+ of /].map((number) => usual.replace(number, ""));
}

const legalWords = (moment: Moment, text: string) =>
  propose(moment, text).flatMap(({ verdict, rest }) => (verdict === "legal" || verdict === "unasked" ? [rest] : []));

test("what the core accepts is offered as legal, at 200 places of the examples", async () => {
  const workspace = await begun();
  const missing: string[] = [];
  let moves = 0;
  for (const { file, above } of chosen) {
    const answers = await opened(workspace, above);
    const block = answers.file.document.blocks.findLast(({ kind }) => kind === "scenario");
    const [here] = block === undefined ? [] : momentsAt(answers, block, above.length);
    if (here === undefined) continue;
    const offers = new Map<string, readonly string[]>();
    for (const step of accepted(here.moment)) {
      moves++;
      const ways = otherWays(step);
      const reached = ways.map((way) => offeredUpTo(here.moment, way, offers));
      if (!reached.some((prefix, at) => prefix === ways[at]))
        missing.push(`${file}: ${step} <- ${reached.sort((a, b) => b.length - a.length)[0]}`);
    }
  }
  expect(missing).toEqual([]);
  expect(moves).toBeGreaterThan(places);
}, 300_000);
