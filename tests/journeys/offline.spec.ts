/** The network is cut after the first page: a file is still read and scored, also after a reload; and no data is cached. */
import type { Page, TestInfo } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { dropTexts, fileOfAllSets } from "../support/dashboard-page.ts";
import { expectedAnswers } from "../support/expected-answers.ts";

test.use({ serviceWorkers: "allow" });

const text = fileOfAllSets(3);

async function expectScores(page: Page, testInfo: TestInfo): Promise<void> {
  await dropTexts(page, testInfo, { "genome_Maria_Rossi_v5_Full_20260203040506.txt": text });
  const { scores } = expectedAnswers(text, "unknown");
  for (const { heading, place, found } of scores) {
    const card = page.getByRole("article", { name: heading });
    await expect(card.getByText(`SNPs found: ${found}`)).toBeVisible();
    await expect(card.getByText(new RegExp(`^${place}(st|nd|rd|th)`)).first()).toBeVisible();
  }
}

test("without a network a file is read and scored, before and after a reload", async ({
  page,
  context,
}, testInfo) => {
  await page.goto("/");
  await expect(page.getByText("Works offline now")).toBeVisible();
  await context.setOffline(true);
  await expectScores(page, testInfo);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expectScores(page, testInfo);
  await context.setOffline(false);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => !path.startsWith("/assets/"))).toEqual(["/dashboard"]);
});
