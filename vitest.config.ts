import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";
import { isDeep } from "./tests/support/test-depth.ts";
import { sharedTestFiles, unitFolders } from "./tests/support/test-files.ts";

const inFolder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const seedFile = "tests/support/random-seed.ts";
const setupFiles = [seedFile, "tests/support/fail-on-console-error.ts"];
/** Of files that share a process. */
const undoStubs = "tests/support/undo-stubs.ts";
const pageSetupFiles = [...setupFiles, "tests/support/configure-testing-library.ts"];
/** Some score whole genomes, on a machine that may do twenty other things. */
const unitTimeout = 120_000;
const shared = sharedTestFiles();
/** Files of the deep suite, `npm run test:deep`. */
const deepFiles = ["**/*.deep.test.ts"];
/** Once, where nobody sees it fail: what passes only then is told by name (flaky-vitest-reporter.ts). */
const isCi = process.env["CI"] === "true";
const retry = isCi ? 1 : 0;
const serverSetupFiles = [seedFile, "tests/support/fail-on-server-console-error.ts"];

export default defineConfig({
  plugins: [wasm()],
  resolve: {
    // Node fetches no files.
    alias: [
      {
        find: /^\.\/read-(packed-set|trait-file|check-file|catalog-file|pack-file|place-rows-file|likeness-file)\.ts$/,
        replacement: `${inFolder("tests/support/")}read-$1.ts`,
      },
    ],
  },
  test: {
    reporters: isCi ? ["default", "./tests/support/flaky-vitest-reporter.ts"] : ["default"],
    // Left to itself the runner would keep one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The runner's own second is for a machine that nobody else uses.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          environment: "node",
          include: shared.pure,
          isolate: false,
          setupFiles: [...setupFiles, undoStubs],
          testTimeout: unitTimeout,
          hookTimeout: unitTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          // Each file has a thread of its own: one starts faster than a process.
          pool: "threads",
          environment: "node",
          include: [...unitFolders.map((folder) => `${folder}/**/*.test.ts`), "tests/*.test.ts"],
          exclude: isDeep ? shared.pure : [...shared.pure, ...deepFiles],
          setupFiles,
          testTimeout: unitTimeout,
          hookTimeout: unitTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: "pure-jsdom",
          environment: "jsdom",
          include: shared.pureJsdom,
          isolate: false,
          setupFiles: [...pageSetupFiles, undoStubs],
          testTimeout: unitTimeout,
          hookTimeout: unitTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: "jsdom",
          pool: "threads",
          environment: "jsdom",
          include: ["src/**/*.test.tsx"],
          exclude: shared.pureJsdom,
          setupFiles: pageSetupFiles,
          testTimeout: unitTimeout,
          hookTimeout: unitTimeout,
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
          hookTimeout: 1_800_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          environment: "node",
          retry,
          include: ["tests/database/**/*.test.ts", "tests/server/**/*.test.ts"],
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
          name: "server-deep",
          environment: "node",
          include: ["tests/database/**/*.deep.test.ts", "tests/server/**/*.deep.test.ts"],
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
