import {
  type CallHierarchyItem,
  type CancellationToken,
  type ClientCapabilities,
  type CompletionItem,
  type Connection,
  LSPErrorCodes,
  ResponseError,
  type SemanticTokens,
  type TextDocumentIdentifier,
} from "vscode-languageserver";
import { incomingCalls, outgoingCalls, prepareCallHierarchy } from "../features/call-hierarchy";
import { codeActions } from "../features/code-actions";
import { codeLenses, type LensData, resolveCodeLens } from "../features/code-lenses";
import { completion } from "../features/completion";
import type { CompletionData } from "../features/completion-item";
import { resolveCompletion } from "../features/completion-resolve";
import { definition } from "../features/definition";
import { documentHighlights } from "../features/document-highlights";
import { documentLinks } from "../features/document-links";
import { documentSymbols } from "../features/document-symbols";
import { foldingRanges } from "../features/folding-ranges";
import { formatting } from "../features/formatting";
import { hover } from "../features/hover";
import { inlayHints } from "../features/inlay-hints";
import { onTypeFormatting } from "../features/on-type-formatting";
import { rangeFormatting } from "../features/range-formatting";
import { references } from "../features/references";
import { type NotRenamed, prepareRename, rename } from "../features/rename";
import { selectionRanges } from "../features/selection-ranges";
import { semanticTokens } from "../features/semantic-tokens";
import { signatureHelp } from "../features/signature-help";
import { workspaceSymbols } from "../features/workspace-symbols";
import type { Answers } from "../workspace/answers";
import type { Host } from "../workspace/host";
import type { SourceFile } from "../workspace/source-file";
import type { Workspace } from "../workspace/workspace";
import { guarded } from "./guard";
import { PullDiagnostics } from "./pull-diagnostics";
import { TokenMemory } from "./token-memory";

interface AboutDocument {
  readonly textDocument: TextDocumentIdentifier;
}

/**
 * Answers an editor's requests about documents, each by its feature. A document that the workspace does not know is
 * answered with null.
 *
 * @param client what the editor can do, once it has said so
 */
