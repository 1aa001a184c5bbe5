/** The code of a mail does the same as its link, in the tab that requested the mail. */
import type { Page } from "@playwright/test";
import {
  expectSignedIn,
  expectSignedOut,
  fillSignIn,
  signIn,
  signOut,
  signOutHere,
} from "../support/account-page.ts";
import { type AccountServer, password, startAccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";

let server: AccountServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startAccountServer();
});
test.afterAll(() => server.stop());
test.beforeEach(async ({ page }) => {
  await page.goto(`${server.address}auth?next=%2Fupload`);
});

const codeForm = (page: Page) => page.getByRole("form", { name: "Code instead of the link" });

const newUser = (page: Page) => page.evaluate(() => sessionStorage.getItem("new-user"));

async function enterCode(page: Page, code: string): Promise<void> {
  await codeForm(page).getByLabel("Code from the mail").fill(code);
  await codeForm(page).getByRole("button", { name: "Use the code" }).click();
}

test("confirms a sign-up, whose person is new until they sign out", async ({ page, problems }) => {
  problems.expect(/status of 403/);
  const main = page.getByRole("main");
  const email = "new@example.org";
  await main.getByRole("button", { name: "Create an account" }).click();
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Password").fill(password);
  await main.getByRole("button", { name: "Sign up" }).click();
  await expect(main.getByRole("alert")).toHaveText(
    "We have sent you an e-mail. Type its code here, or open its link.",
  );
  expect(await newUser(page)).toBeNull();
  await enterCode(page, "12 34");
  await expect(codeForm(page).getByRole("alert")).toHaveText(
    "Please enter the code from the mail, digits only.",
  );
  const code = await server.codeTo(email);
  await enterCode(page, code === "00000000" ? "00000001" : "00000000");
  await expect(codeForm(page).getByRole("alert")).toHaveText("Email link is invalid or has expired");
  await enterCode(page, ` ${code.slice(0, 4)} ${code.slice(4)} `);
  await expectSignedIn(page);
  await expect(page).toHaveURL(`${server.address}upload`);
  await expect(page.getByText("Your account is ready.")).toBeVisible();
  await expect.poll(() => newUser(page)).not.toBeNull();
  await signOut(page);
  await expectSignedOut(page);
  await expect.poll(() => newUser(page)).toBeNull();
  await expect
    .poll(() => server.rows("security_events", "select=details&event_type=eq.verify_failed"))
    .toEqual([{ details: { reason: "otp_expired" } }]);
});

test("asks for a new password where another person has signed up with the e-mail before", {
  tag: "@deep",
}, async ({ page, problems }) => {
  problems.expect(/status of 400/);
  const main = page.getByRole("main");
  const [byCode, byLink] = ["code@example.org", "link@example.org"];
  const newPassword = "Battery-staple2";
  const signUp = async (email: string) => {
    await server.signUp(email, "Strangers-word1");
    await server.mailTo(email);
    await page.goto(`${server.address}auth?next=%2Fupload`);
    await main.getByRole("button", { name: "Create an account" }).click();
    await main.getByLabel("Email").fill(email);
    await main.getByLabel("Password").fill(password);
    await main.getByRole("button", { name: "Sign up" }).click();
    await expect(codeForm(page)).toBeVisible();
  };
  const setPassword = async () => {
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("New password");
    await main.getByLabel("Password").fill(newPassword);
    await main.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByText("Your password is changed.")).toBeVisible();
    await expectSignedIn(page);
    await signOut(page);
    await expectSignedOut(page);
  };
  await signUp(byLink);
  await page.goto(await server.linkTo(byLink));
  await setPassword();
  await signUp(byCode);
  await enterCode(page, await server.codeTo(byCode));
  await setPassword();
  await page.goto(`${server.address}auth`);
  for (const word of ["Strangers-word1", password]) {
    await fillSignIn(page, byCode, word);
    await expect(main.getByRole("alert")).toHaveText("Invalid login credentials");
  }
  await fillSignIn(page, byCode, newPassword);
  await expectSignedIn(page);
});

