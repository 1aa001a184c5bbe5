/** Five domains beside each other: the example for everybody, one's own scores with access, and no difference where none can be seen. */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { savedBy } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { openInApp } from "../support/open-in-app.ts";
import { readCsv } from "../support/read-csv.ts";

let server: AccountServer;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
});

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).getByRole("textbox", { name, exact: true });
const chart = (page: Page) => main(page).getByRole("region", { name: "Profile", exact: true });

test("the example is open to everybody; one's own scores ask for access, by keyboard", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto("/cognitive-profile-estimator");
  await expect(chart(page)).toContainText(
    "Crystallized knowledge is higher than processing speed and working memory",
  );
  await field(page, "Fluid reasoning").pressSequentially("130");
  await expect(main(page).getByRole("button", { name: "Show it with sample data" })).toBeVisible();
  await expect(chart(page)).toHaveCount(0);
  await main(page).getByRole("button", { name: "Show it with sample data" }).press("Enter");
  await expect(field(page, "Fluid reasoning")).toHaveValue("");
  await expect(chart(page)).toBeVisible();
});

test("typed scores have ranges, a difference with its base rate and files, and are saved in the account", async ({
  page,
}) => {
  const email = "profile@cognitive-profile.example.org";
  const id = await server.addPerson(email);
  await server.change("subscribers", `user_id=eq.${id}`, {
    subscribed: true,
    subscription_tier: "professional",
    subscription_end: "2999-01-01T00:00:00Z",
  });
  await signIn(page, server, email);
  await page.setViewportSize({ width: 360, height: 740 });
  await openInApp(page, "/cognitive-profile-estimator");
  // Reliabilities of the manual; the ranges are worked by hand: 128.8 (123.0 to 134.6) and 85.9 (78.9 to 92.9).
  await field(page, "Crystallized knowledge").fill("130");
  await field(page, "Working memory").fill("85");
  await main(page).getByText("Reliability of each test").click();
  await field(page, "Reliability, crystallized knowledge").fill("0.96");
  await field(page, "Reliability, working memory").fill("0.94");
  await expect(chart(page)).toContainText("Crystallized knowledge is higher than working memory");
  const differences = main(page).getByRole("region", { name: "Differences", exact: true });
  await expect(differences).toContainText("45 points above working memory");
  await expectFits(page);
  const saved = await savedBy(page, main(page).getByRole("button", { name: "Save the answer as CSV" }));
  expect(saved.name).toBe("allelium-cognitive-profile-estimator.csv");
  const [head = [], ...rows] = readCsv(saved.text);
  const [guess, high] = [head.indexOf("Best guess"), head.indexOf("High (95 %)")];
  expect(rows.map((row) => [row[0], ...row.slice(guess, high + 1)])).toEqual([
    ["Crystallized knowledge", "128.8", "123", "134.6"],
    ["Working memory", "85.9", "78.9", "92.9"],
  ]);
  await field(page, "Working memory").fill("125");
  await expect(chart(page)).toContainText("No difference can be seen");
  await field(page, "Working memory").fill("1250");
  await expect(main(page)).toContainText("Working memory must be between 40 and 200.");
  await expect(chart(page)).toHaveCount(0);
  await field(page, "Working memory").fill("125");
  await openInApp(page, "/faq");
  await expect(page.getByRole("heading", { level: 1, name: "FAQ" })).toBeVisible();
  await openInApp(page, "/cognitive-profile-estimator");
  await expect(field(page, "Working memory")).toHaveValue("125");
  expect(await accessibilityProblems(page)).toEqual([]);
  await main(page).getByRole("button", { name: "Save in your account" }).click();
  await expect(main(page).getByRole("button", { name: "Saved in your account" })).toBeDisabled();
  await main(page).getByRole("button", { name: "Reset" }).click();
  await expect(main(page).getByText("Sample data", { exact: true })).toBeVisible();
  await expect(main(page)).toContainText(/Crystallized, IQ: \d+\s*Typed values, /);
  await main(page)
    .getByRole("button", { name: /^Open what was saved/ })
    .click();
  await expect(field(page, "Working memory")).toHaveValue("125");
  await expect(field(page, "Reliability, working memory")).toHaveValue("0.94");
  await expect(chart(page)).toContainText("No difference can be seen");
});
