import "mocha/mocha.js";

/** Called by an extension host in a worker: runs all tests, and rejects when one fails. */
export async function run(): Promise<void> {
  mocha.setup({ ui: "tdd", timeout: 60_000, reporter: "spec" });
  await import("./all");
  await new Promise<void>((resolve, reject) => {
    mocha.run((failures) => (failures > 0 ? reject(new Error(`${failures} tests failed`)) : resolve()));
  });
}
