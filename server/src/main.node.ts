import { createConnection } from "vscode-languageserver/node";
import { serve } from "./connection/serve";
import { nodeHost } from "./workspace/folders.node";

const connection = createConnection();
const log = (message: string) => connection.console.error(message);
process.on("uncaughtException", (error) => log(error.stack ?? error.message));
process.on("unhandledRejection", (reason) =>
  log(reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)),
);
serve(connection, nodeHost(log));
