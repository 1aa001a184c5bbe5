/** The account's panel: saved data, its deletion, and the ways out of this tab, of all others, and of every one. */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { planTexts } from "../../src/texts/plan-texts.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expectSignedIn, expectSignedOut, signIn } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { openInApp } from "../support/open-in-app.ts";

let server: AccountServer;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
});

/** A person with saved predictions and a saved file. */
async function personWith(predictions: number): Promise<{ email: string; id: string }> {
  const email = `${randomUUID()}@saved-data.example.org`;
  const id = await server.addPerson(email);
  for (let day = 1; day <= predictions; day += 1) {
    await server.add("user_predictions", {
      user_id: id,
      prediction_type: day === 1 ? "older-tool" : "iq-prediction",
      results: { fsiq: 100 },
      created_at: `2026-03-${String(day).padStart(2, "0")}T10:00:00Z`,
    });
  }
  await server.add("genetic_files", {
    user_id: id,
    filename: "23andMe",
    file_size: 1000,
    metadata: { genetic_data: { rs4846010: "AG" } },
    genetic_data_consent: true,
    consent_text_version: 1,
    created_at: "2026-02-03T10:00:00Z",
  });
  return { email, id };
}

async function openPanel(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  return page.getByRole("dialog", { name: "Account" });
}

/**
 * Opens the panel of a signed-in person, so that the page makes a request. It may go at any moment: found and pressed
 * at once.
 */
function askOnce(page: Page): Promise<void> {
  return page.getByRole("banner").evaluate((banner) => {
    const buttons = [...banner.querySelectorAll("button")];
    buttons.find((one) => (one.ariaLabel ?? one.textContent).trim() === "Account")?.click();
  });
}

/** Lines of saved data in the panel; another list there has the consent that came with the SNPs. */
const savedLines = (panel: Locator) =>
  panel.getByRole("listitem").filter({ hasNotText: "Store my genotypes" });

test("the dashboard shows the plan and the latest predictions, and leads to all of them", async ({
  page,
}) => {
  const { email } = await personWith(5);
  await signIn(page, server, email);
  await openInApp(page, "/dashboard");
  const glance = page.getByRole("region", { name: "Your account" });
  await expect(glance).toContainText(planTexts.noPlan);
  await expect(glance.getByRole("listitem")).toHaveText([
    "IQ Prediction, 5 March 2026",
    "IQ Prediction, 4 March 2026",
    "IQ Prediction, 3 March 2026",
  ]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await glance.getByRole("button", { name: "Plan and saved data" }).click();
  await expect(savedLines(page.getByRole("dialog", { name: "Account" }))).toHaveCount(6);
});

test("lists saved data, and deletes it for good after a second question", { tag: "@deep" }, async ({
  page,
}) => {
  const { email, id } = await personWith(7);
  await signIn(page, server, email);
  const panel = await openPanel(page);
  const lines = savedLines(panel);
  await expect(lines).toHaveCount(6);
  await expect(lines.first()).toContainText("IQ Prediction");
  await expect(lines.first()).toContainText("7 March 2026");
  await expect(lines.first()).toContainText("What you entered and its result, without genotypes.");
  await expect(lines.last()).toContainText("23andMe");
  await expect(lines.last()).toContainText("3 February 2026");
  await expect(lines.last()).toContainText(
    "Your genotypes at the SNPs of the built-in scores, and no others.",
  );
  await panel.getByRole("button", { name: "Show more" }).click();
  await expect(lines).toHaveCount(8);
  // A type of a tool that no longer exists is listed by its name, and can be deleted as well.
  await expect(panel.getByText("older-tool")).toBeVisible();

  const first = lines.first();
  const count = async (table: string) => (await server.rows(table, `user_id=eq.${id}`)).length;
  await first.getByRole("button", { name: /^Delete IQ Prediction/ }).dblclick();
  await expect(first.getByRole("button", { name: /^Delete IQ Prediction/ })).toBeVisible();
  await expect.poll(() => count("user_predictions")).toBe(7);
  await first.getByRole("button", { name: /^Delete IQ Prediction/ }).click();
  await first.getByRole("button", { name: /^Delete for good IQ Prediction of 7 March 2026/ }).click();
  const told = page.getByText("The prediction was deleted.");
  await expect(told).toBeVisible();
  // A notice is no part of what is printed.
  await page.emulateMedia({ media: "print" });
  await expect(told).toHaveCount(1);
  await expect(told).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(lines).toHaveCount(7);
  await expect.poll(() => count("user_predictions")).toBe(6);
  await expect(panel.getByRole("heading", { name: "Saved in your account" })).toBeFocused();

  await lines
    .last()
    .getByRole("button", { name: /^Delete 23andMe/ })
    .click();
  await lines
    .last()
    .getByRole("button", { name: /^Delete for good/ })
    .click();
  await expect(page.getByText("The SNPs were deleted.")).toBeVisible();
  await expect.poll(() => count("genetic_files")).toBe(0);
  await expect(panel.getByText("23andMe")).toHaveCount(0);
});

test("a deletion that fails is reported, and nothing is gone", { tag: "@deep" }, async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const { email, id } = await personWith(1);
  await signIn(page, server, email);
  const panel = await openPanel(page);
  await page.route(/rest\/v1\/user_predictions/, (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  const line = savedLines(panel).first();
  await line.getByRole("button", { name: /^Delete older-tool/ }).click();
  await line.getByRole("button", { name: /^Delete for good/ }).click();
  await expect(page.getByText("It could not be deleted")).toBeVisible();
  await expect(line).toContainText("older-tool");
  expect(await server.rows("user_predictions", `user_id=eq.${id}`)).toHaveLength(1);
});

test("signing out elsewhere leaves this tab alone, everywhere includes it", { tag: "@deep" }, async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { email } = await personWith(1);
  await signIn(page, server, email);
  const elsewhere = await browser.newContext();
  try {
    const other = await elsewhere.newPage();
    await signIn(other, server, email);
    const told = other.getByText("Session expired. Please sign in again.").waitFor();
    let panel = await openPanel(page);
    await panel.getByRole("button", { name: "Sign out elsewhere" }).click();
    await expect(page.getByText("You are signed out everywhere else.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expectSignedIn(page);
    // The other tab learns of it with its next request, even if that still belongs to its own sign-in.
    await askOnce(other);
    await told;
    await expect(other.getByRole("dialog", { name: "Account" })).toBeHidden();
    await expectSignedOut(other);
    panel = await openPanel(page);
    await expect(savedLines(panel)).toHaveCount(2);

    await signIn(other, server, email);
    await panel.getByRole("button", { name: "Sign out everywhere" }).click();
    await expectSignedOut(page);
    await askOnce(other);
    await expectSignedOut(other);
  } finally {
    await elsewhere.close();
  }
});

for (const width of [360, 1440]) {
  test(`is read and worked by keyboard at ${width} px`, { tag: "@deep" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { email, id } = await personWith(2);
    await signIn(page, server, email);
    const panel = await openPanel(page);
    await expect(savedLines(panel)).toHaveCount(3);
    expect(await accessibilityProblems(page)).toEqual([]);
    await panel.getByRole("button", { name: "Sign out here" }).focus();
    for (const name of ["Sign out elsewhere", "Sign out everywhere", /^Delete IQ Prediction/]) {
      await page.keyboard.press("Tab");
      await expect(panel.getByRole("button", { name })).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("button", { name: /^Keep IQ Prediction/ })).toBeFocused();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("heading", { name: "Saved in your account" })).toBeFocused();
    expect(await server.rows("user_predictions", `user_id=eq.${id}`)).toHaveLength(1);
  });
}
