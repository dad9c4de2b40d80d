import type { Answers } from "../../../server/src/workspace/answers";
import type { Host } from "../../../server/src/workspace/host";
import { type Listener, Workspace } from "../../../server/src/workspace/workspace";

/** A host without folders that never makes anybody wait for long. */
export const quickHost: Host = {
  pause: () => new Promise((resume) => setImmediate(resume)),
  now: () => performance.now(),
  log: (message) => {
    throw new Error(message);
  },
};

/** A workspace that has read the library. */
export async function begun(listener?: Listener, host: Host = quickHost): Promise<Workspace> {
  const workspace = new Workspace(host, listener);
  await workspace.begin([], { defaultProfile: "current", cardFolders: [] });
  return workspace;
}

/** A workspace that the tests of one file share, for texts that define nothing. */
let shared: Promise<Workspace> | undefined;
let version = 1;

/** Everything about a text, with the place of `|` in it, which is taken out. */
export async function known(marked: string, others: Readonly<Record<string, string>> = {}) {
  const at = marked.indexOf("|");
  const text = at < 0 ? marked : marked.slice(0, at) + marked.slice(at + 1);
  const isAlone = Object.keys(others).length === 0 && !/^\s*(?:card|ruling|profile)\b/m.test(text);
  shared ??= begun();
  const workspace = isAlone ? await shared : await begun();
  for (const [uri, other] of Object.entries(others)) workspace.add(uri, other);
  workspace.open("file:///a.duel", version++, text);
  const answers = await workspace.ready("file:///a.duel");
  if (answers === undefined) throw new Error("the workspace does not know its file");
  const { line, column } = answers.file.document.lineMap.position(Math.max(0, at));
  return { answers, position: { line, character: column }, workspace };
}

/** The present answers of a workspace about its one open file. */
export async function readyFile(workspace: Workspace, uri = "file:///a.duel"): Promise<Answers> {
  const answers = await workspace.ready(uri);
  if (answers === undefined) throw new Error(`${uri} is not known`);
  return answers;
}
