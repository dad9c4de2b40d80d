import { createConnection } from "vscode-languageserver/node";
import { editorFolders } from "./connection/editor-folders";
import { serve } from "./connection/serve";
import { nodeHost } from "./workspace/folders.node";

const ways = /^--(stdio|node-ipc|socket(=.*)?|pipe(=.*)?)$/;

if (process.argv.some((argument) => ways.test(argument))) {
  const connection = createConnection();
  const log = (message: string) => connection.console.error(message);
  const logFault = (fault: unknown) => log(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
  process.on("uncaughtException", logFault);
  process.on("unhandledRejection", logFault);
  serve(connection, nodeHost(log, editorFolders(connection)));
} else {
  process.stderr.write(
    "This is a language server. An editor starts it with --stdio, --node-ipc, --pipe=NAME or --socket=PORT.\n",
  );
  process.exitCode = 2;
}
