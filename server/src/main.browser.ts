import { BrowserMessageReader, BrowserMessageWriter, createConnection } from "vscode-languageserver/browser";
import { editorFolders } from "./connection/editor-folders";
import { serve } from "./connection/serve";
import { plainHost } from "./workspace/host";

declare const self: DedicatedWorkerGlobalScope;

const connection = createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self));
const host = plainHost((message) => connection.console.error(message));
serve(connection, { ...host, folders: editorFolders(connection) });
