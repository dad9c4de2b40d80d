import type { Runner } from "mocha";

/**
 * Runs all tests. Where the extension does not start, no other test is tried, since each would wait in vain.
 *
 * @param mocha whose tests are loaded
 * @returns when all have passed; it rejects with how many have not
 */
export function runAll(mocha: { run(ended: (failures: number) => void): Runner }): Promise<void> {
  return new Promise((resolve, reject) => {
    const runner = mocha.run((failures) => (failures > 0 ? reject(new Error(`${failures} tests failed`)) : resolve()));
    runner.on("fail", ({ parent }) => {
      if (parent?.title === "activation") runner.abort();
    });
  });
}
