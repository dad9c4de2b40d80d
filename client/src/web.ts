import { type ExtensionContext, Uri } from "vscode";
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from "vscode-languageclient/browser";
import { clientId, clientName, runClient } from "./client";

let stop: (() => Promise<void>) | undefined;

/** Called by an editor in a browser with the first `.duel` file: starts the server as a web worker, and does not wait for it. */
export function activate(context: ExtensionContext): void {
  const script = Uri.joinPath(context.extensionUri, "server/dist/main.browser.js").toString(true);
  let worker: Worker | undefined;
  ({ stop } = runClient(context, (options, fail) => {
    // A worker does not end by the protocol's `exit`.
    const startWorker = async () => {
      worker?.terminate();
      worker = new Worker(script);
      worker.addEventListener("error", (event) => fail(new Error(event.message || `${script} could not be loaded`)));
      // What an editor's host makes of `new Worker` is not always a Worker to the client's eyes; its messages are.
      return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
    };
    return new LanguageClient(clientId, clientName, startWorker, options);
  }));
}

/** Called by the editor as it closes: stops the server. */
export async function deactivate(): Promise<void> {
  await stop?.();
}
