import { BrowserMessageReader, BrowserMessageWriter, createConnection } from "vscode-languageserver/browser";
import { serve } from "./connection/serve";
import { plainHost } from "./workspace/host";

declare const self: DedicatedWorkerGlobalScope;

const connection = createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self));
serve(
  connection,
  plainHost((message) => connection.console.error(message)),
);
