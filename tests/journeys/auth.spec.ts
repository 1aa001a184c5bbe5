/** From no account to a session. */
import { expectSignedIn, expectSignedOut, fillSignIn, signOut } from "../support/account-page.ts";
import { password } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";

test("signs up, confirms by the mail, signs out and signs in", async ({ page, problems }) => {
  problems.expect(/status of 400/);
  const main = page.getByRole("main");
  const email = `ann-${crypto.randomUUID()}@example.org`;
  await page.goto("/auth");
  await main.getByRole("button", { name: "Create an account" }).click();
  await main.getByLabel("Name").fill("Ann O'Neill");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Password").fill("weak");
  await main.getByRole("button", { name: "Sign up" }).click();
  await expect(main.getByRole("alert")).toHaveText(
    "Password must be at least 8 characters with uppercase, lowercase, number, and special character.",
  );
  await main.getByLabel("Password").fill(password);
  await main.getByRole("button", { name: "Sign up" }).click();
  await expect(main.getByRole("alert")).toContainText("We have sent you an e-mail");
  const link = page
    .getByRole("article")
    .filter({ hasText: `To ${email},` })
    .getByRole("link");
  // The mailbox has no script: it shows what has arrived when it is loaded.
  await expect(async () => {
    await page.goto("/local/mail");
    await expect(link).toHaveCount(1, { timeout: 100 });
  }).toPass({ timeout: 20_000 });
  await link.click();
  await expect(page).toHaveURL("/dashboard");
  await expectSignedIn(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("token");
  await signOut(page);
  await expectSignedOut(page);
  await page.goto("/auth");
  await fillSignIn(page, email, "Wrong-horse1");
  await expect(main.getByRole("alert")).toHaveText("Invalid login credentials");
  await fillSignIn(page, email);
  await expectSignedIn(page);
  await expect(page).toHaveURL("/dashboard");
});

test("an attempt is denied when its limit can't be asked for", async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.route(/\/rpc\/enhanced_rate_limit_check/, (route) => route.abort());
  await page.goto("/auth");
  await fillSignIn(page, "nobody@example.org");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Too many login attempts. Please try again later.",
  );
});
