import { test as base, expect } from "@playwright/test";
import { PageProblems } from "./page-problems.ts";
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
});

export { expect };
