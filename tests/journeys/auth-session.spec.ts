/** How a session ends, what goes with it, and that each tab has its own. */
import {
  expectSignedIn,
  expectSignedOut,
  fillSignIn,
  signIn,
  signOut,
  signOutHere,
} from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { servePage } from "../support/served-page.ts";

const [ann, ben] = ["ann@auth-session.example.org", "ben@auth-session.example.org"];
let server: AccountServer;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
  await server.addPerson(ann);
  await server.addPerson(ben);
});

test("who is sent to sign in comes back to where they were", async ({ page }) => {
  await page.goto(`${server.address}results?from=menu`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sign in required");
  await main.getByRole("link", { name: "Sign in / Create account" }).click();
  await expect(main.getByText("Authentication required. Please sign in to continue.")).toBeVisible();
  await fillSignIn(page, ann);
  await expect(page).toHaveURL(`${server.address}results?from=menu`);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Unlock IQ Prediction");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("redirect-after-sign-in"))).toBeNull();
});

test("signing in keeps the genomes, signing out removes them", async ({ page }) => {
  await page.goto(`${server.address}dashboard`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /sample genome/i }).click();
  await expect(main.getByRole("button", { name: "Remove everything from memory" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await fillSignIn(page, ann);
  await expectSignedIn(page);
  await expect(page).toHaveURL(`${server.address}dashboard`);
  await expect(main.getByRole("button", { name: "Remove everything from memory" })).toBeVisible();
  await signOut(page);
  await expectSignedOut(page);
  await expect(
    main.getByText(/^Removed: 1 genome, .* This page holds nothing of them any more\.$/),
  ).toBeVisible();
});

test("a failed sign-out is reported, and the session stays", { tag: "@deep" }, async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  problems.expect(/Failed to fetch/);
  await signIn(page, server, ann);
  await page.route(/\/auth\/v1\/logout/, (route) => route.abort());
  await signOut(page);
  await expect(page.getByText("You are still signed in")).toBeVisible();
  await expect(page.getByText("An unexpected error occurred")).toBeVisible();
  await page.unrouteAll();
  await signOutHere(page);
  await expectSignedOut(page);
});

test("a session past its end is over, but no sign-out: the genomes stay", { tag: "@deep" }, async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  problems.expect(/Failed to fetch/);
  await page.clock.install();
  await signIn(page, server, ann);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /sample genome/i }).click();
  await expect(main.getByRole("button", { name: "Remove everything from memory" })).toBeVisible();
  await page.route(/\/auth\/v1\/token/, (route) => route.abort());
  await page.clock.fastForward("01:00:05");
  await page.clock.runFor(6000);
  await expect(page.getByText("Session expired. Please sign in again.")).toBeVisible();
  await expectSignedOut(page);
  await expect(main.getByRole("button", { name: "Remove everything from memory" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(main.getByText("Session expired. Please sign in again.")).toBeVisible();
});

test("a stored session that is over is reported after a reload", { tag: "@deep" }, async ({
  page,
  problems,
}) => {
  problems.expect(/status of 400/);
  await signIn(page, server, ann);
  // Before the page's own program runs, and not earlier: it would refresh the session itself.
  await page.addInitScript(() => {
    const session = JSON.parse(sessionStorage.getItem("session") ?? "{}");
    const ended = { ...session, expires_at: Math.floor(Date.now() / 1000) - 1, refresh_token: "gone" };
    sessionStorage.setItem("session", JSON.stringify(ended));
  });
  await page.reload();
  await expect(page.getByText("Session expired. Please sign in again.")).toBeVisible();
  await expectSignedOut(page);
});

test("each tab has a session of its own", { tag: "@deep" }, async ({ page, context }) => {
  await signIn(page, server, ann);
  const other = await context.newPage();
  await other.goto(`${server.address}auth`);
  await expectSignedOut(other);
  await fillSignIn(other, ben);
  await expectSignedIn(other);
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  const panel = page.getByRole("dialog", { name: "Account" });
  await expect(panel.getByText(ann)).toBeVisible();
  await signOutHere(page);
  await expectSignedOut(page);
  await expectSignedIn(other);
  await other.reload();
  await expectSignedIn(other);
});

test("a page without a backend offers no sign-in and says what is missing", { tag: "@deep" }, async ({
  page,
}) => {
  // A hosted backend whose public key was not set.
  const bare = await servePage("app", { SUPABASE_URL: "http://127.0.0.1:9" });
  try {
    await page.goto(`${bare.address}auth`);
    const main = page.getByRole("main");
    await expect(main.getByText("There are no accounts here")).toBeVisible();
    await expect(main.getByText(/SUPABASE_PUBLISHABLE_KEY/)).toBeVisible();
    await expect(main.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Sign in", exact: true })).toHaveCount(0);
    await page.goto(`${bare.address}results`);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sign in required");
    await expect(main.getByText("There are no accounts here")).toBeVisible();
    await expect(main.getByRole("link", { name: "Sign in / Create account" })).toHaveCount(0);
  } finally {
    await bare.stop();
  }
});
