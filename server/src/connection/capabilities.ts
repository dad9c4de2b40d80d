import { CodeActionKind, type ServerCapabilities, TextDocumentSyncKind } from "vscode-languageserver";
import { fixAllKind } from "../features/fix-all";

/** What the server can do, as it tells an editor; each is exercised by a test of the protocol. */
export const capabilities: ServerCapabilities = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  hoverProvider: true,
  completionProvider: { triggerCharacters: [" ", '"', ",", ":", "[", "/", "<", "#"], resolveProvider: true },
  inlayHintProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentHighlightProvider: true,
  documentLinkProvider: {},
  selectionRangeProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  documentFormattingProvider: true,
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
