import { defineConfig } from "@playwright/test";
import { browserArguments, findChromium } from "./scripts/support/chromium.mjs";
import type { ServedOptions } from "./tests/support/browser-test.ts";

const isCi = process.env["CI"] === "true";
const chromium = findChromium();

export default defineConfig<object, ServedOptions>({
  testDir: "tests",
  outputDir: "test-results",
  workers: 1,
  forbidOnly: isCi,
  timeout: 60_000,
  // Patience with a machine that others use too, and no bound: how fast the page is, the benches say.
  expect: { timeout: 10_000 },
  reporter: [["list"], ["./tests/support/call-list-reporter.ts"]],
  use: {
    browserName: "chromium",
    trace: "retain-on-failure",
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      headless: true,
      args: browserArguments,
    },
  },
  projects: [
    {
      name: "contract-dev",
      testDir: "tests/contract",
      testIgnore: "**/*.build.spec.ts",
      use: { served: "contract-dev" },
    },
    {
      name: "contract-build",
      testDir: "tests/contract",
      testIgnore: "**/*.dev.spec.ts",
      use: { served: "contract-build" },
    },
    { name: "journeys", testDir: "tests/journeys", use: { served: "app" } },
  ],
});
