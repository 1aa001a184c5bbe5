/** A second factor on the page: set up in the account, asked for at the next sign-in, given by a recovery code, turned off. */
import { accessibilityProblems } from "../support/accessibility.ts";
import { expectSignedIn, expectSignedOut, fillSignIn, signIn, signOutHere } from "../support/account-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";
import { problemsOf } from "../support/page-problems.ts";
import { codeOf } from "../support/second-factor-codes.ts";

test("a second factor is set up, asked for at sign-in, and turned off", { tag: "@deep" }, async ({
  page,
  accounts,
}) => {
  const email = "second@factor.example.org";
  await accounts.addPerson(email);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, accounts, email);
  const panel = page.getByRole("dialog", { name: "Account" });
  const openPanel = () => page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await openPanel();
  await panel.getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(panel.getByRole("img", { name: "QR code for an authenticator app" })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expectFits(page);
  const secret = ((await panel.locator("code").textContent()) ?? "").replaceAll(" ", "");
  const code = panel.getByLabel("Code from the app");
  problemsOf(page).expect(/status of 422/);
  await code.fill(codeOf(secret, 5));
  await panel.getByRole("button", { name: "Turn it on" }).click();
  await expect(panel.getByRole("alert")).toHaveText(/^This code is wrong or was used before\./);
  await code.fill(codeOf(secret, -1));
  await panel.getByRole("button", { name: "Turn it on" }).click();
  const list = panel.getByRole("group", { name: "Recovery codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  const [recovery = "", second = ""] = await list.getByRole("listitem").allInnerTexts();
  expect(await accessibilityProblems(page)).toEqual([]);
  await list.getByRole("button", { name: "I have saved them" }).click();
  await signOutHere(page);
  await expectSignedOut(page);

  await page.goto(`${accounts.address}auth`);
  await fillSignIn(page, email);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Second step" })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expectFits(page);
  // Nobody is signed in yet, after a reload neither.
  await page.reload();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await main.getByRole("button", { name: "I have lost my phone" }).click();
  await main.getByLabel("Recovery code").fill(recovery.toUpperCase());
  await main.getByRole("button", { name: "Continue" }).click();
  await expectSignedIn(page);
  await openPanel();
  await expect(panel.getByText("9 recovery codes are left.")).toBeVisible();
  // Without the phone: a change asks for another recovery code once the last one is ten minutes old, and for nothing before.
  const tooOld = { code: "PT403", message: "second_factor_needed", details: null, hint: null };
  await page.route("**/rpc/make_recovery_codes", (route) => route.fulfill({ status: 403, json: tooOld }), {
    times: 1,
  });
  problemsOf(page).expect(/status of 403/);
  await panel.getByRole("button", { name: "Make new recovery codes" }).click();
  await panel.getByRole("button", { name: "I have lost my phone" }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await panel.getByLabel("Recovery code").fill(second);
  await panel.getByRole("button", { name: "Make recovery codes" }).click();
  await list.getByRole("button", { name: "I have saved them" }).click();
  await panel.getByRole("button", { name: "Remove Authenticator app" }).click();
  await panel.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(panel.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
  await signOutHere(page);
  await expectSignedOut(page);
  await page.goto(`${accounts.address}auth`);
  await fillSignIn(page, email);
  await expectSignedIn(page);
  // What was typed is in no storage that outlives the tab.
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  for (const text of [secret, recovery, second, email]) expect(kept).not.toContain(text);
});
