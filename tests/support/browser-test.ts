import { test as base, expect, type Page } from "@playwright/test";
import { type AccountServer, startAccountServer } from "./account-server.ts";
import { PageProblems } from "./page-problems.ts";
import { type Served, type ServedPage, servePage } from "./served-page.ts";

/** Set by each project of playwright.config.ts. */
export interface ServedOptions {
  /** The targets of the project's tests. */
  served: Served;
}

interface WorkerFixtures extends ServedOptions {
  /** The running server; one for all tests of a project. */
  servedPage: ServedPage | AccountServer;
  /**
   * The same server with its accounts. All journeys of a worker share it: each has people of its own, whose addresses end in its file's
   * name, and looks at their rows alone. One that counts attempts, restarts it or has settings starts its own.
   */
  accounts: AccountServer;
}

interface TestFixtures {
  /** Whether opening a page waits until the app has replaced the words that the build wrote. Off where they are the matter. */
  waitsForApp: boolean;
  /** Does that waiting. */
  openedPages: undefined;
  /** The browser's errors so far; a test that means to cause one announces it by `expect`. */
  problems: PageProblems;
}

/** Until then typing and clicks have no effect. */
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
      const page = served === "app" ? await startAccountServer() : await servePage(served);
      await use(page);
      await page.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  accounts: [
    async ({ servedPage }, use) => {
      if (!("addPerson" in servedPage)) throw new Error("The contract page has no accounts.");
      await use(servedPage);
    },
    { scope: "worker" },
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
