import type { ExtensionContext } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { clientId, clientName, runClient } from "./client";

let stop: (() => Promise<void>) | undefined;

/** Called by the editor with the first `.duel` file: starts the server as a Node process, and does not wait for it. */
export function activate(context: ExtensionContext): void {
  const module = context.asAbsolutePath("server/dist/main.node.js");
  ({ stop } = runClient(
    context,
    (options) => new LanguageClient(clientId, clientName, { module, transport: TransportKind.ipc }, options),
  ));
}

/** Called by the editor as it closes: stops the server. */
export async function deactivate(): Promise<void> {
  await stop?.();
}
