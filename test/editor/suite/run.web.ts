import "mocha/mocha.js";
import { runAll } from "./report";

/** Called by an extension host in a worker: runs all tests, and rejects when one fails. */
export async function run(): Promise<void> {
  mocha.setup({ ui: "tdd", timeout: 60_000, reporter: "spec" });
  await import("./all");
  await runAll(mocha);
}
