import { test as base, expect, type Page } from "@playwright/test";
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
  /** Whether opening a page waits until the app has replaced the words that the build wrote. Off where they are the matter. */
  waitsForApp: boolean;
  /** Does that waiting. */
  openedPages: undefined;
  /** What went wrong in the browser so far; a test that means to provoke something says so by `expect`. */
  problems: PageProblems;
}

/** Until then what is typed or clicked reaches nobody. */
function waitForAppIn(page: Page): void {
  const appStands = () => page.locator("[data-words]").waitFor({ state: "detached" });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...parameters) => {
    const response = await goto(...parameters);
    await appStands();
    return response;
  };
  page.reload = async (...parameters) => {
    const response = await reload(...parameters);
    await appStands();
    return response;
  };
}

/**
 * Playwright's test with our own server behind `baseURL`. A console error, an uncaught error or a request to any place
 * but loopback fails the test, unless `problems.expect(...)` or `problems.allow(...)` has announced it.
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
  waitsForApp: [true, { option: true }],
  openedPages: [
    async ({ context, waitsForApp, javaScriptEnabled }, use) => {
      if (waitsForApp && javaScriptEnabled !== false) context.on("page", waitForAppIn);
      await use(undefined);
    },
    { auto: true },
  ],
  problems: [
    async ({ context }, use) => {
      const problems = new PageProblems(context);
      await use(problems);
      expect(await problems.settle()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
