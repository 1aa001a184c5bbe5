import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/support/chromium.mjs";
import type { ServedOptions } from "./tests/support/browser-test.ts";

const isCi = process.env["CI"] === "true";
const chromium = findChromium();

/** No service of the browser's own and no name but loopback: a test that needs the outside fails. */
const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

export default defineConfig<object, ServedOptions>({
  testDir: "tests",
  outputDir: "test-results",
  workers: 1,
  forbidOnly: isCi,
  timeout: 60_000,
  reporter: "list",
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
