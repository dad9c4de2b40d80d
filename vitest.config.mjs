import { defineConfig } from "vitest/config";
import { viteLibrary } from "./scripts/library.mjs";

export default defineConfig({
  plugins: [viteLibrary()],
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/editor/**"],
    testTimeout: 120_000,
  },
});
