import type { Page } from "@playwright/test";

/** The element with the focus: its label, or else its words. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // The page may move the focus on, a frame after a key.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
  });
}

/** Presses Tab until the focus is on what has this name; fails after a page's worth of stops. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press("Tab");
    const focused = await focusedName(page);
    if (typeof name === "string" ? focused === name : name.test(focused)) return;
  }
  throw new Error(`${name} was never reached`);
}
