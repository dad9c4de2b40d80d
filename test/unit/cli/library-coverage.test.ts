import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { type CardCoverage, cardCoverage } from "../../../server/src/cli/card-entries";
import { fileReport } from "../../../server/src/cli/file-report";
import { answersOf, openSession } from "../../../server/src/cli/session";
import { paint } from "../../../server/src/cli/terminal";
import { formatDocument } from "../../../server/src/syntax/format";
import type { Answers } from "../../../server/src/workspace/answers";

const folder = fileURLToPath(new URL("../../..", import.meta.url));

let played: readonly Answers[] = [];
let library: readonly CardCoverage[] = [];

beforeAll(async () => {
  const write = () => undefined;
  const plain = { folder, write, writeError: write, paint: paint(false), errorPaint: paint(false) };
  const terminal = { ...plain, columns: 100, showsProgress: false };
  const paths = ["test/cards", "test/cases", "test/acceptance", "examples"];
  const session = await openSession({ paths, exclude: [], cards: [] }, terminal);
  const answers: Answers[] = [];
  for await (const each of answersOf(session, terminal)) answers.push(each);
  const { workspace } = session;
  const rowOf = (file: string, offset: number) => (workspace.document(file)?.lineMap.position(offset).line ?? 0) + 1;
  played = answers;
  library = cardCoverage(workspace.scope, answers, rowOf).filter(({ file }) => file.startsWith("library/cards/"));
}, 300_000);

/** What no scenario shows of the cards, each with the file and line of its effect in the library. */
const gaps = () =>
  library.flatMap(({ card, file, effects }) =>
    effects.flatMap(({ effect, line, played, refused, refusable }) => {
      const missing = [
        ...(played.length === 0 ? ["not played"] : []),
        ...(refusable && refused.length === 0 ? ["not refused"] : []),
      ];
      const at = `${basename(file)}:${line}`;
      return missing.length === 0 ? [] : [`${at} "${card}", effect ${effect}: ${missing.join(", ")}`];
    }),
  );

describe("the scenarios", () => {
  it("play and refuse each effect of the library", () => {
    expect(library.flatMap(({ effects }) => effects).length).toBeGreaterThan(450);
    expect(gaps()).toEqual([]);
  });

  it("for cards hold without a warning, and are in their usual form", () => {
    const cards = played.filter(({ file }) => file.uri.startsWith("test/cards/"));
    expect(cards.length).toBeGreaterThan(10);
    const complaints = cards.flatMap((answers) => {
      const { text } = answers.file.document;
      const form =
        formatDocument(answers.file.document) === text ? [] : [`${answers.file.uri} is not in its usual form`];
      const said = fileReport(answers).entries.flatMap(({ entry: { file, line, title, verdict, diagnostics } }) => {
        const wrong = diagnostics.filter(({ severity }) => severity === "error" || severity === "warning");
        const words = wrong.map((each) => `${file}:${each.line} ${each.message}`);
        return words.length > 0 ? words : verdict === "pass" ? [] : [`${file}:${line} ${title}: ${verdict}`];
      });
      return [...form, ...said];
    });
    expect(complaints).toEqual([]);
  });
});
