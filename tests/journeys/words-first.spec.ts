/** The pages of words while their scripts are still on the way, and how the app replaces them. */
import type { Page } from "@playwright/test";
import { pagesOf } from "../../src/product/pages-of.ts";
import { registry } from "../../src/product/registry.ts";
import { expect, test } from "../support/browser-test.ts";

test.use({ waitsForApp: false });

/** One page of each kind; `npm run test:deep` opens the others too. */
const examples = ["/", "/terms", "/methodology"];
const tagOf = (path: string) => (examples.includes(path) ? [] : ["@deep"]);

const written = pagesOf(registry).filter(({ isWritten }) => isWritten);

/** Holds every script back. The returned function lets them all come. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page without waiting for its scripts, until its words are in their own font. */
async function openWords(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.locator("[data-words] h1")).toBeVisible();
  await expect(page.locator("[data-words] footer")).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  // Ready, too, before the first font was asked for.
  await expect.poll(() => page.evaluate(() => document.fonts.check("1em 'Inter Variable'"))).toBe(true);
}

async function waitForApp(page: Page): Promise<void> {
  await expect(page.locator("[data-words]")).toHaveCount(0);
}

function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

/**
 * Positions of headings, texts and the footer, in whole pixels.
 *
 * @param isSeenOnly leaves out what begins below the window's lower edge
 */
function placesIn(page: Page, isSeenOnly = false): Promise<string[]> {
  return page
    .locator("header, main h1, main h2, main h3, main p, main li, main summary, #menu-rail a, footer")
    .evaluateAll(
      (all, lowest) =>
        all
          .map((one) => ({ tag: one.tagName, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && box.y < lowest)
          .map(({ tag, box }) => [tag, ...[box.x, box.y, box.width, box.height].map(Math.round)].join(" ")),
      isSeenOnly ? (page.viewportSize()?.height ?? 0) : Number.MAX_VALUE,
    );
}

for (const { paths, title: pageTitle } of written) {
  for (const path of paths) {
    const title = `${path} can be read before its scripts come, and once after they came`;
    test(title, { tag: tagOf(path) }, async ({ page }) => {
      const release = await holdScripts(page);
      await openWords(page, path);
      const heading = (await page.locator("h1").textContent()) ?? "";
      await expect(page).toHaveTitle(`${pageTitle} – Allelium`);
      await expect(page.locator("body")).toHaveCSS("font-family", /^"Inter Variable"/);
      await expect(page.locator("main h1")).toHaveCSS("font-weight", "650");
      // Inert parts get no focus and no click.
      await expect(page.locator(":is(button, input, select, textarea):not([inert], [inert] *)")).toHaveCount(
        0,
      );
      await expect(page.locator("input[type=file], [style]")).toHaveCount(0);
      release();
      await waitForApp(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText([heading]);
      await expect(page.locator("main")).toHaveCount(1);
      await expect(page).toHaveTitle(`${pageTitle} – Allelium`);
      await expect(page.locator("[inert]")).toHaveCount(0);
    });
  }
}

for (const width of [360, 1440]) {
  // The tables of the research page come later, and need more room than their placeholders.
  for (const { paths } of written.filter(({ tool }) => tool.id !== "research")) {
    const [path] = paths;
    const title = `nothing moves on ${path} when the app takes the words' place, ${width} px`;
    test(title, { tag: "@deep" }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdScripts(page);
      await openWords(page, path);
      // A long page guesses the heights of what is out of sight.
      const isSeenOnly = path === "/methodology";
      const before = await placesIn(page, isSeenOnly);
      expect(before.length).toBeGreaterThan(10);
      release();
      await waitForApp(page);
      await expect.poll(() => placesIn(page, isSeenOnly)).toEqual(before);
    });
  }
}

for (const [system, colour] of [
  ["light", "rgb(250, 251, 251)"],
  ["dark", "rgb(16, 20, 22)"],
] as const) {
  test(`the words have the system's colours, ${system}`, {
    tag: system === "light" ? [] : ["@deep"],
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await holdScripts(page);
    await openWords(page, "/terms");
    await expect(page.locator("html")).toHaveCSS("background-color", colour);
  });
}

test("an answer that was opened early stays open, and the linked one is in sight", { tag: "@deep" }, async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openWords(page, "/faq#percentile");
  const answers = page.locator("main details");
  await answers.first().locator("summary").click();
  await expect(answers.first()).toHaveAttribute("open");
  release();
  await waitForApp(page);
  await expect(answers.first()).toHaveAttribute("open");
  await expect(page.locator("#percentile")).toHaveAttribute("open");
  await expect(page.getByText("How many of 100 people")).toBeInViewport();
  await expect(page.locator("main details[open]")).toHaveCount(2);
});

for (const width of [360, 1440]) {
  const tag = width === 360 ? [] : ["@deep"];
  test(`a long page has its true heights once a link into it is followed, ${width} px`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdScripts(page);
    await openWords(page, "/methodology");
    await page.locator('main a[href$="#exactness"]').first().click();
    await expect(page.locator("#exactness")).toBeInViewport();
    const before = await placesIn(page);
    expect(before.length).toBeGreaterThan(50);
    release();
    await waitForApp(page);
    await expect.poll(() => placesIn(page)).toEqual(before);
  });

  test(`a link into a long page leads to its section, ${width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdScripts(page);
    // Chromium looks for the section when all scripts have come.
    await openWords(page, "/methodology#exactness");
    release();
    await waitForApp(page);
    // On a phone below the line that leads back to the contents.
    await expect.poll(() => topOf(page, "#exactness")).toBe(width === 360 ? 64 : 16);
  });
}

test("a linked section stays at its place when fonts come after the app", { tag: "@deep" }, async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.woff2$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/methodology#exactness", { waitUntil: "commit" });
  await waitForApp(page);
  await expect.poll(() => topOf(page, "#exactness")).toBe(16);
  release();
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => topOf(page, "#exactness")).toBe(16);
});

test("a screen without words of its own waits with a spinner", { tag: "@deep" }, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/polygenic-calculator", { waitUntil: "commit" });
  await expect(page.locator("#root")).toBeAttached();
  await expect(page.locator("[data-words]")).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