test("signs in by mail; a person without an account gets the same words at each step", {
  tag: "@deep",
}, async ({ page, problems }) => {
  problems.expect(/status of 403/);
  problems.expect(/status of 422/);
  const main = page.getByRole("main");
  const [unknown, email] = ["unknown@example.org", "known@example.org"];
  // As the hosted service answers; ours hides it by itself.
  await page.route(/\/auth\/v1\/otp/, (route) =>
    route.request().postDataJSON().email === unknown
      ? route.fulfill({
          status: 422,
          json: { error_code: "otp_disabled", msg: "Signups not allowed for otp" },
        })
      : route.continue(),
  );
  await server.addPerson(email);
  await main.getByRole("button", { name: "Email me a sign-in link" }).click();
  for (const asked of [unknown, email]) {
    await main.getByLabel("Email").fill(asked);
    const answered = page.waitForResponse(/\/auth\/v1\/otp/);
    await main.getByRole("button", { name: "Send sign-in link" }).click();
    await answered;
    await expect(main.getByRole("alert").first()).toHaveText(
      "If there is an account, a sign-in link is on its way.",
    );
    await enterCode(page, "00000000");
    await expect(codeForm(page).getByRole("alert")).toHaveText("Email link is invalid or has expired");
    if (asked === unknown) await main.getByRole("button", { name: "Change the address" }).click();
  }
  await enterCode(page, await server.codeTo(email));
  await expectSignedIn(page);
  await expect(page).toHaveURL(`${server.address}upload`);
  expect(await newUser(page)).toBeNull();
});

test("lets a forgotten password be replaced, in another tab than the one that asked", {
  tag: "@deep",
}, async ({ page, context }) => {
  const email = "forgot@example.org";
  await server.addPerson(email);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Forgot your password?" }).click();
  await main.getByLabel("Email").fill(email);
  await main.getByRole("button", { name: "Send reset link" }).click();
  await expect(main.getByRole("alert")).toHaveText("If there is an account, a reset link is on its way.");

  const other = await context.newPage();
  await other.goto(`${server.address}auth?next=%2Fupload`);
  const there = other.getByRole("main");
  await there.getByRole("button", { name: "Forgot your password?" }).click();
  await there.getByRole("button", { name: "I have a code from a mail" }).click();
  await expect(codeForm(other).getByLabel("Code from the mail")).toBeFocused();
  await there.getByLabel("Email").fill(email);
  await enterCode(other, await server.codeTo(email));
  await expect(there.getByRole("heading", { level: 1 })).toHaveText("New password");
  await expect(there.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(there.getByRole("alert")).toHaveCount(0);
  await there.getByLabel("Password").fill("Battery-staple2");
  await there.getByRole("button", { name: "Set password" }).click();
  await expect(other.getByText("Your password is changed.")).toBeVisible();
  await expect(other).toHaveURL(`${server.address}upload`);
  await expectSignedIn(other);
});

test("goes with a new password where the sign-in is from long ago", { tag: "@deep" }, async ({
  page,
  problems,
}) => {
  problems.expect(/status of 422/);
  const email = "long-ago@example.org";
  await server.addPerson(email);
  await signIn(page, server, email);
  // As the server answers a day after the sign-in; the second try reaches it.
  await page.route(
    "**/auth/v1/user",
    (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({
            status: 422,
            json: { code: 422, error_code: "reauthentication_needed", msg: "needs a code" },
          })
        : route.continue(),
    { times: 1 },
  );
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  const panel = page.getByRole("dialog", { name: "Account" });
  await panel.getByLabel("New password").fill("Battery-staple2");
  await panel.getByRole("button", { name: "Change password" }).click();
  await panel.getByLabel("Code from the mail").fill(await server.codeTo(email));
  await panel.getByRole("button", { name: "Change password" }).click();
  await expect(panel.getByText("Your password is changed.")).toBeVisible();
  await signOutHere(page);
  await expectSignedOut(page);
  await signIn(page, server, email, "Battery-staple2");
});
