import type {
  CancellationToken,
  Diagnostic,
  FullDocumentDiagnosticReport,
  PreviousResultId,
  UnchangedDocumentDiagnosticReport,
  WorkspaceDocumentDiagnosticReport,
} from "vscode-languageserver";
import { diagnostics } from "../features/diagnostics";
import { isEditable } from "../workspace/named-thing";
import type { Workspace } from "../workspace/workspace";

type Report = FullDocumentDiagnosticReport | UnchangedDocumentDiagnosticReport;

interface Told {
  readonly id: string;
  readonly json: string;
  /** The revision of the workspace at which it was found. */
  readonly revision: number;
  readonly items: Diagnostic[];
}

/** Answers an editor that asks for diagnostics: of a document, or of all files of the workspace, open or not. */
export class PullDiagnostics {
  readonly #workspace: Workspace;
  readonly #told = new Map<string, Told>();
  #count = 0;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** What there is to say about a file, or that it is what was said under an earlier id. Nothing of an unknown file. */
  async document(uri: string, before: string | undefined, token: CancellationToken): Promise<Report> {
    const { id, items } = (await this.#find(uri, token)) ?? { id: "", items: [] };
    if (id !== "" && id === before) return { kind: "unchanged", resultId: id };
    return { kind: "full", items, ...(id !== "" && { resultId: id }) };
  }

  /** The same of all files that somebody can change. */
  async all(
    before: readonly PreviousResultId[],
    token: CancellationToken,
  ): Promise<WorkspaceDocumentDiagnosticReport[]> {
    await this.#workspace.whenRead();
    const ids = new Map(before.map(({ uri, value }) => [uri, value]));
    const reports: WorkspaceDocumentDiagnosticReport[] = [];
    for (const { uri } of this.#workspace.documents().filter((file) => isEditable(file.uri))) {
      if (token.isCancellationRequested) break;
      const version = this.#workspace.versionOf(uri) ?? null;
      reports.push({ ...(await this.document(uri, ids.get(uri), token)), uri, version });
    }
    return reports;
  }

  async #find(uri: string, token: CancellationToken): Promise<Told | undefined> {
    const answers = await this.#workspace.ready(uri, token);
    if (answers === undefined) return undefined;
    const { revision } = this.#workspace;
    const known = this.#told.get(uri);
    if (known?.revision === revision) return known;
    const items = diagnostics(answers);
    const json = JSON.stringify(items);
    const id = known?.json === json ? known.id : String(++this.#count);
    const told = { id, json, revision, items };
    this.#told.set(uri, told);
    return told;
  }
}
