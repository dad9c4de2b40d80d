import Mocha from "mocha";
import { runAll } from "./report";

/** Called by a Node extension host: runs all tests, and rejects when one fails. */
export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: "tdd", timeout: 60_000, reporter: "spec", forbidOnly: true });
  mocha.suite.emit(Mocha.Suite.constants.EVENT_FILE_PRE_REQUIRE, globalThis, "suite", mocha);
  await import("./all");
  await runAll(mocha);
}
