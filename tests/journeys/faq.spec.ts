/** The answers: found by words, opened by their address. */
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";

for (const width of [360, 1440]) {
  test(`are opened from the footer, and fit at ${width} px`, { tag: width === 360 ? [] : "@deep" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("FAQ");
    await page.getByText("Is my file uploaded?").click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await expectFits(page);
  });
}

test("are found by their words, and one that is found alone is open", async ({ page }) => {
  await page.goto("/faq");
  const search = page.getByRole("searchbox", { name: "Search the answers" });
  await search.fill("Ancestry asks for your password");
  await expect(page.getByRole("status").filter({ hasText: "answer" })).toHaveText("1 answer");
  await expect(page.getByText("emails you a link, which works once")).toBeVisible();
  await search.fill("zzzz");
  await expect(page.getByRole("status").filter({ hasText: "answer" })).toContainText("No answer holds");
});

test("are opened by their address, at once and from a link", async ({ page }) => {
  await page.goto("/faq#percentile");
  const answer = page.locator("#percentile");
  await expect(answer).toHaveAttribute("open", "");
  await expect(answer).toBeInViewport();
  await answer.getByRole("link", { name: "Methodology" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Methodology");
  await page.goto("/faq#deletion");
  await page.locator("#deletion").getByRole("link", { name: "Link to this answer" }).click();
  await expect(page).toHaveURL(/\/faq#deletion$/);
});
