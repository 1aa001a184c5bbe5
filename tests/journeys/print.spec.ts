/** Pages of words on paper: the words alone, dark on light whatever is on screen, with the addresses of links to elsewhere. */
import { expect, test } from "../support/browser-test.ts";

for (const path of [
  "/terms",
  "/privacy-policy",
  "/medical-disclaimer",
  "/faq",
  "/methodology",
  "/research",
]) {
  test(`${path} prints its words without what is for the screen`, async ({ page }, testInfo) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 2 }).first()).toBeVisible();
    const footer = page.locator("footer");
    await expect(footer).toBeVisible();
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    await expect(footer).toBeHidden();
    await expect(page.locator("nav:visible")).toHaveCount(0);
    await expect(page.locator("header button:visible, header a[href='/auth']:visible")).toHaveCount(0);
    await expect(main.locator("input:visible")).toHaveCount(0);
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
    await page.screenshot({ path: testInfo.outputPath("paper.png"), fullPage: true });
  });
}

test("a link to elsewhere prints its address", async ({ page }) => {
  await page.goto("/medical-disclaimer");
  const link = page.getByRole("main").locator("a[target=_blank]").first();
  const after = () => link.evaluate((one) => getComputedStyle(one, "::after").content);
  await expect(link).toBeVisible();
  expect(await after()).toBe("none");
  await page.emulateMedia({ media: "print" });
  await expect(link.locator("svg")).toBeHidden();
  // Chromium writes the attribute's value into what it computes.
  expect(await after()).toContain((await link.getAttribute("href")) ?? "no address");
});
