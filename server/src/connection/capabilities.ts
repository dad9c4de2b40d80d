import { CodeActionKind, type ServerCapabilities, TextDocumentSyncKind } from "vscode-languageserver";
import { fixAllKind } from "../features/fix-all";
import { typedCharacters } from "../features/on-type-formatting";
import { semanticLegend } from "../features/semantic-tokens";

/** What the server can do, as it tells an editor; each is exercised by a test of the protocol. */
export const capabilities: ServerCapabilities = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  diagnosticProvider: { identifier: "duel", interFileDependencies: true, workspaceDiagnostics: true },
  hoverProvider: true,
  completionProvider: { triggerCharacters: [" ", '"', ",", ":", "[", "/", "<", "#"], resolveProvider: true },
  signatureHelpProvider: { triggerCharacters: [" ", ","] },
  codeLensProvider: { resolveProvider: true },
  semanticTokensProvider: { legend: semanticLegend, full: { delta: true }, range: true },
  inlayHintProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  callHierarchyProvider: true,
  documentHighlightProvider: true,
  documentLinkProvider: {},
  selectionRangeProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
  documentOnTypeFormattingProvider: {
    firstTriggerCharacter: typedCharacters.first,
    moreTriggerCharacter: [...typedCharacters.more],
  },
  codeActionProvider: {
    codeActionKinds: [
      CodeActionKind.QuickFix,
      CodeActionKind.RefactorExtract,
      CodeActionKind.RefactorRewrite,
      fixAllKind,
    ],
  },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};
