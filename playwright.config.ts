import { defineConfig } from "@playwright/test";
import { browserArguments, findHeadlessChromium } from "./scripts/support/chromium.mjs";
import type { ServedOptions } from "./tests/support/browser-test.ts";
import { isDeep } from "./tests/support/test-depth.ts";

const isCi = process.env["CI"] === "true";
const chromium = findHeadlessChromium();

export default defineConfig<object, ServedOptions>({
  testDir: "tests",
  globalSetup: "./tests/support/build-app-once.ts",
  outputDir: "test-results",
  // A journey waits as much as it computes, so that two cores carry three. Each worker has its own server and data.
  workers: 3,
  forbidOnly: isCi,
  // Patience with a machine that others use too, and no bound: how fast the page is, the benches say.
  // The longest of the deep suite have a dozen genomes.
  timeout: isDeep ? 300_000 : 120_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  // The deep suite draws every page in four widths and both colours.
  globalTimeout: (isDeep ? 120 : 25) * 60_000,
  retries: isCi ? 1 : 0,
  maxFailures: isCi ? 5 : 0,
  reporter: [["list"], ["./tests/support/flaky-reporter.ts"]],
  use: {
    browserName: "chromium",
    // A trace is a third of a run's work. Without retries `--trace retain-on-failure` asks for it.
    trace: "on-first-retry",
    // Nothing moves in the journeys; one whose subject is motion sets "no-preference".
    contextOptions: { reducedMotion: "reduce" },
    // What a journey intercepts must reach it; one whose subject is the network's absence sets "allow".
    serviceWorkers: "block",
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      headless: true,
      args: browserArguments,
    },
  },
  projects: [
    {
      name: "contract-dev",
      workers: 1,
      testDir: "tests/contract",
      testIgnore: "**/*.build.spec.ts",
      use: { served: "contract-dev" },
    },
    {
      name: "contract-build",
      // Its server builds the page anew, in one place.
      workers: 1,
      testDir: "tests/contract",
      testIgnore: "**/*.dev.spec.ts",
      grepInvert: /@deep/,
      use: { served: "contract-build" },
    },
    {
      name: "contract-deep",
      workers: 1,
      testDir: "tests/contract",
      testIgnore: "**/*.dev.spec.ts",
      grep: /@deep/,
      use: { served: "contract-build" },
    },
    { name: "journeys", testDir: "tests/journeys", grepInvert: /@deep/, use: { served: "app" } },
    // The deep suite, `npm run test:deep`.
    { name: "journeys-deep", testDir: "tests/journeys", grep: /@deep/, use: { served: "app" } },
  ],
});
