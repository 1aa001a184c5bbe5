import type { Page } from "@playwright/test";
import { type AccountServer, password } from "./account-server.ts";
import { expect } from "./browser-test.ts";
import { problemsOf } from "./page-problems.ts";

/** Fills the sign-in form that is open, and sends it. */
export async function fillSignIn(page: Page, email: string, word = password): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Password").fill(word);
  await main.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs a person in by the page. */
export async function signIn(
  page: Page,
  server: AccountServer,
  email: string,
  word = password,
): Promise<void> {
  await page.goto(`${server.address}auth`);
  await fillSignIn(page, email, word);
  await expectSignedIn(page);
}

/** The header leads to the account. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("button", { name: "Account" })).toBeVisible();
}

/** Signs out by the account's panel. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await signOutHere(page);
}

/** Signs out by the account's panel, which is open. */
export async function signOutHere(page: Page): Promise<void> {
  // The page's requests in the person's name are refused once the session has ended, and the browser logs that as an
  // error.
  problemsOf(page).allow(/status of 40[013]/);
  await page.getByRole("dialog", { name: "Account" }).getByRole("button", { name: "Sign out here" }).click();
}

/** The header leads to the sign-in. */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
}
