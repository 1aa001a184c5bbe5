/** The look of the pages about accounts: no barriers by axe's rules, and nothing wider than the window. */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";

const ann = "ann@auth-views.example.org";
let server: AccountServer;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
  await server.addPerson(ann);
});

/** Checks the page on screen. */
async function expectGoodView(page: Page): Promise<void> {
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);
}

for (const width of [360, 1440]) {
  const tag = width === 360 ? [] : "@deep";
  test(`the sign-in page and the guard at ${width} px, without a session`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${server.address}results`);
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Sign in required");
    await expectGoodView(page);
    await page.getByRole("link", { name: "Sign in / Create account" }).click();
    await expect(heading).toHaveText("Sign in");
    await expect(heading).toBeFocused();
    await page.getByRole("button", { name: "Create an account" }).click();
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Please enter a valid email address. Password must be at least 8 characters with uppercase, lowercase, number, and special character.",
    );
    await expectGoodView(page);
    const terms = page.getByRole("main").getByRole("link", { name: "Terms of Service" });
    await expect(terms).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /local mailbox/ })).toBeVisible();
    await page.getByRole("button", { name: "I have a code from a mail" }).click();
    const codeForm = page.getByRole("form", { name: "Code instead of the link" });
    await expect(codeForm.getByRole("textbox")).toHaveAccessibleDescription(/instead of opening the link/);
    await codeForm.getByRole("button", { name: "Use the code" }).click();
    await expect(codeForm.getByRole("alert")).toContainText("Please enter the code from the mail");
    await expectGoodView(page);
  });

  test(`the paywall and the account's panel at ${width} px, with one`, { tag: "@deep" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, server, ann);
    await page.goto(`${server.address}results`);
    await expect(page.getByRole("button", { name: "Pay $20 for Access" })).toBeVisible();
    await expectGoodView(page);
    await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    await expect(page.getByRole("dialog", { name: "Account" }).getByText(ann)).toBeVisible();
    await expectGoodView(page);
  });
}
