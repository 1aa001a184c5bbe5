import type { Page } from "@playwright/test";

/** Goes to another address without loading the page again, as a link in the page does. */
export async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);
}
