import { availableParallelism } from "node:os";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";

const setupFiles = ["tests/support/fail-on-console-error.ts"];
/** Files of the deep suite, `npm run test:deep`. */
const deepFiles = ["**/*.deep.test.ts"];
/** Once, where nobody sees it fail: what passes only then is told by name (flaky-vitest-reporter.ts). */
const isCi = process.env["CI"] === "true";
const retry = isCi ? 1 : 0;
const serverSetupFiles = ["tests/support/fail-on-server-console-error.ts"];

export default defineConfig({
  plugins: [wasm()],
  test: {
    reporters: isCi ? ["default", "./tests/support/flaky-vitest-reporter.ts"] : ["default"],
    // Left to itself the runner would keep one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: [
            "src/**/*.test.ts",
            "server/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/*.test.ts",
            "benches/**/*.test.ts",
          ],
          setupFiles,
          // Some read every source file, which takes more than the usual five seconds on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "jsdom",
          environment: "jsdom",
          include: ["src/**/*.test.tsx"],
          setupFiles: [...setupFiles, "tests/support/patient-waiting.ts"],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "population",
          environment: "node",
          include: ["tests/population/**/*.test.ts"],
          setupFiles,
          // Thousands of public genomes are placed before the first test.
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          environment: "node",
          retry,
          include: ["tests/database/**/*.test.ts"],
          exclude: deepFiles,
          setupFiles: serverSetupFiles,
          globalSetup: "tests/support/provide-databases.ts",
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          environment: "node",
          retry,
          include: ["tests/server/**/*.test.ts"],
          exclude: deepFiles,
          setupFiles: serverSetupFiles,
          globalSetup: ["tests/support/provide-databases.ts", "tests/support/provide-built-app.ts"],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "database-deep",
          environment: "node",
          include: ["tests/database/**/*.deep.test.ts"],
          setupFiles: serverSetupFiles,
          globalSetup: "tests/support/provide-databases.ts",
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server-deep",
          environment: "node",
          include: ["tests/server/**/*.deep.test.ts"],
          setupFiles: serverSetupFiles,
          globalSetup: ["tests/support/provide-databases.ts", "tests/support/provide-built-app.ts"],
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browsers",
          environment: "node",
          include: ["tests/browsers/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
