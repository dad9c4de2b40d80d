import { readFile, writeFile } from "node:fs/promises";
import { formatDocument } from "../syntax/format";
import { parseDocument } from "../syntax/parse";
import { readingFailed } from "../workspace/folders.node";
import type { Call } from "./arguments";
import { absolutePath, findFiles } from "./find-files";
import type { ExitStatus, Terminal } from "./terminal";

/**
 * Puts files into their usual form, or with `check` names those that are not in it. The status is 1 when `check` finds
 * one, or when a file cannot be read or written.
 */
export async function fmt(call: Extract<Call, { command: "fmt" }>, terminal: Terminal): Promise<ExitStatus> {
  const { folder, paint } = terminal;
  const { files, faults } = await findFiles(folder, call.paths, call.exclude);
  for (const { path, reason } of faults) terminal.writeError(`duel: ${path} cannot be read: ${reason}.\n`);
  if (files.length === 0 && faults.length === 0) {
    terminal.writeError("duel: there is no .duel file here. duel fmt PATH takes files and folders.\n");
    return 2;
  }
  let failed = faults.length > 0;
  let changed = 0;
  for (const file of files) {
    try {
      const path = absolutePath(folder, file);
      const text = await readFile(path, "utf8");
      const formatted = formatDocument(parseDocument(text));
      if (formatted === text) continue;
      changed++;
      terminal.write(`${file}\n`);
      if (!call.check) await writeFile(path, formatted);
    } catch (error) {
      failed = true;
      terminal.writeError(`duel: ${file} is left as it is: ${readingFailed(error)}.\n`);
    }
  }
  const words = call.check ? "not in the usual form" : "put into the usual form";
  terminal.writeError(paint.faint(`${changed} of ${files.length} files ${words}\n`));
  return failed || (call.check && changed > 0) ? 1 : 0;
}
