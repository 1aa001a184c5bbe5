/** From no account to a session that outlives a restart of the server. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectSignedIn, expectSignedOut, signOut } from "../support/account-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { servePage } from "../support/served-page.ts";

test("signs up, confirms by the mail, signs in, and again after a restart", async ({ page, problems }) => {
  test.setTimeout(180_000);
  problems.expect(/status of 400/);
  const folder = await mkdtemp(join(tmpdir(), "allelium-accounts-"));
  let server = await servePage("app", { DATA_FOLDER: folder });
  const main = page.getByRole("main");
  const signIn = async (password: string) => {
    await page.goto(`${server.address}auth`);
    await main.getByLabel("Email").fill("ann@example.org");
    await main.getByLabel("Password").fill(password);
    await main.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  try {
    await page.goto(`${server.address}auth`);
    await main.getByRole("button", { name: "Create an account" }).click();
    await main.getByLabel("Name").fill("Ann O'Neill");
    await main.getByLabel("Email").fill("ann@example.org");
    await main.getByLabel("Password").fill("weak");
    await main.getByRole("button", { name: "Sign up" }).click();
    await expect(main.getByRole("alert")).toHaveText(
      "Password must be at least 8 characters with uppercase, lowercase, number, and special character.",
    );
    await main.getByLabel("Password").fill("Correct-horse1");
    await main.getByRole("button", { name: "Sign up" }).click();
    await expect(main.getByRole("alert")).toContainText("open the link in the mail");
    await page.goto(`${server.address}local/mail`);
    await page.locator("article a").first().click();
    await expect(page).toHaveURL(`${server.address}dashboard`);
    await expectSignedIn(page);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("token");
    await signOut(page);
    await expectSignedOut(page);
    await signIn("Wrong-horse1");
    await expect(main.getByRole("alert")).toHaveText("Invalid login credentials");
    await signIn("Correct-horse1");
    await expectSignedIn(page);
    await page.goto("about:blank");
    await server.stop();
    server = await servePage("app", { DATA_FOLDER: folder });
    await signIn("Correct-horse1");
    await expect(page).toHaveURL(`${server.address}dashboard`);
    await expectSignedIn(page);
    // The page still asks for the role; it must not ask a server that is gone.
    await page.goto("about:blank");
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
