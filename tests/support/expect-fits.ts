import { expect, type Page } from "@playwright/test";

/**
 * Expects that nothing of the page is wider than its window. After a change of the window's width it waits: the page
 * learns of that, and puts its menu away, a moment after the window has it.
 */
export async function expectFits(page: Page, what?: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect
    .poll(overflow, { message: what ?? "wider than the window by", timeout: 15_000 })
    .toBeLessThanOrEqual(0);
}