export function answerRequests(
  connection: Connection,
  workspace: Workspace,
  host: Host,
  client: () => ClientCapabilities | undefined,
): void {
  /** Of what hangs on verdicts: those of the present text are waited for. */
  const played = <Params extends AboutDocument, Answer>(feature: (answers: Answers, params: Params) => Answer) =>
    guarded(host, async (params: Params, token: CancellationToken) => {
      const answers = await workspace.ready(params.textDocument.uri, token);
      return answers === undefined ? null : feature(answers, params);
    });
  /** Of what hangs on cards, rulings and profiles: these have been read. */
  const read = <Params extends AboutDocument, Answer>(feature: (answers: Answers, params: Params) => Answer) =>
    guarded(host, async (params: Params) => {
      await workspace.whenRead();
      const answers = workspace.answers(params.textDocument.uri);
      return answers === undefined ? null : feature(answers, params);
    });
  /** Of what hangs on the text alone. */
  const parsed = <Params extends AboutDocument, Answer>(
    feature: (document: SourceFile["document"], params: Params) => Answer,
  ) =>
    guarded(host, async (params: Params) => {
      const document = workspace.document(params.textDocument.uri);
      return document === undefined ? null : feature(document, params);
    });

  connection.onHover(played((answers, { position }) => hover(answers, position)));
  connection.onCompletion(played((answers, { position }) => completion(answers, position)));
  connection.onCompletionResolve((item, token) => resolved(workspace, host, item, token));
  connection.onCodeAction(played((answers, { range, context }) => codeActions(answers, range, context)));
  const pull = new PullDiagnostics(workspace);
  connection.languages.diagnostics.on(async ({ textDocument, previousResultId }, token) => {
    const answer = await guarded(host, () => pull.document(textDocument.uri, previousResultId, token))({}, token);
    if (answer instanceof ResponseError)
      return new ResponseError(LSPErrorCodes.ServerCancelled, "cancelled", { retriggerRequest: true });
    return answer ?? { kind: "full", items: [] };
  });
  connection.languages.diagnostics.onWorkspace(async ({ previousResultIds }, token) => {
    const answer = await guarded(host, () => pull.all(previousResultIds, token))({}, token);
    return answer === null || !Array.isArray(answer) ? { items: [] } : { items: answer };
  });
  connection.onSignatureHelp(played((answers, { position }) => signatureHelp(answers, position)));
  connection.onCodeLens(played(codeLenses));
  connection.onCodeLensResolve(async (lens, token) => {
    const data: LensData | undefined = lens.data;
    const resolve = guarded(host, async () => {
      const answers = data === undefined ? undefined : workspace.answers(data.uri);
      return answers === undefined ? lens : resolveCodeLens(answers, lens);
    });
    const answer = await resolve(lens, token);
    return answer !== null && "range" in answer ? answer : lens;
  });
  const tokens = new TokenMemory();
  connection.languages.semanticTokens.on(
    orNoTokens(read((answers, { textDocument }) => tokens.full(textDocument.uri, semanticTokens(answers)))),
  );
  connection.languages.semanticTokens.onDelta(
    orNoTokens(
      read((answers, { textDocument: { uri }, previousResultId }) =>
        tokens.delta(uri, semanticTokens(answers), previousResultId),
      ),
    ),
  );
  connection.languages.semanticTokens.onRange(
    orNoTokens(read((answers, { range }) => ({ data: semanticTokens(answers, range) }))),
  );
  connection.onDefinition(
    read((answers, { position }) => {
      const links = definition(answers, position);
      if (client()?.textDocument?.definition?.linkSupport === true) return links;
      return links.map((link) => ({ uri: link.targetUri, range: link.targetSelectionRange }));
    }),
  );
  connection.languages.inlayHint.on(
    played((answers, { range }) => inlayHints(answers, range, workspace.settings.inlayHints)),
  );
  connection.onReferences(
    played((answers, { position, context }) => references(answers, position, context.includeDeclaration)),
  );
  connection.onPrepareRename(played((answers, { position }) => orRefused(prepareRename(answers, position))));
  connection.onRenameRequest(played((answers, { position, newName }) => orRefused(rename(answers, position, newName))));
  connection.languages.callHierarchy.onPrepare(
    played((answers, { position }) => prepareCallHierarchy(answers, position)),
  );
  /** Of an item of a hierarchy: the answers about the file that it stands in. */
  const ofItem = <Answer>(feature: (answers: Answers, item: CallHierarchyItem) => Answer) =>
    guarded(host, async ({ item }: { readonly item: CallHierarchyItem }, token: CancellationToken) => {
      const answers = await workspace.ready(item.uri, token);
      return answers === undefined ? null : feature(answers, item);
    });
  connection.languages.callHierarchy.onIncomingCalls(ofItem(incomingCalls));
  connection.languages.callHierarchy.onOutgoingCalls(ofItem(outgoingCalls));
  connection.onDocumentHighlight(played((answers, { position }) => documentHighlights(answers, position)));
  connection.onDocumentLinks(parsed(documentLinks));
  connection.onSelectionRanges(parsed((document, { positions }) => selectionRanges(document, positions)));
  connection.onWorkspaceSymbol(
    guarded(host, async ({ query }) => {
      await workspace.whenRead();
      return workspaceSymbols(workspace.documents(), query);
    }),
  );
  connection.onDocumentSymbol(parsed(documentSymbols));
  connection.onFoldingRanges(parsed(foldingRanges));
  connection.onDocumentFormatting(parsed(formatting));
  connection.onDocumentRangeFormatting(parsed((document, { range }) => rangeFormatting(document, range)));
  connection.onDocumentOnTypeFormatting(
    parsed((document, { position, ch }) => onTypeFormatting(document, position, ch)),
  );
}

/** Tokens of a file that is not known are none: the protocol has no null for them here. */
function orNoTokens<Params, Answer extends object>(
  handle: (params: Params, token: CancellationToken) => Promise<Answer | null | ResponseError<void>>,
) {
  return async (params: Params, token: CancellationToken): Promise<Answer | SemanticTokens | ResponseError<void>> =>
    (await handle(params, token)) ?? { data: [] };
}

/** What was found, or the refusal as the protocol tells it. */
function orRefused<Answer extends object>(answer: Answer | NotRenamed): Answer | ResponseError<void> {
  return "refused" in answer ? new ResponseError<void>(LSPErrorCodes.RequestFailed, answer.refused) : answer;
}

/** An item of a completion with its documentation; as it is where there is none, or where that fails. */
async function resolved(
  workspace: Workspace,
  host: Host,
  item: CompletionItem,
  token: CancellationToken,
): Promise<CompletionItem> {
  const data: CompletionData | undefined = item.data;
  const resolve = guarded(host, async () => {
    const answers = data === undefined ? undefined : await workspace.ready(data.uri, token);
    return answers === undefined ? item : resolveCompletion(answers, item);
  });
  const answer = await resolve(item, token);
  return answer !== null && "label" in answer ? answer : item;
}
