/** A file that was filled up with the reference genome's letters: said once, with what to do, and no number anywhere. */
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { cardOf, dropTexts, openDashboard } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { filledFile } from "../support/misleading-file.ts";
import { openInApp } from "../support/open-in-app.ts";

const title = "No score of this file is shown";

test("a file that misleads has no number on the dashboard, on upload or in a tool", async ({
  page,
}, testInfo) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await openDashboard(page);
  await dropTexts(page, testInfo, { "filled.txt": filledFile(3) });
  const card = cardOf(page, "filled.txt");
  await expect(card).toContainText(title);
  await expect(card).toContainText("looks filled up with the reference genome’s letters");
  await expect(card).toContainText("Choose the file as its company gave it out");
  await expect(card.getByText(title)).toHaveCount(1);
  await expect(card.getByRole("article")).toHaveCount(2);
  for (const answer of await card.getByRole("article").all())
    await expect(answer).toContainText("Can’t tell");
  await expect(card.getByRole("status").last()).toHaveText("The scores are final.");
  await expect(card).not.toContainText(/\d(st|nd|rd|th)\b/);
  await expectFits(page, "dashboard wider by");
  expect(await accessibilityProblems(page)).toEqual([]);

  await openInApp(page, "/upload");
  await expect(page.getByText(title)).toHaveCount(1);

  await openInApp(page, "/polytrait-quickscore");
  const main = page.getByRole("main");
  await expect(main).toContainText("Can’t tell");
  await expect(main).not.toContainText(/\d(st|nd|rd|th)\b/);
});
