/** From a sign-up to an account that is gone: the data are exported first, and the email can sign up again. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expectSignedIn, expectSignedOut, fillSignIn, signIn } from "../support/account-page.ts";
import { type AccountServer, password } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";

const email = "leaving@account-deletion.example.org";
let server: AccountServer;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
});

async function signUpByPage(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await page.goto(`${server.address}auth`);
  await main.getByRole("button", { name: "Create an account" }).click();
  await main.getByLabel("Name").fill("Lea Ving");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Password").fill(password);
  await main.getByRole("button", { name: "Sign up" }).click();
  await expect(main.getByRole("alert")).toContainText("We have sent you an e-mail");
  await page.goto(await server.linkTo(email));
  await expectSignedIn(page);
}

async function openPanel(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  return page.getByRole("dialog", { name: "Account" });
}

test("exports the data, deletes the account, and signs up again", async ({ page }) => {
  await signUpByPage(page);
  const [row] = await server.rows("subscribers", `select=user_id&email=eq.${email}`);
  const { user_id: id } = row as { user_id: string };
  await server.add("user_predictions", {
    user_id: id,
    prediction_type: "polygenic-calculator",
    results: { z: 0.4 },
  });
  await server.add("genetic_files", { user_id: id, filename: "genome.txt", file_size: 10 });
  await page
    .getByRole("main")
    .getByRole("button", { name: /sample genome/i })
    .click();
  await expect(page.getByRole("button", { name: "Remove everything from memory" })).toBeVisible();

  const panel = await openPanel(page);
  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^allelium-account-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), "utf8");
  const saved = JSON.parse(text);
  expect(saved.account).toMatchObject({ id, email });
  expect(saved.tables.genetic_files).toHaveLength(1);
  expect(saved.tables.prediction_results).toMatchObject([{ results: { z: 0.4 } }]);
  await expect(panel.getByText("Your data are in the file that was just saved.")).toBeVisible();

  await panel.getByRole("button", { name: "Delete my account…" }).click();
  const word = panel.getByLabel("Type delete to confirm");
  await expect(word).toBeFocused();
  await expect(panel.getByText("saved predictions and their results, paid ones too")).toBeVisible();
  const confirm = panel.getByRole("button", { name: "Delete my account and all data" });
  await word.fill("yes");
  await confirm.click();
  await expect(panel.getByRole("alert")).toHaveText("Nothing was deleted. Type the word delete to confirm.");
  expect(await server.rows("genetic_files", `user_id=eq.${id}`)).toHaveLength(1);
  await word.fill("delete");
  await confirm.click();
  await expect(page.getByText("Your account is deleted", { exact: true })).toBeVisible();
  await expectSignedOut(page);
  await expect(panel).toBeHidden();

  for (const table of ["subscribers", "user_predictions", "genetic_files"]) {
    await expect.poll(() => server.rows(table, `user_id=eq.${id}`), { message: table }).toEqual([]);
  }
  const ofPrediction = `prediction_id=eq.${saved.tables.prediction_results[0].prediction_id}`;
  await expect.poll(() => server.rows("prediction_results", ofPrediction)).toEqual([]);
  // Nothing of the person is left in this browser.
  await expect(
    page.getByText(/^Removed: 1 genome, .* This page holds nothing of them any more\.$/),
  ).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(kept).not.toMatch(/token|leaving@account-deletion.example|user_id/);
  await page.reload();
  await expectSignedOut(page);

  await signUpByPage(page);
  const [again] = await server.rows("subscribers", `select=user_id&email=eq.${email}`);
  expect((again as { user_id: string }).user_id).not.toBe(id);
});

test("says why it did not, and deletes nothing", { tag: "@deep" }, async ({ page, problems }) => {
  problems.expect(/status of 409/);
  problems.expect(/ERR_FAILED/);
  const id = await server.addPerson("only@account-deletion.example.org");
  await server.add("user_roles", { user_id: id, role: "admin" });
  await signIn(page, server, "only@account-deletion.example.org");
  const panel = await openPanel(page);
  await panel.getByRole("button", { name: "Delete my account…" }).click();
  await panel.getByLabel("Type delete to confirm").fill(" Delete ");
  const confirm = panel.getByRole("button", { name: "Delete my account and all data" });
  await confirm.click();
  await expect(panel.getByRole("alert")).toContainText("You are the only administrator");
  await page.route(/delete_own_account|export_own_data/, (route) => route.abort());
  await confirm.click();
  await expect(panel.getByRole("alert")).toContainText("The server did not answer as it should.");
  await panel.getByRole("button", { name: "Keep my account" }).click();
  await expect(panel.getByLabel("Type delete to confirm")).toHaveCount(0);
  await panel.getByRole("button", { name: "Download my data" }).click();
  await expect(panel.getByRole("alert")).toHaveText("Your data could not be read. Try again in a moment.");
  await page.unrouteAll();
  await expectSignedIn(page);
  expect(await server.rows("user_roles", `user_id=eq.${id}`)).toHaveLength(1);
});

for (const width of [360, 1440]) {
  test(`is read and worked by keyboard at ${width} px`, { tag: "@deep" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const person = `keys-${width}@account-deletion.example.org`;
    await server.addPerson(person);
    await page.goto(`${server.address}auth`);
    await fillSignIn(page, person);
    await expectSignedIn(page);
    const panel = await openPanel(page);
    await panel.getByRole("button", { name: "Delete my account…" }).focus();
    await page.keyboard.press("Enter");
    await expect(panel.getByLabel("Type delete to confirm")).toBeFocused();
    await expect(panel.getByText("Payment records stay")).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.type("delete");
    await page.keyboard.press("Tab");
    await expect(panel.getByRole("button", { name: "Delete my account and all data" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(panel.getByRole("button", { name: "Keep my account" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expectSignedOut(page);
    await expect.poll(() => server.rows("subscribers", `email=eq.${person}`)).toEqual([]);
  });
}
