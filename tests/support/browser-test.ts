import { test as base, expect } from "@playwright/test";
import { PageProblems } from "./page-problems.ts";
import { recordCalls, recordName } from "./recorded-calls.ts";
import { type Served, type ServedPage, servePage } from "./served-page.ts";

/** Set by each project of playwright.config.ts. */
export interface ServedOptions {
  /** What the project's tests are run against. */
  served: Served;
}

interface WorkerFixtures extends ServedOptions {
  /** The running server; one for all tests of a project. */
  servedPage: ServedPage;
}

interface TestFixtures {
  /** What went wrong in the browser so far; a test that means to provoke something says so by `expect`. */
  problems: PageProblems;
  /** Hands on what the pages ask of the API, for the comparison at the end of the run (call-list-reporter.ts). */
  recordedCalls: undefined;
}

/**
 * Playwright's test with our own server behind `baseURL`. A console error, an uncaught error or a request to any place
 * but loopback fails the test, unless `problems.expect(...)` has announced it.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  served: ["app", { scope: "worker", option: true }],
  servedPage: [
    async ({ served }, use) => {
      const page = await servePage(served);
      await use(page);
      await page.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ servedPage }, use) => use(servedPage.address),
  problems: [
    async ({ context }, use) => {
      const problems = new PageProblems(context);
      await use(problems);
      expect(problems.settle()).toEqual([]);
    },
    { auto: true },
  ],
  recordedCalls: [
    async ({ context }, use, testInfo) => {
      const calls = recordCalls(context);
      await use(undefined);
      await testInfo.attach(recordName, { body: JSON.stringify(calls), contentType: "application/json" });
    },
    { auto: true },
  ],
});

export { expect };
