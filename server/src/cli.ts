import { run } from "./cli/run";
import { processTerminal } from "./cli/terminal";

// A reader that has seen enough, such as `head`, closes the pipe: that is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  throw error;
});

process.exitCode = await run(process.argv.slice(2), processTerminal());
